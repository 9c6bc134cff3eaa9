"""The case's file: opened, saved, begun anew, left; what goes wrong is said with a way out and loses nothing."""

import errno
import os
import stat
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from judge_app.desktop.filing.disk import DISK
from judge_app.desktop.filing.files import SAVING
from judge_app.desktop.frame.dropping import scenario
from judge_app.desktop.frame.sides import BOARD
from judge_app.scenario.draft import check
from judge_app.services.cases import FIRST_CASE, cards
from judge_app.services.template import all_boards, boards

BOX = QMessageBox.StandardButton


@pytest.fixture
def case(tmp_path):
    path = tmp_path / "cases" / "case.yaml"
    path.parent.mkdir()
    path.write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    return path


@pytest.fixture
def opened(window, case, asked):
    window.cases.open_on_board(case)
    return window


def document(window):
    return window.work.editor.document


def edit(window, title="Another title"):
    window.work.editor.edits.set_field("title", title)


# --- templates ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", boards())
def test_an_empty_table_runs_and_has_nothing_against_it(name):
    checked = check(boards()[name], cards())
    assert not checked.problems
    assert checked.run is not None


def test_there_are_tables_for_two_to_six_players_and_for_teams():
    players = [board["players"] for board in boards().values()]
    assert {2, 3, 4, 5, 6} <= {len(sides) for sides in players}
    assert any(len({side.get("team") for side in sides.values()}) == 2 and len(sides) == 4 for sides in players)


def test_a_key_opens_the_list_of_tables_and_enter_takes_one(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    names = [board.title for board in all_boards()]
    assert [name for name, entry in zip(names, menu.actions(), strict=True) if not entry.text().endswith(name)] == []
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert len(document(window).data["players"]) == 3
    assert window.sides.side == BOARD


# --- opening --------------------------------------------------------------------------------------


def test_what_is_no_data_opens_as_text_at_the_line_and_is_mended_there(window, qtbot, tmp_path):
    path = tmp_path / "wrong.yaml"
    path.write_text("judge: 2\ntitle: [unclosed\nturn: you\n")
    window.cases.open_case(path)
    editor = window.work.editor
    assert (window.sides.side, editor.tabs.currentWidget()) == (BOARD, editor.source)
    assert editor.source.said.text().startswith("line 3: not valid YAML")
    assert editor.source.edit.textCursor().blockNumber() == 2
    assert editor.source.edit.toPlainText() == path.read_text()
    assert document(window).is_saved
    editor.source.edit.setPlainText(FIRST_CASE.read_text(encoding="utf-8"))
    assert not document(window).is_saved
    qtbot.keyClick(editor.source.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "players" in document(window).data
    assert editor.palette_.isEnabled()
    assert window.work.files.save()
    assert path.read_text(encoding="utf-8") == FIRST_CASE.read_text(encoding="utf-8")


def test_a_text_that_is_still_no_case_can_be_saved_where_none_was_before(window, tmp_path):
    path = tmp_path / "wrong.yaml"
    path.write_text("title: [unclosed")
    window.cases.open_case(path)
    window.work.editor.source.edit.setPlainText("title: [half, mended")
    assert window.work.files.save()
    assert path.read_text() == "title: [half, mended"


def test_what_is_no_text_is_said_and_the_open_case_stays(opened, case, tmp_path):
    path = tmp_path / "photo.yaml"
    path.write_bytes(b"\xff\xfe\x00\x01")
    opened.cases.open_on_board(path)
    assert "not UTF-8 text" in opened.notice.text()
    assert document(opened).path == case


def test_recent_files_are_listed_newest_first_and_those_gone_are_left_out(opened, case, qtbot, tmp_path):
    other, gone = tmp_path / "other & more.yaml", tmp_path / "gone.yaml"
    for path in (other, gone):
        path.write_text(case.read_text())
        opened.cases.open_on_board(path)
    gone.unlink()
    opened.cases.open_on_board(case)
    qtbot.keyClick(opened, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    entries = menu.actions()
    assert [entry.toolTip() for entry in entries[:-1]] == [str(case), str(other)]
    assert "other && more.yaml" in entries[1].text()
    assert entries[-1].text() == "one that is gone is left out"
    assert not entries[-1].isEnabled()
    entries[1].trigger()
    menu.close()
    assert document(opened).path == other


def test_recent_files_come_back_at_the_next_start(opened, case, open_window):
    opened.close()
    assert open_window().work.files.recent == [str(case)]


# --- a file dragged onto the window ---------------------------------------------------------------


def drag(window, paths, widget=None):
    target = widget or window
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(300, 300), copy, data, left, none)
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDropEvent(QPointF(300, 300), copy, data, left, none))
    return enter.isAccepted()


def test_a_file_dropped_on_the_window_is_opened(window, case, tmp_path):
    assert drag(window, [tmp_path / "notes.txt", case])
    assert document(window).path == case
    assert window.sides.side == BOARD


def test_other_files_are_not_taken(window, tmp_path):
    assert not drag(window, [tmp_path / "notes.txt"])
    web = QMimeData()
    web.setUrls([QUrl("http://example.com/a.yaml")])
    assert scenario(web) is None


def test_the_text_leaves_a_dropped_file_to_the_window(opened, case):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(case))])
    data.setText(str(case))
    edit_ = opened.work.editor.source.edit
    assert not edit_.canInsertFromMimeData(data)
    words = QMimeData()
    words.setText("words")
    assert edit_.canInsertFromMimeData(words)


