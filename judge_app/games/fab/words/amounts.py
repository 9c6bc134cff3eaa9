"""Amounts and conditions."""

from __future__ import annotations

from typing import Literal

from judge_app.games.fab.words.base import Amount, Condition, Happening, Which, Who
from judge_app.games.fab.words.terms import SIGNS, AnyDamage, Done, Number, OwnZone, Paid, Supertype
from judge_app.games.fab.words.which import EachOpponent, Filter, That, This, You
from judge_app.rulekit.wording import word

Counted = Literal["or more", "or fewer", "exactly", "less than"]


@word("number", "{value}", of="{value*}", signed="{value+}")
class Fixed(Amount):
    """A fixed amount. A bare number in a file means this."""

    value: int

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """True for what a file may write without the word."""
        return isinstance(value, int) and not isinstance(value, bool)


@word("X", "X", of="X {unit}", signed="{sign}X {unit}")
class X(Amount):
    """The value declared for X (1.12.2)."""


@word("count", "{times}the number of {of:s}", of="{times*} for each {of}", signed="{times+} for each {of}", counts=True,
      tables={"times": {1: "", ...: "{times} times "}})  # fmt: skip
class Count(Amount):
    """How many objects fit."""

    of: Filter
    times: int = 1


@word("value of", "{of:'s} [base? base] {what}", tables={"what": SIGNS})
class ValueOf(Amount):
    """A property of an object, 0 where it has none (1.8.7a)."""

    what: Number
    of: Which = This()
    base: bool = False


@word("counters on", "the number of {name} counters on {of}")
class CountersOn(Amount):
    """How many counters of that name are on an object."""

    name: str
    of: Which = This()


@word("that much", "that much", "the number rolled")
class ThatMuch(Amount):
    """The amount of the event."""


@word("that many", "that many", of="that many {unit}")
class ThatMany(Amount):
    """How many were mentioned last."""


@word("chain links", "{times}the number of {supertypes:or} chain links {of} <controls>",
      of="{times*} for each {supertypes:or} chain link {of} <controls>",
      signed="{times+} for each {supertypes:or} chain link {of} <controls>", counts=True,
      tables={"times": {1: "", ...: "{times} times "}})  # fmt: skip
class ChainLinks(Amount):
    """How many chain links a player controls, all or those of a class or talent; or so many for each."""

    of: Who = You()
    supertypes: tuple[Supertype, ...] = ()
    times: int = 1


@word("heroes who", "the number of heroes who {event:who} this turn")
class HeroesWho(Amount):
    """How many heroes something has happened to this turn, which is said as of "you"."""

    event: Happening


@word("total", "{event:total} this turn", "{event:total}")
class Total(Amount):
    """How much has been dealt or gained this turn, all events together."""

    event: Happening


@word("how many this way", "the number of {of:s} {how} this way", of="{unit} for each {of} {how} this way")
class HowManyThisWay(Amount):
    """How many cards that fit the effects of this text did that to, as it resolves."""

    of: Filter = Filter()
    how: Done = "discarded"


@word("different", "the number of {of:s} with different {what}", tables={"what": {"cost": "costs", ...: "{what}"}})
class Different(Amount):
    """How many different values of a property there are among the objects that fit and have it."""

    of: Filter
    what: Literal["cost", "name", "color"] = "cost"


@word("times", "{times} times {of}")
class Times(Amount):
    """An amount some times."""

    of: Amount
    times: int


@word("half", "half {of}[up? , rounded up]")
class Half(Amount):
    """Half an amount, rounded towards zero unless said (1.12.1a)."""

    of: Amount
    up: bool = False


@word("either", "{then} if {condition}, otherwise {otherwise}")
class Either(Amount):
    """One amount or another, by whether a condition is met."""

    condition: Condition
    then: Amount
    otherwise: Amount


@word("sum", "{of:plus}")
class Sum(Amount):
    """Amounts together."""

    of: tuple[Amount, ...]

    def mistake(self) -> str:
        """Why it is no sum; "" where it is one."""
        return "a sum is of several amounts" if len(self.of) < 2 else ""


# --- conditions ----------------------------------------------------------------------------------

HOW_MANY = {"or more": "{number} or more {of:s}", "or fewer": "{number} or fewer {of:s}", "exactly": "{number} {of:s}",
            "less than": "less than {number} {of:s}"}  # fmt: skip


@word("this deals", "this deals[ more than {more_than}] {type.said} damage[ to {to:a}]",
      tables={"type.said": {"physical": "{{p}}", "": "", ...: "{type}"}})  # fmt: skip
class ThisDeals(Condition):
    """What the text stands on has dealt damage, with one event more than so much where it says so (8.4.8)."""

    more_than: int = 0
    type_: AnyDamage = ""
    to: Filter | None = None


@word("life compared", "{who} <has> {how} {{h}} than {than.said}",
      tables={"than.said": {EachOpponent(): "an opposing hero", ...: "{than}"}})  # fmt: skip
class LifeCompared(Condition):
    """A hero's life total is less, or more, than that of one of those heroes at least (2.5.3a)."""

    how: Literal["less", "more"]
    who: Who = You()
    than: Who = EachOpponent()


@word("there are", "there {number}", tables={"number": {1: "is {of:a}", 0: "are no {of:s}", ...: "are {how.many}"},
      "how.many": HOW_MANY})  # fmt: skip
class ThereAre(Condition):
    """So many objects fit; 0 is none at all."""

    of: Filter
    number: int = 1
    how: Counted = "or more"


