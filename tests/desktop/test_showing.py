"""What the window shows of itself the first time, and that it stops as soon as somebody does something."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from judge_app.desktop import app
from judge_app.desktop.frame.showing import Showing
from judge_app.desktop.frame.sides import SEARCH, STEPS
from judge_app.desktop.session import Session, SessionStore
from judge_app.services.cases import FIRST_CASE

QUESTION = "who begins"


@pytest.fixture
def later(window, monkeypatch) -> list:
    """What waits until everything is loaded."""
    waits: list = []
    monkeypatch.setattr(window.warming, "then", waits.append)
    return waits


@pytest.fixture
def shown(window, later):
    """A window that shows itself, painted once."""
    Showing(window, FIRST_CASE, QUESTION)
    window.first_painted.emit()
    return window


def test_the_question_is_looked_up_and_the_case_runs(shown, later, qtbot):
    assert shown.search.box.text() == QUESTION
    later[0]()
    assert shown.sides.side == STEPS
    assert shown.work.files.path == FIRST_CASE


def test_whoever_types_asks_a_question_of_their_own_and_keeps_their_side(shown, later, qtbot):
    qtbot.keyClicks(shown.search.box, "mine")
    later[0]()
    assert shown.search.box.text() == "mine"
    assert shown.sides.side == SEARCH
    assert shown.work.files.document is None


def test_whoever_clicks_stays_where_they_are(shown, later, qtbot):
    qtbot.mouseClick(shown.search.view.viewport(), Qt.MouseButton.LeftButton)
    later[0]()
    assert shown.sides.side == SEARCH


@pytest.mark.parametrize(("left", "always", "shows"), [(False, False, 1), (True, False, 0), (True, True, 1)])
def test_it_shows_itself_the_first_time_or_where_that_is_asked_for(monkeypatch, left, always, shows):
    if left:
        SessionStore().save(Session(), MadeWindow.geometry)
    made: list = []
    monkeypatch.setattr(app, "make_application", lambda _: QApplication.instance())
    monkeypatch.setattr(app, "with_interrupts", lambda application: None)
    monkeypatch.setattr(QApplication, "exec", lambda *_: 0)
    monkeypatch.setattr(app, "leave", lambda status: status)
    monkeypatch.setattr(app, "MainWindow", MadeWindow)
    monkeypatch.setattr(app, "Showing", lambda *what: made.append(what))
    assert app.run([], show=(FIRST_CASE, QUESTION), always=always) == 0
    assert len(made) == shows


def test_a_window_that_is_closed_ends_the_program_without_taking_it_apart(monkeypatch):
    ended: list[int] = []
    monkeypatch.setattr(app.os, "_exit", ended.append)
    app.leave(3)
    assert ended == [3]


class MadeWindow:
    """A window that is never shown."""

    geometry = b""
    work = SimpleNamespace(faults=SimpleNamespace(uncaught=sys.excepthook))

    def __init__(self, *, store: SessionStore) -> None:
        self.store = store

    def show(self) -> None: ...
