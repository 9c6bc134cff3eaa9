"""The command line's root, to which each module of commands adds its own."""

from __future__ import annotations

from typing import Annotated

import typer

from judge_app import __version__

app = typer.Typer(
    name="judge",
    help="Look up the rule, reproduce the board, print the ruling. Without a command: the window.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"judge {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """What holds for every command."""
