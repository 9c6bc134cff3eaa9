"""The acts of a case in sentences, as its run tells what came of each first of all."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from judge_app.engine.naming_players import named
from judge_app.engine.trace import ChoiceMade
from judge_app.reports.account import Told
from judge_app.rulekit.cases.case import Seen
from judge_app.rulekit.wording import listed
from judge_app.services.runs.timeline import Timeline

ACTION = "action"
SAYS = (ACTION, "choice")
PASSES = "pass"


def acts_told(line: Timeline) -> tuple[str, ...]:
    """A sentence for each act that was begun; "" for one of which nothing is told."""
    of_act: list[list[Told]] = [[] for _ in line.run.began]
    targets = _targets(line.run.seen)
    for told in line.account.told:
        at = bisect_right(line.run.ends, line.step_of(told.seq)) - 1
        if 0 <= at < len(of_act):  # something may be told before the first act
            of_act[at].append(told)
    return tuple(_said(there, [targets[one.seq] for one in there if one.seq in targets]) for there in of_act)


def _targets(seen: Seen) -> dict[int, str]:
    """Every target that was chosen, by the entry that tells of it."""
    there = {*(one.label for one in seen.after.objects), *seen.after.players}
    chosen = ((entry.seq, entry.event) for entry in seen.entries)
    made = ((seq, event.answer) for seq, event in chosen if isinstance(event, ChoiceMade) and event.kind == "target")
    return {seq: named(answer) for seq, answer in made if answer in there}


def _said(there: Sequence[Told], targets: Sequence[str]) -> str:
    """What is told of an act first of all, of all that is told of it; of what aims at something, at whom."""
    own = [one for one in there if one.depth == 0]
    said = next((one for one in own if one.kind in SAYS), None)
    if said is not None:
        text = said.act or said.text
        if not targets or said.kind != ACTION:
            return text
        return f"{text.removesuffix('.')} ({'targets' if len(targets) > 1 else 'target'}: {listed(targets)})."
    if there and there[0].kind in SAYS:
        return there[0].brief
    passes = [one.text for one in there if one.kind == PASSES and one.depth == there[0].depth]
    return "Everyone passes." if len(passes) > 1 else "".join(passes)
