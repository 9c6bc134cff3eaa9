"""A run in the window: its steps, the board at each, its tables, every rule number a link."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QMenu

from judge_app.desktop.explorer.pane import ExplorerPane
from judge_app.desktop.explorer.steps import CITES_ROLE, KIND_ROLE, kind_words, quiet
from judge_app.desktop.explorer.tree import TraceModel
from judge_app.desktop.theme import LIGHT
from judge_app.engine.trace import ChoiceMade
from judge_app.reports.account import Told
from judge_app.reports.terms import NEUTRAL
from judge_app.services.cases import FIRST_CASE, SCENARIOS, open_case
from judge_app.services.runs.timeline import Timeline, timeline

PACKETS = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"


def rows(model, above=None, depth=0) -> list[tuple[int, str]]:
    above = above or QModelIndex()
    found = []
    for row in range(model.rowCount(above)):
        index = model.index(row, 0, above)
        found += [(depth, index.data()), *rows(model, index, depth + 1)]
    return found


def walk(model, above=None):
    above = above or QModelIndex()
    for row in range(model.rowCount(above)):
        index = model.index(row, 0, above)
        yield index
        yield from walk(model, index)


def top(index):
    return top(index.parent()) if index.parent().isValid() else index


@pytest.fixture(scope="module")
def run() -> Timeline:
    return timeline(open_case(PACKETS))


@pytest.fixture
def pane(qtbot, run) -> ExplorerPane:
    shown = ExplorerPane(LIGHT)
    qtbot.addWidget(shown, before_close_func=lambda pane: pane.stop())
    shown.resize(1200, 700)
    shown.show()
    shown.show_timeline(run)
    return shown


def test_each_step_stands_under_its_cause(pane, run):
    assert rows(pane.steps.model()) == [(entry.depth, entry.text) for entry in run.account.told]


def test_each_step_says_its_kind_in_words(pane):
    kinds = {index.data(KIND_ROLE) for index in walk(pane.steps.model())}
    assert {"action", "step", "wave", "fact", "choice", "packet", "why not"} == kinds
    told = {index.data(Qt.ItemDataRole.AccessibleTextRole).partition(":")[0] for index in walk(pane.steps.model())}
    assert told == kinds


def test_rounds_that_found_nothing_are_closed_at_first(pane, run):
    for row in range(pane.steps.model().rowCount()):
        index = pane.steps.model().index(row, 0)
        seq = run.account.told[index.internalId()].seq
        if pane.steps.model().rowCount(index) and seq in quiet(run.account):
            assert pane.steps.isExpanded(index) == (index == top(pane.steps.currentIndex()))


def test_the_board_follows_the_step(pane, run):
    for step in (-1, 0, len(run.entries) // 2, len(run.entries) - 1):
        pane.bar.go_to(step)
        shown = [zone.cards.card(row) for zone in pane.board.zones() for row in range(zone.cards.rowCount())]
        assert {card.key for card in shown} == {card.key for card in run.picture(step).cards()}
        assert pane.board.moment.text() == run.picture(step).moment


def test_what_a_step_changed_is_said_in_words_on_the_card(pane, run):
    step = next(step for step in range(len(run.entries)) if run.changed(step))
    pane.bar.go_to(step)
    told = [
        zone.cards.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        for zone in pane.board.zones()
        for row in range(zone.cards.rowCount())
    ]
    assert sum("changed: " in text for text in told) == len(run.changed(step))


def test_a_row_that_is_chosen_takes_the_board_to_its_step(pane, run):
    told = run.account.told[-1]
    pane.steps.setCurrentIndex(pane.steps.model().index_of(told.seq))
    assert pane.bar.step == run.step_of(told.seq)
    assert pane.sentence.text().startswith(told.text)


def test_steps_can_be_gone_through_one_by_one(pane, run):
    pane.bar.go("first")
    assert (pane.bar.step, pane.sentence.text()) == (-1, "The board as it was laid out.")
    pane.bar.go("step")
    pane.bar.go("step")
    pane.bar.go("back")
    assert pane.bar.step == 0
    pane.bar.go("last")
    assert pane.bar.step == len(run.entries) - 1


def test_over_goes_past_everything_that_a_step_led_to(pane, run):
    step = next(n for n, entry in enumerate(run.entries[:-1]) if run.entries[n + 1].cause == entry.seq)
    pane.bar.go_to(step)
    pane.bar.go("over")
    after = pane.bar.step
    assert run.entries[after].cause != run.entries[step].seq
    inside = {run.entries[step].seq}
    for entry in run.entries[step + 1 : after]:
        assert entry.cause in inside
        inside.add(entry.seq)


def test_next_choice_and_next_wave_find_them(pane, run):
    pane.bar.go("first")
    pane.bar.go("choice")
    assert isinstance(run.entries[pane.bar.step].event, ChoiceMade)
    pane.bar.go("first")
    pane.bar.go("wave")
    assert pane.bar.step in run.waves()


def test_playing_goes_on_by_itself_and_stops_at_the_end(pane, run, qtbot):
    pane.bar.go_to(len(run.entries) - 3)
    pane.bar._timer.setInterval(5)
    pane.bar.go("play")
    qtbot.waitUntil(lambda: pane.bar.step == len(run.entries) - 1)
    qtbot.waitUntil(lambda: not pane.bar._timer.isActive())


def test_a_click_on_a_rule_number_asks_for_the_rule(pane, qtbot):
    wanted = []
    pane.rule_chosen.connect(lambda id, in_new_tab: wanted.append((id, in_new_tab)))
    index = next(index for index in walk(pane.steps.model()) if len(index.data(CITES_ROLE) or ()) == 1)
    pane.steps.setCurrentIndex(index)
    beside = index.siblingAtColumn(1)
    ((cite, area),) = pane.steps.rows._cite_areas(pane.steps.visualRect(beside), beside)
    qtbot.mouseClick(pane.steps.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    qtbot.keyClick(pane.steps, Qt.Key.Key_Return)
    qtbot.keyClick(pane.steps, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert wanted == [(cite, False), (cite, False), (cite, True)]


def test_enter_asks_which_of_several_rules(pane, qtbot):
    wanted = []
    pane.rule_chosen.connect(lambda id, in_new_tab: wanted.append(id))
    index = next(index for index in walk(pane.steps.model()) if len(index.data(CITES_ROLE) or ()) == 2)
    pane.steps.setCurrentIndex(index)
    qtbot.keyClick(pane.steps, Qt.Key.Key_Return)
    menu = next(menu for menu in pane.steps.findChildren(QMenu) if menu.isVisible())
    menu.actions()[1].trigger()
    menu.close()
    assert wanted == [index.data(CITES_ROLE)[1]]


def test_a_packet_shows_each_change_who_chose_it_and_why_there_was_none(pane):
    model = pane.tables.packets.model()
    packet = model.index(0, 0)
    lines = [[model.index(row, column, packet).data() for column in range(3)] for row in range(model.rowCount(packet))]
    assert packet.data() == "2 fire damage with Fire Blast to Horde Warrior"
    assert lines[0] == ["Berserker Stance", "amount 2 → 3", "✓ applied, chosen by opponent"]
    assert any(line[2].startswith("✗ not applied: ") for line in lines)


def test_the_chain_at_a_step_shows_its_targets(pane, run):
    step = next(step for step in range(len(run.entries)) if any(link.targets for link in run.picture(step).under_way))
    pane.bar.go_to(step)
    pane.tables.setCurrentWidget(pane.tables.under_way)
    assert (1, "Horde Warrior") in rows(pane.tables.under_way.model())
    pane.bar.go("first")
    assert rows(pane.tables.under_way.model()) == [(0, "The chain is empty")]


def test_why_tells_each_contribution_and_each_objection(pane, run):
    pane.bar.go("last")
    pane.tables.setCurrentWidget(pane.why)
    pane.why.cards.setCurrentText("Fire Blast")
    lines = [text for _, text in rows(pane.why.tree.model())]
    assert "✗ Play Fire Blast" in lines
    refused = next(index for index in walk(pane.why.tree.model()) if index.data() == "✗ Play Fire Blast")
    reasons = [refused.model().index(row, 1, refused).data() for row in range(refused.model().rowCount(refused))]
    assert "Fire Blast is not in opponent's hand" in reasons


def test_keys_turn_the_tables(pane):
    names = []
    for _ in range(pane.tables.count()):
        names.append(pane.tables.name_of(pane.tables.currentIndex()).split()[0])
        pane.commands()["next_view"]()
    assert names == ["Packets", "Waves", "Triggers", "Chain", "Why", "Choices", "Explore", "Expected"]
    pane.commands()["previous_view"]()
    assert pane.tables.currentWidget() is pane.tables.expected


def test_the_board_before_the_step_is_shown_on_demand(pane, run):
    step = next(step for step in range(len(run.entries)) if run.changed(step))
    pane.bar.go_to(step)
    assert not pane.before.isVisible()
    pane.toggle_before()
    assert pane.before.isVisible()
    assert pane.before.moment.text() == run.picture(step - 1).moment


def test_a_case_that_cannot_be_run_shows_why_and_no_other_run(pane):
    pane.show_refused(["there is no card “Fier Blast”"])
    assert "Fier Blast" in pane.invitation.text.text()
    assert pane.pages.currentIndex() == 0


def test_a_tree_of_fifty_thousand_entries_is_made_row_by_row(qtbot):
    told = [Told(n, n // 10 - 1 if n >= 10 else -1, 0, "fact", f"step {n}", (), "") for n in range(50_000)]
    model = TraceModel(told, kind_words(NEUTRAL), None)
    assert model.rowCount() == 10
    index = model.index_of(49_999)
    assert index.data() == "step 49999"
    assert model.parent(index).data() == "step 4998"


def in_window(window, qtbot, path: Path):
    window.cases.open_case(path)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    return window


def test_a_case_opens_on_its_steps_with_its_verdict(window, qtbot):
    in_window(window, qtbot, FIRST_CASE)
    assert window.work.explorer.verdict.text().startswith("✓")
    assert "every expectation held" in window.statusBar().currentMessage()


def test_a_failed_expectation_is_told_in_words(window, qtbot, tmp_path):
    wrong = tmp_path / "case.yaml"
    wrong.write_text(FIRST_CASE.read_text(encoding="utf-8").replace("starts: 2", "starts: 3"), encoding="utf-8")
    in_window(window, qtbot, wrong)
    assert window.work.explorer.verdict.text().startswith("✗")
    window.work.explorer.tables.setCurrentWidget(window.work.explorer.tables.expected)
    assert any(text.startswith("✗ failed: ") for _, text in rows(window.work.explorer.tables.expected.model()))
    assert "did not hold" in window.statusBar().currentMessage()


def test_the_scenario_of_the_last_session_is_offered_again(window, open_window, qtbot):
    in_window(window, qtbot, FIRST_CASE)
    window.cases.new_case()
    window.close()
    again = open_window()
    again.show_steps()
    button = again.work.explorer.invitation.again_button
    assert (button.text(), button.isVisible()) == (f"Run {FIRST_CASE.name} again", True)
    button.click()
    qtbot.waitUntil(lambda: again.work.timeline is not None)
    assert again.work.path == FIRST_CASE
