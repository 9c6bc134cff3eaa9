"""Events that replacement modifiers may replace (716), and how they happen. For damage and healing see packets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from judge_app.engine.codec import record
from judge_app.engine.decision import Decision, Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card, walk
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.departing import leave_play
from judge_app.games.wow.characteristics.projection import Definite, cant, powers_of
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.replacing.replaceable import (
    Would,
    WouldAddCounters,
    WouldDestroy,
    WouldDiscard,
    WouldDraw,
    WouldEnter,
    WouldExhaust,
    WouldGainControl,
    WouldMove,
    affected,
    is_about,
    subject_of,
    what,
)
from judge_app.games.wow.texts.choosing import distinct
from judge_app.games.wow.texts.performing import EFFECTS, Begin, Perform
from judge_app.games.wow.turns.losing import settle
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.games.wow.words.powers import Replace
from judge_app.rulekit.texts import Then


@record
@dataclass(frozen=True, slots=True)
class Happen(Task):
    """Events about to happen at the same time; `at` is the one that replacements are now sought for."""

    procedure = "happening"

    events: tuple[Would, ...]
    at: int = 0


@dataclass(frozen=True, slots=True)
class Competing:
    """A replacement modifier that could replace an event."""

    name: ModifierName
    controller: str
    power: Replace

    @property
    def source(self) -> int:
        return self.name.source


@lru_cache(maxsize=64)
def _something_replaces(cards: Map[Card]) -> bool:
    """Whether any card of this game has a power that replaces events."""
    return any(isinstance(node, Replace) for card in cards.values() for node in walk(card.powers))


def replacements_for(state: State, event: Would) -> list[Competing]:
    """The replacement modifiers that exist now and could replace this event (716.1c), each once (716.1e)."""
    found: list[Competing] = []
    for card in b.in_play(state) if _something_replaces(state.cards) else ():
        you = card.controller or card.owner
        for index, power in enumerate(powers_of(state, card.id)):
            name = ModifierName(card.id, str(index))
            if isinstance(power, Replace) and name not in (*event.applied, *event.declined):
                if is_about(power.event, event, state, Context(you, card.id)):
                    found.append(Competing(name, you, power))
    return found


NONE = "none"


@rule("716.1b", "716.1")
def replace_events(game: Game, task: Happen) -> Again | Ask | None:
    """The player affected chooses among competing modifiers, again and again until none competes."""
    if task.at >= len(task.events):
        return None
    event = task.events[task.at]
    competing = replacements_for(game.state, event)
    if not competing or _cannot_be_replaced(game, event, competing):
        return Again(replace(task, at=task.at + 1))
    chosen = competing[0]
    if len(competing) > 1 or chosen.power.optional:
        if task.answer is None:
            return Ask(_which_replaces(game, event, competing), task)
        if task.answer == NONE:
            declined = replace(event, declined=(*event.declined, *(c.name for c in competing)))
            return Again(replace(task, events=(*task.events[: task.at], declined, *task.events[task.at + 1 :])))
        keys = _keys(game.state, competing)
        chosen = competing[keys.index(task.answer)]
    happen_instead(game, event, chosen)
    return Again(replace(task, events=(*task.events[: task.at], *task.events[task.at + 1 :])))


def _which_replaces(game: Game, event: Would, competing: list[Competing]) -> Decision:
    label = game.state.objects
    options = [Option(k, label[c.source].label) for k, c in zip(_keys(game.state, competing), competing, strict=True)]
    if all(c.power.optional for c in competing):
        options.append(Option(NONE, "none of them"))
    prompt = f"which modifier replaces the event: {what(game.state, event)}"
    return game.decision(affected(game.state, event), "replacement", prompt, options).decision


def _keys(state: State, competing: list[Competing]) -> list[str]:
    """Options are named by the cards' keys; a second power of the same card by its place, too."""
    return distinct([state.objects[c.source].key for c in competing])


def happen_instead(game: Game, event: Would, chosen: Competing) -> None:
    """The event never happens; what happens instead can't be replaced by the same modifier again (716.1a, 716.1e)."""
    told = e.EventReplaced(chosen.source, what(game.state, event), affected(game.state, event))
    seq = game.do(atoms.replace_event(game.state, told), "716.1b", "716.1")
    subject = subject_of(event)
    replaced_by = (*event.applied, chosen.name)
    player = affected(game.state, event)
    ctx = Context(chosen.controller, chosen.source, subject=subject, that=subject, that_player=player)
    number = event.number if isinstance(event, WouldAddCounters) else 0
    ctx = replace(ctx, replaced_by=replaced_by, amount=number)
    stays = StaysReplaced(what(game.state, event), event.card if isinstance(event, WouldEnter) else -1)
    game.push(Perform((Begin(), *chosen.power.instead, stays), ctx), under=seq)


def _cannot_be_replaced(game: Game, event: Would, competing: list[Competing]) -> bool:
    """An event that can't happen can't be replaced either (103.2)."""
    if not isinstance(event, WouldDestroy) or not (because := why_not_destroyed(game.state, event)):
        return False
    for other in competing:
        label = game.state.objects[other.source].label
        said = f"it can't happen, for {game.state.objects[event.card].label} {because}"
        game.note(Withheld(f"{label} does not replace the event that {what(game.state, event)}", said), "103.2")
    return True


