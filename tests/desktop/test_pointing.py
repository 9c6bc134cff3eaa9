"""Acts by pointing: a card clicked for what it may do, answers given on the board, an attacker dragged."""

from __future__ import annotations

import pytest
from editing import BOARD, looked
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication

from judge_app.desktop.editor.board.pointing import MAY_BE_CHOSEN, NOT_CHOSEN, NOTHING_ASKS
from judge_app.desktop.editor.pane import EditorPane
from judge_app.desktop.table.model import CHANGE_ROLE, Carried
from judge_app.desktop.widgets.card_text import LINES_ROLE


@pytest.fixture
def pane(pane, qtbot) -> EditorPane:
    looked(pane, qtbot)
    qtbot.keyRelease(pane, Qt.Key.Key_Control)  # which another test may have left held
    return pane


def card(pane, name: str):
    """A card of the board in sight."""
    return next(
        zone.cards.card(row) for zone in pane.boards.shown.zones() for row in range(zone.cards.rowCount())
        if zone.cards.card(row).name == name
    )  # fmt: skip


def offered(pane) -> list[str]:
    acts = pane.pointing.popup.acts
    return [acts.item(row).text() for row in range(acts.count())]


def point(pane, name: str, qtbot) -> list[str]:
    """Click a card and read what is shown beside it."""
    pane.pointing.popup.hide()
    pane.boards.shown.pointed.emit(card(pane, name))
    qtbot.waitUntil(pane.pointing.popup.isVisible)
    return offered(pane)


def happened(pane) -> list:
    return pane.document.data.get("happened", [])


def test_a_card_that_is_clicked_says_what_it_may_do_and_what_not_with_the_rules(pane, qtbot):
    acts = point(pane, "Fire Blast", qtbot)
    assert acts[0] == "✓ Play Fire Blast"
    assert pane.pointing.popup.name.text().startswith("Fire Blast, 1")
    acts = point(pane, "Plain Orc", qtbot)
    assert all(act.startswith("✗ ") for act in acts)
    assert any(char.isdigit() for char in acts[0].splitlines()[1]), "why not, with the number of the rule"


def test_an_act_that_is_chosen_asks_for_its_targets_on_the_board(pane, qtbot):
    point(pane, "Fire Blast", qtbot)
    qtbot.keyClick(pane.pointing.popup.acts, Qt.Key.Key_Return)
    assert happened(pane) == [{"play": {"card": "Fire Blast"}}]
    assert not pane.pointing.popup.isVisible()
    qtbot.waitUntil(lambda: bool(pane.pointing.marks()))
    marked = {
        zone.cards.card(row).name
        for zone in pane.boards.shown.zones()
        for row in range(zone.cards.rowCount())
        if zone.cards.index(row, 0).data(CHANGE_ROLE) == MAY_BE_CHOSEN
    }
    assert {"Stone Boar", "Horde Warrior"} <= marked
    pane.boards.shown.pointed.emit(card(pane, "Stone Boar"))
    assert happened(pane) == [{"play": {"card": "Fire Blast"}}, {"choose": "Stone Boar"}]
    pane.document.undo.undo()
    assert happened(pane) == [{"play": {"card": "Fire Blast"}}], "each is one edit"


def test_what_is_still_to_be_chosen_is_no_mistake(pane, qtbot):
    pane.edits.set_rows("happened", "x", [{"play": {"card": "Fire Blast"}}])
    looked(pane, qtbot)
    qtbot.waitUntil(lambda: bool(pane.game.acts.choice.buttons))
    rows = [pane.game.acts.acts.item(row).text() for row in range(pane.game.acts.acts.count())]
    assert rows[1:] == ["1  You play Fire Blast."], "in a sentence, without a cross"
    assert pane.problems.count() == 0
    assert pane.live.verdict.text().startswith("◆ ")
    assert "choose:" not in pane.live.verdict.text()
    assert pane.game.acts.choice.asked.text() == "◆ you: the target for Fire Blast"


def test_an_answer_that_can_not_be_has_a_cross(pane, qtbot):
    pane.edits.set_rows("happened", "x", [{"play": {"card": "Fire Blast"}}, {"choose": "Fire Blast"}])
    looked(pane, qtbot)
    rows = [pane.game.acts.acts.item(row).text() for row in range(pane.game.acts.acts.count())]
    assert rows[2].startswith("✗ ")
    assert pane.problems.count() == 1


def test_an_attacker_that_is_dragged_onto_another_players_card_attacks_it(pane, qtbot):
    carried = Carried(keys=(card(pane, "Farm Hand").key,))
    pane.table.dropped_upon.emit(carried, card(pane, "Stone Boar").key, "opponent", "ally", 0)
    qtbot.waitUntil(lambda: bool(happened(pane)))
    assert happened(pane) == [{"attack": {"with": "Farm Hand", "against": "Stone Boar"}}]
    assert pane.document.data["players"]["you"]["in play"] == [{"card": "Farm Hand"}], "it stays where it is"


