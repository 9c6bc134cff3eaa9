"""How the window looks: its colours, and how large its text is."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from judge_app.desktop.frame.panes import Commands
from judge_app.desktop.session import ZOOMS, Session
from judge_app.desktop.widgets import style
from judge_app.desktop.widgets.theme import SYSTEM, THEMES, Theme


class Appearance(QObject):
    """`coloured(theme)` and `sized(zoom)` when it is another."""

    coloured = Signal(object)
    sized = Signal(float)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.theme: Theme = style.wanted(session.theme)
        style.apply(self.theme, session.theme)
        QApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def set_zoom(self, zoom: float) -> None:
        """Set how large text is, 1.0 being as at first, within bounds."""
        self._session.zoom = min(ZOOMS[1], max(ZOOMS[0], zoom))
        self.sized.emit(self._session.zoom)

    def set_theme(self, name: str) -> None:
        """Change the colours; "system" follows the system from now on."""
        self._session.theme = name
        self.theme = style.wanted(name)
        style.apply(self.theme, name)
        self.coloured.emit(self.theme)
        self.sized.emit(self._session.zoom)  # another style sheet takes back what fonts were set

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            "zoom_in": lambda: self.set_zoom(self._session.zoom * 1.1),
            "zoom_out": lambda: self.set_zoom(self._session.zoom / 1.1),
            "zoom_reset": partial(self.set_zoom, 1.0),
            **{f"theme_{name}": partial(self.set_theme, name) for name in (SYSTEM, *THEMES)},
        }

    def checks(self) -> dict[str, bool]:
        """Which of its commands have a tick."""
        return {f"theme_{name}": self._session.theme == name for name in (SYSTEM, *THEMES)}

    def _system_changed(self) -> None:
        if self._session.theme == SYSTEM and style.system_theme() != self.theme:
            self.set_theme(SYSTEM)
