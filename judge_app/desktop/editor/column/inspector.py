"""The chosen card: its printed text, and everything that can be said of it as it lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from judge_app.desktop.editor.forms.form import Form
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.widgets.laying import below
from judge_app.desktop.widgets.plain import Label
from judge_app.engine.syntax import Card
from judge_app.files.forms import FormField, form_of
from judge_app.reports.games import telling
from judge_app.rulekit.table.case_data import Path
from judge_app.rulekit.table.editing import DraftCard
from judge_app.scenario.games import EDITING

SIDE = FormField("controller", "text", "", needed=True)
"""Whose side a card lies on, told like a field of it."""


class Inspector(QScrollArea):
    """`set_wanted(path, name of the card, field, value)` when something is set on the chosen card, `side_wanted(path,
    player)` when it is to lie on another player's side."""

    set_wanted = Signal(object, str, str, object)
    side_wanted = Signal(object, str)

    def __init__(self, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The chosen card")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its boxes have the keyboard
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._names = names
        self._of: tuple[object, ...] = ()
        self.form: Form | None = None
        self._text = Label(
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse,
        )
        self._text.setContentsMargins(8, 8, 8, 0)
        holder = QWidget(self)
        self._column = below(self._text, 1, on=holder, margins=(0, 0, 0, 0))
        self.setWidget(holder)
        self.show_card(None, {}, {})

    def show_card(self, card: DraftCard | None, said: Mapping[str, Any], library: Mapping[str, Card]) -> None:
        """Show a card with what the case says of it; the boxes stay while it is the same card."""
        wanted = (card.path, card.entry, card.prefix) if card else ()
        if card is None:
            self._text.setText("Choose a card on the table to see and set what is on it.")
        else:
            printed = library.get(card.name)
            self._text.setText("\n".join(telling(self._names.ruleset).card_lines(printed)) if printed else card.name)
        if wanted != self._of:
            self._make_form(card)
            self._of = wanted
        if self.form is not None and card is not None:
            self.form.show_values({**said, SIDE.name: card.path[1]})

    def focus_form(self) -> None:
        """Give the keyboard to the first box."""
        if self.form is not None and (box := self.form.first()) is not None:
            box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_form(self, card: DraftCard | None) -> None:
        if self.form is not None:
            self._column.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
            self.form = None
        if card is None or card.entry is None:
            return
        editing = EDITING[self._names.ruleset]
        fields = [field for field in form_of(card.entry, card.prefix) if field.name not in editing.set_elsewhere]
        notes = {name.removeprefix(card.prefix): note for name, note in self._names.notes_of(card.entry).items()}
        if not card.prefix:
            fields.append(SIDE)
            notes[SIDE.name] = "whose side it lies on"
        form = Form(fields, self._names, self, notes)
        path: Path = card.path
        name = card.name
        form.set_wanted.connect(lambda field, value: self._set(path, name, field, value))
        self._column.insertWidget(1, form)
        self.form = form

    def _set(self, path: Path, name: str, field: str, value: Any) -> None:
        if field == SIDE.name:
            self.side_wanted.emit(path, str(value or ""))
        else:
            self.set_wanted.emit(path, name, field, value)
