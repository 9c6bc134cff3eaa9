"""What happened, in order, and what may happen next: legal actions to add, and why another isn't legal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from judge_app.desktop.editor.written import as_line, from_line
from judge_app.engine.case import Offer
from judge_app.files.plain import Plain
from judge_app.files.problems import BadInput

VALUE = Qt.ItemDataRole.UserRole


class ActList(QWidget):
    """`acts_wanted(name of the edit, acts)` when the list is to be another one; `step_wanted(n)` to look at an act."""

    acts_wanted = Signal(str, object)
    step_wanted = Signal(int)
    refused = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.acts = QListWidget(self)
        self.acts.setAccessibleName("What happened")
        self.acts.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.acts.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.offers = QListWidget(self)
        self.offers.setAccessibleName("What may happen next")
        self.offers.setWordWrap(True)
        self._heading = QLabel("May happen next", self)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(QLabel("Happened (F2 edits, Delete removes)", self))
        column.addWidget(self.acts, 1)
        column.addWidget(self._heading)
        column.addWidget(self.offers, 1)
        self.acts.itemChanged.connect(self._edited)
        self.acts.model().rowsMoved.connect(lambda *_: self._say("Move an action"))
        self.acts.currentRowChanged.connect(self._looked_at)
        self.offers.itemActivated.connect(self._take)

    def show_acts(self, acts: Sequence[Plain], stopped_at: int, why: str) -> None:
        """Show the acts; that at `stopped_at` can't be done, because of `why`."""
        self.acts.blockSignals(True)
        row = self.acts.currentRow()
        self.acts.clear()
        for n, act in enumerate(acts):
            item = QListWidgetItem(("✗ " if n == stopped_at else "") + as_line(act))
            item.setData(VALUE, act)
            item.setToolTip(why if n == stopped_at else as_line(act))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.acts.addItem(item)
        self.acts.setCurrentRow(min(row, self.acts.count() - 1))
        self.acts.blockSignals(False)

    def show_offers(self, about: str, offers: Sequence[Offer]) -> None:
        """Show what may happen next: what is allowed first, then the rest, each with what stands against it."""
        self._heading.setText(f"May happen next: {about}" if about else "May happen next")
        self.offers.clear()
        for offer in sorted(offers, key=lambda offer: bool(offer.objections)):
            item = QListWidgetItem(_told(offer))
            item.setData(VALUE, offer)
            item.setToolTip(as_line(offer.written))
            self.offers.addItem(item)

    def values(self) -> list[Plain]:
        """The acts as they stand."""
        return [self.acts.item(n).data(VALUE) for n in range(self.acts.count())]

    def remove_current(self) -> None:
        """Take the current act out."""
        row = self.acts.currentRow()
        if row >= 0:
            values = self.values()
            self.acts_wanted.emit("Remove an action", [*values[:row], *values[row + 1 :]])

    def _take(self, item: QListWidgetItem) -> None:
        offer: Offer = item.data(VALUE)
        if offer.objections:
            self.refused.emit(_told(offer))
        else:
            self.acts_wanted.emit(f"Add: {offer.text}", [*self.values(), offer.written])

    def _edited(self, item: QListWidgetItem) -> None:
        try:
            value = from_line(item.text().removeprefix("✗ "))
        except BadInput as error:
            self.refused.emit(f"This is no action: {error.mistakes[0].message}")
            value = item.data(VALUE)
        if value is None or value == item.data(VALUE):
            return
        self.acts.blockSignals(True)
        item.setData(VALUE, value)
        self.acts.blockSignals(False)
        self._say("Change an action")

    def _say(self, name: str) -> None:
        self.acts_wanted.emit(name, self.values())

    def _looked_at(self, row: int) -> None:
        if row >= 0:
            self.step_wanted.emit(row)


def _told(offer: Offer) -> str:
    if not offer.objections:
        return f"✓ {offer.text}"
    why = "; ".join(
        f"{reason} ({', '.join(cite.rpartition(':')[2] for cite in cites)})" for reason, cites in offer.objections
    )
    return f"✗ {offer.text}: {why}"
