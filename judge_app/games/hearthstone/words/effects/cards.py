"""What a text does with cards and minions: bringing, moving, changing them."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Amount, Effect, Which
from judge_app.games.hearthstone.words.effects.people import ONE, Whose, people
from judge_app.games.hearthstone.words.terms import joined
from judge_app.games.hearthstone.words.which import Filter


@word("summon")
@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """Summons fresh minions of that name, one after another."""

    card: str
    count: Amount = ONE
    for_: Whose = "you"

    def english(self) -> str:
        whose = "" if self.for_ == "you" else f"{people(self.for_, '', '').strip()}: "
        return f"{whose}summon {self.count.english()} {self.card}"


@word("summon random")
@dataclass(frozen=True, slots=True)
class SummonRandom(Effect):
    """Summons one of several named minions at random, of those that cost as much as an entity; a case names which."""

    of: tuple[str, ...]
    for_: Whose = "you"
    cost_of: Which | None = None

    def english(self) -> str:
        costing = f" that costs as much as {self.cost_of.english()}" if self.cost_of else ""
        return f"summon a random one of {joined(self.of, 'or')}{costing}"


@word("summon copy")
@dataclass(frozen=True, slots=True)
class SummonCopy(Effect):
    """Summons a minion like another: a fresh one of its name, or an `exact` copy with its state and enchantments.

    `health` is how much Health it comes with, where that isn't all of it.
    """

    of: Which
    exact: bool = False
    for_: Whose = "you"
    health: int = 0

    def english(self) -> str:
        left = f" with {self.health} Health" if self.health else ""
        return f"summon {'an exact' if self.exact else 'a'} copy of {self.of.english()}{left}"


@word("put into play")
@dataclass(frozen=True, slots=True)
class PutIntoPlay(Effect):
    """Force play: minions come onto the board from where they are; with no room nothing happens (Z1's exception)."""

    which: Which
    for_: Whose = "you"

    def english(self) -> str:
        return f"put {self.which.english()} into play"


@word("swap with hand")
@dataclass(frozen=True, slots=True)
class SwapWithHand(Effect):
    """A minion goes to its controller's hand and a card from there comes into its place on the board."""

    which: Which
    for_: Which

    def english(self) -> str:
        return f"swap {self.which.english()} with {self.for_.english()}"


@word("draw")
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draws cards one after another (DC1); those that came to hand are then the "drawn cards"."""

    count: Amount = ONE
    who: Whose = "you"

    def english(self) -> str:
        return f"{people(self.who, 'draw', 'draws')} {self.count.english()} card"


@word("draw one of")
@dataclass(frozen=True, slots=True)
class DrawOneOf(Effect):
    """Shows so many cards from the top of the deck: the player draws one of them and discards the others."""

    top: int = 3

    def english(self) -> str:
        return f"look at the top {self.top} cards of your deck, draw one and discard the others"


@word("transform")
@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Turns entities into others: named, one of several at random, or a copy `like` another (see Transformation)."""

    which: Which
    into: tuple[str, ...] = ()
    like: Which | None = None

    def english(self) -> str:
        new = f"a copy of {self.like.english()}" if self.like else joined(self.into, "or")
        return f"transform {self.which.english()} into {new}"


@word("change card")
@dataclass(frozen=True, slots=True)
class ChangeCard(Effect):
    """Entities get another card's name and text and stay the same Entities, with what is attached (transformation.4).

    `into` is one of several cards at random.
    """

    which: Which
    into: tuple[str, ...]

    def english(self) -> str:
        return f"{self.which.english()} becomes {joined(self.into, 'or')}"


@word("return to hand")
@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """Moves entities to their controller's hand; with no room they are destroyed at once (Z1)."""

    which: Which

    def english(self) -> str:
        return f"return {self.which.english()} to hand"


@word("shuffle into deck")
@dataclass(frozen=True, slots=True)
class ShuffleIntoDeck(Effect):
    """Moves entities into a deck."""

    which: Which
    whose: Whose = "its owner"

    def english(self) -> str:
        return f"shuffle {self.which.english()} into the deck"


@word("add to deck")
@dataclass(frozen=True, slots=True)
class AddToDeck(Effect):
    """Shuffles new cards of that name into a deck."""

    card: str
    count: Amount = ONE
    whose: Whose = "you"

    def english(self) -> str:
        return f"shuffle {self.count.english()} {self.card} into the deck of {self.whose}"


@word("add to hand")
@dataclass(frozen=True, slots=True)
class AddToHand(Effect):
    """Puts new cards into a hand: of a name, of several at random, or `like` another without its enchantments."""

    card: tuple[str, ...] = ()
    like: Which | None = None
    count: Amount = ONE
    whose: Whose = "you"

    def english(self) -> str:
        new = f"a copy of {self.like.english()}" if self.like else joined(self.card, "or")
        return f"add {self.count.english()} {new} to the hand of {self.whose}"


@word("take control")
@dataclass(frozen=True, slots=True)
class TakeControl(Effect):
    """The player whose text it is, or the `opponent`, gets control (Z1, Z1b)."""

    which: Which
    who: Whose = "you"

    def english(self) -> str:
        return f"{people(self.who, 'gain', 'gains')} control of {self.which.english()}"


@word("discard")
@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discards cards from hand."""

    which: Which

    def english(self) -> str:
        return f"discard {self.which.english()}"


@word("put in graveyard")
@dataclass(frozen=True, slots=True)
class PutInGraveyard(Effect):
    """Moves cards to the Graveyard, neither discarded nor destroyed, as a card that is cast when it is drawn."""

    which: Which

    def english(self) -> str:
        return f"put {self.which.english()} in the Graveyard"


@word("resurrect")
@dataclass(frozen=True, slots=True)
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

    def english(self) -> str:
        return f"summon {self.count or 'all'} of the minions that died"
