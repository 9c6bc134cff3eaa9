"""What a text does with cards and minions: bringing, moving, changing them."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.amounts import ONE, OWN, WHO, Whose
from judge_app.games.hearthstone.words.base import Amount, Effect, OfThose, Which
from judge_app.games.hearthstone.words.tokens import Token, which_card
from judge_app.games.hearthstone.words.which import CARD, MINION, All, Filter, Random
from judge_app.rulekit.wording import word

NO_NAME = "what chance picks is of a kind, not of a name"
_TOKENS = "[token? [count? {count%{token:s}} | {token:a}] | {count*{card}}]"


@word(
    "summon",
    f"[{{for}}] <summons> {_TOKENS}",
    f"summon {_TOKENS} for {{for}}",
    "summon another {card}",
    tables={"for": WHO, "for.own": OWN},
)
class Summon(Effect):
    """Summons fresh minions, one after another: of that name, or tokens of which only the values are said."""

    card: str = ""
    count: Amount = ONE
    for_: Whose = "you"
    token: Token | None = None

    def mistake(self) -> str:
        """What is missing; "" where nothing is."""
        return which_card(self.card, self.token)


@word(
    "summon random",
    "[{for}] <summons> [what? a random {what} | a random one of {of:or}][ that costs as much as {cost_of}]",
    "[{for}] <summons> a random {what} of the same Cost as {cost_of}",
    tables={"for": WHO, "for.own": OWN},
)
class SummonRandom(Effect):
    """Summons one of several minions at random, of those that cost as much as an entity.

    A case names which, or says what they must be: then it is one of the cards that the case knows.
    """

    of: tuple[str, ...] = ()
    for_: Whose = "you"
    cost_of: Which | None = None
    what: Filter | None = None

    def mistake(self) -> str:
        """Why none such can be picked; "" where one can."""
        return NO_NAME if self.what is not None and self.what.named else ""


@word(
    "summon copy",
    "[{for}] <summons> a copy of {of}[ with {health} Health]",
    "[{for}] <summons> an exact copy of {of}",
    "[{for}] <summons> copies of {of}",
    tables={"for": WHO, "for.own": OWN},
)
class SummonCopy(Effect):
    """Summons a minion like another: like one in play with its state and enchantments, else a fresh one of its name.

    `health` is how much Health it comes with, where that isn't all of it. `for: its owner` summons it on the side
    where the model is, or was when it died.
    """

    of: Which
    for_: Whose = "you"
    health: int = 0


@word("summon another", "[{for}] <summons> another {of}", tables={"for": WHO, "for.own": OWN})
class SummonAnother(Effect):
    """Summons a fresh minion of an entity's name, whatever state that one is in."""

    of: Which
    for_: Whose = "you"


@word(
    "put into play",
    "put {which} into play[ under {for.own} control]",
    tables={"for": WHO, "for.own": OWN},
)
class PutIntoPlay(Effect):
    """Force play: minions come onto the board from where they are; with no room nothing happens (Z1's exception)."""

    which: Which
    for_: Whose = "you"


@word("swap with hand", "swap {which} with {for}")
class SwapWithHand(Effect):
    """A minion goes to its controller's hand and a card from there comes into its place on the board."""

    which: Which
    for_: Which


@word(
    "trigger deathrattles",
    "trigger the Deathrattles of {which}",
    "trigger all Deathrattles on {which}",
    "trigger {which:'s} Deathrattle",
    "trigger {which:'s} Deathrattle effect",
)
class TriggerDeathrattles(Effect):
    """Triggers the Deathrattles of entities in play one after another, in order of play; they do not die."""

    which: Which


@word("draw", "[{who}] <draws> {count#card}", "[{who}] <draws> {count*card}", tables={"who": WHO, "who.own": OWN})
class Draw(Effect):
    """Draws cards one after another (DC1); those that came to hand are then the "drawn cards"."""

    count: Amount = ONE
    who: Whose = "you"


@word(
    "draw of a kind",
    "[{who}] <draws> {count#{what:kind}} from {who.own} deck",
    "[{who}] <draws> {count*{what:kind}} from {who.own} deck",
    tables={"who": WHO, "who.own": OWN},
)
class DrawOfAKind(Effect):
    """Draws cards of a kind from the deck, which ones is chance; fewer where there are no more."""

    what: Filter
    count: Amount = ONE
    who: Whose = "you"

    def mistake(self) -> str:
        """Why none such can be drawn; "" where one can."""
        return NO_NAME if self.what.named else ""


@word("draw one of", "look at the top {top} cards of your deck, draw one and discard the others")
class DrawOneOf(Effect):
    """Shows so many cards from the top of the deck: the player draws one of them and discards the others."""

    top: int = 3


@word(
    "transform",
    "transform {which} into [token? {token:a} | [like? a copy of {like} | {into:a or}[into+? at random] ] ]",
)
class Transform(Effect):
    """Turns entities into others: named, one of several at random, or a copy `like` another (see Transformation).

    `token` is one of which only the values are said.
    """

    which: Which
    into: tuple[str, ...] = ()
    like: Which | None = None
    token: Token | None = None


@word(
    "transform at random",
    "transform {which} into a random {what}[same? with the same Cost]"
    "[ that costs ({more}) more][ that costs ({less}) less]",
    "transform {which} into a random one[ that costs ({more}) more][ that costs ({less}) less]",
    "transform {which} into random ones[ that cost ({more}) more][ that cost ({less}) less]",
    "transform {which} into random {what:s}[ that cost ({more}) more][ that cost ({less}) less]",
)
class TransformAtRandom(Effect):
    """Turns entities into random minions of a kind, each into another, perhaps by the cost that its card prints."""

    which: Which
    what: Filter = MINION
    same: bool = False
    more: int | None = None
    less: int | None = None


