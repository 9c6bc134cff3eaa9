"""Flesh and Blood told: the stack's layers, each damage event and what changed it, what is routine and what counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.state import State
from judge_app.engine.trace import Entry
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.laying_out.sides import TABLE
from judge_app.games.fab.values.explaining import values
from judge_app.reports.account import PacketRow, PacketTable
from judge_app.reports.names import Names
from judge_app.reports.picture import ItemPicture
from judge_app.reports.plain import plain_telling
from judge_app.reports.terms import Shown, Terms

TERMS = Terms(
    packets=Shown("Damage", "Damage events and what changed them"),
    packet="damage event",
    changer="Effect",
    waves=None,
    triggers=None,
    under_way=Shown("Stack", "The layers of the stack, the top one first", "The stack is empty", "on the stack"),
)


def stack(state: State) -> Iterator[ItemPicture]:
    """The layers of the stack, the top one first, each with its targets."""
    for id_ in reversed(state.zone(f.STACK)):
        there = state.objects[id_]
        layer = there.mark(f.LAYER)
        targets = (*layer.attack, *(one for group in layer.ctx.targets for one in group)) if layer else ()
        aims = tuple((state.objects[one].label, "") for one in targets)
        yield ItemPicture(id_, there.label, there.controller or there.owner, aims)


def damage(entries: Sequence[Entry], names: Names) -> Iterator[PacketTable]:
    """Each damage event with every effect that was applied to it, in order."""
    for entry in entries:
        if not isinstance(event := entry.event, e.DamageEvent):
            continue
        rows = tuple(
            PacketRow(
                names.card(change.event.source), change.event.player, "amount", str(change.event.before),
                str(change.event.after), change.event.before != change.event.after,
                "" if change.event.before != change.event.after else change.event.how, change.cites, change.seq,
            )
            for change in entries
            if isinstance(change.event, e.DamageChanged) and change.event.packet == entry.seq
        )  # fmt: skip
        title = f"{event.amount} {event.kind} damage to {names.card(event.to)}"
        yield PacketTable(entry.seq, title, rows, "", entry.seq)


CAME = frozenset(
    {e.DamageDealt, e.Hit, e.DidNotHit, e.Moved, e.LifeGained, e.LifeLost, e.GameLost, e.GameWon, e.FailedToResolve}
)
TELLING = plain_telling(TABLE, TERMS, values, stack, packets=damage, came=CAME)
