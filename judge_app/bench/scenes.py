"""What a judge sees beside the README's pictures: first page, tabs and views, what lies over them, what is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from PySide6.QtWidgets import QApplication, QWidget

from judge_app.bench.screenshots import PACKETS, SCENES, show_case
from judge_app.bench.window import wait
from judge_app.desktop.explorer.branches import MAIN, Branches
from judge_app.desktop.frame.main_window import MainWindow
from judge_app.desktop.frame.sides import SHEET
from judge_app.desktop.sheet.pane import SheetPane
from judge_app.desktop.widgets.notice import Answer

Scene = Callable[[MainWindow], None]
VIEWS = ("Why", "Choices", "Packets", "Waves", "Triggers", "Under way", "Explore", "Expected")
UNREAD = "judge: 2\ntitle: A case\nruleset: wow-7.4\nplayers: [you, opponent\nturn: you\n"
LEFT = (
    "Unsaved work from 14:02 was left: “Two copies of one ability and a doubled blast of fire”, which had no file yet."
)


def beside(window: MainWindow) -> list[QWidget]:
    """What is open over the window: its dialogs and popups."""
    return [part for part in QApplication.topLevelWidgets() if part.isVisible() and part is not window]


def _packets(window: MainWindow) -> None:
    from judge_app.files.shipped import SCENARIOS

    show_case(window, SCENARIOS / PACKETS)


def _view(window: MainWindow, name: str) -> None:
    """The last step with a view of its drawer."""
    _packets(window)
    explorer = window.work.explorer
    explorer.bar.go_to(explorer.bar.step // 2 if name in ("Choices", "Explore") else explorer.bar.step)
    explorer.tables.setCurrentWidget(explorer.tables.views[name])


def _rule_over(window: MainWindow) -> None:
    _packets(window)
    explorer = window.work.explorer
    timeline = explorer.timeline
    assert timeline is not None
    cites = next(line.cites for line in timeline.story.lines if len(line.cites) > 1)
    explorer.moment.read(cites, False)


def _compare(window: MainWindow) -> None:
    from judge_app.scenario.otherwise import choices
    from judge_app.services.runs import branching

    _packets(window)
    explorer = window.work.explorer
    timeline = explorer.timeline
    assert timeline is not None
    choice = choices(timeline.run)[0]
    other = next(lead for lead in branching.leads(timeline, choice) if not lead.was)
    explorer.branches.open(other.acts, other.text)
    wait(lambda: explorer.branches.current != MAIN)
    explorer.branch_bar.toggle_compare()


def _changed(window: MainWindow) -> None:
    """A rule with what it was in the other edition, and what changed in words."""
    SCENES["search"](window)
    window.reader.open("wow-7.4:415.9d")
    if not window.reader.words:
        window.reader.toggle_words()


def _board_tab(window: MainWindow, at: int) -> None:
    SCENES["board"](window)
    window.work.editor.tabs.setCurrentIndex(at)


def _choice(window: MainWindow) -> None:
    """The board at the moment at which a choice is to be made."""
    _board_tab(window, 0)
    acts = window.work.editor.game.acts
    acts.acts.setCurrentRow(2)
    wait(lambda: not acts.choice.isHidden())


def _popup(window: MainWindow) -> None:
    """What a card in hand may do."""
    _board_tab(window, 0)
    editor = window.work.editor
    editor.game.acts.acts.setCurrentRow(0)
    hand = next(zone for zone in editor.table.zones() if zone.zone == "hand" and zone.cards.rowCount())
    editor.pointing.point(hand.cards.card(0))
    wait(editor.pointing.popup.isVisible)


def _sheet_tab(window: MainWindow, at: int) -> None:
    SCENES["sheet"](window)
    cast(SheetPane, window.panes[SHEET]).show_tab(at)


def _notices(window: MainWindow) -> None:
    """Something went wrong, and something is asked."""
    SCENES["case"](window)
    window.notice.say("That branch can't be followed: the card isn't in play at that step.", may_try_again=True)
    answers = [Answer(text, text, lambda: None) for text in ("Restore", "Discard", "Later")]
    window.offers.offer("a question", LEFT, *answers)


def _unread(window: MainWindow) -> None:
    """A file that can't be read as a case."""
    document = window.work.editor.document
    document.start_text(UNREAD, "A case")
    document.undo.setClean()
    window.show_board()
    window.work.editor.tabs.setCurrentWidget(window.work.editor.source)


def _dialog(window: MainWindow, command: str) -> None:
    window.actions_by_name[command].trigger()
    wait(lambda: bool(beside(window)))


FIRST: dict[str, Scene] = {"start": lambda window: None}
"""What is there as long as nothing is asked."""

MORE: dict[str, Scene] = {
    **{f"steps-{name.lower().replace(' ', '-')}": partial(_view, name=name) for name in VIEWS},
    "rule-over-board": _rule_over,
    "compare": _compare,
    "what-changed": _changed,
    **{f"board-{name}": partial(_board_tab, at=at) for at, name in enumerate(
        ("acts", "card", "moment", "expect", "case", "text"))},
    "board-choice": _choice,
    "board-popup": _popup,
    "sheet-rules": partial(_sheet_tab, at=1),
    "sheet-sentences": partial(_sheet_tab, at=2),
    "notices": _notices,
    "keys": partial(_dialog, command="keys"),
    "settings": partial(_dialog, command="settings"),
    "about": partial(_dialog, command="about"),
    "unread": _unread,
}  # fmt: skip

LAST = "scenarios"
"""It goes on running scenarios, which would slow the others down."""

ALL: dict[str, Scene] = {**FIRST, **{name: SCENES[name] for name in SCENES if name != LAST}, **MORE, LAST: SCENES[LAST]}


def _close_branches(branches: Branches) -> None:
    """Close what is only open: before another case is opened, it would be asked whether to save it."""
    for name in branches.loose:
        branches.turn(name)
        branches.remove()


def show(window: MainWindow, name: str) -> None:
    """Bring up a scene; nothing of the one before stays over it."""
    for part in beside(window):
        part.close()
    if window.work.timeline is not None:
        window.work.explorer.moment.rules.hide()
        _close_branches(window.work.explorer.branches)
        window.work.explorer.elsewhere.left.emit()
    window.notice.hide()
    window.offers.withdraw("a question")
    ALL[name](window)