def test_an_attack_that_is_not_allowed_says_why(pane, qtbot):
    carried = Carried(keys=(card(pane, "Stone Boar").key,))
    with qtbot.waitSignal(pane.said) as said:
        pane.table.dropped_upon.emit(carried, card(pane, "Farm Hand").key, "you", "ally", 0)
    assert "not allowed" in said.args[0]
    assert happened(pane) == []


def test_what_is_on_a_card_is_set_from_beside_it(pane, qtbot):
    point(pane, "Farm Hand", qtbot)
    pane.table.choose(card(pane, "Farm Hand").key)
    pane.pointing.popup.set_button.click()
    assert pane.tabs.currentWidget() is pane.game.inspector


def test_what_happened_has_a_key_and_a_button_that_runs_it(pane, qtbot):
    pane.commands()["show_acts"]()
    assert pane.tabs.currentWidget() is pane.game.acts
    with qtbot.waitSignal(pane.run_wanted):
        pane.game.acts.run.click()


def begun(pane, qtbot):
    """Fire Blast is played and asks for its target."""
    point(pane, "Fire Blast", qtbot)
    qtbot.keyClick(pane.pointing.popup.acts, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(pane.pointing.marks()))


def tip_of(pane, name: str) -> str:
    found = card(pane, name)
    zone = next(zone for zone in pane.boards.shown.zones() if zone.cards.row_of(found.key) >= 0)
    index = zone.cards.index(zone.cards.row_of(found.key), 0)
    assert index.data(Qt.ItemDataRole.ToolTipRole)
    return "\n".join(index.data(LINES_ROLE))


def test_a_card_that_is_no_legal_target_says_why_not_with_the_rule_on_hover(pane, qtbot):
    assert NOT_CHOSEN not in tip_of(pane, "Plain Orc")
    begun(pane, qtbot)
    said = tip_of(pane, "Plain Orc").partition(NOT_CHOSEN)[2]
    assert "Plain Orc is not where" in said
    assert "(706.1" in said
    assert NOT_CHOSEN not in tip_of(pane, "Stone Boar")


def test_escape_on_the_board_takes_the_act_back_that_asks_for_a_target(pane, qtbot):
    before = pane.document.undo.count()
    begun(pane, qtbot)
    qtbot.keyClick(pane.table.zones()[0], Qt.Key.Key_Escape)
    assert happened(pane) == []
    assert pane.document.undo.count() == before, "it is as if it had not begun"
    assert not pane.document.undo.canRedo()
    qtbot.waitUntil(lambda: not pane.pointing.marks())


def test_escape_among_the_acts_and_a_button_take_it_back_too(pane, qtbot):
    for back in (
        lambda: qtbot.keyClick(pane.game.acts.acts, Qt.Key.Key_Escape),
        lambda: pane.game.acts.choice.back.click(),
    ):
        begun(pane, qtbot)
        back()
        assert happened(pane) == []
        qtbot.waitUntil(lambda: not pane.pointing.marks())


def test_taking_back_has_a_command_which_says_where_nothing_was_begun(pane, qtbot):
    said = []
    pane.said.connect(said.append)
    begun(pane, qtbot)
    pane.commands()["take_back"]()
    assert happened(pane) == []
    qtbot.waitUntil(lambda: not pane.pointing.marks())
    pane.commands()["take_back"]()
    assert said == ["Taken back: it is as if that had not begun.", NOTHING_ASKS]


def test_escape_takes_nothing_out_of_a_case_that_was_opened_with_its_question(pane, qtbot):
    pane.document.start({**BOARD, "happened": [{"play": {"card": "Fire Blast"}}]})
    qtbot.waitUntil(lambda: bool(pane.pointing.marks()))
    qtbot.keyClick(pane.table.zones()[0], Qt.Key.Key_Escape)
    assert happened(pane) == [{"play": {"card": "Fire Blast"}}]


def test_the_board_is_drawn_again_only_when_other_cards_may_be_chosen(pane, qtbot):
    marked = []
    pane.pointing.marked.connect(lambda: marked.append(pane.pointing.marks()))
    point(pane, "Farm Hand", qtbot)
    assert marked == []
    begun(pane, qtbot)
    assert len(marked) == 1
    assert marked[0]


def is_at(pane, place: int) -> bool:
    """Whether the list, what is offered and the board are all at the moment after so many acts."""
    where = f"after action {place}" if place else "at first"
    acts = pane.game.acts
    at_list = acts.acts.currentRow() == place and where in acts._heading.text()
    said = pane.boards._said.text().startswith(f"After action {place}:")
    return at_list and (pane.boards.shows_moment and said if place else not pane.boards.shows_moment)


def attack(pane, qtbot) -> None:
    carried = Carried(keys=(card(pane, "Farm Hand").key,))
    pane.boards.shown.dropped_upon.emit(carried, card(pane, "Stone Boar").key, "opponent", "ally", 0)
    qtbot.waitUntil(lambda: bool(happened(pane)))


