"""Conditions: what a trigger or a text looks at before it goes on."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Amount, Condition, Which
from judge_app.games.hearthstone.words.terms import joined
from judge_app.games.hearthstone.words.which import Filter


@word("exists")
@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """At least so many entities are there."""

    which: Which
    at_least: int = 1

    def english(self) -> str:
        many = f"at least {self.at_least} of " if self.at_least > 1 else ""
        return f"there is {many}{self.which.english()}"


@word("is")
@dataclass(frozen=True, slots=True)
class Is(Condition):
    """An entity is of a kind."""

    which: Which
    what: Filter

    def english(self) -> str:
        return f"{self.which.english()} is {self.what.english()}"


@word("room")
@dataclass(frozen=True, slots=True)
class Room(Condition):
    """A player's board, hand or Secret zone is not full."""

    on: Literal["board", "hand", "secret"] = "board"
    of: Literal["friendly", "enemy"] = "friendly"

    def english(self) -> str:
        whose = "your" if self.of == "friendly" else "your opponent's"
        return f"{whose} {self.on} is not full"


@word("doomed")
@dataclass(frozen=True, slots=True)
class Doomed(Condition):
    """An entity is mortally wounded, pending destroy, or has left play: it counts as killed (5b)."""

    which: Which

    def english(self) -> str:
        return f"{self.which.english()} is mortally wounded, pending destroy or dead"


@word("in play")
@dataclass(frozen=True, slots=True)
class InPlay(Condition):
    """An entity is in play."""

    which: Which

    def english(self) -> str:
        return f"{self.which.english()} is in play"


@word("lies in")
@dataclass(frozen=True, slots=True)
class LiesIn(Condition):
    """An entity is in a hand, a deck or a Graveyard."""

    which: Which
    zone: Literal["hand", "deck", "graveyard"]

    def english(self) -> str:
        return f"{self.which.english()} is in the {self.zone}"


@word("died")
@dataclass(frozen=True, slots=True)
class HasDied(Condition):
    """A minion of a kind has died this game while the player whose text it is controlled it (DEC3)."""

    what: Filter

    def english(self) -> str:
        return f"{self.what.english()} of yours has died this game"


@word("compare")
@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """A number is at least or at most another."""

    what: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None

    def english(self) -> str:
        least = f"at least {self.at_least.english()}" if self.at_least else ""
        most = f"at most {self.at_most.english()}" if self.at_most else ""
        return f"{self.what.english()} is {joined(part for part in (least, most) if part)}"


@word("not")
@dataclass(frozen=True, slots=True)
class Not(Condition):
    """The opposite of a condition."""

    is_: Condition

    def english(self) -> str:
        return f"it is not so that {self.is_.english()}"


@word("both")
@dataclass(frozen=True, slots=True)
class Both(Condition):
    """Several conditions together."""

    of: tuple[Condition, ...]

    def english(self) -> str:
        return joined(part.english() for part in self.of)


@word("either")
@dataclass(frozen=True, slots=True)
class Either(Condition):
    """At least one of several conditions."""

    of: tuple[Condition, ...]

    def english(self) -> str:
        return joined((part.english() for part in self.of), "or")


@word("your turn")
@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """It is the turn of the player whose text it is."""

    def english(self) -> str:
        return "it is your turn"


@word("combo")
@dataclass(frozen=True, slots=True)
class ComboActive(Condition):
    """The player whose text it is has played another card this turn."""

    def english(self) -> str:
        return "you have played another card this turn"


@word("holding")
@dataclass(frozen=True, slots=True)
class Holding(Condition):
    """The player whose text it is holds a card of a kind."""

    what: Filter

    def english(self) -> str:
        return f"you are holding {self.what.english()}"
