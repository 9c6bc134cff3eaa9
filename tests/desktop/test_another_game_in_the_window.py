"""The window with a case of a game that it has never heard of: its boxes, keys and tables are that game's."""

from __future__ import annotations

import pytest
from editing import zones
from marbles.game import GAME
from PySide6.QtWidgets import QApplication

from judge_app.desktop.editor.board.menu import card_menu
from judge_app.desktop.frame.dialogs import KeysDialog
from judge_app.desktop.frame.sides import STEPS
from judge_app.games import index
from judge_app.services.template import boards

STEELY = "1-a-steely-at-a-taw.yaml"


@pytest.fixture
def opened(window, marbles, qtbot, asked):
    window.cases.open_on_board(marbles.scenarios / STEELY)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    return window


def test_the_board_has_its_zones_and_the_palette_its_cards(opened):
    editor = opened.work.editor
    assert [name for player, name in zones(editor) if player == "you"] == ["ring", "bag"]
    editor.show_cards()
    found = [editor.palette_.found.model().index(row, 0).data() for row in range(3)]
    assert found == ["Pea", "Steely", "Taw"]
    assert list(editor.game.case.own.form.fields) == ["weight", "powers"]
    assert not editor.game.case.players.add.isEnabled()


def test_a_card_is_added_and_set_by_its_own_keys(opened, qtbot):
    editor = opened.work.editor
    editor.edits.add(("Pea",), "you", "ring")
    assert editor.table.choose(zones(editor)["you", "ring"].cards.card(1).key)
    opened.actions_by_name["more_damage"].trigger()
    assert editor.document.data["players"]["you"]["ring"][1] == {"card": "Pea", "chips": 1}
    qtbot.waitUntil(lambda: editor.live.known.board is not None)
    texts = [action.text() for action in card_menu(editor, zones(editor)["you", "ring"].cards.card(1)).actions()]
    assert "One chip &more off\t+" in texts
    assert not any("xhaust" in text for text in texts)


def test_a_key_that_the_game_has_nothing_for_is_hidden_and_comes_back_with_the_other_game(opened):
    actions, editor = opened.actions_by_name, opened.work.editor
    assert not actions["exhaust_cards"].isVisible()
    assert (actions["more_damage"].text(), actions["step_wave"].text()) == ("One chip more off", "Next &sweep")
    assert not actions["run_under"].isEnabled()
    assert actions["run_under"].statusTip() == "This game has no other edition here"
    editor.document.start(next(iter(boards().values())))
    assert editor.edits.ruleset == index.rulesets()[0]
    assert actions["exhaust_cards"].isVisible()
    assert actions["step_wave"].text() == "Next &wave"
    assert actions["run_under"].isEnabled()


def test_the_list_of_keys_is_in_the_words_of_the_game(opened):
    opened.helping.show_keys()
    dialog = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, KeysDialog))
    told = dialog.text.toPlainText()
    dialog.close()
    assert "Knock one chip off the selected marbles" in told
    assert "xhaust" not in told


def test_going_back_by_undo_takes_up_the_first_game_again(opened):
    editor = opened.work.editor
    other = next(iter(boards().values()))
    editor.document.edit("Another game", other)
    assert editor.edits.ruleset == index.rulesets()[0]
    editor.document.undo.undo()
    assert editor.edits.ruleset == "marbles"
    assert editor.game.acts.isAncestorOf(editor.game.acts.acts)
    assert editor.tabs.count() == 6


def test_a_new_board_is_one_of_the_game_that_is_worked_on(opened):
    opened.cases.new_case()
    assert opened.work.editor.document.data["title"] == "A ring"


def test_the_steps_show_its_tables_and_none_that_it_has_not(opened, qtbot):
    opened.show_side(STEPS)
    explorer = opened.work.explorer
    qtbot.waitUntil(lambda: explorer.timeline is not None)
    tables = explorer.tables
    shown = [tables.name_of(at) for at in range(tables.count()) if not tables.buttons._group.button(at).isHidden()]
    assert shown == ["Why", "Choices 1", "Blows 1", "Sweeps 1", "Rolling", "Explore", "Expected 2"]
    for _ in shown:
        tables.turn(1)
        assert tables.currentWidget() is not tables.triggers
    assert [line.shape for line in explorer.timeline.story.lines if line.depth == 0][:2] == ["start", "act"]


def test_the_words_that_fields_hold_are_explained_from_its_notes(opened):
    editor = opened.work.editor
    assert editor.game.names.notes_of(GAME.words[0].card_class)["weight"] == "how heavy it is"
