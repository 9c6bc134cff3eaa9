"""The first page: three jobs, what was worked on lately, and a way on from each."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from rulings_log import give, ruling

from judge_app.desktop.frame.sides import BOARD, RULINGS, SEARCH, SHEET, STEPS
from judge_app.desktop.frame.start import JOBS
from judge_app.services.cases import FIRST_CASE


def said(window, name):
    return window.start.lists[name].text()


def test_it_is_up_until_something_is_asked_or_read(window, qtbot):
    assert window.start.isVisible()
    assert window.search.box.hasFocus()
    qtbot.keyClicks(window.search.box, "hit")
    assert not window.start.isVisible()
    assert window.search.view.isVisible()
    window.search.box.clear()
    assert window.start.isVisible()
    window.reader.open("100.2a")
    assert not window.start.isVisible()
    window.reader.close_tab()
    assert window.start.isVisible()


@pytest.mark.parametrize(("job", "side"), [("focus_search", SEARCH), ("side_board", BOARD), ("side_sheet", SHEET)])
def test_each_job_begins_by_its_button_and_by_its_key(window, qtbot, job, side):
    button = window.start.jobs[[name for name, *_ in JOBS].index(job)]
    keys = window.actions_by_name[job].shortcut().toString()
    assert keys in button.text()
    assert button.description()
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert window.sides.side == side
    assert QApplication.focusWidget() is not button


def test_what_was_worked_on_and_read_lately_is_a_click_away(window, open_window, qtbot, tmp_path):
    own, gone = tmp_path / "my board.yaml", tmp_path / "gone.yaml"
    for path in (own, gone):
        path.write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
        window.cases.open_on_board(path)
    window.reader.open("100.2a")
    window.reader.close_tab()
    gone.unlink()
    window.work.files.new()
    window.show_side(SEARCH)
    window.close()
    again = open_window()
    assert "my board" in said(again, "cases")
    assert "gone" not in said(again, "cases")
    assert ".yaml" not in said(again, "cases")
    assert "100.2a" in said(again, "rules")
    again.start.lists["rules"].linkActivated.emit("0")
    assert again.reader.entry.number == "100.2a"
    again.start.lists["cases"].linkActivated.emit("0")
    assert again.work.path == own
    assert again.sides.side == STEPS


def test_the_newest_rulings_and_the_examples_are_listed_once_there_is_calm(window, qtbot):
    give(ruling())
    window.starting._calm.setInterval(0)
    window.starting.fill()
    qtbot.waitUntil(lambda: "<a href" in said(window, "rulings"), timeout=20_000)
    assert "<a href" in said(window, "examples")
    window.start.lists["rulings"].linkActivated.emit("0")
    assert window.sides.side == RULINGS


def test_text_of_files_and_of_the_log_is_never_markup(window):
    window.start.show_list("cases", [("x", "<b>bold</b>", "<i>there</i>")])
    assert "&lt;b&gt;" in said(window, "cases")
    assert "<i>" not in said(window, "cases")


def test_ones_own_saved_case_comes_back_as_it_was_left(window, open_window, qtbot, tmp_path):
    window.cases.open_case(FIRST_CASE)
    assert window.work.files.save_to(tmp_path / "mine.yaml")
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    window.show_side(STEPS)
    window.work.explorer.bar.go_to(4)
    window.look.set_zoom(1.3)
    window.close()
    again = open_window()
    qtbot.waitUntil(lambda: again.work.timeline is not None, timeout=20_000)
    assert again.work.path == tmp_path / "mine.yaml"
    assert again.sides.side == STEPS
    assert again.work.explorer.bar.step == 4
    assert again.session.zoom == pytest.approx(1.3)
