"""The sheet side: filling in, rewording, undo, what comes back, the page as it will be printed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionComboBox

from judge_app.desktop.frame.main_window import MainWindow
from judge_app.desktop.frame.sides import SHEET
from judge_app.desktop.sheet.draft import Draft, from_plain, plain, today
from judge_app.desktop.sheet.fields import FIELDS, with_text
from judge_app.desktop.sheet.form import CASE, LOOK_UP
from judge_app.reports.sheet import PAPERS
from judge_app.reports.sheet_html import sheet_html
from judge_app.reports.sheet_text import sheet_text
from judge_app.services.cases import FIRST_CASE, SCENARIOS
from judge_app.services.runs import branching

OTHER_CASE = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"
LONG = "A word of the note, and more. " * 833  # 5,000 words
NASTY = '<script>alert("x")</script> <b>&amp;</b> [link](http://example.org) | **bold**'
EVERY_SCRIPT = "Жанна Ødegård 山田 محمد שרה"


def shown(window: MainWindow, qtbot):
    """The sheet, up and as what is filled in would have it."""
    window.show_side(SHEET)
    qtbot.waitUntil(lambda: window.panes[SHEET].is_current, timeout=20_000)
    return window.panes[SHEET]


def on_case(window: MainWindow, qtbot, path=FIRST_CASE):
    """The sheet of a case that has been run."""
    window.cases.open_case(path)
    qtbot.waitUntil(lambda: window.work.timeline is not None and window.work.is_run_current, timeout=20_000)
    return shown(window, qtbot)


def fill(sheet, qtbot, **texts: str) -> None:
    """Type into boxes; the names' last dots are written as two underlines."""
    for name, text in texts.items():
        box = sheet.form.boxes[name.replace("__", ".")]
        box.setFocus()
        QApplication.clipboard().setText(text)
        box.selectAll()
        box.paste()
    qtbot.waitUntil(lambda: sheet.is_current, timeout=20_000)


def said_on(sheet) -> str:
    return " ".join(sheet_text(sheet.composed.made.sheet).split())


def test_the_sheet_of_a_case_tells_its_question_ruling_and_steps(window, qtbot):
    sheet = on_case(window, qtbot)
    account = window.work.timeline.account
    text = said_on(sheet)
    assert sheet.subject.about == CASE
    for expected in (account.question, account.answer, "Why", "The board", "the whole run on request"):
        assert " ".join(expected.split()) in text


def test_the_sheet_of_a_look_up_tells_the_rule_that_is_read(window, qtbot):
    window.reader.open("100.2a")
    sheet = shown(window, qtbot)
    assert sheet.subject.about == LOOK_UP
    fill(sheet, qtbot, question="Are both out?", ruling="Yes.")
    assert sheet.composed.made.sheet.rules == {"toy-1:100.2a"}
    assert "Ruling: Yes." in said_on(sheet)


def test_until_something_is_written_the_sheet_follows_the_rule_that_is_read(window, qtbot):
    window.reader.open("100.2a")
    sheet = shown(window, qtbot)
    window.reader.open("101.1")
    shown(window, qtbot)
    assert sheet.form.text("rules") == "toy-1:101.1"
    fill(sheet, qtbot, table="7")
    window.reader.open("100.2a")
    shown(window, qtbot)
    assert sheet.form.text("rules") == "toy-1:101.1"
    window.actions_by_name["new_sheet"].trigger()
    assert (sheet.form.text("table"), sheet.form.text("rules")) == ("", "toy-1:100.2a")


def test_half_characters_and_control_characters_go_out_and_are_kept(window, qtbot, tmp_path):
    sheet = shown(window, qtbot)
    odd = "a\ud800b\x00c\u2028d"
    edited = with_text(with_text(sheet.book.draft.ruling, "ruling", odd), "event", odd)
    sheet.book.edit("Ruling", Draft(edited, sheet.book.draft.wanted))
    sheet.save(tmp_path / "odd.pdf")
    qtbot.waitUntil(lambda: "the ruling is in the log" in window.statusBar().currentMessage(), timeout=20_000)


