"""What a link says, shown beside it without leaving the page."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from judge_app.desktop.reader.page import Look, heading, sheet
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.plain import Label
from rules_db.model import Entry

WIDTH, TALLEST, EDGE, DELAY = 420, 340, 8, 220


class Preview(QFrame):
    """A small card over the page. `soon` waits until the pointer rests; `now` is for the key."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        parent.installEventFilter(self)
        self.setObjectName("preview")
        self.setAccessibleName("Preview")
        self._label = QLabel(
            self, textFormat=Qt.TextFormat.RichText, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop
        )
        self.more = named(Label("… Follow the link to read on", self), look="muted")
        below((self._label, 1), self.more, on=self, margins=(14, 12, 14, 10))
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self._show)
        self._at = QPoint()
        self.hide()

    def soon(self, entry: Entry, at: QPoint, look: Look) -> None:
        """Show an entry when the pointer has rested a moment."""
        self._set(entry, at, look)
        self._timer.start()

    def now(self, entry: Entry, at: QPoint, look: Look) -> None:
        """Show an entry at once."""
        self._set(entry, at, look)
        self._show()

    def close_it(self) -> None:
        """Hide the card, and the one that was to come."""
        self._timer.stop()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Where the page becomes smaller the card would be cut."""
        if event.type() is QEvent.Type.Resize:
            self.close_it()
        return False

    def text(self) -> str:
        """What is shown, as HTML; empty when nothing is."""
        return "" if self.isHidden() else self._label.text()

    def _set(self, entry: Entry, at: QPoint, look: Look) -> None:
        is_word = entry.kind == "glossary"
        head = escape(entry.title or entry.number) if is_word else heading(entry.number, entry.title)
        self._label.setText(f'<style>{sheet(look)}</style><body><p class="title">{head}</p>{entry.html}</body>')
        self.setAccessibleDescription(f"{entry.number} {entry.title}. {entry.text}")
        self._at = at

    def _show(self) -> None:
        width = min(WIDTH, self._over.width() - 2 * EDGE)
        wanted = self._label.heightForWidth(width - 30) + 26
        page = self._over.height()
        room = min(max(TALLEST, page * 3 // 5), page - 2 * EDGE)
        self.more.setVisible(wanted > room)
        self.setFixedSize(width, max(60, min(room, wanted)))
        self.move(self._place(self._at))
        self.raise_()
        self.show()

    def _place(self, at: QPoint) -> QPoint:
        """Under the link; above it where there is no room."""
        room = self._over.rect()
        left = max(EDGE, min(at.x(), room.width() - self.width() - EDGE))
        top = at.y() + 10
        if top + self.height() > room.height() - EDGE:
            top = max(EDGE, at.y() - self.height() - 30)
        return QPoint(left, top)
