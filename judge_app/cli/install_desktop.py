"""`judge install-desktop`."""

from __future__ import annotations

from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.output import clear_errors, out
from judge_app.services.desktop_entry import own_command, put_in_place, take_away


@app.command(name="install-desktop")
def install_desktop(
    remove: Annotated[bool, typer.Option("--remove", help="Take it away again.")] = False,
) -> None:
    """Linux: put the window into your menu, and have a double click on a case (NAME.judge.yaml) open it there."""
    with clear_errors():
        for line in take_away() if remove else put_in_place(own_command()):
            out.print(line, markup=False)
