"""A case in the window: its steps, its tables, its board, every rule number a link."""

import pytest
from conftest import sample_account
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QFrame, QMenu

from judge_app.desktop.explorer.steps import CITES_ROLE, KIND_ROLE, quiet


@pytest.fixture
def case(window, qtbot):
    """A window with the sample case run."""
    window.open_case("case.yaml")
    qtbot.waitUntil(lambda: window.case.account is not None and window.explorer.pages.currentIndex() == 1)
    return window


def rows(model, above=None, depth=0) -> list[tuple[int, str]]:
    above = above or QModelIndex()
    found = []
    for row in range(model.rowCount(above)):
        index = model.index(row, 0, above)
        found += [(depth, index.data()), *rows(model, index, depth + 1)]
    return found


def test_each_step_stands_under_its_cause(case):
    told = sample_account().told
    assert rows(case.explorer.steps.model()) == [(entry.depth, entry.text) for entry in told]


def test_each_step_says_its_kind_in_words(case):
    model = case.explorer.steps.model()
    kinds = [model.index(row, 0).data(KIND_ROLE) for row in range(model.rowCount())]
    assert kinds == ["step", "action", "fact"]
    withheld = model.index(0, 0, model.index(0, 0, model.index(0, 0)))
    assert withheld.data(KIND_ROLE) == "why not"
    assert "why not: No check" in withheld.data(Qt.ItemDataRole.AccessibleTextRole)


def test_rounds_that_found_nothing_are_closed_at_first(case):
    assert quiet(sample_account()) == {0}
    steps = case.explorer.steps
    assert not steps.isExpanded(steps.model().index(0, 0))
    assert steps.isExpanded(steps.model().index(1, 0))


def test_a_click_on_a_rule_number_opens_the_rule(case, qtbot):
    steps = case.explorer.steps
    index = steps.model().index(1, 1)
    areas = steps.rows._cite_areas(steps.visualRect(index), index)
    assert [cite for cite, _ in areas] == ["toy-1:100.1", "toy-1:100.2"]
    for cite, area in areas:
        qtbot.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
        assert case.reader.entry.id == cite


