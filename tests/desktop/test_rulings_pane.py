"""The rulings log in the window: found in the search box, listed by event, shown whole, noted on."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextBrowser,
)
from rulings_log import full, give, ruling
from spoiling import spoil

from judge_app.desktop.frame.settings import SettingsDialog
from judge_app.desktop.frame.sides import BOARD, RULINGS, SEARCH
from judge_app.desktop.rulings.noting import NoteBox
from judge_app.services.cases import FIRST_CASE
from judge_app.services.rulings.log import open_rulings
from judge_app.services.sheets.making import digest
from rules_db.rulings import database
from rules_db.rulings.log import FILE
from rules_db.rulings.model import CitedText, Edit

TEXTS = ("<b>", "Ann, Bo", "Both were hit.", "Who threw?", "Put both away.", "2 minutes", "They were friendly.")


def press(qtbot, key, held=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(QApplication.focusWidget(), key, held)


def pane(window):
    return window.log.pane


def open_pane(window, qtbot, heading="ruling"):
    qtbot.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: heading in pane(window).status.heading.text())
    qtbot.waitUntil(lambda: not window.log.errands.under_way, timeout=20_000)


def read(window, qtbot, text):
    qtbot.waitUntil(lambda: text in pane(window).detail.toPlainText())
    return pane(window).detail.toPlainText()


def chord(qtbot, window, key):
    qtbot.keyClick(window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window, key)


def box_of(window):
    return next(box for box in window.findChildren(NoteBox) if box.isVisible())


# In the search box


def test_the_search_box_lists_rulings_when_they_are_asked_for(window, qtbot):
    give(ruling(), ruling(table="9", ruling="No, only the nearer one.", event=""))
    qtbot.keyClicks(window.search.box, "kind:ruling nearer")
    qtbot.waitUntil(lambda: window.search.model.about == "kind:ruling nearer")
    (hit,) = window.search.model.hits
    assert (hit.title, hit.where) == ("table 9 · round 3", "100.2a")
    told = window.search.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("Ruling 2026-11-21")
    assert "No, only the nearer one." in told
    assert "\x02nearer\x03" in hit.snippet


def test_without_that_kind_it_lists_rules_only(window, qtbot):
    give(ruling(question="hit hit hit"))
    window.search.box.setText("hit")
    qtbot.waitUntil(lambda: window.search.model.about == "hit")
    assert [hit.kind for hit in window.search.model.hits] == ["rule", "rule"]


def test_enter_on_a_ruling_shows_it_whole(window, qtbot):
    give(ruling(), full(table="8"))
    window.search.box.setText("kind:ruling table:8")
    qtbot.waitUntil(lambda: len(window.search.model.hits) == 1)
    window.search.box.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert window.sides.side == RULINGS
    assert "table 8" in read(window, qtbot, "table 8")
    assert pane(window).detail.hasFocus()
    qtbot.waitUntil(lambda: pane(window).view.currentIndex().isValid())
    assert pane(window).chosen_id() == pane(window).entry.id


def test_where_no_ruling_fits_it_says_where_they_are(window, qtbot):
    window.search.box.setText("kind:ruling nothing")
    qtbot.waitUntil(lambda: "No ruling in the log" in window.search.heading.text())
    assert "Rulings" in window.search.heading.text()


def test_a_ruling_that_is_opened_while_others_are_gone_through_is_the_one_shown(window, qtbot):
    ids = give(ruling(table="8"), ruling(table="9", given="2026-11-22T10:00:00Z"))
    open_pane(window, qtbot, "2 rulings")
    read(window, qtbot, "table 9")
    pane(window).view.setCurrentIndex(pane(window).model.index(1))
    pane(window).view.setCurrentIndex(pane(window).model.index(0))
    asked = []
    pane(window).chosen.connect(asked.append)
    window.log.show(ids[0])
    read(window, qtbot, "table 8")
    qtbot.waitUntil(lambda: pane(window).chosen_id() == ids[0])
    assert set(asked) == {ids[0]}


# The list


def test_an_empty_log_says_how_rulings_come_into_it(window, qtbot):
    open_pane(window, qtbot, "No ruling has been kept yet")
    assert "Printing or saving a ruling sheet keeps it" in pane(window).status.heading.text()
    assert "Choose a ruling" in pane(window).detail.toPlainText()


def test_rulings_are_listed_the_newest_first_and_by_event(window, qtbot):
    give(
        ruling(given="2026-11-20T10:00:00Z"), ruling(event="Harbour Open 2"),
        ruling(event="", given="2026-11-22T10:00:00Z"),
    )  # fmt: skip
    open_pane(window, qtbot, "3 rulings")
    shown = pane(window)
    QAbstractItemModelTester(shown.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert [hit.number[:10] for hit in shown.model.hits] == ["2026-11-22", "2026-11-21", "2026-11-20"]
    names = [shown.events.itemText(row) for row in range(shown.events.count())]
    assert names == ["Every event (3)", "Without an event (1)", "Harbour Open 2 (1)", "Harbour Open (1)"]
    for name, title in (("Harbour Open", "table 7 · round 3 · Harbour Open"), ("", "table 7 · round 3")):
        shown.events.choose(name)
        shown.events.activated.emit(0)
        qtbot.waitUntil(lambda title=title: [hit.title for hit in shown.model.hits] == [title])
        assert "1 of 3 rulings" in shown.status.heading.text()
    assert shown.events.current == ""
    shown.events.setFocus()
    press(qtbot, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: shown.status.heading.text() == "3 rulings")


def test_it_is_searched_and_walked_by_keyboard(window, qtbot):
    give(ruling(), ruling(table="8", ruling="Only the nearer."), ruling(table="9"))
    open_pane(window, qtbot, "3 rulings")
    assert pane(window).box.hasFocus()
    qtbot.keyClicks(pane(window).box, "nearer")
    qtbot.waitUntil(lambda: "1 of 3 rulings" in pane(window).status.heading.text())
    read(window, qtbot, "table 8")
    press(qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: pane(window).status.heading.text() == "3 rulings")
    press(qtbot, Qt.Key.Key_Down)
    assert pane(window).view.currentIndex().row() == 1
    press(qtbot, Qt.Key.Key_Up)
    assert pane(window).view.currentIndex().row() == 0
    press(qtbot, Qt.Key.Key_Return)
    assert pane(window).detail.hasFocus()
    qtbot.keyClicks(pane(window).box, "zebra")
    qtbot.waitUntil(lambda: "No ruling fits" in pane(window).status.heading.text())


def test_everything_in_it_has_a_name(window, qtbot):
    open_pane(window, qtbot, "No ruling")
    kinds = (QLineEdit, QAbstractItemView, QTextBrowser, QAbstractButton, QComboBox)
    unnamed = [
        widget
        for kind in kinds
        for widget in pane(window).findChildren(kind)
        if not widget.accessibleName() and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and widget.isVisible()
    ]
    assert not unnamed


def test_everything_in_its_boxes_has_a_name(window, qtbot):
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "100.2a")
    window.log.ask_note("appeal")
    window.actions_by_name["settings"].trigger()
    boxes = [box_of(window), next(iter(window.findChildren(SettingsDialog)))]
    kinds = (QLineEdit, QPlainTextEdit, QComboBox, QAbstractButton)
    unnamed = [
        widget
        for box in boxes
        for kind in kinds
        for widget in box.findChildren(kind)
        if not (widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))
    ]
    assert unnamed == []
    for box in boxes:
        box.reject()


def test_the_side_comes_back_with_the_window(window, open_window, qtbot):
    give(ruling())
    open_pane(window, qtbot)
    window.close()
    again = open_window()
    qtbot.waitUntil(lambda: again.sides.side == RULINGS)
    read(again, qtbot, "Harbour Open")


def test_a_log_that_can_not_be_read_is_said(window, qtbot, data_folder):
    (data_folder / "rulings.sqlite").write_text("no database " * 200)
    qtbot.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "can't be used" in window.notice.text())


# One ruling


def test_everything_that_was_kept_is_shown_as_it_was_typed(window, qtbot):
    given = full(question="Is <b>this</b> & that 🂡 out?")
    (id_,) = give(given)
    log = open_rulings(url="")
    log.decide_appeal(id_, "upheld", "Di")
    log.note(id_, "They <i>shook</i> hands.", "Cy")
    log.close()
    open_pane(window, qtbot)
    text = read(window, qtbot, "Harbour Open")
    wanted = (
        "Is <b>this</b> & that 🂡 out?", *TEXTS[1:], "first=Ann", "Ann: 2 marbles", "marbles.yaml", "upheld",
        "They <i>shook</i> hands.", "Both.", "judge 0.1.0 · toy-1 · library toy", "2026-11-20", "Appeal by", id_[:12],
        "table 7 · round 3 · Harbour Open",
        f"case {digest(given.scenario)}", "100.2a", "Di", "Cy",
    )  # fmt: skip
    assert [one for one in wanted if one not in text] == []
    assert "grounds" not in text


def test_signs_that_no_window_shows_and_very_long_texts_do_no_harm(window, qtbot):
    odd = "odd \0 \ud800 \x1b]0;x\x07 <script>alert(1)</script> \u202e end"
    long = "word " * 5000
    ids = give(
        full(question=odd, ruling=odd, event=odd, judge=odd, scenario_name=odd, rules=(CitedText(odd, odd),),
             edits=(Edit(odd, odd, odd),), more={odd: odd}),
        ruling(ruling=long, note=long, event=long, given="2026-11-22T10:00:00Z"),
    )  # fmt: skip
    open_pane(window, qtbot, "2 rulings")
    assert read(window, qtbot, "word").count("word") >= 10_000
    assert pane(window).events.width() < window.width()
    window.log.ask_note("note")
    assert box_of(window).height() < 600
    box_of(window).reject()
    window.log.show(ids[0])
    text = read(window, qtbot, "<script>alert(1)</script>")
    assert text.count("end") > 6
    window.search.box.setText("kind:ruling odd")
    qtbot.waitUntil(lambda: len(window.search.model.hits) == 1)
    window.search.grab()


def test_a_cited_rule_opens_in_the_reader(window, qtbot):
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "100.2a")
    pane(window).focus_detail()
    press(qtbot, Qt.Key.Key_Tab)
    press(qtbot, Qt.Key.Key_Return)
    assert window.reader.entry.number == "100.2a"
    assert window.sides.reader_shown


def test_its_scenario_opens_on_the_bench_as_an_unsaved_case(window, qtbot):
    text = FIRST_CASE.read_text(encoding="utf-8")
    give(ruling(scenario=text, scenario_name="two.yaml", answers=("a=b",), rules=()))
    open_pane(window, qtbot)
    read(window, qtbot, "two.yaml")
    chord(qtbot, window, Qt.Key.Key_O)
    assert window.sides.side == BOARD
    assert window.work.editor.document.text() == text
    assert window.work.path is None
    assert not window.work.editor.document.is_saved
    assert "a=b" in window.notice.text()


def test_a_ruling_without_a_scenario_says_so(window, qtbot):
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "look-up alone")
    window.actions_by_name["open_ruling_case"].trigger()
    assert "look-up alone" in window.statusBar().currentMessage()
    assert window.sides.side == RULINGS


@pytest.mark.parametrize("name", ["open_ruling_case", "decide_appeal", "note_ruling", "ruling_sheet"])
def test_without_a_ruling_its_commands_say_what_to_do(window, name):
    window.actions_by_name[name].trigger()
    assert "Choose a ruling first" in window.statusBar().currentMessage()


def test_an_appeal_is_decided_and_an_earlier_outcome_stays_beside_it(window, qtbot):
    (id_,) = give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "100.2a")
    for outcome, words in (("upheld", ""), ("overturned", "The nearer alone.")):
        window.actions_by_name["decide_appeal"].trigger()
        box = box_of(window)
        assert box.by.text() == "Di"
        box.outcome.setCurrentText(outcome)
        qtbot.keyClicks(box.text, words)
        box.buttons.buttons()[0].click()
        read(window, qtbot, outcome)
    log = open_rulings(url="")
    assert {note.text for note in log.entry(id_).notes} == {"upheld", "overturned: The nearer alone."}
    log.close()
    qtbot.waitUntil(lambda: "appeal:" in pane(window).model.hits[0].where)


def test_a_note_is_kept_and_an_empty_one_is_not(window, qtbot):
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "100.2a")
    chord(qtbot, window, Qt.Key.Key_N)
    box = box_of(window)
    assert box.outcome.isHidden()
    box.buttons.buttons()[0].click()
    assert box.isVisible()
    assert not box.missing.isHidden()
    qtbot.keyClicks(box.text, "They shook hands.")
    box.by.setText("Eve")
    box.buttons.buttons()[0].click()
    assert "Eve" in read(window, qtbot, "They shook hands.")


def test_a_note_that_can_not_be_kept_because_another_program_has_the_log_is_said_with_its_text(
    window, qtbot, data_folder, monkeypatch
):
    monkeypatch.setattr(database, "SECONDS_FOR_A_LOCK", 0.1)
    (id_,) = give(ruling())
    with closing(sqlite3.connect(data_folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        window.log.desk.note(id_, "note", "They shook hands.", "Eve")
        qtbot.waitUntil(lambda: "another program has locked it" in window.notice.text(), timeout=20_000)
        assert "This isn't kept: They shook hands." in window.notice.text()
        other.execute("ROLLBACK")
    with qtbot.waitSignal(window.log.desk.kept, timeout=20_000):
        window.log.desk.note(id_, "note", "They shook hands.", "Eve")


# Flags


def test_a_ruling_that_no_longer_fits_is_marked_and_says_what_changed(window, qtbot):
    give(ruling(table="1"), ruling(table="2", rules=(CitedText("toy-1:100.2a", "Only the nearer is out."),)))
    open_pane(window, qtbot, "⚠ 1 to look at again")
    shown = pane(window)
    qtbot.waitUntil(
        lambda: (
            [hit.title for hit in shown.model.hits if "Look at it again" in hit.where]
            == ["table 2 · round 3 · Harbour Open"]
        )
    )
    shown.flagged.setChecked(True)
    qtbot.waitUntil(lambda: len(shown.model.hits) == 1)
    text = read(window, qtbot, "Only the nearer is out.")
    assert "100.2a reads otherwise now" in text
    assert "Two marbles hit at once are both out" in text
    assert "⚠" in text.partition("Rules")[2]


def test_a_check_is_made_once_for_a_library_and_again_when_asked(window, qtbot):
    give(ruling())
    open_pane(window, qtbot)
    assert window.session.checked == "toy"
    done = []
    window.log.errands.done.connect(lambda name, _: done.append(name))
    window.show_side(SEARCH)
    open_pane(window, qtbot)
    assert done == []
    pane(window).view.setFocus()
    press(qtbot, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: done == ["check"])
    assert "Every ruling still fits." in window.statusBar().currentMessage()


def test_a_check_that_was_stopped_is_not_begun_again_by_itself(window, qtbot, monkeypatch):
    give(ruling())
    begun = []
    monkeypatch.setattr(window.log, "check", lambda: begun.append("check"))
    open_pane(window, qtbot)
    window.show_side(SEARCH)
    open_pane(window, qtbot)
    assert begun == ["check"]


def test_the_page_is_drawn_in_the_themes_colours(window, qtbot):
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "Harbour Open")
    for theme in ("dark", "light"):
        window.look.set_theme(theme)
        ground = pane(window).detail.viewport().grab().toImage().pixelColor(2, 2).name()
        assert ground == window.theme.base
        assert window.theme.accent in pane(window).detail.document().defaultStyleSheet()


def test_a_damaged_ruling_is_told_with_what_to_do(window, qtbot, data_folder):
    give(ruling())
    (id,) = give(ruling(table="9"))
    spoil(data_folder / "rulings.sqlite", id)
    log = open_rulings(url="")
    log.log.read_through()
    log.close()
    open_pane(window, qtbot)
    qtbot.waitUntil(lambda: "damaged and set aside" in window.notice.text())
    assert id[:8] in window.notice.text()
    assert "Restoring a backup" in window.notice.text()
