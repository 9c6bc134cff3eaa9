"""`judge run`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from judge_app.cli.app import app
from judge_app.cli.output import Answers, InBranch, clear_errors, out, print_json
from judge_app.reports.account import Account
from judge_app.reports.condense import key_steps
from judge_app.reports.text import account_lines
from judge_app.services.cases import run_case

CaseFile = Annotated[Path, typer.Argument(metavar="FILE", help="A case file (YAML).")]


@app.command()
def run(
    file: CaseFile,
    everything: Annotated[bool, typer.Option("--all", help="Also the rounds of upkeep that changed nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
    answer: Answers = None,
    branch: InBranch = "",
    under: Annotated[
        str,
        typer.Option(metavar="RULESET", help="Under another edition of the game, and where that parts from its own."),
    ] = "",
) -> None:
    """Run a case and print every step with its rule numbers. Exit status 1 when an expectation fails."""
    with clear_errors():
        account = run_case(file, answer or (), branch, under)
        apart = _apart(file, branch, under) if under else ()
    if as_json:
        print_json({**_json(account, file), **({"branch": branch} if branch else {})})
    else:
        for line in account_lines(account, account.told if everything else key_steps(account)):
            out.print(line, markup=False)
        for line in apart:
            out.print(line, markup=False)
    raise typer.Exit(0 if account.ok else 1)


def _apart(file: Path, branch: str, under: str) -> Iterator[str]:
    from judge_app.services.runs.editions import edition_lines

    return edition_lines(file, branch, under)


def _json(account: Account, file: Path) -> dict[str, Any]:
    entries = [
        {"seq": t.seq, "cause": t.cause, "kind": t.kind, "text": t.text, "cites": list(t.cites), "rule": t.rule}
        for t in account.told
    ]
    return {
        "scenario": str(file),
        "ruleset": account.ruleset,
        "ok": account.ok,
        "problems": [{"text": p.text, "cites": list(p.cites), "cards": list(p.cards)} for p in account.problems],
        "entries": entries,
        "decisions": [entry for entry in entries if entry["kind"] == "choice"],
        "expectations": [{"text": e.text, "ok": e.ok, "got": e.got} for e in account.expectations],
    }
