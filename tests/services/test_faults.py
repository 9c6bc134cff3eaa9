"""A fault of the program in a run: what had happened so far is kept, and a report tells what is needed to find it."""

from __future__ import annotations

import pytest

from judge_app import __version__
from judge_app.games.wow.cases.acts import EveryonePasses
from judge_app.scenario.run import RunFault, attempt
from judge_app.services.cases import FIRST_CASE, open_case
from judge_app.services.runs.faults import fault_report


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> RunFault:
    def broken(self: EveryonePasses, driver: object) -> None:
        raise ZeroDivisionError("as arranged")

    monkeypatch.setattr(EveryonePasses, "perform", broken)
    with pytest.raises(RunFault) as raised:
        attempt(open_case(FIRST_CASE), keep=True)
    return raised.value


def test_a_fault_keeps_the_trace_as_far_as_it_had_come(fault: RunFault) -> None:
    assert fault.entries
    assert isinstance(fault.__cause__, ZeroDivisionError)


def test_the_report_has_versions_trace_traceback_and_case(fault: RunFault) -> None:
    text = FIRST_CASE.read_text(encoding="utf-8")
    report = fault_report(text, fault)
    assert f"judge {__version__}" in report
    assert "ZeroDivisionError: as arranged" in report
    assert "in broken" in report
    assert type(fault.entries[-1].event).__name__ in report
    assert text.strip() in report


def test_a_fault_before_anything_happened_is_reported_too() -> None:
    assert "nothing had happened yet" in fault_report("judge: 2\n", RuntimeError("early"))
