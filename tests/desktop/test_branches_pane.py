"""Choices, branches and exploring in the explorer: other answers opened, compared, kept in the file, explored."""

from __future__ import annotations

import pytest
from conftest import PACKETS
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from judge_app.bench.explorer import long_timeline
from judge_app.desktop.explorer.pane import ExplorerPane
from judge_app.desktop.widgets.theme import DARK, LIGHT
from judge_app.services.cases import SCENARIOS, open_case
from judge_app.services.runs import branching
from judge_app.services.runs.timeline import timeline

DOUBLED = SCENARIOS / "wow" / "716.1e-two-doublings-each-once.yaml"


def column(model, at: int) -> list[str]:
    return [model.index(row, at).data() for row in range(model.rowCount())]


@pytest.fixture
def pane(explorer) -> ExplorerPane:
    return explorer


def at_choice(pane, qtbot, part: str):
    """The explorer at the choice whose prompt has that, its answers followed."""
    line = pane.timeline
    choice = next(c for c in branching.choices(line.run) if part in c.decision.prompt)
    pane.tables.setCurrentWidget(pane.tables.choices)
    pane.bar.go_to(choice.step)
    qtbot.waitUntil(lambda: len(pane.tables.choices._leads) == len(choice.decision.options))
    return pane.tables.choices


def opened(pane, qtbot, part: str, answer: str):
    """The branch of another answer, shown."""
    view = at_choice(pane, qtbot, part)
    view.tree.setCurrentIndex(view.tree.model().index(column(view.tree.model(), 0).index(answer), 0))
    before = pane.timeline
    qtbot.keyClick(view.tree, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.timeline is not before)


def test_the_answers_to_a_choice_are_listed_with_where_each_leads(pane, qtbot):
    view = at_choice(pane, qtbot, "replaces the packet of 2")
    assert column(view.tree.model(), 0) == ["✓ Berserker Stance", "World in Flames"]
    assert column(view.tree.model(), 1) == ["as it happened here", "Alliance Warrior: 2 damage instead of 3 damage"]
    assert "Opponent has to choose: which modifier replaces the packet of 2 next" in view.about.text()
    assert "717.4a" in view.about.text()


def test_where_nobody_chooses_all_choices_of_the_run_are_listed_and_can_be_gone_to(pane, qtbot):
    pane.tables.setCurrentWidget(pane.tables.choices)
    pane.bar.go_to(0)
    pane.tables.choices._show()
    tree, found = pane.tables.choices.tree, branching.choices_of(pane.timeline)
    assert tree.model().rowCount() == len(found) > 1
    assert "Nobody chooses" in pane.tables.choices.about.text()
    tree.setCurrentIndex(tree.model().index(1, 0))
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert pane.bar.step == found[1].step


def test_enter_opens_an_answer_as_a_branch_and_the_answer_that_was_given_opens_none(pane, run, qtbot):
    view = at_choice(pane, qtbot, "replaces the packet of 2")
    view.tree.setCurrentIndex(view.tree.model().index(0, 0))
    qtbot.keyClick(view.tree, Qt.Key.Key_Return)
    assert pane.branches.current == ""
    opened(pane, qtbot, "replaces the packet of 2", "World in Flames")
    assert pane.branches.current == "World in Flames"
    assert ": World in Flames — " in pane.banner.title.text()
    assert pane.bar.step == branching.parts_at(run, pane.timeline) or pane.bar.step == len(pane.timeline.entries) - 1


def test_a_double_click_opens_an_answer_too(pane, qtbot):
    view = at_choice(pane, qtbot, "replaces the packet of 6")
    index = view.tree.model().index(1, 0)
    before = pane.timeline
    qtbot.mouseDClick(view.tree.viewport(), Qt.MouseButton.LeftButton, pos=view.tree.visualRect(index).center())
    qtbot.waitUntil(lambda: pane.timeline is not before)
    assert pane.branches.current == "Intervene"


