"""Every entry of a run beside the rules that it cites, for somebody who reads them against the document."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_app.files.shipped import SCENARIOS
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import run_case
from judge_app.services.cases import open_case
from judge_app.services.each import Report, each_of


@dataclass(frozen=True, slots=True, order=True)
class Shape:
    """What entries of one sort have alike: the kind of event, the rule in whose name it is told, what it cites.

    A reading of one entry against the document holds for every other of its shape but for the sentence.
    """

    event: str
    rule: str
    cites: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.event} by {self.rule or 'nothing'} [{', '.join(self.cites)}]"


@dataclass(frozen=True, slots=True)
class Audited:
    """An entry of a case's run (or of its `branch`), as it is told, and of which shape it is."""

    case: str
    branch: str
    seq: int
    depth: int
    text: str
    shape: Shape


def audit_case(path: Path) -> list[Audited]:
    """Every entry of a case and its branches. Raises BadInput for a file that can't be read or run."""
    case = open_case(path)
    name = str(path.relative_to(SCENARIOS)) if path.is_relative_to(SCENARIOS) else str(path)
    lines = list(_entries(case, name, ""))
    for branch in case.branches:
        lines += _entries(case.branch(branch.name), name, branch.name)
    return lines


def _entries(case: CaseFile, name: str, branch: str) -> Iterator[Audited]:
    seen = run_case(case).seen
    names = Names.of(seen.after, seen.entries)
    depths: dict[int, int] = {}
    for entry in seen.entries:
        depths[entry.seq] = depth = depths.get(entry.cause, -1) + 1
        shape = Shape(type(entry.event).__name__, entry.rule, entry.cites)
        yield Audited(name, branch, entry.seq, depth, sentence(entry.event, names.then(entry.seq))[1], shape)


def audit(paths: Sequence[Path], report: Report | None = None) -> list[Audited]:
    """Every entry of those cases, in the cases' order."""
    found = each_of(audit_case, paths, report, "reading runs")
    return [one for case in found for one in case]


def sample(entries: Sequence[Audited], number: int, seed: int) -> list[Audited]:
    """That many of them, drawn alike by every run with that seed, in their own order."""
    drawn = random.Random(seed).sample(range(len(entries)), min(number, len(entries)))  # noqa: S311
    return [entries[index] for index in sorted(drawn)]


def one_of_each(entries: Sequence[Audited]) -> list[tuple[Audited, int]]:
    """The first entry of each shape, in the order of the shapes, and how many there are of it."""
    first: dict[Shape, Audited] = {}
    number: dict[Shape, int] = {}
    for one in entries:
        first.setdefault(one.shape, one)
        number[one.shape] = number.get(one.shape, 0) + 1
    return [(first[shape], number[shape]) for shape in sorted(first)]
