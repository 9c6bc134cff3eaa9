"""The scenario library put into the window: what opening one there means."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from judge_app.desktop.frame.panes import Frame
from judge_app.desktop.scenarios.pane import ScenariosPane
from judge_app.files.places import data_folder


def make(frame: Frame, parent: QWidget) -> ScenariosPane:
    """The pane, listing the folder that was chosen last."""
    folder = Path(frame.session.folder) if frame.session.folder else None
    pane = ScenariosPane(frame.theme, data_folder(), folder, parent)
    pane.board_wanted.connect(frame.cases.open_on_board)
    pane.steps_wanted.connect(frame.cases.open_case)
    pane.copy_wanted.connect(lambda path: _copy(frame, path))
    pane.file_wanted.connect(lambda path: _reveal(frame, path))
    pane.folder_chosen.connect(lambda chosen: setattr(frame.session, "folder", str(chosen)))
    pane.rule_chosen.connect(frame.read_rule)
    pane.desk.ended.connect(frame.reader.tell_again)
    pane.said.connect(frame.say)
    pane.failed.connect(frame.warn)
    return pane


def _copy(frame: Frame, path: Path) -> None:
    if frame.work.files.duplicate(path):
        frame.show_board()


def _reveal(frame: Frame, path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
    frame.say(f"The file lies at {path}")
