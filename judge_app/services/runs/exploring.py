"""Explore a case: every answer from its first choice on, with the outcomes told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from judge_app.engine.exploring import explore
from judge_app.engine.syntax import word_of
from judge_app.rulekit.cases.case import CHOOSE
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.games import EXPLORING
from judge_app.scenario.run import play
from judge_app.services.cases import open_case

MOST_STATES = 20_000
"""How many positions are looked at unless a person asks for more or fewer."""

Report = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class ToldOutcome:
    """One final position: what has changed on the table, the shortest answers to it, how many ways of answering."""

    answers: tuple[str, ...]
    summary: str
    orders: int


@dataclass(frozen=True, slots=True)
class ExploredCase:
    """What exploring a case found; `cut` says what the budget left out."""

    states: int
    outcomes: tuple[ToldOutcome, ...]
    cut: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """True when nothing was left out."""
        return not self.cut


def up_to_the_first_choice(case: CaseFile) -> CaseFile:
    """The case without its first `choose` act and all that comes after it."""
    at = next((i for i, (_, act) in enumerate(case.happened) if word_of(type(act)) == CHOOSE), len(case.happened))
    return replace(case, happened=case.happened[:at])


def explore_case(path: Path, *, max_states: int = MOST_STATES, report: Report | None = None) -> ExploredCase:
    """Explore a case file from its first choice, or from its end. Raises BadInput for one that can't be played."""
    case = up_to_the_first_choice(open_case(path))
    player = play(case)
    how = EXPLORING[case.words.ruleset.name](player.state.ruleset)

    def tell(found: int, most: int) -> None:
        if report is not None:
            report(found, most, "exploring")

    explored = explore(how, player.state, max_states=max_states, report=tell)
    told = tuple(
        ToldOutcome(o.answers, "; ".join(how.changes(player.state, o.state)) or "nothing changes", o.orders)
        for o in explored.outcomes
    )
    return ExploredCase(explored.states, told, explored.cut)
