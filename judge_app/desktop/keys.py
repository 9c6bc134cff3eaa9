"""Every action of the window in one table: its key, its place in the menus, its tooltip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from judge_app.desktop.sides import BOARD, READER, RULINGS, SCENARIOS, SEARCH, SHEET, STEPS

Scope = Literal["window", "search", "reader", "board", "text", "steps", "scenarios", "rulings", "sheet"]


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
    Command("new_case", "&Case", "&New board", ("Ctrl+N",), "The usual empty table of the game that is worked on"),
    Command("new_from", "&Case", "New &from", ("Ctrl+Shift+N",), "Choose an empty table of any game"),
    Command("open_case", "&Case", "&Open a scenario…", ("Ctrl+O",), "Open a scenario file on the board"),
    Command("recent_cases", "&Case", "Re&cent", ("Ctrl+Shift+O",), "Open a scenario that was worked on lately"),
    Command("save_case", "&Case", "&Save", ("Ctrl+S",), "Write the scenario to its file"),
    Command("save_case_as", "&Case", "Save &as…", ("Ctrl+Shift+S",), "Write the scenario to another file"),
    Command("run_case", "&Case", "&Run", ("Ctrl+R",), "Run the scenario and show its steps"),
    Command("quit", "&Case", "&Quit", ("Ctrl+Q",), "Close the window; tabs and bookmarks come back next time"),
    Command("undo", "&Edit", "&Undo", ("Ctrl+Z",), "Take the last edit of the board or the sheet back"),
    Command("redo", "&Edit", "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Make the edit again that was taken back"),
    Command("add_card", "&Edit", "&Add a card…", ("Ctrl+E",), "Type a card's name to put it on the table"),
    Command("cut_cards", "&Edit", "Cu&t", ("Ctrl+X",), "Take the selected cards off, to paste them", "board"),
    Command("copy_cards", "&Edit", "&Copy", ("Ctrl+C",), "Copy the selected cards as text", "board"),
    Command("paste_cards", "&Edit", "&Paste", ("Ctrl+V",), "Put copied cards, or a copied board, here", "board"),
    Command("copy_board", "&Edit", "Copy the &board", ("Ctrl+Shift+B",), "Copy the whole scenario as text"),
    Command("duplicate_cards", "&Edit", "&Duplicate", ("Ctrl+U",), "A second one beside each selected card", "board"),
    Command("remove_cards", "&Edit", "Re&move", ("Del",), "Take the selected cards off the board", "board"),
    Command("exhaust_cards", "&Edit", "&Exhausted or ready", ("X",), "Exhaust or ready the selected cards", "board"),
    Command("turn_cards", "&Edit", "&Face up or down", ("F",), "Turn the selected resources face up or down", "board"),
    Command("flip_cards", "&Edit", "Flip over", ("V",), "Show the other side of the selected cards", "board"),
    Command("more_damage", "&Edit", "One damage m&ore", ("+",), "Put one damage on the selected cards", "board"),
    Command("less_damage", "&Edit", "One damage &less", ("-",), "Take one damage off the selected cards", "board"),
    Command("more_counters", "&Edit", "One counter more", (".",), "Put a counter on the selected cards", "board"),
    Command("less_counters", "&Edit", "One counter less", (",",), "Take a counter off the selected cards", "board"),
    Command("move_cards", "&Edit", "Mo&ve to…", ("M",), "Choose where the selected cards go", "board"),
    Command("attach_cards", "&Edit", "Attac&h to…", ("A",), "Choose the card that the selected ones go on", "board"),
    Command("shift_left", "&Edit", "To the left", ("Ctrl+Shift+Left",), "Take the card one place to the left", "board"),
    Command(
        "shift_right", "&Edit", "To the right", ("Ctrl+Shift+Right",), "Take the card one place to the right", "board"
    ),
    Command(
        "use_text",
        "&Edit",
        "U&se the text",
        ("Ctrl+Return", "Ctrl+Enter"),
        "Make the board what the Text tab says",
        "text",
    ),
    Command("step_back", "St&eps", "Step &back", ("Ctrl+Left",), "The step before"),
    Command("step_step", "St&eps", "&Step", ("Ctrl+Right",), "The next step"),
    Command("step_over", "St&eps", "Step &over", ("Ctrl+Down",), "Over everything that this step leads to"),
    Command("step_wave", "St&eps", "Next &wave", ("Ctrl+Shift+W",), "To the next round of upkeep, such as a wave"),
    Command("step_choice", "St&eps", "Next &choice", ("Ctrl+Shift+H",), "To the next choice that somebody made"),
    Command("step_first", "St&eps", "&As laid out", ("Ctrl+Home",), "The board as it was laid out"),
    Command("step_last", "St&eps", "To the &end", ("Ctrl+End",), "The board at the end"),
    Command("step_play", "St&eps", "&Play", ("Ctrl+Space",), "Go on step by step, or stop"),
    Command("before_after", "St&eps", "Before a&nd after", ("Ctrl+Shift+D",), "Show the board before the step as well"),
    Command(
        "open_answer", "B&ranches", "&Open the answer", ("Ctrl+Shift+Return",), "Open the chosen answer as a branch"
    ),
    Command("next_branch", "B&ranches", "&Next branch", ("F8",), "Show the next branch of the case"),
    Command(
        "previous_branch", "B&ranches", "&Previous branch", ("Shift+F8",), "Show the branch before, or the main line"
    ),
    Command("rename_branch", "B&ranches", "&Rename…", ("F2",), "Call the branch that is shown otherwise", "steps"),
    Command("keep_branch", "B&ranches", "&Keep in the file", ("Ctrl+Shift+K",), "Put the branch into the scenario"),
    Command(
        "remove_branch", "B&ranches", "Re&move", ("Ctrl+Shift+Del",), "Close the branch, and take it out of the file"
    ),
    Command(
        "compare_branch", "B&ranches", "&Compare", ("Ctrl+Shift+M",), "Show the main line's board beside the branch's"
    ),
    Command("step_parting", "B&ranches", "&First difference", ("Ctrl+Shift+P",), "Where branch and main line part"),
    Command(
        "explore_all", "B&ranches", "&Explore all…", ("Ctrl+Shift+X",), "Follow every answer from this step on, or stop"
    ),
    Command("expect_fact", "B&ranches", "E&xpect this…", ("Ctrl+Shift+E",), "Make what is so there an expectation"),
    Command(
        "from_step", "B&ranches", "New scenario from this s&tep", ("Ctrl+Shift+J",), "The board at the step, by itself"
    ),
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
    Command("next_book", "&Search", "Search the ne&xt book", ("Ctrl+Shift+F",), "Search another book, or all together"),
    Command("show_saved", "&Search", "&Bookmarks and recent", ("Ctrl+B",), "List bookmarks and what was read last"),
    Command("next_scenario", "&Library", "&Next scenario", ("Down",), "Choose the next scenario", "scenarios"),
    Command("previous_scenario", "&Library", "&Previous scenario", ("Up",), "Choose the scenario before", "scenarios"),
    Command(
        "open_scenario",
        "&Library",
        "&Open on the board",
        ("Return", "Enter"),
        "Work on the chosen scenario on the board",
        "scenarios",
    ),
    Command(
        "walk_scenario",
        "&Library",
        "Open on its &steps",
        ("Shift+Return", "Shift+Enter"),
        "Walk through the steps of the chosen scenario",
        "scenarios",
    ),
    Command(
        "copy_scenario",
        "&Library",
        "Open a &copy",
        ("Ctrl+U",),
        "Work on an unsaved copy of the chosen scenario",
        "scenarios",
    ),
    Command(
        "show_scenario_file",
        "&Library",
        "Show the &file",
        ("Ctrl+Shift+I",),
        "Show where the file of the chosen scenario lies",
        "scenarios",
    ),
    Command("clear_scenarios", "&Library", "C&lear", ("Esc",), "Empty the box that searches scenarios", "scenarios"),
    Command(
        "run_scenarios", "&Library", "&Run all", ("F5",), "Run the scenarios whose result isn't known", "scenarios"
    ),
    Command("stop_scenarios", "&Library", "S&top", ("Shift+F5",), "Stop reading and running", "scenarios"),
    Command(
        "scenario_folder",
        "&Library",
        "Choose a fol&der…",
        ("Ctrl+Shift+L",),
        "Scenarios of another folder",
        "scenarios",
    ),
    Command("next_ruling", "Rul&ings", "Ne&xt ruling", ("Down",), "Choose the next ruling", "rulings"),
    Command("previous_ruling", "Rul&ings", "Pre&vious ruling", ("Up",), "Choose the ruling before", "rulings"),
    Command(
        "read_ruling",
        "Rul&ings",
        "Rea&d it",
        ("Return", "Enter"),
        "To the page of the chosen ruling; there, follow a link",
        "rulings",
    ),
    Command("clear_rulings", "Rul&ings", "C&lear", ("Esc",), "Empty the box that searches rulings", "rulings"),
    Command(
        "open_ruling_case", "Rul&ings", "&Open its scenario", ("Ctrl+G, O",), "The ruling's scenario as it was then"
    ),
    Command("decide_appeal", "Rul&ings", "Decide the &appeal…", ("Ctrl+G, A",), "Note the outcome of its appeal"),
    Command("note_ruling", "Rul&ings", "Add a &note…", ("Ctrl+G, N",), "Note something on the ruling that is shown"),
    Command("ruling_sheet", "Rul&ings", "Its &sheet…", ("Ctrl+G, S",), "Write the sheet of the ruling once more"),
    Command("print_ruling", "Rul&ings", "Print a&gain…", ("Ctrl+G, P",), "Print the sheet of the ruling once more"),
    Command("check_rulings", "Rul&ings", "&Check", ("F5",), "Flag the rulings that no longer fit", "rulings"),
    Command("stop_rulings", "Rul&ings", "Sto&p", ("Shift+F5",), "Stop what is under way with the log", "rulings"),
    Command("export_rulings", "Rul&ings", "&Export…", ("Ctrl+G, E",), "Write an event's rulings: CSV, JSON, bound PDF"),
    Command(
        "import_rulings", "Rul&ings", "&Import…", ("Ctrl+G, I",), "Keep the rulings of an exported file, each once"
    ),
    Command("exchange", "Rul&ings", "Exchange with the &team", ("Ctrl+G, T",), "Send and fetch rulings now"),
    Command("backup", "Rul&ings", "&Back up…", ("Ctrl+G, B",), "Write everything that you made to one file"),
    Command("restore", "Rul&ings", "&Restore…", ("Ctrl+G, R",), "Put everything from a backup in place"),
    Command("print_sheet", "Shee&t", "&Print…", ("Ctrl+P",), "Bring up the ruling sheet; once it is up, print it"),
    Command("preview_sheet", "Shee&t", "Print pre&view", ("F9",), "Give the sheet all the room, or not"),
    Command("sheet_pdf", "Shee&t", "Save as P&DF…", ("Ctrl+H, P",), "Save the ruling sheet as a PDF"),
    Command("sheet_html", "Shee&t", "Save as &HTML…", ("Ctrl+H, H",), "Save the ruling sheet as one HTML file"),
    Command("sheet_md", "Shee&t", "Save as &Markdown…", ("Ctrl+H, M",), "Save the ruling sheet as Markdown"),
    Command("sheet_txt", "Shee&t", "Save as &text…", ("Ctrl+H, T",), "Save the ruling sheet as plain text"),
    Command("new_sheet", "Shee&t", "&New sheet", ("Ctrl+H, N",), "Empty the sheet; event, judge and paper stay"),
    Command("cite_rule", "Shee&t", "&Cite the rule", ("Ctrl+H, C",), "Put the rule that is read on the sheet"),
    Command("fill_sheet", "Shee&t", "&Fill in", ("Ctrl+H, F",), "Fill in who, where, the question and the ruling"),
    Command("reword_sheet", "Shee&t", "&Sentences", ("Ctrl+H, S",), "Word sentences of the sheet otherwise"),
    Command(
        "revert_sentence", "Shee&t", "As it was m&ade", ("Alt+Backspace",), "Take back the rewording of it", "sheet"
    ),
    Command("next_page", "Shee&t", "Ne&xt page", ("Ctrl+Shift+PgDown",), "The next page of the sheet", "sheet"),
    Command("previous_page", "Shee&t", "Pa&ge before", ("Ctrl+Shift+PgUp",), "The page of the sheet before", "sheet"),
    Command("sheet_larger", "Shee&t", "&Larger", ("Ctrl+Alt++", "Ctrl+Alt+="), "Show the sheet larger", "sheet"),
    Command("sheet_smaller", "Shee&t", "Smalle&r", ("Ctrl+Alt+-",), "Show the sheet smaller", "sheet"),
    Command("sheet_fit", "Shee&t", "Fit the &width", ("Ctrl+Alt+0",), "As wide as there is room", "sheet"),
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
    Command("side_board", "&View", "&Board side", ("Ctrl+2",), "Show the board editor at the left"),
    Command("side_steps", "&View", "S&teps side", ("Ctrl+3",), "Show the steps of the case at the left"),
    Command("side_scenarios", "&View", "Scen&arios side", ("Ctrl+4",), "Show the scenario library at the left"),
    Command("side_rulings", "&View", "R&ulings side", ("Ctrl+5",), "Show the log of rulings at the left"),
    Command("side_sheet", "&View", "Ruling sheet side", ("Ctrl+6",), "Show the ruling sheet at the left"),
    Command("reader", "&View", "Reade&r", ("Ctrl+\\",), "Show the reader beside the board or its steps, or hide it"),
    Command("relations", "&View", "Links and &examples", ("Ctrl+J",), "Show what the rule is tied to", checkable=True),
    Command("next_view", "&View", "Next &view of the case", ("F7",), "The next of the tables beside the board"),
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
    Command("settings", "&View", "Settin&gs…", ("Ctrl+,",), "The team's database, the data folder, colours"),
    Command("keys", "&Help", "&Keys", ("F1", "?"), "List every key"),
    Command("about", "&Help", "&About the library", ("Ctrl+Shift+A",), "Books, versions, sources and where they lie"),
)

PANE_OF = {
    "&Edit": BOARD, "St&eps": STEPS, "B&ranches": STEPS, "&Search": SEARCH, "&Library": SCENARIOS,
    "Rul&ings": RULINGS, "Shee&t": SHEET, "&Go": READER, "&Rule": READER, "&View": STEPS,
}  # fmt: skip
"""Whose the commands of a menu are, other than the window's own."""

