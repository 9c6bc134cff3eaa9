"""What pronouns mean: the last thing that was mentioned, or whoever does what a sentence says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import records
from judge_app.rulekit.printed.chart import Chart
from judge_app.rulekit.wording.writing import said_as

PRONOUNS = ("it", "its", "itself")


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that a text mentions, and where."""

    what: Any
    start: int
    end: int


Means = Mapping[type, Callable[[Any, Any], bool]]
"""For each word that a pronoun can say: whether it means, in a power, what was mentioned last (None: nothing was)."""


Two = Callable[[Any, tuple[Any, ...], bool, type], bool]
"""Of an event that mentions several things: whether a word that a pronoun says, which does something or not, is fit."""


def pronouns_fit(power: Any, chart: Chart, things: tuple[type, ...], means: Means, two: Two) -> bool:
    """Whether every pronoun of a reading means what its word stands for."""
    mentions, effects, events = _mentions(power, chart, things)
    for mention in mentions:
        said = chart.tokens[mention.start].said
        if said not in PRONOUNS or mention.end - mention.start != 1 or type(mention.what) not in means:
            continue
        own = next((one for one in reversed(effects) if one.start <= mention.start < one.end), None)
        before = [one for one in mentions if one.end <= mention.start]
        if said == "itself":
            doer = next((one for one in before if own is not None and one.start == own.start), None)
            if doer is None or type(doer.what) is not type(mention.what):
                return False
            continue
        doer = before[-1] if own is not None and before and before[-1].start == own.start else None
        if said == "its" and doer is not None and type(doer.what) not in means:
            return False  # it is what was just described there that does it, for which no pronoun stands
        if own is not None and mention.start > own.start:
            before = [one for one in before if one.start != own.start]
        event = next((one for one in events if before and one.start <= before[-1].start < one.end), None)
        among = _spoken_of(event.what, chart) if event is not None else []
        if event is not None and len(among) > 1:
            does = said == "it" and own is not None and own.start == mention.start
            if not two(event.what, tuple(among), does, type(mention.what)):
                return False
            continue
        if not means[type(mention.what)](before[-1].what if before else None, power):
            return False
    return True


def _spoken_of(event: Any, chart: Chart) -> list[Any]:
    """What an event says itself of those that take part in it, in the order of the text."""
    held = [getattr(event, own.name) for own in fields(event)]
    cards = [one for one in held if is_dataclass(one) and said_as(one) != "person"]
    said = [one for one in cards if id(one) in chart.spans or one is held[0]]  # what is held anyway isn't kept
    return sorted(said, key=lambda one: chart.spans.get(id(one), (0, 0)))


def _mentions(power: Any, chart: Chart, things: tuple[type, ...]) -> tuple[list[Mention], list[Mention], list[Mention]]:
    """What a reading mentions in the order of the text, its effects, and the events that it watches for."""
    mentions, effects, events = [], [], []
    for node in records(power):
        if (span := chart.spans.get(id(node))) is not None:
            if isinstance(node, things):
                mentions.append(Mention(node, *span))
            if said_as(node) == "effect":
                effects.append(Mention(node, *span))
            if said_as(node) == "event":
                events.append(Mention(node, *span))
    mentions.sort(key=lambda one: (one.end, -one.start))
    return mentions, sorted(effects, key=lambda one: one.start), events
