"""A fault of the program in a run: told, and a report of it saved where a person wants it."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from judge_app.files.atomic import write_text
from judge_app.files.problems import BadInput

REPORTS = "Reports (*.txt)"


class Faults(QObject):
    """Keeps the last fault. `said(text)` is a passing word, `failed(text)` what a person must know."""

    said = Signal(str)
    failed = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._report = ""
        self._met: set[tuple[str, str, int | None]] = set()

    def note(self, case_text: str, error: BaseException) -> str:
        """Take a fault that came up while that case was run; what to tell of it."""
        from judge_app.files.faults import Fault, fault

        met = error if isinstance(error, Fault) else fault(error, "running this case", text=lambda: case_text)
        self._report = met.report
        cause = error.__cause__ or error
        return (
            f"The program went wrong while it ran this case ({type(cause).__name__}: {cause}). That is a fault of the "
            "program and not of the case. The board is as it was and can be edited on."
        )

    def uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """What Python does with an exception that nobody caught: each is told once with a report, the window stays."""
        from judge_app.files.faults import fault

        if not isinstance(error, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        at = next(iter(traceback.extract_tb(trace)[-1:]), None)
        where = (kind.__name__, at.filename if at else "", at.lineno if at else 0)
        if where in self._met:
            return
        self._met.add(where)
        met = fault(error, "in the window")
        if sys.stderr is not None:
            sys.stderr.write(f"{met}\n")
        self.failed.emit(str(met))

    def forget(self) -> None:
        """Another case is worked on: there is nothing to report of it."""
        self._report = ""

    def ask_save(self) -> bool:
        """Ask for a file, then write the report of the last fault to it."""
        start = str(Path.cwd() / "judge-fault.txt")
        chosen, _ = QFileDialog.getSaveFileName(self._window, "Save a report of the fault", start, REPORTS)
        return bool(chosen) and self.save_to(Path(chosen))

    def save_to(self, path: Path) -> bool:
        """Write the report to that file; False when that can't be, and why is said."""
        try:
            write_text(path, self._report)
        except BadInput as error:
            self.failed.emit(f"The report isn't saved: {error}")
            return False
        self.said.emit(f"Report saved: {path}")
        return True
