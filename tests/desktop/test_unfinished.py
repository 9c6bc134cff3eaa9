"""A run that ends in the midst of something says so, and goes on when everyone passes; an open branch is unsaved."""

import pytest
from editing import open_branch
from PySide6.QtWidgets import QMessageBox

from judge_app.desktop.frame.sides import BOARD, STEPS

PLAYED = """
judge: 2
title: Half done
ruleset: wow-7.4
turn: you
players:
  you:
    hero: Alliance Mage
    hand: [Fire Blast]
    resources: 1
  opponent:
    hero: Horde Warrior
happened:
  - play: {card: Fire Blast, by: you, targets: [opponent's hero]}
"""
EXPECTING = (
    PLAYED
    + """
expect:
  - card: {called: Fire Blast, zone: chain}
"""
)
ATTACKED = """
judge: 2
title: In combat
ruleset: wow-7.4
turn: you
players:
  you: {hero: Alliance Mage, in play: [{card: Test Bear}]}
  opponent: {hero: Horde Warrior}
cards:
  Test Bear: {type: Ally, ATK: 3, health: 3}
happened:
  - attack: {with: Test Bear, against: opponent's hero}
  - everyone passes
"""


@pytest.fixture
def steps(window, qtbot):
    """The steps of a case, by its text."""

    def show(text):
        window.cases.new_case()
        window.work.editor.document.start_text(text, "Case")
        qtbot.waitUntil(lambda: window.work.is_run_current and window.work.timeline is not None)
        window.show_side(STEPS)
        return window.work

    return show


def test_a_run_that_stops_with_a_chain_says_so_and_is_not_green(steps):
    work = steps(PLAYED)
    banner = work.explorer.banner
    said = "It stops here: Fire Blast is on the chain, and you have priority."
    assert said in banner.stops.text()
    assert banner.property("mood") == "open"
    assert said in work.editor.verdict.text()
    assert work.editor.verdict.text().startswith("◆")


def test_letting_everyone_pass_is_one_edit_and_runs_on(steps, qtbot):
    work = steps(PLAYED)
    banner, document = work.explorer.banner, work.editor.document
    before = document.undo.count()
    banner.on_button.click()
    assert document.data["happened"][-1] == "everyone passes"
    assert document.undo.count() == before + 1
    qtbot.waitUntil(lambda: banner.stops.isHidden())
    assert banner.on_button.isHidden()
    assert banner.property("mood") == "good"
    assert not work.editor.verdict.text().startswith("◆")


def test_letting_everyone_pass_has_a_key_which_says_where_there_is_nothing_to_pass_on(steps, window, qtbot):
    work = steps(PLAYED)
    window.actions_by_name["let_pass"].trigger()
    assert work.editor.document.data["happened"][-1] == "everyone passes"
    qtbot.waitUntil(lambda: work.explorer.banner.on_button.isHidden())
    happened = work.editor.document.data["happened"]
    window.actions_by_name["let_pass"].trigger()
    assert work.editor.document.data["happened"] == happened
    assert "Nothing is under way" in window.statusBar().currentMessage()


def test_what_is_expected_in_the_midst_of_a_chain_holds_all_the_same(steps):
    banner = steps(EXPECTING).explorer.banner
    assert not banner.stops.isHidden()
    assert banner.property("mood") == "good"


def test_in_combat_the_moment_names_the_window(steps, qtbot):
    work = steps(ATTACKED)
    last = work.timeline.picture(len(work.timeline.entries) - 1)
    assert "combat, attack window (before the protect point)" in last.moment
    assert "attack window" in work.explorer.banner.stops.text()
    work.explorer.banner.on_button.click()
    qtbot.waitUntil(lambda: work.is_run_current)
    line = work.timeline
    assert "defend window (after the protect point)" in line.picture(len(line.entries) - 1).moment


@pytest.fixture
def branched(window, qtbot, own_case):
    """A case that is saved, with a branch that is only open."""
    assert window.work.files.is_saved
    window.show_side(STEPS)
    open_branch(window, qtbot)
    return own_case


def test_a_branch_that_is_only_open_counts_as_unsaved(window, branched, asked):
    assert "not saved" in window.top.standing.toolTip()
    assert window.top.standing.toolTip().endswith("a branch is not saved")
    window.work.files.save()
    assert "Not in it: Mine alone" in window.statusBar().currentMessage()
    asked.answers = [QMessageBox.StandardButton.Cancel]
    window.cases.new_case()
    assert "Mine alone" in asked.texts[-1]
    assert window.work.path == branched


def test_saving_when_asked_puts_the_branch_into_the_file(window, branched, asked):
    asked.answers = [QMessageBox.StandardButton.Save]
    window.cases.new_case()
    assert window.work.path is None
    assert "Mine alone" in branched.read_text("utf-8")


def test_the_same_offer_is_as_tall_whatever_was_listed_before_it(steps, window, qtbot):
    tree = steps(PLAYED).editor.game.acts.offers
    window.show_side(BOARD)
    window.resize(1024, 700)
    qtbot.wait(50)

    def heights():
        model = tree.model()
        rows = [model.index(row, 0) for row in range(model.rowCount())]
        return {index.data(): tree.visualRect(index).height() for index in rows}

    seen = heights()
    assert "✓ Everyone passes until the action phase" in seen
    for place in (0, 1, 0, 1):
        window.work.editor.game.acts.acts.go_to(place - 1)
        qtbot.wait(50)
        now = heights()
        assert {text: now[text] for text in seen if text in now} == {text: seen[text] for text in seen if text in now}
