"""The case beside its board: title and question, whose turn and which phase, what is on the chain and in force."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from judge_app.desktop.editor.form import Form
from judge_app.files.forms import FormField, form_of
from judge_app.files.plain import Plain
from judge_app.scenario.games import RULESETS

TEXTS = ("title", "question", "answer", "example")


class SituationForm(QScrollArea):
    """`set_wanted(field, value)` when something of the case itself is set."""

    set_wanted = Signal(str, object)
    refused = Signal(str)

    def __init__(self, ruleset: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The case")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self._ruleset = ruleset
        self._players: list[str] = []
        self.form: Form | None = None

    def show_case(self, data: Plain) -> None:
        """Show what the case says beside its board."""
        players = list(data.get("players") or ()) if isinstance(data.get("players"), dict) else []
        if self.form is None or players != self._players:
            self._players = players
            self._make(players)
        if self.form is not None:
            self.form.show_values(data)

    def _make(self, players: list[str]) -> None:
        texts = [FormField(name, "text", "") for name in TEXTS]
        own = form_of(RULESETS[self._ruleset].situation_class)
        fields = [*texts, FormField("turn", "text", ""), *own, FormField("expect", "other", None)]
        self.form = Form(fields, self, suggestions={"turn": players, "priority": players})
        self.form.set_wanted.connect(self.set_wanted)
        self.form.refused.connect(self.refused)
        self.setWidget(self.form)
