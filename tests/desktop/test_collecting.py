"""Python's garbage, collected while nobody waits."""

from __future__ import annotations

import gc

import pytest

from judge_app.desktop.frame.collecting import MANY, Collecting


@pytest.fixture
def collecting(qapp):
    loading = []
    made = Collecting(lambda: bool(loading), qapp)
    made.begin()
    yield made, loading
    made.stop()


def test_python_collects_by_itself_again_once_the_window_is_closed(collecting):
    made, _ = collecting
    assert not gc.isenabled()
    made.stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_what_is_loaded_is_spared_and_what_comes_later_is_collected(collecting):
    made, loading = collecting
    kept = [[] for _ in range(MANY + 1)]
    loading.append(True)
    made._beat()
    frozen = gc.get_freeze_count()
    assert frozen > MANY
    loading.clear()
    later = [[] for _ in range(MANY + 1)]
    made._beat()
    assert gc.get_count()[0] < MANY
    assert gc.get_freeze_count() <= frozen
    assert len(kept) == len(later)
