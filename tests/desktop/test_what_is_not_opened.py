"""Every way into the window: what can't be used is said in a sentence, at once, and the case that is open stays."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox, QPlainTextEdit
from spoilt import SPOILT, cleared

from judge_app.desktop.editor.case.shown import why_not_shown
from judge_app.desktop.filing.disk import DISK
from judge_app.desktop.session import SessionStore
from judge_app.desktop.table.model import CARDS, Carried, carried
from judge_app.desktop.widgets.prose import Prose
from judge_app.files.limits import SHOWN_LINE, SHOWN_LINES, SHOWN_SIGNS, TYPED_CARDS, TYPED_SIGNS
from judge_app.services.cases import FIRST_CASE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="made of what Linux has beside files")

SECONDS, LONGEST = 2, 7_000
LONG = {
    "a line": "# " + "x" * 3_900_000,
    "lines": "#\n" * 400_000,
    "words": "# word word word word word word word\n" * 11_900,
    "no case, a line": "x" * 3_000_000,
}


@pytest.fixture
def opened(window):
    """A window with a case."""
    window.work.files.open(FIRST_CASE)
    window.show_board()
    return window


def dropped(window, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, no = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(9, 9), copy, data, left, no))
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), copy, data, left, no))


OPENINGS = {
    "open": lambda window, path: window.work.files.open(path),
    "chosen": lambda window, path: window.cases.open_case(path),
    "copied": lambda window, path: window.work.files.duplicate(path),
    "dropped": dropped,
}


def at_once(step, *given):
    """Do it, within the time that a person takes for at once."""
    began = time.process_time()
    step(*given)
    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize("way", OPENINGS)
def test_what_is_no_case_is_said_and_the_open_case_stays(way, opened, tmp_path):
    given = tmp_path / "given.yaml"
    for how, spoil in SPOILT.items():
        spoil(given)
        opened.notice.hide()
        at_once(OPENINGS[way], opened, given)
        assert str(given) in opened.notice.text(), how
        assert len(opened.notice.text()) < LONGEST
        assert opened.work.files.path == FIRST_CASE
        cleared(given)


@pytest.mark.parametrize("name", LONG)
def test_a_text_that_would_hold_the_window_up_is_not_shown(name, opened, tmp_path):
    assert why_not_shown(LONG[name])
    given = tmp_path / "given.yaml"
    given.write_text(LONG[name], encoding="utf-8")
    for open_ in (opened.work.files.open, opened.work.files.duplicate):
        opened.notice.hide()
        at_once(open_, given)
        assert "the window shows at most" in opened.notice.text()
    assert opened.work.files.path == FIRST_CASE


def test_what_can_be_shown_is_bounded_in_signs_lines_and_their_length():
    assert not why_not_shown("a\n" * (SHOWN_LINES.most - 1))
    assert why_not_shown("a\n" * SHOWN_LINES.most) == SHOWN_LINES.told(SHOWN_LINES.most + 1)
    assert why_not_shown("a" * (SHOWN_LINE.most + 1)) == SHOWN_LINE.told(SHOWN_LINE.most + 1)
    assert why_not_shown("a" * (SHOWN_SIGNS.most + 1)) == SHOWN_SIGNS.told(SHOWN_SIGNS.most + 1)


def test_a_file_that_grows_too_long_while_it_is_open_is_said_and_the_case_stays(opened, qtbot, tmp_path):
    given = tmp_path / "given.yaml"
    given.write_bytes(FIRST_CASE.read_bytes())
    opened.work.files.open(given)
    before = opened.work.files.document.text()
    given.write_text(LONG["a line"], encoding="utf-8")
    qtbot.waitUntil(lambda: "the window shows at most" in opened.offers.text(DISK), timeout=30_000)
    assert not opened.work.files.document.is_saved
    assert opened.work.files.document.text() == before


@pytest.mark.parametrize(("ask", "name"), [("ask_import", "given.csv"), ("ask_restore", "given.zip")])
def test_what_is_no_file_of_rulings_or_backup_is_said(ask, name, opened, qtbot, tmp_path, monkeypatch):
    given = tmp_path / name
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(given), ""))
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)
    for spoil in (SPOILT[how] for how in ("too deep", "a pipe", "a device that never ends")):
        spoil(given)
        opened.notice.hide()
        getattr(opened.log.asking, ask)()
        qtbot.waitUntil(lambda: bool(opened.notice.text()), timeout=30_000)
        qtbot.waitUntil(lambda: not opened.log.errands.under_way, timeout=30_000)
        assert len(opened.notice.text()) < LONGEST
        cleared(given)


@pytest.mark.parametrize("how", SPOILT)
def test_whatever_stands_in_place_of_the_last_case_the_window_starts(how, open_window, data_folder, qtbot, tmp_path):
    case = tmp_path / "left.yaml"
    SPOILT[how](case)
    store = SessionStore(data_folder)
    store._settings.setValue(
        "session", json.dumps({"case": str(case), "cases": [str(case)], "opened": True, "side": 1})
    )
    store._settings.sync()
    window = open_window(store=SessionStore(data_folder))
    qtbot.waitUntil(lambda: bool(window.notice.text() + window.statusBar().currentMessage()), timeout=30_000)
    assert not list((data_folder / "faults").glob("*"))


@pytest.mark.parametrize("name", ["a\0b.yaml", "a\ud800b.yaml", "x" * 5_000, "", "\n"])
def test_a_name_in_the_session_that_no_file_can_have_stops_no_start(name, open_window, data_folder, qtbot):
    store = SessionStore(data_folder)
    said = {"case": name, "cases": [name], "opened": True, "folder": name, "side": 1, "bookmarks": [name]}
    store._settings.setValue("session", json.dumps(said))
    store._settings.sync()
    window = open_window(store=SessionStore(data_folder))
    window.show_board()
    qtbot.waitUntil(lambda: window.work.editor is not None, timeout=30_000)
    assert not list((data_folder / "faults").glob("*"))


def test_boxes_take_no_more_than_they_can_show(opened, qtbot):
    opened.show_board()
    boxes = [box for box in opened.findChildren(QPlainTextEdit) if not box.isReadOnly()]
    assert boxes
    long = QMimeData()
    long.setText("x " * TYPED_SIGNS.most + "\n" * SHOWN_LINES.most)
    for box in boxes:
        assert isinstance(box, Prose), box
        before = box.toPlainText()
        at_once(box.insertFromMimeData, long)
        assert box.toPlainText() == before
    assert all(box.maxLength() <= 32_767 for box in opened.findChildren(QLineEdit))


@pytest.mark.parametrize(
    "text", [*LONG.values(), "- Farm Hand\n" * (TYPED_CARDS.most + 1), "[" * 30_000, "a: b\n" * 11_000],
    ids=[*LONG, "cards", "deep", "keys"],
)  # fmt: skip
def test_what_is_pasted_onto_the_board_and_is_too_much_is_said(text, opened):
    editor = opened.work.editor
    QGuiApplication.clipboard().setText(text)
    said = []
    editor.cards.said.connect(said.append)
    before = editor.document.data
    at_once(editor.cards.paste)
    assert len(said) == 1
    assert len(said[0]) < LONGEST
    assert editor.document.data is before


def test_no_more_cards_are_dropped_than_are_put_at_once():
    assert carried(Carried(names=("a",) * TYPED_CARDS.most).mime())
    assert carried(Carried(names=("a",) * (TYPED_CARDS.most + 1)).mime()) is None
    for content in (b"[" * 100_000, b"\xff", b"{", b"x" * 2_000_000, b'{"keys": 1, "names": []}'):
        data = QMimeData()
        data.setData(CARDS, content)
        at_once(carried, data)
        assert carried(data) is None


@pytest.mark.parametrize("text", ["x" * 32_000, "a: " * 10_000, "\u0000\u202e" * 5_000, "(" * 32_000, '"' * 32_000])
def test_what_is_typed_into_any_line_holds_nothing_up(text, opened, qtbot):
    for box in (opened.search.box, opened.work.editor.palette_.box):
        at_once(box.setText, text)
    qtbot.wait(100)
    assert Path(opened.work.files.path) == FIRST_CASE
