"""The forms beside the board: a card's fields, the moment, players, expectations, made-up cards."""

from __future__ import annotations

import pytest
from editing import BOARD, choose, looked, names, zone
from PySide6.QtCore import Qt

from judge_app.desktop.editor.column.own_cards import OwnCards
from judge_app.desktop.editor.forms.boxes import DataBox, NumbersBox
from judge_app.files.forms import closed, mistake_in, opened, vocabulary
from judge_app.scenario.games import RULESETS

WORDS = RULESETS["wow-7.4"]


def type_in(qtbot, box, text: str) -> None:
    """Type over what stands in a box, and leave it."""
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, text)
    if isinstance(box, DataBox):
        box._popup().hide()
    qtbot.keyClick(box, Qt.Key.Key_Return)


def mine(pane) -> dict:
    return pane.document.data["players"]["you"]["in play"][0]


def test_every_field_of_a_card_in_play_has_a_box_in_the_terms_of_the_game(pane):
    choose(pane, "you", "ally")
    boxes = set(pane.game.inspector.form.boxes)
    assert {"damage", "exhausted", "counters", "attached to", "owner", "chosen", "since", "token", "copy of"} <= boxes
    assert "controller" in boxes


def test_counters_have_a_row_each(pane, qtbot):
    choose(pane, "you", "ally")
    box = pane.game.inspector.form.boxes["counters"]
    assert isinstance(box, NumbersBox)
    qtbot.keyClicks(box._new, "spark")
    qtbot.keyClick(box._new, Qt.Key.Key_Return)
    assert mine(pane)["counters"] == {"spark": 1}
    box._rows["spark"].setValue(3)
    assert mine(pane)["counters"] == {"spark": 3}
    box._rows["spark"].setValue(0)
    assert "counters" not in mine(pane)


def test_a_card_goes_to_another_side_when_another_controls_it(pane, qtbot):
    choose(pane, "you", "ally")
    type_in(qtbot, pane.game.inspector.form.boxes["controller"], "opponent")
    assert names(pane, "opponent", "ally") == ["Stone Boar", "Farm Hand"]
    assert pane.document.data["players"]["opponent"]["in play"][1] == {"card": "Farm Hand", "owner": "you"}


def test_a_card_is_attached_by_its_box(pane, qtbot):
    pane.edits.add(["Blessed Life"], "you", "hero")
    choose(pane, "you", "hero", 1)
    type_in(qtbot, pane.game.inspector.form.boxes["attached to"], "Farm Hand")
    assert names(pane, "you", "ally") == ["Farm Hand", "Blessed Life"]


def test_the_moment_is_set_in_boxes(pane, qtbot):
    form = pane.game.situation.form
    form.boxes["phase"].setCurrentText("end phase")
    type_in(qtbot, form.boxes["priority"], "opponent")
    type_in(qtbot, form.boxes["passed"], "you")
    data = pane.document.data
    assert (data["phase"], data["priority"], data["passed"]) == ("end phase", "opponent", ["you"])
    form.boxes["phase"].setCurrentText("action")
    assert "phase" not in pane.document.data
    assert list(data).index("phase") < list(data).index("players")


def test_a_combat_is_there_or_not(pane, qtbot):
    part = pane.game.situation.parts["combat"]
    part.there.setChecked(True)
    type_in(qtbot, part.form.form.boxes["attacker"], "Farm Hand")
    type_in(qtbot, part.form.form.boxes["defender"], "Stone Boar")
    part.form.form.boxes["window"].setCurrentText("attack")
    assert pane.document.data["combat"] == {"attacker": "Farm Hand", "defender": "Stone Boar", "window": "attack"}
    assert not [problem for problem in looked(pane, qtbot).problems if problem.refused]
    part.there.setChecked(False)
    assert "combat" not in pane.document.data


def test_a_link_on_the_chain_is_made_in_boxes_and_drawn_on_the_board(pane, qtbot):
    chain = pane.game.situation.lists["chain"]
    chain.add()
    form = chain.form.form
    type_in(qtbot, form.boxes["card"], "Fire Blast")
    type_in(qtbot, chain.form.form.boxes["targets"], "Stone Boar")
    assert pane.document.data["chain"] == [{"card": "Fire Blast", "targets": ["Stone Boar"]}]
    assert not [problem for problem in looked(pane, qtbot).problems if problem.refused]
    assert "Fire Blast" in pane.table.under_way.text()
    assert "Stone Boar" in pane.table.under_way.text()


