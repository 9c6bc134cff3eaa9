"""What the board is made with is loaded off the GUI thread; the window that closes waits for nothing needless."""

import threading
import time

import pytest
from PySide6.QtCore import QTimer

from judge_app.desktop.frame import warming
from judge_app.desktop.frame.sides import BOARD, SEARCH
from judge_app.desktop.worker import BRIEFLY, Worker, _left


@pytest.fixture
def cold(monkeypatch):
    """Nothing is loaded, and the one piece there is waits for the event."""
    let = threading.Event()
    monkeypatch.setattr(warming, "_warm", set())
    monkeypatch.setattr(warming, "PIECES", {"slow": lambda: let.wait(10)})
    yield let
    let.set()


def test_the_board_comes_up_as_soon_as_it_is_loaded_and_the_window_lives_meanwhile(window, qtbot, cold):
    beats = []
    timer = QTimer(window, interval=5)
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))
    timer.start()
    window.actions_by_name["side_board"].trigger()
    qtbot.wait(100)
    assert len(beats) > 5
    assert window.panes.get(BOARD) is None
    cold.set()
    qtbot.waitUntil(lambda: window.sides.side == BOARD and window.panes.get(BOARD) is not None)


def test_what_is_typed_while_the_board_is_loaded_ends_up_in_its_line(window, qtbot, cold):
    window.search.box.setFocus()
    window.actions_by_name["side_board"].trigger()
    window.actions_by_name["add_card"].trigger()
    qtbot.keyClicks(window.search.box, "me: Farm Hand")
    assert window.search.box.text() == ""
    cold.set()
    qtbot.waitUntil(lambda: window.sides.side == BOARD and window.panes.get(BOARD) is not None)
    qtbot.waitUntil(lambda: window.work.editor.line.edit.line() == "me: Farm Hand")
    assert window.search.box.text() == ""
    window.search.box.setFocus()
    qtbot.keyClicks(window.search.box, "x")
    assert window.search.box.text() == "x", "nothing is held any more"


def test_a_tab_that_is_left_before_it_is_loaded_stays_left(window, qtbot, cold):
    window.sides.turn_to(BOARD)
    window.sides.turn_to(SEARCH)
    cold.set()
    qtbot.waitUntil(lambda: window.warming.is_warm)
    qtbot.wait(20)
    assert window.sides.side == SEARCH
    assert window.panes.get(BOARD) is None


def test_pieces_are_loaded_by_themselves_only_while_nobody_types(window, qtbot, monkeypatch):
    loaded = []
    monkeypatch.setattr(warming, "_warm", set())
    monkeypatch.setattr(warming, "PIECES", {name: lambda name=name: loaded.append(name) for name in "ab"})
    window.warming._calm.setInterval(60)
    window.warming.begin()
    for _ in range(5):
        qtbot.wait(20)
        qtbot.keyClicks(window.search.box, "x")
    assert loaded == []
    qtbot.waitUntil(lambda: loaded == ["a", "b"])


def test_a_piece_that_fails_does_not_keep_the_board_away(window, qtbot, monkeypatch):
    monkeypatch.setattr(warming, "_warm", set())
    monkeypatch.setattr(warming, "PIECES", {"bad": lambda: 1 // 0})
    window.actions_by_name["side_board"].trigger()
    qtbot.waitUntil(lambda: window.panes.get(BOARD) is not None)


def test_closing_does_not_wait_for_what_only_reads(window, qtbot, library):
    library.slow.add("slow")
    qtbot.keyClicks(window.search.box, "slow")
    qtbot.waitUntil(library.started.is_set)
    began = time.perf_counter()
    window.close()
    assert time.perf_counter() - began < 0.5
    assert any(thread.isRunning() for thread in _left)
    library.release.set()
    qtbot.waitUntil(lambda: not any(thread.isRunning() for thread in _left))


def test_a_job_that_writes_is_waited_for(qtbot):
    worker, done = Worker(), []
    worker.put("write", lambda: (time.sleep(BRIEFLY / 1000 * 3), done.append(1)))
    qtbot.waitUntil(worker.isRunning)
    qtbot.wait(10)
    assert worker.stop()
    assert done == [1]