def test_the_bar_names_the_main_line_the_files_branches_and_those_that_are_open(pane, run, qtbot):
    shown = [pane.branch_bar.tabs.tabText(at) for at in range(pane.branch_bar.tabs.count())]
    assert shown == ["Main line", *(branch.name for branch in run.case.branches)]
    opened(pane, qtbot, "replaces the packet of 6", "Intervene")
    assert pane.branch_bar.tabs.tabText(pane.branch_bar.tabs.currentIndex()) == "Intervene *"


def test_a_branch_of_the_file_is_shown_with_its_own_expectations(pane, run, qtbot):
    pane.branches.step(1)
    qtbot.waitUntil(lambda: pane.timeline is not run)
    assert "✓ 2 of 2 expectations held" in pane.banner.verdict.text()
    pane.branches.step(-1)
    assert pane.timeline is run


def test_the_ends_of_a_branch_and_of_the_main_line_stand_beside_each_other(pane, run, qtbot):
    opened(pane, qtbot, "replaces the packet of 2", "World in Flames")
    pane.bar.go_to(2)
    pane.branch_bar.toggle_compare()
    assert pane.before.isVisible()
    step = branching.parts_at(run, pane.timeline)
    told = pane.boards.differs.text()
    assert told.startswith(f"They part at step {step + 1}.\nIn the main line: {run.told(step).text}")
    assert f"In the branch: {pane.timeline.told(step).text}" in told
    assert "Alliance Warrior: 3 damage → 2 damage" in told
    for shown, line in ((pane.before, run), (pane.board, pane.timeline)):
        assert shown.moment.text() == line.picture(len(line.entries) - 1).moment
    pane.branch_bar.toggle_compare()
    assert not pane.before.isVisible()
    assert pane.board.moment.text() == pane.timeline.picture(2).moment


def test_the_first_difference_is_found_from_anywhere(pane, run, qtbot):
    pane.bar.go("parting")
    opened(pane, qtbot, "target for Intervene", "Alliance Warrior")
    pane.bar.go("first")
    pane.bar.go("parting")
    assert pane.bar.step == branching.parts_at(run, pane.timeline)


def edits(pane, data):
    """What the explorer does to the case's data, the edits' names beside it."""
    made = []

    def edit(name, change):
        data[0] = change(data[0])
        made.append(name)

    pane.edit_wanted.connect(edit)
    return made


def test_a_branch_is_named_kept_and_removed(pane, run, qtbot):
    data = [{"happened": []}]
    made = edits(pane, data)
    opened(pane, qtbot, "replaces the packet of 6", "Intervene")
    pane.branch_bar.begin_rename()
    pane.branch_bar.name.setText("Intervene at once")
    qtbot.keyClick(pane.branch_bar.name, Qt.Key.Key_Return)
    assert pane.branches.current == "Intervene at once"
    assert made == []
    pane.branch_bar.buttons["keep"].click()
    branch = {"name": "Intervene at once", "after": 6, "happened": [{"choose": "Intervene"}]}
    assert data == [{"happened": [], "branches": [branch]}]
    pane.branch_bar.buttons["remove"].click()
    assert (pane.branches.current, pane.timeline) == ("", run)
    assert made == ["Keep the branch Intervene at once"]


def test_branches_of_the_file_are_renamed_and_removed_by_edits(pane, run, qtbot):
    data = [{"branches": [{"name": branch.name} for branch in run.case.branches]}]
    made = edits(pane, data)
    first = run.case.branches[0].name
    pane.branches.turn(first)
    pane.branches.rename("doubled first")
    assert data[0]["branches"][0]["name"] == "doubled first"
    pane.branches.turn(run.case.branches[1].name)
    pane.branches.remove()
    assert [branch["name"] for branch in data[0]["branches"]] == ["doubled first"]
    assert [name.partition(" ")[0] for name in made] == ["Rename", "Remove"]


