"""`judge window`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.main import open_window
from judge_app.cli.output import clear_errors
from judge_app.files.problems import read_text


@app.command()
def window(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A case file to work on.")] = None,
) -> None:
    """Open the window, on a case or as it was left."""
    if file is not None:
        file = file.absolute()
        with clear_errors():
            read_text(file)
    raise typer.Exit(open_window(file))
