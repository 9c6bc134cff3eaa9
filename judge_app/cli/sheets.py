"""`judge sheet`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from judge_app.cli.app import app
from judge_app.cli.look_up import opened
from judge_app.cli.output import Answers, InBranch, clear_errors, err, fail, out
from judge_app.files.problems import listed, read_text
from judge_app.reports.composing import every_step
from judge_app.reports.ruling import Appeal, Comparison, Pick, Played, Ruling, names_typed, rule_key, step_key
from judge_app.reports.sheet import PAPERS, Sheet
from judge_app.services.cases import open_case
from judge_app.services.editions.side_by_side import for_a_sheet, of_file
from judge_app.services.runs.comparing import comparisons
from judge_app.services.sheets.making import (
    Wanted,
    check_ending,
    make_sheet,
    not_in_any_font,
    played,
    rules_named,
    run_of,
    save_sheet,
)
from judge_app.services.sheets.naming import too_many_named

File = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="A case file (YAML); none for a ruling from a look-up alone.")
]
Words = Annotated[str, typer.Option(metavar="TEXT")]
Several = Annotated[list[str] | None, typer.Option(metavar="TEXT", help="May stand several times.")]

Players = Annotated[
    list[str] | None, typer.Option(metavar="TEXT", help="A player's name; twice, in the order of the board.")
]
Whole = Annotated[bool, typer.Option("--appendix", help="Append the whole run and every rule that it cites.")]
Steps = Annotated[str, typer.Option(metavar="1,4,7", help="The steps that it tells, by their numbers in the appendix.")]
LeftOut = Annotated[
    list[str] | None, typer.Option(metavar="NUMBER", help="A rule that decides but isn't to stand on it.")
]

Cited = Annotated[list[str] | None, typer.Option(metavar="NUMBER", help="A rule to cite, or several: 711.1, 709.1.")]
Under = Annotated[str, typer.Option(metavar="RULESET", help="With how it goes under that other edition of the game.")]


def _one_of(known: Sequence[str], value: str, what: str) -> Any:
    if value not in known:
        raise typer.BadParameter(f'{what} is {listed(known)}, not "{value}"')
    return value


@app.command()
def sheet(
    output: Annotated[Path, typer.Option("-o", "--output", help="OUT.pdf, OUT.html, OUT.md or OUT.txt")],
    file: File = None,
    appendix: Whole = False,
    paper: Annotated[str, typer.Option(metavar="a4|letter", help="For PDF.")] = "a4",
    slip: Annotated[bool, typer.Option("--slip", help="Half a page with the ruling, twice on a page.")] = False,
    steps: Steps = "",
    leave_out: LeftOut = None,
    event: Words = "",
    on: Annotated[str, typer.Option("--date", metavar="TEXT", help="Today unless given.")] = "",
    round_: Annotated[str, typer.Option("--round", metavar="TEXT")] = "",
    table: Words = "",
    player: Players = None,
    judge: Words = "",
    head_judge: Words = "",
    question: Words = "",
    ruling: Annotated[str, typer.Option(metavar="TEXT", help="In one sentence, if not as the case has it.")] = "",
    agreed: Several = None,
    disputed: Several = None,
    remedy: Words = "",
    time_extension: Words = "",
    appeal: Annotated[str, typer.Option(metavar="TEXT", help="The grounds of an appeal.")] = "",
    decision: Annotated[str, typer.Option(metavar="TEXT", help="What the head judge decides on it.")] = "",
    rule: Cited = None,
    note: Words = "",
    answer: Answers = None,
    branch: InBranch = "",
    under: Under = "",
) -> None:
    """Write the ruling sheet of a case, or of a ruling from a look-up alone."""
    wanted = Wanted(appendix, _one_of(PAPERS, paper, "--paper"), slip)
    given = {
        "event": event, "date": on or _today(), "round": round_, "table": table, "players": player, "judge": judge,
        "head_judge": head_judge, "question": question, "ruling": ruling, "agreed": agreed, "disputed": disputed,
        "remedy": remedy, "time_extension": time_extension, "note": note,
    }  # fmt: skip
    asked = Appeal(grounds=_typed(appeal), decision=_typed(decision))
    mine = replace(Ruling(appeal=asked), **{name: _typed(value) for name, value in given.items() if value})
    if file is None:
        _without_a_case(bool(ruling or rule), under)
    with clear_errors():
        check_ending(output)
        library = opened()
        book = open_case(file, branch).words.ruleset.book if file else ""
        mine = replace(mine, rules=rules_named(library, rule or (), book), players=names_typed(mine.players))
        run, text, beside = _run(file, answer or (), branch, mine)
        beside = (*beside, *(for_a_sheet(of_file(file, branch, under, answer or ())) if file and under else ()))
        _tell(run, mine)
        mine = replace(mine, picks=_picks(run, steps, rules_named(library, leave_out or (), book)))
        _write(make_sheet(mine, library, run, wanted=wanted, case_text=text, comparisons=beside), output, wanted)


def _without_a_case(said: bool, under: str) -> None:
    """Refuse a sheet of a look-up that says nothing, or what only a case has."""
    if not said:
        raise fail("A sheet needs a case file, or a --ruling or a --rule to cite.")
    if under:
        raise fail("How it goes under another edition is told of a case file: name one, or leave --under out.")


def _run(
    file: Path | None, answers: Sequence[str], branch: str, mine: Ruling
) -> tuple[Played | None, str, Sequence[Comparison]]:
    """The run, the text that it is a run of, and the case's branches beside it where it goes as the case says."""
    if file is None:
        return None, "", ()
    run = run_of(file, answers, branch)
    beside = () if answers or branch else comparisons(run.case)
    made = played(run, (), mine.players, mine)
    if answers or branch:  # where it goes otherwise the case's answer is no ruling of it
        made = replace(made, account=replace(made.account, answer=made.account.ruling))
    return made, "\n".join((read_text(file), *([branch] if branch else []), *answers)), beside


