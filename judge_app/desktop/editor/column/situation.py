"""The moment: whose turn it is, and whatever else the game lets a case say of its position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QScrollArea, QWidget

from judge_app.desktop.editor.forms.entries import EntryForm, EntryList
from judge_app.desktop.editor.forms.form import Form
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.plain import Label, set_tip
from judge_app.files.forms import FormField, form_of, item_of
from judge_app.files.plain import Plain


class Scrolled(QScrollArea):
    """Parts below each other, under headings, as tall as they like."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its boxes have the keyboard
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._holder = QWidget(self)
        self._column = below(1, on=self._holder, margins=(0, 4, 0, 4), spacing=3)
        self.setWidget(self._holder)

    def add(self, heading: str, part: QWidget, tip: str = "") -> None:
        """Put a part at the end; `tip` says what it is for."""
        if heading:
            title = named(Label(heading, self._holder), look="heading")
            title.setContentsMargins(8, 6, 8, 0)
            set_tip(title, tip)
            self._column.insertWidget(self._column.count() - 1, title)
        self._column.insertWidget(self._column.count() - 1, part)


class PartBox(QWidget):
    """A record that is there or isn't, such as a combat: a check box, and its boxes below when it is."""

    wanted = Signal(object)

    def __init__(self, name: str, kind: type, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        self.there = named(QCheckBox(f"There is a {name} under way", self), f"There is a {name} under way")
        self.form = EntryForm(kind, names, self)
        self.form.hide()
        below(self.there, self.form, on=self, margins=(8, 0, 8, 0))
        self.there.toggled.connect(self._toggled)
        self.form.entry_wanted.connect(self.wanted)

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        self.there.blockSignals(True)
        self.there.setChecked(value is not None)
        self.there.blockSignals(False)
        self.form.setVisible(value is not None)
        if value is not None:
            self.form.show_entry(value)

    def _toggled(self, on: bool) -> None:
        self.wanted.emit({} if on else None)


class SituationForm(Scrolled):
    """`set_wanted(field, value)` when something of the moment is set, `rows_wanted(field, name of the edit, rows)` when
    one of its lists is to be another one."""

    set_wanted = Signal(str, object)
    rows_wanted = Signal(str, str, object)

    def __init__(self, situation: type, names: Names, parent: QWidget) -> None:
        super().__init__("The moment", parent)
        fields = form_of(situation)
        notes = names.notes_of(situation)
        plain = [FormField("turn", "text", "", needed=True)]
        plain += [field for field in fields if field.kind not in ("rows", "part")]
        self.form = Form(plain, names, self, notes)
        self.form.set_wanted.connect(self.set_wanted)
        self.add("", self.form)
        self.parts: dict[str, PartBox] = {}
        self.lists: dict[str, EntryList] = {}
        for field in fields:
            title = field.name[:1].upper() + field.name[1:]
            if field.kind == "part":
                part = PartBox(field.name, item_of(field.hint), names, self)
                part.wanted.connect(lambda value, name=field.name: self.set_wanted.emit(name, value))
                self.parts[field.name] = part
                self.add(title, part, notes.get(field.name, ""))
            elif field.kind == "rows":
                rows = EntryList(title, f"an entry under “{field.name}”", item_of(field.hint), names, self)
                rows.rows_wanted.connect(lambda said, rows, name=field.name: self.rows_wanted.emit(name, said, rows))
                self.lists[field.name] = rows
                self.add(title, rows, notes.get(field.name, ""))

    def show_case(self, data: Mapping[str, Any]) -> None:
        """Show what the case says of the moment."""
        self.form.show_values(data)
        for name, part in self.parts.items():
            part.show_value(data.get(name))
        for name, rows in self.lists.items():
            there = data.get(name)
            rows.show_rows(there if isinstance(there, list) else [] if there is None else [there])
