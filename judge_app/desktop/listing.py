"""What the panes have alike that search a list: a box, the rows found, and the page of the chosen one."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QListView, QStyledItemDelegate, QWidget

from judge_app.desktop.laying import named
from judge_app.desktop.panes import PaneWidget
from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.style import reading_font
from judge_app.desktop.theme import Theme

BAR = 4
"""How wide the bar before the chosen row is."""

Index = QModelIndex | QPersistentModelIndex


class RowDelegate(QStyledItemDelegate):
    """Draws rows, all of one height."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self.set_theme(theme)
        self.set_zoom(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""

    def _is_chosen(self, index: Index) -> bool:
        return index.row() == self._view.currentIndex().row()

    def _ground(self, painter: QPainter, area: QRect, chosen: bool) -> None:
        if chosen:
            painter.fillRect(area, QColor(self._theme.chosen))
            painter.fillRect(QRect(area.left(), area.top(), BAR, area.height()), QColor(self._theme.accent))

    def _line(self, painter: QPainter, area: QRect, text: str, font: QFont, colour: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, shown)

    def _ink(self, name: str, chosen: bool) -> str:
        colour: str = getattr(self._theme, f"chosen_{name}" if chosen else name)
        return colour


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
