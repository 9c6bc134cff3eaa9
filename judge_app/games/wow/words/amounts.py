"""Amounts and conditions."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.syntax import word_of
from judge_app.games.wow.words.base import Amount, Condition, Happening, Which, Who
from judge_app.games.wow.words.happenings import Completes
from judge_app.games.wow.words.terms import OwnZone, Stat, Zone
from judge_app.games.wow.words.which import Each, Filter, This, You
from judge_app.rulekit.wording import word, wording_of


@word("number", "{value}", of="{value*}", signed="{value+}")
class Number(Amount):
    """A fixed amount. A bare number in a file means this."""

    value: int

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """True for what a file may write without the word."""
        return isinstance(value, int) and not isinstance(value, bool)


@word("X", "X", of="X {unit}", signed="{sign}X {unit}")
class X(Amount):
    """The value chosen for X as the link was added (707.1b)."""


@word(
    "for each",
    "{times} for each {of:each}",
    of="{times*} for each {of:each}",
    signed="{times+} for each {of:each}",
    forms={"times": "{of:each}"},
)
class ForEach(Amount):
    """As many as there are cards that fit."""

    of: Filter
    times: int = 1


ON = {"": "damage", ...: "{counter} counter"}
"""What lies on a card: damage, or counters of a name."""


@word(
    "for each on",
    "{times} for each {counter} on {on}",
    "the number of {counter.several} on {on}",
    of="{times*} for each {counter} on {on}",
    signed="{times+} for each {counter} on {on}",
    tables={"counter": ON, "counter.several": {"": "", ...: "{counter} counters"}},
)
class ForEachOn(Amount):
    """As many as there are counters of that name on a card, or as there is damage on it."""

    counter: str = ""
    on: Which = This()
    times: int = 1


@word("number of", "the number of {of:s}", "the number of {of:s each}")
class NumberOf(Amount):
    """How many cards fit."""

    of: Filter


@word("stat", "{of:'s} {what}", "the {what} of {of}")
class StatOf(Amount):
    """A card's ATK, health, DEF, cost or damage."""

    what: Stat
    of: Which = This()

    def mistake(self) -> str:
        """Why a number can't be read of that; '' where it is one card's."""
        return "a number is read of one card, not of each that fits" if isinstance(self.of, Each) else ""


@word("total", "the total {what} of {of:s}", "the combined {what} of {of:s}", "the combined {what} of {of:s each}")
class TotalOf(Amount):
    """The ATK, health, DEF, cost or damage of all cards that fit, together."""

    what: Stat
    of: Filter


@word("highest", "the highest {what} among {of:s}", "the highest {what} among {of:s each}")
class HighestOf(Amount):
    """The highest ATK, health, DEF, cost or damage among all cards that fit; 0 where none does."""

    what: Stat
    of: Filter


@word("cards", "the number of cards in {of:'s} {zone}")
class CardsIn(Amount):
    """How many cards lie in a player's zone."""

    zone: Zone
    of: Who = You()


@word("done this way", "the damage dealt this way", of="that [countable? many | much] {unit} as was dealt this way")
class DoneThisWay(Amount):
    """The damage dealt or healed by this link so far."""


@word(
    "for each this way",
    "{times} for each {what} this way",
    "the number of {what.counted} this way",
    of="{times*} for each {what} this way",
    signed="{times+} for each {what} this way",
    forms={"times": "{what} this way"},
    tables={"what.counted": {"counter removed": "counters removed"}},
)
class ForEachThisWay(Amount):
    """As much as this link has dealt or healed so far, or as many counters as its cost removed."""

    what: Literal["damage dealt", "damage healed", "counter removed"]
    times: int = 1


@word("event amount", "that much", of="that [countable? many | much] {unit}")
class EventAmount(Amount):
    """The amount of the trigger event."""


@word("rolled", "the number rolled")
class Rolled(Amount):
    """What the dice that this text had rolled show together."""


@word("sum", "{of:plus}")
class Sum(Amount):
    """Amounts together."""

    of: tuple[Amount, ...]


@word("product", "{times} times {of}")
class Product(Amount):
    """An amount some times."""

    of: Amount
    times: int


@word("doubled", "{of}, doubled for each {for_each}")
class DoubledForEach(Amount):
    """An amount doubled once for each card that fits, each time anew."""

    of: Amount
    for_each: Filter


# --- conditions ----------------------------------------------------------------------------------


@word(
    "there are",
    "there {at_least}",
    "{of:a} <is> in play",
    tables={"at_least": {1: "<is> {of:a}", ...: "<are> {at_least} or more {of:s}"}},
)
class ThereAre(Condition):
    """At least so many cards fit."""

    of: Filter
    at_least: int = 1


COUNTED = {
    "or more": "{number:words} or more {of:s}",
    "or fewer": "{number:words} or fewer {of:s}",
    "exactly": "exactly {number:words} {of:s}",
}
ONE_COUNTED = {"or more": "{of:a}", "or fewer": "one or fewer {of:s}", "exactly": "exactly one {of}"}


