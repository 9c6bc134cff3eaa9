"""Events that replacement modifiers may replace (716): destruction, draws, entering play and the like."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics import cant, powers_of, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.departing import leave_play
from judge_app.games.wow.losing import settle
from judge_app.games.wow.performing import Begin, Perform, Then, handles
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.powers import Replace


@record
@dataclass(frozen=True, slots=True)
class WouldDestroy:
    """A card would be destroyed."""

    card: Id
    because: str
    by_game: bool = False
    cites: tuple[str, ...] = ()
    rule: str = ""
    applied: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class WouldDraw:
    """A player would draw a card."""

    player: str
    applied: tuple[Id, ...] = ()


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

    source: Id
    controller: str
    power: Replace


def replacements_for(state: State, event: Would) -> list[Competing]:
    """The replacement modifiers that exist now and could replace this event (716.1c), each once (716.1e)."""
    found: list[Competing] = []
    for card in b.in_play(state):
        if card.id in event.applied or b.is_resource(card):
            continue
        you = card.controller or card.owner
        own = (power for power in powers_of(state, card.id) if isinstance(power, Replace))
        found += [Competing(card.id, you, power) for power in own if _fits(state, card.id, you, power, event)]
    return found


def _fits(state: State, source: int, you: str, power: Replace, event: Would) -> bool:
    own = reader(state, Context(you, source))
    if isinstance(event, WouldDestroy) and isinstance(power.event, h.IsDestroyed):
        party = power.event.who
        if event.by_game:
            return False
        return event.card == source if party.is_ == "this" else party.a is None or own.fits(party.a, event.card)
    if isinstance(event, WouldDraw) and isinstance(power.event, h.Draws):
        return event.player in own.players(power.event.who)
    return False


@rule("716.1b", "716.1")
def replace_events(game: Game, task: Happen) -> Again | Ask | None:
    """The player affected chooses among competing modifiers, again and again until none competes."""
    if task.at >= len(task.events):
        return None
    event = task.events[task.at]
    competing = replacements_for(game.state, event)
    if not competing:
        return Again(replace(task, at=task.at + 1))
    chooser = _affected(game.state, event)
    chosen = competing[0]
    if len(competing) > 1:
        if task.answer is None:
            options = [Option(game.state.objects[c.source].key, game.state.objects[c.source].label) for c in competing]
            return game.decision(chooser, "replacement", "which modifier replaces the event", options, keep=task)
        chosen = next(c for c in competing if game.state.objects[c.source].key == task.answer)
    seq = game.note(e.EventReplaced(chosen.source, _what(game.state, event), chooser))
    subject = (event.card,) if isinstance(event, WouldDestroy) else ()
    ctx = Context(chosen.controller, chosen.source, subject=subject, that=subject)
    game.push(Perform((Begin(), *chosen.power.instead, StaysReplaced(_what(game.state, event))), ctx), under=seq)
    rest = (*task.events[: task.at], *task.events[task.at + 1 :])
    return Again(replace(task, events=rest))


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


@rule("415.9d", "415.9f")
def let_them_happen(game: Game, task: Happen) -> None:
    """What was not replaced happens, all of it at the same time."""
    with game.at_once():
        for event in task.events:
            if isinstance(event, WouldDraw):
                game.do(atoms.draw(game.state, event.player), "415.9f")
            elif _can_be_destroyed(game, event):
                cites = event.cites or ("415.9d",)
                change = atoms.destroy(game.state, event.card, event.because)
                leave_play(game, event.card, change, *cites, by=_check_named(game, event.rule))
    settle(game)


def _check_named(game: Game, name: str) -> Rule | None:
    """The check in whose name a card is destroyed, if one is."""
    return next((check for check in game.ruleset.chain("checks").rules if check.name == name), None)


def _can_be_destroyed(game: Game, event: WouldDestroy) -> bool:
    """Only cards in play can be destroyed, and "can't" wins unless the game itself destroys (103.2, 103.3)."""
    card = game.state.objects[event.card]
    if card.zone != b.PLAY:
        return False
    for what in ("be destroyed", "leave play"):
        if not event.by_game and cant(game.state, event.card, what):
            game.note(Withheld(f"{card.label} is not destroyed", f"it can't {what}", (event.card,)), "103.2")
            return False
    return True


HAPPENING = (replace_events, let_them_happen)
