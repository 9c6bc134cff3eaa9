"""Work off the GUI thread ends with the window, whatever it waits for; what doesn't end holds up nothing else."""

from __future__ import annotations

import threading
import time

import pytest

from judge_app.desktop import worker
from judge_app.desktop.worker import Worker, all_at_once


@pytest.fixture
def hold(monkeypatch):
    """Jobs wait for it."""
    monkeypatch.setattr(worker, "_left", left := set())
    held = threading.Event()
    yield held
    held.set()
    assert all(thread.wait(5_000) for thread in left)


def stuck(hold, parent=None):
    """A worker with a job that doesn't end."""
    begun = threading.Event()

    def wait():
        begun.set()
        hold.wait(20)

    one = Worker(parent)
    one.put("stuck", wait)
    assert begun.wait(5)
    return one


def test_a_job_that_does_not_end_does_not_hold_up_the_window_that_closes(qapp, hold):
    assert not stuck(hold).stop(50)
    assert len(worker._left) == 1


def test_several_of_them_are_waited_for_together(qapp, hold, monkeypatch):
    monkeypatch.setattr(worker, "LONGEST", 200)
    several = [stuck(hold) for _ in range(4)]
    began = time.monotonic()
    with all_at_once():
        assert not any(each.stop(5_000) for each in several)
    assert 0.15 < time.monotonic() - began < 2


def test_the_window_that_closes_waits_for_all_of_them_together(window, hold, monkeypatch):
    monkeypatch.setattr(worker, "LONGEST", 200)
    begun = [threading.Event() for _ in range(4)]
    desk, team = window.log.desk, window.log.team
    for event, each in zip(
        begun, (desk._worker, window.log.errands._worker, team._aside, window.lookup._worker), strict=True
    ):
        each.put("stuck", lambda event=event: event.set() or hold.wait(20))
    assert all(event.wait(5) for event in begun)
    began = time.monotonic()
    window.close()
    assert time.monotonic() - began < 4
    assert len(worker._left) == 4


def test_stopping_waits_no_longer_than_is_said(qapp):
    assert worker.LONGEST <= 5_000
    assert Worker.stop.__defaults__ == (worker.LONGEST,)


def test_what_is_left_to_itself_says_nothing_any_more_and_the_next_is_done(qtbot, hold):
    one, came = stuck(hold), []
    one.done.connect(lambda name, result: came.append((name, result)))
    one.put("next", lambda: 7)
    one.leave()
    qtbot.waitUntil(lambda: came == [("next", 7)])
    hold.set()
    assert all(thread.wait(5_000) for thread in worker._left)
    one.put("last", lambda: 8)
    qtbot.waitUntil(lambda: len(came) == 2)
    assert came[1] == ("last", 8)
    assert one.stop()
