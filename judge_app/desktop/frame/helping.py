"""What helps: the manual, every key, what the library is, the settings."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMainWindow

from judge_app.desktop.frame.appearance import Appearance
from judge_app.desktop.frame.menus import Menus
from judge_app.desktop.frame.panes import Commands, Frame
from judge_app.desktop.rulings.team import Team
from judge_app.services.manual import PREFIX

FIRST = "look-up"
"""The page for what has none of its own."""


class Helping:
    """Opens them over the window; each is loaded when it is first wanted."""

    def __init__(self, frame: Frame, look: Appearance, team: Team, menus: Menus, window: QMainWindow) -> None:
        self._frame, self._look, self._team, self._menus, self._window = frame, look, team, menus, window

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            "settings": self.show_settings,
            "manual": self.show_manual,
            "keys": self.show_keys,
            "about": self.show_about,
        }

    def show_manual(self) -> None:
        """Open the manual in the reader, at the page that whatever has the keyboard names in its property "manual"."""
        part = QApplication.focusWidget()
        while part is not None and not part.property("manual"):
            part = part.parentWidget()
        name = str(part.property("manual")) if part is not None else FIRST
        self._frame.read_rule(f"{PREFIX}{name}", False)

    def show_settings(self) -> None:
        """Ask for the team's database, the data folder, the colours."""
        from judge_app.desktop.frame.settings import SettingsDialog

        SettingsDialog(self._team, self._frame.session.theme, self._look.set_theme, self._window).open()

    def show_keys(self) -> None:
        """List every key."""
        from judge_app.desktop.frame.dialogs import KeysDialog

        KeysDialog(self._menus.actions, self._window).open()

    def show_about(self) -> None:
        """Tell the books, their versions and where the library lies."""
        from judge_app.desktop.frame.dialogs import AboutDialog

        AboutDialog(self._frame.lookup.library, self._window).open()