# --- leaving what isn't saved ---------------------------------------------------------------------


def leave(window, way, case):
    {
        "new": window.cases.new_case,
        "open": lambda: window.cases.open_on_board(FIRST_CASE),
        "copy": lambda: window.work.files.duplicate(case),
        "close": window.close,
    }[way]()


@pytest.mark.parametrize("way", ["new", "open", "copy", "close"])
@pytest.mark.parametrize("typed", [False, True], ids=["edited", "typed in the text"])
def test_unsaved_work_is_asked_about_and_kept(opened, case, asked, way, typed):
    if typed:
        opened.work.editor.source.edit.appendPlainText("# mine")
    else:
        edit(opened)
    asked.answers = [BOX.Cancel]
    leave(opened, way, case)
    assert "has changes that aren't saved" in asked.texts[0]
    assert document(opened).path == case
    assert not document(opened).is_saved
    assert opened.isVisible()


@pytest.mark.parametrize("way", ["new", "open", "close"])
def test_unsaved_work_is_saved_when_that_is_wanted(opened, case, asked, way):
    edit(opened)
    asked.answers = [BOX.Save]
    leave(opened, way, case)
    assert "title: Another title" in case.read_text(encoding="utf-8")


def test_saved_work_is_left_without_a_question(opened, case, asked):
    edit(opened)
    opened.work.files.save()
    leave(opened, "new", case)
    assert not asked.texts


def test_the_title_has_a_star_while_something_is_not_saved(opened):
    assert "*" not in opened.windowTitle()
    edit(opened)
    assert opened.windowTitle().startswith("Another title * — ")
    document(opened).undo.undo()
    assert "*" not in opened.windowTitle()
    opened.work.editor.source.edit.appendPlainText("# mine")
    assert " * — " in opened.windowTitle()
    opened.work.editor.source.drop.click()
    assert "*" not in opened.windowTitle()


def test_what_was_typed_stays_while_the_board_is_edited(opened):
    source = opened.work.editor.source
    source.edit.appendPlainText("# mine")
    edit(opened)
    assert source.edit.toPlainText().endswith("# mine")
    assert "Using this text takes those edits back" in source.said.text()
    source.drop.click()
    assert "title: Another title" in source.edit.toPlainText()


def test_a_copy_is_unsaved_and_has_no_file(opened, case, asked):
    opened.work.files.duplicate(FIRST_CASE)
    assert document(opened).path is None
    assert not document(opened).is_saved
    assert document(opened).text() == FIRST_CASE.read_text(encoding="utf-8")


# --- faults ---------------------------------------------------------------------------------------