def test_a_new_run_keeps_an_open_branch_up(pane, qtbot):
    opened(pane, qtbot, "replaces the packet of 6", "Intervene")
    before = pane.timeline
    pane.show_timeline(timeline(open_case(PACKETS)))
    qtbot.waitUntil(lambda: pane.timeline is not before)
    assert pane.branches.current == "Intervene"
    assert ": Intervene — " in pane.banner.title.text()


def test_exploring_ends_in_the_outcomes_with_their_shortest_answers(pane, run, qtbot):
    choice = next(c for c in branching.choices(run.run) if "packet of 2" in c.decision.prompt)
    pane.bar.go_to(choice.step)
    pane.explore()
    explore = pane.tables.explore
    qtbot.waitUntil(lambda: not explore.is_running, timeout=10_000)
    assert explore.tree.model().rowCount() == 4
    assert "4 distinct outcomes" in explore.told.text()
    assert "Nothing was left out" in explore.told.text()
    assert sorted(column(explore.tree.model(), 1)) == sorted(
        f"{one}, {other}"
        for one in ("Berserker Stance", "World in Flames")
        for other in ("Golem Skull Helm", "Intervene")
    )
    explore.tree.setFocus()
    explore.tree.setCurrentIndex(explore.tree.model().index(1, 0))
    name = explore.tree.model().index(1, 1).data()
    qtbot.keyClick(explore.tree, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.timeline is not run)
    assert pane.branches.current == name


def test_exploring_says_what_the_budget_cut_and_can_be_stopped(pane, qtbot, monkeypatch):
    explore = pane.tables.explore
    pane.bar.go_to(0)
    explore.budget.setValue(1)
    pane.explore()
    qtbot.waitUntil(lambda: not explore.is_running)
    assert "positions beyond the first 1" in explore.told.text()
    explore.budget.setValue(1000)
    pane.explore()
    assert explore.button.text() == "Stop"
    explore.start_or_stop()
    qtbot.waitUntil(lambda: not explore.is_running)
    assert explore.button.text() == "Explore"
    assert explore.button.isEnabled()


def test_a_fault_in_following_a_branch_is_said(pane, qtbot, monkeypatch):
    def fault(*_):
        raise RuntimeError("out of order")

    monkeypatch.setattr(branching, "leads", fault)
    with qtbot.waitSignal(pane.failed) as said:
        pane.tables.setCurrentWidget(pane.tables.choices)
        pane.bar.go_to(pane.timeline.choices()[0])
    assert "out of order" in str(said.args[0])


