"""The acts of a case in sentences, as its run tells what came of each first of all."""

from __future__ import annotations

from bisect import bisect_left

from judge_app.services.runs.timeline import Timeline

SAYS = ("action", "choice")
PASSES = "pass"


def acts_told(line: Timeline) -> tuple[str, ...]:
    """A sentence for each act that was begun; "" for one of which nothing is told."""
    told = line.account.told
    seqs = [entry.seq for entry in line.entries]
    found = []
    for at in range(len(line.run.began)):
        first, end = line.run.ends[at], line.run.ends[at + 1] if at + 1 < len(line.run.ends) else len(seqs)
        if first >= end:
            found.append("")
            continue
        until = seqs[end] if end < len(seqs) else None
        start = bisect_left(told, seqs[first], key=lambda one: one.seq)
        stop = len(told) if until is None else bisect_left(told, until, key=lambda one: one.seq)
        there = told[start:stop]
        said = next((one.act or one.text for one in there if one.kind in SAYS and one.depth == 0), "")
        said = said or next((one.text for one in there[:1] if one.kind in SAYS), "")
        passes = [one.text for one in there if one.kind == PASSES and one.depth == 0]
        found.append(_brief(said) if said else passes[0] if len(passes) == 1 else "Everyone passes." if passes else "")
    return tuple(found)


def _brief(text: str) -> str:
    """A choice without what else there was to choose."""
    return text.partition(" Instead ")[0]
