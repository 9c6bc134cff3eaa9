"""A ruling as it was given: what a judge writes down beside the run, and what was reworded by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, fields, replace
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.reports.account import Account
from judge_app.reports.deciding import Deciding
from judge_app.reports.picture import BoardPicture

RULE, STEP = "rule:", "step:"
"""What the keys of a sheet's rules and steps begin with."""


def rule_key(id_: str) -> str:
    """What it is kept under whether a rule stands on a sheet."""
    return f"{RULE}{id_}"


def step_key(seqs: Iterable[int]) -> str:
    """What the sentence of those trace entries, and whether it stands on a sheet, is kept under."""
    return STEP + ",".join(map(str, seqs))


@dataclass(frozen=True, slots=True)
class Edit:
    """A sentence that was reworded by hand: where it stands on the sheet, as it was made, as it is now."""

    key: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Pick:
    """A step or a rule that was put on the sheet by hand, or left out, whatever decides the run."""

    key: str
    on: bool


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal, who made it, and what the head judge decided; all empty until there is one."""

    by: str = ""
    grounds: str = ""
    decision: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a judge writes down. What is empty is taken from the run, or left open on the sheet to be filled in by hand.

    `rules` are full ids of rules that the judge cites beside those of the run.
    """

    event: str = ""
    date: str = ""
    round: str = ""
    table: str = ""
    players: tuple[str, ...] = ()
    judge: str = ""
    head_judge: str = ""
    question: str = ""
    agreed: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    ruling: str = ""
    remedy: str = ""
    time_extension: str = ""
    appeal: Appeal = Appeal()
    note: str = ""
    rules: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()
    picks: tuple[Pick, ...] = ()

    def picked(self, key: str, *, on: bool, usual: bool) -> Ruling:
        """The same with that step or rule on the sheet or not; as it `usual`ly would be, it is no pick any more."""
        others = tuple(pick for pick in self.picks if pick.key != key)
        return replace(self, picks=others if on == usual else (*others, Pick(key, on)))

    def reworded(self, key: str, was: str, now: str) -> Ruling:
        """The same with that sentence of the sheet worded otherwise; worded as it was made, it is no edit any more.

        `was` is the sentence as the sheet has it now; of one that was reworded before, the first wording is kept.
        """
        first = next((edit.was for edit in self.edits if edit.key == key), was)
        others = tuple(edit for edit in self.edits if edit.key != key)
        return replace(self, edits=others if now == first else (*others, Edit(key, first, now)))


UNSAID = Ruling()
"""What a judge says who says nothing."""


@dataclass(frozen=True, slots=True)
class Played:
    """A run beside its ruling: the account of it, the table before and after, what decides it."""

    account: Account
    before: BoardPicture
    after: BoardPicture
    deciding: Deciding = Deciding()
    called: tuple[str, ...] = ()
    """What it calls the players, in seating order, where that isn't by the names entered."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One of several ways in which it could have gone: the choice that it began with, and what came of it.

    Where it stopped before its end, `stopped` says by what; `came` is how far it came then.
    """

    name: str
    choice: str
    came: tuple[str, ...]
    stopped: str = ""

    def ended(self, most: int | None = None) -> str:
        """What came of it in the end, or where it stopped."""
        came = "; ".join(self.came[:most])
        return f"Where it stopped: {self.stopped}" if self.stopped else came


@dataclass(frozen=True, slots=True)
class Comparison:
    """Branches side by side: the sentence that says where they part, with full rule ids, and each one's outcome.

    `label` says in what way the others went otherwise.
    """

    parts_at: str
    cites: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    label: str = "Otherwise"


_BETWEEN_NAMES = re.compile(r"[,\n]|;(?![^\s\w])|\s+(?:and|vs\.?|versus|against)\s+|\s&\s", re.IGNORECASE)


def names_typed(typed: Iterable[str]) -> tuple[str, ...]:
    """The players' names in what was typed: a line each, or several with a comma, "and" or "against" between them."""
    parts = (" ".join(part.split()) for line in typed for part in _BETWEEN_NAMES.split(line))
    return tuple(part for part in parts if part)


def ruling_plain(ruling: Ruling) -> dict[str, Any]:
    """The ruling as plain data, for JSON."""
    return asdict(ruling)


def ruling_from_plain(data: object) -> Ruling:
    """The ruling that plain data holds. Raises ValueError with a sentence for what is no ruling."""
    known = _known(Ruling, data, "a ruling")
    given: dict[str, Any] = {}
    for name, value in known.items():
        if name == "edits":
            given[name] = tuple(Edit(**_texts(Edit, edit, "an edit")) for edit in _list(name, value))
        elif name == "picks":
            given[name] = tuple(_pick(pick) for pick in _list(name, value))
        elif name == "appeal":
            given[name] = Appeal(**_texts(Appeal, value, "an appeal"))
        elif name in ("players", "agreed", "disputed", "rules"):
            given[name] = tuple(_text(name, each) for each in _list(name, value))
        else:
            given[name] = _text(name, value)
    return Ruling(**given)


def _pick(data: object) -> Pick:
    known = _known(Pick, data, "a pick")
    if not isinstance(on := known.get("on"), bool):
        raise ValueError('"on" must be true or false')
    return Pick(_text("key", known.get("key")), on)


def _known(cls: type[Ruling | Edit | Pick | Appeal], data: object, what: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise ValueError(f"{what} must be an object with named fields")
    if unknown := set(data) - {field.name for field in fields(cls)}:
        raise ValueError(f"{what} has no field {', '.join(sorted(map(str, unknown)))}")
    return data


def _texts(cls: type[Edit | Appeal], data: object, what: str) -> dict[str, str]:
    found = {name: _text(name, value) for name, value in _known(cls, data, what).items()}
    if cls is Edit and len(found) < 3:
        raise ValueError("an edit needs key, was and now")
    return found


def _list(name: str, value: object) -> list[object]:
    if not isinstance(value, list | tuple):
        raise ValueError(f'"{name}" must be a list')
    return list(value)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f'"{name}" must be text')
    return value
