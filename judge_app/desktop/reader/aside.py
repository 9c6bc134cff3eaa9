"""What comes up over the page for a moment: the line that finds words on it, and what a link says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.reader.page import Look

if TYPE_CHECKING:
    from judge_app.desktop.reader.finder import Finder
    from judge_app.desktop.reader.preview import Preview
    from rules_db.model import Entry


class Aside:
    """Both are made when they are first wanted; the finder stands at the end of `column`."""

    def __init__(self, browser: RuleBrowser, column: QVBoxLayout, parent: QWidget) -> None:
        self._browser, self._column, self._parent = browser, column, parent
        self.finder: Finder | None = None
        self.preview: Preview | None = None

    def find(self) -> None:
        """Open the line that finds words on the page."""
        if self.finder is None:
            from judge_app.desktop.reader.finder import Finder

            self.finder = Finder(self._browser, self._parent)
            self.finder.closed.connect(self._close_find)
            self._column.addWidget(self.finder)
        self.finder.ask()

    def find_step(self, *, back: bool) -> None:
        """Go to the next or the previous place found; ask for words when there are none."""
        if self.finder is None or self.finder.isHidden():
            self.find()
        else:
            self.finder.step(back=back)

    def show_soon(self, entry: Entry | None, at: QPoint, look: Look) -> None:
        """Show what is pointed at, unless the pointer goes on; nothing where it points at nothing."""
        if entry is not None:
            self._shown().soon(entry, at, look)
        else:
            self.hide_preview()

    def show_now(self, entry: Entry, at: QPoint, look: Look) -> None:
        """Show it at once."""
        self._shown().now(entry, at, look)

    def hide_preview(self) -> None:
        """Another page is shown, or nothing is pointed at."""
        if self.preview is not None:
            self.preview.close_it()

    def dismiss(self) -> bool:
        """Close the preview when it is open, else the find bar; False when there is neither."""
        if self.preview is not None and self.preview.isVisible():
            self.preview.close_it()
        elif self.finder is not None and self.finder.isVisible():
            self._close_find()
        else:
            return False
        return True

    def _shown(self) -> Preview:
        if self.preview is None:
            from judge_app.desktop.reader.preview import Preview

            self.preview = Preview(self._browser)
        return self.preview

    def _close_find(self) -> None:
        if self.finder is not None:
            self.finder.hide()
        self._browser.setFocus(Qt.FocusReason.ShortcutFocusReason)
