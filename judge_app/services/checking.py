"""Run many cases at once and say which hold."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from judge_app.files.problems import BadInput
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import open_case, why_not_held

Report = Callable[[int, int, str], None]
W = TypeVar("W")

FEWEST_FOR_SEVERAL_PROCESSES = 20


@dataclass(frozen=True, slots=True)
class Checked:
    """One case: whether it holds, else why not; the worked example that it reproduces; the rules that its run reaches.

    Those are what its steps cite, refused acts among them, and what is said against its board.
    """

    path: str
    example: str
    why: str
    cites: tuple[str, ...] = ()
    ruleset: str = ""
    unusable: bool = False
    """Whether it can't be read, or not be run to its end."""

    @property
    def ok(self) -> bool:
        """True when every expectation holds."""
        return not self.why


def check_case(path: Path) -> Checked:
    """Run one case with its branches. What expects nothing doesn't count as holding."""
    example = ""
    try:
        case = open_case(path)
        example = case.example
        failed, cites, stopped = _run(case)
        for branch in case.branches:
            also, cited, ended = _run(case.branch(branch.name))
            failed += [f'branch "{branch.name}": {why}' for why in also]
            cites |= cited
            stopped |= ended
    except BadInput as error:  # also where the program itself goes wrong over it
        return Checked(str(path), example, str(error), unusable=True)
    return Checked(str(path), case.example, "; ".join(failed), tuple(sorted(cites)), case.words.ruleset.name, stopped)


def _run(case: CaseFile) -> tuple[list[str], set[str], bool]:
    """What keeps a case from holding, the rules that its run reaches, and whether it stopped before its end."""
    run = attempt(case)
    return list(why_not_held(run)), rules_reached(run), bool(run.stopped)


def rules_reached(run: CaseRun) -> set[str]:
    """The rules that a run's entries cite, those against its board, and those by which its expectations refuse."""
    refusing = [number for _, expected in run.case.expect for number in expected.refused_by()]
    violated = [number for problem in run.problems for number in problem.cites]
    others = {f"{run.case.words.ruleset.book}:{number}" for number in (*refusing, *violated)}
    return others.union(*(entry.cites for entry in run.seen.entries))


def check_cases(paths: Sequence[Path], report: Report | None = None) -> list[Checked]:
    """Run all those cases, in several processes where there are many."""
    return each_of(check_case, paths, report, "running cases")


def each_of(work: Callable[[Path], W], paths: Sequence[Path], report: Report | None, doing: str) -> list[W]:
    """Do something with each of those files, in several processes where there are many, telling how far it is."""
    done: list[W] = []

    def note(one: W) -> None:
        done.append(one)
        if report is not None:
            report(len(done), len(paths), doing)

    if len(paths) < FEWEST_FOR_SEVERAL_PROCESSES:
        for path in paths:
            note(work(path))
        return done
    with ProcessPoolExecutor(max_workers=min(os.cpu_count() or 1, 8)) as pool:
        for one in pool.map(work, paths, chunksize=8):
            note(one)
    return done
