"""The sheet put into the window, and what its commands do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from judge_app.desktop.session import data_folder
from judge_app.desktop.sides import SHEET

if TYPE_CHECKING:
    from judge_app.desktop.actions import Handlers
    from judge_app.desktop.main_window import MainWindow
    from judge_app.desktop.sheet.pane import SheetPane

PRINT_AGAIN = "This is the sheet as it will be printed; Ctrl+P prints it."
NO_RULE = "Open a rule first; then the sheet can cite it."


def made(window: MainWindow) -> SheetPane:
    """The pane, in its place in the window."""
    from judge_app.desktop.sheet.pane import SheetPane
    from judge_app.desktop.sheet.subject import Subject

    pane = SheetPane(Subject(window.work, window.lookup, window), data_folder(), window.offers, window)
    pane.set_zoom(window.session.zoom)
    pane.said.connect(window.say)
    pane.failed.connect(window.notice.say)
    pane.given.connect(lambda _: window.shelves.log.kept())
    window.place(pane)
    return pane


def show(window: MainWindow) -> SheetPane:
    """Bring up the sheet; of a look-up in which nothing is written yet, with the rule that is read."""
    if window.reader.entry is not None:
        window.sheet.begin_with(window.reader.entry.id)
    window.splitter.turn_to(SHEET)
    return window.sheet


def handlers(window: MainWindow) -> Handlers:
    """The commands of the sheet; each brings it up first."""
    return {
        "side_sheet": lambda: show(window).focus_form(),
        "print_sheet": partial(_print, window),
        "preview_sheet": lambda: show(window).toggle_preview(),
        **{f"sheet_{ending[1:]}": partial(_save, window, ending) for ending in (".pdf", ".html", ".md", ".txt")},
        "new_sheet": lambda: show(window).new(window.reader.entry.id if window.reader.entry else ""),
        "cite_rule": partial(_cite, window),
        "fill_sheet": lambda: show(window).show_tab(0),
        "reword_sheet": lambda: show(window).show_tab(1),
        "revert_sentence": lambda: window.sheet.sentences.revert(),
        "next_page": lambda: window.sheet.preview.turn(1),
        "previous_page": lambda: window.sheet.preview.turn(-1),
        "sheet_larger": lambda: window.sheet.preview.larger(),
        "sheet_smaller": lambda: window.sheet.preview.smaller(),
        "sheet_fit": lambda: window.sheet.preview.fit(),
    }


def _print(window: MainWindow) -> None:
    """Nothing is printed that wasn't in sight: the first time brings up the sheet."""
    if window.splitter.side == SHEET:
        window.sheet.print()
    else:
        show(window).focus_form()
        window.say(PRINT_AGAIN)


def _save(window: MainWindow, ending: str) -> None:
    show(window).ask_save(ending)


def _cite(window: MainWindow) -> None:
    if window.reader.entry is None:
        window.say(NO_RULE)
    else:
        window.sheet.cite(window.reader.entry.id)
