"""Events that replacement modifiers may replace (716), and how they happen. For damage and healing see packets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge_app.engine.codec import record, saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Reason, Rule, first_reason, rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.departing import by_the_game, leave_play
from judge_app.games.wow.characteristics.forbidding import forbidding_cards, why_it_cant
from judge_app.games.wow.characteristics.projection import Definite
from judge_app.games.wow.clauses import clause, rule_named
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import (
    Competing,
    Would,
    WouldAddCounters,
    WouldDestroy,
    WouldDiscard,
    WouldDraw,
    WouldEnter,
    WouldExhaust,
    WouldGainControl,
    WouldMove,
    replaced_already,
    replacements_for,
)
from judge_app.games.wow.texts.performing import EFFECTS, Begin, Perform
from judge_app.games.wow.turns.losing import settle
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.rulekit import contests
from judge_app.rulekit.contests import Contest, Declined
from judge_app.rulekit.wording import worded

HAPPENS = TableOf("events")


@saved
class Happen(Task):
    """Events about to happen at the same time; `at` is the one that replacements are now sought for."""

    procedure = "happening"

    events: tuple[Would, ...]
    at: int = 0


@rule("716.1c")
def replace_events(game: Game, task: Happen) -> Again | Ask | None:
    """What could replace an event is applied, again and again until nothing competes for it any more."""
    if task.at >= len(task.events):
        return None
    event = task.events[task.at]
    competing = replacements_for(game.state, event)
    if task.answer is None and not event.declined:
        for done in replaced_already(game.state, event):
            what = f"{game.state.objects[done.source].label} does not replace the event that {event.text(game.state)}"
            said = Withheld(what, "it has made this event of the one that it replaced", (done.source,))
            game.note(said, replaced_already)
    if not competing or _cannot_be_replaced(game, event, competing):
        return Again(replace(task, at=task.at + 1))
    found = contests.choose(game, task, event, competing, CONTEST)
    if found is None or isinstance(found, Ask):
        return found
    if isinstance(found, Declined):
        declined = replace(event, declined=(*event.declined, *(c.name for c in found.modifiers)))
        return Again(replace(task, events=(*task.events[: task.at], declined, *task.events[task.at + 1 :])))
    chosen = found.modifier
    happen_instead(game, event, chosen, *((choose_among_competing,) if len(competing) > 1 else ()))
    return Again(replace(task, events=(*task.events[: task.at], *task.events[task.at + 1 :])))


@rule("716.1b")
def choose_among_competing(state: State, event: Would, among: Sequence[Competing]) -> tuple[str, Sequence[Competing]]:
    """If several modifiers would replace the same event, the player affected chooses one and applies it."""
    return event.affected(state), among if len(among) > 1 else ()


@rule("716.1")
def may_replace(state: State, event: Would, among: Sequence[Competing]) -> tuple[str, Sequence[Competing]]:
    """A single modifier replaces the event; an optional one only if that player wants it to."""
    return event.affected(state), among


COMPETING_FOR_EVENTS = (choose_among_competing, may_replace)
CONTEST = Contest(
    "competing for events",
    lambda state, event: f"which modifier replaces the event: {event.text(state)}",
    lambda event: (),
    lambda event: ABSENT,
)
"""How an event is contested (716.1b)."""


@clause("716.1a")
def happen_instead(game: Game, event: Would, chosen: Competing, *why: Rule) -> None:
    """The event never happens; what happens instead can't be replaced by the same modifier again (716.1e)."""
    told = e.EventReplaced(chosen.source, event.text(game.state), event.affected(game.state))
    seq = game.do(atoms.replace_event(game.state, told), happen_instead, *why)
    subject = event.subject
    replaced_by = (*event.applied, chosen.name)
    player = event.affected(game.state)
    ctx = Context(chosen.controller, chosen.source, subject=subject, that=subject, that_player=player)
    number = event.number if isinstance(event, WouldAddCounters) else 0
    ctx = replace(ctx, replaced_by=replaced_by, amount=number)
    stays = StaysReplaced(event.text(game.state), event.card if isinstance(event, WouldEnter) else ABSENT)
    game.push(Perform((Begin(), *chosen.power.instead, stays), ctx), under=seq)