BRINGING_UP = frozenset({
    "step_back", "step_step", "step_over", "step_wave", "step_choice", "step_first", "step_last", "step_play",
    "step_parting", "explore_all", "next_view", "previous_view", "preview_sheet", "sheet_pdf", "sheet_html",
    "sheet_md", "sheet_txt", "new_sheet", "fill_sheet", "reword_sheet", "export_rulings", "import_rulings",
})  # fmt: skip
"""Commands that bring their pane up before they do anything."""

HANDLED = (
    "exhaust_cards", "turn_cards", "flip_cards", "more_damage", "less_damage", "more_counters", "less_counters",
)  # fmt: skip
"""What each game says in its own words, as far as its cards have such a thing (`Editing.handling`)."""

ALSO = (
    ("Lists", "Return", "Open or edit the chosen entry: a step, a tie of a rule, a problem, an act"),
    ("Lists", "Up and Down", "The entry before or after; from the last card of a row on to the next row"),
    ("Lists", "Delete", "Take the chosen act or entry of the case off"),
    ("The board", "Return", "Edit the chosen card; in the box of cards, put the chosen one on the table"),
    ("The board", "Esc", "From the board at an act back to the board that is laid out"),
    ("Reader", "Tab and Shift+Tab", "The next or the previous link; Return follows it, Ctrl+Return in a new tab"),
    ("Typing", "Ctrl+Z", "In a box or in the Text tab: take back what was typed there"),
)
"""Keys that lists and boxes have of themselves: where, which, what they do."""

DIVIDED_AFTER = {
    "save_case_as", "run_case", "redo", "less_damage", "step_choice", "step_play", "clear_search", "next_section",
    "previous_branch", "remove_branch", "explore_all", "copy_citation", "side_sheet", "previous_pane",
    "show_scenario_file", "clear_scenarios", "zoom_reset",
    "clear_rulings", "print_ruling", "import_rulings", "exchange",
    "preview_sheet", "sheet_txt", "cite_rule", "revert_sentence", "previous_page",
}  # fmt: skip


def by_name() -> dict[str, Command]:
    """The table by the actions' names."""
    return {command.name: command for command in COMMANDS}
