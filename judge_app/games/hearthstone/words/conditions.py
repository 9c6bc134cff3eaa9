"""Conditions: what a trigger or a text looks at before it goes on."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.base import Amount, Condition, Which
from judge_app.games.hearthstone.words.terms import SIDE, VALUES
from judge_app.games.hearthstone.words.which import MINION, Filter, It
from judge_app.rulekit.wording import word


@word(
    "exists",
    "there {at_least}",
    "you have {which:equipped}",
    "{which:state}",
    tables={"at_least": {1: "<is> {which:one}", ...: "<are> at least {at_least} {which:those}"}},
)
class Exists(Condition):
    """At least so many entities are there."""

    which: Which
    at_least: int = 1


@word(
    "is",
    "{which} <is> {what:an}",
    "it's {what:an}",
    "{which}'s {what:an}",
    "it's {what:how}",
    "{which} <is> {what:how}",
)
class Is(Condition):
    """An entity is of a kind; what the text has mentioned last, unless something else is said."""

    which: Which = It()
    what: Filter = MINION


@word(
    "room",
    "{on} <is not> full",
    tables={"of": SIDE, "on": {"board": "{of} board", "hand": "{of} hand", "secret": "{of} Secret zone"}},
)
class Room(Condition):
    """A player's board, hand or Secret zone is not full."""

    on: Literal["board", "hand", "secret"] = "board"
    of: Literal["friendly", "enemy"] = "friendly"


@word("doomed", "{which} <is> mortally wounded, pending destroy or dead", "that kills {which}")
class Doomed(Condition):
    """An entity is mortally wounded, pending destroy, or has left play: it counts as killed (5b)."""

    which: Which


@word("survives", "{which} <survives>")
class Survives(Condition):
    """An entity is neither mortally wounded nor pending destroy, and has not left play (5b)."""

    which: Which


@word("in play", "{which} <is> in play")
class InPlay(Condition):
    """An entity is in play."""

    which: Which


@word("lies in", "{which} <is> in the {zone}")
class LiesIn(Condition):
    """An entity is in a hand, a deck or a Graveyard."""

    which: Which
    zone: Literal["hand", "deck", "graveyard"]


@word(
    "died", "{what:a} {whose} <has died> this game", tables={"whose": {"friendly": "of yours", "any": "of any player"}}
)
class HasDied(Condition):
    """A minion of a kind has died this game while the player whose text it is, or `any`, controlled it (DEC3)."""

    what: Filter
    whose: Literal["friendly", "any"] = "friendly"


@word("compare", "{what} <is> <and: [at least {at_least}] | [at most {at_most}]>")
class Compare(Condition):
    """A number is at least or at most another."""

    what: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None


@word("not", "{is:not}", forms={"not": "{is}"})
class Not(Condition):
    """The opposite of a condition."""

    is_: Condition


@word("both", "{of:and}")
class Both(Condition):
    """Several conditions together."""

    of: tuple[Condition, ...]


@word("either", "{of:or}")
class Either(Condition):
    """At least one of several conditions."""

    of: tuple[Condition, ...]


@word("your turn", "it <is> your turn", forms={"during": "your turn"})
class YourTurn(Condition):
    """It is the turn of the player whose text it is."""


@word(
    "opponent's turn",
    "it <is> your opponent's turn",
    "it's your opponent's turn",
    forms={"during": "your opponent's turn"},
)
class OpponentsTurn(Condition):
    """It is the turn of the other player."""


@word(
    "controls",
    "{who} <controls> {at_least}",
    "{who} <has> {at_least}",
    "{who} <controls> {at_least.more}",
    "{who} <has> {at_least.more}",
    tables={
        "who": {"opponent": "your opponent"},
        "at_least": {1: "{what:kind a}", ...: "at least {at_least} {what:kind s}"},
        "at_least.more": {1: "one or more {what:kind s}", ...: "{at_least} or more {what:kind s}"},
    },
)
class Controls(Condition):
    """A player has at least so many of a kind in play."""

    what: Filter
    at_least: int = 1
    who: Literal["you", "opponent"] = "you"


@word(
    "health at most",
    "{who} <has> {health} or less Health",
    tables={"who": {"opponent": "your opponent"}},
)
class HealthAtMost(Condition):
    """A player's hero has so much Health or less."""

    health: int
    who: Literal["you", "opponent"] = "you"


@word(
    "has",
    "{of} <has> at least {at_least} {what}",
    "{of} <has> {at_least} or more {what}",
    "{of:bare} <has> at least {at_least} {what}",
    tables={"what": VALUES},
)
class HasSoMuch(Condition):
    """An entity has at least so much of a value."""

    of: Which
    at_least: int
    what: Literal["attack", "health"] = "attack"


@word("hand at least", "{who} <has> {cards} or more cards in hand", tables={"who": {"opponent": "your opponent"}})
class HandAtLeast(Condition):
    """A player holds so many cards or more."""

    cards: int
    who: Literal["you", "opponent"] = "you"


@word("hand empty", "your hand is empty")
class HandEmpty(Condition):
    """The player whose text it is holds no card."""


@word("elemental last turn", "you played an Elemental last turn")
class ElementalLastTurn(Condition):
    """The player whose text it is played an Elemental in that player's turn before this one."""


@word("hero attacked", "your hero attacked this turn")
class HeroAttacked(Condition):
    """The hero of the player whose text it is has attacked this turn."""


@word("deck without", "your deck has no {what:kind s}", "your deck has no {what:kind}")
class DeckWithout(Condition):
    """No card of a kind is in the deck of the player whose text it is."""

    what: Filter


@word("no duplicates", "your deck has no duplicates")
class NoDuplicates(Condition):
    """No two cards of one name are in the deck of the player whose text it is."""


@word("deck only", "your deck has only {cost}-Cost cards")
class DeckOnly(Condition):
    """The cards in the deck of the player whose text it is have all odd or all even costs, as they are printed."""

    cost: Literal["odd", "even"]


@word(
    "combo",
    "you have played another card this turn",
    forms={"not": "you have played no other card this turn"},
)
class ComboActive(Condition):
    """The player whose text it is has played another card this turn."""


@word("holding", "you are holding {what:a}", "you're holding {what:a}", forms={"not": "you aren't holding {what:a}"})
class Holding(Condition):
    """The player whose text it is holds a card of a kind."""

    what: Filter
