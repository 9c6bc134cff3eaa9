"""The scenario library put into the window: what opening one there means, and its keys."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from judge_app.desktop.scenarios.pane import ScenariosPane
from judge_app.desktop.session import data_folder

if TYPE_CHECKING:
    from judge_app.desktop.main_window import MainWindow


def made(window: MainWindow) -> ScenariosPane:
    """The pane, in its place in the window."""
    folder = Path(window.session.folder) if window.session.folder else None
    pane = ScenariosPane(window.theme, data_folder(), folder, window)
    pane.set_zoom(window.session.zoom)
    pane.board_wanted.connect(window.open_on_board)
    pane.steps_wanted.connect(window.open_case)
    pane.copy_wanted.connect(lambda path: _copy(window, path))
    pane.file_wanted.connect(lambda path: _reveal(window, path))
    pane.folder_chosen.connect(lambda chosen: setattr(window.session, "folder", str(chosen)))
    pane.rule_chosen.connect(window.read_rule)
    pane.said.connect(window.say)
    pane.failed.connect(window.notice.say)
    window.place(pane)
    return pane


def _copy(window: MainWindow, path: Path) -> None:
    if window.work.files.duplicate(path):
        window.show_board()


def _reveal(window: MainWindow, path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
    window.say(f"The file lies at {path}")
