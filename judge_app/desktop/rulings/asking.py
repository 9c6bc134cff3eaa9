"""What is asked of a person before the log goes to a file or a printer, or comes from a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox

from judge_app.desktop.frame.panes import Commands, Frame
from judge_app.desktop.frame.sides import RULINGS
from judge_app.desktop.rulings import errands
from judge_app.desktop.widgets.plain import as_text
from judge_app.files.places import data_folder

if TYPE_CHECKING:
    from judge_app.desktop.rulings.pane import RulingsPane
    from judge_app.desktop.sheet.printing import Printing
    from judge_app.services.rulings.log import Entry

EXPORTS = "Table (*.csv);;Records (*.json);;Bound sheets (*.pdf)"
IMPORTS = "Exported rulings (*.json *.csv)"
SHEETS = "PDF (*.pdf);;HTML (*.html);;Markdown (*.md);;Plain text (*.txt)"
ARCHIVES = "Backups (*.zip)"
RESTORES = (
    "Restore everything from {name}?\n\nRulings are put beside those that are here. Your own words, scenarios in the "
    "data folder, window settings and boards that aren't saved are replaced where the backup has them. What is here "
    "now is kept as a backup in the data folder first."
)


class Asking:
    """Asks where to and which, then puts the errand. `shown` is the ruling on show, said in passing where none is."""

    def __init__(
        self,
        frame: Frame,
        window: QMainWindow,
        shown: Callable[[], Entry | None],
        pane: Callable[[], RulingsPane],
        put: Callable[[str, errands.Work], None],
    ) -> None:
        self._frame, self._window = frame, window
        self._shown, self._pane, self._put = shown, pane, put
        self._printing: Printing | None = None

    def commands(self) -> Commands:
        """What each of its commands does, by its name."""
        return {
            "ruling_sheet": self.ask_sheet,
            "print_ruling": self.ask_print,
            "export_rulings": self.ask_export,
            "import_rulings": self.ask_import,
            "backup": self.ask_backup,
            "restore": self.ask_restore,
        }

    def ask_sheet(self) -> None:
        """Ask where the sheet of the ruling that is shown goes, then write it with what was noted later."""
        entry = self._shown()
        if entry is None:
            return
        path = self._ask_save("Write the ruling sheet", f"ruling-{entry.id[:8]}.pdf", SHEETS)
        if path is not None:
            work = partial(errands.write_sheet, entry.id, path, self._frame.lookup.library)
            self._put(errands.SHEET, work)

    def ask_print(self) -> None:
        """Ask which printer, then print the sheet of the ruling that is shown with what was noted later."""
        entry = self._shown()
        if entry is None:
            return
        from judge_app.desktop.sheet.printing import NO_PRINTER, Printing
        from judge_app.desktop.sheet.store import last_wanted

        printing = self._printing = self._printing or Printing(self._window)
        if not printing.has_printer():
            self._frame.warn(NO_PRINTER)
            return
        printer = printing.ask(entry.ruling.ruling, last_wanted(data_folder()).paper)
        if printer is not None:
            self._put(errands.PRINT, partial(errands.print_sheet, entry.id, printer, self._frame.lookup.library))

    def ask_export(self) -> None:
        """Ask where the rulings that the chosen event has go, or all of them, then write them."""
        self._frame.turn_to(RULINGS)
        event = self._pane().events.current
        path = self._ask_save("Export the rulings", f"{_file_name(event or 'rulings')}.csv", EXPORTS)
        if path is not None:
            self._put(errands.EXPORT, partial(errands.export, path, event, self._frame.lookup.library))

    def ask_import(self) -> None:
        """Ask for a file of rulings, then keep what it holds, each once."""
        self._frame.turn_to(RULINGS)
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Import rulings", str(Path.home()), IMPORTS)
        if chosen:
            self._put(errands.IMPORT, partial(errands.take_in, Path(chosen)))

    def ask_backup(self) -> None:
        """Ask where the backup goes, then write everything that the judge made to it."""
        path = self._ask_save("Write a backup", "judge-backup.zip", ARCHIVES)
        if path is not None:
            self._put(errands.BACKUP, partial(errands.back_up, path, self._cases()))

    def ask_restore(self) -> None:
        """Ask for a backup and whether it may be put in place, then do so."""
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Restore a backup", str(Path.home()), ARCHIVES)
        if not chosen:
            return
        box = QMessageBox.StandardButton
        text = RESTORES.format(name=Path(chosen).name)
        if QMessageBox.question(self._window, "Restore?", as_text(text), box.Yes | box.Cancel, box.Cancel) == box.Yes:
            self._put(errands.RESTORE, partial(errands.restore, Path(chosen)))

    def _cases(self) -> list[Path]:
        """The judge's own case files: the folder that was chosen, and what was worked on lately outside of it."""
        from judge_app.files.shipped import SCENARIOS

        session, files = self._frame.session, self._frame.work.files
        folders = [Path(session.folder)] if session.folder and Path(session.folder).is_dir() else []
        recent = [Path(path) for path in files.recent]
        own = [path for path in recent if path.is_file() and not path.is_relative_to(SCENARIOS)]
        return folders + [path for path in own if not any(path.is_relative_to(folder) for folder in folders)]

    def _ask_save(self, title: str, name: str, filters: str) -> Path | None:
        """Ask for a file; its ending is that of the kind chosen where none was typed."""
        start = str(Path.home() / name)
        chosen, kind = QFileDialog.getSaveFileName(self._window, title, start, filters)
        if not chosen:
            return None
        ending = kind.partition("*")[2].rstrip(")") or Path(name).suffix
        path = Path(chosen)
        return path if path.suffix and path.suffix.lower() in filters else path.with_name(path.name + ending)


def _file_name(event: str) -> str:
    """A name that every system takes for a file."""
    return "".join(sign if sign.isalnum() or sign in " -_" else "-" for sign in event)[:80].strip() or "rulings"