@word("discover", "Discover {what:a}")
class Discover(Effect):
    """Three random cards of a kind are shown, of those that the case knows; the player gets a new copy of one."""

    what: Filter = CARD

    def mistake(self) -> str:
        """Why none such can be picked; "" where one can."""
        return NO_NAME if self.what.named else ""


@word("joust", "reveal a minion in each deck. If yours costs more, {do:and}")
class Joust(Effect):
    """A random minion of each deck is revealed; it goes on where the one of the player whose text it is costs more."""

    do: tuple[Effect, ...]


@word("summon golem", "[{for}] <summons> a Jade Golem", tables={"for": WHO})
class SummonGolem(Effect):
    """Summons a Jade Golem, each of a player's larger than the one before by +1/+1, up to 30/30."""

    for_: Whose = "you"


@word("change card", "{which} <becomes> {into:a or}[into+? at random]")
class ChangeCard(Effect):
    """Entities get another card's name and text and stay the same Entities, with what is attached (transformation.4).

    `into` is one of several cards at random.
    """

    which: Which
    into: tuple[str, ...]


@word(
    "return to hand",
    "return {which} to {hand.own} hand",
    tables={"hand": WHO, "hand.own": OWN},
)
class ReturnToHand(Effect, OfThose):
    """Moves entities to their controller's hand; with no room they are destroyed at once (Z1)."""

    hand: Whose = "its owner"


@word(
    "shuffle into deck",
    "shuffle {which} into {whose.own} deck[copy? (as a new card)]",
    tables={"whose": WHO, "whose.own": OWN},
)
class ShuffleIntoDeck(Effect):
    """Moves entities into a deck.

    With `copy: true` a new card like each goes there, and the entity itself is set aside, as with Weasel Tunneler.
    """

    which: Which
    whose: Whose = "its owner"
    copy: bool = False


@word(
    "add to deck",
    "shuffle [token? [count? {count%{token:s}} | {token:a}] | {count#copy} of {card}] into {whose.own} deck",
    tables={"whose": WHO, "whose.own": OWN},
)
class AddToDeck(Effect):
    """Shuffles new cards into a deck: of that name, or tokens of which only the values are said."""

    card: str = ""
    count: Amount = ONE
    whose: Whose = "you"
    token: Token | None = None

    def mistake(self) -> str:
        """What is missing; "" where nothing is."""
        return which_card(self.card, self.token)


@word(
    "add to hand",
    "add [token? [count? {count%{token:s}} | {token:a}] | {count#copy} of [like? {like} | {card:or}]"
    "[card+? , at random,] ] to {whose.own} hand",
    "add {count*copy} of {like} to {whose.own} hand",
    "put {count#copy} of {like} into {whose.own} hand",
    "put {count*copy} of {like} into {whose.own} hand",
    "copy {like:copied} and add it to {whose.own} hand",
    "copy {like:copied} and add them to {whose.own} hand",
    "add {count*{card:or}} to {whose.own} hand",
    "add the {card:or} to {whose.own} hand",
    tables={"whose": WHO, "whose.own": OWN},
)
class AddToHand(Effect):
    """Puts new cards into a hand: of a name, of several at random, or `like` another without its enchantments.

    `token` is one of which only the values are said.
    """

    card: tuple[str, ...] = ()
    like: Which | None = None
    count: Amount = ONE
    whose: Whose = "you"
    token: Token | None = None

    def mistake(self) -> str:
        """What is missing; "" where nothing is."""
        said = [one for one in (self.card, self.like, self.token) if one]
        return "" if len(said) == 1 else 'one of "card", "like" and "token" says which'


@word(
    "add random to hand",
    "add [count? {count%random {what:s}} | a random {what}] to {whose.own} hand",
    "add [count? {count#random card} | a random card] to {whose.own} hand",
    tables={"whose": WHO, "whose.own": OWN},
)
class AddRandomToHand(Effect):
    """Puts random new cards of a kind into a hand: of those that the case knows."""

    what: Filter = CARD
    count: Amount = ONE
    whose: Whose = "you"

    def mistake(self) -> str:
        """Why none such can be picked; "" where one can."""
        return NO_NAME if self.what.named else ""


@word("take control", "[{who}] <takes> control of {which}", tables={"who": WHO, "who.own": OWN})
class TakeControl(Effect):
    """The player whose text it is, or the `opponent`, gets control (Z1, Z1b)."""

    which: Which
    who: Whose = "you"


@word("discard", "discard {which}", "discard {which:discarded}")
class Discard(Effect, OfThose):
    """Discards cards from hand."""

    def mistake(self) -> str:
        """Why those can't be discarded; "" where they can."""
        return '"which" are cards in hand: say "in"' if isinstance(self.which, All | Random) else ""


@word("put in graveyard", "put {which} in the Graveyard")
class PutInGraveyard(Effect, OfThose):
    """Moves cards to the Graveyard, neither discarded nor destroyed, as a card that is cast when it is drawn."""


@word(
    "resurrect",
    "summon {count} that died this [this_turn? turn | game][as_they_died? , in the order in which they died]",
    tables={
        "count": {
            0: "all {whose} [of? {of:kind s} | minions]",
            1: "a random {whose} [of? {of:kind} | minion]",
            ...: "{count} random {whose} [of? {of:kind s} | minions]",
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
