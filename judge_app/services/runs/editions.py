"""One board under two editions of a game: the first step at which they part, and what comes of each.

What a case expects is written for its own edition. Under another, the question is where the two part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from judge_app.files.problems import BadInput
from judge_app.games.index import game_of
from judge_app.reports.ruling import Comparison
from judge_app.scenario.case_file import CaseFile
from judge_app.services.cases import Written, open_case, open_written, under_edition, written
from judge_app.services.each import HERE, Place, Report, each_of
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


@dataclass(frozen=True, slots=True)
class UnderEdition:
    """A case under another edition: where they part and by which rules, "" where nowhere; why it can't be run."""

    path: str
    edition: str
    parts_at: str = ""
    cites: tuple[str, ...] = ()
    why: str = ""


def under_editions(file: Written, editions: tuple[str, ...] = ()) -> tuple[UnderEdition, ...]:
    """A case under those editions, or all others of its game; those of another game are left out."""
    try:
        case = open_written(file)
        own = case.words.ruleset.name
        others = [name for name in game_of(own).rulesets if name != own and (not editions or name in editions)]
        found = [(name, parted(case, name)) for name in others]
    except BadInput as error:
        return (UnderEdition(file.path, "", why=str(error)),)
    return tuple(
        UnderEdition(file.path, name, one.parts_at, one.cites) if one.outcomes else UnderEdition(file.path, name)
        for name, one in found
    )


def check_editions(
    paths: Sequence[Path], editions: tuple[str, ...] = (), report: Report | None = None, place: Place = HERE
) -> list[UnderEdition]:
    """All those cases under those editions, or every other edition of their games; case by case."""
    files = [written(path) for path in paths]
    found = each_of(partial(under_editions, editions=editions), files, report, "comparing editions", place)
    return [one for several in found for one in several]
