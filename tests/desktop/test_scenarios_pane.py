"""The scenario library pane: searched, run, opened, copied; by keyboard alone."""

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QFileDialog

from judge_app.desktop.frame.sides import BOARD, SCENARIOS, STEPS
from judge_app.desktop.scenarios.model import ScenarioModel
from judge_app.services.cases import FIRST_CASE
from judge_app.services.scenarios.library import Result, Scenario
from judge_app.services.scenarios.results import Known

FAILING = FIRST_CASE.read_text(encoding="utf-8").replace("starts: 2", "starts: 3").replace("title: ", "title: Wrong ")


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "mine"
    (path / "inner").mkdir(parents=True)
    (path / "716.1e-right.yaml").write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    (path / "inner" / "716.1e-wrong.yaml").write_text(FAILING, encoding="utf-8")
    (path / "410.6a-broken.yaml").write_text("title: [unclosed")
    return path


@pytest.fixture
def shown(window, folder, qtbot):
    window.session.folder = str(folder)
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    wait_done(window, qtbot)
    return window


def wait_done(window, qtbot):
    qtbot.waitUntil(
        lambda: (
            "hold" in window.panes[SCENARIOS].status.heading.text() and window.panes[SCENARIOS].status.stop.isHidden()
        ),
        timeout=20_000,
    )


def titles(window):
    model = window.panes[SCENARIOS].model
    return [model.index(row).data() for row in range(model.rowCount())]


def press(qtbot, key, *modifiers):
    held = Qt.KeyboardModifier.NoModifier
    for modifier in modifiers:
        held |= modifier
    qtbot.keyClick(QApplication.focusWidget(), key, held)


def test_the_model_keeps_qts_promises(qtbot):
    model = ScenarioModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    scenarios = [Scenario("a", "1", "A", rule="1.1"), Scenario("b", "1", "B", mistake="x")]
    model.show(scenarios)
    model.set_results({"a": Result("1", "", ("1.1",)), "b": None, "c": Result("1", "no", ())})
    model.show(scenarios[1:])
    model.show([])
    assert model.rowCount() == 0


def test_it_lists_what_holds_what_fails_and_what_can_not_be_read(shown):
    assert shown.sides.side == SCENARIOS
    assert shown.panes[SCENARIOS].box.hasFocus()
    told = {
        model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
        for model in [shown.panes[SCENARIOS].model]
        for row in range(model.rowCount())
    }
    assert "410.6a-broken, can't be read, 410.6a   ·   410.6a-broken.yaml" in told
    assert sum("holds" in text for text in told) == 1
    assert sum("fails" in text and text.startswith("Wrong") for text in told) == 1
    heading = shown.panes[SCENARIOS].status.heading.text()
    assert heading == "3 scenarios  ·  ✓ 1 hold  ·  ✗ 1 fail  ·  ⚠ 1 can't be read"


def test_it_is_searched_and_walked_by_keyboard(shown, qtbot):
    qtbot.keyClicks(shown.panes[SCENARIOS].box, "716.1e")
    assert len(titles(shown)) == 2
    press(qtbot, Qt.Key.Key_Down)
    assert shown.panes[SCENARIOS].view.currentIndex().row() == 1
    press(qtbot, Qt.Key.Key_Up)
    assert shown.panes[SCENARIOS].view.currentIndex().row() == 0
    press(qtbot, Qt.Key.Key_Escape)
    assert len(titles(shown)) == 3
    qtbot.keyClicks(shown.panes[SCENARIOS].box, "wrong")
    text = shown.panes[SCENARIOS].detail.toPlainText()
    assert "It fails: the packet for opponent's hero" in text
    assert "716.1e-wrong.yaml" in text


def test_enter_opens_it_on_the_board(shown, qtbot, folder):
    qtbot.keyClicks(shown.panes[SCENARIOS].box, "wrong")
    press(qtbot, Qt.Key.Key_Return)
    assert shown.sides.side == BOARD
    assert shown.work.path == folder / "inner" / "716.1e-wrong.yaml"