def test_another_rule_is_cited_with_a_key(window, qtbot):
    window.reader.open("100.2a")
    sheet = shown(window, qtbot)
    window.reader.open("101.1")
    window.actions_by_name["cite_rule"].trigger()
    qtbot.waitUntil(lambda: sheet.is_current)
    assert sheet.composed.made.ruling.rules == ("toy-1:100.2a", "toy-1:101.1")
    window.actions_by_name["cite_rule"].trigger()
    assert "already" in window.statusBar().currentMessage()


def test_what_is_filled_in_stands_on_the_sheet_as_it_was_typed(window, qtbot):
    """Field by field, each text with the field's own name in it."""
    sheet = shown(window, qtbot)
    for name in FIELDS:
        if name == "rules":
            continue
        text = f"{NASTY} {EVERY_SCRIPT} {name}"
        assert text not in said_on(sheet)
        fill(sheet, qtbot, **{name.replace(".", "__"): text})
        assert text in said_on(sheet), name
        html = sheet_html(sheet.composed.made.sheet)
        assert "<script>" not in html, name
        assert html.count("&lt;script&gt;alert(") >= said_on(sheet).count("<script>alert("), name


def test_rules_that_are_filled_in_are_those_of_the_library(window, qtbot):
    sheet = shown(window, qtbot)
    fill(sheet, qtbot, rules="101.1\n999")
    assert sheet.composed.made.ruling.rules == ("toy-1:101.1",)
    assert '"999" is not in the library' in sheet.state.text()


def test_boxes_show_what_is_typed_and_run_nothing_of_it(window, qtbot):
    sheet = shown(window, qtbot)
    fill(sheet, qtbot, ruling=NASTY)
    assert sheet.form.text("ruling") == NASTY
    assert sheet.sentences.view.count() == 0  # what the judge wrote is edited in the form
    assert sheet.sentences.was.textFormat() is Qt.TextFormat.PlainText


def test_a_note_of_5000_words_stands_on_the_sheet_whole(window, qtbot):
    sheet = shown(window, qtbot)
    fill(sheet, qtbot, note=LONG)
    assert len(LONG.split()) > 5000
    assert sheet.composed.made.sheet.sentences["note"] == LONG
    assert sheet.composed.pages > 3


def test_the_appendix_the_paper_and_the_slip_are_chosen_and_undone(window, qtbot):
    sheet = on_case(window, qtbot)
    assert sheet.composed.pages == 1
    sheet.form.appendix.click()
    qtbot.waitUntil(lambda: sheet.is_current)
    assert sheet.composed.pages > 1
    sheet.form.paper.setCurrentIndex(1)
    sheet.form.paper.activated.emit(1)
    sheet.form.slip.click()
    qtbot.waitUntil(lambda: sheet.is_current)
    wanted = sheet.book.draft.wanted
    assert (wanted.appendix, wanted.paper, wanted.slip, sheet.composed.pages) == (True, "letter", True, 1)
    for _ in range(3):
        window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: sheet.is_current)
    assert (sheet.form.appendix.isChecked(), sheet.form.paper.currentText()) == (False, "A4")
    assert (sheet.form.slip.isChecked(), sheet.composed.pages) == (False, 1)


def test_the_sheet_says_how_it_goes_under_another_edition_where_that_is_ticked(window, qtbot):
    sheet = on_case(window, qtbot, SCENARIOS / "wow" / "keywords" / "will-of-the-forsaken.yaml")

    def told() -> str:
        return " ".join(sheet_text(sheet.composed.made.sheet).split())

    assert "Under another edition" not in told()
    sheet.form.elsewhere.click()
    qtbot.waitUntil(lambda: sheet.is_current, timeout=20_000)
    assert "Under another edition (wow-early): Stubborn Dead is destroyed by Felling Blow" in told()
    assert from_plain(plain(sheet.book.draft, ()))[0].wanted.elsewhere
    window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: sheet.is_current, timeout=20_000)
    assert "Under another edition" not in told()


