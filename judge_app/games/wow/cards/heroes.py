"""Heroes that come into a party: Master Heroes (301.4) and heroes that were removed for a while (301.5)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import card_name, powers_of
from judge_app.games.wow.words.happenings import HeroBecomes
from judge_app.games.wow.words.powers import Triggered


def is_master(state: State, card: int) -> bool:
    """Whether a card is a Master Hero, which lies in a deck and can be played (301.4)."""
    object_ = state.objects[card]
    return bool(object_.card and state.card_of(object_).printed.get("master"))


def starting_hero(state: State, player: str) -> int | None:
    """The removed hero with which a player started: the one that is no Master Hero (301.4)."""
    removed = state.zone(b.zone_of("RFG", player))
    heroes = (c for c in removed if "Hero" in b.printed_types(state, state.objects[c]))
    return next((card for card in heroes if not is_master(state, card)), None)


@rule("301.4a", "102.2")
def removed_for_good(game: Game, task: Any) -> Finished | None:
    """A hero that was taken over from stays removed, and so do the cards of a player who is out of the game."""
    card = game.state.objects[task.card]
    because, cite = b.why_it_stays_removed(game.state, card)
    if not because or task.back:
        return None
    game.note(Withheld(f"{card.label} does not enter play", because, (card.id,)), cite)
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
    if is_master(game.state, task.card) and not b.is_resource(game.state.objects[task.card]):
        _replace_hero(game, task, "301.4a", "301.4b", "103.3")


@rule("301.4d")
def take_back(game: Game, task: Any) -> None:
    """A starting hero that is put back takes over in the same way from the Master Hero, which is removed."""
    if task.back:
        _replace_hero(game, task, "301.4d", "103.3")


def _replace_hero(game: Game, task: Any, *cites: str) -> None:
    for old in b.in_play(game.state, controller=task.player):
        if old.id != task.card and "Hero" in b.printed_types(game.state, old) and not b.is_resource(old):
            _tell_same_name(game, old.id, task.card)
            game.do(atoms.take_over(game.state, old.id, task.card), *cites)


def _tell_same_name(game: Game, old: int, new: int) -> None:
    """Say that a hero does not "become" one of the name that the hero before had already (301.4c)."""
    name = card_name(game.state, new)
    triggered = (x for x in powers_of(game.state, new) if isinstance(x, Triggered))
    if card_name(game.state, old) == name and any(isinstance(x.when, HeroBecomes) for x in triggered):
        label = game.state.objects[new].label
        game.note(Withheld(f"{label} does not trigger", f"the hero was named {name} already", (new,)), "301.4c")
