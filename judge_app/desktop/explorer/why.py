"""Why, and why not: a card with its text, what changes it, what it may do, what happened to it and what didn't."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from judge_app.desktop.widgets.cells import cell, cited_row, group, table
from judge_app.desktop.widgets.cited_tree import CitedTree
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.theme import Theme
from judge_app.services.runs.timeline import Timeline
from judge_app.services.runs.why import Reason, reasons

CHARACTERISTIC = Qt.ItemDataRole.UserRole + 9


class WhyView(QWidget):
    """`rule_chosen(id, in_new_tab)`. The card is picked in the box, or by choosing it on the board."""

    rule_chosen = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.cards = named(QComboBox(self), "The card that is asked about")
        self.cards.view().setAccessibleName("The card that is asked about")
        self.tree = CitedTree("Why, and why not", (34, 44, 22), theme, self)
        self.tree.rule_chosen.connect(self.rule_chosen)
        below(self.cards, (self.tree, 1), on=self, margins=(0, 4, 0, 0))
        self._timeline: Timeline | None = None
        self._step = -1
        self._asked: tuple[object, ...] = ()
        self.cards.currentIndexChanged.connect(lambda _: self._show())

    def show_step(self, timeline: Timeline, step: int) -> None:
        """Ask about that step from now on; the card stays while it is there."""
        self._asked = () if timeline is not self._timeline else self._asked
        self._timeline, self._step = timeline, step
        kept = self.cards.currentText()
        cards = {card.name: card.id for card in timeline.picture(step).cards()}
        self.cards.blockSignals(True)
        if [self.cards.itemText(n) for n in range(self.cards.count())] != list(cards):
            self.cards.clear()
            self.cards.addItems(list(cards))
        for n, id_ in enumerate(cards.values()):
            self.cards.setItemData(n, id_)
        self.cards.setCurrentText(kept)
        self.cards.blockSignals(False)
        if self.isVisible():
            self._show()

    def ask_about(self, id_: int) -> None:
        """Ask about the card with that id."""
        at = self.cards.findData(id_)
        if at >= 0:
            self.cards.setCurrentIndex(at)

    def card(self) -> int | None:
        """The id of the card that is asked about."""
        found: int | None = self.cards.currentData()
        return found

    @staticmethod
    def characteristic(index: QModelIndex) -> str:
        """The characteristic that a row tells; empty where it tells none."""
        return index.siblingAtColumn(0).data(CHARACTERISTIC) or ""

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._show()

    def _show(self) -> None:
        id_ = self.cards.currentData()
        asked = (id(self._timeline), self._step, id_)
        if self._timeline is None or id_ is None or asked == self._asked:
            return
        self._asked = asked
        card = next(card for card in self._timeline.picture(self._step).cards() if card.id == id_)
        model = table(["What", "Why", "Rules"], self.tree)
        for about in reasons(self._timeline, self._step, card):
            heading = group(model, about.title, map(_row, about.rows))
            heading.setData(about.characteristic, CHARACTERISTIC)
        self.tree.show_model(model, spanned=True)
        self._span(model)

    def _span(self, model: QStandardItemModel) -> None:
        """Let rows of one cell have the whole width."""
        for row in range(model.rowCount()):
            above = model.index(row, 0)
            for place in range(model.rowCount(above)):
                if not model.index(place, 1, above).isValid() or not model.index(place, 1, above).data():
                    self.tree.setFirstColumnSpanned(place, above, True)


def _row(reason: Reason) -> list[QStandardItem]:
    alone = not reason.why and not reason.cites
    row = [cell(reason.what)] if alone else cited_row((reason.what, reason.why), reason.cites)
    row[0].setData(reason.characteristic, CHARACTERISTIC)
    return row