@record
@dataclass(frozen=True, slots=True)
class StaysReplaced(Effect):
    """After what happens instead: an event is replaced even if that could not be done (716.1d).

    `link` is a card that would have entered play; if it is on the chain still, it has nowhere else to go.
    """

    event: str
    link: Id = -1

    def english(self) -> str:
        return "It stays replaced."


@EFFECTS.row(StaysReplaced)
def _stays_replaced(game: Game, task: Perform, effect: StaysReplaced) -> Then:
    if not task.ctx.done:
        because = "an event is replaced even if what happens instead can't all be done"
        game.note(Withheld(f"that {effect.event} does not come back", because, (task.ctx.source,)), "716.1d")
    if effect.link >= 0 and game.state.objects[effect.link].zone == b.CHAIN:
        game.do(atoms.put(game.state, effect.link, "graveyard"), "709.2g")
    return Then(task.ctx)


def happen(game: Game, *events: Would) -> None:
    """Let events happen at the same time; if something could replace one of them, that is decided first."""
    if any(replacements_for(game.state, event) for event in events):
        game.push(Happen(events))
    elif len(events) == 1:
        _HAPPENS[type(events[0])](game, events[0])
    else:
        with game.at_once():
            for event in events:
                _HAPPENS[type(event)](game, event)


def happen_unreplaced(game: Game, event: Would) -> None:
    """Let an event happen that nothing can replace."""
    _HAPPENS[type(event)](game, event)


def happen_in_turn(game: Game, *events: Would) -> None:
    """Let events happen one after another; if something could replace one of them, that is decided as it comes."""
    if any(replacements_for(game.state, event) for event in events):
        game.push(*(Happen((event,)) for event in events))
        return
    for event in events:
        _HAPPENS[type(event)](game, event)


@rule("415.9d", "415.9f", "103.4")
def let_them_happen(game: Game, task: Happen) -> None:
    """What was not replaced happens, all of it at the same time; what forbids some of it still does (103.4)."""
    events = [x for x in task.events if not isinstance(x, WouldDestroy) or _can_be_destroyed(game, x)]
    with game.at_once():
        for event in events:
            _HAPPENS[type(event)](game, event)
    settle(game)


def _destroy(game: Game, event: WouldDestroy) -> None:
    if game.state.objects[event.card].zone == b.PLAY:
        cites = event.cites or ("415.9d",)
        change = atoms.destroy(game.state, event.card, event.because, event.damaged_by)
        leave_play(game, event.card, change, *cites, by=_check_named(game, event.rule))


def _move(game: Game, event: WouldMove) -> None:
    here = game.state.objects[event.card].zone == b.PLAY
    low, down = event.low, event.face_down
    change = atoms.put(game.state, event.card, event.to, at_bottom=low, face_down=down, by=event.by, owner=event.owner)
    if here:
        leave_play(game, event.card, change, *event.cites)
    else:
        game.do(change, *event.cites)


def _gain_control(game: Game, event: WouldGainControl) -> None:
    """A continuous modifier gives control; the card moves to the new controller's row (401.3)."""
    label = game.state.objects[event.ctx.source].label
    ctx = replace(event.ctx, you=event.player)
    modifier = Definite(0, ctx, label, 0, event.lasts, (ControlledByYou(),), (event.card,))
    game.do(atoms.create_modifier(game.state, modifier, event.text), "401.3")


_HAPPENS: dict[type, Callable[[Game, Any], object]] = {
    WouldDestroy: _destroy,
    WouldDraw: lambda game, event: game.do(atoms.draw(game.state, event.player), "415.9f"),
    WouldExhaust: lambda game, event: game.do(atoms.exhaust(game.state, event.card), *event.cites),
    WouldDiscard: lambda game, event: game.do(atoms.discard(game.state, event.player, event.card), *event.cites),
    WouldMove: _move,
    WouldAddCounters: lambda game, event: game.do(
        atoms.add_counters(game.state, event.card, event.counter, event.number), "404.1"
    ),
    WouldGainControl: _gain_control,
    WouldEnter: lambda game, event: game.push(event.entering),
}


def _check_named(game: Game, name: str) -> Rule | None:
    """The check in whose name a card is destroyed, if one is."""
    return next((check for check in game.ruleset.procedure("checks").rules if check.name == name), None)


def _can_be_destroyed(game: Game, event: WouldDestroy) -> bool:
    """Only cards in play can be destroyed; it is told where something says that this one can't be."""
    because = why_not_destroyed(game.state, event)
    label = game.state.objects[event.card].label
    if because and game.state.objects[event.card].zone == b.PLAY:
        game.note(Withheld(f"{label} is not destroyed", f"it {because}", (event.card,)), "103.2")
    return not because


def why_not_destroyed(state: State, event: WouldDestroy) -> str:
    """Why a card isn't destroyed (415.9d); "can't" wins unless the game itself destroys (103.2, 103.3)."""
    if state.objects[event.card].zone != b.PLAY:
        return "is not in play any more"
    forbidden = (what for what in ("be destroyed", "leave play") if not event.by_game and cant(state, event.card, what))
    return next((f"can't {what}" for what in forbidden), "")


HAPPENING = (replace_events, let_them_happen)
