"""The window as it was left: which case was open, which side was up, how wide the parts of each pane were."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QSplitter, QWidget

from judge_app.desktop.sides import BOARD, RULINGS, SCENARIOS, SEARCH, SHEET, STEPS
from judge_app.desktop.worker import Worker

if TYPE_CHECKING:
    from judge_app.desktop.main_window import MainWindow

Widths = dict[str, list[int]]


def remember(window: MainWindow) -> None:
    """Note it in the session."""
    session, files = window.session, window.work.files
    if window.lookup.library is not None:
        session.tabs = [trail.stored() for trail in window.reader.trails if trail.places]
        session.at = window.reader.tabs.currentIndex()
    session.cases = files.recent
    session.case = str(files.path or files.last or "")
    session.opened = files.path is not None
    session.side = window.splitter.side
    window.splitter.keep_widths()
    for pane in window.panes():
        keep_widths(pane, session.sizes)


class ComingBack(QObject):
    """Opens the case that was open and brings up its side, unless something else was begun meanwhile."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._worker: Worker | None = None

    def begin(self) -> None:
        """Load what the panes need off the GUI thread, then open them; nothing where the search was up alone."""
        if (self._window.session.opened or self._window.session.side != SEARCH) and not self._is_elsewhere():
            self._worker = Worker(self)
            self._worker.done.connect(self._show)
            case = Path(self._window.session.case) if self._window.session.opened else None
            self._worker.put("load", lambda: _load(case))

    def stop(self) -> None:
        """End the thread."""
        if self._worker is not None:
            self._worker.stop()

    def _is_elsewhere(self) -> bool:
        window = self._window
        begun = window.splitter.side != SEARCH or window.work.files.document is not None
        return begun or bool(window.search.box.text())

    def _show(self) -> None:
        window, session = self._window, self._window.session
        if self._is_elsewhere():
            return
        if session.opened:
            path = Path(session.case)
            if not path.is_file():
                window.say(f"{path} is gone; it was open the last time.")
            elif not window.work.files.open(path):
                return
        show = {
            BOARD: window.show_board, STEPS: window.show_steps, SCENARIOS: window.show_scenarios,
            RULINGS: window.shelves.log.bring_up, SHEET: window.show_sheet,
        }  # fmt: skip
        if session.side in show:
            show[session.side]()


def _load(case: Path | None) -> None:
    """Everything that the board, the steps and the scenarios are made with: code, the case's game and its cards."""
    import judge_app.desktop.editor.pane
    import judge_app.desktop.explorer.pane  # noqa: F401
    from judge_app.services.cases import load_game_of

    load_game_of(case)


def keep_widths(pane: QWidget, kept: Widths) -> None:
    """Note how wide the parts of a pane are, if it was ever in sight."""
    for name, splitter in _splitters(pane):
        if any(splitter.sizes()):
            kept[name] = splitter.sizes()


def give_widths(pane: QWidget, kept: Widths) -> None:
    """Make the parts of a pane as wide as they were."""
    for name, splitter in _splitters(pane):
        sizes = kept.get(name, [])
        if len(sizes) == splitter.count() and any(sizes):
            splitter.setSizes(sizes)


def _splitters(pane: QWidget) -> list[tuple[str, QSplitter]]:
    return [(f"{pane.accessibleName()} {n}", splitter) for n, splitter in enumerate(pane.findChildren(QSplitter))]
