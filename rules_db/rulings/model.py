"""What the log keeps: rulings, what was noted on them later, cases. Each is a value with an id made of its content."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import UTC, datetime
from typing import Any, Literal, cast, get_args

from judge_app.files.limits import DEPTH, RECORD_SIGNS
from judge_app.files.strict_json import why_no_json
from rules_db.model import LibraryError

What = Literal["ruling", "note", "case"]
About = Literal["appeal", "note"]

REPLACES, VERSION = "replaces", "version"
"""Under what a later version says in its `more` which record it takes the place of, and which version it is."""

ID = re.compile(r"[0-9a-f]{64}", re.ASCII)
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


class LogError(LibraryError):
    """The log can't be used, or something in it or for it is wrong; str() is one clear sentence."""


@dataclass(frozen=True, slots=True)
class CitedText:
    """A rule that a ruling rests on, with the text that it had then."""

    id: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """A sentence of the sheet that was reworded by hand: which, as it was made, as it is now."""

    key: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling as it was given. Never changed: what comes later is a Note, or a later version that names this one.

    `given` is the moment (UTC); `scenario` the text of the case with the `answers` given beside it; `outcome` how it
    came out, a line for each thing; `more` is whatever else the sheet holds, as plain data.
    """

    given: str
    question: str
    ruling: str
    event: str = ""
    round: str = ""
    table: str = ""
    players: tuple[str, ...] = ()
    judge: str = ""
    head_judge: str = ""
    agreed: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    remedy: str = ""
    time_extension: str = ""
    note: str = ""
    rules: tuple[CitedText, ...] = ()
    scenario_name: str = ""
    scenario: str = ""
    answers: tuple[str, ...] = ()
    outcome: tuple[str, ...] = ()
    program: str = ""
    book: str = ""
    library: str = ""
    edits: tuple[Edit, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def replaces(self) -> str:
        """The id of the version of the same ruling that it takes the place of; '' for a first one."""
        earlier = self.more.get(REPLACES, "")
        return earlier if isinstance(earlier, str) and ID.fullmatch(earlier) else ""

    @property
    def version(self) -> int:
        """Which version of the ruling it is, counted from 1."""
        number = self.more.get(VERSION, 1)
        return number if isinstance(number, int) and number > 1 and self.replaces else 1

    def later_than(self, id_: str, earlier: Ruling) -> Ruling:
        """The same as the next version of a ruling whose last one is that."""
        return replace(self, more={**self.more, REPLACES: id_, VERSION: earlier.version + 1})

    def says_the_same(self, other: Ruling) -> bool:
        """Whether it says what another version does, whenever that was given."""
        return self._said() == other._said()

    def _said(self) -> Ruling:
        more = {name: value for name, value in self.more.items() if name not in (REPLACES, VERSION)}
        return replace(self, given="", more=more)

    @property
    def scenario_hash(self) -> str:
        """Tells one text of a case from another; '' without a case."""
        return hashlib.sha256(self.scenario.encode("utf-8", "replace")).hexdigest() if self.scenario else ""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that came after a ruling (its id): the outcome of its appeal, or a note. `at` is the moment (UTC)."""

    ruling: str
    at: str
    about: About
    text: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A case as it was shared: under which name, when (UTC), by whom."""

    name: str
    saved: str
    text: str
    by: str = ""


Kept = Ruling | Note | Case
_CLASSES: dict[What, type[Kept]] = {"ruling": Ruling, "note": Note, "case": Case}
_MOMENTS: dict[What, str] = {"ruling": "given", "note": "at", "case": "saved"}


@dataclass(frozen=True, slots=True)
class Record:
    """Anything kept, as it is stored and sent: what it is, its content as JSON in one form, the id made of both."""

    id: str
    what: What
    body: str

    @classmethod
    def stored(cls, id_: str, what: str, body: str) -> Record:
        """One that was kept, and thereby checked, before. Raises LogError when it isn't any more as it was kept."""
        if what not in get_args(What) or _id_of(what, body) != id_:
            raise LogError(f"The {what[:40]} {id_[:8]} isn't as it was kept: its content has another id.")
        return cls(id_, cast("What", what), body)


