"""The game as the background tells it where the summary of questions and answers says otherwise; the summary leads."""

from __future__ import annotations

from judge_app.engine.editions import Patch, edition
from judge_app.engine.game import Game
from judge_app.engine.rules import Reason, rule
from judge_app.games.invasion import board as b
from judge_app.games.invasion.ruleset import INVASION
from judge_app.games.invasion.tasks import Use
from judge_app.games.invasion.values.projection import types


@rule("2.5.4")
def a_quest_works_without_a_unit(game: Game, task: Use) -> None:
    """In the background's reading what a quest does needs no unit questing on it, if all else that it asks is so."""
    there = game.state.objects[task.card]
    if task.answer is None and "Quest" in types(game.state, there.id) and b.questing_on(game.state, there.id) is None:
        because = "by the background it works without one"
        game.withhold(f"a unit must be questing on {there.label}", Reason(because, (a_quest_works_without_a_unit,)))


BACKGROUND = edition(
    "invasion-background",
    INVASION,
    (
        Patch(
            "clauses",
            "without",
            "quest_without_a_unit",
            "2.5.4",
            "The background lets a quest's abilities be used though no unit is questing on it; James rules otherwise.",
        ),
        Patch(
            "using",
            "before",
            "choose_targets_of_an_action",
            "2.5.4",
            "It is told where such an ability is used without a unit.",
            a_quest_works_without_a_unit,
        ),
    ),
)
"""Where the two differ, what the background says."""
