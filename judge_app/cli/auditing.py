"""`judge audit`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from judge_app.cli.app import app
from judge_app.cli.look_up import opened
from judge_app.cli.output import clear_errors, out, print_json, progress_bar
from judge_app.services.auditing import Audited, audit, one_of_each, sample
from judge_app.services.cases import all_cases
from rules_db.model import Entry


@app.command("audit")
def audited(
    paths: Annotated[list[Path] | None, typer.Argument(help="Case files or folders; else the whole library.")] = None,
    number: Annotated[
        int, typer.Option("--sample", metavar="N", min=0, help="Only so many entries, drawn from all; 0 for all.")
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Another seed draws other entries.")] = 1,
    shapes: Annotated[bool, typer.Option("--shapes", help="One entry of each kind, rule and citations.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, an object a line.")] = False,
) -> None:
    """Print entries of runs with the first line of each rule that they cite, to be read beside the rulebook."""
    library = opened()
    with clear_errors(), progress_bar() as report:
        entries = audit(all_cases(paths or []), report)
    counted = one_of_each(entries) if shapes else [(one, 1) for one in entries]
    if number:
        drawn = set(map(id, sample([one for one, _ in counted], number, seed)))
        counted = [(one, times) for one, times in counted if id(one) in drawn]
    if as_json:
        for one, times in counted:
            print_json(_json(one, times, library.entries))
        return
    last = ("", "")
    for one, times in counted:
        if (one.case, one.branch) != last:
            last = (one.case, one.branch)
            out.print(f"\n{one.case}{f' ({one.branch})' if one.branch else ''}", markup=False, style="bold")
        for line in _lines(one, times, library.entries):
            out.print(line, markup=False)
    out.print(f"\n{len(counted)} of {len(entries)} entries")


def first_lines(cites: Sequence[str], entries: Mapping[str, Entry]) -> list[tuple[str, str]]:
    """Each rule's number with its heading and the first line of its text."""
    found = []
    for cite in cites:
        entry = entries[cite]
        text = next((line.strip() for line in entry.text.splitlines() if line.strip()), "")
        found.append((entry.number, f"{entry.title}: {text}" if text else entry.title))
    return found


def _lines(one: Audited, times: int, entries: Mapping[str, Entry]) -> Iterator[str]:
    more = f", {times} of this shape" if times > 1 else ""
    yield f"  {one.seq}  {one.text}  ({one.shape.event} by {one.shape.rule or 'nothing'}{more})"
    for number, line in first_lines(one.shape.cites, entries):
        yield f"        {number}  {line}"


def _json(one: Audited, times: int, entries: Mapping[str, Entry]) -> dict[str, Any]:
    return {
        "case": one.case,
        "branch": one.branch,
        "seq": one.seq,
        "text": one.text,
        "event": one.shape.event,
        "rule": one.shape.rule,
        "cites": [{"number": number, "line": line} for number, line in first_lines(one.shape.cites, entries)],
        "times": times,
    }
