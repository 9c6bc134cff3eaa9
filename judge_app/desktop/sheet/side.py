"""The sheet put into the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from judge_app.desktop.frame.panes import Frame
from judge_app.desktop.sheet.pane import SheetPane
from judge_app.desktop.sheet.subject import Subject
from judge_app.files.places import data_folder


def make(frame: Frame, given: Callable[[], None], parent: QWidget) -> SheetPane:
    """The pane; `given` is called when a sheet has gone out."""
    subject = Subject(frame.work, frame.lookup, lambda: frame.rule, parent, lambda: frame.search.box.text())
    pane = SheetPane(subject, data_folder(), frame.offers, parent)
    pane.said.connect(frame.say)
    pane.failed.connect(frame.warn)
    pane.given.connect(lambda _: given())
    return pane