def test_shift_enter_opens_it_on_its_steps(shown, qtbot, folder):
    qtbot.keyClicks(shown.panes[SCENARIOS].box, "right.yaml")
    press(qtbot, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert shown.sides.side == STEPS
    qtbot.waitUntil(lambda: shown.work.timeline is not None, timeout=20_000)
    assert shown.work.path == folder / "716.1e-right.yaml"


def test_what_can_not_be_read_opens_as_text(shown, qtbot, folder):
    qtbot.keyClicks(shown.panes[SCENARIOS].box, "broken")
    press(qtbot, Qt.Key.Key_Return)
    assert shown.work.editor.tabs.currentWidget() is shown.work.editor.source
    assert "not valid YAML" in shown.work.editor.source.said.text()


def test_a_copy_is_unsaved_and_the_file_stays(shown, qtbot, folder):
    qtbot.keyClicks(shown.panes[SCENARIOS].box, "right.yaml")
    press(qtbot, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert shown.sides.side == BOARD
    assert shown.work.path is None
    assert not shown.work.editor.document.is_saved
    assert shown.work.editor.document.text() == (folder / "716.1e-right.yaml").read_text(encoding="utf-8")


def test_its_file_is_shown(shown, qtbot, folder, monkeypatch):
    urls = []
    monkeypatch.setattr(QDesktopServices, "openUrl", urls.append)
    qtbot.keyClicks(shown.panes[SCENARIOS].box, "wrong")
    press(qtbot, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier)
    assert urls[0].toLocalFile() == str(folder / "inner")
    assert str(folder / "inner" / "716.1e-wrong.yaml") in shown.statusBar().currentMessage()


def test_a_rule_of_it_is_read_beside(shown, qtbot):
    shown.panes[SCENARIOS].detail.followed.emit("toy-1:100.2a", False)
    assert shown.reader.isVisible()
    assert shown.reader.entry.id == "toy-1:100.2a"


def test_another_folder_is_asked_for_and_comes_back(shown, open_window, qtbot, monkeypatch, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "one.yaml").write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(other))
    press(qtbot, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: len(titles(shown)) == 1, timeout=20_000)
    shown.close()
    again = open_window()
    again.show_side(SCENARIOS)
    wait_done(again, qtbot)
    assert len(titles(again)) == 1


def test_a_folder_that_is_gone_is_said(window, qtbot, tmp_path):
    window.session.folder = str(tmp_path / "gone")
    window.show_side(SCENARIOS)
    qtbot.waitUntil(lambda: "there is no such file or folder" in window.notice.text(), timeout=20_000)


def test_a_file_that_changed_is_run_again(shown, qtbot, folder):
    path = folder / "inner" / "716.1e-wrong.yaml"
    path.write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    press(qtbot, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: "✓ 2 hold" in shown.panes[SCENARIOS].status.heading.text(), timeout=20_000)


def test_running_is_stopped_and_goes_on_later(window, qtbot, tmp_path, monkeypatch):
    whole = Known.run

    def slowly(self: Known, scenario: Scenario) -> Result:
        time.sleep(0.02)
        return whole(self, scenario)

    monkeypatch.setattr(Known, "run", slowly)
    text = FIRST_CASE.read_text(encoding="utf-8")
    for number in range(120):
        (tmp_path / f"{number}.yaml").write_text(text.replace("title: ", f"title: {number} "), encoding="utf-8")
    window.session.folder = str(tmp_path)
    window.show_side(SCENARIOS)
    status = window.panes[SCENARIOS].status
    qtbot.waitUntil(lambda: "hold" in status.heading.text() and "not run yet" in status.heading.text(), timeout=20_000)
    press(qtbot, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(status.stop.isHidden, timeout=5000)
    qtbot.wait(100)
    assert "not run yet" in status.heading.text()
    press(qtbot, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: "✓ 120 hold" in status.heading.text(), timeout=60_000)


def test_f6_goes_through_its_parts(shown, qtbot):
    shown.reader.open("100.2a")
    shown.reading.toggle_reader()
    parts = [*shown.panes[SCENARIOS].parts(), shown.reader.browser, shown.reader.splitter.relations, shown.search.box]
    shown.panes[SCENARIOS].box.setFocus()
    for part in (*parts[1:], parts[0]):
        press(qtbot, Qt.Key.Key_F6)
        assert part.hasFocus(), part.accessibleName()


def test_typing_among_a_thousand_is_quick(window, qtbot):
    pane = window.panes[SCENARIOS]
    scenarios = [Scenario(f"/{n}.yaml", "1", f"Case {n}", question="why " * 40, rule="1.1") for n in range(1000)]
    pane.desk.stop()
    pane.desk.came_to.emit({s.path: Result("1", "", tuple(f"{n}.1" for n in range(100, 140))) for s in scenarios})
    pane.desk.found.emit(scenarios)
    import time

    begun = time.perf_counter()
    for typed in ("c", "ca", "cas", "case 99", "131.1", ""):
        pane.box.setText(typed)
    assert time.perf_counter() - begun < 1.2
    assert pane.model.rowCount() == 1000
