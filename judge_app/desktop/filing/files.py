"""The file of the window's case: new, opened, saved, left, and what other programs do to it meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from judge_app.desktop.editor.case.shown import read_shown
from judge_app.desktop.filing.disk import Disk
from judge_app.desktop.filing.rescue import Rescue
from judge_app.desktop.widgets.notice import Answer, Offers
from judge_app.desktop.widgets.plain import as_text
from judge_app.files.naming import CASE_ENDING, case_name, file_name, with_ending
from judge_app.files.problems import BadInput

if TYPE_CHECKING:
    from judge_app.desktop.editor.case.document import Document
    from judge_app.desktop.editor.pane import EditorPane
    from judge_app.desktop.explorer.branches import Branches
    from judge_app.files.plain import Plain

FILES = "Scenarios (*.yaml *.yml)"
RECENT = 12
SAVING = "saving"


class Files(QObject):
    """`opened(path or None)` when another case is worked on or its file is another, `said(text)` in passing.

    `failed(text)` is for what a person must know; `restored` when what a crash left is worked on again. The editor is
    made when its document is first wanted.
    """

    opened = Signal(object)
    restored = Signal()
    said = Signal(str)
    failed = Signal(str)

    def __init__(self, editor: Callable[[], EditorPane], offers: Offers, window: QWidget) -> None:
        super().__init__(window)
        self.editor, self.offers, self._window = editor, offers, window
        self.document: Document | None = None
        self.branches: Branches | None = None
        self.rescue = Rescue(self)
        self._disk = Disk(self)
        self.recent: list[str] = []
        self.last: Path | None = None

    def tend(self, document: Document) -> None:
        """The editor's document is there: keep what isn't saved of it, watch its file."""
        self.document = document
        self.rescue.tend(document)
        self._disk.tend(document)
        document.named.connect(lambda: self.opened.emit(document.path))

    @property
    def path(self) -> Path | None:
        """The file of the case, None while it has none."""
        return self.document.path if self.document else None

    @property
    def title(self) -> str:
        """What the window's title says of the case; a star for what isn't saved."""
        if self.document is None:
            return ""
        return self.document.title + ("" if self.is_saved else " *")

    @property
    def is_saved(self) -> bool:
        """Whether nothing would be lost if the case were left: neither an edit nor a branch that is only open."""
        return self.document is None or (self.document.is_saved and not self.loose)

    @property
    def loose(self) -> list[str]:
        """The branches that are open and not in the file."""
        return self.branches.loose if self.branches is not None else []

    # New and opened

    def open(self, path: Path) -> bool:
        """Work on the case of a file from now on; False when it can't be read or a person wants to keep the old one."""
        if not self.may_leave():
            return False
        try:
            self._theirs().open(path)
        except BadInput as error:
            self.failed.emit(f"The scenario can't be opened: {error}")
            return False
        self.note_recent(path)
        return True

    def ask_open(self) -> bool:
        """Ask for a case's file, then work on it."""
        start = str((self.path or self.last or Path.cwd() / "x").parent)
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Open a scenario", start, FILES)
        return bool(chosen) and self.open(Path(chosen))

    def new(self) -> bool:
        """Work on the usual empty table of the game that is worked on from now on; False to keep the old case."""
        from judge_app.scenario.draft import ruleset_of
        from judge_app.services.template import USUAL, boards

        own = boards(ruleset_of(self._theirs().data) or USUAL)
        return self.start(next(iter((own or boards()).values())))

    def start(self, data: Plain) -> bool:
        """Work on such a case without a file from now on; False when a person wants to keep the old one."""
        if not self.may_leave():
            return False
        self._theirs().start(data)
        return True

    def duplicate(self, path: Path) -> bool:
        """Work on an unsaved copy of a file's case from now on; False when that can't be."""
        try:
            text = read_shown(path)
        except BadInput as error:
            self.failed.emit(f"The scenario can't be copied: {error}")
            return False
        return self.start_text(text, f"Copy of {case_name(path)}")

    def start_text(self, text: str, name: str) -> bool:
        """Work on that text as an unsaved case from now on; False when a person wants to keep the old one."""
        if not self.may_leave():
            return False
        try:
            self._theirs().start_text(text, name)
        except BadInput as error:
            self.failed.emit(f"The scenario can't be opened: {error}")
            return False
        return True

    def again(self) -> bool:
        """Open the case of the last time, or read the open one's file again where nothing would be lost by it."""
        path = self.path or self.last
        return path is not None and self.open(path)

    # Saved

    def save(self) -> bool:
        """Write the case to its file; ask for one while it has none. False when it wasn't written."""
        path, document = self.path, self._theirs()
        if path is None:
            return self.ask_save()
        if document.overwrites(path) and not self._overwrite(path):
            return False
        return self.save_to(path)

    def ask_save(self) -> bool:
        """Ask for a file, then write the case to it."""
        start = self._suggested()
        chosen, _ = QFileDialog.getSaveFileName(self._window, "Save the scenario", str(start), FILES)
        return bool(chosen) and self.save_to(with_ending(Path(chosen)))

    def _suggested(self) -> Path:
        """Where a case is saved unless a person says otherwise: never among those that come with the program."""
        from judge_app.files.shipped import SCENARIOS

        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        name = self.path.name if self.path else f"{file_name(self._theirs().title) or 'scenario'}{CASE_ENDING}"
        last = self.path or self.last
        own = last is not None and not last.absolute().is_relative_to(SCENARIOS.absolute())
        folders = (last.parent if last and own else documents, documents)
        return next((folder for folder in folders if folder.is_dir()), Path.home()) / name

    def save_to(self, path: Path) -> bool:
        """Write the case to that file; False when that can't be, and why is said with a way out."""
        try:
            self._theirs().save(path)
        except BadInput as error:
            self.offers.offer(
                SAVING,
                f"The scenario isn't saved: {error}",
                Answer("Try again", "Save once more, as after making room on the disk", lambda: self.save_to(path)),
                Answer("Save as…", "Save to another file", self.ask_save),
                Answer("Close", "Close this notice; the work stays unsaved", lambda: None),
            )
            return False
        self.offers.withdraw(SAVING)
        self._disk.written()
        self.note_recent(path)
        loose = f". Not in it: {', '.join(self.loose)} (Ctrl+Shift+K keeps the branch that is up)" if self.loose else ""
        self.said.emit(f"Saved: {path}{loose}")
        return True

    def may_leave(self) -> bool:
        """Whether the case may be left: it is saved, or a person saves it now or doesn't want to."""
        if self.document is None or self.is_saved:
            return True
        box = QMessageBox.StandardButton
        what = "changes that aren't saved" if not self.document.is_saved else "branches that aren't in its file"
        named = f": {', '.join(self.loose)}" if self.document.is_saved else ""
        text = f"“{self.document.title}” has {what}{named}."
        answer = QMessageBox.question(
            self._window, "Save the changes?", as_text(text), box.Save | box.Discard | box.Cancel, box.Save
        )
        if answer == box.Save and self.branches is not None:
            self.branches.keep_all()
        return self.save() if answer == box.Save else answer == box.Discard

    def _overwrite(self, path: Path) -> bool:
        box = QMessageBox.StandardButton
        text = f"{path} has been changed by another program since it was read. Write over it?"
        return QMessageBox.warning(self._window, "Changed on disk", as_text(text), box.Save | box.Cancel) == box.Save

    def note_recent(self, path: Path) -> None:
        """This file was worked on just now."""
        self.last = path
        full = str(path.absolute())
        self.recent = [full, *(other for other in self.recent if other != full)][:RECENT]
        self.opened.emit(path)

    def _theirs(self) -> Document:
        return self.editor().document

    def stop(self) -> None:
        """The window closes: end the threads; what was given up isn't kept."""
        for part in (self.rescue, self._disk):
            part.stop()
