"""The window comes back as it was left, and no settings file can stop a start."""

import json
import time

import pytest
from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtWidgets import QSplitter

from judge_app.desktop.frame.sides import BOARD, SCENARIOS, SEARCH, STEPS
from judge_app.desktop.session import SIDES, Session, SessionStore, read
from judge_app.files.places import data_folder
from judge_app.services.cases import FIRST_CASE


def reopened(window, open_window):
    window.close()
    return open_window()


def test_tabs_trails_zoom_theme_and_bookmarks_come_back(window, open_window):
    window.reader.open("100.1")
    window.reader.open("100.2a")
    window.reading.toggle_bookmark()
    window.reader.open("101.1", in_new_tab=True)
    window.reader.turn_tab(-1)
    window.look.set_zoom(1.5)
    window.look.set_theme("dark")
    window.reading.toggle_alone()
    window.resize(711, 577)
    again = reopened(window, open_window)
    assert again.reader.entry.number == "100.2a"
    assert again.reader.tabs.count() == 2
    assert again.session.bookmarks == ["toy-1:100.2a"]
    assert again.session.zoom == pytest.approx(1.5)
    assert again.theme.name == "dark"
    assert again.reader.alone
    assert (again.width(), again.height()) == (711, 577)
    again.reader.step(-1)
    assert again.reader.entry.number == "100.1"


def test_splitters_come_back(window, open_window):
    window.resize(780, 600)
    window.sides.halves.setSizes([300, 480])
    kept = window.sides.halves.sizes()
    assert reopened(window, open_window).sides.halves.sizes() == kept


def test_what_was_read_last_comes_back(window, open_window):
    for number in ("100.1", "101.1"):
        window.reader.open(number)
    again = reopened(window, open_window)
    again.reading.show_saved()
    assert [hit.number for hit in again.search.model.hits][:2] == ["101.1", "100.1"]


def test_the_case_that_was_open_comes_back_on_its_steps(window, open_window, qtbot):
    window.cases.open_case(FIRST_CASE)
    again = reopened(window, open_window)
    qtbot.waitUntil(lambda: again.work.timeline is not None, timeout=20_000)
    assert again.work.path == FIRST_CASE
    assert again.sides.side == STEPS


def columns(window):
    found = window.work.editor.findChildren(QSplitter)
    return next(splitter for splitter in found if splitter.orientation() is Qt.Orientation.Horizontal)


def test_the_side_and_the_widths_of_its_parts_come_back(window, open_window, qtbot):
    window.cases.open_on_board(FIRST_CASE)
    first, middle, last = columns(window).sizes()
    columns(window).setSizes([first, middle - 60, last + 60])
    kept = columns(window).sizes()[-1]
    assert kept > last
    again = reopened(window, open_window)
    qtbot.waitUntil(lambda: again.sides.side == BOARD, timeout=20_000)
    assert again.work.path == FIRST_CASE
    assert columns(again).sizes()[-1] == kept  # the table between them takes what the screen leaves


def test_the_scenarios_come_back(window, open_window, qtbot, tmp_path):
    window.session.folder = str(tmp_path)
    window.show_side(SCENARIOS)
    again = reopened(window, open_window)
    qtbot.waitUntil(lambda: again.sides.side == SCENARIOS, timeout=20_000)
    assert again.work.files.document is None


