"""How far it goes what is optional, conditional or later: over all that is joined to it in its sentence, no further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from typing import Any

from judge_app.engine.syntax import records
from judge_app.rulekit.printed.chart import Chart
from judge_app.rulekit.wording.writing import said_as


def within_their_sentence(found: list[Any], chart: Chart) -> list[Any]:
    """Of several readings those in which "if …, A and B" is about B as well, "if …, A. B" not, where some are."""
    found = [power for power in found if not any(_cut_off(*two, chart) for two in _neighbours(power))] or found
    return [power for power in found if not any(_runs_on(one, chart) for one in records(power))] or found


def _neighbours(part: Any) -> Iterator[tuple[Any, Any]]:
    """The effects that stand one after another."""
    for record in records(part):
        for own in fields(record):
            if isinstance(held := getattr(record, own.name), tuple):
                yield from pairwise(one for one in held if said_as(one) == "effect")


_POINTS_BACK = frozenset(("it", "its", "itself", "that", "those", "way", "instead", "otherwise", "do", "does", "not"))
"""What a sentence has that goes on about what the one before it was about."""


def _runs_on(record: Any, chart: Chart) -> bool:
    """Whether an effect holds several, of which one is a sentence of its own that doesn't point back."""
    if said_as(record) != "effect":
        return False
    for own in fields(record):
        held = getattr(record, own.name)
        effects = [one for one in held if said_as(one) == "effect"] if isinstance(held, tuple) else []
        for before, after in pairwise(effects):
            first, second = chart.spans.get(id(before)), chart.spans.get(id(after))
            if first is None or second is None:
                continue
            between = {token.said for token in chart.tokens[first[1] : second[0]]}
            if "." in between and not _POINTS_BACK & {token.said for token in chart.tokens[slice(*second)]}:
                return True
    return False


def _cut_off(before: Any, after: Any, chart: Chart) -> bool:
    """Whether an effect that ends with one of its own is joined to another without the end of a sentence."""
    first, second = chart.spans.get(id(before)), chart.spans.get(id(after))
    if first is None or second is None or "." in (token.said for token in chart.tokens[first[1] : second[0]]):
        return False
    within = (one for one in records(before) if one is not before and said_as(one) == "effect")
    return any((span := chart.spans.get(id(one))) is not None and span[1] == first[1] for one in within)
