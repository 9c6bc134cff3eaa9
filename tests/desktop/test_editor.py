"""The board editor: cards put down, moved and changed by keyboard and by mouse, each edit taken back again."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import PACKETS
from editing import BOARD, choose, looked, names, zone
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from judge_app.desktop.editor.board.menu import ask, attach_menu, card_menu, move_menu
from judge_app.desktop.table.model import Carried
from judge_app.desktop.table.zone import ZoneView
from judge_app.services.card_lists.importing import import_list


def drop(on: ZoneView, carried: Carried, at: QPoint, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
    mime = carried.mime()
    on.dropEvent(QDropEvent(QPointF(at), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, modifiers))


def offered(pane) -> list[str]:
    model = pane.game.acts.offers.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())] if model else []


def answers(pane) -> list[str]:
    return [] if pane.game.acts.choice.isHidden() else [button.text() for button in pane.game.acts.choice.buttons]


def test_a_card_is_added_by_typing(pane, qtbot):
    choose(pane, "you", "hand")
    qtbot.keyClicks(pane.palette_.box, "world in fl")
    qtbot.keyClick(pane.palette_.box, Qt.Key.Key_Return)
    assert names(pane, "you", "hand") == ["Fire Blast", "World in Flames"]
    assert pane.document.undo.undoText() == "Add World in Flames"


def test_a_card_of_an_imported_list_is_added_as_one_that_the_case_makes_up(pane, qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path))
    (tmp_path / "bears.csv").write_text(
        "name,type,cost,atk,health\nQuite Odd Bear,Ally,3,2,4\nRather Odd Bear,Ally,1,1,2\n", encoding="utf-8"
    )
    import_list(tmp_path / "bears.csv", "wow")
    choose(pane, "you", "hand")
    qtbot.keyClicks(pane.palette_.box, "quite odd")
    assert "From the list bears (bears.csv)" in pane.palette_.text.text()
    qtbot.keyClick(pane.palette_.box, Qt.Key.Key_Return)
    assert names(pane, "you", "hand") == ["Fire Blast", "Quite Odd Bear"]
    made = {"type": "Ally", "cost": 3, "ATK": 2, "health": 4}
    assert pane.edits.data["cards"]["Quite Odd Bear"] == made
    pane.edits.paste([("Rather Odd Bear", {"damage": 1})], "you", "ally")
    assert "Rather Odd Bear" in names(pane, "you", "ally")
    assert list(pane.edits.data["cards"])[-2:] == ["Quite Odd Bear", "Rather Odd Bear"]
    pane.document.undo.undo()
    pane.document.undo.undo()
    assert "Quite Odd Bear" not in (pane.edits.data.get("cards") or {})


def test_a_card_is_dragged_from_the_palette_and_from_zone_to_zone(pane):
    boar = zone(pane, "opponent", "ally")
    drop(boar, Carried(names=("Plain Orc",)), QPoint(600, 10))
    assert names(pane, "opponent", "ally") == ["Stone Boar", "Plain Orc"]
    hand = zone(pane, "you", "hand")
    drop(hand, Carried(keys=(boar.cards.card(0).key,)), QPoint(1, 5))
    assert names(pane, "you", "hand") == ["Stone Boar", "Fire Blast"]
    assert names(pane, "opponent", "ally") == ["Plain Orc"]
    pane.document.undo.undo()
    pane.document.undo.undo()
    assert pane.document.data == BOARD


def test_a_card_that_is_let_go_on_another_with_alt_is_attached_to_it(pane):
    mine = zone(pane, "you", "ally")
    at = mine.visualRect(mine.cards.index(0, 0)).center()
    drop(mine, Carried(names=("Blessed Life",)), at, Qt.KeyboardModifier.AltModifier)
    assert pane.document.data["players"]["you"]["in play"][1] == {"card": "Blessed Life", "attached to": "Farm Hand"}
    assert names(pane, "you", "ally") == ["Farm Hand", "Blessed Life"]


def test_a_card_of_the_hand_that_is_attached_comes_into_play(pane):
    choose(pane, "opponent", "hand")
    pane.cards.attach("Stone Boar")
    assert pane.document.data["players"]["opponent"]["in play"][1] == {"card": "Plain Orc", "attached to": "Stone Boar"}
    assert "hand" not in pane.document.data["players"]["opponent"]


def test_cards_of_several_zones_are_changed_together(pane):
    choose(pane, "you", "ally")
    other = zone(pane, "opponent", "ally")
    other.selectionModel().select(other.cards.index(0, 0), other.selectionModel().SelectionFlag.Select)
    pane.cards.add_to("damage", 2)
    pane.cards.toggle("exhausted")
    said = [pane.document.data["players"][player]["in play"][0] for player in ("you", "opponent")]
    assert [(card["damage"], card["exhausted"]) for card in said] == [(2, True), (2, True)]


def test_counters_come_and_go_by_their_kind(pane):
    choose(pane, "you", "ally")
    pane.edits.add_of_kind(pane.cards.paths(), "counters", "flag", 2)
    pane.cards.handle("less_counters")
    assert pane.document.data["players"]["you"]["in play"][0]["counters"] == {"flag": 1}
    pane.cards.handle("less_counters")
    assert pane.document.data["players"]["you"]["in play"][0] == "Farm Hand"


def test_a_card_is_taken_along_its_row(pane):
    pane.edits.add(["Stone Boar"], "you", "ally")
    choose(pane, "you", "ally")
    pane.cards.shift(1)
    assert names(pane, "you", "ally") == ["Stone Boar", "Farm Hand"]
    assert zone(pane, "you", "ally").current_key() == zone(pane, "you", "ally").cards.card(1).key
    pane.cards.shift(1)
    assert names(pane, "you", "ally") == ["Stone Boar", "Farm Hand"]


def test_cards_and_boards_are_copied_as_text(pane):
    choose(pane, "you", "ally")
    pane.cards.add_to("damage", 1)
    pane.cards.copy()
    assert QApplication.clipboard().text() == "- {card: Farm Hand, damage: 1}\n"
    choose(pane, "opponent", "ally")
    pane.cards.paste()
    assert pane.document.data["players"]["opponent"]["in play"][-1] == {"card": "Farm Hand", "damage": 1}
    pane.copy_board()
    pane.document.start({**BOARD, "players": {}})
    pane.cards.paste()
    assert pane.document.data["players"]["you"]["in play"] == [{"card": "Farm Hand", "damage": 1}]


def test_numbers_are_shown_as_they_are_with_everything_in_force(pane, qtbot):
    printed = zone(pane, "you", "ally").cards.card(0).values
    effect = {"modify": {"which": "that", "by": {"gets": {"ATK": 3}}}}
    pane.edits.set_field("in force", [{"effect": effect, "on": ["Farm Hand"]}])
    assert not looked(pane, qtbot).problems
    shown = dict(zone(pane, "you", "ally").cards.card(0).values)
    assert int(shown["ATK"]) == int(dict(printed)["ATK"]) + 3
    assert "Farm Hand" in pane.table.in_force.text()


def test_a_card_that_lies_there_illegally_is_marked_and_the_problem_leads_to_it(pane, qtbot):
    unique = next(name for name, card in pane.edits.library.items() if card.printed.get("unique"))
    pane.edits.add([unique, unique], "opponent", "ally")
    found = looked(pane, qtbot)
    assert found.problems
    there = [(z, n) for z in pane.table.zones() for n in range(z.cards.rowCount())]
    wrong = [(z, n) for z, n in there if z.cards.card(n).wrong]
    assert [z.cards.card(n).name for z, n in wrong] == [unique, unique]
    assert all("illegal: " in z.cards.index(n, 0).data(Qt.ItemDataRole.AccessibleTextRole) for z, n in wrong)
    pane.problems.take(pane.problems.model().index(0, 0))
    assert pane.table.chosen_keys()[0] in {z.cards.card(n).key for z, n in wrong}
    with qtbot.waitSignal(pane.rule_chosen) as rule:
        pane.problems.cites_menu(found.problems[0].cites, in_new_tab=False).actions()[0].trigger()
    assert rule.args[0] == found.problems[0].cites[0]


def test_only_what_is_legal_at_the_chosen_moment_is_offered(pane, qtbot, tmp_path):
    pane.document.open(PACKETS)
    looked(pane, qtbot)
    pane.tabs.setCurrentWidget(pane.game.acts)
    pane.game.acts.acts.setFocus()
    pane.game.acts.acts.go_to(4)
    qtbot.waitUntil(lambda: "action 5" in pane.game.acts._heading.text())
    assert (answers(pane), offered(pane)) == (["Berserker Stance", "World in Flames"], [])
    assert pane.boards.shows_moment
    pane.game.acts.acts.go_to(1)
    qtbot.waitUntil(lambda: "action 2" in pane.game.acts._heading.text())
    assert "✓ Play Intervene" in offered(pane)
    assert not any("Fire Blast" in text for text in offered(pane))


def test_what_is_offered_goes_after_the_chosen_act(pane, qtbot):
    looked(pane, qtbot)
    pane.tabs.setCurrentWidget(pane.game.acts)
    pane.game.acts.acts.setFocus()
    pane.edits.set_rows("happened", "x", ["everyone passes", "everyone passes"])
    looked(pane, qtbot)
    pane.game.acts.acts.setCurrentRow(0)
    qtbot.waitUntil(lambda: "at first" in pane.game.acts._heading.text() and "✓ Play Fire Blast" in offered(pane))
    row = offered(pane).index("✓ Play Fire Blast")
    pane.game.acts.offers.setCurrentIndex(pane.game.acts.offers.model().index(row, 0))
    qtbot.keyClick(pane.game.acts.offers, Qt.Key.Key_Return)
    assert pane.document.data["happened"] == [{"play": {"card": "Fire Blast"}}, "everyone passes", "everyone passes"]
    assert pane.document.undo.undoText() == "Add: Play Fire Blast"
    qtbot.waitUntil(lambda: "action 1" in pane.game.acts._heading.text() and "Horde Warrior" in answers(pane))
    assert pane.game.acts.choice.asked.text() == "◆ you: the target for Fire Blast"


def test_what_answers_an_open_question_goes_before_the_act_that_could_not_begin(pane, qtbot):
    pane.edits.set_rows("happened", "x", [{"play": {"card": "Fire Blast"}}, "everyone passes"])
    looked(pane, qtbot)
    pane.tabs.setCurrentWidget(pane.game.acts)
    pane.game.acts.acts.go_to(1)
    qtbot.waitUntil(lambda: "before action 2" in pane.game.acts._heading.text())
    pane.game.acts.choice.buttons[answers(pane).index("Stone Boar")].click()
    assert pane.document.data["happened"][1] == {"choose": "Stone Boar"}
    assert not looked(pane, qtbot).problems


def test_what_is_not_legal_is_listed_below_with_its_rules(pane, qtbot):
    looked(pane, qtbot)
    choose(pane, "opponent", "hand")
    qtbot.waitUntil(lambda: any(text.startswith("✗ Play Plain Orc") for text in offered(pane)))
    marks = [text[0] for text in offered(pane)]
    assert marks == sorted(marks)  # ✓ comes before ✗
    row = offered(pane).index("✗ Play Plain Orc")
    why = pane.game.acts.offers.model().index(row, 0)
    assert pane.game.acts.offers.model().rowCount(why) > 0
    before = pane.document.data
    pane.game.acts.offers.take(why)
    assert pane.document.data is before


def test_acts_are_moved_and_removed_by_keys(pane, qtbot):
    pane.edits.set_rows("happened", "x", ["pass", "everyone passes"])
    acts = pane.game.acts.acts
    acts.go_to(0)
    qtbot.keyClick(acts, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert pane.document.data["happened"] == ["everyone passes", "pass"]
    assert acts.current() == 1
    qtbot.keyClick(acts, Qt.Key.Key_Delete)
    assert pane.document.data["happened"] == ["everyone passes"]
    pane.document.undo.undo()
    assert pane.document.data["happened"] == ["everyone passes", "pass"]


def test_the_board_after_an_act_is_left_with_escape(pane, qtbot):
    pane.document.open(PACKETS)
    looked(pane, qtbot)
    pane.tabs.setCurrentWidget(pane.game.acts)
    pane.game.acts.acts.setFocus()
    pane.game.acts.acts.go_to(0)
    qtbot.waitUntil(lambda: pane.boards.shows_moment)
    qtbot.keyClick(pane.boards, Qt.Key.Key_Escape)
    assert not pane.boards.shows_moment
    pane.game.acts.acts.go_to(2)
    qtbot.waitUntil(lambda: pane.boards.shows_moment)
    qtbot.keyClick(pane.game.acts.acts, Qt.Key.Key_Escape)
    assert not pane.boards.shows_moment
    assert pane.game.acts.place == 0


@pytest.mark.parametrize("opened", [True, False])
def test_no_board_of_a_moment_stays_in_sight_of_a_case_that_has_no_such_moment(pane, qtbot, opened):
    """Not when another case is opened, and not when an edit keeps this one from running."""
    pane.document.open(PACKETS)
    looked(pane, qtbot)
    pane.tabs.setCurrentWidget(pane.game.acts)
    pane.game.acts.acts.setFocus()
    pane.game.acts.acts.go_to(2)
    qtbot.waitUntil(lambda: pane.boards.shows_moment)
    unable = {**BOARD, "happened": [{"play": "Plain Orc"}]}
    if opened:
        pane.document.start(unable)
        assert not pane.boards.shows_moment
        assert names(pane, "you", "ally") == ["Farm Hand"]
    else:
        pane.edits.set_rows("happened", "Change an action", [{"play": "Plain Orcc"}])
        qtbot.waitUntil(lambda: looked(pane, qtbot).timeline is None)
        assert not pane.boards.shows_moment


def test_a_made_up_card_can_be_put_on_the_table(pane):
    pane.edits.set_field("cards", {"My Dragon": {"type": "Ally", "ATK": 7, "health": 7}})
    pane.edits.add(["My Dragon"], "you", "ally")
    assert zone(pane, "you", "ally").cards.card(1).values == (("ATK", "7"), ("health", "7"))


def test_a_menu_asks_where_a_card_goes_and_what_it_is_attached_to(pane, qtbot):
    choose(pane, "opponent", "hand")
    ask(pane, move_menu)
    menu = QApplication.activePopupWidget()
    texts = [action.text() for action in menu.actions()]
    assert texts[0] == "&1  you: Hero row"
    qtbot.keyClick(menu, Qt.Key.Key_2)
    assert names(pane, "you", "ally") == ["Farm Hand", "Plain Orc"]
    choose(pane, "you", "ally", 1)
    ask(pane, attach_menu)
    menu = QApplication.activePopupWidget()
    next(action for action in menu.actions() if action.text().endswith("Stone Boar")).trigger()
    menu.close()
    assert names(pane, "opponent", "ally") == ["Stone Boar", "Plain Orc"]


def test_without_a_card_chosen_nothing_is_asked(pane, qtbot):
    with qtbot.waitSignal(pane.said) as said:
        ask(pane, move_menu)
    assert "Choose a card" in said.args[0]


def test_every_action_of_the_menu_of_a_card_works(pane):
    choose(pane, "you", "ally")
    there = zone(pane, "you", "ally")
    menu = card_menu(pane, there.cards.card(0))
    for word in ("Exhausted", "damage &more", "co&unter more", "Flip", "Cu&t"):
        next(action for action in menu.actions() if word in action.text()).trigger()
    texts = [pane.document.undo.text(n) for n in range(pane.document.undo.count())]
    assert texts == ["Exhausted: yes", "Damage +1", "Spark counters +1", "Flipped: yes", "Remove Farm Hand"]
    assert QApplication.clipboard().text().startswith("- {card: Farm Hand, exhausted: true, damage: 1")


def test_an_act_is_typed_over_in_its_row_and_a_wrong_one_is_not_taken(pane, qtbot):
    pane.edits.set_rows("happened", "x", ["pass"])
    acts = pane.game.acts.acts
    pane.tabs.setCurrentWidget(pane.game.acts)
    item = acts.item(1)
    index = acts.indexFromItem(item)
    for typed, then in (("pss", ["pass"]), ("everyone passes", ["everyone passes"])):
        box = acts.itemDelegate().createEditor(acts.viewport(), None, index)
        box.setText(typed)
        assert bool(box.mistake()) == (typed == "pss")
        acts.itemDelegate().setModelData(box, acts.model(), acts.model().index(1, 0))
        box.deleteLater()
        assert pane.document.data["happened"] == then


def test_a_word_is_completed_as_it_is_typed(pane, qtbot):
    pane.game.situation.lists["in force"].add()
    box = pane.game.situation.lists["in force"].form.form.boxes["effect"]
    box.setFocus()
    qtbot.keyClicks(box, "modi")
    assert box._completer.currentCompletion() == "modify"
    box._complete("modify")
    assert box.text() == "modify"


@pytest.mark.parametrize("path", [PACKETS], ids=lambda path: Path(path).stem)
def test_undo_takes_everything_back_to_the_same_text(pane, path):
    pane.document.open(path)
    text = pane.document.text()
    choose(pane, "friend", "hero", 1)
    pane.cards.duplicate()
    pane.cards.add_to("damage", 3)
    pane.cards.move_to("you", "graveyard")
    pane.edits.set_field("phase", "end phase")
    while pane.document.undo.canUndo():
        pane.document.undo.undo()
    assert pane.document.text() == text


def test_the_list_of_problems_is_there_while_something_is_wrong_and_as_high_as_that(pane, qtbot):
    looked(pane, qtbot)
    assert pane.problems.isHidden()
    assert pane.verdict.text().startswith("✓ Nothing is wrong with the position · ")
    pane.document.edit("x", {**pane.document.data, "turn": "nobody"})
    looked(pane, qtbot)
    assert not pane.problems.isHidden()
    qtbot.waitUntil(lambda: 0 < pane.problems.height() <= 60 * pane.problems.count())
    assert pane.problems in pane.parts()
