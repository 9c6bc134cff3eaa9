"""How the trace, board and cards of Warhammer: Invasion are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.trace import Entry, Event, Withheld
from judge_app.engine.values import Map
from judge_app.games.invasion import events as e
from judge_app.games.invasion.laying_out.sides import TABLE
from judge_app.reports.account import PacketRow, PacketTable, TriggerRow
from judge_app.reports.invasion.picture import picture, sides
from judge_app.reports.invasion.terms import TERMS
from judge_app.reports.names import Names
from judge_app.reports.plain import card_lines
from judge_app.reports.telling import Telling


def damage(entries: Sequence[Entry], names: Names) -> Iterator[PacketTable]:
    """Damage that was assigned, with what cancelled or redirected it before it was applied."""
    for at, entry in enumerate(entries):
        if isinstance(begun := entry.event, e.DamageAssigned):
            rows, result, seq = [], "none is applied", -1
            for later in entries[at + 1 :]:
                event = later.event
                if isinstance(event, e.DamageAssigned) and event.to == begun.to:
                    break
                if isinstance(event, e.DamageCancelled | e.DamageRedirected) and event.to == begun.to:
                    rows.append(_row(later, names))
                if isinstance(event, e.DamageDealt) and event.to == begun.to:
                    result, seq = f"{event.amount} is applied", later.seq
                    break
            title = f"{begun.amount} damage to {names.card(begun.to)}"
            yield PacketTable(entry.seq, title, tuple(rows), result, seq)


def _row(entry: Entry, names: Names) -> PacketRow:
    event = entry.event
    if isinstance(event, e.DamageRedirected):
        said = (f"redirected to {names.card(event.now)}", str(event.amount), "0")
    else:
        assert isinstance(event, e.DamageCancelled)
        said = ("cancelled", str(event.before), str(event.after))
    return PacketRow(names.card(event.source), "", *said, True, "", entry.cites, entry.seq)


def triggers(entries: Sequence[Entry], names: Names) -> Iterator[TriggerRow]:
    """The effects that were triggered, as they resolve or are added as actions."""
    for entry in entries:
        event = entry.event
        if isinstance(event, e.EffectTriggered):
            text = f"{names.card(event.source)}: {event.kind} effect"
            yield TriggerRow(entry.seq, "triggered", text, names.player(event.player), entry.cites)
        elif isinstance(event, e.EffectResolves):
            yield TriggerRow(entry.seq, "added", names.card(event.source), "", entry.cites)


CAME: frozenset[type[Event] | str] = frozenset({
    e.AttachedTo, e.Burned, e.Cancelled, e.ControlTaken, e.Corrupted, e.DamageCancelled, e.DamageDealt, e.DamageMoved,
    e.DamageRedirected, e.Destroyed, e.Developed, e.Discarded, e.Drawn, e.EnteredPlay, e.GameWon, e.Healed, e.LeftPlay,
    e.MovedTo, e.Quested, e.RemovedFromCombat, e.ResourcesCollected, e.Restored, e.Sacrificed, e.TokensPut,
    e.TokensRemoved, Withheld,
})  # fmt: skip
ROUTINE: frozenset[type[Event] | str] = frozenset({
    e.ActionAdded, e.ActionEnded, e.Paid, e.Passed, e.PhaseBegan, e.PlayBegan, e.Resolves, e.TurnEnded, e.UseBegan,
})  # fmt: skip
COMMON = frozenset({"1.6.5", "1.7.3", "3.0.2", "3.4.3", "4.2.2", "4.2.3", "4.2.3a", "4.2.5", "5.0.2", "5.2.1", "5.3.1"})
PLAINLY = Map(
    {e.ActionAdded.spoken: "{card} waits to resolve", e.PowerCounted.spoken: "{player} <assigns> {power} damage"}
)
TELLING = Telling(
    TERMS, sides, picture, card_lines, damage, trigger_rows=triggers, table=TABLE, came=CAME, routine=ROUTINE,
    common=COMMON, plainly=PLAINLY, endings=frozenset({e.GameWon}),
)  # fmt: skip
