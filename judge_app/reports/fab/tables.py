"""The tables of a run: damage with what changed it, what game state actions found, what triggered and what did not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from judge_app.engine.trace import Entry, Withheld
from judge_app.games.fab import events as e
from judge_app.reports.account import PacketRow, PacketTable, TriggerRow, WaveRow, WaveTable
from judge_app.reports.names import Names
from judge_app.reports.saying import said, sentence

WORDS = {"prevention": "prevented", "prevents less": "less prevented", "replacement": "amount"}


def damage_tables(entries: Sequence[Entry], names: Names) -> Iterator[PacketTable]:
    """Each damage event with every effect that was applied to it, in order, and what was dealt in the end."""
    rows: dict[int, list[PacketRow]] = defaultdict(list)
    results: dict[int, tuple[str, int]] = {}
    begun: list[Entry] = []
    for entry in entries:
        event = entry.event
        if isinstance(event, e.DamageEvent):
            begun.append(entry)
        elif isinstance(event, e.DamageChanged):
            rows[event.packet].append(_row(event, entry, names))
        elif isinstance(event, e.DamageDealt):
            of = next((one for one in reversed(begun) if _is_of(one.event, event)), None)
            if of is not None and of.seq not in results:
                results[of.seq] = sentence(event, names)[1].rstrip("."), entry.seq
    for entry in begun:
        title = said(entry.event, names, "{amount} {kind} damage from {source} to {to}")
        yield PacketTable(entry.seq, title, tuple(rows[entry.seq]), *results.get(entry.seq, ("none is dealt", -1)))


def _is_of(begun: object, dealt: e.DamageDealt) -> bool:
    return isinstance(begun, e.DamageEvent) and (begun.source, begun.to) == (dealt.source, dealt.to)


def _row(event: e.DamageChanged, entry: Entry, names: Names) -> PacketRow:
    """A replacement or prevention effect: what it made of the amount, or why it made nothing."""
    applied = event.before != event.after
    why = "" if applied else "it can't be prevented" if event.how == "can't be prevented" else "there is nothing left"
    what, before, after = WORDS.get(event.how, event.how), str(event.before), str(event.after)
    return PacketRow(names.card(event.source), event.player, what, before, after, applied, why, entry.cites, entry.seq)


def check_tables(entries: Sequence[Entry], names: Names) -> Iterator[WaveTable]:
    """Each round of game state actions with what it did."""
    below: dict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        below[entry.cause].append(entry)
    number = 0
    for entry in entries:
        if isinstance(entry.event, e.GameStateActions):
            number += 1
            title, occasion = (
                said(entry.event, names, f"{words}before {{player}} <gets> priority")
                for words in ("Game state actions ", "")
            )
            rows = tuple(
                WaveRow(one.rule.replace("_", " "), "", sentence(one.event, names)[1], True, one.cites)
                for one in below[entry.seq]
                if not isinstance(one.event, Withheld)
            )
            yield WaveTable(entry.seq, number, occasion, rows, title)


def trigger_rows(entries: Sequence[Entry], names: Names) -> Iterator[TriggerRow]:
    """The triggered effects as they trigger, their layers as they are added, those that did not trigger and why."""
    for entry in entries:
        event = entry.event
        if isinstance(event, e.EffectTriggered):
            whose = names.player(event.player)
            yield TriggerRow(entry.seq, "triggered", f"{names.card(event.source)}: {event.text}", whose, entry.cites)
        elif isinstance(event, e.LayerAdded):
            yield TriggerRow(entry.seq, "added", names.card(event.layer), names.player(event.player), entry.cites)
        elif isinstance(event, Withheld) and event.what.endswith(" does not trigger"):
            yield TriggerRow(entry.seq, "withheld", f"{event.what}: {event.because}", "", entry.cites)
