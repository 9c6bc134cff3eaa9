"""The window with a case of Hearthstone: its zones, its keys, its tables, what chance is asked, in its own words."""

from __future__ import annotations

import pytest
from editing import zones

from judge_app.desktop.editor.board.menu import card_menu
from judge_app.desktop.frame.sides import STEPS
from judge_app.services.cases import SCENARIOS
from judge_app.services.template import boards

EGG = SCENARIOS / "hearthstone" / "3-an-egg-and-a-juggler-under-flamestrike.yaml"
BOMBS = SCENARIOS / "hearthstone" / "3-a-juggler-and-two-boom-bots.yaml"


def opened_at(window, qtbot, path):
    window.cases.open_on_board(path)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    qtbot.waitUntil(lambda: window.work.editor.live.known.board is not None)
    return window


@pytest.fixture
def egg(window, qtbot, asked):
    return opened_at(window, qtbot, EGG)


def test_the_board_has_the_rows_of_this_game_and_the_palette_its_cards(egg):
    editor = egg.work.editor
    assert [name for player, name in zones(editor) if player == "you"] == [
        "hero", "board", "hand", "deck", "graveyard", "died",
    ]  # fmt: skip
    editor.palette_.box.setText("Knife Juggler")
    assert editor.palette_.found.model().index(0, 0).data() == "Knife Juggler"
    assert list(editor.game.case.players.form.fields) == [
        "mana", "cards played", "minions played", "elementals last turn", "jade golems", "fatigue",
    ]  # fmt: skip
    assert not editor.game.case.players.add.isEnabled()


def test_a_minion_is_added_frozen_by_its_key_and_taken_back_by_undo(egg):
    editor = egg.work.editor
    before = editor.document.data
    editor.edits.add(("Wisp",), "you", "board")
    assert editor.table.choose(zones(editor)["you", "board"].cards.card(0).key)
    egg.actions_by_name["turn_cards"].trigger()
    assert editor.document.data["players"]["you"]["board"] == [{"card": "Wisp", "frozen": True}]
    editor.document.undo.undo()
    editor.document.undo.undo()
    assert editor.document.data == before


def test_there_is_nothing_to_attach_and_the_keys_say_what_this_game_has(egg):
    actions, editor = egg.actions_by_name, egg.work.editor
    assert not actions["attach_cards"].isVisible()
    assert actions["flip_cards"].text() == "Silenced or not"
    assert actions["step_wave"].text() == "Next &phase"
    menu = card_menu(editor, zones(editor)["opponent", "board"].cards.card(0))
    assert not [action.text() for action in menu.actions() if "ttac" in action.text() and "Attack" not in action.text()]


def test_the_steps_show_damage_steps_queues_and_the_sequence(egg, qtbot):
    egg.show_side(STEPS)
    explorer = egg.work.explorer
    qtbot.waitUntil(lambda: explorer.timeline is not None)
    tables = explorer.tables
    shown = [tables.name_of(at) for at in range(tables.count())]
    assert shown == [
        "Why", "Choices", "Damage 3", "Steps 4", "Queues 4", "Sequence", "Explore", "Expected 8",
    ]  # fmt: skip
    explorer.bar.go_to(explorer.timeline.step_of(explorer.timeline.account.trigger_rows[-1].seq))
    tables.setCurrentWidget(tables.under_way)
    model = tables.under_way.model()
    told = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert told[0] == "Queue for Black Whelp having been summoned, Knife Juggler triggers"
    assert told[-2:] == ["Spell Text Phase", "Playing Flamestrike (you)"]


def test_what_chance_decides_is_asked_as_chance(window, qtbot, asked):
    opened_at(window, qtbot, BOMBS)
    window.show_side(STEPS)
    explorer = window.work.explorer
    qtbot.waitUntil(lambda: explorer.timeline is not None)
    asked_at = explorer.timeline.choices()
    assert asked_at
    assert all(explorer.timeline.told(step).text.startswith("Chance chooses ") for step in asked_at)
    explorer.tables.setCurrentWidget(explorer.tables.choices)
    explorer.bar.go_to(asked_at[0])
    assert "Chance decides" in explorer.tables.choices.about.text()


def test_a_new_board_is_one_of_this_game(egg):
    egg.cases.new_case()
    assert egg.work.editor.document.data == next(iter(boards("hearthstone").values()))
