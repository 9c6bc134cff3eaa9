"""Cards that the case makes up, from nothing or from another card, each with a form for what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from judge_app.desktop.editor.boxes import TextBox
from judge_app.desktop.editor.form import Form
from judge_app.desktop.editor.names import Names
from judge_app.files.forms import form_of


class OwnCards(QWidget):
    """`make_wanted(name, name of the card that it is made from or "")`, `remove_wanted(name)`, `set_wanted(name, field,
    value)` when something is printed on it."""

    make_wanted = Signal(str, str)
    remove_wanted = Signal(str)
    set_wanted = Signal(str, str, object)

    def __init__(self, entry: type, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = QLineEdit(self)
        self.name.setPlaceholderText("its name")
        self.name.setAccessibleName("Name of the new card")
        self.like = TextBox("copy of", names, self)
        self.like.setPlaceholderText("nothing, or a card (↓)")
        self.like.setAccessibleName("Made from the card")
        self.make = QPushButton("Make up a card", self)
        self.make.setAccessibleName("Make up a card")
        self.make.setToolTip("A card of this case only, with the name above")
        self.chosen = QComboBox(self)
        self.chosen.setAccessibleName("Made-up card")
        self.chosen.view().setAccessibleName("Made-up card")
        self.remove = QPushButton("Remove", self)
        self.remove.setAccessibleName("Remove the made-up card")
        self.remove.setToolTip("Take the made-up card out of the case")
        self.form = Form(form_of(entry), names, self, names.notes_of(entry))
        grid = QGridLayout()
        for at, (title, box) in enumerate((("New", self.name), ("Like", self.like))):
            grid.addWidget(QLabel(title, self), at, 0)
            grid.addWidget(box, at, 1)
        grid.addWidget(self.make, 2, 1)
        grid.addWidget(self.chosen, 3, 0, 1, 2)
        grid.addWidget(self.remove, 4, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 8, 2)
        column.addLayout(grid)
        column.addWidget(self.form)
        self._said: Mapping[str, Any] = {}
        self.name.returnPressed.connect(self._make)
        self.make.clicked.connect(self._make)
        self.remove.clicked.connect(lambda: self.remove_wanted.emit(self.chosen.currentText()))
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

    def _show_form(self) -> None:
        entry = self._said.get(self.chosen.currentText())
        self.form.show_values(entry if isinstance(entry, dict) else {})

    def _make(self) -> None:
        name = self.name.text().strip()
        if name:
            self.name.clear()
            self.make_wanted.emit(name, self.like.text().strip())
            self.chosen.setCurrentText(name)