def test_a_word_of_the_vocabulary_says_its_mistake_at_the_box(pane, qtbot):
    force = pane.game.situation.lists["in force"]
    force.add()
    form = force.form.form
    before = pane.document.data
    type_in(qtbot, form.boxes["effect"], "modfy: {which: that}")
    assert "modify" in form.mistake("effect")
    assert pane.document.data is before
    type_in(qtbot, form.boxes["effect"], "modify: {which: that, by: {gets: {ATK: 1}}}")
    assert form.mistake("effect") == ""
    assert pane.document.data["in force"] == [{"effect": {"modify": {"which": "that", "by": {"gets": {"ATK": 1}}}}}]


def test_what_has_happened_this_turn_is_a_word_with_its_boxes(pane, qtbot):
    past = pane.game.situation.lists["this turn"]
    past.word.setCurrentText("dealt")
    assert "For example" in past.hint.text()
    past.add()
    form = past.form.form
    type_in(qtbot, form.boxes["by"], "Farm Hand")
    type_in(qtbot, past.form.form.boxes["to"], "Stone Boar")
    past.form.form.boxes["amount"].setValue(2)
    assert pane.document.data["this turn"] == [{"dealt": {"by": "Farm Hand", "to": "Stone Boar", "amount": 2}}]


def test_expectations_are_added_from_a_list_with_an_example_each_and_tell_their_result(pane, qtbot):
    expecting = pane.game.expecting
    expecting.list.word.setCurrentText("packets")
    assert "For example" in expecting.list.hint.text()
    expecting.list.add()
    expecting.list.form.form.boxes["number"].setValue(1)
    assert pane.document.data["expect"] == [{"packets": 1}]
    looked(pane, qtbot)
    expecting.list.rows.go_to(0)
    assert expecting.result.text().startswith("✗")
    expecting.list.form.form.boxes["number"].setValue(0)
    looked(pane, qtbot)
    assert expecting.result.text().startswith("✓")
    qtbot.keyClick(expecting.list.rows, Qt.Key.Key_Delete)
    assert "expect" not in pane.document.data


