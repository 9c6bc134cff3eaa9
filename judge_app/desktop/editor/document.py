"""The case that is being edited: its data, the text that it was read from, undo, and whether it is saved."""

from __future__ import annotations

from pathlib import Path as File

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from judge_app.files.atomic import write_text
from judge_app.files.plain import Path, Plain
from judge_app.files.problems import BadInput, Mistake, read_text
from judge_app.scenario.draft import read_draft, text_of

Whole = tuple[Plain, str]
"""A case's data and the text that it was last typed as, whose comments and order are kept."""


class _Edit(QUndoCommand):
    """One edit: the data before and after. Edits of one value in a row become one."""

    def __init__(self, document: Document, name: str, after: Whole, merges: str) -> None:
        super().__init__(name)
        self._document, self._before, self._after, self._merges = document, document.whole, after, merges

    def undo(self) -> None:
        self._document.show(self._before)

    def redo(self) -> None:
        self._document.show(self._after)

    def id(self) -> int:
        return 1 if self._merges else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Edit) or other._merges != self._merges:
            return False
        self._after = other._after
        return True


class Document(QObject):
    """`changed` whenever the data is another one; `named` when its file or whether it is saved has changed.

    `data` is never changed in place: an edit is the next value, undo the one before.
    """

    changed = Signal()
    named = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.whole: Whole = ({}, "")
        self.path: File | None = None
        self.undo = QUndoStack(self)
        self.undo.setUndoLimit(1000)
        self.undo.cleanChanged.connect(lambda _: self.named.emit())
        self._on_disk: str | None = None

    @property
    def data(self) -> Plain:
        """The case as plain data."""
        return self.whole[0]

    @property
    def title(self) -> str:
        """What the case is called."""
        said = self.data.get("title") if isinstance(self.data, dict) else None
        return str(said or (self.path.stem if self.path else "Untitled"))

    @property
    def is_saved(self) -> bool:
        """Whether nothing would be lost if it were closed."""
        return self.undo.isClean()

    def text(self) -> str:
        """The case as its file would hold it: what was typed stays where it can."""
        return text_of(*self.whole)

    def edit(self, name: str, data: Plain, *, merges: Path = ()) -> None:
        """Make an edit that can be undone by that name; edits that merge at one path become one."""
        if data != self.data:
            self.undo.push(_Edit(self, name, (data, self.whole[1]), "/".join(map(str, merges))))

    def show(self, whole: Whole) -> None:
        """Show another state of it, as undo and redo do."""
        self.whole = whole
        self.changed.emit()

    def start(self, data: Plain) -> None:
        """Begin a case that has no file yet."""
        self._begin(data, "", None)

    def open(self, path: File) -> None:
        """Read a case's file. Raises BadInput where it isn't data at all; other mistakes are shown."""
        text = read_text(path)
        self._begin(read_draft(text, path), text, path)
        self._on_disk = text

    def recover(self, text: str, path: File | None) -> None:
        """Take up what was left unsaved. Raises BadInput where the text isn't a case's."""
        data = read_draft(text)
        self._begin(data, text, path)
        self.undo.resetClean()
        self.undo.push(_Edit(self, "Recovered", (data, text), ""))

    def type_text(self, text: str) -> None:
        """Take a whole new text for the case, as an edit. Raises BadInput where it isn't YAML that a case may be."""
        data = _mapping(read_draft(text), "the text")
        if text != self.text():
            self.undo.push(_Edit(self, "Edit the text", (data, text), ""))

    def save(self, path: File) -> None:
        """Write the case to a file in one step. Raises BadInput with the reason when that can't be."""
        text = self.text()
        write_text(path, text)
        self.path, self._on_disk, self.whole = path, text, (self.data, text)
        self.undo.setClean()
        self.named.emit()

    def changed_on_disk(self) -> bool:
        """Whether the file holds something else than what was read from it or saved to it."""
        if self.path is None or self._on_disk is None:
            return False
        try:
            return read_text(self.path) != self._on_disk
        except BadInput:
            return True

    def _begin(self, data: Plain, text: str, path: File | None) -> None:
        whole = (_mapping(data, str(path or "the text")), text)
        self.undo.clear()
        self.path, self._on_disk = path, None
        self.show(whole)
        self.named.emit()


def _mapping(data: Plain, file: str) -> Plain:
    """The data of a whole case. Raises BadInput for a list or a single value."""
    if not isinstance(data, dict):
        raise BadInput([Mistake(file, 1, "a case file is a mapping with title, players and so on")])
    return data
