"""`judge demo`: the three jobs on a first case, in the window, or on the terminal where there is no display."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.rule import Rule

from judge_app.cli.app import app
from judge_app.cli.look_up import _print_hits, opened
from judge_app.cli.main import open_window
from judge_app.cli.output import clear_errors, err, out
from judge_app.display import has_display
from judge_app.reports.condense import key_steps
from judge_app.reports.ruling import Ruling
from judge_app.reports.text import account_lines
from judge_app.services.cases import FIRST_CASE, account_of
from judge_app.services.sheets.making import make_sheet, played, run_of, save_sheet
from rules_db.library import Library

QUESTION = "two doubling effects on the same damage: does each apply once"
SHEET = "ruling-two-doublings.pdf"


@app.command()
def demo(
    terminal: Annotated[bool, typer.Option("--terminal", help="On the terminal even with a display.")] = False,
    once: Annotated[bool, typer.Option("--once", help="Only the first time: after that the window as left.")] = False,
) -> None:
    """Look up a rule, run the board that it is about, write the ruling sheet."""
    if not terminal and has_display():
        raise typer.Exit(open_window(show=(FIRST_CASE, QUESTION), always=not once))
    if not terminal:
        err.print("There is no display, so here are the three jobs on the terminal. With one, the window opens.")
    with clear_errors():
        show_three_jobs(opened(), Path.cwd() / SHEET)


def show_three_jobs(library: Library, sheet: Path) -> None:
    """The same job as the window's, on the terminal."""
    out.print(Rule("1. Look up"))
    out.print(f'judge search "{QUESTION}"\n', markup=False)
    _print_hits(library.search(QUESTION, limit=3), QUESTION)
    out.print(Rule("2. Reproduce"))
    run = run_of(FIRST_CASE)
    account = account_of(run)
    out.print(f"judge run {_as_typed(FIRST_CASE)}\n", markup=False)
    for line in account_lines(account, key_steps(account)):
        out.print(line, markup=False)
    out.print(Rule("3. Print"))
    try:
        case_text = FIRST_CASE.read_text(encoding="utf-8")
        save_sheet(make_sheet(Ruling(), library, played(run), case_text=case_text), sheet)
    except ImportError as error:
        out.print(f"No sheet was written: Qt can't be loaded here ({error}). `judge doctor` says more.", markup=False)
    else:
        out.print(f"The ruling sheet: {sheet}", markup=False)


def _as_typed(path: Path) -> str:
    """A file as it is named on the command line: from the folder that a person is in where it lies below that."""
    here = Path.cwd()
    return shlex.quote(str(path.relative_to(here) if path.is_relative_to(here) else path))