def test_players_are_added_renamed_seated_and_removed(pane, qtbot):
    players = pane.game.case.players
    players.add.click()
    players.add.click()
    assert list(pane.document.data["players"]) == ["you", "opponent", "third", "fourth"]
    heroes = [side["hero"] for side in pane.document.data["players"].values()]
    assert len(set(heroes)) == 4
    pane.edits.set_field("priority", "third")
    pane.edits.set_rows("happened", "x", [{"play": {"card": "y", "by": "third", "targets": ["third's hero", "third"]}}])
    players.list.setCurrentRow(2)
    players.list.item(2).setText("Anna")
    data = pane.document.data
    assert list(data["players"]) == ["you", "opponent", "Anna", "fourth"]
    assert data["priority"] == "Anna"
    assert data["happened"] == [{"play": {"card": "y", "by": "Anna", "targets": ["Anna's hero", "Anna"]}}]
    players.list.setCurrentRow(3)
    qtbot.keyClick(players.list, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert list(pane.document.data["players"]) == ["you", "opponent", "fourth", "Anna"]
    qtbot.keyClick(players.list, Qt.Key.Key_Delete)
    assert list(pane.document.data["players"]) == ["you", "opponent", "Anna"]
    while pane.document.undo.canUndo():
        pane.document.undo.undo()
    assert pane.document.data == BOARD


def test_the_player_whom_acts_are_by_keeps_the_name(pane, qtbot):
    with qtbot.waitSignal(pane.said):
        pane.game.case.players.list.item(0).setText("Anna")
    assert pane.document.data == BOARD
    assert pane.game.case.players.list.item(0).text() == "you"


def test_a_card_is_made_up_like_another_and_found_in_the_palette(pane, qtbot):
    own = pane.game.case.own
    own.like.setText("Farm Hand")
    qtbot.keyClicks(own.name, "Angry Farm Hand")
    qtbot.keyClick(own.name, Qt.Key.Key_Return)
    own.form.boxes["ATK"].setValue(9)
    qtbot.keyClicks(pane.palette_.box, "angry")
    assert pane.palette_.found.currentIndex().data() == "Angry Farm Hand"
    assert "9 melee ATK" in pane.palette_.text.text()
    choose(pane, "you", "ally")
    qtbot.keyClick(pane.palette_.box, Qt.Key.Key_Return)
    assert dict(zone(pane, "you", "ally").cards.card(1).values)["ATK"] == "9"
    assert not [problem for problem in looked(pane, qtbot).problems if problem.refused]


@pytest.mark.parametrize("name", ["Farm Hand", "Fire Blast", "Golem Skull Helm", "Alliance Mage", "Blessed Life"])
def test_what_is_said_of_a_card_prints_the_same_card(pane, name):
    card = pane.edits.library[name]
    pane.edits.put_in_place("x", "cards", {"Like it": pane.edits.editing.printed_on(card)})
    like = pane.edits.library["Like it"]
    assert (like.printed, like.powers, like.not_modelled) == (card.printed, card.powers, card.not_modelled)


def test_entries_open_and_close_as_briefly_as_files_write_them():
    for entry in ("pass", {"choose": "Farm Hand"}, {"play": {"card": "Fire Blast", "by": "opponent"}}):
        word, said = opened(entry, WORDS.act_class)
        assert closed(word, said, WORDS.act_class) == entry
    assert mistake_in({"play": {"crd": "x"}}, WORDS.act_class)
    assert not mistake_in({"play": {"card": "x"}}, WORDS.act_class)
    assert {"play", "targets", "choose"} <= set(vocabulary(WORDS.act_class))


def test_the_form_of_the_moment_is_made_when_its_tab_is_turned_to(pane):
    game = pane.tabs.game
    assert not any(game.has(name) for name in game.pages)
    pane.tabs.open_field(("turn",))
    assert [name for name in game.pages if game.has(name)] == ["situation"]
    assert pane.game.situation.form.boxes


def made_up(pane, qtbot, name: str) -> OwnCards:
    """The form of a card that is made up, with the reader of texts at work."""
    own = pane.game.case.own
    qtbot.keyClicks(own.name, name)
    qtbot.keyClick(own.name, Qt.Key.Key_Return)
    return own


def set_text(own: OwnCards, qtbot, text: str) -> str:
    """What is told of a text that is typed."""
    box = own.form.boxes["text"]
    box.setPlainText(text)
    own.read._soon.stop()
    with qtbot.waitSignal(own.read._worker.done, timeout=10_000):
        own.read._read()
    return own.read.said.text()


def test_of_a_made_up_card_its_text_is_read_as_it_is_typed(pane, qtbot):
    own = made_up(pane, qtbot, "Odd Lantern")
    text = "Protector\nWhen Odd Lantern enters play, draw a card.\nActivate >>> Frobnicate the widget."
    assert set_text(own, qtbot, text).splitlines() == [
        "✓ Protector.",
        "✓ When this card enters play, draw a card.",
        "✗ not understood from “>>> Frobnicate the widget.” on",
    ]
    (mark,) = own.form.boxes["text"].extraSelections()
    assert mark.cursor.selectedText() == ">>> Frobnicate the widget."
    assert set_text(own, qtbot, "Protector") == "✓ Protector."
    assert own.form.boxes["text"].extraSelections() == []


def test_a_text_of_a_made_up_card_takes_the_place_of_its_powers_with_its_lines(pane, qtbot):
    own = pane.game.case.own
    own.like.setText("Fire Blast")
    made_up(pane, qtbot, "Odd Bolt")
    assert pane.document.data["cards"]["Odd Bolt"]["powers"]
    own.form.set_wanted.emit("text", "Draw a card.\nDraw a card.")
    card = pane.document.data["cards"]["Odd Bolt"]
    assert (card["text"], "powers" in card) == ("Draw a card.\nDraw a card.", False)
    assert len(pane.edits.library["Odd Bolt"].powers) == 1
    assert not [problem for problem in looked(pane, qtbot).problems if problem.refused]
    assert own.form.boxes["text"].toPlainText() == "Draw a card.\nDraw a card."


def test_a_text_that_no_card_has_room_for_is_told_and_not_read(pane, qtbot):
    own = made_up(pane, qtbot, "Odd Lantern")
    assert "at most 2,000 are read" in set_text(own, qtbot, "x" * 3_000)


def test_what_was_read_of_an_earlier_text_is_not_shown_of_a_later_one(pane, qtbot):
    own = made_up(pane, qtbot, "Odd Lantern")
    set_text(own, qtbot, "Protector")
    own.read._show("another text", "told of another", None)
    assert own.read.said.text() == "✓ Protector."
