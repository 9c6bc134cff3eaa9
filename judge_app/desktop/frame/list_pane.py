"""What the panes have alike that search a list: a box, the rows found, and the page of the chosen one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListView, QWidget

from judge_app.desktop.frame.panes import PaneWidget
from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.widgets.laying import named
from judge_app.desktop.widgets.listing import RowDelegate
from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.theme import Theme


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
