"""Numbers."""

from __future__ import annotations

from typing import Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Amount, Which


@word("number")
@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed number; a file may write just the number."""

    is_: int

    @staticmethod
    def reads_scalar(value: Any) -> bool:
        """Whether a bare value in a file is this word."""
        return type(value) is int

    def english(self) -> str:
        return str(self.is_)


@word("value")
@dataclass(frozen=True, slots=True)
class ValueOf(Amount):
    """A value of an entity: its Attack, its current or maximum Health, its damage, its cost now, its Armor."""

    what: Literal["attack", "health", "maximum health", "damage", "cost", "armor", "durability"]
    of: Which

    def english(self) -> str:
        return f"the {self.what.capitalize()} of {self.of.english()}"


@word("total")
@dataclass(frozen=True, slots=True)
class Total(Amount):
    """A value of several entities added up."""

    what: Literal["attack", "health", "cost"]
    of: Which

    def english(self) -> str:
        return f"the total {self.what.capitalize()} of {self.of.english()}"


@word("count")
@dataclass(frozen=True, slots=True)
class Count(Amount):
    """How many entities there are of a kind."""

    of: Which
    times: int = 1

    def english(self) -> str:
        return f"{self.times if self.times > 1 else 1} for each of {self.of.english()}"


@word("event amount")
@dataclass(frozen=True, slots=True)
class EventAmount(Amount):
    """The amount of the event that triggered this: the damage dealt, the mana spent."""

    def english(self) -> str:
        return "that amount"


@word("damage done")
@dataclass(frozen=True, slots=True)
class DamageDone(Amount):
    """How much damage the text has dealt so far (DH4c)."""

    def english(self) -> str:
        return "the damage dealt"


@word("between")
@dataclass(frozen=True, slots=True)
class Between(Amount):
    """A random number from one to another."""

    from_: int
    to: int

    def english(self) -> str:
        return f"{self.from_}-{self.to}"


@word("sum")
@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """Several numbers added."""

    of: tuple[Amount, ...]

    def english(self) -> str:
        return " plus ".join(part.english() for part in self.of)


@word("less")
@dataclass(frozen=True, slots=True)
class Less(Amount):
    """The negative of a number."""

    of: Amount

    def english(self) -> str:
        return f"-{self.of.english()}"


@word("the count")
@dataclass(frozen=True, slots=True)
class Counted(Amount):
    """What the game has counted for this player: things of this turn or of this game."""

    what: Literal[
        "minions died this turn", "cards played this turn", "hero power uses this turn", "mana crystals",
        "cards in hand", "weapon attack",
    ]  # fmt: skip

    def english(self) -> str:
        return f"the number of {self.what}"
