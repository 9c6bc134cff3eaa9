"""What a card of the table may do: beside it, each act with what allows it or what stands against it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from judge_app.desktop.widgets.cells import number_of
from judge_app.desktop.widgets.laying import below, named, push
from judge_app.desktop.widgets.plain import Label
from judge_app.rulekit.cases.case import Offer

WIDE = 420
MOST = 9
OFFER = Qt.ItemDataRole.UserRole


class CardPopup(QFrame):
    """`taken(offer)` when an act is chosen, whatever stands against it; `setting_wanted()` for what is on the card."""

    taken = Signal(object)
    setting_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.setAccessibleName("What the card may do")
        self.name = named(Label("", self, wordWrap=True), look="heading")
        self.text = Label("", self, wordWrap=True)
        self.acts = named(QListWidget(self), "What it may do")
        self.acts.setWordWrap(True)
        self.acts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_button = push(
            "&Set what is on it…", "Damage, counters and all else that is on the card", self, self._set
        )
        below(self.name, self.text, (self.acts, 1), self.set_button, on=self, margins=(10, 8, 10, 8), spacing=5)
        self.setFixedWidth(WIDE)
        self.acts.itemActivated.connect(self._take)
        self.acts.itemClicked.connect(self._take)

    def show_at(
        self, place: QRect, name: str, lines: tuple[str, ...], offers: tuple[Offer, ...], *, laid: bool = True
    ) -> None:
        """Show what a card says and may do, beside its place on the screen; what is on one that is laid out is set."""
        self.set_button.setVisible(laid)
        self.name.setText(name)
        self.text.setText("\n".join(lines))
        self.text.setVisible(bool(lines))
        self.acts.clear()
        ordered = sorted(offers, key=lambda offer: bool(offer.objections))
        for offer in ordered:
            item = QListWidgetItem(told(offer))
            item.setData(OFFER, offer)
            if offer.objections:
                item.setForeground(self.palette().placeholderText())
            self.acts.addItem(item)
        if not ordered:
            self.acts.addItem(QListWidgetItem("It may do nothing now."))
        self.acts.setCurrentRow(0)
        self._fit()
        self.move(self._beside(place))
        self.show()
        self.acts.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fit(self) -> None:
        rows = min(MOST, self.acts.count())
        self.acts.setMinimumWidth(WIDE - 24)
        heights = sum(max(22, self.acts.sizeHintForRow(n)) for n in range(rows))
        self.acts.setFixedHeight(heights + 8)
        self.resize(QSize(WIDE, self.sizeHint().height()))
        self.adjustSize()

    def _beside(self, place: QRect) -> QPoint:
        """To the right of the card where there is room, else to its left, wholly on the screen."""
        screen = self.screen().availableGeometry()
        right = place.right() + 6
        x = right if right + self.width() <= screen.right() else place.left() - self.width() - 6
        y = min(place.top(), screen.bottom() - self.height())
        return QPoint(max(screen.left(), x), max(screen.top(), y))

    def _take(self, item: QListWidgetItem) -> None:
        offer = item.data(OFFER)
        if offer is not None:
            self.hide()
            self.taken.emit(offer)

    def _set(self) -> None:
        self.hide()
        self.setting_wanted.emit()


def told(offer: Offer) -> str:
    """An act with a sign: it may be done, or what stands against it, with the rules."""
    if not offer.objections:
        return f"✓ {offer.text}"
    against = "; ".join(f"{reason} {' '.join(map(number_of, cites))}".strip() for reason, cites in offer.objections)
    return f"✗ {offer.text}\n     {against}"
