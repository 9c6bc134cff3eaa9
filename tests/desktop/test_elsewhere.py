"""The board under another edition: both stories side by side from where they part, and back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from judge_app.desktop.explorer import elsewhere
from judge_app.desktop.explorer.pane import NO_OTHER_EDITION, NOTHING_RUN, ExplorerPane
from judge_app.desktop.widgets.theme import LIGHT
from judge_app.services.cases import SCENARIOS, open_case
from judge_app.services.runs.timeline import Timeline, timeline

PARTS = SCENARIOS / "wow" / "keywords" / "will-of-the-forsaken.yaml"
SEVERAL = SCENARIOS / "hearthstone" / "2.5-a-cult-master-that-came-back-too-late.yaml"


def shown(qtbot, path) -> tuple[ExplorerPane, Timeline]:
    """The explorer with that case run."""
    pane = ExplorerPane(LIGHT)
    qtbot.addWidget(pane, before_close_func=lambda made: made.stop())
    pane.resize(1100, 700)
    pane.show()
    line = timeline(open_case(path))
    pane.show_timeline(line)
    return pane, line


def under(pane, qtbot) -> elsewhere.Elsewhere:
    """The board under the other edition, once it has been run there."""
    pane.run_under()
    qtbot.waitUntil(lambda: pane.elsewhere.head.text()[-1:] not in ("", "…"), timeout=20_000)
    return pane.elsewhere


def test_both_stories_stand_side_by_side_from_where_they_part_with_the_clauses(qtbot):
    pane, line = shown(qtbot, PARTS)
    view = under(pane, qtbot)
    assert pane.pages.currentWidget() is view
    assert view.head.text().startswith("After this they part: ")
    assert view.told.text().splitlines()[2].startswith("By glossary:will-of-the-forsaken: In the first edition ")
    assert [caption.text() for caption in view.captions] == [
        "Under wow-7.4",
        "Under wow-early (it stops before its end)",
    ]
    assert "Where it stopped under wow-early: " in view.told.text()
    assert [story.line().text for story in view.stories] == [
        "Stubborn Dead is not destroyed: it can't leave play.",
        "Stubborn Dead is destroyed by Felling Blow.",
    ]
    assert view.rules.buttons()[0].property("cite") == "wow-7.4:glossary:will-of-the-forsaken"
    assert view.editions.isHidden()
    assert pane.timeline is line


def test_a_rule_there_is_read_in_the_reader(qtbot):
    pane, _ = shown(qtbot, PARTS)
    view = under(pane, qtbot)
    read = []
    pane.rule_chosen.connect(lambda id, new: read.append((id, new)))
    view.rules.buttons()[0].click()
    assert read == [("wow-7.4:glossary:will-of-the-forsaken", False)]


@pytest.mark.parametrize("way", ["command", "button", "key"])
def test_the_steps_come_back(qtbot, way):
    pane, _ = shown(qtbot, PARTS)
    view = under(pane, qtbot)
    if way == "command":
        pane.commands()["run_under"]()
    elif way == "button":
        view.back.click()
    else:
        qtbot.keyClick(view.stories[0], Qt.Key.Key_Escape)
    assert pane.pages.currentIndex() == 1
    assert pane.steps in pane.parts()


def test_a_new_run_of_the_case_is_compared_as_well(qtbot):
    pane, line = shown(qtbot, PARTS)
    view = under(pane, qtbot)
    shorter = timeline(replace(line.case, happened=line.case.happened[:1]))
    pane.show_timeline(shorter)
    assert pane.pages.currentWidget() is view
    qtbot.waitUntil(lambda: "Nowhere" in view.head.text(), timeout=20_000)
    assert view.told.isHidden()


def test_of_several_editions_one_is_chosen(qtbot):
    pane, _ = shown(qtbot, SEVERAL)
    view = under(pane, qtbot)
    assert not view.editions.isHidden()
    view.editions.setCurrentText("hearthstone-before-9.2")
    qtbot.waitUntil(lambda: view.captions[1].text() == "Under hearthstone-before-9.2", timeout=20_000)
    assert "part" in view.head.text()


def test_without_a_run_or_without_another_edition_it_is_said(qtbot, monkeypatch):
    pane, _ = shown(qtbot, PARTS)
    said = []
    pane.said.connect(said.append)
    monkeypatch.setattr(elsewhere, "other_editions", lambda ruleset: ())
    pane.run_under()
    pane.forget()
    pane.run_under()
    assert said == [NO_OTHER_EDITION, NOTHING_RUN]
