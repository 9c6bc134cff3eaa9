"""Explore a case: every answer from its first choice on, with the outcomes told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from judge_app.engine.exploring import Exploring, explore
from judge_app.engine.state import State
from judge_app.engine.syntax import word_of
from judge_app.rulekit.cases.case import CHOOSE, Act
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.games import EXPLORING
from judge_app.scenario.run import play
from judge_app.services.cases import open_case

MOST_STATES = 20_000
"""How many positions are looked at unless a person asks for more or fewer."""

Report = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class ToldOutcome:
    """One distinct end: what has changed on the table, the shortest answers to it, how many ways of answering.

    `acts` are those of a case that comes to it, where it was asked for them.
    """

    answers: tuple[str, ...]
    summary: str
    orders: int
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Exploration:
    """What exploring found; `cut` says what the budget left out. `about` is the choice it began with, in words."""

    states: int
    outcomes: tuple[ToldOutcome, ...]
    cut: tuple[str, ...]
    about: str = ""

    @property
    def complete(self) -> bool:
        """True when nothing was left out."""
        return not self.cut


def explored(
    how: Exploring,
    state: State,
    max_states: int,
    acts: Callable[[tuple[str, ...]], tuple[Act, ...]] = lambda _: (),
    report: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Exploration:
    """Follow every answer from a position on. `stop` is asked again and again; what was found by then is told."""
    found = explore(how, state, max_states=max_states, report=report, stop=stop)
    outcomes = tuple(
        ToldOutcome(o.answers, "; ".join(how.changes(state, o.state)) or "nothing changes", o.orders, acts(o.answers))
        for o in found.outcomes
    )
    return Exploration(found.states, outcomes, found.cut)


def up_to_the_first_choice(case: CaseFile) -> CaseFile:
    """The case without its first `choose` act and all that comes after it."""
    at = next((i for i, (_, act) in enumerate(case.happened) if word_of(type(act)) == CHOOSE), len(case.happened))
    return replace(case, happened=case.happened[:at])


def explore_case(path: Path, *, max_states: int = MOST_STATES, report: Report | None = None) -> Exploration:
    """Explore a case file from its first choice, or from its end. Raises BadInput for one that can't be played."""
    case = up_to_the_first_choice(open_case(path))
    player = play(case)
    how = EXPLORING[case.words.ruleset.name](player.state.ruleset)
    tell = (lambda found, most: report(found, most, "exploring")) if report is not None else None
    return explored(how, player.state, max_states, report=tell)
