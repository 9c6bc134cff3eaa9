"""What `judge bench` can measure, by name; nothing of it is loaded before it is measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

from judge_app.bench.figures import Figure, percentile

EXPLORED = "717.4b-who-chooses-which-modifier-is-next.yaml"


def figures_of(module: str, name: str) -> Callable[[], Iterator[Figure]]:
    """A part that a module of this package measures."""

    def figures() -> Iterator[Figure]:
        yield from getattr(import_module(f"judge_app.bench.{module}"), name)()

    return figures


def window_figures() -> Iterator[Figure]:
    """Typing into the real window, and its start against a bare Qt window's."""
    from judge_app.bench.library import QUERIES
    from judge_app.bench.window import measure_first_board, measure_keystrokes, measure_start

    typed = measure_keystrokes(list(QUERIES))
    yield Figure("keystroke to painted results, p95", percentile(typed.milliseconds, 0.95), "ms", 16)
    yield Figure("longest time search blocked the window", typed.longest_block, "ms", 16)
    start = measure_start()
    yield Figure("start of a bare window", start.bare, "ms")
    yield Figure("start to a searchable window", start.ours, "ms")
    yield Figure("start against a bare window", start.ours / start.bare, "times", 1.8)
    yield Figure("longest hold of the window on first opening the board", measure_first_board(), "ms", 50)


def explorer_figures() -> Iterator[Figure]:
    """The board editor and the step explorer in the real window."""
    from judge_app.bench.explorer import measure_case
    from judge_app.files.shipped import SCENARIOS

    took = measure_case(next(SCENARIOS.rglob(EXPLORED)))
    yield Figure("run to painted timeline, p95", percentile(took.run, 0.95), "ms", 50)
    yield Figure("step to painted board, p95", percentile(took.step, 0.95), "ms", 16)
    yield Figure("frame of scrolling 50,000 entries, p95", percentile(took.scroll, 0.95), "ms", 16)
    yield Figure("open a board of 200 cards, worst", max(took.open), "ms", 150)
    yield Figure("frame of dragging over 200 cards, p95", percentile(took.drag, 0.95), "ms", 16)


PARTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "size": figures_of("size", "size_figures"),
    "processes": figures_of("processes", "process_figures"),
    "library": figures_of("library", "library_figures"),
    "search": figures_of("questions", "search_figures"),
    "window": window_figures,
    "explorer": explorer_figures,
    "legibility": figures_of("scene_walk", "legibility_figures"),
    "accounts": figures_of("accounts", "account_figures"),
    "cases": figures_of("library", "case_figures"),
    "engine": figures_of("engine", "engine_figures"),
    "boards": figures_of("boards", "board_figures"),
    "sheets": figures_of("sheets", "sheet_figures"),
    "rulings": figures_of("library", "rulings_figures"),
    "log": figures_of("log", "log_figures"),
    "editions": figures_of("editions", "edition_figures"),
    "cards": figures_of("cards", "card_figures"),
    "fab": figures_of("fab", "fab_figures"),
}
