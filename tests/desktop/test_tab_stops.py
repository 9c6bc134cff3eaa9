"""Tab goes through what can be seen and used: every stop has a name, and looks different while it has the keyboard."""

from __future__ import annotations

import pytest
from editing import looked
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from judge_app.desktop.editor.column.acts import CHOOSES, MARKED
from judge_app.desktop.frame.sides import BOARD, RULINGS, SCENARIOS, SEARCH, SHEET, STEPS
from judge_app.desktop.table.zone import ZoneView
from judge_app.desktop.widgets.theme import THEMES
from judge_app.services import cases

MOST = 200
"""No side has more stops."""
AROUND = 6
"""Pixels around a stop in which its mark may be."""
SEEN, SEEN_IN = 30, 60
"""A mark is seen where so many pixels are so much lighter or darker, of 255."""
FEW = 5
SIDES = {"search": SEARCH, "board": BOARD, "steps": STEPS, "sheet": SHEET, "scenarios": SCENARIOS, "rulings": RULINGS}


def stops(window) -> list[QWidget]:
    """What Tab goes through, once around."""
    seen: list[QWidget] = []
    while len(seen) < MOST and (now := QApplication.focusWidget()) not in seen:
        seen.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert len(seen) < MOST
    return seen


def picture(window, area: QRect) -> QImage:
    return window.grab(area).toImage().convertToFormat(QImage.Format.Format_RGB32)


