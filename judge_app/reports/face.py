"""What stands on a card that is drawn: its name and copy, its type, the numbers in its corners, keywords and text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import ByIdentity
from judge_app.rulekit.table.anatomy import At, Hue, Ink, Shape
from judge_app.rulekit.table.table import Table


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a corner: what it is now, and what is printed there where that is another."""

    title: str
    value: str
    at: At
    ink: Ink = "force"
    printed: str = ""

    @property
    def turned(self) -> Literal["", "up", "down"]:
        """Whether it is above or below what is printed."""
        try:
            by = int(self.value) - int(self.printed or self.value)
        except ValueError:
            return ""
        return "up" if by > 0 else "down" if by < 0 else ""

    def told(self) -> str:
        """The number in words."""
        return f"{self.value} {self.title}" + (f" (printed {self.printed})" if self.turned else "")


@dataclass(frozen=True, slots=True)
class Sign:
    """A keyword: the letters that stand for it, and its words."""

    short: str
    words: str


@dataclass(frozen=True, slots=True)
class Face:
    """A card's face. `title` is the card's own name, `copy` its number among others of that name, `own` what a case
    calls it otherwise; `lines` are its text, printed numbers first."""

    title: str = ""
    copy: int = 0
    own: str = ""
    type: str = ""
    hue: Hue = "grey"
    shape: Shape = "circle"
    numbers: tuple[Number, ...] = ()
    signs: tuple[Sign, ...] = ()
    lines: tuple[str, ...] = ()

    def told(self) -> str:
        """Type, numbers and keywords in one line."""
        numbers = (number.told() for number in self.numbers)
        return ", ".join(part for part in (self.type, *numbers, *(sign.words for sign in self.signs)) if part)


BLANK_FACE = Face()


def text_once(card_lines: Callable[[Card], Iterable[str]]) -> Callable[[Card], tuple[str, ...]]:
    """The text of cards by what writes it, made once for each; none for one without a name."""
    return ByIdentity(lambda card: tuple(card_lines(card)) if card.name else ())


def face_of(
    table: Table,
    card: Card,
    label: str = "",
    *,
    now: Mapping[str, Any] | None = None,
    types: Iterable[str] | None = None,
    keywords: Iterable[str] = (),
    lines: Iterable[str] = (),
) -> Face:
    """The face of a card that is called `label`. `now` are its numbers of the moment by their printed names, `types`
    its types of the moment; what isn't said is as printed."""
    anatomy = table.anatomy
    there = tuple(table.types_of(card.printed) if types is None else types)
    kinds = [anatomy.kind(type_) for type_ in there]
    first = [word for flag, word in anatomy.flags.items() if card.printed.get(flag)]
    title, copy, own = (label, 0, "") if card.name in table.made else named(card.name, label or card.name)
    return Face(
        title,
        copy,
        own,
        " ".join([*first, *(kind.title or type_ for kind, type_ in zip(kinds, there, strict=True))]),
        kinds[0].hue if kinds else "grey",
        kinds[0].shape if kinds else "circle",
        tuple(_numbers(table, card, kinds[0].lacks if kinds else (), card.printed if now is None else now)),
        tuple(Sign(anatomy.sign(word), word) for word in dict.fromkeys(keywords)),
        tuple(lines),
    )


def _numbers(table: Table, card: Card, lacks: tuple[str, ...], now: Mapping[str, Any]) -> Iterator[Number]:
    for corner in table.anatomy.corners_of(card.printed):
        value, printed = now.get(corner.printed), card.printed.get(corner.printed)
        if value is not None and corner.printed not in lacks:
            said = str(printed) if printed is not None and printed != value else ""
            yield Number(corner.called, str(value), corner.at, corner.ink, said)


def named(name: str, label: str) -> tuple[str, int, str]:
    """A card's name, its number among others of that name, and what it is called where that is something else."""
    found = re.fullmatch(rf"{re.escape(name)}(?: \((\d+)\))?", label)
    if found is None:
        return name, 0, label
    return name, int(found[1] or 0), ""
