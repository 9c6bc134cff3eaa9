"""Which entries of a trace tell of triggers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.trace import ChoiceMade, Entry, Withheld
from judge_app.games.wow import events
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.triggers.triggers import WATCH
from judge_app.reports.account import TriggerRow
from judge_app.reports.names import Names
from judge_app.rulekit.wording import player

_RULES = {rule.name for rule in (*WATCH, *WOW_7_4.procedure("waiting").rules)}


def is_about_triggers(entry: Entry) -> bool:
    """Whether it says that something triggered, was added to the chain, or did not trigger, and why."""
    if isinstance(entry.event, events.PowerTriggered | events.EffectAnnounced):
        return True
    return isinstance(entry.event, Withheld) and entry.rule in _RULES


def trigger_rows(entries: Sequence[Entry], names: Names) -> Iterator[TriggerRow]:
    """What triggered, what was added in which order and by whose choice, what did not trigger and why."""
    chooser, added = "", 0
    for entry in entries:
        event = entry.event
        if isinstance(event, ChoiceMade):
            chooser = event.chooser if event.kind == "trigger order" else chooser
        if not is_about_triggers(entry):
            continue
        if isinstance(event, events.PowerTriggered):
            text = f"{names.card(event.source)}: {event.text}"
            yield TriggerRow(entry.seq, "triggered", text, names.player(event.controller), entry.cites)
        elif isinstance(event, events.EffectAnnounced):
            added += 1
            whose = names.player(event.player)
            by = f", {_own(chooser, event.player)} choice" if chooser else ""
            yield TriggerRow(entry.seq, "added", f"{added}. {names.card(event.source)}", f"{whose}{by}", entry.cites)
            chooser = ""
        elif isinstance(event, Withheld):
            yield TriggerRow(entry.seq, "withheld", f"{event.what}: {event.because}", "", entry.cites)


def _own(chooser: str, owner: str) -> str:
    """Whose choice it was, said of a player."""
    return ("your" if owner == "you" else "their own") if chooser == owner else player(chooser).whose
