"""`judge bench`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.output import clear_errors, err, out, print_json
from judge_app.services.bench import (
    QUERIES,
    Figure,
    case_figures,
    library_figures,
    percentile,
    rulings_figures,
)
from judge_app.services.bench_sheets import sheet_figures
from judge_app.services.cases import SCENARIOS


def engine_figures() -> Iterator[Figure]:
    """The engine on boards of one game, which is loaded for it."""
    from judge_app.services.bench_engine import engine_figures as figures

    yield from figures()


def window_figures() -> Iterator[Figure]:
    """Typing into the real window, and its start against a bare Qt window's."""
    from judge_app.desktop.measure import measure_keystrokes, measure_start

    typed = measure_keystrokes(list(QUERIES))
    yield Figure("keystroke to painted results, p95", percentile(typed.milliseconds, 0.95), "ms", 16)
    yield Figure("longest time search blocked the window", typed.longest_block, "ms", 16)
    start = measure_start()
    yield Figure("start of a bare window", start.bare, "ms")
    yield Figure("start to a searchable window", start.ours, "ms")
    yield Figure("start against a bare window", start.ours / start.bare, "times", 2)


def explorer_figures() -> Iterator[Figure]:
    """The board editor and the step explorer in the real window."""
    from judge_app.desktop.measure_case import measure_case

    took = measure_case(SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml")
    yield Figure("run to painted timeline, p95", percentile(took.run, 0.95), "ms", 50)
    yield Figure("step to painted board, p95", percentile(took.step, 0.95), "ms", 16)
    yield Figure("frame of scrolling 50,000 entries, p95", percentile(took.scroll, 0.95), "ms", 16)
    yield Figure("open a board of 200 cards, worst", max(took.open), "ms", 150)
    yield Figure("frame of dragging over 200 cards, p95", percentile(took.drag, 0.95), "ms", 16)


def board_figures() -> Iterator[Figure]:
    """The boards of the game that is measured so, which is loaded for it alone."""
    from judge_app.services.bench_boards import board_figures as measured

    yield from measured()


PARTS = {
    "library": library_figures,
    "window": window_figures,
    "explorer": explorer_figures,
    "cases": case_figures,
    "engine": engine_figures,
    "boards": board_figures,
    "sheets": sheet_figures,
    "rulings": rulings_figures,
}


@app.command()
def bench(
    parts: Annotated[
        list[str] | None,
        typer.Argument(help=f"{', '.join(PARTS)}; all when none is named."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON array.")] = False,
) -> None:
    """Measure what the project promises. Exit status 1 when a figure isn't met."""
    chosen = parts or list(PARTS)
    for name in chosen:
        if name not in PARTS:
            raise typer.BadParameter(f'"{name}" is none of {", ".join(PARTS)}')
    figures = []
    for name in chosen:
        if not as_json:
            err.print(f"measuring: {name} ...", style="dim")
        with clear_errors():
            for figure in PARTS[name]():
                figures.append(figure)
                if not as_json:
                    promised = "" if figure.limit is None else f"(at most {figure.limit:g} {figure.unit})"
                    mark = "ok  " if figure.met else "MISS"
                    out.print(
                        f"{mark} {figure.name}: {figure.value:.1f} {figure.unit} {promised}".rstrip(), markup=False
                    )
    if as_json:
        print_json(
            [{"name": f.name, "value": f.value, "unit": f.unit, "limit": f.limit, "met": f.met} for f in figures]
        )
    raise typer.Exit(0 if all(figure.met for figure in figures) else 1)
