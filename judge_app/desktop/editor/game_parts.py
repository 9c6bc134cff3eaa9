"""The parts of the editor whose boxes are made from the words of one game."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.acts import ActList
from judge_app.desktop.editor.case_edits import CaseEdits
from judge_app.desktop.editor.case_form import CaseForm
from judge_app.desktop.editor.edits import Edits
from judge_app.desktop.editor.expecting import Expectations
from judge_app.desktop.editor.inspector import Inspector
from judge_app.desktop.editor.names import Names
from judge_app.desktop.editor.situation import SituationForm
from judge_app.desktop.theme import Theme
from judge_app.scenario.games import RULESETS


class GameParts(QObject):
    """Made for the game of the edits; made anew when a case of another game is edited."""

    def __init__(self, edits: Edits, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        words = RULESETS[edits.ruleset]
        self.names = Names(edits.ruleset, self)
        self.inspector = Inspector(self.names, parent)
        self.situation = SituationForm(words.situation_class, self.names, parent)
        self.acts = ActList(words.act_class, self.names, theme, parent)
        self.expecting = Expectations(words.expect_class, self.names, parent)
        self.case = CaseForm(words, self.names, parent)
        self.edits_of_case = CaseEdits(edits, self.case)

    def tabs(self) -> tuple[tuple[str, QWidget], ...]:
        """The tabs by their titles, in order."""
        return (
            ("Acts", self.acts),
            ("Card", self.inspector),
            ("Moment", self.situation),
            ("Expect", self.expecting),
            ("Case", self.case),
        )

    def leave(self) -> None:
        """Go: another game's parts have taken the place."""
        for _, part in self.tabs():
            part.hide()
            part.deleteLater()
        self.deleteLater()