def changed(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures are clearly lighter or darker."""
    painter = QPainter(one)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    by = bytes(one.convertToFormat(QImage.Format.Format_Grayscale8).constBits())
    return sum(by.count(level) for level in range(SEEN, 256))


def mark_of(window, part: QWidget) -> int:
    """How much of the picture is another one while the part has the keyboard; it has it before and after."""
    area = QRect(part.mapTo(window, QPoint(0, 0)), part.size()).adjusted(-AROUND, -AROUND, AROUND, AROUND)
    area = area.intersected(window.rect())
    held = picture(window, area)
    part.clearFocus()
    left = picture(window, area)
    part.setFocus(Qt.FocusReason.TabFocusReason)
    return changed(left, held)


def faults(window) -> list[tuple[str, str]]:
    """What is wrong with the stops of the side that is up."""
    found = []
    seen: set[QWidget] = set()
    while (part := QApplication.focusWidget()) not in seen:
        assert len(seen) < MOST
        seen.add(part)
        name = f"{type(part).__name__} {part.objectName()} {part.accessibleName()}"
        if all(one.visibleRegion().isEmpty() for one in (part, *part.findChildren(QWidget))):
            found.append(("out of sight", name))
        elif not part.accessibleName():
            found.append(("without a name", name))
        elif (mark := mark_of(window, part)) < SEEN_IN:
            found.append((f"without a mark ({mark})", name))
        QTest.keyClick(part, Qt.Key.Key_Tab)
    return found


@pytest.fixture
def shown(window, own_case, monkeypatch):
    """A window with a case; of the library it lists a few cases only, as it would go on running them all."""
    monkeypatch.setattr(cases, "all_cases", lambda *asked, every=cases.all_cases: every(*asked)[:FEW])
    QApplication.setCursorFlashTime(0)
    window.resize(1280, 800)
    window.activateWindow()
    return window


@pytest.mark.parametrize("side", SIDES)
def test_every_stop_is_in_sight_has_a_name_and_shows_that_it_has_the_keyboard(shown, side):
    for theme in THEMES:
        shown.look.set_theme(theme)
        shown.show_side(SIDES[side])
        QApplication.processEvents()
        assert (theme, faults(shown)) == (theme, [])


def test_the_stops_beside_results_are_seen_too(shown, qtbot):
    shown.search.take_focus()
    qtbot.keyClicks(shown.search.box, "marbles")
    qtbot.waitUntil(lambda: shown.search.model.rowCount() > 0)
    shown.search.open_selected(in_new_tab=False)
    assert faults(shown) == []


def test_on_the_board_tab_goes_from_the_line_over_the_table_to_the_column(shown, qtbot):
    shown.show_board()
    pane = shown.work.editor
    pane.line.edit.setFocus()
    found = stops(shown)
    zones = [part for part in found if isinstance(part, ZoneView)]
    assert zones == pane.table.zones()
    order = [pane.line.edit, zones[0], zones[-1], pane.tabs.tabBar(), pane.game.acts.acts, pane.game.acts.run]
    assert [found.index(part) for part in order] == sorted(found.index(part) for part in order)


def test_in_the_steps_tab_comes_to_the_deciding_rules_before_the_story_and_to_the_board_after_it(shown, qtbot):
    shown.show_side(STEPS)
    pane = shown.work.explorer
    shown.search.box.setFocus()
    found = stops(shown)
    order = [*pane.banner.rules.buttons(), pane.steps, pane.board.zones()[0], pane.tables.buttons.buttons()[0]]
    assert [found.index(part) for part in order] == sorted(found.index(part) for part in order)


@pytest.fixture
def open_choice(shown, qtbot):
    """A case at whose end somebody has still to choose."""
    pane = shown.work.editor
    data = dict(pane.document.data)
    happened = list(data["happened"])
    at = next(n for n, act in enumerate(happened) if isinstance(act, dict) and "choose" in act)
    pane.document.edit("Take answers off", {**data, "happened": happened[:at]})
    shown.show_board()
    looked(pane, qtbot)
    pane.tabs.open_acts()
    pane.game.acts.acts.go_to(at - 1)
    qtbot.waitUntil(lambda: pane.game.acts.choice.asks)
    return pane


def test_the_answers_come_after_what_happened_then_the_way_back_and_the_run(open_choice, shown, qtbot):
    acts = open_choice.game.acts
    acts.acts.setFocus()
    found = stops(shown)
    order = [*acts.choice.buttons, acts.choice.back, acts.choice._rule, acts.run]
    assert found[1 : len(order) + 1] == order
    acts.acts.setFocus()
    assert faults(shown) == []


def test_return_on_an_answer_takes_it_and_the_keyboard_goes_to_what_is_asked_or_may_happen_next(open_choice, qtbot):
    acts = open_choice.game.acts
    while acts.choice.asks:
        before, answers = len(acts.acts.values()), acts.choice.buttons
        answers[0].setFocus()
        qtbot.keyClick(answers[0], Qt.Key.Key_Return)
        qtbot.waitUntil(lambda before=before: len(acts.acts.values()) == before + 1)
        qtbot.waitUntil(lambda answers=answers: acts.choice.buttons is not answers)
        assert QApplication.focusWidget() is (acts.choice.buttons[0] if acts.choice.asks else acts.offers)


def test_return_on_what_may_happen_gives_the_keyboard_to_the_answers_that_it_asks_for(pane, qtbot):
    looked(pane, qtbot)
    offers = pane.game.acts.offers
    qtbot.waitUntil(lambda: offers.model() is not None and offers.model().rowCount() > 0)
    at = next(n for n in range(offers.model().rowCount()) if "Fire Blast" in offers.model().index(n, 0).data())
    offers.setFocus()
    offers.setCurrentIndex(offers.model().index(at, 0))
    qtbot.keyClick(offers, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.game.acts.choice.asks)
    assert pane.game.acts.choice.buttons[0].hasFocus()


def test_only_where_cards_are_marked_a_click_on_one_is_offered(open_choice, qtbot):
    acts = open_choice.game.acts
    marked = bool(open_choice.pointing.marks())
    assert acts._invites.text() == (MARKED if marked else CHOOSES)
    acts.invite(marked=not marked)
    assert acts._invites.text() == (CHOOSES if marked else MARKED)


def test_return_on_the_open_choice_of_the_story_brings_up_the_answers(open_choice, shown, qtbot):
    shown.show_side(STEPS)
    story = shown.work.explorer.steps
    qtbot.waitUntil(lambda: story.lines.line(story.lines.rowCount() - 1).shape == "choice")
    story.setCurrentIndex(story.lines.index(story.lines.rowCount() - 1))
    qtbot.keyClick(story, Qt.Key.Key_Return)
    assert shown.sides.side == BOARD
    qtbot.waitUntil(lambda: open_choice.game.acts.choice.buttons[0].hasFocus())
