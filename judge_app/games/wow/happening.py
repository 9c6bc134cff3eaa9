"""Events that replacement modifiers may replace (716): destruction and draws. For damage and healing see packets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from judge_app.engine.codec import record
from judge_app.engine.decision import Decision, Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics import cant, powers_of, reader
from judge_app.games.wow.choosing import distinct
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.departing import leave_play
from judge_app.games.wow.losing import settle
from judge_app.games.wow.packet_modifiers import meant
from judge_app.games.wow.performing import Begin, Perform, Then, handles
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.powers import Replace


@record
@dataclass(frozen=True, slots=True)
class WouldDestroy:
    """A card would be destroyed. `applied` have replaced what it came from, `declined` were not used for it."""

    card: Id
    because: str
    by_game: bool = False
    cites: tuple[str, ...] = ()
    rule: str = ""
    applied: tuple[ModifierName, ...] = ()
    declined: tuple[ModifierName, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class WouldDraw:
    """A player would draw a card; `applied` and `declined` as above."""

    player: str
    applied: tuple[ModifierName, ...] = ()
    declined: tuple[ModifierName, ...] = ()


Would: TypeAlias = WouldDestroy | WouldDraw


@record
@dataclass(frozen=True, slots=True)
class Happen(Task):
    """Events about to happen at the same time; `at` is the one that replacements are now sought for."""

    chain = "happening"

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


def replacements_for(state: State, event: Would) -> list[Competing]:
    """The replacement modifiers that exist now and could replace this event (716.1c), each once (716.1e)."""
    found: list[Competing] = []
    for card in b.in_play(state):
        you = card.controller or card.owner
        for index, power in enumerate(powers_of(state, card.id)):
            name = ModifierName(card.id, str(index))
            if isinstance(power, Replace) and name not in (*event.applied, *event.declined):
                found += [Competing(name, you, power)] if _fits(state, card.id, you, power, event) else []
    return found


def _fits(state: State, source: int, you: str, power: Replace, event: Would) -> bool:
    own = reader(state, Context(you, source))
    if isinstance(event, WouldDestroy) and isinstance(power.event, h.IsDestroyed):
        return not event.by_game and meant(state, own, power.event.who, (event.card,), source)
    if isinstance(event, WouldDraw) and isinstance(power.event, h.Draws):
        return event.player in own.players(power.event.who)
    return False


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
    prompt = f"which modifier replaces the event: {_what(game.state, event)}"
    return game.decision(_affected(game.state, event), "replacement", prompt, options).decision


def _keys(state: State, competing: list[Competing]) -> list[str]:
    """Options are named by the cards' keys; a second power of the same card by its place, too."""
    return distinct([state.objects[c.source].key for c in competing])


def happen_instead(game: Game, event: Would, chosen: Competing) -> None:
    """The event never happens; what happens instead can't be replaced by the same modifier again (716.1a, 716.1e)."""
    told = e.EventReplaced(chosen.source, _what(game.state, event), _affected(game.state, event))
    seq = game.do(atoms.replace_event(game.state, told), "716.1b", "716.1")
    subject = (event.card,) if isinstance(event, WouldDestroy) else ()
    replaced_by = (*event.applied, chosen.name)
    player = _affected(game.state, event)
    ctx = Context(chosen.controller, chosen.source, subject=subject, that=subject, that_player=player)
    ctx = replace(ctx, replaced_by=replaced_by)
    game.push(Perform((Begin(), *chosen.power.instead, StaysReplaced(_what(game.state, event))), ctx), under=seq)


def _cannot_be_replaced(game: Game, event: Would, competing: list[Competing]) -> bool:
    """An event that can't happen can't be replaced either (103.2)."""
    if isinstance(event, WouldDraw) or not (because := why_not_destroyed(game.state, event)):
        return False
    for other in competing:
        label = game.state.objects[other.source].label
        said = f"it can't happen, for {game.state.objects[event.card].label} {because}"
        game.note(Withheld(f"{label} does not replace the event that {_what(game.state, event)}", said), "103.2")
    return True


@record
@dataclass(frozen=True, slots=True)
class StaysReplaced(Effect):
    """After what happens instead: an event is replaced even if that could not be done (716.1d)."""

    event: str

    def english(self) -> str:
        return "It stays replaced."


@handles(StaysReplaced)
def _stays_replaced(game: Game, task: Perform, effect: StaysReplaced) -> Then:
    if not task.ctx.done:
        because = "an event is replaced even if what happens instead can't all be done"
        game.note(Withheld(f"that {effect.event} does not come back", because, (task.ctx.source,)), "716.1d")
    return Then(task.ctx)


def _affected(state: State, event: Would) -> str:
    if isinstance(event, WouldDraw):
        return event.player
    card = state.objects[event.card]
    return card.controller or card.owner


def _what(state: State, event: Would) -> str:
    if isinstance(event, WouldDraw):
        return f"{event.player} would draw a card"
    return f"{state.objects[event.card].label} would be destroyed"


@rule("415.9d", "415.9f", "103.4")
def let_them_happen(game: Game, task: Happen) -> None:
    """What was not replaced happens, all of it at the same time; what forbids some of it still does (103.4)."""
    events = [event for event in task.events if isinstance(event, WouldDraw) or _can_be_destroyed(game, event)]
    with game.at_once():
        for event in events:
            if isinstance(event, WouldDraw):
                game.do(atoms.draw(game.state, event.player), "415.9f")
            elif game.state.objects[event.card].zone == b.PLAY:
                cites = event.cites or ("415.9d",)
                change = atoms.destroy(game.state, event.card, event.because)
                leave_play(game, event.card, change, *cites, by=_check_named(game, event.rule))
    settle(game)


def _check_named(game: Game, name: str) -> Rule | None:
    """The check in whose name a card is destroyed, if one is."""
    return next((check for check in game.ruleset.chain("checks").rules if check.name == name), None)


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
