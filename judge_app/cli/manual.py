"""`judge help`."""

from __future__ import annotations

from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.output import fail, out
from judge_app.services.manual import NoSuchPage, page, pages


@app.command(name="help")
def show_manual(
    subject: Annotated[str | None, typer.Argument(help="A page: board, steps, sheet ... None lists them.")] = None,
) -> None:
    """Read a page of the manual, or list its pages."""
    if subject is None:
        for one in pages():
            out.print(f"{one.name:16}{one.title}", markup=False, highlight=False)
        return
    try:
        wanted = page(subject)
    except NoSuchPage as missing:
        raise fail(str(missing)) from None
    from rich.console import Console
    from rich.markdown import Markdown

    Console(highlight=False).print(Markdown(f"# {wanted.title}\n\n{wanted.text}"))
