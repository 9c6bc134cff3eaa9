"""`judge doctor`."""

from __future__ import annotations

import typer

from judge_app.cli.app import app
from judge_app.cli.output import out, progress_bar
from judge_app.services.doctor import examine


@app.command()
def doctor() -> None:
    """Say what is installed, where the data lies and what is wrong. Exit status 1 when something is."""
    with progress_bar() as report:
        findings = examine(report)
    width = max(len(finding.name) for finding in findings)
    for finding in findings:
        mark = "ok   " if finding.ok else "WRONG"
        out.print(f"{mark}  {finding.name.ljust(width)}  {finding.value}", markup=False)
    raise typer.Exit(0 if all(finding.ok for finding in findings) else 1)
