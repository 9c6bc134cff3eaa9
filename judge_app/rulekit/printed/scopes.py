"""How far it goes what is optional, conditional or later: over all that is joined to it in its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from judge_app.rulekit.printed.chart import Chart
from judge_app.rulekit.wording.writing import said_as


def within_their_sentence(found: list[Any], chart: Chart) -> list[Any]:
    """Of several readings those in which "if …, A and B" is about B as well; all of them where none is so."""
    return [power for power in found if not any(_cut_off(*two, chart) for two in _neighbours(power))] or found


def _neighbours(part: Any) -> Iterator[tuple[Any, Any]]:
    """The effects that stand one after another."""
    if isinstance(part, tuple):
        yield from pairwise(one for one in part if said_as(one) == "effect")
        for one in part:
            yield from _neighbours(one)
    elif is_dataclass(part) and not isinstance(part, type):
        for own in fields(part):
            yield from _neighbours(getattr(part, own.name))


def _cut_off(before: Any, after: Any, chart: Chart) -> bool:
    """Whether an effect that ends with one of its own is joined to another without the end of a sentence."""
    first, second = chart.spans.get(id(before)), chart.spans.get(id(after))
    if first is None or second is None or "." in (token.said for token in chart.tokens[first[1] : second[0]]):
        return False
    return any(
        (span := chart.spans.get(id(inner))) is not None and span[1] == first[1] for inner in _effects_within(before)
    )


def _effects_within(part: Any) -> Iterator[Any]:
    for own in fields(part):
        value = getattr(part, own.name)
        for one in value if isinstance(value, tuple) else (value,):
            if is_dataclass(one) and not isinstance(one, type):
                if said_as(one) == "effect":
                    yield one
                yield from _effects_within(one)
