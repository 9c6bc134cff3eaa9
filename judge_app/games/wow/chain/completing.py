"""Completing quests that another player controls (702.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import controller_of, powers_of, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.powers import CompletesQuests, Reward

if TYPE_CHECKING:
    from judge_app.games.wow.chain.adding import AddLink


def may_complete(state: State, player: str, quest: int) -> bool:
    """Whether a card of this player's says that they can complete this quest of another's."""
    return any(
        isinstance(power, CompletesQuests) and reader(state, Context(player, card.id)).fits(power.of, quest)
        for card in b.in_play(state, controller=player)
        for power in powers_of(state, card.id)
    )


@rule("702.2b")
def complete_anothers(game: Game, task: AddLink) -> None:
    """Whoever completes another's quest pays it all from what is theirs, without that quest's help."""
    if not isinstance(task.power, Reward) or controller_of(game.state, task.card) == task.player:
        return
    label = game.state.objects[task.card].label
    because = "who completes a quest of another player's pays with resources of their own"
    game.note(Withheld(f"{label} is not exhausted to help pay for itself", because, (task.card,)))