def _cannot_be_replaced(game: Game, event: Would, competing: list[Competing]) -> bool:
    """An event that can't happen can't be replaced either (103.2)."""
    if not isinstance(event, WouldDestroy) or not (reason := why_not_destroyed(game.state, event)):
        return False
    said = reason.saying(f"it can't happen, for {game.state.objects[event.card].label} {reason.because}")
    for other in competing:
        label = game.state.objects[other.source].label
        game.withhold(f"{label} does not replace the event that {event.text(game.state)}", said)
    return True


@record
@worded("it stays replaced", unsaid=...)
@dataclass(frozen=True, slots=True)
class StaysReplaced(Effect):
    """After what happens instead: an event is replaced even if that could not be done (716.1d).

    `link` is a card that would have entered play; if it is on the chain still, it has nowhere else to go.
    """

    event: str
    link: Id = ABSENT


@EFFECTS.row(StaysReplaced, "716.1d")
def stays_replaced(game: Game, task: Perform, effect: StaysReplaced) -> None:
    """An event is replaced even if what happens instead can't all be done."""
    if not task.ctx.done and not task.ctx.replaced:
        because = f"{effect.event}, which stays replaced even if what happens instead can't all be done"
        game.note(Withheld("what was replaced does not happen after all", because, (task.ctx.source,)))
    if effect.link != ABSENT and game.state.objects[effect.link].zone == b.CHAIN:
        nowhere_else_to_go(game, effect.link)


@clause("709.2g")
def nowhere_else_to_go(game: Game, link: int) -> None:
    """A card whose entering play was replaced goes to its owner's graveyard if it is on the chain still."""
    game.do(atoms.put(game.state, link, "graveyard"))


def happen(game: Game, *events: Would) -> None:
    """Let events happen at the same time, by the running rule; what could replace one of them is decided first."""
    if any(replacements_for(game.state, event) for event in events):
        happen_next(game, *events)
    elif len(events) == 1:
        HAPPENS.of(game.state)[type(events[0])](game, events[0])
    else:
        with game.at_once():
            for event in events:
                HAPPENS.of(game.state)[type(event)](game, event)


def happen_next(game: Game, *events: Would) -> None:
    """Have events happen at the same time as the next thing to do, by the rule that runs now."""
    name = game.rule.name if game.rule else ""
    game.push(Happen(tuple(event if event.rule else replace(event, rule=name) for event in events)))


def happen_unreplaced(game: Game, event: Would) -> None:
    """Let an event happen that nothing can replace."""
    HAPPENS.of(game.state)[type(event)](game, event)


def happen_in_turn(game: Game, *events: Would) -> None:
    """Let events happen one after another; if something could replace one of them, that is decided as it comes."""
    if any(replacements_for(game.state, event) for event in events):
        for event in reversed(events):
            happen_next(game, event)
        return
    for event in events:
        HAPPENS.of(game.state)[type(event)](game, event)


@rule("103.4")
def let_them_happen(game: Game, task: Happen) -> None:
    """What was not replaced happens, all of it at the same time; what forbids some of it still does."""
    gone = {x.card for x in task.events if isinstance(x, WouldDestroy)}
    events = [x for x in task.events if not isinstance(x, WouldDestroy) or _can_be_destroyed(game, x, gone)]
    with game.at_once():
        for event in events:
            with game.in_name_of(rule_named(game.ruleset, event.rule) or let_them_happen):
                HAPPENS.of(game.state)[type(event)](game, event)
    settle(game)


