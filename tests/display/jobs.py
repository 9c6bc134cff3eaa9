"""A judge's jobs in the real window on a real screen: python jobs.py NAME PICTURES. An error says what went wrong."""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import cast

from hand import Hand, until

from judge_app.bench.window import opened_window
from judge_app.desktop.frame.main_window import MainWindow
from judge_app.desktop.frame.sides import BOARD, SEARCH, SHEET, STEPS
from judge_app.desktop.sheet.pane import SheetPane


def look_up(judge: Hand, window: MainWindow) -> None:
    """A rule is found from the words that come to mind, and shown, by keys alone."""
    judge.press("ctrl+l")
    judge.type("who chooses the order of two modifiers")
    until(lambda: window.search.model.about.endswith("modifiers"), "results")
    assert window.sides.side == SEARCH
    judge.press("Down", "Return")
    until(lambda: window.reader.entry is not None and window.reader.entry.number, "a rule in the reader")
    judge.picture("look-up")


DISPUTE = (
    "me: Alliance Mage, 2 World in Flames, hand Fire Blast, 4 resources; opp: Horde Warrior; my turn, action phase"
)


def rule_on_a_board(judge: Hand, window: MainWindow) -> None:
    """A disputed board is laid out by one line, a card played by pointing, the run read and its sheet saved."""
    judge.press("ctrl+2")
    until(lambda: window.sides.side == BOARD and window.work.editor.isVisible(), "the board")
    judge.press("ctrl+e")
    until(window.work.editor.line.edit.hasFocus, "the line")
    judge.type(DISPUTE)
    judge.press("Return")
    editor = window.work.editor
    until(lambda: {"Fire Blast", "Horde Warrior"} <= names(window), "the board")
    judge.picture("board")
    point_at(judge, window, "Fire Blast")
    popup = editor.pointing.popup
    until(popup.isVisible, "what the card may do")
    judge.picture("popup")
    judge.press("Return")
    until(lambda: editor.game.acts.choice.isVisible(), "the question for a target")
    judge.picture("choice")
    point_at(judge, window, "Horde Warrior")
    until(lambda: not editor.game.acts.choice.isVisible(), "the target taken")
    judge.press("ctrl+r")
    until(lambda: window.sides.side == STEPS and window.work.timeline is not None, "the steps")
    banner = window.work.explorer.banner
    until(banner.on_button.isVisible, "the word that the run stops in the midst")
    judge.click(banner.on_button)
    until(lambda: "which modifier" in said(window), "the choice between the two copies")
    judge.picture("steps")
    judge.press("ctrl+p")
    until(lambda: window.sides.side == SHEET, "the sheet")
    until(lambda: sheet(window).is_current, "the page")
    judge.picture("sheet")
    saved = Path(os.environ["JUDGE_DATA_DIR"]) / "ruling.pdf"
    judge.answer("Return", text=str(saved))
    judge.press("ctrl+h", "p")
    until(saved.is_file, "the PDF")
    case = saved.with_suffix(".yaml")
    judge.answer("Return", text=str(case))
    judge.press("ctrl+s")
    until(case.is_file, "the scenario's file")
    assert editor.document.is_saved


def point_at(judge: Hand, window: MainWindow, name: str) -> None:
    """Click the card of that name on the board that is shown: the one laid out, or that of a moment."""
    boards = window.work.editor.boards
    for zone in (*boards.table.zones(), *boards.moment.zones()):
        for row in range(zone.cards.rowCount()):
            if zone.cards.card(row).name == name and zone.isVisible():
                judge.click(zone.viewport(), zone.areas[row])
                return
    raise AssertionError(f"{name} isn't on the board")


def said(window: MainWindow) -> str:
    """What the outcome's line says of the run."""
    banner = window.work.explorer.banner
    return f"{banner.outcome.text()} {banner.stops.text()}"


def names(window: MainWindow) -> set[str]:
    """The names of the cards that lie on the board."""
    zones = [zone.cards for zone in window.work.editor.table.zones()]
    return {zone.card(row).name for zone in zones for row in range(zone.rowCount())}


def sheet(window: MainWindow) -> SheetPane:
    """The sheet side."""
    return cast(SheetPane, window.panes[SHEET])


JOBS = {job.__name__: job for job in (look_up, rule_on_a_board)}


def main(name: str, pictures: Path) -> None:
    """Do one job in a window with a session of its own."""
    window = opened_window(Path(os.environ["JUDGE_DATA_DIR"]) / f"session-{name}")
    window.resize(1280, 720)
    judge = Hand(window, pictures)
    try:
        JOBS[name](judge, window)
    except AssertionError:
        traceback.print_exc()
        judge.picture("failed")
        os._exit(1)  # what is unsaved would be asked about
    assert window.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
