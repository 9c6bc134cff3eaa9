"""`judge backup` and `judge restore`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.output import err, fail, out, progress_bar
from judge_app.cli.rulings import opened_log

Archive = Annotated[Path, typer.Argument(metavar="FILE.zip")]


@app.command()
def backup(
    file: Archive,
    cases: Annotated[
        list[Path] | None, typer.Argument(help="Further case files or folders of them to take along.")
    ] = None,
) -> None:
    """Write everything that you made to one file: rulings, cases, own words, settings."""
    from judge_app.files.places import data_folder
    from judge_app.services.rulings.restoring import back_up

    if file.suffix.lower() != ".zip":
        raise fail(f'A backup is a .zip; "{file}" ends otherwise.')
    with opened_log(team=False) as rulings, progress_bar() as report:
        done = back_up(data_folder(), rulings.log, file, cases or (), report)
    out.print(f"Wrote {file}: {done.records} records of the log, {len(done.files)} files", markup=False)


@app.command()
def restore(file: Archive) -> None:
    """Put everything from a backup in place, all of it or nothing. Close the window first."""
    from judge_app.files.places import data_folder
    from judge_app.services.rulings.restoring import restore as put_back

    with opened_log(team=False) as rulings, progress_bar() as report:
        done = put_back(data_folder(), rulings.log, file, report)
    out.print(f"Restored: {done.records} new records of the log, {len(done.files)} files", markup=False)
    out.print(f"What was there before: {done.earlier}", markup=False)
    if done.damaged:
        err.print(done.left_out, markup=False, style="yellow")
