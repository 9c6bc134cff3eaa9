"""Why, and why not: a card, each of its characteristics with every contribution, each action with every objection."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from judge_app.desktop.explorer.steps import CITES_ROLE, number_of
from judge_app.desktop.explorer.view import CitedTree
from judge_app.desktop.laying import below, named
from judge_app.desktop.theme import Theme
from judge_app.services.runs.timeline import Timeline


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
        self._told: list[str] = []
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

    def characteristic(self, row: int) -> str:
        """The characteristic that a row at the top tells; empty for an action."""
        return self._told[row] if 0 <= row < len(self._told) else ""

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._show()

    def _show(self) -> None:
        id_ = self.cards.currentData()
        asked = (id(self._timeline), self._step, id_)
        if self._timeline is None or id_ is None or asked == self._asked:
            return
        self._asked = asked
        model = QStandardItemModel(self.tree)
        model.setHorizontalHeaderLabels(["What", "Why", "Rules"])
        told = self._timeline.explained(id_, self._step)
        self._told = [explained.characteristic for explained in told]
        for explained in told:
            heading = _row(model, f"{explained.characteristic}: {explained.value}")
            for label, change, cites in explained.steps:
                _row(heading, label, change, cites)
            if not explained.steps:
                _row(heading, "printed", "nothing changes it")
        for offer in self._timeline.offers_of(id_, self._step):
            heading = _row(model, ("✗ " if offer.objections else "✓ ") + offer.text)
            for reason, cites in offer.objections:
                _row(heading, "not allowed", reason, cites)
        self.tree.show_model(model, spanned=True)


def _row(
    above: QStandardItemModel | QStandardItem, what: str, why: str = "", cites: tuple[str, ...] = ()
) -> QStandardItem:
    items = [QStandardItem(what), QStandardItem(why), QStandardItem("  ".join(map(number_of, cites)))]
    for item in items:
        item.setData(cites, CITES_ROLE)
        item.setEditable(False)
    above.appendRow(items if why or cites else items[:1])
    return items[0]
