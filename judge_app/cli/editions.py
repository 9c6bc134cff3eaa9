"""`judge compare-editions`."""

from __future__ import annotations

from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.look_up import opened
from judge_app.cli.output import clear_errors, fail, out, print_json
from judge_app.files.places import data_folder
from judge_app.reports.beside import (
    AllChanged,
    Beside,
    all_changed_json,
    all_changed_lines,
    beside_json,
    beside_lines,
    otherwise_json,
)
from judge_app.services.editions.beside import (
    NoCounterpart,
    all_changed,
    asked_for,
    editions_in,
    same_number_then,
)
from judge_app.services.editions.known import otherwise_by
from rules_db.library import Library


@app.command(name="compare-editions")
def compare_editions(
    number: Annotated[
        str,
        typer.Argument(metavar="[NUMBER]", help="410.6a, wow-early:407.5, glossary:packet, or a section: 410."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """A clause beside its counterpart in the other edition of its rulebook: what changed, and which cases part by it.

    Without a number: all that changed in substance, chapter by chapter. Exit status 2 for a number that there isn't.
    """
    library = opened()
    with clear_errors():
        found = _asked(library, number) if number else [all_changed(library, both) for both in editions_in(library)]
        if isinstance(found, tuple):
            _tell(library, number, found, as_json=as_json)
        elif as_json:
            print_json({"editions": list(map(all_changed_json, found))})
        else:
            for line in (line for each in found for line in all_changed_lines(each)):
                out.print(line, markup=False)


def _asked(library: Library, number: str) -> tuple[Beside, ...] | list[AllChanged]:
    try:
        found = asked_for(library, number)
    except NoCounterpart as error:
        raise fail(str(error)) from None
    return [found] if isinstance(found, AllChanged) else found


def _tell(library: Library, number: str, rows: tuple[Beside, ...], *, as_json: bool) -> None:
    """A clause beside its counterparts, and the cases that part by it."""
    otherwise = otherwise_by(library, rows, data_folder())
    if as_json:
        print_json({"rows": list(map(beside_json, rows)), **otherwise_json(otherwise)})
        return
    for row in rows:
        for line in beside_lines(row):
            out.print(line, markup=False)
        out.print()
    if any(row.plays for row in rows):
        out.print(otherwise.told(), markup=False)
    if other := same_number_then(library, number, rows):
        out.print(f"Another rule has that number there: judge compare-editions {other}", markup=False)