def test_a_full_disk_is_said_and_saving_can_be_tried_again(opened, case, monkeypatch):
    old = case.read_text(encoding="utf-8")
    edit(opened)

    def full(handle):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert not opened.work.files.save()
    assert "No space left on device" in opened.offers.text(SAVING)
    assert case.read_text(encoding="utf-8") == old
    assert not document(opened).is_saved
    opened.offers.press(SAVING, "Try again")
    assert "title: Another title" in case.read_text(encoding="utf-8")
    assert not opened.offers.text(SAVING)


def test_a_read_only_file_is_said_and_another_name_is_a_way_out(opened, case, monkeypatch, tmp_path):
    case.chmod(stat.S_IREAD)
    edit(opened)
    assert not opened.work.files.save()
    assert "it is read-only" in opened.offers.text(SAVING)
    other = tmp_path / "other"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    opened.offers.press(SAVING, "Save as…")
    assert "title: Another title" in (tmp_path / "other.judge.yaml").read_text(encoding="utf-8")
    assert document(opened).path == tmp_path / "other.judge.yaml"


def test_a_new_case_is_offered_a_name_after_its_title_and_never_a_place_in_the_library(window, monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *said: asked.append(Path(said[2])) or ("", ""))
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda *_: str(tmp_path))
    window.cases.open_case(FIRST_CASE)
    window.work.files.ask_save()
    window.cases.new_case()
    window.work.editor.edits.set_field("title", "Who's first: Ann, or Bob?")
    window.work.files.ask_save()
    assert asked == [tmp_path / FIRST_CASE.name, tmp_path / "whos-first-ann-or-bob.judge.yaml"]


def test_a_folder_that_is_gone_is_said(opened, case):
    edit(opened)
    case.rename(case.parent.parent / "moved.yaml")
    case.parent.rmdir()
    assert not opened.work.files.save()
    assert "No such file or directory" in opened.offers.text(SAVING)


def test_a_text_that_is_no_case_is_not_written_over_one(opened, case):
    old = case.read_text(encoding="utf-8")
    opened.work.editor.source.edit.setPlainText("title: [unclosed")
    assert not opened.work.files.save()
    assert "not valid YAML" in opened.offers.text(SAVING)
    assert case.read_text(encoding="utf-8") == old
    assert opened.work.editor.source.edit.toPlainText() == "title: [unclosed"


def theirs(case, words="by another program"):
    text = case.read_text(encoding="utf-8")
    case.write_text(text.replace("title: ", f"title: {words} "), encoding="utf-8")


def test_an_unedited_case_is_read_again_and_undo_brings_the_old_one_back(opened, case, qtbot):
    before = document(opened).text()
    theirs(case)
    qtbot.waitUntil(lambda: document(opened).title.startswith("by another program"))
    assert "has been read again" in opened.statusBar().currentMessage()
    assert document(opened).is_saved
    document(opened).undo.undo()
    assert document(opened).text() == before


def test_a_file_that_is_replaced_is_seen_again_and_again(opened, case, qtbot):
    for words in ("once", "twice", "thrice"):
        new = case.with_suffix(".new")
        new.write_text(FIRST_CASE.read_text(encoding="utf-8").replace("title: ", f"title: {words} "), encoding="utf-8")
        new.replace(case)
        qtbot.waitUntil(lambda words=words: document(opened).title.startswith(words))
    assert document(opened).is_saved


def test_a_change_in_a_busy_folder_is_seen(opened, case, qtbot):
    theirs(case)
    for number in range(40):
        (case.parent / f"{number}.tmp").write_text("")
        qtbot.wait(40)
        if document(opened).title.startswith("by another program"):
            break
    assert document(opened).title.startswith("by another program")


def test_an_edited_case_is_asked_about_and_reloaded(opened, case, qtbot):
    edit(opened)
    theirs(case)
    qtbot.waitUntil(lambda: "was changed by another program" in opened.offers.text(DISK))
    assert document(opened).title == "Another title"
    opened.offers.press(DISK, "Reload")
    assert document(opened).title.startswith("by another program")
    assert document(opened).is_saved
    document(opened).undo.undo()
    assert document(opened).title == "Another title"


