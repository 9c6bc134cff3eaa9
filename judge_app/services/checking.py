"""Run many cases at once and say which hold."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from judge_app.files.problems import BadInput
from judge_app.services.cases import open_case, run_case

Report = Callable[[int, int, str], None]

FEWEST_FOR_SEVERAL_PROCESSES = 20


@dataclass(frozen=True, slots=True)
class Checked:
    """One case: whether it holds, else why not; the worked example that it reproduces."""

    path: str
    example: str
    why: str

    @property
    def ok(self) -> bool:
        """True when every expectation holds."""
        return not self.why


def check_case(path: Path) -> Checked:
    """Run one case. A case that expects nothing doesn't count as holding."""
    try:
        example = open_case(path).example
        account = run_case(path)
    except BadInput as error:
        return Checked(str(path), "", str(error))
    failed = [f"{e.text} (found: {e.got})" for e in account.expectations if not e.ok]
    if not account.expectations:
        failed = ["it expects nothing"]
    return Checked(str(path), example, "; ".join(failed))


def check_cases(paths: Sequence[Path], report: Report | None = None) -> list[Checked]:
    """Run all those cases, in several processes where there are many."""
    checked: list[Checked] = []

    def note(one: Checked) -> None:
        checked.append(one)
        if report is not None:
            report(len(checked), len(paths), "running cases")

    if len(paths) < FEWEST_FOR_SEVERAL_PROCESSES:
        for path in paths:
            note(check_case(path))
        return checked
    with ProcessPoolExecutor(max_workers=min(os.cpu_count() or 1, 8)) as pool:
        for one in pool.map(check_case, paths, chunksize=8):
            note(one)
    return checked
