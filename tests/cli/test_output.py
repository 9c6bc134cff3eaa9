"""What goes to a terminal, and what is told where there is none."""

from __future__ import annotations

import pytest

from judge_app.cli import output
from judge_app.cli.output import harmless, progress_bar


@pytest.mark.parametrize("sign", [*output.TURNING, "\x1b", "\x07", "\u009b"])
def test_what_steers_a_terminal_or_turns_a_line_round_is_not_printed(sign: str) -> None:
    assert harmless(f"No{sign}.") == "No\ufffd."


def test_other_scripts_are_printed_as_they_are() -> None:
    for text in ("\u05dc\u05d0\u200f", "\u5361\u724c", "\u00dcber\tzwei\nZeilen"):
        assert harmless(text, but="\t") == text


def test_where_no_bar_can_be_drawn_a_line_is_told_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter([0.0, 3.0, 16.0, 16.0, 20.0])
    monkeypatch.setattr(output, "monotonic", lambda: next(clock))
    with progress_bar() as report:
        report(10, 4_000, "running cases")
        report(1_200, 4_000, "running cases")
        report(1_300, 4_000, "running cases")
    assert capsys.readouterr().err == "running cases: 1,200 of 4,000\n"