def test_keeping_mine_asks_once_and_saving_asks_before_it_writes_over_the_file(opened, case, asked, qtbot):
    edit(opened)
    theirs(case)
    qtbot.waitUntil(lambda: bool(opened.offers.text(DISK)))
    opened.offers.press(DISK, "Keep mine")
    os.utime(case)
    qtbot.wait(500)
    assert not opened.offers.text(DISK)
    asked.answers = [BOX.Cancel]
    assert not opened.work.files.save()
    assert "by another program" in case.read_text(encoding="utf-8")
    asked.answers = [BOX.Save]
    assert opened.work.files.save()
    assert "title: Another title" in case.read_text(encoding="utf-8")


def test_saving_says_nothing_of_its_own_change(opened, case, qtbot):
    for title in ("one", "two"):
        edit(opened, title)
        assert opened.work.files.save()
        qtbot.wait(400)
        assert not opened.offers.text(DISK)
        assert document(opened).undo.count() > 0


def test_a_file_that_is_gone_is_said_and_written_anew(opened, case, qtbot):
    case.unlink()
    qtbot.waitUntil(lambda: "is gone" in opened.offers.text(DISK))
    assert not document(opened).is_saved
    opened.offers.press(DISK, "Save again")
    assert case.read_text(encoding="utf-8") == FIRST_CASE.read_text(encoding="utf-8")
    assert document(opened).is_saved


@pytest.mark.parametrize(("content", "why"), [(b"\xff\xfe\xff", "not UTF-8"), (b"", "is empty")])
def test_a_case_whose_file_is_spoilt_is_unsaved_from_then_on_and_that_is_said(opened, case, qtbot, content, why):
    case.write_bytes(content)
    qtbot.waitUntil(lambda: why in opened.offers.text(DISK))
    assert document(opened).text() == FIRST_CASE.read_text(encoding="utf-8")
    assert not document(opened).is_saved


# --- undo in the menu -----------------------------------------------------------------------------


def test_undo_names_what_it_takes_back_and_is_grey_where_there_is_nothing(window, case, asked, qtbot):
    undo, redo = (window.actions_by_name[name] for name in ("undo", "redo"))
    assert not undo.isEnabled()
    window.cases.open_on_board(case)
    assert (undo.isEnabled(), redo.isEnabled()) == (False, False)
    zone = next(zone for zone in window.work.editor.table.zones() if zone.zone == "hand")
    window.work.editor.edits.add(("Fire Blast",), zone.player, zone.zone)
    assert (undo.text(), undo.isEnabled()) == ("&Undo Add Fire Blast", True)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (undo.text(), undo.isEnabled()) == ("&Undo", False)
    assert (redo.text(), redo.isEnabled()) == ("&Redo Add Fire Blast", True)
    qtbot.keyClick(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert undo.text() == "&Undo Add Fire Blast"
    edit(window, "x")
    assert undo.text() == "&Undo Set title"


def test_f6_goes_to_a_question_above_the_panes_and_a_key_answers_it(opened, case, qtbot):
    edit(opened)
    theirs(case)
    qtbot.waitUntil(lambda: bool(opened.offers.text(DISK)))
    reload_button = opened.offers.buttons()[0]
    opened.search.box.setFocus()
    for _ in range(12):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        if reload_button.hasFocus():
            break
    assert reload_button.hasFocus()
    qtbot.keyClick(reload_button, Qt.Key.Key_Space)
    assert document(opened).title.startswith("by another program")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title: [unclosed", "Line 2: a bracket that is opened there or before isn't closed."),
        ("title: A\n\tplayers: 3", "a tab stands where only blanks may"),
        ("- one\n- two", "it has no title, no players and no board"),
        ("just: some\nother: file", "This isn't a scenario: it names neither players nor a board."),
    ],
    ids=["bracket", "tab", "list", "another file"],
)
def test_a_file_that_is_no_scenario_is_told_in_plain_words(window, qtbot, tmp_path, text, words):
    path = tmp_path / "broken.yaml"
    path.write_text(text, encoding="utf-8")
    window.cases.open_on_board(path)
    qtbot.waitUntil(lambda: window.work.is_run_current)
    problems = window.work.editor.problems
    assert problems.count() == 1
    assert words in problems.model().index(0, 0).data()
    assert words in window.work.explorer.invitation.text.text()
    assert "needs" not in problems.model().index(0, 0).data()