@HAPPENS.row(WouldDestroy)
def _destroy(game: Game, event: WouldDestroy) -> None:
    if game.state.objects[event.card].zone == b.PLAY:
        by = by_the_game(game.state, event, game.rule) if event.by_game and game.rule else ()
        leave_play(game, event.card, atoms.destroy(game.state, event.card, event.because, event.damaged_by), *by)


@HAPPENS.row(WouldMove)
def _move(game: Game, event: WouldMove) -> None:
    here = game.state.objects[event.card].zone == b.PLAY
    low, down = event.low, event.face_down
    change = atoms.put(game.state, event.card, event.to, at_bottom=low, face_down=down, by=event.by, owner=event.owner)
    if here:
        leave_play(game, event.card, change)
    else:
        game.do(change)


@HAPPENS.row(WouldGainControl, "401.3")
def gain_control(game: Game, event: WouldGainControl) -> None:
    """A continuous modifier gives control; the card moves to the new controller's row."""
    label = game.state.objects[event.ctx.source].label
    ctx = replace(event.ctx, you=event.player)
    modifier = Definite(0, ctx, label, 0, event.lasts, (ControlledByYou(),), (event.card,))
    game.do(atoms.create_modifier(game.state, modifier, event.said))


@HAPPENS.row(WouldDraw, "415.9f")
def draw(game: Game, event: WouldDraw) -> None:
    """The top card of a player's deck is put into hand."""
    brought = rule_named(game.ruleset, event.rule) if event.rule else None
    empty = (must_draw_from_nothing,) if must_draw_from_nothing(game.state, event.player) else ()
    game.do(atoms.draw(game.state, event.player), *((brought,) if brought else ()), draw, *empty)


@clause("410.6b")
def must_draw_from_nothing(state: State, player: str) -> bool:
    """Who is required to draw from an empty deck becomes decked at the next checks: whether it is empty."""
    return not state.zone(b.zone_of("deck", player))


@HAPPENS.row(WouldAddCounters, "404.1")
def add_counters(game: Game, event: WouldAddCounters) -> None:
    """Counters are put on a card."""
    game.do(atoms.add_counters(game.state, event.card, event.counter, event.number))


@HAPPENS.row(WouldExhaust)
def _let_exhaust(game: Game, event: Any) -> None:
    game.do(atoms.exhaust(game.state, event.card))


@HAPPENS.row(WouldDiscard)
def _let_discard(game: Game, event: Any) -> None:
    game.do(atoms.discard(game.state, event.player, event.card))


@HAPPENS.row(WouldEnter)
def _let_enter(game: Game, event: Any) -> None:
    game.push(event.entering)


def _can_be_destroyed(game: Game, event: WouldDestroy, gone: set[int]) -> bool:
    """Only cards in play can be destroyed; it is told where something says that this one can't be."""
    reason = why_not_destroyed(game.state, event)
    others = gone - {event.card}
    if reason and others & set(forbidding_cards(game.state, event.card, "be destroyed", "leave play")):
        reason = reason.and_by(let_them_happen)
    if reason and game.state.objects[event.card].zone == b.PLAY:
        label = game.state.objects[event.card].label
        game.withhold(f"{label} is not destroyed", reason.saying(f"it {reason.because}"), event.card)
    return reason is None


@clause("415.9d")
def gone_from_play(state: State, card: int) -> str:
    """Only cards in play can be destroyed."""
    return "" if state.objects[card].zone == b.PLAY else "is not in play any more"


def why_not_destroyed(state: State, event: WouldDestroy) -> Reason | None:
    """Why a card isn't destroyed; what says "can't" wins unless the game itself destroys it (103.3)."""
    gone = first_reason((gone_from_play,), state, event.card)
    if gone or event.by_game:
        return gone
    reason = why_it_cant(state, event.card, "be destroyed", "leave play")
    return reason and reason.saying(reason.because.removeprefix("it "))


HAPPENING = (replace_events, let_them_happen)
