"""The steps after each outermost Phase as tables: aura updates, Summon Resolution, Death Creation, Death Phases."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from judge_app.engine.trace import Entry, Withheld
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.phases.phases import AFTER_PHASE, FORCED_DEATHS
from judge_app.reports.account import WaveRow, WaveTable
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence

_AFTER, _FORCED = AFTER_PHASE.procedure().rules, FORCED_DEATHS.procedure().rules
STEPS = frozenset(rule.name for rule in (*_AFTER, *_FORCED))
FIRST = frozenset({_AFTER[0].name, _FORCED[0].name})

Below = Mapping[int, Sequence[Entry]]


def wave_tables(entries: Sequence[Entry], names: Names) -> Iterator[WaveTable]:
    """What ran after each Phase; a Phase after which nothing changed has no rows."""
    below: dict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        below[entry.cause].append(entry)
    by_seq = {entry.seq: entry for entry in entries}
    for number, steps in enumerate(_runs(entries), 1):
        phase = by_seq.get(steps[0].cause)
        after = isinstance(phase, Entry) and isinstance(phase.event, e.PhaseBegan) and not _forced(steps)
        occasion = f"after the {phase.event.spoken}" if after and phase else "of forced deaths"
        seq = phase.seq if after and phase else steps[0].seq
        rows = tuple(_row(step, below, names) for step in steps)
        shown = rows if any(row.acted for row in rows) else ()
        yield WaveTable(seq, number, occasion, shown, f"Steps {occasion}")


def _runs(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """The steps that ran together, in the order in which the first of each ran."""
    found: list[list[Entry]] = []
    open_: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.rule in STEPS and isinstance(entry.event, e.StepRan | e.PhaseBegan):
            if entry.rule in FIRST or entry.cause not in open_:
                open_[entry.cause] = []
                found.append(open_[entry.cause])
            open_[entry.cause].append(entry)
    yield from found


def _forced(steps: Sequence[Entry]) -> bool:
    only_then = {rule.name for rule in _FORCED} - {rule.name for rule in _AFTER}
    return any(step.rule in only_then for step in steps)


def _row(step: Entry, below: Below, names: Names) -> WaveRow:
    """A step with what came of it."""
    event = step.event
    if isinstance(event, e.PhaseBegan):
        dead = tuple(each.event.entity for each in below[step.seq] if isinstance(each.event, e.DeathConsidered))
        return WaveRow(event.spoken, "", f"the deaths of {names.cards(dead)} are resolved", True, step.cites)
    told = [sentence(each.event, names)[1] for each in below[step.seq] if not isinstance(each.event, Withheld)]
    if isinstance(event, e.SummonResolutionStep) and not told:
        told = [f"{names.cards(event.minions)}."]
    return WaveRow(event.spoken, "", " ".join(told) or "nothing changes", bool(told), step.cites)
