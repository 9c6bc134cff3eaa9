"""What somebody has still to choose, answered by a button for each answer."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from judge_app.desktop.widgets.cells import numbers_of
from judge_app.desktop.widgets.laying import below, beside, in_turn, named, tool
from judge_app.desktop.widgets.plain import in_menu, set_tip
from judge_app.desktop.widgets.wrapping import WholeLabel
from judge_app.rulekit.cases.case import Offer
from judge_app.services.runs.next_acts import NextActs

TALL = 190
"""More answers than fit into so many pixels are scrolled."""


class ChoiceBox(QFrame):
    """`answered(offer)` when one of the answers is taken, `back_wanted()` when the act that asks is to be taken back;
    `rule_chosen(id, in_new_tab)`; `left` when it goes while it has the keyboard."""

    answered = Signal(object)
    rule_chosen = Signal(str, bool)
    back_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("choice")
        self.asked = named(WholeLabel("", self), look="heading")
        self._rule = tool("", "Open the rule that asks for it", self, self._open_rule)
        self._cites: tuple[str, ...] = ()
        self._answers: tuple[Offer, ...] = ()
        self._focus_wanted = False
        self._area = named(QScrollArea(self), "The answers")
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self.buttons: list[QPushButton] = []
        self.back = tool("⟲ Esc", "Take the act back, as if it had not begun (Esc)", self, self.back_wanted.emit)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line = beside(self._rule, 1, self.back)
        below(self.asked, line, self._area, on=self, margins=(8, 6, 8, 6), spacing=4)
        self.hide()

    def show_choice(self, found: NextActs) -> None:
        """Show what is asked at that moment; nothing where nobody is asked."""
        held = self.isAncestorOf(QApplication.focusWidget() or self) or self._focus_wanted
        self._focus_wanted, self._cites = False, found.cites
        self._rule.setText(numbers_of(found.cites))
        self._rule.setVisible(bool(found.cites))
        self.asked.setText(f"◆ {found.asked}")
        others = found.answers != self._answers
        if others:
            self._lay(found.answers)
        self.setVisible(bool(found.answers))
        if held and (others or not self.isAncestorOf(QApplication.focusWidget() or self)):
            self.take_focus() if found.answers else self.left.emit()

    @property
    def asks(self) -> bool:
        """Whether somebody is asked."""
        return bool(self._answers)

    def take_focus(self) -> None:
        """Give the keyboard to the first answer, as soon as there is one."""
        self._focus_wanted = not self.buttons
        for button in self.buttons[:1]:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Nobody is asked."""
        self._lay(())
        self.hide()

    def _lay(self, answers: tuple[Offer, ...]) -> None:
        """A button for each answer, which Tab comes to in their order, before the rule and the way back."""
        self._answers = answers
        holder = QWidget(self._area)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        self.buttons = [self._button(offer, holder) for offer in answers]
        for button in self.buttons:
            column.addWidget(button)
            button.ensurePolished()  # how tall it is, the style sheet says
        column.addStretch(1)
        self._area.setWidget(holder)
        self._area.setFixedHeight(min(TALL, holder.sizeHint().height() + 2))
        in_turn(self._area, *self.buttons, self.back, self._rule)

    def _button(self, offer: Offer, holder: QWidget) -> QPushButton:
        said = offer.text.partition(": ")[2] or offer.text
        button = QPushButton(in_menu(said), holder)
        button.setAccessibleName(f"Choose {said}")
        set_tip(button, f"Choose {said}")
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self.answered.emit(offer))
        return button

    def _open_rule(self) -> None:
        for cite in self._cites[:1]:
            self.rule_chosen.emit(cite, False)
