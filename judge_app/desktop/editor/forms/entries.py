"""A list of entries of one kind with a form for the chosen one: links, modifiers, what has happened, expectations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from judge_app.desktop.editor.forms.form import Form
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.editor.forms.rowlist import RowList
from judge_app.desktop.widgets.laying import below, beside, named, push
from judge_app.desktop.widgets.plain import Label, as_text
from judge_app.engine.syntax import words_in
from judge_app.files.forms import closed, form_of, opened
from judge_app.files.plain import Plain
from judge_app.services.words.notes import WordNote


class EntryForm(QWidget):
    """One entry in boxes. `entry_wanted(entry)` when it is to be another one. `kind` is a record's class, or the
    category of words to which it belongs."""

    entry_wanted = Signal(object)

    def __init__(self, kind: type, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind, self._names = kind, names
        self._entry: Plain = None
        self._of: type | None = None
        self.form: Form | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_entry(self, entry: Plain) -> None:
        """Show an entry; the boxes stay while it is of the same word."""
        self._entry = entry
        word, said = self._open(entry)
        cls = words_in(self._kind).get(word) if words_in(self._kind) else self._kind
        if cls is not self._of:
            self._make(cls)
        if self.form is not None:
            self.form.show_values(said)

    def _open(self, entry: Plain) -> tuple[str, dict[str, Plain]]:
        if words_in(self._kind):
            return opened(entry, self._kind)
        return "", entry if isinstance(entry, dict) else {}

    def _make(self, cls: type | None) -> None:
        if self.form is not None:
            self._column.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
        self._of, self.form = cls, None
        if cls is not None:
            self.form = Form(form_of(cls), self._names, self, self._names.notes_of(cls))
            self.form.set_wanted.connect(self._set)
            self._column.addWidget(self.form)

    def _set(self, field: str, value: Plain) -> None:
        word, said = self._open(self._entry)
        now = {name: part for name, part in {**said, field: value}.items() if part is not None}
        self.entry_wanted.emit(closed(word, now, self._kind) if words_in(self._kind) else now)


class EntryList(QWidget):
    """`rows_wanted(name of the edit, rows)`. `noun` is what an entry is called."""

    rows_wanted = Signal(str, object)

    def __init__(self, name: str, noun: str, kind: type, names: Names, parent: QWidget, *, tall: bool = False) -> None:
        super().__init__(parent)
        self._kind = kind
        self._notes: Mapping[str, WordNote] = names.word_notes(kind)
        self.rows = RowList(name, noun, kind, names, self)
        if not tall:
            self.rows.shown.connect(self._fit)
            self._fit()
        self.form = EntryForm(kind, names, self)
        self.form.hide()
        below((self.rows, 1), self._adding(name, noun), self.hint, self.form, on=self, margins=(8, 2, 8, 2), spacing=3)
        self.rows.rows_wanted.connect(self.rows_wanted)
        self.rows.currentRowChanged.connect(lambda _: self._show_form())
        self.form.entry_wanted.connect(lambda entry: self.rows.replace(self.rows.current(), entry))

    def show_rows(self, rows: Sequence[Plain], marks: Mapping[int, tuple[str, str]] | None = None) -> None:
        """Show these entries; `marks` are a sign and a word on some of them."""
        self.rows.show_rows(rows, marks)
        self._show_form()

    def _fit(self) -> None:
        """A short list is as tall as its rows, up to some."""
        line = self.rows.fontMetrics().lineSpacing() + 3
        self.rows.setFixedHeight(line * min(6, max(1, self.rows.count())) + 8)

    def _adding(self, name: str, noun: str) -> QHBoxLayout:
        """The button that adds an entry, with a list of the words where an entry is one."""
        self.word = named(QComboBox(self), f"{name}: which word")
        self.word.view().setAccessibleName(f"{name}: which word")
        self.word.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.word.setVisible(bool(words_in(self._kind)))
        for at, word in enumerate(sorted(words_in(self._kind))):
            self.word.addItem(word)
            note = self._notes.get(word)
            self.word.setItemData(at, as_text(note.told()) if note else "", Qt.ItemDataRole.ToolTipRole)
        add = push("Add", f"Add {noun} after the chosen one", self, self.add, name=f"Add {noun}")
        self.hint = named(Label(self, wordWrap=True), look="muted")
        self.hint.hide()
        self.word.currentTextChanged.connect(self._tell_word)
        return beside((self.word, 1), add)

    def add(self) -> None:
        """Add an entry, for its boxes to be filled in."""
        self.rows.insert(self.word.currentText() if words_in(self._kind) else {})
        box = self.form.form.first() if self.form.form is not None else None
        if box is not None:
            box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_word(self, word: str) -> None:
        note = self._notes.get(word)
        self.hint.setText(as_text(note.told()) if note else "")
        self.hint.setVisible(note is not None)

    def _show_form(self) -> None:
        at, rows = self.rows.current(), self.rows.values()
        self.form.setVisible(0 <= at < len(rows))
        if 0 <= at < len(rows):
            self.form.show_entry(rows[at])
