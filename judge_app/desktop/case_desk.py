"""The open case: its file, run off the GUI thread, and the sheet written from its account."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.lookup import said
from judge_app.desktop.ports import Library, RunCase, WriteSheet
from judge_app.desktop.worker import Worker

if TYPE_CHECKING:
    from judge_app.reports.account import Account

RUN, SHEET = "run", "sheet"


class CaseDesk(QObject):
    """`ran(account)` when the newest run is through, `failed(text)` when the file has a mistake."""

    ran = Signal(object)
    failed = Signal(str)
    wrote = Signal(str)

    def __init__(self, run_case: RunCase, write_sheet: WriteSheet, parent: QObject) -> None:
        super().__init__(parent)
        self._run_case, self._write_sheet = run_case, write_sheet
        self._worker: Worker | None = None
        self.path: Path | None = None
        self.account: Account | None = None
        self._account_of: Path | None = None

    def run(self, path: Path) -> None:
        """Read a scenario file and run it."""
        self.path = path
        self._at_work().put(RUN, lambda: (path, self._run_case(path)))

    def write_sheet(self, library: Library, path: Path) -> None:
        """Write the sheet of the last run."""
        account, case = self.account, self._account_of
        if account is not None and case is not None:
            self._at_work().put(SHEET, lambda: self._write(account, library, path, case))

    def stop(self) -> None:
        """Drop what hasn't started and end the thread."""
        if self._worker is not None:
            self._worker.stop()

    def _write(self, account: Account, library: Library, path: Path, case: Path) -> Path:
        self._write_sheet(account, library, path, case.read_text(encoding="utf-8"))
        return path

    def _at_work(self) -> Worker:
        if self._worker is None:
            self._worker = Worker(self)
            self._worker.done.connect(self._done)
            self._worker.failed.connect(self._failed)
        return self._worker

    def _done(self, name: str, result: object) -> None:
        if name == RUN:
            self._account_of, self.account = cast("tuple[Path, Account]", result)
            self.ran.emit(self.account)
        else:
            self.wrote.emit(str(result))

    def _failed(self, name: str, error: object) -> None:
        if name != RUN:
            self.failed.emit(f"The ruling sheet can't be written: {said(error)}")
            return
        hint = "When the file is mended, Ctrl+R runs it again."
        if self.account is not None:
            hint += f" Until then the steps are still those of “{self.account.title}”."
        self.failed.emit(f"The scenario can't be run: {said(error)}\n{hint}")
