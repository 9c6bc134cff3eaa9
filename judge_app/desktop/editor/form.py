"""A form made from the fields of a dataclass: a box for each, each change said at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from judge_app.desktop.editor.written import as_line, from_line
from judge_app.files.forms import FormField
from judge_app.files.problems import BadInput

UNSAID = -1
"""What a number box holds when nothing is said."""


class Form(QWidget):
    """`set_wanted(field, value)` when a person has set something; None when it is as if nothing was said."""

    set_wanted = Signal(str, object)
    refused = Signal(str)

    def __init__(
        self, fields: Sequence[FormField], parent: QWidget, *, suggestions: Mapping[str, Sequence[str]]
    ) -> None:
        super().__init__(parent)
        self._fields = {field.name: field for field in fields}
        self._boxes: dict[str, QWidget] = {}
        layout = QFormLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        for field in fields:
            box = self._box(field, tuple(suggestions.get(field.name, ())))
            _name(box, field.name)
            self._boxes[field.name] = box
            layout.addRow(field.name[:1].upper() + field.name[1:], box)

    def show_values(self, said: Mapping[str, Any]) -> None:
        """Show what is said of each field, without saying that somebody set it."""
        for name, field in self._fields.items():
            box, value = self._boxes[name], said.get(name, field.default)
            with QSignalBlocker(box):
                if isinstance(box, QCheckBox):
                    box.setChecked(value is True)
                elif isinstance(box, QSpinBox):
                    box.setValue(value if isinstance(value, int) else UNSAID)
                elif isinstance(box, QComboBox):
                    box.setCurrentText(str(value or ""))
                elif isinstance(box, QLineEdit) and not (box.hasFocus() and box.isModified()):
                    box.setText(as_line(said.get(name)))

    def _box(self, field: FormField, suggestions: tuple[str, ...]) -> QWidget:
        if field.kind == "flag":
            check = QCheckBox(self)
            check.toggled.connect(lambda on: self._set(field, on))
            return check
        if field.kind == "number":
            number = QSpinBox(self)
            number.setRange(UNSAID, 999)
            number.setSpecialValueText("–")
            number.valueChanged.connect(lambda value: self._set(field, None if value == UNSAID else value))
            return number
        if field.kind == "choice" or (field.kind == "text" and suggestions):
            combo = QComboBox(self)
            combo.setEditable(field.kind == "text")
            combo.addItems(["", *dict.fromkeys(w for w in (*field.choices, *suggestions) if w)])
            combo.currentTextChanged.connect(lambda text: self._set(field, text))
            return combo
        line = QLineEdit(self)
        line.editingFinished.connect(lambda: self._typed(field, line))
        return line

    def _typed(self, field: FormField, line: QLineEdit) -> None:
        if not line.isModified():
            return
        line.setModified(False)
        if field.kind == "text":
            self._set(field, line.text())
            return
        try:
            self._set(field, from_line(line.text()))
        except BadInput as error:
            self.refused.emit(f"{field.name}: {error.mistakes[0].message}")

    def _set(self, field: FormField, value: Any) -> None:
        plain = {"flag": False, "number": 0, "text": "", "choice": ""}.get(field.kind)
        default = plain if field.default is None else field.default
        nothing = value in ("", None) or (value == default and type(value) is type(default))
        self.set_wanted.emit(field.name, None if nothing else value)


def _name(box: QWidget, name: str) -> None:
    """Name a box and what it is made of, for who can't see it."""
    inner = (
        [box.lineEdit(), box.view()]
        if isinstance(box, QComboBox)
        else [box.lineEdit()]
        if isinstance(box, QSpinBox)
        else []
    )
    for part in (box, *filter(None, inner)):
        part.setAccessibleName(name)