@word(
    "controls",
    "{who} <controls> {number}",
    "{who} <has> {number}",
    "{who} <has> {number}",
    "{number} <is> in your party",
    "{number} <is> in {who:'s} party",
    tables={"number": {0: "no {of:s}", 1: "{how.one}", ...: "{how.many}"}, "how.one": ONE_COUNTED, "how.many": COUNTED},
)
class Controls(Condition):
    """A player controls so many cards that fit: at least, at most or exactly that many; 0 is none at all.

    Of several players it is enough that one does.
    """

    of: Filter
    number: int = 1
    how: Literal["or more", "or fewer", "exactly"] = "or more"
    who: Who = You()

    def mistake(self) -> str:
        """Why nobody controls that; '' where somebody can."""
        return "" if self.of.zone in ("play", "chain") else "only what is in play or on the chain is controlled"


@word(
    "controls more",
    "{who} <controls> more {of:s} than {than}",
    "{who} <has> more {of:s} than {than}",
)
class ControlsMore(Condition):
    """One player controls more cards that fit than another; of several it is enough that one does."""

    of: Filter
    who: Who
    than: Who = You()


@word("lies in", "{of:a} <is> in {whose:'s} {zone}")
class LiesIn(Condition):
    """A card that fits lies in a zone of a player."""

    of: Filter
    zone: OwnZone = "graveyard"
    whose: Who = You()


@word("happened this turn", "{event:past} this turn")
class HappenedThisTurn(Condition):
    """Something has happened this turn; whose side a card was on is a matter of that time."""

    event: Happening

    def mistake(self) -> str:
        """Why nobody can look back at that; '' where one can."""
        if isinstance(self.event, Completes) and self.event.what != Completes().what:
            return "a quest that was completed lies face down: only that it was one is looked back at"
        worded = wording_of(type(self.event))
        return (
            "" if worded is None or "past" in worded.forms else f'"{word_of(type(self.event))}" is not looked back at'
        )


@word("being", "{a:be}")
class Being(Condition):
    """Each card that a modifier is about is so, for as long as it is: "while attacking"."""

    a: Filter


@word("attacking", "[{which} is ]attacking {of:a}")
class AttackingWhat(Condition):
    """Each card that a modifier is about is attacking something that fits, or `which` is."""

    of: Filter
    which: Which | None = None


@word("in combat", "[{which} is ]in combat[with_this? with this card][ with {with:a}]")
class InCombat(Condition):
    """Each card that a modifier is about, or `which`, is in combat (602.3b), with this card or what fits if said."""

    with_: Filter | None = None
    which: Which | None = None
    with_this: bool = False


@word("in form", "[{which} is ]in {form:or}")
class InForm(Condition):
    """Each card that a modifier is about, or `which`, has the power that puts it in one of those forms."""

    form: tuple[Literal["Bear Form", "Cat Form"], ...]
    which: Which | None = None


@word(
    "has damage",
    "{which} <has> {at_least}",
    tables={"at_least": {0: "no damage", 1: "damage", ...: "{at_least} or more damage"}},
)
class HasDamage(Condition):
    """So much damage at least is on a card; 0 is none at all."""

    at_least: int = 1
    which: Which = This()


@word("at most", "{one} is less than or equal to {other}", "{one} is {other} or less")
class AtMost(Condition):
    """One amount is no more than another."""

    one: Amount
    other: Amount


@word("at least", "{one} is greater than or equal to {other}", "{one} is {other} or more")
class AtLeast(Condition):
    """One amount is no less than another."""

    one: Amount
    other: Amount


@word("is", "{which} <is> {a:be}")
class Is(Condition):
    """A card fits a description."""

    which: Which
    a: Filter


@word(
    "has counters",
    "{which} <has> {at_least}",
    "{which} <has> {at_least} on <it>",
    tables={"at_least": {1: "{counter:a} counter", ...: "{at_least} or more {counter} counters"}},
)
class HasCounters(Condition):
    """At least so many counters of that name are on a card."""

    counter: str
    at_least: int = 1
    which: Which = This()


@word(
    "hand size",
    "{of} <has> {at_least} in hand",
    "{of} <has> {at_least} in <its> hand",
    tables={"at_least": {0: "no cards", 1: "one or more cards", ...: "{at_least} or more cards"}},
)
class HandSize(Condition):
    """A player has at least so many cards in hand; 0 is none at all."""

    at_least: int
    of: Who = You()


@word("could target", "{card} <can> have {what} for a target")
class CouldTarget(Condition):
    """A card could have another for a target, would it be added to the chain now (706.6)."""

    card: Which
    what: Which = This()


@word(
    "dealt this way",
    "{of:a} <is> dealt damage this way",
    "{of:a} <was> dealt damage this way",
    "damage <is> dealt this way",
)
class DealtThisWay(Condition):
    """This link has dealt damage to a character that fits."""

    of: Filter = Filter(character=True)


@word("your turn", "it <is> your turn")
class YourTurn(Condition):
    """It is your turn."""


@word("hero is", "your hero <is> {trait:a} hero")
class HeroIs(Condition):
    """Your hero has a trait: a faction, a class, a race."""

    trait: str


@word("not", "{of:not}")
class Not(Condition):
    """The opposite."""

    of: Condition


@word("any", "{of:or}")
class AnyOf(Condition):
    """One of them at least."""

    of: tuple[Condition, ...]


@word("all", "{of:and}")
class All(Condition):
    """Every one of them."""

    of: tuple[Condition, ...]
