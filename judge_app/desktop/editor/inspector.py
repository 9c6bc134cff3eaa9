"""The chosen card: its printed text, and everything that can be said of it as it lies there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from judge_app.desktop.editor.form import Form
from judge_app.engine.drafting import DraftCard, Path
from judge_app.files.forms import form_of
from judge_app.reports.card_text import card_lines
from judge_app.services.cases import cards

LEFT_OUT = {"card", "hero", "count"}
"""Fields that are set in another way: by adding and moving cards."""


class Inspector(QScrollArea):
    """`set_wanted(path, name of the card, field, value)` when something is set on the chosen card."""

    set_wanted = Signal(object, str, str, object)
    refused = Signal(str)

    def __init__(self, ruleset: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The chosen card")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self._ruleset = ruleset
        self._of: tuple[object, ...] = ()
        self._form: Form | None = None
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setContentsMargins(8, 8, 8, 0)
        holder = QWidget(self)
        self._column = QVBoxLayout(holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._text)
        self._column.addStretch(1)
        self.setWidget(holder)
        self.show_card(None, {}, {})

    def show_card(
        self, card: DraftCard | None, said: Mapping[str, Any], suggestions: Mapping[str, Sequence[str]]
    ) -> None:
        """Show a card with what the case says of it; the boxes stay while it is the same card."""
        wanted = (card.path, card.entry, card.prefix) if card else ()
        if card is None:
            self._text.setText("Choose a card on the table to see and set what is on it.")
        else:
            printed = cards().get(self._ruleset, {}).get(card.name)
            self._text.setText("\n".join(card_lines(printed)) if printed else card.name)
        if wanted != self._of:
            self._make_form(card, suggestions)
            self._of = wanted
        if self._form is not None:
            self._form.show_values(said)

    def focus_form(self) -> None:
        """Give the keyboard to the first box."""
        if self._form is not None:
            self._form.focusNextChild()

    def _make_form(self, card: DraftCard | None, suggestions: Mapping[str, Sequence[str]]) -> None:
        if self._form is not None:
            self._column.removeWidget(self._form)
            self._form.deleteLater()
            self._form = None
        if card is None or card.entry is None:
            return
        fields = [field for field in form_of(card.entry, card.prefix) if field.name not in LEFT_OUT]
        form = Form(fields, self, suggestions=suggestions)
        path: Path = card.path
        name = card.name
        form.set_wanted.connect(lambda field, value: self.set_wanted.emit(path, name, field, value))
        form.refused.connect(self.refused)
        self._column.insertWidget(1, form)
        self._form = form
