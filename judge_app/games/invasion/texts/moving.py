"""Cards that are drawn, come into play, or become developments."""

from __future__ import annotations

from judge_app.engine.game import Game, times
from judge_app.engine.rules import Reason
from judge_app.engine.values import ABSENT
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.texts.evaluating import amount
from judge_app.games.invasion.turns.losing import eliminate_without_deck
from judge_app.games.invasion.values.projection import is_unit, types, values, view
from judge_app.games.invasion.words import abilities as w


def draw(game: Game, player: str, number: int) -> None:
    """Cards are drawn one by one; whether any are left in the deck is looked at after each."""
    for _ in range(times(number)):
        deck = game.state.zone(b.zone_of(f.DECK, player))
        if not deck:
            nothing_to_draw(game, player)
            return
        state, now = atoms.put(game.state, deck[-1], f.HAND, player)
        game.do((state, e.Drawn(player, now)))
        eliminate_without_deck(game, player)
        if f.WINNER in game.state.facts:
            return


@clause("1.0.3a")
def nothing_to_draw(game: Game, player: str) -> None:
    """Where no card is left, none is drawn."""
    game.withhold(f"{player} draws a card", Reason("the deck holds none here", (nothing_to_draw,)))


@clause("1.6.4")
def enter(
    game: Game, id_: int, zone: str, player: str, *, corrupted: bool = False, quest: int = ABSENT, host: int = ABSENT
) -> int:
    """A card comes into play in a zone; its id there."""
    corrupted = corrupted or any(isinstance(one, w.EntersCorrupted) for one in values(game.state, id_)["abilities"])
    marks = {f.CORRUPT: True} if corrupted else {}
    state, now = atoms.put(game.state, id_, zone, player, marks)
    game.do((state, e.EnteredPlay(now, player, zone, corrupted)))
    for one in values(game.state, now)["abilities"]:
        if isinstance(one, w.EntersWith):
            number = amount(view(game.state), Context(player, now), one.number)
            game.do(atoms.marked(game.state, now, f.TOKENS, number, e.TokensPut(now, number)))
    if quest != ABSENT:
        send_on_quest(game, now, quest)
    if host != ABSENT:
        game.do(atoms.marked(game.state, now, f.ATTACHED, host, e.AttachedTo(now, host)))
    if "Quest" in types(game.state, now):
        send_none_that_is_in_play(game, now, player)
    return now


@clause("9.5.2")
def send_none_that_is_in_play(game: Game, quest: int, player: str) -> None:
    """A unit that is in play already isn't put on a quest that is played."""
    for id_ in game.state.zone(b.zone_of(f.QUEST, player)):
        if is_unit(game.state, id_):
            what = f"{game.state.objects[id_].label} is sent on {game.state.objects[quest].label}"
            game.withhold(what, Reason("it is in play already", (send_none_that_is_in_play,)), id_, quest)


@clause("2.5.1")
def send_on_quest(game: Game, unit: int, quest: int) -> None:
    """A unit that is played on top of a quest is questing on it."""
    game.do(atoms.marked(game.state, unit, f.QUESTING, quest, e.Quested(unit, quest)))


def develop(game: Game, id_: int, zone: str, player: str, *, played: bool = False) -> None:
    """A card becomes a development in a zone."""
    state, now = atoms.put(game.state, id_, zone, player, {f.DEVELOPMENT: True})
    game.do((state, e.Developed(now, player, zone, played)))


def turn_down(game: Game, id_: int) -> None:
    """A card in play becomes a facedown development in its zone."""
    where, player = b.location(game.state, game.state.objects[id_])
    game.do(atoms.marked(game.state, id_, f.DEVELOPMENT, True, e.Developed(id_, player, where)))


def turn_up(game: Game, id_: int) -> None:
    """A development is turned face up."""
    game.do(atoms.marked(game.state, id_, f.DEVELOPMENT, None, e.TurnedUp(id_)))


def corrupt(game: Game, id_: int) -> bool:
    """A card is corrupted, unless it cannot be or is already."""
    there = game.state.objects[id_]
    if not there.zone:
        return False
    if there.mark(f.CORRUPT):
        corrupted_already(game, id_)
        return False
    if "be corrupted" in values(game.state, id_).get("cannot", ()):
        cannot_be_corrupted(game, id_)
        return False
    game.do(atoms.marked(game.state, id_, f.CORRUPT, True, e.Corrupted(id_)))
    return True


@clause("9.6.3")
def corrupted_already(game: Game, id_: int) -> None:
    """That an effect corrupts something doesn't ask for what isn't corrupted; what is so isn't turned again."""
    label = game.state.objects[id_].label
    game.withhold(f"{label} becomes corrupted", Reason("it is already", (corrupted_already,)), id_)


@clause("1.1.2")
def cannot_be_corrupted(game: Game, id_: int) -> None:
    """What cannot be corrupted is not, whatever says so."""
    label = game.state.objects[id_].label
    game.withhold(f"{label} becomes corrupted", Reason("it cannot be", (cannot_be_corrupted,)), id_)
