"""The acts of a case in sentences, as its run tells what came of each first of all."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from judge_app.reports.account import Told
from judge_app.services.runs.timeline import Timeline

SAYS = ("action", "choice")
PASSES = "pass"


def acts_told(line: Timeline) -> tuple[str, ...]:
    """A sentence for each act that was begun; "" for one of which nothing is told."""
    of_act: list[list[Told]] = [[] for _ in line.run.began]
    for told in line.account.told:
        at = bisect_right(line.run.ends, line.step_of(told.seq)) - 1
        if 0 <= at < len(of_act):  # something may be told before the first act
            of_act[at].append(told)
    return tuple(map(_said, of_act))


def _said(there: Sequence[Told]) -> str:
    """What is told of an act first of all, of all that is told of it."""
    own = [one for one in there if one.depth == 0]
    said = next((one for one in own if one.kind in SAYS), None)
    if said is not None:
        return said.act or said.text
    if there and there[0].kind in SAYS:
        return there[0].brief
    passes = [one.text for one in there if one.kind == PASSES and one.depth == there[0].depth]
    return "Everyone passes." if len(passes) > 1 else "".join(passes)
