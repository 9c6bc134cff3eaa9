"""`judge bench`."""

from __future__ import annotations

from typing import Annotated

import typer

from judge_app.bench.figures import Figure
from judge_app.bench.parts import PARTS
from judge_app.cli.app import app
from judge_app.cli.output import clear_errors, err, out, print_json


@app.command()
def bench(
    parts: Annotated[list[str] | None, typer.Argument(help=f"{', '.join(PARTS)}; all when none is named.")] = None,
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
                    out.print(_line(figure), markup=False)
    if as_json:
        print_json(
            [
                {"name": f.name, "value": f.value, "unit": f.unit, "limit": f.limit, "least": f.least, "met": f.met}
                for f in figures
            ]
        )
    raise typer.Exit(0 if all(figure.met for figure in figures) else 1)


def _line(figure: Figure) -> str:
    """A figure, what is promised of it, and whether that is met."""
    digits = 0 if figure.unit == "lines" else 2 if figure.unit == "s" else 1
    said = f"{figure.name}: {figure.value:,.{digits}f} {figure.unit}"
    bounds = (("at most", figure.limit), ("at least", figure.least))
    promised = " and ".join(f"{which} {bound:,g} {figure.unit}" for which, bound in bounds if bound is not None)
    if not promised:
        return f"       {said}"
    return f"{'met   ' if figure.met else 'missed'} {said} ({promised})"
