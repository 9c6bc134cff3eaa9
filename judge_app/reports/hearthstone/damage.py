"""Each Damage and Healing Event of a run as a table: what was proposed, what changed it, what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import Entry
from judge_app.games.hearthstone import events as e
from judge_app.reports.account import PacketRow, PacketTable
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence

Told = e.DamageChanged | e.DamageStopped | e.DamageDealt | e.HealthRestored
Ends = e.DamageStopped | e.DamageDealt | e.HealthRestored


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
            going[key].rows.append(_row(event, entry))
        else:
            done = going.pop(key)
            done.result, done.ended = sentence(event, names)[1].rstrip("."), entry.seq
    return tuple(PacketTable(one.seq, one.title, tuple(one.rows), one.result, one.ended) for one in found)


def _row(event: e.DamageChanged, entry: Entry) -> PacketRow:
    because, before, after = event.because, str(event.before), str(event.after)
    return PacketRow(because, "", "amount", before, after, True, "", entry.cites, entry.seq)
