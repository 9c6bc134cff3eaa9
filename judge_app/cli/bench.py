"""`judge bench`."""

from __future__ import annotations

from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.output import clear_errors, err, out, print_json


@app.command()
def bench(
    parts: Annotated[list[str] | None, typer.Argument(help="library, window, cases; all when none is named.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON array.")] = False,
) -> None:
    """Measure what the project promises. Exit status 1 when a figure isn't met."""
    from judge_app.services.bench import PARTS

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
