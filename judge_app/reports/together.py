"""Like things that happened one after another, told in one line: what one Flamestrike does to seven minions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.trace import Entry
from judge_app.engine.values import Id
from judge_app.reports.account import Together, Told
from judge_app.reports.names import Names
from judge_app.rulekit.cases.kinds import kinds_of
from judge_app.rulekit.wording import plural

GAP = "\0"

FEWEST = 3
"""So many like things are told together; fewer are no easier to read so."""


def together(entries: Sequence[Entry], told: Sequence[Told], names: Names) -> Iterator[Together]:
    """Every row of entries beside each other, with nothing below them, that differ only in what they are about."""
    events = {entry.seq: entry for entry in entries}
    row: list[tuple[Told, str, str]] = []
    for at, line in enumerate(told):
        leaf = at + 1 == len(told) or told[at + 1].depth <= line.depth
        last = row[-1][0] if row else None
        if last is not None and not (leaf and _beside(last, line)):
            yield from _made(row)
            row, last = [], None
        if last is not None:
            about = _differing(events[last.seq], events[line.seq])
            beside = bool(events[line.seq].event.beside)
            said = _said(line, names.then(line.seq), about[1], beside) if about else None
            before = _said(last, names.then(last.seq), about[0], beside) if about else None
            if said and before and said[1] == before[1] and row[0][1] in ("", before[1]):
                row[-1] = (last, before[1], before[0])
                row.append((line, said[1], said[0]))
                row[0] = (row[0][0], said[1], row[0][2])
                continue
            yield from _made(row)
            row = []
        if leaf and line.kind == "fact":
            row = [(line, "", "")]
    yield from _made(row)


def _beside(one: Told, other: Told) -> bool:
    return (one.cause, one.kind, one.cites, one.rule) == (other.cause, other.kind, other.cites, other.rule)


def _differing(one: Entry, other: Entry) -> tuple[Id, Id] | None:
    """What each of two events is about, where that is one thing and all else of them is the same, or said beside it."""
    if type(one.event) is not type(other.event):
        return None
    kinds = kinds_of(type(one.event))
    compared = [name for name in kinds if name not in one.event.beside]
    other_fields = [name for name in compared if getattr(one.event, name) != getattr(other.event, name)]
    if len(other_fields) != 1 or kinds[other_fields[0]].kind != "entity" or kinds[other_fields[0]].many:
        return None
    return getattr(one.event, other_fields[0]), getattr(other.event, other_fields[0])


def _said(line: Told, names: Names, about: Id, beside: bool) -> tuple[str, str] | None:
    """How a thing is named, with the bracket `beside` it, and the line with a gap there; None if not named once."""
    name = names.card(about) if about >= 0 else ""
    text, called = line.text.lower(), name.lower()
    if not name or text.count(called) != 1:
        return None
    at = text.index(called)
    before, after = line.text[:at], line.text[at + len(name) :]
    bracket, closed, rest = after.partition(")")
    if beside and closed and bracket.startswith(" ("):
        return f"{name}{bracket})", f"{before}{GAP}{rest}"
    return name, f"{before}{GAP}{after}"


def numbered(names: Sequence[str]) -> list[str]:
    """Names with those told once that differ only in a number that counts on: "your resources 1 to 5"."""
    found: list[tuple[str, int, int]] = []
    for name in names:
        stem, _, last = name.rpartition(" ")
        number = int(last) if stem and last.isdigit() else 0
        if number and found and found[-1][0] == stem and found[-1][2] == number - 1:
            found[-1] = (stem, found[-1][1], number)
        else:
            found.append((stem if number else name, number, number))
    return [_from_to(*one) for one in found]


def _from_to(stem: str, first: int, last: int) -> str:
    if not first:
        return stem
    between = "and" if last == first + 1 else "to"
    return f"{stem} {first}" if first == last else f"{plural(stem)} {first} {between} {last}"


def _made(row: list[tuple[Told, str, str]]) -> Iterator[Together]:
    if len(row) >= FEWEST:
        *names, last = numbered([name for _, _, name in row])
        each = f"each of {', '.join(names)}{' and ' * bool(names)}{last}"
        text = row[0][1].replace(GAP, each)
        yield Together(tuple(line.seq for line, _, _ in row), text[:1].upper() + text[1:])
