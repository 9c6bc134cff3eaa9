"""What takes its time with the log, one after another off the GUI thread, each until it is stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QTimer, Signal

from judge_app.desktop.lookup import said
from judge_app.desktop.rulings.desk import opened
from judge_app.desktop.worker import LONGEST, Worker
from judge_app.files.places import data_folder

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from judge_app.desktop.ports import Library
    from judge_app.reports.sheet import Sheet
    from judge_app.services.sheets.making import Wanted
    from rules_db.library import Library as Books

Report = Callable[[int, int, str], None]
EXPORT, IMPORT, CHECK, SHEET = "export", "import", "check", "sheet"
PRINT, BACKUP, RESTORE = "print", "backup", "restore"
STEPS = 200
"""So many times at most is it told how far something is: thousands of signals would keep the window busy."""

FAILED = {
    EXPORT: "The rulings can't be exported", IMPORT: "The rulings can't be imported",
    CHECK: "The rulings can't be checked", SHEET: "The sheet can't be written",
    PRINT: "The sheet can't be printed; it can be saved as a PDF instead",
    BACKUP: "The backup can't be written", RESTORE: "The backup can't be restored",
}  # fmt: skip


class Stopped(Exception):
    """A person wants no more of it."""


class Left(Exception):
    """It doesn't stop."""

    def __init__(self) -> None:
        super().__init__(
            "it doesn't stop, so it was left to itself. It may still be done later; look before trying again."
        )


@dataclass(frozen=True, slots=True)
class Done:
    """What was done, in words; whether the log is another now; which library the rulings were compared with.

    `news` is what a person must know beside that.
    """

    told: str
    changed: bool = False
    checked: str = ""
    news: tuple[str, ...] = ()


Work = Callable[[Report], Done]


