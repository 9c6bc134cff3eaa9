"""`judge run`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from judge_app.cli.app import app
from judge_app.cli.output import Answers, InBranch, clear_errors, fail, out, print_json
from judge_app.reports.account import Account
from judge_app.reports.condense import key_steps
from judge_app.reports.text import account_lines
from judge_app.services.cases import NOTHING_EXPECTED, judged

CaseFile = Annotated[Path, typer.Argument(metavar="FILE", help="A case file (YAML).")]


@app.command()
def run(
    file: CaseFile,
    everything: Annotated[bool, typer.Option("--all", help="Every entry by itself, passes and empty rounds.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
    answer: Answers = None,
    branch: InBranch = "",
    under: Annotated[
        str,
        typer.Option(metavar="RULESET", help="Under another edition of the game, and where that parts from its own."),
    ] = "",
) -> None:
    """Run a case and print every step with its rule numbers.

    Exit status 1 when it doesn't hold as `judge check` sees it, 2 when it can't be run to its end.
    """
    with clear_errors():
        account, failed = judged(file, answer or (), branch, under)
        apart, parts = _apart(file, branch, under, answer or ()) if under else ((), {})
    if as_json:
        print_json({**_json(account, file, failed), **({"branch": branch} if branch else {}), **parts})
    else:
        for line in account_lines(account, account.told if everything else key_steps(account), each=everything):
            out.print(line, markup=False)
        for line in (*apart, *_of_the_whole_case(failed)):
            out.print(line, markup=False)
    if account.stopped:
        raise fail("\n".join(account.stopped))
    raise typer.Exit(1 if failed else 0)


def _of_the_whole_case(failed: Sequence[str]) -> Iterator[str]:
    """What keeps a case from holding that is not an expectation of the run that was printed."""
    rest = [why for why in failed if why == NOTHING_EXPECTED or why.startswith('branch "')]
    if rest:
        yield ""
        yield from (f"The case does not hold: {why}" for why in rest)


def _apart(file: Path, branch: str, under: str, answers: Sequence[str]) -> tuple[Sequence[str], dict[str, Any]]:
    """Where it parts from its own edition: as lines, and for `--json`."""
    from judge_app.services.editions.side_by_side import edition_lines, of_file, parting_json

    found = of_file(file, branch, under, answers)
    return list(edition_lines(found)), {"parts": parting_json(found)}


def _json(account: Account, file: Path, failed: Sequence[str]) -> dict[str, Any]:
    entries = [
        {"seq": t.seq, "cause": t.cause, "kind": t.kind, "text": t.text, "cites": list(t.cites), "rule": t.rule}
        for t in account.told
    ]
    return {
        "scenario": str(file),
        "ruleset": account.ruleset,
        "ok": not failed,
        "failed": list(failed),
        "stopped": list(account.stopped),
        "problems": [{"text": p.text, "cites": list(p.cites), "cards": list(p.cards)} for p in account.problems],
        "understood_in_part": [{"card": c.card, "text": c.text, "entries": list(c.seqs)} for c in account.in_part],
        "entries": entries,
        "decisions": [entry for entry in entries if entry["kind"] == "choice"],
        "expectations": [{"text": e.text, "ok": e.ok, "got": e.got} for e in account.expectations],
    }
