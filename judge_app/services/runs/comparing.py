"""The branches of a case beside its main line, as a sheet tells them: where they part, what came of each."""

from __future__ import annotations

from judge_app.reports.account import Told
from judge_app.reports.games import telling
from judge_app.reports.ruling import Comparison, Outcome
from judge_app.scenario.case_file import CaseFile
from judge_app.services.runs.branching import Parting, branch_line, parting
from judge_app.services.runs.timeline import Timeline, timeline

AS_PLAYED = "as played"
NOWHERE = "Nowhere: the same happens in both."
AS_FAR_AS_THEY_GO = "Nowhere as far as they go. Both stop: "
SAME_BOARD = "the same board in the end"
MOST_DIFFERENCES = 8
"""So many differences are told of each outcome; the sheets of both runs show the rest."""


def comparisons(case: CaseFile) -> tuple[Comparison, ...]:
    """Each branch of the case against its main line."""
    if not case.branches:
        return ()
    main = timeline(case)
    return tuple(compared(main, branch_line(case, (), branch.name), branch.name) for branch in case.branches)


def compared(main: Timeline, other: Timeline, name: str) -> Comparison:
    """Two runs of a case: the last step that they share, what follows in each, how their boards differ in the end."""
    found = parting(main, other)
    if found.same:
        nowhere = NOWHERE if not stops(main) else f"{AS_FAR_AS_THEY_GO}{stops(main)}."
        return Comparison(" ".join((nowhere, *_result(main))), (), ())
    last = main.told(found.step - 1)
    return Comparison(
        parts_after(last),
        last.cites if last else (),
        (
            Outcome(AS_PLAYED, _next(main, found.steps[0]), _came(main, found, main=True), stops(main)),
            Outcome(
                name, _next(other, found.steps[1]), (*_came(other, found, main=False), *_ruled(other)), stops(other)
            ),
        ),
    )


def parts_after(last: Told | None) -> str:
    """Where two runs part, by the last step that they share."""
    return f"After this they part: {last.text}" if last else "They part from the start."


def _next(line: Timeline, step: int) -> str:
    told = line.told(step) if step < len(line.entries) else None
    return told.in_short if told else "It stops there." if stops(line) else "nothing more happens"


def stops(line: Timeline) -> str:
    """What stops a run before its end; "" where it has one."""
    return "; ".join(mistake.message for mistake in line.run.stopped_in_play)


def _result(line: Timeline) -> tuple[str, ...]:
    """With what the game is over, if it is."""
    endings = telling(line.run.seen.ruleset.name).endings
    over = [step for step, entry in enumerate(line.entries) if type(entry.event) in endings]
    told = line.told(over[-1]) if over else None
    return (told.in_short,) if told else ()


def _came(line: Timeline, found: Parting, *, main: bool) -> tuple[str, ...]:
    shown = found.at_end[:MOST_DIFFERENCES]
    more = len(found.at_end) - len(shown)
    said = tuple(f"{each.what}: {each.one if main else each.other}" for each in shown)
    result = _result(line)
    return (
        *result,
        *(said or (() if result else (SAME_BOARD,))),
        *([f"and {more} more"] if more else []),
    )


def _ruled(line: Timeline) -> tuple[str, ...]:
    return (f"ruling there: {line.account.answer}",) if line.account.answer else ()
