"""`judge explore`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from judge_app.cli.app import app
from judge_app.cli.output import On, clear_errors, err, out, print_json, progress_bar
from judge_app.services.each import place_at
from judge_app.services.runs.exploring import MOST_SECONDS, MOST_STATES, Exploration, explore_case


@app.command()
def explore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A case file (YAML).")],
    max_states: Annotated[int, typer.Option(min=1, help="How many different positions to look at.")] = MOST_STATES,
    seconds: Annotated[float, typer.Option(min=0, help="How long to look at most.")] = MOST_SECONDS,
    acting: Annotated[bool, typer.Option("--acting", help="Also what players may do instead of passing.")] = False,
    on: On = "",
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """Follow every answer from a case's first choice on, passing priority, and tell the distinct outcomes."""
    with clear_errors(), progress_bar() as report, place_at(on) as place:
        explored = explore_case(file, max_states=max_states, seconds=seconds, acting=acting, report=report, place=place)
    if as_json:
        print_json(_json(explored))
    else:
        _tell(explored)


def _json(explored: Exploration) -> dict[str, Any]:
    outcomes = [{"answers": list(o.answers), "summary": o.summary, "orders": o.orders} for o in explored.outcomes]
    found = {"states": explored.states, "common": list(explored.common), "outcomes": outcomes}
    return {**found, "complete": explored.complete, "cut": list(explored.cut)}


def _tell(explored: Exploration) -> None:
    number = len(explored.outcomes)
    how_many = "one outcome" if number == 1 else f"{number} distinct outcomes"
    out.print(f"{explored.states} different positions, {how_many}", markup=False)
    if explored.common:
        out.print(f"In all of them: {'; '.join(explored.common)}", markup=False)
    for outcome in explored.outcomes:
        answers = ", ".join(outcome.answers) or "no choice"
        ways = "one way" if outcome.orders == 1 else f"{outcome.orders:,} ways"
        leads = "leads" if outcome.orders == 1 else "lead"
        out.print(f"\n{outcome.summary}\n  shortest: {answers}\n  {ways} of answering {leads} here", markup=False)
    for what in explored.cut:
        err.print(f"Not complete; left out: {what}", markup=False, style="yellow")
