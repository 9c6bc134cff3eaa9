"""Every action of the window in one table: its key, its place in the menus, its tooltip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Scope = Literal["window", "search", "reader"]


@dataclass(frozen=True, slots=True)
class Command:
    """One action. `scope` is the pane in which its key works; "window" is everywhere."""

    name: str
    menu: str
    text: str
    keys: tuple[str, ...]
    tip: str
    scope: Scope = "window"
    checkable: bool = False


COMMANDS = (
    Command("open_case", "&Case", "&Open a scenario…", ("Ctrl+O",), "Open a scenario file and run it"),
    Command("run_case", "&Case", "&Run", ("Ctrl+R",), "Read the open scenario again and run it"),
    Command("sheet", "&Case", "Ruling &sheet…", ("Ctrl+P",), "Write the ruling sheet of the open case as a PDF"),
    Command("quit", "&Case", "&Quit", ("Ctrl+Q",), "Close the window; tabs and bookmarks come back next time"),
    Command("focus_search", "&Search", "&Search", ("Ctrl+K",), "Go to the search box, its text selected"),
    Command("next_result", "&Search", "&Next result", ("Down",), "Select the next result", "search"),
    Command("previous_result", "&Search", "&Previous result", ("Up",), "Select the result before", "search"),
    Command("open_result", "&Search", "&Open result", ("Return", "Enter"), "Open the selected result", "search"),
    Command(
        "open_result_tab",
        "&Search",
        "Open result in new &tab",
        ("Ctrl+Return", "Ctrl+Enter"),
        "Open the selected result in a new tab",
        "search",
    ),
    Command("clear_search", "&Search", "&Clear", ("Esc",), "Empty the search box", "search"),
    Command("show_saved", "&Search", "&Bookmarks and recent", ("Ctrl+B",), "List bookmarks and what was read last"),
    Command("back", "&Go", "&Back", ("Alt+Left",), "The rule read before, in this tab"),
    Command("forward", "&Go", "&Forward", ("Alt+Right",), "The rule that Back came from"),
    Command("up", "&Go", "&Up", ("Alt+Up",), "The rule, section or chapter that this stands in"),
    Command("previous_section", "&Go", "&Previous section", ("Alt+PgUp",), "The section before this one"),
    Command("next_section", "&Go", "&Next section", ("Alt+PgDown",), "The section after this one"),
    Command("new_tab", "&Go", "New &tab", ("Ctrl+T",), "Open a new tab on the same rule"),
    Command("close_tab", "&Go", "&Close tab", ("Ctrl+W",), "Close this tab"),
    Command("next_tab", "&Go", "Ne&xt tab", ("Ctrl+Tab", "Ctrl+PgDown"), "The tab to the right"),
    Command("previous_tab", "&Go", "Pre&vious tab", ("Ctrl+Shift+Tab", "Ctrl+PgUp"), "The tab to the left"),
    Command("bookmark", "&Rule", "&Bookmark", ("Ctrl+D",), "Set or remove a bookmark on this rule", checkable=True),
    Command("alone", "&Rule", "This rule &alone", ("Ctrl+L",), "Hide the rest of the section", checkable=True),
    Command("copy_citation", "&Rule", "&Copy as citation", ("Ctrl+Shift+C",), "Copy number, text, book and version"),
    Command("preview", "&Rule", "&Preview the link", ("Ctrl+I",), "Show what the next or selected link says", "reader"),
    Command("find", "&Rule", "&Find in page…", ("Ctrl+F",), "Find words in what is shown"),
    Command("find_next", "&Rule", "Find &next", ("F3",), "The next place where the words stand"),
    Command("find_previous", "&Rule", "Find pre&vious", ("Shift+F3",), "The place before where the words stand"),
    Command("dismiss", "&Rule", "C&lose preview or find", ("Esc",), "Close the preview, then the find bar", "reader"),
    Command("side_search", "&View", "Search si&de", ("Ctrl+1",), "Show search and results at the left"),
    Command("side_case", "&View", "&Case side", ("Ctrl+2",), "Show the steps of the case at the left"),
    Command("relations", "&View", "Links and &examples", ("Ctrl+J",), "Show what the rule is tied to", checkable=True),
    Command("next_view", "&View", "Next &view of the case", ("F7",), "Steps, packets, waves, board: the next one"),
    Command("previous_view", "&View", "Previous view of the case", ("Shift+F7",), "The view of the case before"),
    Command("next_pane", "&View", "&Next pane", ("F6",), "Move to the next part of the window"),
    Command("previous_pane", "&View", "&Previous pane", ("Shift+F6",), "Move to the part of the window before"),
    Command("zoom_in", "&View", "Zoom &in", ("Ctrl++", "Ctrl+="), "Larger text"),
    Command("zoom_out", "&View", "Zoom &out", ("Ctrl+-",), "Smaller text"),
    Command("zoom_reset", "&View", "Normal si&ze", ("Ctrl+0",), "Text as large as at first"),
    Command(
        "theme_system", "&View", "As the &system", ("Ctrl+M, S",), "Colours as the system asks for", checkable=True
    ),
    Command("theme_light", "&View", "&Light", ("Ctrl+M, L",), "Dark text on light ground", checkable=True),
    Command("theme_dark", "&View", "Dar&k", ("Ctrl+M, D",), "Light text on dark ground", checkable=True),
    Command(
        "theme_contrast", "&View", "&High contrast", ("Ctrl+M, H",), "White on black, strong marks", checkable=True
    ),
    Command("keys", "&Help", "&Keys", ("F1", "?"), "List every key"),
    Command("about", "&Help", "&About the library", ("Ctrl+Shift+A",), "Books, versions, sources and where they lie"),
)

DIVIDED_AFTER = {"sheet", "clear_search", "next_section", "copy_citation", "side_case", "previous_pane", "zoom_reset"}


def by_name() -> dict[str, Command]:
    """The table by the actions' names."""
    return {command.name: command for command in COMMANDS}
