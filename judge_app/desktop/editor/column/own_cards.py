"""Cards that the case makes up, from nothing or from another card, each with a form for what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from judge_app.desktop.editor.column.card_text import ReadText, types_of
from judge_app.desktop.editor.forms.boxes import LinesBox, TextBox
from judge_app.desktop.editor.forms.form import Form
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.widgets.laying import below, named, push
from judge_app.desktop.widgets.plain import Label
from judge_app.files.forms import FormField, form_of

TEXT = "text"


class OwnCards(QWidget):
    """`make_wanted(name, name of the card that it is made from or "")`, `remove_wanted(name)`, `set_wanted(name, field,
    value)` when something is printed on it."""

    make_wanted = Signal(str, str)
    remove_wanted = Signal(str)
    set_wanted = Signal(str, str, object)

    def __init__(self, entry: type, names: Names, parent: QWidget, game: str = "") -> None:
        super().__init__(parent)
        self.name = named(QLineEdit(self, placeholderText="its name"), "Name of the new card")
        self.like = TextBox("copy of", names, self)
        self.like.setPlaceholderText("nothing, or a card (↓)")
        self.like.setAccessibleName("Made from the card")
        self.make = push("Make up a card", "A card of this case only, with the name above", self, self._make)
        self.chosen = named(QComboBox(self), "Made-up card")
        self.chosen.view().setAccessibleName("Made-up card")
        tip = "Take the made-up card out of the case"
        self.remove = push("Remove", tip, self, self._remove, name="Remove the made-up card")
        self.form = Form(_fields(entry), names, self, names.notes_of(entry))
        text = self.form.boxes.get(TEXT)
        self.read = ReadText(game, text, self) if game and isinstance(text, LinesBox) else None
        if self.read is not None:
            self.form.add_below(TEXT, self.read)
        grid = QGridLayout()
        for at, (title, box) in enumerate((("New", self.name), ("Like", self.like))):
            grid.addWidget(Label(title, self), at, 0)
            grid.addWidget(box, at, 1)
        grid.addWidget(self.make, 2, 1)
        grid.addWidget(self.chosen, 3, 0, 1, 2)
        grid.addWidget(self.remove, 4, 1)
        below(grid, self.form, on=self, margins=(8, 2, 8, 2))
        self._said: Mapping[str, Any] = {}
        self.name.returnPressed.connect(self._make)
        self.chosen.currentTextChanged.connect(lambda _: self._show_form())
        self.form.set_wanted.connect(lambda field, value: self.set_wanted.emit(self.chosen.currentText(), field, value))

    def show_cards(self, said: Any) -> None:
        """Show the made-up cards."""
        self._said = said if isinstance(said, dict) else {}
        if [self.chosen.itemText(n) for n in range(self.chosen.count())] != list(self._said):
            kept = self.chosen.currentText()
            self.chosen.blockSignals(True)
            self.chosen.clear()
            self.chosen.addItems(list(self._said))
            self.chosen.setCurrentText(kept)
            self.chosen.blockSignals(False)
        for part in (self.chosen, self.remove, self.form):
            part.setVisible(bool(self._said))
        self._show_form()

    def stop(self) -> None:
        """End the thread that reads texts."""
        if self.read is not None:
            self.read.stop()

    def _remove(self) -> None:
        self.remove_wanted.emit(self.chosen.currentText())

    def _show_form(self) -> None:
        entry = self._said.get(self.chosen.currentText())
        if self.read is not None:
            self.read.of(self.chosen.currentText(), types_of(entry))
        self.form.show_values(entry if isinstance(entry, dict) else {})

    def _make(self) -> None:
        name = self.name.text().strip()
        if name:
            self.name.clear()
            self.make_wanted.emit(name, self.like.text().strip())
            self.chosen.setCurrentText(name)


def _fields(entry: type) -> tuple[FormField, ...]:
    """What is printed on a card: first what can't be left out, then its text, in lines."""
    fields = (replace(field, kind="lines") if field.name == TEXT else field for field in form_of(entry))
    return tuple(sorted(fields, key=lambda field: (not field.needed, field.name != TEXT)))
