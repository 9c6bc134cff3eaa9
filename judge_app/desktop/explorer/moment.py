"""What is beside the story: the board at a step, the drawer of views under it, and rules opened over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from judge_app.desktop.explorer.boards import Boards
from judge_app.desktop.explorer.rulepanel import RulePanel
from judge_app.desktop.explorer.runtold import sentence
from judge_app.desktop.explorer.tables import Tables
from judge_app.desktop.widgets.laying import below
from judge_app.desktop.widgets.looks import ReadingLabel
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.picture import CardPicture
from judge_app.services.runs.timeline import Timeline

if TYPE_CHECKING:
    from rules_db.model import Entry

RuleOf = Callable[[str], "Entry | None"]


class MomentView(QWidget):
    """Shows one step. `rule_chosen(id, in_new_tab)` when a rule is to be read in the reader; `given_back` when the
    keyboard is to go back to the story."""

    rule_chosen = Signal(str, bool)
    given_back = Signal()

    def __init__(self, rule_of: RuleOf, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        upper = QWidget(self)
        self.boards = Boards(theme, upper)
        self.sentence = ReadingLabel("", upper)
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sentence.setContentsMargins(10, 4, 10, 4)
        below(self.sentence, (self.boards, 1), on=upper, margins=(0, 0, 0, 0), spacing=0)
        self.tables = Tables(upper, theme, self)
        self.rules = RulePanel(rule_of, theme, self)
        below((self.tables, 1), on=self, margins=(0, 0, 0, 0))
        self.tables.rule_chosen.connect(self._one_rule)
        self.rules.reader_wanted.connect(self.rule_chosen)
        self.rules.closed.connect(self.given_back)
        self.boards.board.chosen.connect(self._chosen)
        self.boards.board.opened.connect(lambda card: self.ask_why(card.id))

    def show_step(self, line: Timeline, step: int, said: str) -> None:
        """Show a step; its sentence, unless the story says just that."""
        told = line.told(step)
        self.sentence.setText(sentence(told))
        self.sentence.setVisible(told is not None and told.text != said)
        self.boards.show_step(line, step)
        self.tables.show_step(line, step)

    def read(self, cites: tuple[str, ...], in_new_tab: bool) -> None:
        """Open rules over the board; in the reader where a tab of their own is asked for."""
        if in_new_tab:
            self.rule_chosen.emit(cites[0], True)
        else:
            self.rules.show_rules(cites)

    def ask_why(self, card: int) -> None:
        """Bring up why a card is as it is."""
        self.tables.why.ask_about(card)
        self.tables.setCurrentWidget(self.tables.why)

    def _chosen(self, card: CardPicture) -> None:
        """A click on a card asks why it is so; going over cards with keys only follows where that is asked already."""
        if QApplication.mouseButtons():
            self.ask_why(card.id)
        else:
            self.tables.why.ask_about(card.id)

    def close_one(self) -> bool:
        """Close the rule, or else the drawer; False when neither was open."""
        if not self.rules.isHidden():
            self.rules.close_it()
        elif self.tables.currentWidget() is not None:
            self.tables.close_it()
            self.given_back.emit()
        else:
            return False
        return True

    def _one_rule(self, cite: str, in_new_tab: bool) -> None:
        self.read((cite,), in_new_tab)
