"""A fault of the program over one case: one sentence and a report; what goes on beside it goes on."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest

from judge_app import __version__
from judge_app.cli.main import main
from judge_app.files import faults
from judge_app.files.faults import Fault, net
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake
from judge_app.games.wow.cases.acts import EveryonePasses
from judge_app.scenario.run import attempt
from judge_app.services import cases
from judge_app.services.cases import FIRST_CASE, SCENARIOS, account_of, open_case
from judge_app.services.checking import check_cases

OTHER_CASE = next(iter(sorted((SCENARIOS / "hearthstone").rglob("*.yaml"))))


def broken(*_: object, **__: object) -> None:
    raise ZeroDivisionError("as arranged")


@pytest.fixture
def in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EveryonePasses, "perform", broken)


@pytest.fixture
def fault(in_a_run: None) -> Fault:
    with pytest.raises(Fault) as raised:
        attempt(open_case(FIRST_CASE), keep=True)
    return raised.value


def test_a_fault_is_one_sentence_that_names_the_case_its_line_and_the_report(fault: Fault) -> None:
    [sentence] = str(fault).splitlines()
    [mistake] = fault.mistakes
    assert mistake.file == str(FIRST_CASE)
    assert "everyone passes" in FIRST_CASE.read_text(encoding="utf-8").splitlines()[mistake.line - 1]
    assert "ZeroDivisionError: as arranged" in sentence
    assert fault.path
    assert str(fault.path) in sentence
    assert fault.path.parent.parent == data_folder()


def test_the_report_has_versions_traceback_what_had_happened_and_the_case(fault: Fault) -> None:
    assert fault.path
    report = fault.path.read_text(encoding="utf-8")
    assert report == fault.report
    assert f"judge {__version__}" in report
    assert "in broken" in report
    assert "\n0 (under -1): " in report
    assert f"title: {open_case(FIRST_CASE).title}" in report


def test_a_fault_before_anything_happened_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    case = open_case(FIRST_CASE)
    monkeypatch.setattr("judge_app.scenario.run.start", broken)
    with pytest.raises(Fault, match="as it begins") as raised:
        attempt(case)
    assert "nothing had happened yet" in raised.value.report


def test_a_fault_in_expecting_names_the_line_of_the_expectation(monkeypatch: pytest.MonkeyPatch) -> None:
    case = open_case(FIRST_CASE)
    monkeypatch.setattr(type(case.expect[0][1]), "found", broken)
    with pytest.raises(Fault, match="expects") as raised:
        attempt(case)
    assert raised.value.mistakes[0].line == case.expect[0][0]


def test_a_fault_in_telling_a_run_is_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    run = attempt(open_case(FIRST_CASE))
    monkeypatch.setattr(cases, "tell", broken)
    with pytest.raises(Fault, match="telling what happened"):
        account_of(run)


@pytest.mark.parametrize("error", [RecursionError("too deep"), MemoryError()])
def test_what_is_too_deep_or_too_large_is_a_fault_as_any_other(error: Exception) -> None:
    with pytest.raises(Fault, match=type(error).__name__), net("trying", "a file"):
        raise error


def test_what_was_raised_to_be_read_stays_as_it_is() -> None:
    with pytest.raises(BadInput) as raised, net("trying", "a file"):
        raise BadInput([Mistake("a file", 3, "a slip")])
    assert not isinstance(raised.value, Fault)
    with pytest.raises(LookupError), net("trying", "a file", meant=(LookupError,)):
        raise LookupError


def test_where_no_report_can_be_written_the_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    with pytest.raises(Fault, match="No report of it could be written") as raised, net("trying", "a file"):
        raise ValueError
    assert "ValueError" in raised.value.report


def test_so_many_reports_are_kept_and_each_fault_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "MOST_KEPT", 2)
    kinds = [type(f"Kind{number}", (Exception,), {}) for number in range(3)]
    for kind in [*kinds, kinds[-1]]:
        with pytest.raises(Fault), net("trying", "a file"):
            raise kind
    assert len(list((data_folder() / faults.FOLDER).iterdir())) == 2


def test_a_fault_comes_whole_from_another_process() -> None:
    with pytest.raises(Fault) as raised, net("trying", "a file", 7):
        raise ValueError("as arranged")
    there: Fault = pickle.loads(pickle.dumps(raised.value))
    assert (there.mistakes, there.report, there.path) == (
        raised.value.mistakes, raised.value.report, raised.value.path,
    )  # fmt: skip


def test_the_other_cases_are_checked_where_the_program_goes_wrong_over_one(in_a_run: None) -> None:
    wrong, right = check_cases([FIRST_CASE, OTHER_CASE])
    assert wrong.unusable
    assert "the program itself went wrong" in wrong.why
    assert right.ok


def test_a_command_that_goes_wrong_says_so_in_a_sentence_with_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("judge_app.cli.look_up.opened", broken)
    monkeypatch.setattr(sys, "argv", ["judge", "rule", "101.1"])
    assert main() == 2
    [sentence] = capsys.readouterr().err.splitlines()
    assert "ZeroDivisionError: as arranged" in sentence