def now() -> str:
    """This moment as the log writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def record_of(kept: Kept) -> Record:
    """It as a record. Raises LogError for what can't be kept, such as a moment that is none."""
    what = next(name for name, class_ in _CLASSES.items() if isinstance(kept, class_))
    try:
        record = _sealed(what, asdict(kept))
    except (TypeError, ValueError, RecursionError) as error:
        raise LogError(f"This {what} can't be kept: {why_no_json(error)}.") from error
    kept_of(record)
    return record


def read_record(id_: str, what: str, body: Mapping[str, Any]) -> Record:
    """A record from elsewhere, checked. Raises LogError when it isn't whole or its id isn't that of its content."""
    if what not in get_args(What):
        raise LogError(f'A record is a ruling, a note or a case, not "{what[:40]}".')
    try:
        record = _sealed(cast("What", what), body)
    except (TypeError, ValueError, RecursionError) as error:
        raise LogError(f"A {what} can't be read: {why_no_json(error)}.") from error
    if record.id != id_:
        raise LogError(f"The {what} {id_[:8]} isn't as it was written: its content has another id ({record.id[:8]}).")
    kept_of(record)
    return record


def kept_of(record: Record) -> Kept:
    """The value that a record holds. Raises LogError for one that isn't made as its kind is."""
    class_: Callable[..., Kept] = _CLASSES[record.what]
    try:
        given = json.loads(record.body)
    except (ValueError, RecursionError) as error:
        raise LogError(f"A {record.what} isn't made as one: {why_no_json(error)}.") from error
    if not isinstance(given, dict):
        raise LogError(f"A {record.what} isn't made as one: it is no mapping.")
    known = {each.name: each for each in fields(_CLASSES[record.what])}
    wrong = sorted(given.keys() - known.keys())
    if wrong:
        raise LogError(f'A {record.what} has no "{wrong[0][:40]}".')
    try:
        kept = class_(**{name: _read(name, known[name].type, value) for name, value in given.items()})
        _check_moment(getattr(kept, _MOMENTS[record.what]))
    except (TypeError, ValueError) as error:
        raise LogError(f"A {record.what} isn't made as one: {why_no_json(error)}.") from error
    return kept


def _check_moment(moment: str) -> None:
    if not MOMENT.fullmatch(moment):
        raise ValueError(f'"{moment[:40]}" is no moment such as 2026-11-21T17:30:00Z')
    datetime.fromisoformat(moment)


def _sealed(what: What, body: Mapping[str, Any]) -> Record:
    """The one form that content has, however it was written, and the id of it."""
    _depth(body, DEPTH.most)
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    if too_long := RECORD_SIGNS.beyond(len(text)):
        raise ValueError(too_long)
    return Record(_id_of(what, text), what, text)


def is_whole(id_: str, what: str, body: str) -> bool:
    """Whether content is what its id says."""
    return _id_of(what, body) == id_


def _id_of(what: str, body: str) -> str:
    return hashlib.sha256(f"{what}\0{body}".encode("utf-8", "replace")).hexdigest()


def _depth(value: object, left: int) -> None:
    if not left:
        raise ValueError(DEPTH.told(0))
    for part in value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ():
        _depth(part, left - 1)


def _read(name: str, type_: object, value: object) -> object:
    """A field's value, of the type that it is declared with."""
    kind = str(type_)
    if kind == "str":
        return _text(name, value)
    if kind == "About":
        if value not in get_args(About):
            raise ValueError(f'"{name}" is {" or ".join(get_args(About))}')
        return value
    if kind.startswith("Mapping"):
        if not isinstance(value, dict):
            raise TypeError(f'"{name}" must be a mapping')
        return value
    if not isinstance(value, list):
        raise TypeError(f'"{name}" must be a list')
    inner = {"tuple[CitedText, ...]": CitedText, "tuple[Edit, ...]": Edit}.get(kind)
    return tuple(_inner(name, inner, one) if inner else _text(name, one) for one in value)


def _inner(name: str, class_: type[CitedText] | type[Edit], value: object) -> CitedText | Edit:
    if not isinstance(value, dict) or not all(isinstance(part, str) for part in value.values()):
        raise TypeError(f'each of "{name}" must be a mapping of texts')
    return class_(**value)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f'"{name}" must be text')
    return value
