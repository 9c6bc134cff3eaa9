"""One board under two editions of a game: the first step at which they part, and what comes of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge_app.reports.ruling import Comparison
from judge_app.scenario.case_file import CaseFile
from judge_app.services.cases import open_case, under_edition
from judge_app.services.runs.comparing import compared
from judge_app.services.runs.timeline import timeline


def parted(case: CaseFile, edition: str) -> Comparison:
    """A case under its own ruleset against another edition. Raises BadInput where that is none of its game."""
    return compared(timeline(case), timeline(under_edition(case, edition)), edition)


def edition_lines(path: Path, branch: str, edition: str) -> Iterator[str]:
    """The same of a case file, as lines."""
    case = open_case(path, branch)
    found = parted(case, edition)
    yield ""
    yield f"{case.words.ruleset.name} and {edition}: {found.parts_at}"
    for outcome in found.outcomes:
        name = edition if outcome.name == edition else case.words.ruleset.name
        yield f"  {name}: {outcome.choice}"
        yield from (f"    {came}" for came in outcome.came)