def test_steps_and_rules_are_ticked_by_a_key_and_undone(window, qtbot):
    sheet = on_case(window, qtbot)
    window.actions_by_name["pick_sheet"].trigger()
    view = sheet.picks.view
    assert view.hasFocus()
    rows = [view.item(row) for row in range(view.count())]
    on = [item for item in rows if item.checkState() is Qt.CheckState.Checked]
    decided = sheet.composed.made
    assert len(on) == sum(choice.on for choice in (*decided.steps, *decided.rules))
    assert [item.text() for item in rows if item.text() == on[0].text()]
    view.setCurrentItem(on[0])
    qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: sheet.is_current)
    assert on[0].text() not in said_on(sheet)
    assert window.actions_by_name["undo"].text() == "&Undo Leave a step out"
    window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: sheet.is_current)
    assert on[0].text() in said_on(sheet)
    assert sheet.book.draft.ruling.picks == ()
    fill(sheet, qtbot, rules="101.1")
    rule = next(item for row in range(view.count()) if (item := view.item(row)).text().startswith("101.1"))
    view.setCurrentItem(rule)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: sheet.is_current)
    assert sheet.composed.made.sheet.rules == set()


def test_the_players_are_called_by_the_names_entered(window, qtbot):
    sheet = on_case(window, qtbot)
    assert "You choose World in Flames (1)" in said_on(sheet)
    fill(sheet, qtbot, players="Ann\nBo")
    text = said_on(sheet)
    assert "Ann against Bo" in text
    assert "Ann chooses World in Flames (1)" in text
    assert "goes to Ann's graveyard" not in text  # which every run comes to
    assert "You choose" not in text


def test_rules_are_cited_with_commas_and_stand_near_the_ruling(window, qtbot):
    sheet = on_case(window, qtbot)
    fill(sheet, qtbot, rules="101.1, 100.2a")
    assert sheet.state.text() == ""
    assert sheet.composed.made.ruling.rules == ("toy-1:101.1", "toy-1:100.2a")
    assert "By: 101.1, 100.2a" in said_on(sheet)


def test_a_look_up_sheet_takes_the_typed_question_over_and_begins_anew_once_it_went_out(window, qtbot, tmp_path):
    window.search.box.setText("does a dead ally still attack?")
    window.reader.open("100.2a")
    sheet = shown(window, qtbot)
    assert sheet.form.text("question") == "does a dead ally still attack?"
    window.search.box.setText("may a totem attack?")
    window.reader.open("101.1")
    shown(window, qtbot)
    assert (sheet.form.text("question"), sheet.form.text("rules")) == ("may a totem attack?", "toy-1:101.1")
    fill(sheet, qtbot, ruling="Yes.", table="7")
    sheet.save(tmp_path / "x.txt")
    qtbot.waitUntil(lambda: bool(sheet.book.given), timeout=20_000)
    window.search.box.setText("packet")
    window.reader.open("100.2a")
    shown(window, qtbot)
    assert [sheet.form.text(name) for name in ("question", "rules", "ruling", "table")] == ["", "toy-1:100.2a", "", ""]


# Rewording


def reword(sheet, qtbot, row: int, text: str) -> str:
    """Word the sentence of a row otherwise, by the keyboard; its key."""
    sheet.show_tab(2)
    sheet.sentences.view.setCurrentRow(row)
    qtbot.keyClick(sheet.sentences.view, Qt.Key.Key_Return)
    assert sheet.sentences.box.hasFocus()
    sheet.sentences.box.selectAll()
    qtbot.keyClicks(sheet.sentences.box, text)
    qtbot.waitUntil(lambda: sheet.is_current)
    return sheet.sentences.chosen()


