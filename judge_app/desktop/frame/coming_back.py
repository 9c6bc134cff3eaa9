"""The window as it was left: which case was open, which side was up, how wide the parts of each pane were."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QSplitter

from judge_app.desktop.frame.panes import Frame, Pane, Panes
from judge_app.desktop.frame.sides import SEARCH, Sides
from judge_app.desktop.worker import BRIEFLY, Worker

Widths = dict[str, list[int]]


class ComingBack(QObject):
    """Notes how the window is left; opens the case that was open and brings up its side, unless something was begun.

    `case` is one that a person asked for as the program was started: it comes up whatever was open.
    """

    def __init__(self, frame: Frame, panes: Panes, sides: Sides, parent: QObject) -> None:
        super().__init__(parent)
        self._frame, self._panes, self._sides = frame, panes, sides
        self._worker: Worker | None = None
        self.case: Path | None = None

    def begin(self) -> None:
        """Load what the panes need off the GUI thread, then open them; nothing where the search was up alone."""
        session = self._frame.session
        if self.case is not None or ((session.opened or session.side != SEARCH) and not self._is_elsewhere()):
            self._worker = Worker(self)
            self._worker.done.connect(self._show)
            case = self.case or (Path(session.case) if session.opened else None)
            self._worker.put("load", lambda: _load(case))

    def stop(self) -> None:
        """End the thread."""
        if self._worker is not None:
            self._worker.stop(BRIEFLY)

    def _is_elsewhere(self) -> bool:
        begun = self._sides.side != SEARCH or self._frame.work.files.document is not None
        return begun or bool(self._frame.search.box.text())

    def _show(self) -> None:
        session = self._frame.session
        if self.case is not None:
            self._frame.cases.open_case(self.case)
            return
        if self._is_elsewhere():
            return
        path, gone = Path(session.case), ""
        if session.opened:
            if not path.is_file():
                gone = f"{path} is gone; it was open the last time."
            elif not self._frame.work.files.open(path):
                return
            else:
                self._frame.work.come_back_to(session.step)
        if session.side != SEARCH:
            self._frame.show_side(session.side)
        if gone:
            self._frame.say(gone)

    def remember(self) -> None:
        """Note in the session how the window is left."""
        session, files, reader = self._frame.session, self._frame.work.files, self._frame.reader
        if self._frame.lookup.library is not None:
            session.tabs = [trail.stored() for trail in reader.tabs.trails if trail.places]
            session.at = reader.tabs.currentIndex()
        session.cases = files.recent
        session.case = str(files.path or files.last or "")
        session.opened = files.path is not None
        session.side = self._sides.side
        session.step = self._frame.work.step
        self._sides.keep_widths()
        for pane in self._panes.made():
            keep_widths(pane, session.sizes)


def _load(case: Path | None) -> None:
    """Everything that the board, the steps and the scenarios are made with: code, the case's game and its cards."""
    import judge_app.desktop.editor.pane
    import judge_app.desktop.explorer.pane  # noqa: F401
    from judge_app.services.cases import load_game_of

    load_game_of(case)


def keep_widths(pane: Pane, kept: Widths) -> None:
    """Note how wide the parts of a pane are, if it was ever in sight."""
    for name, splitter in _splitters(pane):
        if any(splitter.sizes()):
            kept[name] = splitter.sizes()


def give_widths(pane: Pane, kept: Widths) -> None:
    """Make the parts of a pane as wide as they were."""
    for name, splitter in _splitters(pane):
        sizes = kept.get(name, [])
        if len(sizes) == splitter.count() and any(sizes):
            splitter.setSizes(sizes)


def _splitters(pane: Pane) -> list[tuple[str, QSplitter]]:
    return [
        (f"{pane.widget.accessibleName()} {n}", splitter)
        for n, splitter in enumerate(pane.widget.findChildren(QSplitter))
    ]
