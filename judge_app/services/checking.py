"""Run many cases at once and say which hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_app.files.problems import BadInput
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import Written, open_written, why_not_held, written
from judge_app.services.each import HERE, Place, Report, each_of


@dataclass(frozen=True, slots=True)
class Checked:
    """One case: whether it holds, else why not; the worked example that it reproduces; the rules that its run reaches.

    Those are what its steps cite, refused acts among them, and what is said against its board. `cards` are the names of
    those on its table.
    """

    path: str
    example: str
    why: str
    cites: tuple[str, ...] = ()
    ruleset: str = ""
    unusable: bool = False
    """Whether it can't be read, or not be run to its end."""
    cards: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """True when every expectation holds."""
        return not self.why


def check_case(path: Path) -> Checked:
    """Run one case with its branches. What expects nothing doesn't count as holding."""
    return check_written(written(path))


def check_written(file: Written) -> Checked:
    """The same of a file whose text is at hand."""
    example = ""
    try:
        case = open_written(file)
        example = case.example
        failed, cites, stopped = _run(case)
        for branch in case.branches:
            also, cited, ended = _run(case.branch(branch.name))
            failed += [f'branch "{branch.name}": {why}' for why in also]
            cites |= cited
            stopped |= ended
    except BadInput as error:  # also where the program itself goes wrong over it
        return Checked(file.path, example, str(error), unusable=True)
    told, ruleset = "; ".join(failed), case.words.ruleset.name
    return Checked(file.path, case.example, told, tuple(sorted(cites)), ruleset, stopped, tuple(sorted(case.cards)))


def _run(case: CaseFile) -> tuple[list[str], set[str], bool]:
    """What keeps a case from holding, the rules that its run reaches, and whether it stopped before its end."""
    run = attempt(case)
    return list(why_not_held(run)), rules_reached(run), bool(run.stopped)


def rules_reached(run: CaseRun) -> set[str]:
    """The rules that a run's entries cite, those against its board, and those by which its expectations refuse."""
    refusing = [number for _, expected in run.case.expect for number in expected.refused_by()]
    violated = [id_ for problem in run.problems for id_ in run.seen.ruleset.ids(problem.cites)]
    others = {*violated, *(f"{run.case.words.ruleset.book}:{number}" for number in refusing)}
    return others.union(*(entry.cites for entry in run.seen.entries))


def check_cases(paths: Sequence[Path], report: Report | None = None, place: Place = HERE) -> list[Checked]:
    """Run all those cases."""
    return each_of(check_written, [written(path) for path in paths], report, "running cases", place)
