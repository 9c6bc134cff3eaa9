"""The board before and after, side by side, as plain cards; what differs is framed and says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from judge_app.desktop.style import reading_font
from judge_app.reports.account import Account, BoardCard, BoardSide


class BoardView(QScrollArea):
    """Two columns, the board as it was and as it became."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Board before and after")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self._zoom = 1.0
        self._account: Account | None = None

    def show_account(self, account: Account) -> None:
        """Show the board of a run, before and after."""
        self._account = account
        before, after = _cards(account.before), _cards(account.after)
        holder = QWidget(self)
        layout = QHBoxLayout(holder)
        layout.setContentsMargins(14, 12, 14, 12)
        layout.setSpacing(18)
        layout.addWidget(self._board("Before", account.before, before - after, "changes"), 1)
        layout.addWidget(self._board("After", account.after, after - before, "changed"), 1)
        self.setWidget(holder)

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._zoom = zoom
        if self._account is not None:
            self.show_account(self._account)

    def _board(self, title: str, sides: Sequence[BoardSide], differing: Counter[BoardCard], word: str) -> QWidget:
        holder = QWidget(self)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(_label(title, "heading", reading_font(self._zoom, scale=1.1, bold=True)))
        for side in sides:
            column.addSpacing(6)
            column.addWidget(_label(side.player.capitalize(), "heading", reading_font(self._zoom, bold=True)))
            for card in side.cards:
                column.addWidget(self._card(card, word if differing[card] else ""))
                differing[card] -= 1
            if side.counts:
                column.addWidget(_label(side.counts, "muted", reading_font(self._zoom, scale=0.92)))
        column.addStretch(1)
        return holder

    def _card(self, card: BoardCard, word: str) -> QWidget:
        frame = QFrame(self)
        frame.setObjectName("card")
        frame.setProperty("changed", "true" if word else "false")
        frame.setAccessibleName(", ".join(part for part in (card.label, card.row, card.state, word) if part))
        column = QVBoxLayout(frame)
        column.setContentsMargins(11, 8, 11, 8)
        column.setSpacing(2)
        column.addWidget(_label(card.label, "", reading_font(self._zoom, bold=True)))
        if card.state:
            column.addWidget(_label(card.state, "", reading_font(self._zoom, scale=0.95)))
        place = " · ".join(filter(None, (card.row, word)))
        column.addWidget(_label(place, "muted", reading_font(self._zoom, scale=0.84)))
        return frame


def _cards(sides: Iterable[BoardSide]) -> Counter[BoardCard]:
    return Counter(card for side in sides for card in side.cards)


def _label(text: str, name: str, font: QFont) -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setFont(font)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
