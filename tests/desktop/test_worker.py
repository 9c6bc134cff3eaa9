"""Work off the GUI thread ends with the window, whatever it waits for."""

from __future__ import annotations

import threading

from judge_app.desktop import worker
from judge_app.desktop.worker import Worker


def test_a_job_that_does_not_end_does_not_hold_up_the_window_that_closes(qapp, monkeypatch):
    begun, held = threading.Event(), threading.Event()

    def wait():
        begun.set()
        held.wait()

    monkeypatch.setattr(worker, "_left", left := set())
    stuck = Worker()
    stuck.put("stuck", wait)
    assert begun.wait(5)
    assert not stuck.stop(50)
    assert left == {stuck}
    held.set()
    assert stuck.wait(5_000)


def test_stopping_waits_no_longer_than_is_said(qapp):
    assert worker.LONGEST <= 5_000
    assert Worker.stop.__defaults__ == (worker.LONGEST,)
