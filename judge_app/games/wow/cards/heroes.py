"""Heroes that come into a party: Master Heroes (301.4) and heroes that were removed for a while (301.5)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import Reason, first_reason, rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.departing import by_the_game
from judge_app.games.wow.characteristics.projection import card_name, powers_of
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.replacing.replaceable import WouldMove
from judge_app.games.wow.words.happenings import HeroBecomes
from judge_app.games.wow.words.powers import Triggered

STAYING_REMOVED = ProcedureOf("staying removed")
"""What keeps a card in the RFG zone that it is in."""


def is_master(state: State, card: int) -> bool:
    """Whether a card is a Master Hero, which lies in a deck and can be played (301.4)."""
    object_ = state.objects[card]
    return bool(object_.card and state.card_of(object_).printed.get("master"))


def starting_hero(state: State, player: str) -> int | None:
    """The removed hero with which a player started: the one that is no Master Hero (301.4)."""
    removed = state.zone(b.zone_of("RFG", player))
    heroes = (c for c in removed if "Hero" in b.printed_types(state, state.objects[c]))
    return next((card for card in heroes if not is_master(state, card)), None)


def _stays(state: State, card: int, *, for_starting: bool) -> str:
    object_ = state.objects[card]
    kept = object_.mark(b.STAYS_REMOVED) if object_.zone.startswith("RFG") else None
    return "another hero took over from it" if kept and (kept == b.FOR_STARTING) == for_starting else ""


@STAYING_REMOVED.rule("301.4a")
def master_took_over(state: State, card: int) -> str:
    """A hero from whom a Master Hero took over can't leave the RFG zone."""
    return _stays(state, card, for_starting=False)


@STAYING_REMOVED.rule("301.4d")
def starting_hero_took_over(state: State, card: int) -> str:
    """Nor can one from whom the starting hero, put back into play, took over."""
    return _stays(state, card, for_starting=True)


@STAYING_REMOVED.rule("102.2")
def owner_out_of_the_game(state: State, card: int) -> str:
    """The cards of a player who is out of the game stay removed from it."""
    object_ = state.objects[card]
    out = object_.zone.startswith("RFG") and object_.owner in state.facts.get(b.OUT, ())
    return "its owner is out of the game" if out else ""


def why_it_stays_removed(state: State, card: int) -> Reason | None:
    """Why a card can't leave the RFG zone that it is in; None when nothing keeps it there."""
    return reason_of(STAYING_REMOVED.name, state, card)


@rule("415.7")
def removed_for_good(game: Game, task: Any) -> Finished | None:
    """What can't leave an RFG zone does not enter play from there."""
    reason = why_it_stays_removed(game.state, task.card)
    if reason is None or task.back:
        return None
    game.withhold(f"{game.state.objects[task.card].label} does not enter play", reason, task.card)
    return Finished()


@rule("301.5")
def no_second_hero(game: Game, task: Any) -> Finished | None:
    """A hero can't come from an RFG zone into a party that has one, except a starting hero by 301.4d."""
    card = game.state.objects[task.card]
    if "Hero" not in b.printed_types(game.state, card) or not card.zone.startswith("RFG") or task.back:
        return None
    if task.row == b.RESOURCE_ROW or b.hero_of(game.state, task.player) is None:
        return None
    because = "there is another hero in that party"
    game.note(Withheld(f"{card.label} does not enter play", because, (card.id,)))
    return Finished()


@rule("301.4a", "301.4b")
def take_over(game: Game, task: Any) -> None:
    """A Master Hero takes over from the hero before, with all that is on it and about it; that one is removed."""
    if not is_master(game.state, task.card):
        return
    if b.is_resource(game.state.objects[task.card]):
        takes_no_place(game, task.card)
    else:
        _replace_hero(game, task)


@clause("301.4a")
def takes_no_place(game: Game, card: int) -> None:
    """A Master Hero takes over as it enters a party; in a resource row it is a resource."""
    what = f"{game.state.objects[card].label} takes over from no hero"
    game.note(Withheld(what, "it has entered a resource row and not the party", (card,)))


@rule("301.4d")
def take_back(game: Game, task: Any) -> None:
    """A starting hero that is put back takes over in the same way from the Master Hero, which is removed."""
    if task.back:
        _replace_hero(game, task)


def _replace_hero(game: Game, task: Any) -> None:
    for old in b.in_play(game.state, controller=task.player):
        if old.id != task.card and "Hero" in b.printed_types(game.state, old) and not b.is_resource(old):
            if reason := first_reason((named_so_already,), game.state, old.id, task.card):
                game.withhold(f"{game.state.objects[task.card].label} does not trigger", reason, task.card)
            by = by_the_game(game.state, WouldMove(old.id, "RFG"), take_back if task.back else take_over)
            game.do(atoms.take_over(game.state, old.id, task.card, starting=task.back), *by)


@clause("301.4c")
def named_so_already(state: State, old: int, new: int) -> str:
    """A hero does not "become" one of the name that the hero before had already."""
    name = card_name(state, new)
    triggered = (x for x in powers_of(state, new) if isinstance(x, Triggered))
    same = card_name(state, old) == name and any(isinstance(x.when, HeroBecomes) for x in triggered)
    return f"the hero was named {name} already" if same else ""
