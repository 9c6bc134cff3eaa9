"""The tables of a run: the steps after outermost Phases, Damage and Healing Events, what triggered and what not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import Entry, Withheld
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.phases.phases import AFTER_PHASE, FORCED_DEATHS
from judge_app.games.hearthstone.phases.queuing import NO_TRIGGER
from judge_app.reports.account import PacketRow, PacketTable, TriggerRow, WaveRow, WaveTable
from judge_app.reports.names import Names
from judge_app.reports.saying import said, sentence

_AFTER, _FORCED = AFTER_PHASE.procedure().rules, FORCED_DEATHS.procedure().rules
STEPS = frozenset(rule.name for rule in (*_AFTER, *_FORCED))
FIRST = frozenset({_AFTER[0].name, _FORCED[0].name})

Below = Mapping[int, Sequence[Entry]]


def wave_tables(entries: Sequence[Entry], names: Names) -> Iterator[WaveTable]:
    """What ran after each Phase; a Phase after which nothing changed has no rows."""
    below: dict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        below[entry.cause].append(entry)
    for number, steps in enumerate(_runs(entries), 1):
        phase = None if _forced(steps) else _phase_before(steps[0], below)
        occasion = f"after the {phase.event.spoken}" if phase else "of forced deaths"
        seq = phase.seq if phase else steps[0].seq
        rows = tuple(_row(step, below, names) for step in steps)
        shown = rows if any(row.acted for row in rows) else ()
        yield WaveTable(seq, number, occasion, shown, f"Steps {occasion}")


def _phase_before(step: Entry, below: Below) -> Entry | None:
    """The Phase that a run of steps follows: the last one that began beside it and before it."""
    begun = (x for x in below[step.cause] if x.seq < step.seq and isinstance(x.event, e.PhaseBegan))
    return max(begun, key=lambda entry: entry.seq, default=None)


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


Told = e.DamageChanged | e.DamageStopped | e.DamageDealt | e.HealthRestored


@dataclass(slots=True)
class _Event:
    """A table as far as it has come."""

    seq: int
    title: str
    rows: list[PacketRow] = field(default_factory=list)
    result: str = ""
    ended: int = -1


def damage_tables(entries: Sequence[Entry], names: Names) -> tuple[PacketTable, ...]:
    """Damage and healing in the order in which each was begun, from one source to one target."""
    found: list[_Event] = []
    going: dict[tuple[int, int], _Event] = {}
    for entry in entries:
        event = entry.event
        if not isinstance(event, Told):
            continue
        key = (event.source, event.target)
        if key not in going:
            going[key] = _Event(entry.seq, f"{names.card(event.source)} → {names.card(event.target)}")
            found.append(going[key])
        if isinstance(event, e.DamageChanged):
            going[key].rows.append(_packet_row(event, entry))
        else:
            done = going.pop(key)
            done.result, done.ended = sentence(event, names)[1].rstrip("."), entry.seq
    return tuple(PacketTable(one.seq, one.title, tuple(one.rows), one.result, one.ended) for one in found)


def _packet_row(event: e.DamageChanged, entry: Entry) -> PacketRow:
    because, before, after = event.because, str(event.before), str(event.after)
    return PacketRow(because, "", "amount", before, after, True, "", entry.cites, entry.seq)


def trigger_rows(entries: Sequence[Entry], names: Names) -> Iterator[TriggerRow]:
    """The Queues in their order, the triggers that resolved, those that were withheld or put off."""
    for entry in entries:
        event = entry.event
        if isinstance(event, e.QueueFrozen):
            each = [said(one, names) if isinstance(one, e.InQueue) else names.card(one) for one in event.queued]
            queued = ", ".join(f"{n}. {one}" for n, one in enumerate(each, 1))
            text = f"{said(event, names, '{event}')}: {queued}"
            yield TriggerRow(entry.seq, "added", text, "", entry.cites, tuple(each))
        elif isinstance(event, e.TriggerBegan):
            holder = names.state.objects[event.holder]
            whose = names.player(holder.whose)
            yield TriggerRow(entry.seq, "triggered", f"{names.card(event.holder)}: {event.text}", whose, entry.cites)
        elif isinstance(event, e.TriggerPutOff):
            text = f"{names.card(event.holder)} is put off: it is in the middle of triggering"
            yield TriggerRow(entry.seq, "withheld", text, "", entry.cites)
        elif isinstance(event, Withheld) and NO_TRIGGER in event.what:
            yield TriggerRow(entry.seq, "withheld", f"{event.what}: {event.because}", "", entry.cites)
