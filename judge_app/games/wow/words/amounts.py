"""Amounts and conditions."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Amount, Condition, Which, Who
from judge_app.games.wow.words.terms import Stat, Zone, negated, possessive, with_article
from judge_app.games.wow.words.which import Filter, This, You


@word("number")
@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed amount. A bare number in a file means this."""

    value: int

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """True for what a file may write without the word."""
        return isinstance(value, int) and not isinstance(value, bool)

    def english(self) -> str:
        return str(self.value)


@word("X")
@dataclass(frozen=True, slots=True)
class X(Amount):
    """The value chosen for X as the link was added (707.1b)."""

    def english(self) -> str:
        return "X"


@word("for each")
@dataclass(frozen=True, slots=True)
class ForEach(Amount):
    """As many as there are cards that fit."""

    of: Filter
    times: int = 1

    def english(self) -> str:
        return f"{self.times} for each {self.of.english()}"


@word("stat")
@dataclass(frozen=True, slots=True)
class StatOf(Amount):
    """A card's ATK, health, DEF, cost or damage."""

    what: Stat
    of: Which = field(default_factory=This)

    def english(self) -> str:
        return f"{possessive(self.of.english())} {self.what}"


@word("cards")
@dataclass(frozen=True, slots=True)
class CardsIn(Amount):
    """How many cards lie in a player's zone."""

    zone: Zone
    of: Who = field(default_factory=You)

    def english(self) -> str:
        return f"the number of cards in {possessive(self.of.english())} {self.zone}"


@word("done this way")
@dataclass(frozen=True, slots=True)
class DoneThisWay(Amount):
    """The damage dealt or healed by this link so far."""

    def english(self) -> str:
        return "the damage dealt this way"


@word("event amount")
@dataclass(frozen=True, slots=True)
class EventAmount(Amount):
    """The amount of the trigger event."""

    def english(self) -> str:
        return "that much"


@word("rolled")
@dataclass(frozen=True, slots=True)
class Rolled(Amount):
    """What the dice that this text had rolled show together."""

    def english(self) -> str:
        return "the number rolled"


@word("sum")
@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """Amounts together."""

    of: tuple[Amount, ...]

    def english(self) -> str:
        return " + ".join(part.english() for part in self.of)


@word("product")
@dataclass(frozen=True, slots=True)
class Product(Amount):
    """An amount some times."""

    of: Amount
    times: int

    def english(self) -> str:
        return f"{self.times} times {self.of.english()}"


@word("doubled")
@dataclass(frozen=True, slots=True)
class DoubledForEach(Amount):
    """An amount doubled once for each card that fits, each time anew."""

    of: Amount
    for_each: Filter

    def english(self) -> str:
        return f"{self.of.english()}, doubled for each {self.for_each.english()}"


# --- conditions ----------------------------------------------------------------------------------


@word("there are")
@dataclass(frozen=True, slots=True)
class ThereAre(Condition):
    """At least so many cards fit."""

    of: Filter
    at_least: int = 1

    def english(self) -> str:
        if self.at_least == 1:
            return f"there is {with_article(self.of.english())}"
        return f"there are {self.at_least} or more {self.of.english(many=True)}"


@word("is")
@dataclass(frozen=True, slots=True)
class Is(Condition):
    """A card fits a description."""

    which: Which
    a: Filter

    def english(self) -> str:
        what = self.a.english()
        how = what.removesuffix(" card")  # "is attacking", not "is an attacking card"
        return f"{self.which.english()} is {with_article(what) if ' ' in how or how == what else how}"


@word("has counters")
@dataclass(frozen=True, slots=True)
class HasCounters(Condition):
    """At least so many counters of that name are on a card."""

    counter: str
    at_least: int = 1
    which: Which = field(default_factory=This)

    def english(self) -> str:
        return f"{self.which.english()} has {self.at_least} or more {self.counter} counters"


@word("hand size")
@dataclass(frozen=True, slots=True)
class HandSize(Condition):
    """A player has at least so many cards in hand."""

    at_least: int
    of: Who = field(default_factory=You)

    def english(self) -> str:
        have = "have" if isinstance(self.of, You) else "has"
        return f"{self.of.english()} {have} {self.at_least} or more cards in hand"


@word("could target")
@dataclass(frozen=True, slots=True)
class CouldTarget(Condition):
    """A card could have another for a target, would it be added to the chain now (706.6)."""

    card: Which
    what: Which = field(default_factory=This)

    def english(self) -> str:
        return f"{self.card.english()} could target {self.what.english()}"


@word("your turn")
@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """It is your turn."""

    def english(self) -> str:
        return "it is your turn"


@word("hero is")
@dataclass(frozen=True, slots=True)
class HeroIs(Condition):
    """Your hero has a trait: a faction, a class, a race."""

    trait: str

    def english(self) -> str:
        return f"your hero is {self.trait}"


@word("not")
@dataclass(frozen=True, slots=True)
class Not(Condition):
    """The opposite."""

    of: Condition

    def english(self) -> str:
        return negated(self.of.english())


@word("all")
@dataclass(frozen=True, slots=True)
class All(Condition):
    """Every one of them."""

    of: tuple[Condition, ...]

    def english(self) -> str:
        return " and ".join(part.english() for part in self.of)