def test_every_sentence_of_a_run_can_be_reworded_and_is_marked_then(window, qtbot):
    sheet = on_case(window, qtbot)
    made = dict(sheet.composed.made.made)
    assert sheet.sentences.view.count() == len(made)
    key = reword(sheet, qtbot, 3, "So it was.")
    item = sheet.sentences.view.currentItem()
    assert (item.text().startswith("✎"), item.font().bold()) == (True, True)
    assert item.data(Qt.ItemDataRole.AccessibleTextRole).startswith("Reworded: ")
    assert sheet.composed.made.sheet.sentences[key] == "So it was."
    assert made[key] in sheet.sentences.was.text()
    assert "1 sentence reworded" in sheet.state.text()
    assert "So it was. *" in said_on(sheet)


def test_a_reworded_sentence_is_worded_as_it_was_made_by_a_key_and_reworded_again_by_undo(window, qtbot):
    sheet = on_case(window, qtbot)
    key = reword(sheet, qtbot, 3, "So it was.")
    reword(sheet, qtbot, 4, "And so on.")
    sheet.sentences.view.setCurrentRow(3)
    qtbot.keyClick(sheet.sentences.view, Qt.Key.Key_Backspace, Qt.KeyboardModifier.AltModifier)
    assert [edit.now for edit in sheet.book.draft.ruling.edits] == ["And so on."]
    assert not sheet.sentences.view.item(3).text().startswith("✎")
    window.actions_by_name["undo"].trigger()
    assert {edit.key for edit in sheet.book.draft.ruling.edits} > {key}


def test_a_sentence_worded_as_it_was_made_is_no_edit_any_more(window, qtbot):
    sheet = on_case(window, qtbot)
    made = sheet.composed.made.made
    key = reword(sheet, qtbot, 3, "x")
    reword(sheet, qtbot, 3, made[key])
    assert sheet.book.draft.ruling.edits == ()


def test_a_rewording_that_the_run_no_longer_fits_is_told_and_comes_back_with_it(window, qtbot):
    sheet = on_case(window, qtbot)
    reword(sheet, qtbot, 2, "So it was.")
    fill(sheet, qtbot, players="Ann\nBo")
    assert "1 reworded sentence is not on this sheet" in sheet.sentences.unused.text()
    window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: sheet.is_current)
    assert not sheet.sentences.unused.isVisible()
    assert "So it was. *" in said_on(sheet)


# Undo