def test_the_board_is_that_of_the_chosen_act_wherever_the_act_was_taken(pane, qtbot):
    pane.focus_table()
    attack(pane, qtbot)
    qtbot.waitUntil(lambda: is_at(pane, 1))
    assert QApplication.focusWidget() in pane.boards.moment.zones(), "the keyboard stays on the board"
    pane.game.acts.take(next(offer for offer in pane.pointing._found.offers if "veryone" in offer.text))
    qtbot.waitUntil(lambda: is_at(pane, 2))
    pane.document.undo.undo()
    qtbot.waitUntil(lambda: is_at(pane, 1))
    pane.document.undo.undo()
    qtbot.waitUntil(lambda: is_at(pane, 0))
    pane.document.undo.redo()
    qtbot.waitUntil(lambda: is_at(pane, 1))


@pytest.mark.parametrize(
    "way", ["button", "escape on the board", "escape in the list", "escape in the offers", "another tab"]
)
def test_every_way_back_to_laying_out_takes_the_list_along(pane, qtbot, way):
    attack(pane, qtbot)
    qtbot.waitUntil(lambda: is_at(pane, 1))
    if way == "button":
        pane.boards.back.click()
    elif way == "another tab":
        pane.tabs.setCurrentWidget(pane.game.inspector)
    else:
        acts = pane.game.acts
        parts = {"board": pane.boards.shown, "list": acts.acts, "offers": acts.offers}
        qtbot.keyClick(parts[way.split()[-1]], Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: is_at(pane, 0))
    assert happened(pane), "nothing is taken out of what happened"


def test_a_card_of_the_board_after_an_act_is_dragged_onto_another(pane, qtbot):
    pane.edits.set_rows("happened", "x", ["everyone passes"])
    qtbot.waitUntil(lambda: is_at(pane, 1))
    assert all(zone.dragEnabled() for zone in pane.boards.moment.zones())
    with qtbot.waitSignal(pane.said) as said:
        pane.boards.moment.dropped_upon.emit(
            Carried(keys=(card(pane, "Farm Hand").key,)), card(pane, "Stone Boar").key, "opponent", "ally", 0
        )
    assert "Attack Stone Boar with Farm Hand" in said.args[0]


def test_what_is_on_a_card_is_set_on_the_board_that_lays_it_out(pane, qtbot):
    pane.edits.set_rows("happened", "x", ["everyone passes"])
    qtbot.waitUntil(lambda: is_at(pane, 1))
    point(pane, "Stone Boar", qtbot)
    pane.pointing.popup.set_button.click()
    assert pane.tabs.currentWidget() is pane.game.inspector
    assert not pane.boards.shows_moment
    assert pane.edits.card(pane.tabs.about).called == "Stone Boar"


def test_a_case_is_opened_as_it_is_laid_out(pane, qtbot):
    pane.document.start({**BOARD, "happened": ["everyone passes"]})
    looked(pane, qtbot)
    qtbot.waitUntil(lambda: is_at(pane, 0))


def test_the_name_of_a_card_that_is_pointed_at_is_not_cut(pane, qtbot):
    popup = pane.pointing.popup
    popup.show_at(QRect(0, 0, 10, 10), "A very long name of a card, " * 5, (), ())
    assert popup.name.height() >= popup.name.heightForWidth(popup.name.width())
    assert popup.name.width() < popup.width()


def test_acts_of_which_nothing_is_told_have_a_number_too(pane, qtbot):
    pane.edits.set_rows("happened", "x", ["everyone passes", {"play": {"card": "Plain Orc"}}])
    rows = [pane.game.acts.acts.item(row).text() for row in range(pane.game.acts.acts.count())]
    assert [row.split()[0] for row in rows[1:]] == ["1", "2"]
    looked(pane, qtbot)
    rows = [pane.game.acts.acts.item(row).text() for row in range(pane.game.acts.acts.count())]
    assert rows[2].startswith("✗ 2")


def test_the_card_that_acted_keeps_the_keyboard_where_it_is_in_sight(pane, qtbot):
    pane.table.choose(card(pane, "Farm Hand").key)
    zone = next(zone for zone in pane.table.zones() if zone.chosen_keys())
    zone.setFocus()
    attack(pane, qtbot)
    qtbot.waitUntil(lambda: is_at(pane, 1))
    assert QApplication.focusWidget().chosen_keys() == ("Farm Hand",)
    qtbot.keyClick(pane.boards.shown, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: is_at(pane, 0))
    assert QApplication.focusWidget() is zone


def test_no_pile_is_opened_to_show_where_the_card_that_acted_went(pane, qtbot):
    mine = {**BOARD["players"]["you"], "graveyard": ["Plain Orc"]}
    pane.document.start({**BOARD, "players": {**BOARD["players"], "you": mine}})
    lying = looked(pane, qtbot).timeline.picture(-1)
    pane.focus_table()
    pile = next(zone for side in lying.sides for zone in side.zones if zone.name == "graveyard" and zone.cards)
    pane.boards.show_moment("After an act", lying, {}, pile.cards[0].key)
    piles = [zone for zone in pane.boards.moment.zones() if zone.is_pile]
    assert piles
    assert all(zone.is_folded for zone in piles)
    assert QApplication.focusWidget() in pane.boards.moment.zones()
