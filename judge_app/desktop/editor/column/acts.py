"""What happened, in order, and what may happen next: legal actions to add, and why another isn't legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItemModel
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.column.choosing import ChoiceBox
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.editor.forms.rowlist import RowList
from judge_app.desktop.editor.forms.taking import TakingTree, row_of, rows_model
from judge_app.desktop.widgets.cells import number_of
from judge_app.desktop.widgets.laying import below, named, push, split
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.widgets.wrapping import WholeLabel
from judge_app.files.plain import Plain
from judge_app.rulekit.cases.case import Offer
from judge_app.services.runs.next_acts import NextActs

INVITES = "Click a card to act with it; drag one onto another to attack."
CHOOSES = "Take an answer; Esc takes the act back."
MARKED = "Take an answer, or click one of the cards that are marked; Esc takes the act back."
BEFORE_ALL = "● The board as it is laid out (Esc)"


class ActList(QWidget):
    """`acts_wanted(name of the edit, acts)` when the list is to be another one; `place_wanted(n)` to go to the moment
    after so many acts; `back_wanted()` when the act that asks for something is to be taken back, or the board as it is
    laid out to be shown; `rule_chosen(id, in_new_tab)`."""

    acts_wanted = Signal(str, object)
    place_wanted = Signal(int)
    rule_chosen = Signal(str, bool)
    refused = Signal(str)
    back_wanted = Signal()
    run_wanted = Signal()

    def __init__(self, act: Any, names: Names, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.acts = RowList("What happened", "an action", act, names, self, start=BEFORE_ALL)
        self._done, self._opened = 0, False
        self._said: tuple[str, ...] = ()
        self.choice = ChoiceBox(self)
        self.choice.answered.connect(self.take)
        self.choice.rule_chosen.connect(self.rule_chosen)
        self.choice.back_wanted.connect(self.back_wanted)
        self.choice.left.connect(self._go_on)
        self.acts.left.connect(self.back_wanted)
        self.run = push("&Run it, step by step (Ctrl+R)", "Show the steps of the case", self, self.run_wanted.emit)
        self.run.setObjectName("run")
        self.offers = TakingTree("What may happen next", theme, self)
        self._heading = named(Label("May happen next", self, wordWrap=True), look="heading")
        lower = QWidget(self)
        below(self._heading, (self.offers, 1), on=lower, margins=(0, 4, 0, 0))
        upper = QWidget(self)
        title = named(Label("What happened", self), look="heading")
        self._invites = named(WholeLabel(INVITES, self), look="muted")
        below(title, (self.acts, 1), self.choice, self._invites, on=upper, margins=(0, 0, 0, 4), spacing=5)
        halves = split(Qt.Orientation.Vertical, upper, lower, on=self, sizes=(260, 300))
        below((halves, 1), self.run, on=self, margins=(8, 8, 8, 8))
        self.acts.rows_wanted.connect(self.acts_wanted)
        self.acts.currentRowChanged.connect(self._looked_at)
        self.offers.taken.connect(self.take)
        self.offers.rule_chosen.connect(self.rule_chosen)

    @property
    def place(self) -> int:
        """After how many acts the chosen moment is."""
        return max(0, self.acts.current() + 1)

    def begin(self) -> None:
        """Another case: until it has been looked at, it is shown as it is laid out."""
        self._opened = True

    def show_acts(self, acts: Sequence[Plain], stopped_at: int, why: str, said: tuple[str, ...] | None = None) -> None:
        """Show the acts, in sentences where those are known; that at `stopped_at` can't be done, because of `why`."""
        self._said, before = self._said if said is None else said, self.place
        marks = {stopped_at: ("✗", why)} if stopped_at >= 0 else {}
        self.acts.show_rows(acts, marks, self._said[: stopped_at if stopped_at >= 0 else None])
        if self._opened or self.acts.currentRow() < 0:
            self.acts.blockSignals(True)
            self.acts.go_to(-1)
            self.acts.blockSignals(False)
        self._opened = self._opened and said is None
        if self.place != before:
            self.place_wanted.emit(self.place)

    def show_next(self, found: NextActs) -> None:
        """Show what may happen at the chosen moment: what is legal first, then what isn't, each with why not."""
        self._done = found.done
        self._invites.setText(CHOOSES if found.answers else INVITES)
        where = f"after action {found.place}" if found.place else "at first"
        if not found.reached:
            where = f"where it stops, before action {found.done + 1}"
        asked = "when that is chosen" if found.answers else found.asked
        self._heading.setText(f"What may happen next, {where} ({asked})")
        model = rows_model(self.offers)
        for offer in sorted(found.offers, key=lambda offer: bool(offer.objections)):
            sign, tip = ("✗", "Not allowed, by the rules below") if offer.objections else ("✓", "Enter adds it")
            row = row_of(f"{sign} {offer.text}", (), tip, offer)
            for reason, cites in offer.objections:
                row[0].appendRow(row_of(reason, cites))
            model.appendRow(row)
        self._show_offers(model)
        self.choice.show_choice(found)
        if self.offers.hasFocus() and not model.rowCount():
            self.choice.take_focus() if found.answers else self._go_on()

    def _show_offers(self, model: QStandardItemModel) -> None:
        """Show what may happen; Tab passes it over while nothing may."""
        self.offers.show_rows(model)
        self.offers.setFocusPolicy(Qt.FocusPolicy.StrongFocus if model.rowCount() else Qt.FocusPolicy.NoFocus)

    def _go_on(self) -> None:
        """Nothing is asked any more: the keyboard goes to what may happen next, else to what happened."""
        there = self.offers.focusPolicy() != Qt.FocusPolicy.NoFocus
        (self.offers if there else self.acts).setFocus(Qt.FocusReason.OtherFocusReason)

    def invite(self, *, marked: bool) -> None:
        """Say how what is asked may be answered; by a click only where cards of the board are `marked` for it."""
        if self.choice.asks:
            self._invites.setText(MARKED if marked else CHOOSES)

    def answer(self) -> None:
        """Give the keyboard to the first answer to what is still open at the end."""
        self.acts.go_to(len(self.acts.values()) - 1)
        self.choice.take_focus()

    def clear_next(self) -> None:
        """Show that nothing can be said of what may happen, as the case doesn't run."""
        self.choice.forget()
        self._heading.setText("What may happen next: the case can't be run yet (see the problems below)")
        self._show_offers(rows_model(self.offers))

    def take(self, offer: Offer) -> None:
        """Put an act at the end, or say what stands against it."""
        if offer.objections:
            self.refused.emit(f"{offer.text}: not allowed, {_against(offer)}")
        else:
            self.acts.insert(offer.written, f"Add: {offer.text}", at=min(self._done, self.place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _looked_at(self, row: int) -> None:
        if row >= 0:
            self.place_wanted.emit(self.place)


def _against(offer: Offer) -> str:
    return "; ".join(objection(*against) for against in offer.objections)


def objection(reason: str, cites: Sequence[str]) -> str:
    """What stands against something, with the rules."""
    return f"{reason} ({', '.join(map(number_of, cites))})"
