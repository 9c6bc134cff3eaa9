"""The submenus of the Case menu: empty tables to begin with, and the scenarios that were worked on lately."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from judge_app.desktop.widgets.plain import in_menu, set_tip

if TYPE_CHECKING:
    from judge_app.files.plain import Plain

GONE = {1: "one that is gone is left out"}


class Choices(QMenu):
    """A menu that is made anew whenever it opens; its key opens it in the middle of the window."""

    def __init__(self, action: QAction, window: QWidget) -> None:
        super().__init__(window)
        self.setToolTipsVisible(True)
        self.setAccessibleName(action.text().replace("&", "").rstrip("…"))
        self._window = window
        self.aboutToShow.connect(self._fill)
        action.setMenu(self)
        action.triggered.connect(self.open_here)

    def open_here(self) -> None:
        """Open in the middle of the window, the first entry chosen."""
        self.popup(self._window.mapToGlobal(self._window.rect().center() / 2))
        entries = [entry for entry in self.actions() if entry.isEnabled()]
        if entries:
            self.setActiveAction(entries[0])

    def _fill(self) -> None:
        raise NotImplementedError

    def _entry(self, number: int, text: str, tip: str, do: Callable[[], object]) -> None:
        name = in_menu(text)
        entry = self.addAction(f"&{number} {name}" if number < 10 else name)
        set_tip(entry, tip)
        entry.setStatusTip(tip)
        entry.triggered.connect(lambda _=False: do())


class NewFrom(Choices):
    """The empty tables; `choose(data)` with the case of the one chosen."""

    def __init__(self, action: QAction, window: QWidget, choose: Callable[[Plain], object]) -> None:
        super().__init__(action, window)
        self._choose = choose

    def _fill(self) -> None:
        from judge_app.services.template import all_boards

        self.clear()
        for number, board in enumerate(all_boards(), 1):
            self._entry(number, board.title, f"A new board: {board.title}", partial(self._choose, board.data))


class Recent(Choices):
    """The files that were worked on lately; `choose(path)` with the one chosen. Those that are gone are left out."""

    def __init__(
        self, action: QAction, window: QWidget, paths: Callable[[], list[str]], choose: Callable[[Path], object]
    ) -> None:
        super().__init__(action, window)
        self._paths, self._choose = paths, choose

    def _fill(self) -> None:
        self.clear()
        listed = list(map(Path, self._paths()))
        there = [path for path in listed if path.is_file()]
        for number, path in enumerate(there, 1):
            self._entry(number, f"{path.name}  —  {path.parent}", str(path), partial(self._choose, path))
        gone = len(listed) - len(there)
        if gone or not there:
            word = GONE.get(gone, f"{gone} that are gone are left out") if gone else "Nothing was opened yet"
            self.addAction(word).setEnabled(False)
