"""A text of some lines that Enter lays out: what the word at the cursor may become is offered as it is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QStandardItem, QStandardItemModel, QTextCursor
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QWidget

from judge_app.desktop.frame.undo_menu import undoes
from judge_app.desktop.widgets.prose import Prose

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
START = Qt.ItemDataRole.UserRole + 1
"""Where the part of the line begins and ends in whose place an offer is put."""
EXAMPLE = "A board in a line: me: a card, 2 of another exhausted, hand: a card; opp: a hero 5 damage; my turn"
MOST_LINES = 4


class LineEdit(Prose):
    """`laid` on Enter, `left` on Esc, `entered` when it gets the keyboard, `parted` when it loses it. Completes the
    word at the cursor; `offers(text, place)` gives what it may become. It is as high as its lines, up to some."""

    laid = Signal()
    left = Signal()
    entered = Signal()
    parted = Signal()

    def __init__(self, offers: Callable[[str, int], list[QStandardItem]], parent: QWidget) -> None:
        super().__init__(parent)
        self._offers = offers
        self._fresh = True
        self._model = QStandardItemModel(self)
        self._completer = QCompleter(self._model, self)
        self._completer.setWidget(self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(10)
        self.popup: QAbstractItemView = self._completer.popup()  # type: ignore[assignment]
        self.popup.clicked.connect(lambda _: self._take())
        self.popup.installEventFilter(self)
        self.popup.setAccessibleName("What the word may become")
        self.setPlaceholderText(EXAMPLE)
        self.setProperty("manual", "board-line")
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.textChanged.connect(self._changed)
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self._fit())

    def _fit(self) -> None:
        """Be as high as what is typed; while nothing is, as what stands there instead."""
        metrics, lines = self.fontMetrics(), round(self.document().size().height())
        if not self.line():
            room = QRect(0, 0, self.viewport().width() - 10, 10_000)
            wrapped = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.placeholderText())
            lines = -(-wrapped.height() // metrics.lineSpacing())
        self.setFixedHeight(max(1, min(MOST_LINES, lines)) * metrics.lineSpacing() + 12)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def show_rest(self, text: str) -> None:
        """Show what is left of a line that was laid out; undo is the board's until something is typed."""
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)
        self._fresh = True
        self.popup.hide()

    def line(self) -> str:
        """What is typed."""
        return self.toPlainText()

    def event(self, event: QEvent) -> bool:
        overrides = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if overrides and self._fresh and undoes(event):
            event.ignore()
            return False
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that the list of offers has before the completer takes them."""
        if watched is self.popup and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Tab, *ENTER):
                self.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.parted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shown = event.key(), self.popup.isVisible()
        if key == Qt.Key.Key_Tab and shown:
            self._take()
        elif key in ENTER:
            if shown and self._picked():
                self._take()
            else:
                self.popup.hide()
                self.laid.emit()
        elif key == Qt.Key.Key_Escape and shown:
            self.popup.hide()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif self._fresh and undoes(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _changed(self) -> None:
        self._fresh = False
        if self.hasFocus():
            self.offer()

    def offer(self) -> None:
        """Show what the word at the cursor may become, if anything."""
        self.show_offers(self._offers(self.line(), self.textCursor().position()))

    def show_offers(self, items: list[QStandardItem]) -> None:
        """Show what may stand in the place of a part of the line."""
        self._model.clear()
        for item in items:
            self._model.appendRow(item)
        if not items:
            self.popup.hide()
            return
        word = self.textCursor()
        word.setPosition(items[0].data(START)[0])
        place: QRect = self.cursorRect(word)
        if (frame := self.parentWidget()) is not None:  # the sentence below the line stays in sight
            place.setBottom(max(place.bottom(), frame.height() - self.y() - 2))
        place.setWidth(max(380, self.popup.sizeHintForColumn(0) + 30))
        self._completer.complete(place)
        self.popup.setCurrentIndex(self._completer.completionModel().index(-1, -1))

    def _picked(self) -> bool:
        return self.popup.currentIndex().isValid()

    def _take(self) -> None:
        """Put the offer that is chosen, or the first, in the place of the word."""
        row = max(0, self.popup.currentIndex().row())
        item = self._model.item(row)
        self.popup.hide()
        if item is None:
            return
        text, (start, end) = str(item.data(Qt.ItemDataRole.UserRole)), item.data(START)
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self.blockSignals(True)
        cursor.insertText(text)
        self.setTextCursor(cursor)
        self.blockSignals(False)
        self.document().contentsChange.emit(start, 0, 0)
        self.textChanged.emit()
        self.popup.hide()
