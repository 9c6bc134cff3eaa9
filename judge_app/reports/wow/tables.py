"""The packets and the waves of checks that a trace tells of, as tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from judge_app.engine.trace import Entry
from judge_app.games.wow import events
from judge_app.reports.account import PacketRow, PacketTable, WaveRow, WaveTable
from judge_app.reports.names import Names
from judge_app.reports.saying import said, sentence


def packet_tables(entries: Sequence[Entry], names: Names) -> Iterator[PacketTable]:
    """Each packet with every modifier that changed it or did not, and what became of it."""
    rows: dict[int, list[PacketRow]] = defaultdict(list)
    results: dict[int, tuple[str, int]] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, events.PacketChanged):
            rows[event.packet].append(_changed_row(event, entry, names))
        elif isinstance(event, events.PacketUntouched):
            why = event.because
            rows[event.packet].append(
                PacketRow(names.card(event.modifier), "", "", "", "", False, why, entry.cites, entry.seq)
            )
        elif isinstance(event, events.DamageDealt | events.DamageHealed | events.PacketGone):
            results[event.packet] = sentence(event, names)[1].rstrip("."), entry.seq
    for entry in entries:
        if isinstance(entry.event, events.PacketCreated):
            title = said(entry.event, names, entry.event.noun)
            yield PacketTable(entry.seq, title, tuple(rows[entry.seq]), *results.get(entry.seq, ("", -1)))


def _changed_row(event: events.PacketChanged, entry: Entry, names: Names) -> PacketRow:
    return PacketRow(
        names.card(event.modifier),
        event.chooser,
        event.field,
        event.before,
        event.after,
        True,
        "",
        entry.cites,
        entry.seq,
    )


def wave_tables(entries: Sequence[Entry], names: Names) -> Iterator[WaveTable]:
    """Each wave of checks with what it destroyed and what survived it."""
    rows: dict[int, list[WaveRow]] = defaultdict(list)
    for entry in entries:
        event = entry.event
        if isinstance(event, events.Destroyed | events.Survived):
            acted = isinstance(event, events.Destroyed)
            _, text = sentence(event, names)
            rows[entry.cause].append(WaveRow(entry.rule, names.card(event.card), text, acted, entry.cites))
    for entry in entries:
        event = entry.event
        if isinstance(event, events.Wave):
            occasion = f"before {names.player(event.player)}"
            title = said(event, names, "Wave {number}, before {player} <gets> priority")
            yield WaveTable(entry.seq, event.number, occasion, tuple(rows[entry.seq]), title)