@word("this way", "{of:a} is {how} this way")
class ThisWay(Condition):
    """The effects of this text have done that to such a card, as it resolves."""

    of: Filter = Filter()
    how: Done = "discarded"


@word("chain links at least", "there are {number} or more {supertypes:or} chain links {of} <controls>")
class ChainLinksAtLeast(Condition):
    """A player controls so many chain links, all or those of a class or talent."""

    number: int
    of: Who = You()
    supertypes: tuple[Supertype, ...] = ()


@word("compare", "{one} is {how} {other}", tables={"how": {
      "at least": "greater than or equal to", "at most": "less than or equal to", "more": "greater than",
      "less": "less than", "equal": "equal to"}})  # fmt: skip
class Compare(Condition):
    """One amount against another."""

    one: Amount
    other: Amount
    how: Literal["at least", "at most", "more", "less", "equal"] = "at least"


@word("is", "{which} <is> {a:be}", "{which} <has> {a:had}", forms={"doing": "{a:be}"})
class Is(Condition):
    """An object fits a description; one that isn't there any more by its last known information."""

    a: Filter
    which: Which = That()


@word("happened this turn", "{event:past} [at_least? {at_least} or more times] this turn")
class HappenedThisTurn(Condition):
    """Something has happened this turn, once or so often."""

    event: Happening
    at_least: int | None = None


@word("happened this chain", "{event:past} this combat chain")
class HappenedThisChain(Condition):
    """Something has happened since the combat chain opened."""

    event: Happening


@word("happened this chain link", "{event:past} this chain link")
class HappenedThisLink(Condition):
    """Something has happened since the active chain link was created."""

    event: Happening


@word("last attack", "[{named:or}][either?  or ][{a:a}] was the last attack this combat chain")
class LastAttack(Condition):
    """The attack before this one on the combat chain had one of these names, or was such (8.4.1)."""

    named: tuple[str, ...] = ()
    a: Filter | None = None
    either: bool = False


@word("is defended by", "{what} is defended by {number}",
      tables={"number": {1: "{of:a}", ...: "{how.many}"}, "how.many": HOW_MANY})  # fmt: skip
class IsDefendedBy(Condition):
    """So many cards that fit defend against an attack now (7.0.5c)."""

    number: int = 1
    how: Counted = "or more"
    of: Filter = Filter()
    what: Which = This()


@word("chain link at least", "this is played as chain link {number} or higher")
class ChainLinkAtLeast(Condition):
    """It is, or will be, on the chain link of that number or a later one (8.4.6)."""

    number: int


@word("has defended", "the defending hero has defended with {of:a}[ from {zone}] this chain link")
class HasDefended(Condition):
    """The active attack has been defended with such a card (8.4.3)."""

    of: Filter = Filter()
    zone: OwnZone | None = None


@word("was banished from", "{of:a}[or? or {or}] was banished from {how} this", tables={"how": {
      "boost": "boosting", "fuse": "fusing", "scrap": "scrapping", "beat chest": "beating chest",
}})  # fmt: skip
class WasBanishedFrom(Condition):
    """Such a card was banished for the additional cost of a keyword of this."""

    of: Filter
    how: Paid = "boost"
    or_: Filter | None = None


@word("was pitched", "{of:a} was pitched to play this")
class WasPitched(Condition):
    """Such a card was pitched as this was played (8.4.15)."""

    of: Filter


@word("was paid", "this was {how}", tables={"how": {
      "boost": "boosted", "fuse": "fused", "scrap": "played scrapping a card", "beat chest": "played beating chest",
}})  # fmt: skip
class WasPaid(Condition):
    """That additional cost was paid as this was played."""

    how: Paid


@word("is defending", "this is defending {against:a}", forms={"doing": "defending {against:a}"})
class IsDefending(Condition):
    """It defends against such an attack now (7.0.5c)."""

    against: Filter


@word("rolled", "the number rolled is a {of:or}")
class NumberRolled(Condition):
    """The dice rolled before show one of these numbers together (8.5.18)."""

    of: tuple[int, ...]


@word("is attacking", "{what} <is> attacking {whom:a}", forms={"doing": "attacking {whom:a}"})
class IsAttacking(Condition):
    """It attacks such a target now (7.2.4)."""

    whom: Filter
    what: Which = That()


@word("zone empty", "{of:'s} {zone} is empty")
class ZoneEmpty(Condition):
    """There is no card in a player's zone."""

    zone: OwnZone
    of: Who = You()


@word("phase", "it <is> {whose} {phase} phase", tables={"whose": {"your": "your", ...: "the"}})
class InPhase(Condition):
    """It is that phase of a turn (4.0.3)."""

    phase: Literal["start", "action", "end"]
    whose: Literal["", "your"] = ""


@word("your turn", "it <is> your turn")
class YourTurn(Condition):
    """It is your turn."""


@word("end phase", "it is the end phase")
class EndPhase(Condition):
    """It is the end phase of a turn."""


@word("marked", "{of} <is> marked")
class Marked(Condition):
    """A hero is marked (9.3)."""

    of: Who


@word("your hero is", "your hero is {named}")
class YourHeroIs(Condition):
    """Your hero has that name, moniker, class or talent."""

    named: str


@word("in party", "{named} is in your party")
class InParty(Condition):
    """A hero of that moniker plays with you, yourself included (1.1.4a)."""

    named: str


@word("not", "{of:not}")
class Not(Condition):
    """The opposite."""

    of: Condition


@word("any", "{of:or}")
class AnyOf(Condition):
    """One of them at least."""

    of: tuple[Condition, ...]


@word("every", "{of:and}")
class Every(Condition):
    """All of them."""

    of: tuple[Condition, ...]
