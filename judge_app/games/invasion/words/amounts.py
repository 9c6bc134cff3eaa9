"""Amounts and conditions."""

from __future__ import annotations

from typing import Literal

from judge_app.games.invasion.words.base import Amount, Condition, Which
from judge_app.games.invasion.words.terms import CapitalZone, Number
from judge_app.games.invasion.words.which import Filter, This
from judge_app.rulekit.wording import word


@word("number", "{value}", of="{value*}", signed="{value+}")
class Fixed(Amount):
    """A fixed amount. A bare number in a file means this."""

    value: int

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """True for what a file may write without the word."""
        return isinstance(value, int) and not isinstance(value, bool)


@word(
    "count", "the number of {of:s}", "1 for each {of}", of="{unit} for each {of}", signed="{sign}1 {unit} for each {of}"
)
class Count(Amount):
    """How many fit."""

    of: Filter


@word("value of", "{of:'s} {what}", of="{unit} equal to {of:'s} {what}")
class ValueOf(Amount):
    """A number of a card."""

    what: Number
    of: Which = This()


@word("that much", "that much", of="that much {unit}")
class ThatMuch(Amount):
    """The number of the event, or of the effect before."""


@word("there is", "[at_least? there are at least {at_least} {what:s} | there is {what:a}]")
class ThereIs(Condition):
    """Something that fits is in play, or so much of it."""

    what: Filter
    at_least: int | None = None


@word("unit questing", "a unit is questing here")
class UnitQuesting(Condition):
    """A unit is questing on this quest."""


@word("not", "it isn't so that {what}")
class Not(Condition):
    """Something isn't so."""

    what: Condition


@word("zone burning", "your {zone} is burning")
class ZoneBurning(Condition):
    """That section of your capital is burning."""

    zone: CapitalZone


@word("is", "{which} <is> {a:a}")
class Is(Condition):
    """What is meant fits."""

    which: Which
    a: Filter


@word("is now", "{which} <is> {what}")
class IsNow(Condition):
    """Something does that at this moment, or is so."""

    which: Which
    what: Literal["attacking", "defending", "attacking or defending", "questing", "corrupted", "damaged"]


@word("your turn", "it is your turn")
class YourTurn(Condition):
    """It is the turn of the player whose text it is."""
