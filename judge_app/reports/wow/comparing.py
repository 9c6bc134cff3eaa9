"""By what two runs of this game are compared: not by checks in which nothing comes of anything.

Those are the checks of a combat's conclusion that find nothing, and what becomes of counters on a card outside play.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from judge_app.engine.trace import Entry, Event
from judge_app.games.wow import events as e

ENDINGS: frozenset[type[Event]] = frozenset({e.GameWon, e.GameDrawn})
"""The events with which a game is over."""

OUTSIDE_PLAY = "check_counters_elsewhere"
"""The rule that removes counters from cards that have left play."""


def compared(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries of a run without those counters, which nothing reads, and without the waves made for them alone.

    Without checks of a combat's conclusion that find nothing, too: the next checks are the same without them.
    """
    if not any(_is_of_counters(entry) or isinstance(entry.event, e.ChecksOfTheCombatConclusion) for entry in entries):
        return tuple(entries)
    return tuple(_kept(entries))


def _is_of_counters(entry: Entry) -> bool:
    return isinstance(entry.event, e.CountersStayed) or entry.rule == OUTSIDE_PLAY


def _kept(entries: Sequence[Entry]) -> Iterator[Entry]:
    """All others; later waves of the same checks are numbered without the waves that are left out."""
    inside: dict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        inside[entry.cause].append(entry)
    left_out: set[int] = set()
    fewer: dict[int, int] = defaultdict(int)
    of_checks: dict[int, int] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, e.Wave):
            if _only_for_counters(inside[entry.seq]):
                left_out.add(entry.seq)
                fewer[entry.cause] += 1
            of_checks[entry.seq] = entry.cause
            event = replace(event, number=event.number - fewer[entry.cause])
        elif isinstance(event, e.WaveSettled):
            event = replace(event, wave=event.wave - fewer[of_checks.get(entry.cause, entry.cause)])
        elif isinstance(event, e.ChecksOfTheCombatConclusion):
            left_out |= {entry.seq} & _that_find_nothing(entry, inside)
        if _is_of_counters(entry) or entry.cause in left_out:
            left_out.add(entry.seq)
        if entry.seq not in left_out:
            yield entry if event is entry.event else replace(entry, event=event)


def _only_for_counters(found: Sequence[Entry]) -> bool:
    """Whether all that a wave does is to remove such counters."""
    others = (entry for entry in found if not _is_of_counters(entry))
    return any(map(_is_of_counters, found)) and all(entry.event.shown in ("idle", "withheld") for entry in others)


def _that_find_nothing(checks: Entry, inside: Mapping[int, Sequence[Entry]]) -> set[int]:
    """The checks, if nothing comes of them but that they are made; else nothing."""
    waves = inside[checks.seq]
    found = (entry for wave in waves for entry in inside[wave.seq])
    idle = all(isinstance(wave.event, e.Wave) for wave in waves) and all(one.event.shown == "idle" for one in found)
    return {checks.seq} if idle else set()
