"""How the trace, board and cards of Warhammer: Invasion are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.state import State
from judge_app.engine.trace import Entry, Event, Withheld
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.laying_out.sides import TABLE
from judge_app.games.invasion.values.explaining import values
from judge_app.reports.account import PacketRow, PacketTable, TriggerRow
from judge_app.reports.names import Names
from judge_app.reports.picture import ItemPicture
from judge_app.reports.plain import plain_telling
from judge_app.reports.terms import Shown, Terms

TERMS = Terms(
    packets=Shown("Damage", "Damage as it is assigned, and what cancels or redirects it"),
    packet="damage",
    changer="Effect",
    waves=None,
    triggers=Shown("Triggers", "Effects that were triggered", "no effect waits"),
    under_way=Shown("Chain", "The actions that wait, the last one first", "No action waits", "the chain"),
    item="Target",
    about_nothing="no target",
    may_act="may act: {}",
)


def under_way(state: State) -> Iterator[ItemPicture]:
    """The actions that wait, the last one first."""
    for id_ in reversed(state.zone(f.CHAIN)):
        there, layer = state.objects[id_], b.layer(state, id_)
        targets = tuple((state.objects[one].label, "") for one in (layer.ctx.targets if layer else ()))
        yield ItemPicture(id_, there.label, there.whose, targets)


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
TELLING = plain_telling(
    TABLE, TERMS, values, under_way, packets=damage, trigger_rows=triggers, came=CAME, routine=ROUTINE,
    endings=frozenset({e.GameWon}),
)  # fmt: skip
