"""In the window: facts made expectations, a step made a scenario, a fault shown with a report; all can be undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import PACKETS
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMenu

from judge_app.desktop.explorer.runtold import marks
from judge_app.games.wow.cases.acts import EveryonePasses
from judge_app.services.runs import expecting


@pytest.fixture
def work(window, qtbot, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text(PACKETS.read_text(encoding="utf-8"), encoding="utf-8")
    window.cases.open_case(path)
    qtbot.waitUntil(lambda: window.work.timeline is not None and window.work.explorer.timeline is not None)
    yield window.work
    window.work.editor.document.undo.setClean()


def trigger(menu: QMenu, part: str) -> None:
    next(action for action in menu.actions() if part in action.text()).trigger()
    menu.close()


def card_of(work, key: str):
    explorer = work.explorer
    return next(card for card in explorer.timeline.picture(explorer.bar.step).cards() if card.key == key)


def test_a_fact_of_a_card_is_expected_by_one_click_and_taken_back(work, qtbot):
    before = work.editor.document.text()
    held = len(work.timeline.run.verdicts)
    trigger(work.explorer.menus.of_card(card_of(work, "Alliance Warrior")), "has 3 damage")
    qtbot.waitUntil(lambda: len(work.timeline.run.verdicts) == held + 1)
    assert work.timeline.account.ok
    assert work.editor.document.undo.undoText().startswith("Expect that Alliance Warrior has 3 damage")
    work.editor.document.undo.undo()
    assert work.editor.document.text() == before


def test_packets_and_reasons_have_a_menu_of_what_can_be_expected(work, qtbot):
    explorer = work.explorer
    explorer.tables.setCurrentWidget(explorer.tables.packets)
    packet = explorer.tables.packets.model().index(0, 0)
    menu = explorer.menus.of_packet(packet.model().index(0, 0, packet))
    assert ["Expect: the packet for Horde Warrior" in action.text() for action in menu.actions()] == [True]
    explorer.moment.ask_why(card_of(work, "Alliance Mage").id)
    qtbot.waitUntil(lambda: explorer.why.tree.model() is not None and explorer.why.tree.model().rowCount() > 0)
    model = explorer.why.tree.model()
    groups = [model.index(row, 0) for row in range(model.rowCount())]
    rows = [model.index(row, 0, group) for group in groups for row in range(model.rowCount(group))]
    health = next(row for row in rows if explorer.why.characteristic(row) == "health")
    assert "Alliance Mage has" in explorer.menus.of_value(health).actions()[0].text()
    assert explorer.why.characteristic(groups[0]) == ""


def test_the_key_shows_the_menu_of_what_has_the_keyboard(work, qtbot, window):
    shown = []
    work.explorer.menus._menu = lambda facts: shown.append(facts) or QMenu(window)
    work.explorer.tables.setCurrentWidget(work.explorer.tables.packets)
    work.explorer.tables.packets.setFocus()
    qtbot.waitUntil(lambda: work.explorer.tables.packets.hasFocus())
    window.actions_by_name["expect_fact"].trigger()
    assert "packet" in shown[0][0].text


def test_of_a_branch_something_can_be_expected_once_the_file_has_it(work, qtbot):
    explorer = work.explorer
    acts = tuple(act for _, act in explorer.timeline.case.happened[:1])
    explorer.branches.open(acts, "only announced")
    qtbot.waitUntil(lambda: explorer.timeline is not explorer.branches.main)
    menu = explorer.menus.of_card(card_of(work, "Alliance Warrior"))
    assert "Keep the branch in the file first" in menu.actions()[0].text()
    explorer.branches.keep()
    qtbot.waitUntil(
        lambda: explorer.branches.is_kept("only announced") and explorer.timeline.case.title.endswith("announced")
    )
    trigger(explorer.menus.of_card(card_of(work, "Alliance Warrior")), "has 0 damage")
    qtbot.waitUntil(lambda: len(explorer.timeline.run.verdicts) == 1)
    assert explorer.timeline.account.ok


def test_what_failed_is_marked_where_it_can_first_be_told(work, qtbot):
    document = work.editor.document
    document.edit("x", {**document.data, "expect": [{"never": "packet created"}]})
    qtbot.waitUntil(lambda: not work.timeline.account.ok and work.explorer.timeline is work.timeline)
    (at,) = expecting.failed_at(work.timeline).values()
    assert at < len(work.timeline.entries) - 1
    qtbot.waitUntil(lambda: work.explorer.bar.slider.marks == marks(work.timeline, {0: at}))
    assert work.explorer.bar.slider.marks[at] == "failed"


def test_a_step_becomes_a_scenario_of_its_own_that_is_not_saved(work, window, qtbot):
    work.explorer.bar.go_to(work.timeline.run.ends[1] - 1)
    window.actions_by_name["from_step"].trigger()
    assert work.path is None
    assert not work.editor.document.is_saved
    assert "after step" in work.editor.document.title
    assert "chain" in work.editor.document.data
    qtbot.waitUntil(lambda: work.timeline is not None and "after step" in work.timeline.account.title)


def test_a_fault_in_a_run_is_shown_and_the_window_goes_on(work, window, qtbot, monkeypatch, tmp_path):
    def broken(self, driver):
        raise ZeroDivisionError("as arranged")

    document = work.editor.document
    with monkeypatch.context() as patched:
        patched.setattr(EveryonePasses, "perform", broken)
        document.edit("x", {**document.data, "title": "another"})
        qtbot.waitUntil(lambda: "ZeroDivisionError: as arranged" in window.notice.text())
    explorer = work.explorer
    assert explorer.pages.currentIndex() == 0
    assert "fault of the program" in explorer.invitation.text.text()
    assert explorer.invitation.report_button in explorer.parts()
    report = tmp_path / "report.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(report), ""))
    qtbot.mouseClick(explorer.invitation.report_button, Qt.MouseButton.LeftButton)
    assert "title: another" in report.read_text(encoding="utf-8")
    assert "as arranged" in report.read_text(encoding="utf-8")
    document.edit("x", {**document.data, "title": "a third"})
    qtbot.waitUntil(lambda: explorer.pages.currentIndex() == 1 and work.timeline is not None)
    assert not explorer.invitation.report_button.isVisible()


def test_a_report_that_cannot_be_written_says_so(work, window, tmp_path):
    assert not work.faults.save_to(Path(tmp_path / "none" / "report.txt"))
    assert "The report isn't saved" in window.notice.text()
