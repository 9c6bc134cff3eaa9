"""What a card of a game looks like: which printed number stands in which corner, how types and keywords are marked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from judge_app.engine.frozen import dataclass
from judge_app.engine.values import Map

At = Literal["upper left", "lower left", "lower right", "upper right"]
"""The corners of a card, in the order in which numbers that nobody has placed go into them."""

Ink = Literal["cost", "force", "life", "guard"]
"""What a number is for, which gives it its colour."""

Hue = Literal["grey", "blue", "green", "red", "gold", "violet", "teal", "brown"]
Shape = Literal["circle", "square", "diamond", "shield", "star", "hexagon", "triangle", "drop"]
"""The colours and the signs that tell the types of cards from each other, the sign for who sees no colours."""

CORNERS: tuple[At, ...] = get_args(At)


@dataclass(frozen=True, slots=True)
class Corner:
    """A number of a card: under which name it is printed, in which corner it stands, what people call it."""

    printed: str
    at: At
    ink: Ink = "force"
    title: str = ""

    @property
    def called(self) -> str:
        """What people call it, its printed name unless said."""
        return self.title or self.printed


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of card: its colour, its sign, its word where that isn't the type's own. `lacks` names numbers that are
    never shown on it, though a card file may say them."""

    hue: Hue = "grey"
    shape: Shape = "circle"
    title: str = ""
    lacks: tuple[str, ...] = ()


PLAIN_KIND = Kind()


@dataclass(frozen=True, slots=True)
class Anatomy:
    """How a game's cards are drawn. Where two numbers have one corner, the later one stands above the first.

    `kinds` are the card types by their names, `signs` the letters that stand for keywords: of others their first two.
    `flags` are the words that stand before the type of a card on which such a thing is printed.
    """

    corners: tuple[Corner, ...] = ()
    kinds: Mapping[str, Kind] = Map()
    signs: Mapping[str, str] = Map()
    flags: Mapping[str, str] = Map()

    def kind(self, type_: str) -> Kind:
        """How a type is marked."""
        return self.kinds.get(type_, PLAIN_KIND)

    def sign(self, keyword: str) -> str:
        """The letters that stand for a keyword."""
        return self.signs.get(keyword, keyword[:2].title())

    def corners_of(self, printed: Mapping[str, object]) -> tuple[Corner, ...]:
        """The corners of a card: those of the game, or the first numbers printed on it, one in each corner."""
        if self.corners:
            return self.corners
        numbers = [name for name, value in printed.items() if type(value) is int]
        free = CORNERS[1:] if "cost" not in numbers else CORNERS
        ordered = sorted(numbers, key=lambda name: name != "cost")
        return tuple(
            Corner(name, at, "cost" if at == "upper left" else "force") for name, at in zip(ordered, free, strict=False)
        )


PLAIN_ANATOMY = Anatomy()
"""That of a game which says nothing of its cards' looks."""
