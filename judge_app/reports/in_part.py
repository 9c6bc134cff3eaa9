"""The cards of a run whose printed text was understood only in part, and the entries that they have a part in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache

from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event
from judge_app.reports.account import InPart
from judge_app.rulekit.cases.case import Seen

_ENTITY = re.compile(r"\bId\b")


def understood_in_part(seen: Seen, source: str = "") -> Iterator[InPart]:
    """Every card there was of whose text something isn't carried out, in the order in which they were laid out.

    Which entries tell of it, or of an effect whose mark of that name says that it is of that card, is looked up in what
    they hold: what the rest of the text would do there isn't known.
    """
    state = seen.after
    cards = dict.fromkeys(there.card for there in state.objects if there.card in state.cards)
    for name in cards:
        card = state.cards[name]
        if card.text and card.not_modelled:
            ids = {there.id for there in state.objects if there.card == name}
            ids |= {there.id for there in state.objects if not there.card and there.mark(source) in ids}
            seqs = tuple(entry.seq for entry in seen.entries if not ids.isdisjoint(_entities(entry.event)))
            yield InPart(name, _told(card), seqs)


def left_out_lines(card: Card) -> Iterator[str]:
    """What of a card's text isn't carried out, a line each."""
    lead = "Read from its printed text; not understood" if card.text else "Not modelled"
    yield from (f"{lead}: {left_out}" for left_out in card.not_modelled)


def _told(card: Card) -> str:
    return f"read from its printed text; not understood: {'; '.join(card.not_modelled)}"


def _entities(event: Event) -> Iterator[int]:
    """The entities that an event holds."""
    for name in _fields(event.__class__):  # type: ignore[arg-type]  # a class can be hashed
        value = getattr(event, name)
        yield from value if isinstance(value, tuple) else (value,)


@cache
def _fields(cls: type) -> tuple[str, ...]:
    """The fields of an event that hold entities, as their annotations say."""
    return tuple(own.name for own in fields(cls) if _ENTITY.search(str(own.type)))