def test_enter_opens_the_only_rule_of_a_row(case, qtbot):
    steps = case.explorer.steps
    steps.setCurrentIndex(steps.model().index(0, 0))
    qtbot.keyClick(steps, Qt.Key.Key_Return)
    assert case.reader.entry.id == "toy-1:100.1"
    qtbot.keyClick(steps, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(case.reader.trails) == 2


def test_enter_asks_which_of_several_rules(case, qtbot):
    steps = case.explorer.steps
    steps.setCurrentIndex(steps.model().index(1, 0))
    qtbot.keyClick(steps, Qt.Key.Key_Return)
    menu = next(menu for menu in steps.findChildren(QMenu) if menu.isVisible())
    assert [action.text() for action in menu.actions()] == ["&1  100.1", "&2  100.2"]
    menu.actions()[1].trigger()
    menu.close()
    assert case.reader.entry.id == "toy-1:100.2"


def test_enter_on_a_row_without_rule_does_nothing(case, qtbot):
    steps = case.explorer.steps
    before = case.reader.entry
    steps.setCurrentIndex(steps.model().index(2, 0))
    qtbot.keyClick(steps, Qt.Key.Key_Return)
    assert case.reader.entry == before


def test_a_packet_shows_each_change_and_why_there_was_none(case):
    model = case.explorer.packets.model()
    packet = model.index(0, 0)
    lines = [[model.index(row, column, packet).data() for column in range(4)] for row in range(model.rowCount(packet))]
    assert packet.data() == "A blow of 2"
    assert lines == [
        ["Doubler", "amount 2 → 4", "✓ applied, chosen by you", "100.2"],
        ["Doubler", "—", "✗ not applied: once is enough", "100.2a"],
        ["", "", "4 dealt", ""],
    ]
    assert model.index(1, 3, packet).data(CITES_ROLE) == ("toy-1:100.2a",)


def test_waves_show_what_acted_and_idle_ones_are_closed(case):
    waves = case.explorer.waves
    assert rows(waves.model())[0][1] == "Wave 1, before you get priority: nothing done"
    assert (0, "Wave 2, before you get priority: 1 acted") in rows(waves.model())
    assert (1, "marbles out") in rows(waves.model())
    assert not waves.isExpanded(waves.model().index(0, 0))
    assert waves.isExpanded(waves.model().index(1, 0))


def test_the_board_frames_what_changed_and_says_so(case):
    names = [card.accessibleName() for card in case.explorer.board.findChildren(QFrame, "card")]
    assert names == [
        "Blue, marble, in the ring, changes",
        "Red, marble, in the ring",
        "Red, marble, in the ring",
        "Blue, marble, out, changed",
    ]


def test_the_verdict_and_what_is_not_modelled_are_shown(case):
    assert case.explorer.verdict.text().startswith("✓ 2 of 2")
    lines = [text for _, text in rows(case.explorer.expectations.model())]
    assert "✓ both are out" in lines
    assert "the end" in lines


def test_a_failed_expectation_is_told_in_words(open_window, qtbot):
    window = open_window(run_case=lambda path: sample_account(ok=False))
    window.open_case("case.yaml")
    qtbot.waitUntil(lambda: window.case.account is not None)
    assert window.explorer.verdict.text().startswith("✗ 1 of 2")
    assert any("✗ failed: both are out" in text for _, text in rows(window.explorer.expectations.model()))
    assert "did not hold" in window.statusBar().currentMessage()


def test_the_rule_that_the_case_is_about_is_opened_beside_it(case):
    assert case.reader.entry.id == "toy-1:100.2a"


def test_keys_turn_the_views_of_the_case(case, qtbot):
    assert case.explorer.views.currentIndex() == 0
    qtbot.keyClick(case.explorer.steps, Qt.Key.Key_F7)
    assert case.explorer.views.currentWidget() is case.explorer.packets
    qtbot.keyClick(case.explorer.packets, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(case.explorer.steps, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert case.explorer.views.currentWidget() is case.explorer.expectations


def test_long_sentences_wrap_instead_of_being_cut(case, qtbot):
    case.set_zoom(2.0)
    steps = case.explorer.steps
    qtbot.waitUntil(lambda: steps.visualRect(steps.model().index(0, 0)).height() > 40)


def test_a_scenario_with_a_mistake_shows_its_lines(open_window, qtbot):
    def fail(path):
        raise ValueError("case.yaml:3: no such card\ncase.yaml:7: no such verb")

    window = open_window(run_case=fail)
    window.open_case("case.yaml")
    qtbot.waitUntil(lambda: "case.yaml:3: no such card" in window.notice.text())
    assert "case.yaml:7" in window.notice.text()
    assert window.isVisible()


def test_running_again_after_a_mistake_clears_the_notice(open_window, qtbot):
    answers = iter([ValueError("line 3 is wrong"), sample_account()])

    def run(path):
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    window = open_window(run_case=run)
    window.open_case("case.yaml")
    qtbot.waitUntil(lambda: "line 3" in window.notice.text())
    qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.case.account is not None)
    assert window.notice.text() == ""


def test_after_a_mistake_the_run_before_stays_and_is_named(open_window, qtbot, tmp_path):
    """Prevents: the steps of one case taken for those of another, and a sheet that mixes the two."""
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    first.write_text("the first")
    second.write_text("the second")

    def run(path):
        if path == second:
            raise ValueError("second.yaml:1: wrong")
        return sample_account()

    written = []
    window = open_window(run_case=run, write_sheet=lambda account, library, path, text: written.append(text))
    window.open_case(first)
    qtbot.waitUntil(lambda: window.case.account is not None)
    window.open_case(second)
    qtbot.waitUntil(lambda: "second.yaml:1" in window.notice.text())
    assert "still those of “Two marbles”" in window.notice.text()
    window.write_sheet(tmp_path / "out.pdf")
    qtbot.waitUntil(lambda: written == ["the first"])


def test_the_scenario_of_the_last_session_is_offered_again(window, open_window, qtbot, tmp_path):
    window.open_case(tmp_path / "case.yaml")
    qtbot.waitUntil(lambda: window.case.account is not None)
    window.close()
    again = open_window()
    again.show_case()
    button = again.explorer.again_button
    assert (button.text(), button.isVisible()) == ("Run case.yaml again", True)
    button.click()
    qtbot.waitUntil(lambda: again.explorer.title.text() == "Two marbles")


def test_without_a_case_the_pane_offers_to_open_one(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.explorer.open_button.isVisible()
    assert not window.explorer.again_button.isVisible()
    button = window.explorer.open_button
    edge = button.height() // 2
    assert button.grab().toImage().pixelColor(0, edge).name() == window.theme.accent  # the focus can be seen
    window.run_again()
    assert "Open a scenario first" in window.statusBar().currentMessage()
    window.ask_sheet()
    assert "Run a case first" in window.statusBar().currentMessage()


def test_the_sheet_is_written_from_the_run_and_its_file(open_window, qtbot, tmp_path):
    case = tmp_path / "case.yaml"
    case.write_text("title: Two marbles")
    written = []
    window = open_window(write_sheet=lambda account, library, path, text: written.append((account.title, path, text)))
    window.open_case(case)
    qtbot.waitUntil(lambda: window.case.account is not None)
    window.write_sheet(tmp_path / "out.pdf")
    qtbot.waitUntil(lambda: "out.pdf" in window.statusBar().currentMessage())
    assert written == [("Two marbles", tmp_path / "out.pdf", "title: Two marbles")]


def test_a_sheet_that_cannot_be_written_says_so(open_window, qtbot, tmp_path):
    window = open_window()
    window.open_case(tmp_path / "gone.yaml")
    qtbot.waitUntil(lambda: window.case.account is not None)
    window.write_sheet(tmp_path / "out.pdf")
    qtbot.waitUntil(lambda: "ruling sheet can't be written" in window.notice.text())
