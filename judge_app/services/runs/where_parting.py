"""Where two runs part, as a step of each: entries are compared by what their game says is to be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace

from judge_app.engine.trace import Entry, Event
from judge_app.reports.games import telling
from judge_app.scenario.run import CaseRun
from judge_app.services.runs.deciding import first_other


def where_they_part(one: CaseRun, other: CaseRun) -> tuple[int, int] | None:
    """The first step of each run that the other doesn't share; None where they are the same to the end.

    Under two editions, what lasts for a moment and means nothing in one of them is no difference.
    """
    mine, theirs = one.seen.entries, other.seen.entries
    names = [run.seen.ruleset.name for run in (one, other)]
    seen, there = (mine, theirs)
    if names[0] != names[1]:
        seen, there = (tuple(telling(name).compared(own)) for name, own in zip(names, (mine, theirs), strict=True))
    shortened = (len(seen), len(there)) != (len(mine), len(theirs))
    step = first_other(_numbered(seen), _numbered(there)) if shortened else first_other(seen, there)
    if step is None:
        if len(seen) == len(there) and _stopping(one) == _stopping(other):
            return None
        step = min(len(seen), len(there))
    return _step_of(mine, seen, step), _step_of(theirs, there, step)


def _stopping(run: CaseRun) -> tuple[object, ...]:
    """What must be alike of two runs that stop in the same way: in which line, before which choice."""
    if not run.stopped_in_play:
        return ()
    pending = run.seen.after.pending
    asked = (pending.chooser, pending.kind, pending.prompt, pending.options) if pending else ()
    return (*(mistake.line for mistake in run.stopped_in_play), *asked)


def _step_of(entries: Sequence[Entry], seen: Sequence[Entry], at: int) -> int:
    """The step of a run that is the `at`th of those compared; after the last one, its end."""
    if at >= len(seen):
        return len(entries)
    return next(step for step, entry in enumerate(entries) if entry.seq == seen[at].seq)


def _numbered(entries: Sequence[Entry]) -> list[Entry]:
    """The entries numbered without gaps, wherever they name each other."""
    places = {entry.seq: place for place, entry in enumerate(entries)}
    return [
        replace(entry, seq=place, cause=places.get(entry.cause, entry.cause), event=_renumbered(entry.event, places))
        for place, entry in enumerate(entries)
    ]


def _renumbered(event: Event, places: Mapping[int, int]) -> Event:
    own = [field.name for field in fields(event) if field.type in ("Line", "Seq")]  # type: ignore[arg-type]
    return replace(event, **{name: places.get(getattr(event, name), getattr(event, name)) for name in own})  # type: ignore[type-var]
