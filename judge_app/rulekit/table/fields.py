"""What each field of a record in a case file says, told beside its type: `damage: Annotated[int, Says(...)] = 0`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_type_hints

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Mark, Object
from judge_app.engine.syntax import Node, word_of
from judge_app.engine.values import ByIdentity, Map

PLAYER, CARD, GONE, LIBRARY = "player", "card", "gone", "library"
"""The kinds of names: a player, a card of the table, one that may be gone from it, a card of the library."""


@dataclass(frozen=True, slots=True)
class Says:
    """What a field says: `doc` tells it on the pages of words; a text alone stands for just that.

    `mark` is the mark that it sets on the card that lies there. `note` words it where the card is drawn: with `{}` for
    the value, or the word for what is so; of numbers by kind the noun that is counted, of records what one without a
    name is called. `least` is the least number that may stand there, `names` the kind of name.
    """

    doc: str
    mark: str = ""
    note: str = ""
    least: int | None = None
    names: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record: `name` as files write it, `attr` as Python does."""

    name: str
    attr: str
    says: Says


def _fields_told(cls: Any) -> tuple[Field, ...]:
    hints = get_type_hints(cls, include_extras=True)
    found = []
    for own in fields(cls):
        for told in getattr(hints[own.name], "__metadata__", ()):
            says = Says(told) if isinstance(told, str) else told
            if isinstance(says, Says):
                found.append(Field(own.name.rstrip("_").replace("_", " "), own.name, says))
    return tuple(found)


_told = ByIdentity(_fields_told)


def fields_of(cls: type) -> tuple[Field, ...]:
    """The fields of a record about which something is told, in their order."""
    return _told(cls)


def docs(*classes: type) -> dict[type, Mapping[str, str]]:
    """What the fields of records mean, for the pages of words."""
    return {cls: {field.name: field.says.doc for field in fields_of(cls)} for cls in classes}


def marks_of(entry: Any) -> dict[str, Mark]:
    """The marks that an entry sets on its card: of several words a set, of what isn't so none."""
    said = ((field.says.mark, getattr(entry, field.attr)) for field in fields_of(entry.__class__) if field.says.mark)
    return {mark: frozenset(value) if isinstance(value, tuple) else value for mark, value in said if value}


def said_by_marks(card: Object, cls: type) -> dict[str, Any]:
    """What the marks on a card would be said by in such an entry: the reverse."""
    said = {}
    for field in fields_of(cls):
        value = card.mark(field.says.mark) if field.says.mark else None
        if value:
            said[field.name] = (
                sorted(value) if isinstance(value, frozenset) else dict(value) if isinstance(value, Map) else value
            )
    return said


def notes(said: Mapping[str, Any], cls: type) -> Iterator[str]:
    """What an entry says is on its card, in words."""
    for field in fields_of(cls):
        value, note = said.get(field.name), field.says.note
        if not note or not value:
            continue
        if isinstance(value, Mapping):
            yield from (f"{number} {kind} {note}{'s' * (number != 1)}" for kind, number in value.items())
        elif isinstance(value, list):
            yield from (str(one.get("name") or note) if isinstance(one, dict) else note for one in value)
        elif value is True or "{}" in note:
            yield note.format(value)


def walk_fields(record: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Says, Any]]:
    """Every field of a record and of the records in it: where it stands, what it says, its value."""
    for field in fields_of(record.__class__):
        value, place = getattr(record, field.attr), (*at, field.name)
        yield place, field.says, value
        several = isinstance(value, tuple)
        for number, part in enumerate(value if several else (value,)):
            if is_dataclass(part):
                step: tuple[str | int, ...] = (number,) if several else ()
                step += (word_of(type(part)),) if isinstance(part, Node) and _has_word(type(part)) else ()
                yield from walk_fields(part, (*place, *step))


def _has_word(cls: type) -> bool:
    return bool(fields_of(cls))


def names_in(record: Any, kind: str) -> Iterator[str]:
    """The names of that kind which stand in a record and in those in it."""
    for _, says, value in walk_fields(record):
        if says.names == kind and value:
            yield from value if isinstance(value, tuple) else (value,)
