"""Heroes that come into a party: Master Heroes (301.4) and heroes that were removed for a while (301.5)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b


def is_master(state: State, card: int) -> bool:
    """Whether a card is a Master Hero, which lies in a deck and can be played (301.4)."""
    object_ = state.objects[card]
    return bool(object_.card) and "Master Hero" in state.card_of(object_).printed.get("tags", ())


@rule("301.5", "301.4a")
def no_second_hero(game: Game, task: Any) -> Finished | None:
    """A hero can't come back into a party that has one, and one that a Master Hero took over from never can."""
    card = game.state.objects[task.card]
    if "Hero" not in b.printed_types(game.state, card) or not card.zone.startswith("RFG"):
        return None
    because = "there is another hero in that party" if b.hero_of(game.state, task.player) else ""
    because = "a Master Hero took over from it" if card.mark(b.STAYS_REMOVED) else because
    if not because:
        return None
    game.note(Withheld(f"{card.label} does not enter play", because, (card.id,)))
    return Finished()


@rule("301.4a", "301.4b")
def take_over(game: Game, task: Any) -> None:
    """A Master Hero takes over from the hero before, with all that is on it and about it; that one is removed."""
    if not is_master(game.state, task.card):
        return
    for old in b.in_play(game.state, controller=task.player):
        if old.id != task.card and "Hero" in b.printed_types(game.state, old) and not b.is_resource(old):
            game.do(atoms.take_over(game.state, old.id, task.card), "301.4a", "301.4b", "103.3")
