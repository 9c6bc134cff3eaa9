"""A form made from the fields of a dataclass: a box for each, a change said at once, a mistake told at its box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QSpinBox, QWidget

from judge_app.desktop.editor.forms.boxes import Box, DataBox, box_for
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.plain import Label, set_tip
from judge_app.files.forms import FormField
from judge_app.files.plain import Plain


class Form(QWidget):
    """`set_wanted(field, value)` when a person has set something; None when it is as if nothing was said.

    `notes` says what the fields mean.
    """

    set_wanted = Signal(str, object)

    def __init__(
        self, fields: Sequence[FormField], names: Names, parent: QWidget, notes: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(parent)
        self.fields = {field.name: field for field in fields}
        self.boxes: dict[str, Box] = {}
        self._mistakes: dict[str, QLabel] = {}
        layout = self._layout = QFormLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setVerticalSpacing(4)
        layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for field in fields:
            box = box_for(field, names, self)
            _name(box, field.name)
            set_tip(box, (notes or {}).get(field.name, ""))
            box.wanted.connect(partial(self._set, field))
            self.boxes[field.name] = box
            title = named(
                Label(field.name[:1].upper() + field.name[1:] + (" *" if field.needed else ""), self),
                tip=(notes or {}).get(field.name, "") + (" (needed)" if field.needed else ""),
            )
            title.setBuddy(box)
            layout.addRow(title, self._with_mistake(box, field.name) if isinstance(box, DataBox) else box)

    def show_values(self, said: Mapping[str, Any]) -> None:
        """Show what is said of each field, without saying that somebody set it."""
        for name, field in self.fields.items():
            plain = field.kind in ("flag", "number", "choice", "text", "prose", "lines")
            self.boxes[name].show_value(said.get(name, field.default if plain else None))

    def add_below(self, name: str, part: QWidget) -> None:
        """A part that belongs to a box, below it."""
        place: Any = self._layout.getWidgetPosition(self.boxes[name])
        self._layout.insertRow(place[0] + 1, part)

    def first(self) -> QWidget | None:
        """The first box."""
        return next(iter(self.boxes.values()), None)

    def mistake(self, name: str) -> str:
        """What is told at a box, "" when nothing is."""
        label = self._mistakes.get(name)
        return label.text() if label is not None else ""

    def _with_mistake(self, box: DataBox, name: str) -> QWidget:
        """The box with a place for what is wrong with it below."""
        label = named(Label(self, wordWrap=True), look="bad")
        label.hide()
        both = QWidget(self)
        below(box, label, on=both, margins=(0, 0, 0, 0), spacing=2)
        self._mistakes[name] = label
        box.judged.connect(partial(self._judged, label))
        return both

    @staticmethod
    def _judged(label: QLabel, mistake: str) -> None:
        label.setText(f"✗ {mistake}" if mistake else "")
        label.setVisible(bool(mistake))

    def _set(self, field: FormField, value: Plain) -> None:
        plain = {"flag": False, "number": 0, "text": "", "choice": "", "prose": "", "lines": ""}.get(field.kind)
        default = plain if field.default is None else field.default
        if field.kind == "number" and field.default is None:
            default = None
        nothing = value in ("", None) or (value == default and type(value) is type(default))
        self.set_wanted.emit(field.name, None if nothing else value)


def _name(box: QWidget, name: str) -> None:
    """Name a box and what it is made of, for who can't see it."""
    inner: list[QWidget | None] = []
    if isinstance(box, QComboBox):
        inner = [box.lineEdit(), box.view()]
    elif isinstance(box, QSpinBox):
        inner = [box.lineEdit()]
    for part in (box, *inner):
        if part is not None:
            part.setAccessibleName(name)
