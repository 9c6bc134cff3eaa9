"""One board under two editions, both runs side by side from the first step at which they part, with the clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from judge_app.files.problems import BadInput
from judge_app.reports.beside import Changed
from judge_app.reports.ruling import Comparison
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import attempt
from judge_app.services.cases import open_case, under_edition
from judge_app.services.editions.known import editions_of_ruleset, reasons
from judge_app.services.runs.branching import steps_apart
from judge_app.services.runs.comparing import SAME_BOARD, compared, stops
from judge_app.services.runs.editions import apart_of
from judge_app.services.runs.timeline import Timeline, timeline_of
from judge_app.services.scenarios.library import UnderEdition


@dataclass(frozen=True, slots=True)
class Way:
    """How it goes on under one edition from where the two part: in a sentence, with its rules; "" where nowhere."""

    ruleset: str
    told: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Because:
    """A row of the table of clauses by which they part: its numbers, its ids, what differs."""

    named: str
    ids: tuple[str, ...]
    differs: str


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A run of a case and the run of it under another edition; `steps` are each one's first after they part, or -1."""

    own: Timeline
    other: Timeline
    found: UnderEdition
    comparison: Comparison
    steps: tuple[int, int]
    ways: tuple[Way, Way]
    because: tuple[Because, ...]

    @property
    def step(self) -> int:
        """The first step of the case's own run at which they part, or -1."""
        return self.steps[0]

    @property
    def cites(self) -> tuple[str, ...]:
        """The ids of the clauses that make the difference, each once."""
        rows = (id_ for row in self.because for id_ in row.ids)
        return tuple(dict.fromkeys((*rows, *self.ways[0].cites, *self.ways[1].cites)))

    @property
    def stops(self) -> tuple[str, str]:
        """What stops each run before its end; "" where it has one."""
        return stops(self.own), stops(self.other)

    def head(self) -> str:
        """Where they part, in a sentence."""
        own, other = self.ways
        if own.ruleset == other.ruleset:
            return f"{own.ruleset} is the edition of the case itself: there is no other beside it."
        return self.comparison.parts_at

    def lines(self) -> Iterator[str]:
        """How each goes on, by which clauses, what is wrong with the board there, what stops it."""
        for way in self.ways if self.step >= 0 else ():
            numbers = ", ".join(cite.partition(":")[2] for cite in way.cites)
            yield f"{way.ruleset}: {way.told}{f'  [{numbers}]' if numbers else ''}"
        yield from (f"By {row.named}: {row.differs}" for row in self.because)
        for way, stopped in zip(self.ways, self.stops, strict=True):
            if self.step >= 0 and stopped and stopped not in way.told:
                yield f"Where it stopped under {way.ruleset}: {stopped}"
        yield from (f"The board under {self.found.edition}: {problem}." for problem in self.found.problems)


def side_by_side(own: Timeline, edition: str, answers: Sequence[str] = ()) -> SideBySide:
    """A run beside that under another edition. Raises BadInput where that is none of its game.

    `answers` are given beside the case in both; one may be to what only one of them asks.
    """
    other = _answered(under_edition(own.case, edition), answers)
    if unmet := tuple(mistake for mistake in other.run.unmet if mistake.file in {one.file for one in own.run.unmet}):
        raise BadInput(unmet)
    found = apart_of(own.run, other.run, edition)
    steps = steps_apart(own, other)
    both = editions_of_ruleset(edition)
    because = tuple(
        Because(Changed(row.newer, row.older, row.kind, row.plays, row.differs).named, both.ids(row), row.differs)
        for row in reasons(found)
        if both
    )
    ways = (
        Way(own.account.ruleset, _next(own, steps[0]), found.here),
        Way(edition, _next(other, steps[1]), found.there),
    )
    return SideBySide(own, other, found, compared(own, other, edition), steps, ways, because)


def for_a_sheet(found: SideBySide) -> tuple[Comparison, ...]:
    """The same as a sheet tells it, with the numbers that the other edition has for it; nothing where none part."""
    if found.step < 0:
        return ()
    own, other = found.comparison.outcomes
    there = found.ways[1]
    numbers = ", ".join(cite.partition(":")[2] for cite in there.cites)
    choice = other.choice.rstrip(".") + (f" ({numbers} of {there.ruleset})." if numbers else ".")
    cites = found.ways[0].cites or found.comparison.cites
    outcomes = (own, replace(other, choice=choice))
    return (Comparison(found.head(), cites, outcomes, "Under another edition"),)


def parting_json(found: SideBySide) -> dict[str, Any]:
    """Where they part, how each goes on and by which clauses, for `--json`."""
    return {
        "edition": found.found.edition,
        "step": found.step,
        "at": found.head(),
        "ways": [
            {"ruleset": way.ruleset, "text": way.told, "cites": list(way.cites), "stopped": stopped}
            for way, stopped in zip(found.ways, found.stops, strict=True)
        ],
        "because": [{"rules": list(row.ids), "differs": row.differs} for row in found.because],
        "problems": list(found.found.problems),
    }


def _next(line: Timeline, step: int) -> str:
    """What happens at a step, or what stops the run before it."""
    told = line.told(step) if 0 <= step < len(line.entries) else None
    if told is not None:
        return told.text
    return f"it stops: {stops(line)}" if stops(line) else "nothing more happens"


def of_file(path: Path, branch: str, edition: str, answers: Sequence[str] = ()) -> SideBySide:
    """The same of a case file."""
    return side_by_side(_answered(open_case(path, branch), answers), edition, answers)


def _answered(case: CaseFile, answers: Sequence[str]) -> Timeline:
    """A case's run with answers given beside it, as far as it asks for them."""
    return timeline_of(attempt(case, answers=answers, keep=True, all_met=False))


def edition_lines(found: SideBySide) -> Iterator[str]:
    """The same as lines; how the boards differ in the end, or where a run stopped, below it."""
    edition = found.found.edition
    yield ""
    if found.ways[0].ruleset == edition:
        yield found.head()
        return
    yield f"{found.ways[0].ruleset} and {edition}: {found.head()}"
    yield from (f"  {line}" for line in found.lines())
    outcomes = found.comparison.outcomes
    there = [
        f"{'Where it stopped' if outcome.stopped else 'In the end'} under {way.ruleset}"
        for way, outcome in zip(found.ways, outcomes, strict=False)
    ]
    if outcomes and all(SAME_BOARD in outcome.came for outcome in outcomes):
        alike = not any(outcome.stopped for outcome in outcomes)
        each = " and ".join((there[0], *(where[0].lower() + where[1:] for where in there[1:])))
        yield f"  {'In the end under both' if alike else each}: the same board."
        return
    for where, outcome in zip(there, outcomes, strict=True):
        yield f"  {where}:"
        yield from (f"    {came}" for came in outcome.came)
