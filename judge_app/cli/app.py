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
        from judge_app.files.shipped import BOOKS
        from rules_db.markdown import title_pages

        typer.echo("\n".join([f"judge {__version__}", *title_pages(BOOKS)]))
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help="Print the program's and its books' versions.",
        ),
    ] = False,
) -> None:
    """What holds for every command."""
