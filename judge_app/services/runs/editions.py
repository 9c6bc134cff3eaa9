"""One board under two editions of a game: the first step at which they part, and what comes of each.

What a case expects is written for its own edition. Under another, the question is where the two part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path

from judge_app.engine.trace import Withheld
from judge_app.files.problems import BadInput
from judge_app.games.index import game_of
from judge_app.reports.differing import differences
from judge_app.reports.games import picture
from judge_app.reports.ruling import Comparison
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import Written, account_of, open_written, under_edition, written
from judge_app.services.each import HERE, Place, Report, each_of
from judge_app.services.runs.comparing import compared, parts_after
from judge_app.services.runs.timeline import timeline
from judge_app.services.runs.where_parting import where_they_part
from judge_app.services.scenarios.library import UnderEdition


def parted(case: CaseFile, edition: str) -> Comparison:
    """A case under its own ruleset against another edition. Raises BadInput where that is none of its game."""
    return compared(timeline(case), timeline(under_edition(case, edition)), edition)


def other_editions(ruleset: str) -> tuple[str, ...]:
    """The other editions of a ruleset's game."""
    return tuple(name for name in game_of(ruleset).rulesets if name != ruleset)


def apart(case: CaseFile, edition: str) -> UnderEdition:
    """A case under its own ruleset against another edition, as it is kept. Raises BadInput for no edition."""
    return apart_of(attempt(case), attempt(under_edition(case, edition)), edition)


def apart_of(own: CaseRun, other: CaseRun, edition: str) -> UnderEdition:
    """The same of the two runs."""
    case = own.case
    known = {problem.text for problem in own.problems}
    found = UnderEdition(str(case.path), edition, problems=tuple(p.text for p in other.problems if p.text not in known))
    steps = where_they_part(own, other)
    if steps is None:
        return found
    step, there = steps
    last = next((told for told in account_of(own).told if step and told.seq == own.seen.entries[step - 1].seq), None)
    pictures = (picture(run.seen.ruleset.name, run.seen.after) for run in (own, other))
    return replace(
        found,
        parts_at=parts_after(last),
        cites=last.cites if last else (),
        here=cited_at(own, step),
        there=cited_at(other, there),
        after=cited_from(own, other, steps),
        stopped=tuple(map(str, other.stopped)),
        ends=bool(differences(*pictures)),
        why_not=_why_not(own, other, step),
    )


def _why_not(own: CaseRun, other: CaseRun, step: int) -> tuple[str, ...]:
    """What is cited where one run says at a step why something doesn't happen, and the other goes on with something."""
    entries = [run.seen.entries[step] for run in (own, other) if step < len(run.seen.entries)]
    withheld = [entry.cites for entry in entries if isinstance(entry.event, Withheld)]
    return withheld[0] if len(withheld) == 1 else ()


def cited_at(run: CaseRun, step: int) -> tuple[str, ...]:
    """The ids that a run cites at a step, or by which it stops there."""
    entries = run.seen.entries
    return entries[step].cites if step < len(entries) else run.stopped_by


def cited_from(own: CaseRun, other: CaseRun, steps: tuple[int, int]) -> tuple[str, ...]:
    """The ids that two runs cite from a step of each on, the nearest step's first."""
    runs = tuple(zip((own, other), steps, strict=True))
    longest = max(len(run.seen.entries) - step for run, step in runs)
    cited = (cited_at(run, step + later) for later in range(longest + 1) for run, step in runs)
    return tuple(dict.fromkeys(chain.from_iterable(cited)))


def under_editions(file: Written, editions: tuple[str, ...] = ()) -> tuple[UnderEdition, ...]:
    """A case under those editions, or all others of its game; those of another game are left out."""
    try:
        case = open_written(file)
        own = case.words.ruleset.name
        others = [name for name in other_editions(own) if not editions or name in editions]
        return tuple(replace(apart(case, name), path=file.path) for name in others)
    except BadInput as error:
        return (UnderEdition(file.path, "", why=str(error)),)


def check_editions(
    paths: Sequence[Path], editions: tuple[str, ...] = (), report: Report | None = None, place: Place = HERE
) -> list[UnderEdition]:
    """All those cases under those editions, or every other edition of their games; case by case."""
    files = [written(path) for path in paths]
    found = each_of(partial(under_editions, editions=editions), files, report, "comparing editions", place)
    return [one for several in found for one in several]
