"""The line above the board: typed, completed, laid out as one edit, what it doesn't understand kept and marked."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor

from judge_app.desktop.editor.board import boardline
from judge_app.desktop.editor.board.boardline import HINTS_AFTER
from judge_app.desktop.editor.pane import EditorPane
from judge_app.services import board_lines
from judge_app.services.board_lines import empty_board, games_loaded, load_games

WOW = empty_board("wow-7.4")
KEY = Qt.Key


@pytest.fixture
def pane(editor) -> EditorPane:
    load_games()
    editor.document.start(WOW)
    editor.take_focus()
    return editor


def said(pane, line: str, qtbot) -> None:
    """Type a line and lay it out."""
    qtbot.keyClicks(pane.line.edit, line)
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)


def hint(pane) -> str:
    """What stands below the line that is typed."""
    pane.line._mark()
    return pane.line.said.text()


def mend(pane, wrong: str, right: str) -> None:
    """Type something in the place of a part of the line."""
    at = pane.line.edit.line().index(wrong)
    cursor = pane.line.edit.textCursor()
    cursor.setPosition(at)
    cursor.setPosition(at + len(wrong), QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(right)


def side(pane, player: str = "you") -> dict:
    return pane.document.data["players"][player]


def test_a_board_is_laid_out_by_one_line_as_one_edit(pane, qtbot):
    said(pane, "me: 2 World in Flames, hand Fire Blast; opp: Horde Warrior, Ironforge Guard exhausted", qtbot)
    assert side(pane)["in play"] == ["World in Flames", "World in Flames"]
    assert side(pane, "opponent")["in play"] == [{"card": "Ironforge Guard", "exhausted": True}]
    assert (pane.line.edit.line(), pane.document.undo.undoText()) == ("", "Lay out a board")
    pane.document.undo.undo()
    assert pane.document.data == WOW


def test_an_empty_board_has_the_keyboard_in_the_line(pane, qtbot):
    assert pane.line.edit.placeholderText()
    assert pane.line.edit.accessibleName() == "A board in a line, or a card to add"
    pane.edits.add(["Plain Orc"], "you", "ally")
    assert pane.edits.card(("players", "you", "in play", 0)) is not None


def test_a_word_is_completed_by_tab(pane, qtbot):
    qtbot.keyClicks(pane.line.edit, "opp: 2 Ironforge Gu")
    shown = pane.line.edit.popup.model()
    assert shown.index(0, 0).data().startswith("Ironforge Guard, 2, ")
    qtbot.keyClick(pane.line.edit.popup, KEY.Key_Tab)
    assert pane.line.edit.line() == "opp: 2 Ironforge Guard"
    said(pane, " 1 damage", qtbot)
    assert side(pane, "opponent")["in play"] == [{"card": "Ironforge Guard", "damage": 1}] * 2


def test_enter_lays_out_though_something_is_offered_unless_an_offer_was_chosen(pane, qtbot):
    qtbot.keyClicks(pane.line.edit, "Wisp, Ironforge Gu")
    qtbot.keyClick(pane.line.edit.popup, KEY.Key_Down)
    qtbot.keyClick(pane.line.edit.popup, KEY.Key_Return)
    assert pane.line.edit.line() == "Wisp, Ironforge Guard"
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert side(pane)["in play"] == ["Wisp", "Ironforge Guard"]


def test_what_is_not_understood_stays_marked_under_a_sentence(pane, qtbot):
    said(pane, "opp: Wisp, Iron Gaurd exhausted, 3 resources", qtbot)
    assert side(pane, "opponent") == {"hero": "Horde Shaman", "resources": 3, "in play": ["Wisp"]}
    assert pane.line.edit.line() == "opp: Iron Gaurd exhausted"
    marked = pane.line.edit.extraSelections()
    assert [mark.cursor.selectedText() for mark in marked] == ["Iron Gaurd"]
    assert pane.line.said.text().startswith("✗ “Iron Gaurd” is neither a card nor a word")
    assert "nearest: Ironforge Guard" in pane.line.said.text()


def test_what_contradicts_what_was_laid_out_stays_marked_though_alone_it_would_be_plain(pane, qtbot):
    said(pane, "me: Alliance Rogue, Horde Warrior", qtbot)
    assert side(pane)["hero"] == "Alliance Rogue"
    assert pane.line.edit.line() == "me: Horde Warrior"
    assert pane.line.edit.extraSelections()
    assert pane.line.said.text().startswith("✗ “Horde Warrior” can't lie in “hero”, too")


def test_a_whole_board_begins_a_new_case_where_one_is_open_and_cards_only_add(pane, qtbot):
    said(pane, "me: World in Flames", qtbot)
    assert pane.line.said.text() == "Added to you: World in Flames."
    pane.line.focus("Wisp")
    pane.line._mark()
    assert pane.line.said.text().endswith("Enter adds these to the board")
    pane.line.focus("me: 2 Wisp; opp: Horde Warrior")
    pane.line._mark()
    assert pane.line.said.text().endswith("Enter lays out a new board")
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert (side(pane)["in play"], side(pane, "opponent")["hero"]) == (["Wisp", "Wisp"], "Horde Warrior")
    assert (pane.line.edit.line(), pane.document.undo.count(), pane.document.is_saved) == ("", 1, False)
    pane.document.undo.undo()
    assert pane.document.data["players"] == WOW["players"]


def test_a_new_board_that_is_not_wanted_leaves_the_case_and_the_line_as_they_are(pane, qtbot):
    said(pane, "World in Flames", qtbot)
    pane.begin = lambda _: False
    said(pane, "me: Wisp; opp: Wisp", qtbot)
    assert side(pane)["in play"] == ["World in Flames"]
    assert pane.line.edit.line() == "me: Wisp; opp: Wisp"


def test_what_was_not_understood_of_a_board_is_added_to_it_once_mended(pane, qtbot):
    said(pane, "me: Wisp, Alliance Rouge; opp: Horde Warrior, Iron Gaurd", qtbot)
    mend(pane, "Rouge", "Rogue")
    mend(pane, "Iron Gaurd", "Ironforge Guard")
    assert hint(pane).endswith("Enter adds these to the board")
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert (side(pane)["in play"], side(pane, "opponent")["in play"]) == (["Wisp"], ["Ironforge Guard"])
    assert side(pane)["hero"] == "Alliance Rogue"


def test_another_line_in_the_place_of_what_was_left_lays_out_a_new_board_of_both_players(pane, qtbot):
    said(pane, "me: Wisp; opp: Horde Warrior, Iron Gaurd", qtbot)
    pane.line.focus("me: Farm Hand; opp: Plain Orc")
    assert hint(pane).endswith("Enter lays out a new board")
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert (side(pane)["in play"], side(pane, "opponent")["in play"]) == (["Farm Hand"], ["Plain Orc"])


def test_a_board_of_which_nothing_is_understood_leaves_the_case_as_it_is(pane, qtbot):
    said(pane, "me: World in Flames", qtbot)
    said(pane, "me: Alliance Rouge; opp: Horde Warior", qtbot)
    assert side(pane)["in play"] == ["World in Flames"]
    mend(pane, "Rouge", "Rogue")
    assert hint(pane).startswith("✗ “Horde Warior”")
    mend(pane, "Warior", "Warrior")
    assert hint(pane).endswith("Enter lays out a new board")


STONE = "me: 4 mana, hand: Cone of Cold; opp: Wisp, Knife Juggler; my turn"


def test_a_line_of_another_game_is_read_so_while_it_is_typed_and_laid_out_as_it_was_read(pane, qtbot):
    said(pane, "me: World in Flames", qtbot)
    pane.line.focus(STONE)
    assert hint(pane).endswith("Enter lays out a new board of Hearthstone")
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert pane.document.data["ruleset"] == "hearthstone"
    assert side(pane, "opponent")["board"] == ["Wisp", "Knife Juggler"]
    pane.line.focus("me: Alliance Mage, 1 resource; opp: Farm Hand; my turn")
    assert "new board of World of Warcraft" in hint(pane)
    pane.begin = lambda _: False
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert side(pane, "opponent")["board"] == ["Wisp", "Knife Juggler"]
    assert pane.line.edit.line() == "me: Alliance Mage, 1 resource; opp: Farm Hand; my turn"


def test_what_is_offered_for_a_line_of_another_game_is_of_that_game(pane, qtbot):
    said(pane, "me: World in Flames", qtbot)
    pane.line.focus("me: 4 mana; opp: Knife Juggler, ")
    qtbot.keyClicks(pane.line.edit, "Explosive She")
    assert pane.line.edit.popup.model().index(0, 0).data().startswith("Explosive Sheep")


def test_cards_of_another_game_are_not_added_and_nothing_else_of_their_line_is(pane, qtbot):
    said(pane, "me: World in Flames", qtbot)
    said(pane, "Knife Juggler, Wisp", qtbot)
    assert side(pane)["in play"] == ["World in Flames"]
    assert pane.line.edit.line() == "Knife Juggler, Wisp"
    assert pane.line.said.text().startswith("✗ “Knife Juggler” belongs to Hearthstone")
    assert pane.line.said.text().endswith("begin a new board of that game for it.")


def test_what_may_be_another_game_s_waits_until_that_is_known(pane, qtbot, monkeypatch):
    known = threading.Event()
    monkeypatch.setattr(board_lines, "_LOADED", set())
    monkeypatch.setattr(boardline, "load_games", lambda: known.wait(5) and load_games())
    said(pane, STONE, qtbot)
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert (side(pane), pane.line.edit.line()) == (WOW["players"]["you"], STONE), "no half of it is laid out meanwhile"
    known.set()
    qtbot.waitUntil(lambda: pane.document.data["ruleset"] == "hearthstone")
    assert (side(pane, "opponent")["board"], pane.line.edit.line()) == (["Wisp", "Knife Juggler"], "")


def test_the_line_is_framed_while_it_has_the_keyboard_and_enter_without_words_leads_to_the_table(pane, qtbot):
    assert pane.line.property("active")
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert not pane.line.edit.hasFocus()
    qtbot.waitUntil(lambda: not pane.line.property("active"))


def test_what_is_near_is_taken_by_tab_in_the_place_of_what_was_not_understood(pane, qtbot):
    said(pane, "opp: Iron Gaurd", qtbot)
    pane.line.edit.setFocus()
    pane.line._mark()
    assert pane.line.edit.popup.model().index(0, 0).data().startswith("Ironforge Guard, 2, ")
    qtbot.keyClick(pane.line.edit.popup, KEY.Key_Tab)
    assert pane.line.edit.line() == "opp: Ironforge Guard"


def test_undo_after_a_card_was_added_takes_the_card_back_and_not_the_words(pane, qtbot):
    said(pane, "Wisp", qtbot)
    assert side(pane)["in play"] == ["Wisp"]
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    ctrl_z = QKeyEvent(QEvent.Type.ShortcutOverride, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier, "z")
    pane.line.edit.event(ctrl_z)
    assert not ctrl_z.isAccepted(), "so that the window's own undo is called"
    qtbot.keyClicks(pane.line.edit, "Wi")
    ctrl_z.ignore()
    pane.line.edit.event(ctrl_z)
    assert ctrl_z.isAccepted(), "while something is typed, undo is that of the box"


def test_a_row_that_is_gone_to_takes_the_next_card_and_says_so(pane, qtbot):
    pane.table.row_chosen.emit("opponent", "hand")
    assert pane.line.aimed.text() == "A card without a place goes to opponent: Hand"
    said(pane, "Plain Orc", qtbot)
    assert side(pane, "opponent")["hand"] == ["Plain Orc"]
    said(pane, "me: Plain Orc", qtbot)
    assert side(pane)["in play"] == ["Plain Orc"], "a player who is named is meant"


def test_another_case_forgets_where_cards_went_and_what_was_half_said(pane, qtbot):
    pane.table.row_chosen.emit("opponent", "hand")
    qtbot.keyClicks(pane.line.edit, "opp: Iron")
    pane.document.undo.setClean()
    pane.document.start(WOW)
    assert (pane.line.aimed.text(), pane.line.edit.line()) == ("", "")


def test_letters_typed_into_an_empty_row_go_on_in_the_line(pane, qtbot):
    empty = next(zone for zone in pane.table.zones() if (zone.player, zone.zone) == ("opponent", "ally"))
    empty.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(empty, "P")
    assert pane.line.edit.line() == "P"
    said(pane, "lain Orc", qtbot)
    assert side(pane, "opponent")["in play"] == ["Plain Orc"]


def test_a_card_that_the_library_lacks_is_made_up_and_its_text_kept(pane, qtbot):
    said(pane, "Foo (ally, 3 cost, 2/4): It hums.", qtbot)
    assert pane.document.data["cards"]["Foo"]["text"] == "It hums."
    assert side(pane)["in play"] == ["Foo"]
    assert pane.line.said.text().startswith("Added to you: Foo. Foo: not understood: “It hums.”")


def test_what_reads_texts_is_made_once_a_ruleset_and_off_the_gui_thread(pane, qtbot, monkeypatch):
    made: list[tuple[str, threading.Thread]] = []
    monkeypatch.setattr(boardline, "make_ready", lambda game: made.append((game, threading.current_thread())))
    pane.line._ready.clear()
    pane.line._heard = False
    for _ in range(2):
        pane.line.edit.entered.emit()
    qtbot.waitUntil(lambda: bool(made), timeout=20_000)
    [(game, thread)] = made
    assert game == "wow"
    assert thread is not threading.main_thread()
    assert not pane.line._heard or games_loaded(), "it is no word on other games"


def test_a_pasted_card_becomes_one_of_the_case_and_is_laid_down_by_the_next_enter(pane, qtbot):
    text = "Harbour Brute\nAlly - Orc Warrior, 3 cost, 4/2\nWhen Harbour Brute enters play, draw a card."
    QGuiApplication.clipboard().setText(text)
    pane.line.edit.paste()
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert pane.document.data["cards"]["Harbour Brute"]["text"] == "When Harbour Brute enters play, draw a card."
    assert pane.line.said.text().startswith("“Harbour Brute” is a card of this case now: name it to lay it down.")
    assert pane.line.edit.line() == "Harbour Brute"
    qtbot.keyClick(pane.line.edit, KEY.Key_Return)
    assert "Harbour Brute" in side(pane)["in play"]


def test_the_cards_of_a_question_become_a_board_in_one_key(window, qtbot, monkeypatch):
    window.search.box.setText("Does Stone Boar hit a Farm Hand?")
    read: list[threading.Thread] = []
    board_of = board_lines.board_of
    monkeypatch.setattr(
        board_lines, "board_of", lambda text: (read.append(threading.current_thread()), board_of(text))[1]
    )
    window.cases.lay_out_cards()
    qtbot.waitUntil(lambda: window.work.files.document is not None and "question" in window.work.editor.document.data)
    assert read != [threading.main_thread()], "other games' cards are loaded beside the window"
    case = window.work.editor.document.data
    assert case["question"] == "Does Stone Boar hit a Farm Hand?"
    assert case["players"]["you"]["in play"] == ["Stone Boar", "Farm Hand"]
    window.search.box.setText("what is a chain")
    window.cases.lay_out_cards()
    qtbot.waitUntil(lambda: "names no card" in window.statusBar().currentMessage())
    assert window.work.editor.document.data is case
    window.work.editor.document.undo.setClean()


def test_the_list_of_cards_is_folded_away_behind_its_key(pane):
    assert pane.palette_.isHidden()
    pane.commands()["list_cards"]()
    assert not pane.palette_.isHidden()
    longest = max(pane.edits.library, key=len)
    assert pane.palette_.found.width() >= pane.palette_.found.fontMetrics().horizontalAdvance(longest) * 0.8
    pane.commands()["list_cards"]()
    assert pane.palette_.isHidden()


def test_the_line_is_one_line_high_until_it_needs_more(pane):
    low = pane.line.edit.height()
    assert low < 2 * pane.line.edit.fontMetrics().lineSpacing() + 12
    pane.line.focus("me: " + "Farm Hand, " * 30)
    assert pane.line.edit.height() > low
    pane.line.edit.clear()
    assert pane.line.edit.height() == low


def test_its_hints_are_there_while_it_has_the_keyboard_or_something_to_say(pane, qtbot):
    pane.table.setFocus()
    qtbot.waitUntil(pane.line.hints.isHidden)
    pane.line.focus()
    qtbot.waitUntil(lambda: not pane.line.hints.isHidden())
    pane.line.focus("Iron Gaurd")
    pane.line.lay_out()
    pane.table.setFocus()
    qtbot.wait(HINTS_AFTER + 100)
    assert not pane.line.hints.isHidden(), pane.line.said.text()


def test_what_was_said_of_a_line_goes_with_it(pane, qtbot):
    said(pane, "me: World in Flames", qtbot)
    assert pane.line.said.text() == "Added to you: World in Flames."
    pane.document.undo.undo()
    assert "Added" not in pane.line.said.text()
