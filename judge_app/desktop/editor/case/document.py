"""The case that is being edited: its data, the text that it was read from, undo, and whether it is saved."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path as File

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from judge_app.desktop.editor.case.shown import read_shown, shown
from judge_app.desktop.frame.undo_menu import ValueEdit
from judge_app.files.atomic import write_text
from judge_app.files.naming import case_name
from judge_app.files.plain import Path, Plain
from judge_app.files.problems import BadInput, Mistake, read_text
from judge_app.scenario.draft import read_draft, text_of
from judge_app.services.titles import title_of


@dataclass(frozen=True, slots=True)
class Whole:
    """A case's data and the text that it was last typed as, whose comments and order are kept.

    Where there are `mistakes` the text is no case's at all, and stands for itself.
    """

    data: Plain
    typed: str = ""
    mistakes: tuple[Mistake, ...] = ()

    def text(self) -> str:
        """The case as its file would hold it: what was typed stays where it can."""
        return self.typed if self.mistakes else text_of(self.data, self.typed)


class Document(QObject):
    """`changed` whenever the data is another one; `named` when its file or whether it is saved has changed.

    `begun` before another case is shown. `data` is never changed in place: an edit is the next value, undo the one
    before. `typing` is the text that somebody types and hasn't made the case yet, None while there is none.
    `on_disk` is what the file held when it was last read or written. `mark` tells the case from every other, as long as
    it has no file to be known by: no two cases that are begun have the same.
    """

    begun = Signal()
    changed = Signal()
    named = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.whole = Whole({})
        self.path: File | None = None
        self.typing: str | None = None
        self.undo = QUndoStack(self)
        self.undo.setUndoLimit(1000)
        self.undo.cleanChanged.connect(self._clean_changed)
        self.on_disk: str | None = None
        self.mark = _new_mark()

    @property
    def data(self) -> Plain:
        """The case as plain data."""
        return self.whole.data

    @property
    def title(self) -> str:
        """What the case is called."""
        return title_of(self.data, case_name(self.path) if self.path else "")

    @property
    def is_saved(self) -> bool:
        """Whether nothing would be lost if it were closed."""
        return self.undo.isClean() and self.typing is None

    def text(self) -> str:
        """The case as its file would hold it."""
        return self.whole.text()

    # Edits

    def edit(self, name: str, data: Plain, *, merges: Path = ()) -> None:
        """Make an edit that can be undone by that name; edits that merge at one path become one.

        A text that is no case can only be edited as text.
        """
        other = data != self.data or repr(data) != repr(self.data)  # equal, but in another order
        if other and not self.whole.mistakes:
            self._push(name, Whole(data, self.whole.typed), "/".join(map(str, merges)))

    def take_back(self, data: Plain) -> bool:
        """Take the edits back, as if they had never been, since the case was that; False where it never was."""
        stack = self.undo
        made = [edit for n in range(stack.index()) if isinstance(edit := stack.command(n), ValueEdit)]
        since = next((n for n in reversed(range(len(made))) if made[n].before.data == data), None)
        if since is None:
            return False
        before: Whole = made[since].before
        for edit in reversed(made[since:]):
            edit.setObsolete(True)  # so that undo only lets go of it
            stack.undo()
        self.show(before)
        return True

    def show(self, whole: Whole) -> None:
        """Show another state of it, as undo and redo do."""
        self.whole = whole
        self.changed.emit()

    def type_text(self, text: str) -> None:
        """Take a whole new text for the case, as an edit. Raises BadInput where it isn't YAML that a case may be."""
        whole = _read(text, "the text")
        if whole.mistakes:
            raise BadInput(whole.mistakes)
        self.note_typing(None)
        if text != self.text():
            self._push("Edit the text", whole)

    def note_typing(self, text: str | None) -> None:
        """Somebody types this and hasn't made it the case yet; None when that is over."""
        if text != self.typing:
            self.typing = text
            self.named.emit()

    # Its file

    def start(self, data: Plain) -> None:
        """Begin a case that has no file yet."""
        self._begin(Whole(data), None, None)

    def start_text(self, text: str, name: str) -> None:
        """Begin a case without a file that is unsaved from the first; undo of `name` leads to nothing.

        Raises BadInput where it is too long to be shown.
        """
        shown(text, "the text")
        self._begin(Whole({}), None, None)
        self._push(name, _read(text, "the text"))

    def open(self, path: File) -> None:
        """Read a case's file. Raises BadInput where it isn't text that can be shown; every other mistake is shown."""
        text = read_shown(path)
        self._begin(_read(text, str(path)), path, text)

    def reload(self, text: str) -> None:
        """The file holds this now: take it as an edit, which undo takes back."""
        whole = _read(text, str(self.path))
        self.on_disk = text
        if text != self.text():
            self._push("Reload", whole)
        self.undo.setClean()
        self.named.emit()

    def recover(self, text: str, path: File | None, on_disk: str | None, mark: str = "") -> None:
        """Take up what was left unsaved of that file, which held `on_disk` then, under its own mark."""
        self._begin(Whole({}) if on_disk is None else _read(on_disk, str(path)), path, on_disk, mark)
        self._push("Recover", _read(text, "the text"))

    def save(self, path: File) -> None:
        """Write the case to a file in one step. Raises BadInput with the reason when that can't be.

        What somebody types is the case by then; a text that is none can only be written where none was before.
        """
        self._take_typing()
        text = self.text()
        write_text(path, text)
        self.path, self.on_disk = path, text
        if not self.whole.mistakes:
            self.whole = Whole(self.data, text)
        self.undo.setClean()
        self.named.emit()

    def lose_file(self) -> None:
        """The file is gone: the case is unsaved now."""
        self.undo.resetClean()
        self.named.emit()

    def overwrites(self, path: File) -> bool:
        """Whether saving there would write over what this window has never read or written."""
        if path != self.path or not path.exists():
            return False
        try:
            return read_text(path) != self.on_disk
        except BadInput:
            return True

    def _clean_changed(self) -> None:  # a method, so that Qt lets go of it before the stack itself goes
        self.named.emit()

    def _take_typing(self) -> None:
        text = self.typing
        if text is None:
            return
        if self.whole.mistakes:
            self.note_typing(None)
            self._push("Edit the text", _read(text, "the text"))
        else:
            self.type_text(text)

    def _push(self, name: str, after: Whole, merges: str = "") -> None:
        self.undo.push(ValueEdit(name, self.show, self.whole, after, merges))

    def _begin(self, whole: Whole, path: File | None, on_disk: str | None, mark: str = "") -> None:
        self.undo.clear()
        self.mark = mark or _new_mark()
        self.path, self.on_disk, self.typing = path, on_disk, None
        self.begun.emit()
        self.show(whole)
        self.named.emit()


def _read(text: str, file: str) -> Whole:
    """A text as a case's, with what is wrong with it where it is none."""
    try:
        data = read_draft(text, File(file))
        if not isinstance(data, dict):
            raise BadInput([Mistake(file, 1, "a case file is a mapping with title, players and so on")])
    except BadInput as error:
        return Whole({}, text, error.mistakes)
    return Whole(data, text)


def _new_mark() -> str:
    return os.urandom(16).hex()