def test_a_case_that_is_gone_is_said(window, open_window, qtbot, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    window.cases.open_on_board(path)
    window.close()
    path.unlink()
    again = open_window()
    qtbot.waitUntil(lambda: "is gone" in again.statusBar().currentMessage(), timeout=20_000)


def test_what_was_begun_meanwhile_is_not_taken_away(window):
    window.session.opened, window.session.case, window.session.side = True, str(FIRST_CASE), BOARD
    window.search.box.setText("hit")
    window._coming_back._show()
    assert window.sides.side == SEARCH
    assert window.work.files.document is None
    window.search.box.clear()
    window._coming_back._show()
    assert window.sides.side == BOARD


def test_a_case_that_is_asked_for_at_the_start_comes_up_whatever_was_left_open(window, open_window, qtbot, tmp_path):
    path = tmp_path / "asked-for.judge.yaml"
    path.write_text(FIRST_CASE.read_text(encoding="utf-8").replace("title:", "title: No,", 1), encoding="utf-8")
    window.cases.open_on_board(FIRST_CASE)
    window.close()
    again = open_window()
    again._coming_back.stop()
    again.work_on(path)
    again.search.box.setText("typed meanwhile")
    again._coming_back.begin()
    qtbot.waitUntil(lambda: again.sides.side == STEPS, timeout=20_000)
    assert again.work.files.path == path


def test_tabs_on_rules_that_are_gone_are_left_out(window, open_window, library):
    window.reader.open("100.1")
    window.reader.open("101.1", in_new_tab=True)
    window.close()
    del library.entries["toy-1:101.1"]
    again = open_window()
    assert again.reader.tabs.count() == 1
    assert again.reader.entry.number == "100.1"


def test_tabs_outlive_a_start_without_library(window, open_window, qtbot):
    window.reader.open("100.2a")
    window.close()

    def fail(progress):
        raise OSError("no library today")

    broken = open_window(open_library=fail)
    qtbot.waitUntil(lambda: "no library today" in broken.notice.text())
    broken.close()
    assert open_window().reader.entry.number == "100.2a"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe garbage \x01",
        b"[General]\nsession=not json\ngeometry=@ByteArray(xx)\n",
        b"[General\nsession",
        b"=" * 5000,
        b"[General]\nsession=@Invalid()\n",
        b"[General]\nsession=@Variant(\\0\\0\\0\\x7f)\n",
    ],
    ids=["empty", "binary", "no json", "cut off", "equals", "invalid", "variant"],
)
@pytest.mark.qt_log_ignore("QVariant|QSettings|geometry")
def test_a_corrupted_settings_file_is_as_if_it_were_not_there(open_window, data_folder, content):
    (data_folder / "window.ini").write_bytes(content)
    window = open_window()
    assert window.session == Session()
    assert window.isVisible()
    window.reader.open("100.2a")
    window.close()
    assert open_window().reader.entry.number == "100.2a"


@pytest.mark.parametrize(
    "wrong",
    [
        {"zoom": "big"}, {"zoom": 1e9}, {"zoom": float("nan")}, {"zoom": -1}, {"zoom": True},
        {"tabs": 3}, {"tabs": [None, {"ids": 1}, {"ids": []}]},
        {"tabs": [{"ids": ["a", 2], "at": 99}], "at": -5}, {"bookmarks": {"a": 1}}, {"recent": [[], 1, "a"]},
        {"theme": 7}, {"sizes": [1]}, {"sizes": {"0": ["x", -1, 10**9]}}, {"alone": "yes"}, {"at": 10**30},
        {"side": 99}, {"side": "left"}, {"opened": 1, "cases": [1], "folder": 3},
    ],
    ids=str,
)  # fmt: skip
def test_values_of_the_wrong_kind_become_defaults(wrong):
    session = read(wrong)
    assert 0.6 <= session.zoom <= 3.0
    assert all(tab["ids"] and 0 <= tab["at"] < len(tab["ids"]) for tab in session.tabs)
    assert 0 <= session.at <= max(0, len(session.tabs) - 1)
    assert all(isinstance(item, str) for item in [*session.bookmarks, *session.recent, session.theme, session.case])
    assert session.alone is False
    assert 0 <= session.side < SIDES
    assert session.opened is False
    assert session.folder == ""
    assert session.cases == []


def test_settings_of_the_wrong_kind_do_not_stop_a_start(open_window, data_folder):
    settings = QSettings(str(data_folder / "window.ini"), QSettings.Format.IniFormat)
    settings.setValue(
        "session", json.dumps({"theme": "plaid", "zoom": 99, "sizes": {"0": [0, 0]}, "tabs": [{"ids": ["?"]}]})
    )
    settings.setValue("geometry", QByteArray(b"nonsense"))
    settings.sync()
    window = open_window()
    assert window.isVisible()
    assert window.reader.entry is None
    assert all(window.sides.halves.sizes())


def test_a_folder_that_cannot_be_written_loses_nothing_else(open_window, data_folder, monkeypatch):
    data_folder.rmdir()
    data_folder.write_text("a file stands here")
    window = open_window()
    window.reader.open("100.2a")
    window.close()
    assert data_folder.read_text() == "a file stands here"


def test_saving_says_whether_it_was_possible(data_folder, tmp_path):
    assert SessionStore().save(Session(), QByteArray())
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert not SessionStore(blocked).save(Session(), QByteArray())


def test_a_lock_of_qts_that_a_killed_process_left_holds_up_nothing(data_folder):
    (data_folder / "window.ini.lock").touch()
    begun = time.monotonic()
    store = SessionStore()
    assert store.save(Session(case="mine"), QByteArray(b"here"))
    assert time.monotonic() - begun < 5
    assert store.load().case == SessionStore().load().case == "mine"
    assert SessionStore().geometry() == b"here"
    assert {path.name for path in data_folder.iterdir()} <= {"window.ini", "window.ini.lock", "half-made"}


def test_the_data_folder_is_the_named_one_or_the_platforms(monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("JUDGE_DATA_DIR")
    assert data_folder().name == "judge"
