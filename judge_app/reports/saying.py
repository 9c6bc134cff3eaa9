"""What a trace entry says: the phrase of its event, filled with cards and players as sentences name them."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from typing import Any

from judge_app.engine.naming_players import named
from judge_app.engine.trace import EntryKind, Event, Phrased
from judge_app.reports.names import Names
from judge_app.rulekit.wording import Noun, fill, player
from judge_app.rulekit.wording import sentence as as_sentence
from judge_app.rulekit.wording.phrase import asked, parse, slots

Said = tuple[EntryKind, str]
_KIND = re.compile(r"\b(Id|PlayerName|Label|Term)\b")


def sentence(event: Event, names: Names) -> Said:
    """One plain sentence for an event, and its kind. Raises KeyError for an event without a phrase."""
    if not event.says:
        raise KeyError(type(event).__name__)
    return event.shown, as_sentence(said(event, names))


def act_of(event: Event, names: Names) -> str:
    """An event as a sentence of what a player did; "" where that is no other sentence."""
    return as_sentence(said(event, names, event.act)) if event.act else ""


def said(thing: Any, names: Names, phrase: str = "") -> str:
    """What something phrased says, or another phrase filled from any record, inside a sentence."""
    phrase = phrase or thing.says
    return fill(phrase, **{slot: _value(thing, slot, names) for slot in _slots(phrase)})


@cache
def _slots(phrase: str) -> frozenset[str]:
    parts = parse(phrase)
    return frozenset([*(slot.name for slot in slots(parts)), *asked(parts)])


@cache
def _kinds(cls: Any) -> dict[str, str]:
    """What the fields and properties of a class hold, entities or players, as their annotations say."""
    hints = {own.name: str(own.type) for own in fields(cls)}
    for name in dir(cls):
        if isinstance(own := getattr(cls, name), property):
            hints[name] = str(own.fget.__annotations__["return"])
    return {name: found[1] for name, hint in hints.items() if (found := _KIND.search(hint))}


def _value(thing: Any, slot: str, names: Names) -> Any:
    value = getattr(thing, slot)
    if slot == "noun":
        return said(thing, names, value)
    if isinstance(thing, Phrased) and slot in thing.words:
        word = thing.words[slot].get(value, value)
        return said(thing, names, word) if word else ""
    kind = _kinds(thing.__class__).get(slot, "")
    return _noun(value, kind, names)


def _noun(value: Any, kind: str, names: Names) -> Any:
    """What stands in a slot: a card's label, a player, several of them, or text and numbers as they are."""
    if isinstance(value, tuple):
        made = tuple(_noun(one, kind, names) for one in value)
        return made[0] if len(made) == 1 else made
    if isinstance(value, Phrased):
        return said(value, names)
    if kind == "Id":
        return Noun(names.card(value)) if value >= 0 else None
    if kind == "Term":
        return names.term(value)
    if kind == "Label":
        return named(value)
    return player(value) if kind == "PlayerName" and value else value
