"""The page itself. It loads nothing and follows nothing but links inside the library."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFragment,
)
from PySide6.QtWidgets import QFrame, QWidget

from judge_app.desktop.reader.links import target
from judge_app.desktop.widgets.plain import Page

MARGIN, INDENT = 24, 24
TERM = ":glossary:"


class RuleBrowser(Page):
    """Shows HTML; `followed(id, in_new_tab)` when a link is taken, `pointed(id, where)` when one is pointed at."""

    followed = Signal(str, bool)
    pointed = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Rule text")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setAcceptDrops(False)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(MARGIN)
        self.document().setIndentWidth(INDENT)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.anchorClicked.connect(self._follow)
        self.highlighted.connect(self._point)

    def show_page(self, html: str, style: str, widest: int = 10_000) -> None:
        """Show a page of HTML with a style sheet of its own, from its top, its text no wider than that."""
        self._anchor, self._widest = "", widest
        self.document().setDefaultStyleSheet(style)
        self.setHtml(html)
        self._limit_width()
        self._underline_links()

    def _limit_width(self) -> None:
        """Leave the right of a wide page empty: lines that are too long are hard to read."""
        frame = self.document().rootFrame()
        shape = frame.frameFormat()
        margin = max(MARGIN, self.viewport().width() - MARGIN - self._widest)
        if shape.rightMargin() != margin:
            shape.setRightMargin(margin)
            frame.setFrameFormat(shape)

    def _underline_links(self) -> None:
        """Rule links get a line, terms a dotted one: both can be told from text without seeing colours."""
        line, dots = QTextCharFormat(), QTextCharFormat()
        line.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        dots.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        cursor = self.textCursor()
        cursor.beginEditBlock()
        for start, length, href in list(self._links()):
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(dots if TERM in href else line)
        cursor.endEditBlock()

    def _links(self) -> Iterator[tuple[int, int, str]]:
        block = self.document().begin()
        while block.isValid():
            for fragment in _fragments(block):
                if href := fragment.charFormat().anchorHref():
                    yield fragment.position(), fragment.length(), href
            block = block.next()

    def go_to(self, anchor: str) -> None:
        """Scroll to an anchor, a little of what stands before it in sight; Tab goes on from there."""
        self._scroll_to(anchor)
        at = self._position_of(anchor)
        if at >= 0:
            cursor = self.textCursor()
            cursor.setPosition(at)
            self.setTextCursor(cursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What was gone to stays in its place when the lines break anew."""
        stays = self.verticalScrollBar().value() == self._scrolled
        super().resizeEvent(event)
        self._limit_width()
        if stays and self._anchor:
            self._scroll_to(self._anchor)

    def _scroll_to(self, anchor: str) -> None:
        self.scrollToAnchor(anchor)
        bar = self.verticalScrollBar()
        if 0 < bar.value() < bar.maximum():
            bar.setValue(bar.value() - 56)
        self._anchor, self._scrolled = anchor, bar.value()

    def link_ahead(self) -> tuple[str, QPoint]:
        """The link that is selected or the next one, and where it is drawn; ("", ...) when there is none."""
        start = self.textCursor().selectionStart()
        for at, length, href in self._links():
            if at + length > start:
                cursor = self.textCursor()
                cursor.setPosition(at)
                return target(href), self.cursorRect(cursor).bottomLeft()
        return "", QPoint()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes from link to link, starting at the rule that was gone to, and at the end leaves the page."""
        links = list(self._links())
        cursor = self.textCursor()
        before, after = cursor.selectionStart(), cursor.selectionEnd()
        ahead = (
            [link for link in links if link[0] >= after]
            if next
            else [link for link in reversed(links) if link[0] + link[1] <= before]
        )
        if not ahead:
            return super().focusNextPrevChild(next)
        start, length, href = ahead[0]
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.pointed.emit(target(href), self.cursorRect(cursor).bottomLeft())
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.follow_selected(in_new_tab=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
            return
        super().keyPressEvent(event)

    def follow_selected(self, *, in_new_tab: bool) -> None:
        """Follow the link that Tab went to, if it is one."""
        if id := target(self.textCursor().charFormat().anchorHref()):
            self.followed.emit(id, in_new_tab)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.MiddleButton:
            id = target(QUrl(self.anchorAt(event.position().toPoint())))
            if id:
                self.followed.emit(id, True)
                return
        self._new_tab = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        super().mouseReleaseEvent(event)
        self._new_tab = False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu(event.pos())
        id = target(QUrl(self.anchorAt(event.pos())))
        if id:
            menu.addSeparator()
            menu.addAction("Open in new tab").triggered.connect(lambda: self.followed.emit(id, True))
        menu.exec(event.globalPos())
        menu.deleteLater()

    _new_tab = False
    _anchor, _scrolled, _widest = "", 0, 10_000

    def _follow(self, url: QUrl) -> None:
        if id := target(url):
            self.followed.emit(id, self._new_tab)

    def _point(self, url: QUrl) -> None:
        self.pointed.emit(target(url), self.mapFromGlobal(self.cursor().pos()))

    def _position_of(self, anchor: str) -> int:
        block = self.document().begin()
        while block.isValid():
            for fragment in _fragments(block):
                if anchor in fragment.charFormat().anchorNames():
                    return fragment.position()
            block = block.next()
        return -1

    def places_of(self, words: str) -> tuple[int, int]:
        """At which of the places where the words stand the cursor is, counted from 1, and how many there are."""
        starts = []
        at = self.document().find(words)
        while not at.isNull():
            starts.append(at.selectionStart())
            at = self.document().find(words, at)
        here = self.textCursor().selectionStart()
        return (starts.index(here) + 1 if here in starts else 0), len(starts)

    def find_from(self, words: str, *, back: bool, from_start: bool) -> bool:
        """Select the next place where the words stand, round the end when need be."""
        cursor = self.textCursor()
        if from_start:
            cursor.setPosition(cursor.selectionStart())
            self.setTextCursor(cursor)
        flags = QTextDocument.FindFlag.FindBackward if back else QTextDocument.FindFlag(0)
        if self.find(words, flags):
            return True
        self.moveCursor(QTextCursor.MoveOperation.End if back else QTextCursor.MoveOperation.Start)
        if self.find(words, flags):
            return True
        self.setTextCursor(cursor)
        return False


def _fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    walk = block.begin()
    while not walk.atEnd():
        yield walk.fragment()
        walk += 1
