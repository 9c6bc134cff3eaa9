"""What a pane is, what it may ask of the window, and the panes of a window, each made when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from judge_app.desktop.frame.keys import Scope
from judge_app.desktop.frame.sides import MANUAL
from judge_app.desktop.widgets.looks import give_theme, give_zoom
from judge_app.desktop.widgets.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtGui import QUndoStack

    from judge_app.desktop.frame.casework import Casework
    from judge_app.desktop.frame.reading import Reading
    from judge_app.desktop.lookup import Lookup
    from judge_app.desktop.reader.pane import ReaderPane
    from judge_app.desktop.search.pane import SearchPane
    from judge_app.desktop.session import Session
    from judge_app.desktop.widgets.notice import Offers
    from judge_app.desktop.workbench import Workbench
    from rules_db.model import Entry

Commands = Mapping[str, Callable[[], object]]
"""What commands of the table of keys do, by their names."""


class Pane(Protocol):
    """A part of the window that fills a side of it. All panes are equal, and none knows the window."""

    SIDE: int

    @property
    def widget(self) -> QWidget:
        """What is put in its place in the window."""

    def commands(self) -> Commands:
        """Its commands."""

    def scopes(self) -> Mapping[Scope, QWidget]:
        """Where the keys of its commands work, for those that don't work everywhere."""

    def came_up(self) -> None:
        """It is in sight now: what it lists is listed as it is."""

    def take_focus(self) -> None:
        """Give the keyboard to the part with which one begins."""

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""

    def edits_to_undo(self) -> QUndoStack | None:
        """The edits that undo takes back while it is up."""

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""

    def stop(self) -> None:
        """Drop what is under way and end its threads."""


class PaneWidget(QWidget):
    """What most panes have alike: keys that work in the whole of it, nothing to list anew, no edits of its own."""

    SIDE: int
    SCOPE: Scope = "window"

    @property
    def widget(self) -> QWidget:
        """Itself."""
        return self

    def scopes(self) -> Mapping[Scope, QWidget]:
        """Where the keys of its commands work, for those that don't work everywhere."""
        return {self.SCOPE: self}

    def came_up(self) -> None:
        """It is in sight now."""

    def edits_to_undo(self) -> QUndoStack | None:
        """The edits that undo takes back while it is up."""
        return None

    def set_theme(self, theme: Theme) -> None:
        """Let all that is in it draw in the colours of this theme."""
        give_theme(self, theme)

    def set_zoom(self, zoom: float) -> None:
        """Set how large the text of all that is in it is."""
        give_zoom(self, zoom)

    def stop(self) -> None:
        """Nothing of it goes on by itself."""


class Frame(Protocol):
    """What a pane, or what stands behind it, may ask of the window around it."""

    session: Session
    lookup: Lookup
    offers: Offers
    work: Workbench
    cases: Casework
    search: SearchPane
    reader: ReaderPane
    reading: Reading

    @property
    def theme(self) -> Theme:
        """The colours."""

    def say(self, text: str) -> None:
        """A passing word in the status bar."""

    def warn(self, text: str) -> None:
        """What a person must know, in a bar above the panes."""

    @property
    def rule(self) -> Entry | None:
        """The rule that is read."""

    def read_rule(self, id: str, in_new_tab: bool) -> None:
        """Open a rule in the reader."""

    def turn_to(self, side: int) -> None:
        """Bring up a side."""

    def show_side(self, side: int) -> None:
        """Bring up a side with the keyboard on it."""

    def show_board(self) -> None:
        """Bring up the board."""

    def leave_session(self) -> None:
        """The session is another than this window's from now on."""


class Panes:
    """The panes by their side. `makers` make them; `made` is called with each as soon as it is there."""

    def __init__(self, makers: Mapping[int, Callable[[], Pane]], made: Callable[[Pane], None]) -> None:
        self._makers, self._made = makers, made
        self._panes: dict[int, Pane] = {}

    def __getitem__(self, side: int) -> Pane:
        """The pane of a side, made now if it wasn't wanted before."""
        if side not in self._panes:
            pane = self._makers[side]()
            if side not in self._panes:
                self.add(pane)
        return self._panes[side]

    def add(self, pane: Pane) -> None:
        """Take over a pane that was made elsewhere."""
        self._panes[pane.SIDE] = pane
        pane.widget.setProperty("manual", MANUAL[pane.SIDE])
        self._made(pane)

    def get(self, side: int) -> Pane | None:
        """The pane of a side, if it was wanted before."""
        return self._panes.get(side)

    def made(self) -> list[Pane]:
        """Those that have been made."""
        return list(self._panes.values())

    def set_theme(self, theme: Theme) -> None:
        """Let all draw in the colours of this theme."""
        for pane in self.made():
            pane.set_theme(theme)

    def set_zoom(self, zoom: float) -> None:
        """Set how large the text of all is."""
        for pane in self.made():
            pane.set_zoom(zoom)

    def stop(self) -> None:
        """End the threads of all."""
        for pane in self.made():
            pane.stop()


def turn_focus(parts: Iterable[QWidget], by: int, window: QWidget) -> None:
    """Move the keyboard to the next of these parts, or so many on, that is in sight."""
    seen = [part for part in parts if part.isVisible()]
    focused = QApplication.focusWidget() or window
    at = next((n for n, part in enumerate(seen) if focused is part or part.isAncestorOf(focused)), -1)
    seen[(at + by) % len(seen)].setFocus(Qt.FocusReason.ShortcutFocusReason)
