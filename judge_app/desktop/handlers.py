"""What each command of the table of keys does: its name tied to the window or to the pane that it concerns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from judge_app.desktop.keys import HANDLED
from judge_app.desktop.sheet import side as sheet
from judge_app.desktop.theme import SYSTEM, THEMES

if TYPE_CHECKING:
    from judge_app.desktop.actions import Handlers
    from judge_app.desktop.main_window import MainWindow
    from judge_app.desktop.reader.pane import ReaderPane
    from judge_app.desktop.search.pane import SearchPane
    from judge_app.desktop.workbench import Workbench


def handlers(window: MainWindow) -> Handlers:
    """Every command of this window by its name."""
    return {
        **_searching(window.search),
        **_reading(window.reader),
        **_editing(window.work),
        **_branching(window),
        **_scenarios(window),
        **window.shelves.log.commands(),
        **sheet.handlers(window),
        **_window(window),
    }


def _searching(search: SearchPane) -> Handlers:
    return {
        "next_result": partial(search.select_step, 1),
        "previous_result": partial(search.select_step, -1),
        "open_result": partial(search.open_selected, in_new_tab=False),
        "open_result_tab": partial(search.open_selected, in_new_tab=True),
        "clear_search": search.clear,
        "next_book": search.books.turn,
    }


def _reading(reader: ReaderPane) -> Handlers:
    return {
        "back": partial(reader.step, -1),
        "forward": partial(reader.step, 1),
        "up": reader.up,
        "previous_section": partial(reader.neighbour, -1),
        "next_section": partial(reader.neighbour, 1),
        "new_tab": reader.new_tab,
        "close_tab": reader.close_tab,
        "next_tab": partial(reader.turn_tab, 1),
        "previous_tab": partial(reader.turn_tab, -1),
        "copy_citation": reader.copy_citation,
        "preview": reader.preview_link,
        "find": reader.find_in_page,
        "find_next": partial(reader.find_step, back=False),
        "find_previous": partial(reader.find_step, back=True),
        "dismiss": reader.dismiss,
    }


LEAPS = ("first", "back", "play", "step", "over", "wave", "choice", "last", "parting")


def _leap(window: MainWindow, name: str) -> None:
    window.show_steps()
    window.work.explorer.bar.go(name)


def _branching(window: MainWindow) -> Handlers:
    work = window.work

    def explore() -> None:
        window.show_steps()
        work.explorer.explore()

    return {
        "open_answer": lambda: work.explorer.tables.choices.open_chosen(),
        "next_branch": lambda: work.explorer.branches.step(1),
        "previous_branch": lambda: work.explorer.branches.step(-1),
        "rename_branch": lambda: work.explorer.branch_bar.begin_rename(),
        "keep_branch": lambda: work.explorer.branches.keep(),
        "remove_branch": lambda: work.explorer.branches.remove(),
        "compare_branch": lambda: work.explorer.branch_bar.toggle_compare(),
        "explore_all": explore,
        "expect_fact": lambda: work.explorer.menus.pop_up(),
        "from_step": window.new_from_step,
    }


def _handle(work: Workbench, name: str) -> None:
    work.editor.cards.handle(name)


def _editing(work: Workbench) -> Handlers:
    return {
        "add_card": lambda: work.editor.palette_.focus_box(),
        "cut_cards": lambda: work.editor.cards.cut(),
        "copy_cards": lambda: work.editor.cards.copy(),
        "paste_cards": lambda: work.editor.cards.paste(),
        "use_text": lambda: work.editor.source.apply_now(),
        "copy_board": lambda: work.editor.copy_board(),
        "duplicate_cards": lambda: work.editor.cards.duplicate(),
        "remove_cards": lambda: work.editor.cards.remove(),
        "move_cards": lambda: work.editor.ask_move(),
        "attach_cards": lambda: work.editor.ask_attach(),
        "shift_left": lambda: work.editor.cards.shift(-1),
        "shift_right": lambda: work.editor.cards.shift(1),
        **{name: partial(_handle, work, name) for name in HANDLED},
    }


def _scenarios(window: MainWindow) -> Handlers:
    return {
        "next_scenario": lambda: window.scenarios.select_step(1),
        "previous_scenario": lambda: window.scenarios.select_step(-1),
        "open_scenario": lambda: window.scenarios.open_chosen("board"),
        "walk_scenario": lambda: window.scenarios.open_chosen("steps"),
        "copy_scenario": lambda: window.scenarios.open_chosen("copy"),
        "show_scenario_file": lambda: window.scenarios.open_chosen("file"),
        "clear_scenarios": lambda: window.scenarios.clear(),
        "run_scenarios": lambda: window.scenarios.refresh(),
        "stop_scenarios": lambda: window.scenarios.desk.cancel(),
        "scenario_folder": lambda: window.scenarios.ask_folder(),
        "side_scenarios": window.show_scenarios,
    }


def _window(window: MainWindow) -> Handlers:
    return {
        "new_case": window.new_case,
        "new_from": lambda: None,  # the submenu itself
        "open_case": window.ask_case,
        "recent_cases": lambda: None,
        "save_case": window.work.files.save,
        "save_case_as": window.work.files.ask_save,
        "run_case": window.run_again,
        "undo": window.undo.undo,
        "redo": window.undo.redo,
        "quit": window.close,
        "focus_search": window.focus_search,
        "show_saved": window.show_saved,
        "bookmark": window.toggle_bookmark,
        "alone": window.toggle_alone,
        "side_search": window.focus_search,
        "side_board": window.show_board,
        "side_steps": window.show_steps,
        "reader": window.toggle_reader,
        "relations": window.toggle_relations,
        **{f"step_{name}": partial(_leap, window, name) for name in LEAPS},
        "before_after": lambda: window.work.explorer.toggle_before(),
        "next_view": partial(window.turn_view, 1),
        "previous_view": partial(window.turn_view, -1),
        "next_pane": partial(window.turn_pane, 1),
        "previous_pane": partial(window.turn_pane, -1),
        "zoom_in": lambda: window.set_zoom(window.session.zoom * 1.1),
        "zoom_out": lambda: window.set_zoom(window.session.zoom / 1.1),
        "zoom_reset": partial(window.set_zoom, 1.0),
        **{f"theme_{name}": partial(window.set_theme, name) for name in (SYSTEM, *THEMES)},
        "settings": partial(_settings, window),
        "keys": window.show_keys,
        "about": window.show_about,
    }


def _settings(window: MainWindow) -> None:
    from judge_app.desktop.settings import SettingsDialog

    SettingsDialog(window).open()
