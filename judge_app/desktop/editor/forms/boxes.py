"""The boxes of a form, each for one kind of field: they show what is said and tell what a person wants said."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QGridLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from judge_app.desktop.editor.forms.linebox import LineBox
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.widgets.laying import named, tool
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.prose import Prose
from judge_app.files.forms import FormField
from judge_app.files.plain import Plain
from judge_app.files.problems import BadInput

UNSAID = -1
"""What a number box holds when nothing is said."""


class FlagBox(QCheckBox):
    """Yes or no."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.toggled.connect(lambda on: self.wanted.emit(on))

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        with QSignalBlocker(self):
            self.setChecked(value is True)


class NumberBox(QSpinBox):
    """A whole number, or a dash for nothing."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setRange(UNSAID, 9999)
        self.setSpecialValueText("–")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(lambda value: self.wanted.emit(None if value == UNSAID else value))

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        with QSignalBlocker(self):
            self.setValue(value if isinstance(value, int) else UNSAID)


class ChoiceBox(QComboBox):
    """One of some words."""

    wanted = Signal(object)

    def __init__(self, choices: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.addItems(list(dict.fromkeys(("", *choices))))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.currentTextChanged.connect(lambda text: self.wanted.emit(text))

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        with QSignalBlocker(self):
            self.setCurrentText(str(value or ""))


class TextBox(QLineEdit):
    """A text; the names that it may hold are completed, and all shown on the down arrow."""

    wanted = Signal(object)

    def __init__(self, name: str, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        known = names.model(name)
        if known is not None:
            completer = QCompleter(known, self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.activated.connect(lambda _: self._say())
            self.setCompleter(completer)
            self.setPlaceholderText("↓ lists what it may be")
        self.editingFinished.connect(self._say)
        self._said = ""

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        self._said = "" if value is None else str(value)
        if not (self.hasFocus() and self.isModified()):
            self.setText(self._said)
            self.setCursorPosition(0)  # a long one is read from its beginning

    def keyPressEvent(self, event: QKeyEvent) -> None:
        completer = self.completer()
        if event.key() == Qt.Key.Key_Down and completer is not None:
            completer.setCompletionPrefix("" if self.text() == self._said else self.text())
            completer.complete()
        else:
            super().keyPressEvent(event)

    def _say(self) -> None:
        self.setModified(False)
        if self.text() != self._said:
            self._said = self.text()
            self.wanted.emit(self._said)


class ProseBox(Prose):
    """A text of some lines, said when the keyboard leaves it."""

    LINES = 4
    wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setFixedHeight(self.LINES * self.fontMetrics().lineSpacing() + 12)
        self._said = ""

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        said = "" if value is None else str(value)
        if said != self._said and not self.hasFocus():
            self.setPlainText(said)
        self._said = said

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        text = self._typed()
        if text != self._said:
            self._said = text
            self.wanted.emit(text)

    def _typed(self) -> str:
        """The text in one line: where its lines end is nothing but how wide the box is."""
        return " ".join(self.toPlainText().split())


class LinesBox(ProseBox):
    """A text whose lines count, such as a card's."""

    LINES = 6

    def _typed(self) -> str:
        return "\n".join(line.strip() for line in self.toPlainText().splitlines() if line.strip())


class DataBox(LineBox):
    """Data on one line. What is wrong with it is not said on, but stands at the box."""

    wanted = Signal(object)

    def __init__(self, hint: Any, names: Names, parent: QWidget) -> None:
        super().__init__(hint, names, parent)
        self.tells_elsewhere = True
        self.editingFinished.connect(self._say)

    def show_value(self, value: Plain) -> None:
        """Show what is said, unless somebody is typing, or has typed what can't be said."""
        if not self.isModified():
            super().show_value(value)

    def _say(self) -> None:
        if not self.isModified():
            return
        try:
            value = self.value()
        except BadInput:
            return
        if not self.mistake():
            self.setModified(False)
            self.wanted.emit(value)


class NumbersBox(QWidget):
    """Kinds with a number each, such as counters: a row each, and a line for one more kind."""

    wanted = Signal(object)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._name, self._said = name, dict[str, int]()
        self._rows: dict[str, QSpinBox] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._new = named(QLineEdit(self, placeholderText="another kind, then Enter"), f"{name}: another kind")
        self._new.returnPressed.connect(self._add)
        self._grid.addWidget(self._new, 0, 0, 1, 3)

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        self._said = dict(value) if isinstance(value, dict) else {}
        if list(self._rows) != list(self._said):
            self._make()
        for kind, box in self._rows.items():
            with QSignalBlocker(box):
                box.setValue(self._said[kind] if isinstance(self._said[kind], int) else 0)

    def _make(self) -> None:
        while item := self._grid.takeAt(0):
            part = item.widget()
            if part is not None and part is not self._new:
                part.hide()
                part.deleteLater()
        self._rows = {}
        for at, kind in enumerate(self._said):
            number = QSpinBox(self)
            number.setRange(0, 999)
            number.setAccessibleName(f"{self._name}: {kind}")
            number.lineEdit().setAccessibleName(f"{self._name}: {kind}")
            number.valueChanged.connect(partial(self._set, kind))
            away = tool("✕", f"Take all {kind} off", self, partial(self._set, kind, 0), name=f"No {kind}")
            for column, part in enumerate((Label(kind, self), number, away)):
                self._grid.addWidget(part, at, column)
            self._rows[kind] = number
        self._grid.addWidget(self._new, len(self._said), 0, 1, 3)

    def _add(self) -> None:
        kind = self._new.text().strip()
        if kind and kind not in self._said:
            self._new.clear()
            self.wanted.emit({**self._said, kind: 1})

    def _set(self, kind: str, number: int, *_: object) -> None:
        said = {name: value for name, value in {**self._said, kind: number}.items() if value}
        self.wanted.emit(said or None)


Box = FlagBox | NumberBox | ChoiceBox | TextBox | ProseBox | DataBox | NumbersBox


def box_for(field: FormField, names: Names, parent: QWidget) -> Box:
    """The box for a field of that kind."""
    if field.kind == "flag":
        return FlagBox(parent)
    if field.kind == "number":
        return NumberBox(parent)
    if field.kind == "choice":
        return ChoiceBox(field.choices, parent)
    if field.kind == "text":
        return TextBox(field.name, names, parent)
    if field.kind == "prose":
        return ProseBox(parent)
    if field.kind == "lines":
        return LinesBox(parent)
    if field.kind == "numbers":
        return NumbersBox(field.name, parent)
    return DataBox(field.hint, names, parent)
