"""What the panes have alike that search a list: a box, the rows found, and the page of the chosen one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from judge_app.desktop.laying import named
from judge_app.desktop.panes import PaneWidget
from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.style import reading_font
from judge_app.desktop.theme import Theme
from judge_app.desktop.wrapping import is_cut, wrapped

BAR = 4
"""How wide the bar before the chosen row is."""

Index = QModelIndex | QPersistentModelIndex


SIGNALS = ("good", "bad")
"""Colours that only what isn't chosen has."""

MOST_MEASURED = 4_000


@dataclass(frozen=True, slots=True)
class Part:
    """A text of a row in its place, and the colour's name that it has."""

    text: str
    font: QFont
    metrics: QFontMetrics
    ink: str
    area: QRect
    flags: int


class RowDelegate(QStyledItemDelegate):
    """Draws rows, each as tall as its texts."""

    pad = 0
    """What is free below the lowest text."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._tall: dict[tuple[str, int, int], tuple[int, int]] = {}
        self.set_theme(theme)
        self.set_zoom(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._tall.clear()

    def _is_chosen(self, index: Index) -> bool:
        return index.row() == self._view.currentIndex().row()

    def _ground(self, painter: QPainter, area: QRect, chosen: bool) -> None:
        if chosen:
            painter.fillRect(area, QColor(self._theme.chosen))
            painter.fillRect(QRect(area.left(), area.top(), BAR, area.height()), QColor(self._theme.accent))

    def parts(self, index: Index, area: QRect) -> Iterator[Part]:
        """The texts of a row, placed in an area so wide; how tall it is does not matter."""
        raise NotImplementedError

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As tall as what is in it, at the width that there is."""
        width = self._view.viewport().width()
        return QSize(100, max(part.area.bottom() + 1 for part in self.parts(index, QRect(0, 0, width, 0))) + self.pad)

    def cut(self, index: Index, rect: QRect) -> Iterator[str]:
        """What of a row can't be read in a box that large."""
        for part in self.parts(index, rect):
            if is_cut(part.metrics, part.text, part.flags, part.area) or not rect.contains(part.area):
                yield part.text

    def _part(self, text: str, font: QFont, ink: str, at: QRect) -> Part:
        """A text over as many lines as it needs from the upper edge of an area on."""
        key = (text, id(font), at.width())
        metrics = QFontMetrics(font)
        if key not in self._tall:
            if len(self._tall) > MOST_MEASURED:
                self._tall.clear()
            self._tall[key] = wrapped(metrics, text, at.width())
        flags, tall = self._tall[key]
        return Part(text, font, metrics, ink, QRect(at.left(), at.top(), at.width(), tall), flags)

    def _draw(self, painter: QPainter, part: Part, chosen: bool) -> None:
        painter.setFont(part.font)
        painter.setPen(QColor(self._ink("text" if chosen and part.ink in SIGNALS else part.ink, chosen)))
        painter.drawText(part.area, part.flags, part.text)

    def _ink(self, name: str, chosen: bool) -> str:
        colour: str = getattr(self._theme, f"chosen_{name}" if chosen else name)
        return colour


class WrappedList(QListView):
    """A list whose rows are laid out anew where its width changes."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


class ListPane(PaneWidget):
    """A pane with a `box` and a `view` of rows, drawn by its `delegate`."""

    box: QLineEdit
    view: QListView
    delegate: RowDelegate

    def take_focus(self) -> None:
        """Give the keyboard to the box, its text selected."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def clear(self) -> None:
        """Empty the box and give it the keyboard."""
        self.box.clear()
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def select_step(self, step: int) -> None:
        """Choose the row that many further on; stop at the ends."""
        rows = self.view.model().rowCount()
        if rows:
            row = min(rows - 1, max(0, self.view.currentIndex().row() + step))
            self.view.setCurrentIndex(self.view.model().index(row, 0))

    def set_theme(self, theme: Theme) -> None:
        self.delegate.set_theme(theme)
        self.view.viewport().update()

    def set_zoom(self, zoom: float) -> None:
        self.delegate.set_zoom(zoom)
        self.view.doItemsLayout()


class DetailPane(ListPane):
    """One that shows a page of the chosen row below the list."""

    def __init__(self, theme: Theme, called: str, hint: str, chosen: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(called)
        self.box = named(QLineEdit(self, placeholderText=hint, clearButtonEnabled=True), f"Search the {called.lower()}")
        self.detail = named(RuleBrowser(self), chosen)
        self.detail.document().setDocumentMargin(10)

    def _show_detail(self) -> None:
        """Show the page of what is chosen."""

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        super().set_theme(theme)
        self._show_detail()

    def set_zoom(self, zoom: float) -> None:
        super().set_zoom(zoom)
        self.detail.setFont(reading_font(zoom, scale=0.95))