def test_typing_is_undone_with_the_key_in_the_box_a_box_at_a_time(window, qtbot):
    sheet = shown(window, qtbot)
    event, remedy = sheet.form.boxes["event"], sheet.form.boxes["remedy"]
    event.setFocus()
    qtbot.keyClicks(event, "Open")
    remedy.setFocus()
    qtbot.keyClicks(remedy, "None.")
    assert window.actions_by_name["undo"].text() == "&Undo Remedy"
    qtbot.keyClick(remedy, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (remedy.toPlainText(), event.text()) == ("", "Open")
    qtbot.keyClick(event, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert event.text() == ""
    shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(event, Qt.Key.Key_Z, shift)
    assert event.text() == "Open"


def test_undo_is_the_boards_again_when_the_board_is_up(window, qtbot):
    sheet = on_case(window, qtbot)
    fill(sheet, qtbot, event="Open")
    assert window.actions_by_name["undo"].isEnabled()
    window.show_board()
    assert not window.actions_by_name["undo"].isEnabled()
    assert sheet.book.draft.ruling.event == "Open"


# What stays and what comes back


def test_a_new_sheet_keeps_event_judge_date_and_paper_and_undo_brings_the_old_one_back(window, qtbot):
    sheet = shown(window, qtbot)
    assert sheet.form.text("date") == today()
    fill(sheet, qtbot, event="Open", judge="Cy", date="1 May", table="7", players="Ann\nBo", remedy="None.")
    sheet.form.paper.activated.emit(1)
    window.actions_by_name["new_sheet"].trigger()
    assert [sheet.form.text(name) for name in ("event", "judge", "date", "table", "players", "remedy")] == [
        "Open", "Cy", "1 May", "", "", "",
    ]  # fmt: skip
    assert sheet.form.paper.currentText() == "Letter"
    window.actions_by_name["undo"].trigger()
    assert [sheet.form.text(name) for name in ("table", "players", "remedy")] == ["7", "Ann\nBo", "None."]


def test_what_was_filled_in_comes_back_with_its_case_in_the_next_window(window, open_window, qtbot):
    sheet = on_case(window, qtbot)
    fill(sheet, qtbot, table="7", players="Ann\nBo")
    key = reword(sheet, qtbot, 3, "So it was.")
    window.close()
    again = open_window()
    qtbot.waitUntil(lambda: again.work.timeline is not None, timeout=20_000)
    sheet = shown(again, qtbot)
    assert again.sides.side == sheet.SIDE
    assert (sheet.form.text("table"), sheet.form.text("players")) == ("7", "Ann\nBo")
    assert sheet.composed.made.sheet.sentences[key] == "So it was."


def test_what_is_filled_in_is_on_the_disk_before_the_window_is_closed(window, qtbot, data_folder):
    sheet = shown(window, qtbot)
    fill(sheet, qtbot, remedy="The game goes on.")
    qtbot.waitUntil(lambda: any("goes on" in path.read_text() for path in data_folder.glob("sheets/*.json")))


def test_each_case_has_its_own_sheet_and_what_stays_goes_along(window, qtbot):
    sheet = on_case(window, qtbot)
    fill(sheet, qtbot, event="Open", table="7")
    on_case(window, qtbot, OTHER_CASE)
    assert (sheet.form.text("event"), sheet.form.text("table")) == ("Open", "")
    fill(sheet, qtbot, table="8")
    on_case(window, qtbot)
    assert sheet.form.text("table") == "7"


def test_a_look_up_has_a_sheet_beside_that_of_the_case(window, qtbot):
    sheet = on_case(window, qtbot)
    fill(sheet, qtbot, table="7")
    sheet.form.about.activated.emit(1)
    qtbot.waitUntil(lambda: sheet.is_current)
    assert sheet.form.text("table") == ""
    assert "Why" not in said_on(sheet)
    sheet.form.about.activated.emit(0)
    qtbot.waitUntil(lambda: sheet.is_current)
    assert sheet.form.text("table") == "7"


def test_a_look_up_that_is_turned_to_takes_over_what_is_read_and_asked(window, qtbot):
    sheet = on_case(window, qtbot)
    window.search.box.setText("may a totem attack?")
    window.reader.open("101.1")
    sheet.form.about.activated.emit(1)
    assert (sheet.form.text("question"), sheet.form.text("rules")) == ("may a totem attack?", "toy-1:101.1")


def test_a_rule_that_is_cited_for_another_question_begins_a_look_up_anew_while_nothing_is_written(window, qtbot):
    window.reader.open("100.2a")
    sheet = shown(window, qtbot)
    window.search.box.setText("may a totem attack?")
    window.reader.open("101.1")
    sheet.commands()["cite_rule"]()
    assert (sheet.form.text("question"), sheet.form.text("rules")) == ("may a totem attack?", "toy-1:101.1")
    window.reader.open("100.2")
    sheet.commands()["cite_rule"]()
    assert sheet.form.text("rules").split() == ["toy-1:101.1", "toy-1:100.2"], "for the same question"
    fill(sheet, qtbot, ruling="Yes.")
    window.search.box.setText("may a dead totem attack?")
    window.reader.open("100.2a")
    sheet.commands()["cite_rule"]()
    assert sheet.form.text("question") == "may a totem attack?", "what is written stays"


def test_the_sheet_goes_along_when_its_case_is_saved_under_another_name(window, qtbot, tmp_path):
    sheet = on_case(window, qtbot)
    fill(sheet, qtbot, table="7")
    assert window.work.files.save_to(tmp_path / "mine.yaml")
    assert sheet.form.text("table") == "7"
    assert sheet.store.key.endswith("mine.yaml")


def test_sheets_on_the_disk_that_are_none_are_as_if_they_were_not_there(window, open_window, qtbot, data_folder):
    sheet = shown(window, qtbot)
    fill(sheet, qtbot, table="7")
    window.close()
    for path in data_folder.glob("sheets/*.json"):
        path.write_text('{"ruling": {"event": [1]}}')
    again = shown(open_window(), qtbot)
    assert again.form.text("table") == ""


def test_the_sheet_follows_an_edit_of_the_board(window, qtbot):
    sheet = on_case(window, qtbot)
    document = window.work.editor.document
    document.edit("Title", {**document.data, "question": "Something else"})
    qtbot.waitUntil(lambda: sheet.is_current and sheet.composed.made.sheet.title == "Something else", timeout=20_000)


def test_a_case_that_cannot_be_run_is_told(window, qtbot):
    sheet = on_case(window, qtbot)
    document = window.work.editor.document
    document.edit("Players", {**document.data, "players": {"you": {"hero": "Nobody At All"}}})
    qtbot.waitUntil(lambda: "can't be run" in sheet.state.text(), timeout=20_000)
    assert "Why" not in said_on(sheet)


# The page


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_page_is_black_on_white_in_every_theme(window, qtbot, theme):
    window.look.set_theme(theme)
    sheet = on_case(window, qtbot)
    for at, paper in enumerate(PAPERS):
        sheet.form.paper.activated.emit(at)
        qtbot.waitUntil(lambda: sheet.is_current)
        image = sheet.preview.sheet.grab().toImage()
        assert image.pixelColor(3, 3) == QColor("white")
        lights = [
            image.pixelColor(x, y).lightness() for x in range(0, image.width(), 5) for y in range(0, image.height(), 2)
        ]
        assert min(lights) < 40
        assert sum(light > 250 for light in lights) > 0.8 * len(lights)
        shape = {"a4": 842 / 595, "letter": 792 / 612}[paper]
        assert image.height() / image.width() == pytest.approx(shape, abs=0.01)


def test_pages_are_turned_and_the_sheet_made_larger_by_keys(window, qtbot):
    sheet = on_case(window, qtbot)
    sheet.form.appendix.click()
    qtbot.waitUntil(lambda: sheet.is_current)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    before = sheet.preview.sheet.pixmap().toImage()
    qtbot.keyClick(sheet.preview.area, Qt.Key.Key_PageDown, both)
    qtbot.waitUntil(lambda: sheet.composed.page == 1)
    assert sheet.preview.sheet.pixmap().toImage() != before
    assert sheet.preview.count.text().startswith(f"page 2 of {sheet.composed.pages}")
    width = sheet.preview.sheet.width()
    window.actions_by_name["sheet_larger"].trigger()
    qtbot.waitUntil(lambda: sheet.preview.sheet.width() > width)
    window.actions_by_name["sheet_fit"].trigger()
    qtbot.waitUntil(lambda: sheet.preview.sheet.width() == width)
    for _ in range(9):
        qtbot.keyClick(sheet.preview.area, Qt.Key.Key_PageDown, both)
    assert sheet.preview.page == sheet.preview.pages - 1
    assert not sheet.preview.on.isEnabled()


def test_the_print_preview_has_all_the_room_and_gives_it_back(window, qtbot):
    sheet = on_case(window, qtbot)
    width = sheet.preview.width()
    window.actions_by_name["preview_sheet"].trigger()
    assert not sheet.form.isVisible()
    qtbot.waitUntil(lambda: sheet.preview.width() > width)
    window.actions_by_name["preview_sheet"].trigger()
    assert sheet.form.isVisible()


def test_the_page_stands_below_the_form_where_there_is_little_room(window, qtbot):
    sheet = on_case(window, qtbot)
    assert sheet.preview.x() > sheet.left.x()
    window.resize(600, 640)
    qtbot.waitUntil(lambda: sheet.preview.y() > sheet.left.y())
    assert sheet.form.boxes["event"].width() > 200


def test_zooming_makes_the_form_and_the_sentences_larger(window, qtbot):
    sheet = on_case(window, qtbot)
    parts = (sheet.form.boxes["event"], sheet.form.boxes["note"], sheet.sentences.view, sheet.sentences.box)
    before = [(part.font().pointSizeF(), part.sizeHint().height()) for part in parts]
    window.look.set_zoom(1.6)
    assert all(part.font().pointSizeF() > size * 1.5 for part, (size, _) in zip(parts, before, strict=True))
    note = sheet.form.boxes["note"]
    assert note.height() >= 3 * note.fontMetrics().lineSpacing()


def test_f6_goes_round_the_parts_of_the_sheet(window, qtbot):
    sheet = on_case(window, qtbot)
    window.reader.open("100.2a")
    sheet.tabs.tabBar().setFocus()
    for part in (sheet.form, sheet.preview.area, window.search.box, sheet.tabs.tabBar()):
        window.commands()["next_pane"]()
        focused = QApplication.focusWidget()
        assert focused is part or part.isAncestorOf(focused), focused


WAITING = """\
judge: 2
title: A board
ruleset: wow-7.4
turn: you
turn number: 4
players:
  you: {hero: Alliance Mage, resources: 1, hand: [Fire Blast], in play: [World in Flames, World in Flames]}
  opponent: {hero: Horde Warrior}
happened:
- play: {card: Fire Blast, targets: opponent's hero}
- everyone passes
"""


@pytest.fixture
def waiting(tmp_path):
    """A case without a ruling whose run waits for a choice."""
    path = tmp_path / "waiting.yaml"
    path.write_text(WAITING, encoding="utf-8")
    return path


def test_the_sheet_of_a_line_that_waits_for_a_choice_says_so_and_what_is_to_be_chosen(window, qtbot, waiting):
    sheet = on_case(window, qtbot, waiting)
    assert "still have to choose" in sheet.state.text()
    text = said_on(sheet)
    assert "Not finished" in text
    assert "You still have to choose: World in Flames (1) or World in Flames (2)." in text


def test_the_sheet_says_that_it_is_of_the_main_line_while_a_branch_is_up(window, qtbot, waiting):
    sheet = on_case(window, qtbot, waiting)
    explorer = window.work.explorer
    line = explorer.timeline
    choice = branching.choice_at(line, line.choices()[-1])
    explorer.branches.open(next(lead.acts for lead in branching.leads(line, choice) if lead.acts), "The first")
    qtbot.waitUntil(lambda: explorer.timeline is not line)
    sheet = shown(window, qtbot)
    assert "the branch that is up, “The first”" in sheet.state.text()


def test_without_a_ruling_nothing_looks_as_if_answered(window, qtbot, waiting):
    sheet = on_case(window, qtbot, waiting)
    assert sheet.composed.made.sheet.title == "Not ruled on yet"
    assert "Ruling, to be written in" in said_on(sheet)
    assert "No ruling yet" in sheet.state.text()
    assert "Nothing is ruled yet" in sheet.form.boxes["ruling"].placeholderText()
    fill(sheet, qtbot, ruling="Twice.")
    assert sheet.composed.made.sheet.title == "Twice."
    assert "No ruling yet" not in sheet.state.text()
    assert "to be written in" not in said_on(sheet)


def test_the_list_of_what_it_is_about_is_as_tall_as_its_rows_and_no_menu_that_scrolls(window, qtbot):
    about = shown(window, qtbot).form.about
    option = QStyleOptionComboBox()
    option.initFrom(about)
    assert not about.style().styleHint(QStyle.StyleHint.SH_ComboBox_Popup, option, about)


def test_a_rule_of_another_rulebook_is_cited_with_a_word(window, qtbot):
    sheet = on_case(window, qtbot)
    for id, words in (("toy-1:100.2", "another rulebook"), ("wow-7.4:716.1e", "is cited on the sheet.")):
        with qtbot.waitSignal(sheet.said) as said:
            sheet.writing.cite(id)
        assert words in said.args[0]