def test_models_of_the_new_tables_pass_qts_tester(pane, qtbot):
    view = at_choice(pane, qtbot, "replaces the packet of 2")
    assert view.tree.model().rowCount() == 2
    QAbstractItemModelTester(view.tree.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    pane.tables.setCurrentWidget(pane.tables.triggers)
    QAbstractItemModelTester(pane.tables.triggers.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)


def test_theme_and_size_reach_every_table(pane):
    pane.set_theme(DARK)
    pane.set_zoom(1.4)
    for view in (pane.tables.choices.tree, pane.tables.explore.tree, pane.tables.why.tree):
        assert view.rows._theme is DARK
        assert view.rows._font.pointSizeF() > pane.font().pointSizeF() * 1.3


def test_packets_that_come_later_are_not_shown_yet(pane, run):
    pane.bar.go("first")
    table = pane.tables.packets
    pane.tables.setCurrentWidget(table)
    assert table.isRowHidden(0, table.rootIndex())
    changed = next(n for n, e in enumerate(run.entries) if type(e.event).__name__ == "PacketChanged")
    pane.bar.go_to(changed)
    group = table.model().index(0, 0)
    assert not table.isRowHidden(0, table.rootIndex())
    assert [table.isRowHidden(row, group) for row in range(3)] == [False, True, True]
    pane.bar.go("last")
    assert not any(table.isRowHidden(row, group) for row in range(table.model().rowCount(group)))


def test_triggers_are_listed_with_whose_they_are_and_in_what_order_they_were_added(qtbot):
    line = timeline(open_case(next(SCENARIOS.rglob("708.1a-a-hare-between-two-crows.yaml"))))
    shown = ExplorerPane(LIGHT)
    qtbot.addWidget(shown, before_close_func=lambda pane: pane.stop())
    shown.show_timeline(line)
    shown.tables.setCurrentWidget(shown.tables.triggers)
    model = shown.tables.triggers.model()
    groups = {model.index(row, 0).data(): model.index(row, 0) for row in range(model.rowCount())}
    added = groups["Added to the chain, in this order"]
    rows = [(added.model().index(n, 0, added).data(), added.model().index(n, 1, added).data()) for n in range(3)]
    assert rows[0] == ("1. Door Greeter", "you")
    assert rows[1] == ("2. Nosy Crow (2)", "the opponent, their own choice")


def test_open_branches_do_not_stay_for_another_case(pane, qtbot):
    opened(pane, qtbot, "replaces the packet of 6", "Intervene")
    pane.forget()
    assert pane.branches.names() == []
    pane.show_timeline(timeline(open_case(DOUBLED)))
    assert pane.branches.names() == []
    assert pane.branch_bar.isHidden()


def test_every_name_of_a_table_is_shown_whole_and_the_arrow_keys_turn_them(pane, qtbot):
    for width in (1280, 900):
        pane.resize(width, 600)
        qtbot.waitUntil(lambda width=width: pane.width() == width)
        buttons = pane.tables.buttons._group.buttons()
        assert all(button.width() > button.fontMetrics().horizontalAdvance(button.text()) + 8 for button in buttons)
        assert all(button.geometry().right() <= pane.tables.buttons.width() for button in buttons)
    pane.tables.setCurrentIndex(0)
    pane.tables.buttons.setFocus()
    qtbot.keyClick(pane.tables.buttons, Qt.Key.Key_Right)
    assert pane.tables.name_of(pane.tables.currentIndex()).startswith("Choices")
    qtbot.keyClick(pane.tables.buttons, Qt.Key.Key_Left)
    assert pane.tables.currentWidget() is pane.tables.why


def test_a_trace_of_fifty_thousand_entries_is_shown_with_its_tables_at_once(pane, run, qtbot):
    long = long_timeline(run)
    assert len(long.entries) >= 50_000
    pane.show_timeline(long)
    for view in (pane.tables.waves, pane.tables.packets):
        pane.tables.setCurrentWidget(view)
        assert view.rows.one_line == (view.count_of(view.model()) > 2_000)
    pane.bar.go_to(30_000)
    told, row = pane.timeline.told(30_000), pane.steps.currentIndex().row()
    place = long.story.place_of[told.seq]
    assert pane.steps.lines.place(row) <= place <= pane.steps.lines.place(row) + pane.steps.lines.line(row).below
    assert len(pane.steps.rows._laid) < 1000, "only lines in sight are measured"


def test_the_ends_have_the_room_of_the_drawer_and_give_it_back(pane, qtbot):
    opened(pane, qtbot, "replaces the packet of 2", "World in Flames")
    assert pane.tables.currentWidget() is not None
    pane.branch_bar.toggle_compare()
    assert pane.tables.currentWidget() is None
    assert pane.boards.other is not None
    pane.tables.setCurrentWidget(pane.tables.why)
    assert pane.boards.other is None
    assert not pane.branch_bar.buttons["compare"].isChecked()


def test_compare_is_a_link_of_the_drawer_while_there_is_a_branch(pane, run, qtbot):
    link = pane.branch_bar.link
    assert not link.isHidden()
    link.click()
    qtbot.waitUntil(lambda: pane.timeline is not run and pane.before.isVisible())
    assert link.isChecked()
    link.click()
    assert not pane.before.isVisible()
    pane.forget()
    assert link.isHidden()
