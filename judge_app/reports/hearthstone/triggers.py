"""Which entries of a trace tell of triggers: Queues as they were frozen, what triggered, what did not and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.trace import Entry, Withheld
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.phases.queued import NO_TRIGGER
from judge_app.reports.account import TriggerRow
from judge_app.reports.names import Names
from judge_app.reports.saying import said


def trigger_rows(entries: Sequence[Entry], names: Names) -> Iterator[TriggerRow]:
    """The Queues in their order, the triggers that resolved, those that were withheld or put off."""
    for entry in entries:
        event = entry.event
        if isinstance(event, e.QueueFrozen):
            each = [said(one, names) if isinstance(one, e.InQueue) else names.card(one) for one in event.queued]
            queued = ", ".join(f"{n}. {one}" for n, one in enumerate(each, 1))
            text = f"{said(event, names, '{event}')}: {queued}"
            yield TriggerRow(entry.seq, "added", text, "", entry.cites)
        elif isinstance(event, e.TriggerBegan):
            holder = names.state.objects[event.holder]
            whose = names.player(holder.controller or holder.owner)
            yield TriggerRow(entry.seq, "triggered", f"{names.card(event.holder)}: {event.text}", whose, entry.cites)
        elif isinstance(event, e.TriggerPutOff):
            text = f"{names.card(event.holder)} is put off: it is in the middle of triggering"
            yield TriggerRow(entry.seq, "withheld", text, "", entry.cites)
        elif isinstance(event, Withheld) and NO_TRIGGER in event.what:
            yield TriggerRow(entry.seq, "withheld", f"{event.what}: {event.because}", "", entry.cites)
