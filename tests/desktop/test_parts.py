"""The parts that know nothing of the window: trails, citations, the worker, the binding itself."""

import sys
import threading
from dataclasses import replace

import pytest
from conftest import BOOK, ENTRIES
from PySide6.QtCore import QObject

from judge_app.desktop.reader.citation import citation, plain_text
from judge_app.desktop.reader.trail import LONGEST, Trail, restored
from judge_app.desktop.worker import Worker


def test_a_new_place_drops_what_lay_ahead():
    trail = Trail()
    for id in "abc":
        trail.visit(id)
    trail.step(-1)
    trail.visit("d")
    assert [place.id for place in trail.places] == ["a", "b", "d"]
    assert not trail.can_step(1)


def test_staying_adds_nothing():
    trail = Trail()
    trail.visit("a")
    trail.visit("a")
    assert len(trail.places) == 1


def test_a_trail_has_an_end():
    trail = Trail()
    for number in range(LONGEST * 2):
        trail.visit(str(number))
    assert len(trail.places) == LONGEST
    assert trail.here.id == str(LONGEST * 2 - 1)


def test_a_trail_is_stored_and_restored():
    trail = Trail()
    for id in "abc":
        trail.visit(id)
    trail.step(-1)
    assert restored(trail.stored()).here.id == "b"


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("see [410.5]", "see 410.5"),
        ("see [other:410.5a]", "see other:410.5a"),
        ("[a label](410.5) and [packets](glossary:packet)", "a label and packets"),
        ("[Activate] costs [Fire]", "[Activate] costs [Fire]"),
        ("**strong** and *soft* words", "strong and soft words"),
        ("- one\n- two", "- one\n- two"),
        ("2 * 3 * 4", "2 * 3 * 4"),
    ],
)
def test_markdown_becomes_plain_text(markdown, plain):
    entry = replace(ENTRIES[0], book="b", links=("b:410.5", "other:410.5a", "b:glossary:packet"))
    assert plain_text(markdown, entry) == plain


def test_a_glossary_entry_is_cited_by_its_headword():
    entry = next(entry for entry in ENTRIES if entry.kind == "glossary")
    assert citation(entry, BOOK).startswith("Marble\n\nA small ball")


def test_the_worker_runs_only_the_newest_job_of_a_name(qtbot):
    worker, hold, started, ran = Worker(), threading.Event(), threading.Event(), []

    def first():
        started.set()
        hold.wait(10)

    worker.put("a", first)
    assert started.wait(10)
    for number in range(5):
        worker.put("b", lambda number=number: ran.append(number))
    with qtbot.waitSignal(worker.done, check_params_cb=lambda name, _: name == "b"):
        hold.set()
    worker.stop()
    assert ran == [4]


def test_the_worker_outlives_a_failing_job(qtbot):
    worker = Worker()
    with qtbot.waitSignal(worker.failed) as failed:
        worker.put("a", lambda: 1 // 0)
    assert isinstance(failed.args[1], ZeroDivisionError)
    with qtbot.waitSignal(worker.done) as done:
        worker.put("a", lambda: 7)
    assert done.args == ["a", 7]
    worker.stop()


def test_stopping_drops_what_waits(qtbot):
    worker, hold, started, ran = Worker(), threading.Event(), threading.Event(), []

    def first():
        started.set()
        hold.wait(10)

    worker.put("a", first)
    assert started.wait(10)
    worker.put("b", lambda: ran.append(1))
    threading.Timer(0.05, hold.set).start()
    worker.stop()
    assert ran == []


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from 3.12 on")
def test_the_binding_counts_none_right(qapp):
    """PySide6 6.12.0 takes a reference to None with every call that returns it; older Pythons abort after thousands."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(500):
        thing.setObjectName("x")
    assert abs(sys.getrefcount(None) - before) < 100