class Errands(QObject):
    """`progressed(done, total, what)` all along; `done(name, Done)` or `failed(text)`; `ended()` when none is left."""

    progressed = Signal(int, int, str)
    done = Signal(str, object)
    stopped = Signal(str)
    failed = Signal(str)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._stop = Event()
        self._under_way: dict[str, Event] = {}
        self._patience = QTimer(self, singleShot=True, interval=LONGEST)
        self._patience.timeout.connect(self._leave)
        self._worker = Worker(self)
        self._worker.done.connect(self._done)
        self._worker.failed.connect(self._failed)

    @property
    def under_way(self) -> bool:
        """Whether anything is being done."""
        return bool(self._under_way)

    def put(self, name: str, work: Work) -> bool:
        """Do it as soon as what was put before is done; False, and nothing, while one of its name is under way."""
        if name in self._under_way:
            return False
        stop = self._stop

        told: tuple[int, int, str] | None = None

        def report(done: int, total: int, what: str) -> None:
            nonlocal told
            if stop.is_set() and (done < total or not total):  # what is whole can't be stopped any more
                raise Stopped
            step = (done * STEPS // max(total, STEPS), total, what)
            if step != told:
                told = step
                self.progressed.emit(done, total, what)

        self._under_way[name] = stop
        self._worker.put(name, lambda: work(report))
        self.progressed.emit(0, 0, name)
        return True

    def cancel(self) -> None:
        """Stop what is under way and what waits; nothing of it is written. What doesn't stop is left to itself."""
        self._stop.set()
        self._stop = Event()
        self._patience.start()

    def stop(self) -> None:
        """Stop everything and end the thread."""
        self._stop.set()
        self._worker.stop()

    def _leave(self) -> None:
        """What was to stop has not: a printer or a disk that doesn't answer holds up nothing else."""
        name = next(iter(self._under_way), "")
        if name and self._under_way[name].is_set():
            self._worker.leave()
            self._failed(name, Left())

    def _done(self, name: str, result: object) -> None:
        self._end(name)
        self.done.emit(name, result)

    def _failed(self, name: str, error: object) -> None:
        self._end(name)
        if isinstance(error, Stopped):
            self.stopped.emit(name)
        else:
            self.failed.emit(f"{FAILED[name]}: {said(error)}")

    def _end(self, name: str) -> None:
        self._under_way.pop(name, None)
        if not self._under_way:
            self.ended.emit()


def export(path: Path, event: str | None, library: Library | None, report: Report) -> Done:
    """Write the log or an event's rulings to a file. Raises BadInput, LogError."""
    from judge_app.services.rulings.files import export as write

    news: list[str] = []
    with opened(team=False, tell=news.append) as rulings:
        report(0, 0, "reading the log")
        count = write(rulings, path, event, lambda: _books(library), report, _wanted())
    return Done(f"{_counted(count, 'ruling')} written: {path}", news=tuple(news))


def take_in(path: Path, report: Report) -> Done:
    """Keep what a file holds. Raises BadInput, LogError."""
    report(0, 0, f"reading {path.name}")
    news: list[str] = []
    with opened(tell=news.append) as rulings:
        taken = rulings.take_in(path, report)
    told = f"{_counted(taken.new, 'record')} of {path.name} new, {taken.there} there already."
    return Done(told, changed=bool(taken.new), news=tuple(news))


def check(library: Library | None, report: Report) -> Done:
    """Compare every ruling with the library and the program as they are. Raises LogError."""
    from judge_app.services.rulings.checking import check_rulings

    books = _books(library)
    news: list[str] = []
    with opened(team=False, tell=news.append) as rulings:
        flags = check_rulings(rulings, books, report)
    told = f"{_counted(len(flags), 'ruling')} to look at again." if flags else "Every ruling still fits."
    return Done(told, checked=books.hash, news=tuple(news))


def write_sheet(id: str, path: Path, library: Library | None, report: Report) -> Done:
    """Write the sheet of a ruling once more, with what was noted later. Raises BadInput, LogError."""
    from judge_app.services.sheets.making import save_sheet

    report(0, 0, "writing the sheet")
    wanted = _wanted()
    save_sheet(_sheet(id, library, wanted), path, wanted)
    return Done(f"Ruling sheet written: {path}")


def print_sheet(id: str, printer: QPrinter, library: Library | None, report: Report) -> Done:
    """Print the sheet of a ruling once more, with what was noted later. Raises BadInput, LogError."""
    from judge_app.desktop.sheet import printing

    report(0, 0, "printing the sheet")
    wanted = _wanted()
    printing.print_sheet(_sheet(id, library, wanted), wanted, printer)
    return Done(f"Ruling sheet printed on {printing.name_of(printer)}.")


def _sheet(id: str, library: Library | None, wanted: Wanted) -> Sheet:
    from judge_app.services.rulings.binding import sheet_of_entry

    with opened(team=False) as rulings:
        entry = rulings.entry(id)
    return sheet_of_entry(entry, _books(library), wanted)


def _wanted() -> Wanted:
    """As the last sheet was wanted."""
    from judge_app.desktop.sheet.store import last_wanted

    return last_wanted(data_folder())


def back_up(path: Path, cases: Sequence[Path], report: Report) -> Done:
    """Write everything that the judge made to an archive. Raises BadInput, LogError."""
    from judge_app.services.rulings.restoring import back_up as pack_all

    report(0, 0, "writing the backup")
    news: list[str] = []
    with opened(team=False, tell=news.append) as rulings:
        made = pack_all(data_folder(), rulings.log, path, cases, report)
    files = _counted(len(made.files), "file")
    return Done(
        f"Backup written: {_counted(made.records, 'record')} of the log and {files} in {path}", news=tuple(news)
    )


def restore(path: Path, report: Report) -> Done:
    """Put everything from a backup in place. Raises BadInput, LogError before anything is changed."""
    from judge_app.services.rulings.restoring import CASES
    from judge_app.services.rulings.restoring import restore as put_back

    report(0, 0, "restoring the backup")
    data = data_folder()
    news: list[str] = []
    with opened(team=False, tell=news.append) as rulings:
        back = put_back(data, rulings.log, path, report)
    told = (
        f"Restored: {_counted(back.records, 'new record')} of the log and {_counted(len(back.files), 'file')}.",
        f"Scenarios lie in {data / CASES}" if any(name.startswith(CASES) for name in back.files) else "",
        "Words, settings and boards that weren't saved come back when the window is opened the next time.",
        f"What was there before is kept in {back.earlier}",
        back.left_out,
    )
    return Done("\n".join(filter(None, told)), changed=True, news=tuple(news))


def _books(library: Library | None) -> Books:
    """The library, which every part of the program shares. Raises LogError while it isn't open."""
    from judge_app.services.rulings.log import LogError

    if library is None:
        raise LogError("The library isn't open; try again when it is.")
    return cast("Books", library)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