def _tell(run: Played | None, mine: Ruling) -> None:
    """Refuse more players than the board has; say to the judge what didn't come out as the case expects."""
    if run is None:
        return
    if too_many := too_many_named(run.account, mine.players):
        raise fail(too_many)
    for said in run.account.unexpected:
        err.print(f"Not as expected: {said}", markup=False, style="yellow")


def _picks(run: Played | None, steps: str, left_out: Sequence[str]) -> tuple[Pick, ...]:
    """Which steps and rules stand on the sheet instead of those that decide."""
    picks = [Pick(rule_key(rule), False) for rule in left_out]
    if not steps:
        return tuple(picks)
    told = run.account.told if run else ()
    numbers = {int(part) for part in steps.replace(",", " ").split() if part.isdecimal()}
    if not numbers or not numbers <= set(range(1, len(told) + 1)):
        raise fail(f'--steps is numbers from 1 to {len(told)}, such as 1,3, not "{steps}".')
    wanted = {told[number - 1].seq for number in numbers}
    return (*picks, *(Pick(step_key(step.seqs), not wanted.isdisjoint(step.seqs)) for step in every_step(run)))


def _write(made: Sheet, output: Path, wanted: Wanted) -> None:
    save_sheet(made, output, wanted)
    if output.suffix.lower() == ".pdf" and (missing := not_in_any_font(made)):
        err.print(f"No font here has {' '.join(missing)}; in HTML these signs are shown.", markup=False, style="yellow")
    out.print(f"Wrote {output}", markup=False)


def _typed(value: Any) -> Any:
    """What was typed, with a sign in place of bytes that are no text in this terminal's encoding."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return tuple(map(_typed, value))


def _today() -> str:
    return datetime.now().astimezone().date().isoformat()
