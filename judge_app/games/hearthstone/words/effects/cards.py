"""What a text does with cards and minions: bringing, moving, changing them."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.amounts import ONE, WHO, Whose
from judge_app.games.hearthstone.words.base import Amount, Effect, OfThose, Which
from judge_app.games.hearthstone.words.which import Filter
from judge_app.rulekit.wording import word


@word("summon", "[{for}] <summons> {count*{card}}", tables={"for": WHO})
class Summon(Effect):
    """Summons fresh minions of that name, one after another."""

    card: str
    count: Amount = ONE
    for_: Whose = "you"


@word(
    "summon random", "[{for}] <summons> a random one of {of:or}[ that costs as much as {cost_of}]", tables={"for": WHO}
)
class SummonRandom(Effect):
    """Summons one of several named minions at random, of those that cost as much as an entity; a case names which."""

    of: tuple[str, ...]
    for_: Whose = "you"
    cost_of: Which | None = None


@word("summon copy", "[{for}] <summons> [exact? an exact | a] copy of {of}[ with {health} Health]", tables={"for": WHO})
class SummonCopy(Effect):
    """Summons a minion like another: a fresh one of its name, or an `exact` copy with its state and enchantments.

    `health` is how much Health it comes with, where that isn't all of it. `for: its owner` summons it on the side
    where the model is, or was when it died.
    """

    of: Which
    exact: bool = False
    for_: Whose = "you"
    health: int = 0


@word("put into play", "put {which} into play[ under {for:'s} control]", tables={"for": WHO})
class PutIntoPlay(Effect):
    """Force play: minions come onto the board from where they are; with no room nothing happens (Z1's exception)."""

    which: Which
    for_: Whose = "you"


@word("swap with hand", "swap {which} with {for}")
class SwapWithHand(Effect):
    """A minion goes to its controller's hand and a card from there comes into its place on the board."""

    which: Which
    for_: Which


@word("trigger deathrattles", "trigger the Deathrattles of {which}")
class TriggerDeathrattles(Effect):
    """Triggers the Deathrattles of entities in play one after another, in order of play; they do not die."""

    which: Which


@word("draw", "[{who}] <draws> {count#card}", tables={"who": WHO})
class Draw(Effect):
    """Draws cards one after another (DC1); those that came to hand are then the "drawn cards"."""

    count: Amount = ONE
    who: Whose = "you"


@word("draw one of", "look at the top {top} cards of your deck, draw one and discard the others")
class DrawOneOf(Effect):
    """Shows so many cards from the top of the deck: the player draws one of them and discards the others."""

    top: int = 3


@word("transform", "transform {which} into [like? a copy of {like} | {into:a or}[into+? at random] ]")
class Transform(Effect):
    """Turns entities into others: named, one of several at random, or a copy `like` another (see Transformation)."""

    which: Which
    into: tuple[str, ...] = ()
    like: Which | None = None


@word("change card", "{which} <becomes> {into:a or}[into+? at random]")
class ChangeCard(Effect):
    """Entities get another card's name and text and stay the same Entities, with what is attached (transformation.4).

    `into` is one of several cards at random.
    """

    which: Which
    into: tuple[str, ...]


@word("return to hand", "return {which} to <its> controller's hand")
class ReturnToHand(Effect, OfThose):
    """Moves entities to their controller's hand; with no room they are destroyed at once (Z1)."""


@word("shuffle into deck", "shuffle [copy? a copy of] {which} into {whose:'s} deck", tables={"whose": WHO})
class ShuffleIntoDeck(Effect):
    """Moves entities into a deck.

    With `copy: true` a new card like each goes there, and the entity itself is set aside, as with Weasel Tunneler.
    """

    which: Which
    whose: Whose = "its owner"
    copy: bool = False


@word("add to deck", "shuffle {count#copy} of {card} into {whose:'s} deck", tables={"whose": WHO})
class AddToDeck(Effect):
    """Shuffles new cards of that name into a deck."""

    card: str
    count: Amount = ONE
    whose: Whose = "you"


@word(
    "add to hand",
    "add {count#copy} of [like? {like} | {card:or}][card+? , at random,] to {whose:'s} hand",
    tables={"whose": WHO},
)
class AddToHand(Effect):
    """Puts new cards into a hand: of a name, of several at random, or `like` another without its enchantments."""

    card: tuple[str, ...] = ()
    like: Which | None = None
    count: Amount = ONE
    whose: Whose = "you"


@word("take control", "[{who}] <takes> control of {which}", tables={"who": WHO})
class TakeControl(Effect):
    """The player whose text it is, or the `opponent`, gets control (Z1, Z1b)."""

    which: Which
    who: Whose = "you"


@word("discard", "discard {which}")
class Discard(Effect, OfThose):
    """Discards cards from hand."""


@word("put in graveyard", "put {which} in the Graveyard")
class PutInGraveyard(Effect, OfThose):
    """Moves cards to the Graveyard, neither discarded nor destroyed, as a card that is cast when it is drawn."""


@word(
    "resurrect",
    "summon {count} that died this [this_turn? turn | game][as_they_died? , in the order in which they died]",
    tables={
        "count": {
            0: "all {whose} [of? {of:s} | minions]",
            1: "a random {whose} [of? {of} | minion]",
            ...: "{count} random {whose} [of? {of:s} | minions]",
        },
        "whose": {"any": ""},
    },
)
class Resurrect(Effect):
    """Summons fresh copies of minions that died, by the Death Event Cache (DEC4).

    `this turn` looks at this turn alone; `count` is how many, 0 for all. They come in random order, or in the order
    in which their Death Events were made (`as they died`, full-zone.2).
    """

    count: int = 1
    this_turn: bool = False
    whose: Literal["friendly", "any"] = "friendly"
    of: Filter | None = None
    as_they_died: bool = False
