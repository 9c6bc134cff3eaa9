"""A run in the window: its steps, the board at each, its tables, every rule number a link."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from conftest import ENTRIES, PACKETS
from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent
from PySide6.QtWidgets import QApplication, QWidget

from judge_app.desktop.explorer.flow import RuleChips
from judge_app.desktop.explorer.pane import ExplorerPane
from judge_app.desktop.explorer.story_laying import Fonts, lay
from judge_app.desktop.frame.sides import STEPS
from judge_app.desktop.widgets.theme import LIGHT
from judge_app.engine.trace import ChoiceMade
from judge_app.reports.story import AS_LAID_OUT, LAID_OUT
from judge_app.services.cases import FIRST_CASE, SCENARIOS, open_case
from judge_app.services.runs.timeline import timeline
from rules_db.model import Entry

EGG = SCENARIOS / "hearthstone" / "3-an-egg-and-a-juggler-under-flamestrike.yaml"


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


@pytest.fixture
def pane(explorer) -> ExplorerPane:
    return explorer


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


def test_a_line_that_is_gone_to_takes_the_board_to_its_step(pane, run):
    model = pane.steps.lines
    row = next(row for row in range(model.rowCount()) if model.line(row).shape == "choice")
    pane.steps.setCurrentIndex(model.index(row))
    assert pane.bar.step == run.step_of(model.line(row).seqs[0])


def test_the_storys_line_follows_every_step(pane, run):
    model = pane.steps.lines
    for step in (*range(-1, len(run.entries)), -1):
        pane.bar.go_to(step)
        seq = run.entries[step].seq if step >= 0 else LAID_OUT
        place, told = run.story.place_of[seq], model.place(pane.steps.currentIndex().row())
        assert told <= place <= told + model.story.lines[told].below
        assert pane.steps.selectionModel().selectedRows() == [pane.steps.currentIndex()]
    assert pane.steps.line().text == AS_LAID_OUT


def test_a_step_that_the_current_line_does_not_say_is_said_above_the_board(pane, run):
    folded = next(line for line in run.story.lines if line.shape == "fold")
    inside = run.story.lines[run.story.lines.index(folded) + 1]
    pane.bar.go_to(run.step_of(inside.seqs[0]))
    assert pane.steps.line() == folded
    assert pane.moment.sentence.isVisible()
    assert pane.moment.sentence.text().startswith(inside.text)
    pane.bar.go_to(run.step_of(next(line for line in run.story.lines if line.shape == "act").seqs[0]))
    assert not pane.moment.sentence.isVisible()


def test_what_is_folded_is_opened_by_a_click_and_by_a_key(pane, qtbot):
    model = pane.steps.lines
    row = next(row for row in range(model.rowCount()) if model.line(row).shape == "fold")
    rows, below = model.rowCount(), model.line(row).below
    pane.steps.scrollTo(model.index(row))
    middle = pane.steps.visualRect(model.index(row)).center()
    qtbot.mouseClick(pane.steps.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert (model.is_open(row), model.rowCount()) == (True, rows + below)
    pane.steps.setCurrentIndex(model.index(row + below))
    for _ in range(8):
        qtbot.keyClick(pane.steps, Qt.Key.Key_Left)
    assert (model.is_open(row), model.rowCount()) == (False, rows)
    pane.steps.setCurrentIndex(model.index(row))
    qtbot.keyClick(pane.steps, Qt.Key.Key_Right)
    assert model.is_open(row)


def test_every_line_says_what_it_is_to_who_can_not_see_it(pane):
    told = [index.data(Qt.ItemDataRole.AccessibleTextRole) for index in walk(pane.steps.lines)]
    for shape in ("action: ", "choice: ", "folded: ", "table: ", "row: ", "result: ", "why not: "):
        assert any(text.startswith(shape) for text in told), shape
    assert any("Rules: 717.4a." in text for text in told)


@pytest.mark.parametrize("case", ["wow", "hearthstone"])
@pytest.mark.parametrize("zoom", [1.0, 2.0])
@pytest.mark.parametrize("width", [480, 640, 900, 1300])
def test_no_text_of_a_line_is_cut_and_no_rule_covers_one(qtbot, run, width, zoom, case):
    story = run.story if case == "wow" else timeline(open_case(EGG)).story
    fonts = Fonts(zoom)
    for line in story.lines:
        laid = lay(line, width, fonts)
        assert line.cites == tuple(cite for cite, _ in laid.chips)
        for text in laid.texts:
            needed = QFontMetrics(text.font).boundingRect(QRect(0, 0, text.area.width(), 9999), text.flags, text.words)
            assert needed.width() <= text.area.width(), text.words
            assert needed.height() <= text.area.height(), text.words
            assert text.area.left() >= 0
            assert text.area.right() < width
            assert text.area.bottom() < laid.height
        places = [text.area for text in laid.texts] + [area for _, area in laid.chips]
        for place, area in enumerate(places):
            assert QRect(0, 0, width, laid.height).contains(area), line.text
            assert not any(area.intersects(other) for other in places[:place]), line.text


def test_steps_can_be_gone_through_one_by_one(pane, run):
    pane.bar.go("first")
    assert (pane.bar.step, pane.steps.line().text) == (-1, AS_LAID_OUT)
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


def test_a_click_on_a_rule_opens_it_over_the_board_and_esc_closes_it(pane, qtbot):
    wanted = []
    pane.rule_chosen.connect(lambda id, in_new_tab: wanted.append((id, in_new_tab)))
    model = pane.steps.lines
    row = next(row for row in range(model.rowCount()) if model.line(row).cites)
    index = model.index(row)
    pane.steps.setCurrentIndex(index)
    pane.steps.scrollTo(index)
    (cite, area), *_ = pane.steps.rows.laid(index).chips
    at = area.center() + pane.steps.visualRect(index).topLeft()
    qtbot.mouseClick(pane.steps.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pane.moment.rules.isVisible()
    assert pane.moment.rules.heading.text() == cite.rpartition(":")[2]
    assert "not in the library" in pane.moment.rules.page.toPlainText()
    qtbot.keyClick(pane.steps, Qt.Key.Key_Escape)
    assert not pane.moment.rules.isVisible()
    qtbot.keyClick(pane.steps, Qt.Key.Key_Return)
    assert pane.moment.rules.isVisible()
    pane.moment.rules.reader.click()
    qtbot.keyClick(pane.steps, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert wanted == [(model.line(row).cites[0], False), (model.line(row).cites[0], True)]


def test_enter_opens_all_rules_of_a_line_below_each_other(qtbot, run):
    shown = ExplorerPane(LIGHT, rule_of=lambda id: replace(ENTRIES[2], id=id, title=f"What {id} says"))
    qtbot.addWidget(shown, before_close_func=lambda pane: pane.stop())
    shown.show_timeline(run)
    model = shown.steps.lines
    row = next(row for row in range(model.rowCount()) if len(model.line(row).cites) > 1)
    shown.steps.setCurrentIndex(model.index(row))
    qtbot.keyClick(shown.steps, Qt.Key.Key_Return)
    text = shown.moment.rules.page.toPlainText()
    assert all(f"What {cite} says" in text for cite in model.line(row).cites)


def test_no_number_of_a_rule_is_cut_in_the_tables_of_the_drawer(qtbot):
    shown = ExplorerPane(LIGHT)
    qtbot.addWidget(shown, before_close_func=lambda pane: pane.stop())
    shown.resize(900, 700)
    shown.show()
    shown.show_timeline(timeline(open_case(EGG)))
    shown.tables.setCurrentWidget(shown.tables.waves)
    tree = shown.tables.waves
    for index in walk(tree.model()):
        last = index.siblingAtColumn(2)
        cell = tree.visualRect(last)
        if last.isValid() and cell.height():
            assert all(area.right() <= cell.right() for _, area in tree.rows._cite_areas(cell, last))


def test_the_outcome_and_the_rules_that_decided_stand_above_the_story(pane, run):
    assert pane.banner.outcome.text() == f"✓ {run.account.answer}"
    numbers = [button.text() for button in pane.banner.rules.buttons()]
    assert numbers == [cite.partition(":")[2] for cite in run.decides.cites]
    assert "717.4b" in numbers
    pane.banner.rules.buttons()[0].click()
    assert pane.moment.rules.heading.text() == numbers[0]


def test_a_run_that_waits_for_a_choice_has_failed_in_nothing(qtbot):
    case = open_case(PACKETS)
    line = timeline(replace(case, happened=case.happened[:-1]))
    shown = ExplorerPane(LIGHT)
    qtbot.addWidget(shown, before_close_func=lambda pane: pane.stop())
    shown.show_timeline(line)
    assert shown.banner.outcome.text() == f"◆ {line.account.open_choice}"
    assert "✗" not in shown.banner.verdict.text()
    assert "failed" not in shown.bar.slider.marks.values()
    said = [shown.banner.verdict.text(), shown.banner.outcome.text(), *(told.text for told in line.story.lines)]
    assert not any("choose:" in text or "--answer" in text for text in said)


def test_the_drawer_is_closed_at_first_and_opened_from_the_thing_itself(pane, run, qtbot):
    assert pane.tables.currentWidget() is None
    model = pane.steps.lines
    for shape, topic, view in (("choice", "choices", pane.tables.choices), ("table", "packets", pane.tables.packets)):
        row = next(
            row for row in range(model.rowCount()) if (model.line(row).shape, model.line(row).topic) == (shape, topic)
        )
        pane.steps.scrollTo(model.index(row))
        corner = pane.steps.visualRect(model.index(row)).topLeft()
        qtbot.mouseClick(pane.steps.viewport(), Qt.MouseButton.LeftButton, pos=corner + QPoint(3, 6))
        assert pane.tables.currentWidget() is view
    card = next(run.picture(pane.bar.step).cards())
    pane.board.chosen.emit(card)
    assert pane.tables.currentWidget() is pane.tables.packets
    pane.board.opened.emit(card)
    assert pane.tables.currentWidget() is pane.why
    assert pane.why.card() == card.id
    qtbot.keyClick(pane.steps, Qt.Key.Key_Escape)
    assert pane.tables.currentWidget() is None


def test_a_packet_shows_each_change_who_chose_it_and_why_there_was_none(pane):
    pane.tables.setCurrentWidget(pane.tables.packets)
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
        pane.commands()["next_view"]()
        names.append(pane.tables.name_of(pane.tables.currentIndex()).split()[0])
    pane.commands()["next_view"]()
    assert names == ["Why", "Choices", "Packets", "Waves", "Triggers", "Chain", "Explore", "Expected"]
    pane.commands()["previous_view"]()
    assert pane.tables.currentWidget() is pane.tables.expected


def test_the_board_before_the_step_is_shown_on_demand(pane, run):
    step = next(step for step in range(len(run.entries)) if run.changed(step))
    pane.bar.go_to(step)
    assert not pane.before.isVisible()
    pane.toggle_before()
    assert pane.before.isVisible()
    assert [caption.text() for caption in pane.boards.captions if caption.isVisible()] == [
        "Before this step",
        "After it",
    ]
    assert pane.before.moment.text() == run.picture(step - 1).moment


def test_a_case_that_cannot_be_run_shows_why_and_no_other_run(pane):
    pane.show_refused(["there is no card “Fier Blast”"])
    assert "Fier Blast" in pane.invitation.text.text()
    assert pane.pages.currentIndex() == 0


def in_window(window, qtbot, path: Path):
    window.cases.open_case(path)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    return window


def test_a_case_opens_on_its_steps_with_its_verdict(window, qtbot):
    in_window(window, qtbot, FIRST_CASE)
    assert window.work.explorer.banner.verdict.text().startswith("✓")
    assert "every expectation held" in window.statusBar().currentMessage()


def test_a_failed_expectation_is_told_in_words(window, qtbot, tmp_path):
    wrong = tmp_path / "case.yaml"
    wrong.write_text(FIRST_CASE.read_text(encoding="utf-8").replace("starts: 2", "starts: 3"), encoding="utf-8")
    in_window(window, qtbot, wrong)
    assert window.work.explorer.banner.verdict.text().startswith("✗")
    window.work.explorer.tables.setCurrentWidget(window.work.explorer.tables.expected)
    assert any(text.startswith("✗ failed: ") for _, text in rows(window.work.explorer.tables.expected.model()))
    assert "did not hold" in window.statusBar().currentMessage()


def test_the_scenario_of_the_last_session_is_offered_again(window, open_window, qtbot):
    in_window(window, qtbot, FIRST_CASE)
    window.cases.new_case()
    window.close()
    again = open_window()
    again.show_side(STEPS)
    button = again.work.explorer.invitation.again_button
    assert (button.text(), button.isVisible()) == (f"Run {FIRST_CASE.name} again", True)
    button.click()
    qtbot.waitUntil(lambda: again.work.timeline is not None)
    assert again.work.path == FIRST_CASE


def test_a_click_on_a_mark_of_the_bar_goes_to_its_step(pane, run, qtbot):
    slider = pane.bar.slider
    _, x, step = next(place for place in slider.places() if place[0] == "choice")
    pane.bar.go_to(-1)
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(round(x) + 1, 4))
    assert pane.bar.step == step


def test_a_deciding_rule_has_its_title_in_its_tooltip(qtbot):
    over = QWidget()
    qtbot.addWidget(over)
    chips = RuleChips("Rules", over, lambda id: Entry(id, "toy-1", "rule", "1a", "Rolling", "", ""))
    chips.show_rules(["toy-1:1a"])
    (chip,) = chips.buttons()
    QApplication.sendEvent(chip, QHelpEvent(QEvent.Type.ToolTip, QPoint(), QPoint()))
    assert chip.toolTip() == "Read rule 1a: Rolling"


@pytest.mark.parametrize(("title", "said"), [("A board", ""), ("Two doublings", "Two doublings")])
def test_a_title_that_says_nothing_is_not_told_above_the_steps(pane, run, title, said):
    named = replace(run, account=replace(run.account, title=title, question=""))
    pane.banner.show_run(named)
    pane.banner.fit(QSize(1200, 800))
    assert pane.banner.title.text() == said
    assert pane.banner.title.isHidden() is not bool(said)
