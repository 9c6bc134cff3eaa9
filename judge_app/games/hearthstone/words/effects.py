"""What a text does. A word here is carried out by the handler that `@handles` it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Amount, Change, Condition, Effect, Which
from judge_app.games.hearthstone.words.terms import Keyword, Until, joined
from judge_app.games.hearthstone.words.which import Filter

Whose = Literal["you", "opponent", "each", "its owner"]
ONE = Number(1)


def _people(who: str, you: str, other: str) -> str:
    return f"you {you}" if who == "you" else f"{'your opponent' if who == 'opponent' else 'each player'} {other}"


@word("deal")
@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Deals damage, all created in order, then resolved (DH1); `one by one` resolves each as it is created (DH3).

    `in this order` keeps the order of the description instead of order of play (DH5).
    """

    amount: Amount
    to: Which
    one_by_one: bool = False
    in_this_order: bool = False
    by: Which | None = None

    def english(self) -> str:
        return f"deal {self.amount.english()} damage to {self.to.english()}"


@word("missiles")
@dataclass(frozen=True, slots=True)
class Missiles(Effect):
    """Deals 1 damage so many times, each to a random one picked anew; mortally wounded ones are skipped (5)."""

    count: Amount
    to: Which

    def english(self) -> str:
        return f"deal {self.count.english()} damage split among {self.to.english()}"


@word("heal")
@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Restores Health; no amount heals fully."""

    to: Which
    amount: Amount | None = None

    def english(self) -> str:
        return f"restore {self.amount.english() if self.amount else 'all'} Health to {self.to.english()}"


@word("destroy")
@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Marks pending destroy, or what its zone has instead ("Destroy effects in all zones")."""

    which: Which

    def english(self) -> str:
        return f"destroy {self.which.english()}"


@word("summon")
@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """Summons fresh minions of that name, one after another."""

    card: str
    count: Amount = ONE
    for_: Whose = "you"

    def english(self) -> str:
        whose = "" if self.for_ == "you" else f"{_people(self.for_, '', '').strip()}: "
        return f"{whose}summon {self.count.english()} {self.card}"


@word("summon random")
@dataclass(frozen=True, slots=True)
class SummonRandom(Effect):
    """Summons one of several named minions at random; a case names which."""

    of: tuple[str, ...]
    for_: Whose = "you"

    def english(self) -> str:
        return f"summon a random one of {joined(self.of, 'or')}"


@word("summon copy")
@dataclass(frozen=True, slots=True)
class SummonCopy(Effect):
    """Summons a minion like another: a fresh one of its name, or an `exact` copy with its state and enchantments."""

    of: Which
    exact: bool = False
    for_: Whose = "you"

    def english(self) -> str:
        return f"summon {'an exact' if self.exact else 'a'} copy of {self.of.english()}"


@word("put into play")
@dataclass(frozen=True, slots=True)
class PutIntoPlay(Effect):
    """Force play: minions come onto the board from where they are; with no room nothing happens (Z1's exception)."""

    which: Which
    for_: Whose = "you"

    def english(self) -> str:
        return f"put {self.which.english()} into play"


@word("draw")
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draws cards one after another (DC1); the last one drawn is then "that"."""

    count: Amount = ONE
    who: Whose = "you"

    def english(self) -> str:
        return f"{_people(self.who, 'draw', 'draws')} {self.count.english()} card"


@word("give")
@dataclass(frozen=True, slots=True)
class Give(Effect):
    """Attaches an enchantment; its numbers are worked out as it is attached."""

    to: Which
    gives: tuple[Change, ...]
    until: Until = ""
    name: str = ""

    def english(self) -> str:
        ends = {"": "", "end of turn": " this turn"}.get(self.until, f" until {self.until}")
        return f"give {self.to.english()} {joined(change.english() for change in self.gives)}{ends}"


@word("take away")
@dataclass(frozen=True, slots=True)
class TakeAway(Effect):
    """Detaches the enchantments of that name."""

    name: str
    from_: Which

    def english(self) -> str:
        return f"remove {self.name} from {self.from_.english()}"


@word("silence")
@dataclass(frozen=True, slots=True)
class Silence(Effect):
    """Removes text and enchantments at once; what auras give stays until they are updated."""

    which: Which

    def english(self) -> str:
        return f"silence {self.which.english()}"


@word("freeze")
@dataclass(frozen=True, slots=True)
class Freeze(Effect):
    """Freezes characters."""

    which: Which

    def english(self) -> str:
        return f"freeze {self.which.english()}"


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
        return f"{_people(self.who, 'gain', 'gains')} control of {self.which.english()}"


@word("discard")
@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discards cards from hand."""

    which: Which

    def english(self) -> str:
        return f"discard {self.which.english()}"


@word("equip")
@dataclass(frozen=True, slots=True)
class Equip(Effect):
    """Equips a new weapon of that name; the old one is destroyed."""

    card: str
    who: Whose = "you"

    def english(self) -> str:
        return f"{_people(self.who, 'equip', 'equips')} {self.card}"


@word("lose durability")
@dataclass(frozen=True, slots=True)
class LoseDurability(Effect):
    """A weapon loses Durability; it may go below 0."""

    which: Which
    amount: Amount = ONE

    def english(self) -> str:
        return f"{self.which.english()} loses {self.amount.english()} Durability"


@word("armor")
@dataclass(frozen=True, slots=True)
class GainArmor(Effect):
    """Gives Armor."""

    amount: Amount
    who: Whose = "you"

    def english(self) -> str:
        return f"{_people(self.who, 'gain', 'gains')} {self.amount.english()} Armor"


@word("mana")
@dataclass(frozen=True, slots=True)
class GainMana(Effect):
    """Gives mana: `temporary` for this turn, or crystals for good, full or empty; a negative number takes away."""

    amount: Amount
    kind: Literal["temporary", "crystals", "empty crystals", "refresh", "unlock", "spend"] = "temporary"
    who: Whose = "you"

    def english(self) -> str:
        return f"{_people(self.who, 'gain', 'gains')} {self.amount.english()} mana ({self.kind})"


@word("hero power")
@dataclass(frozen=True, slots=True)
class SetHeroPower(Effect):
    """Replaces the Hero Power, or with no card refreshes it."""

    card: str = ""
    who: Whose = "you"

    def english(self) -> str:
        return f"your Hero Power becomes {self.card}" if self.card else "refresh your Hero Power"


@word("replace hero")
@dataclass(frozen=True, slots=True)
class ReplaceHero(Effect):
    """Another hero takes the place of the old one (see Replacing your hero)."""

    card: str
    who: Whose = "you"

    def english(self) -> str:
        return f"replace your hero with {self.card}"


@word("resurrect")
@dataclass(frozen=True, slots=True)
class Resurrect(Effect):
    """Summons fresh copies of minions that died, by the Death Event Cache (DEC4).

    `this turn` looks at this turn alone; `count` picks so many at random, 0 takes all, in the order of play.
    """

    count: int = 1
    this_turn: bool = False
    whose: Literal["friendly", "any"] = "friendly"
    of: Filter | None = None

    def english(self) -> str:
        return f"summon {self.count or 'all'} of the minions that died"


@word("redirect attack")
@dataclass(frozen=True, slots=True)
class RedirectAttack(Effect):
    """Changes the defender of the attack that is proposed."""

    to: Which

    def english(self) -> str:
        return f"the attack goes to {self.to.english()} instead"


@word("redirect target")
@dataclass(frozen=True, slots=True)
class RedirectTarget(Effect):
    """Changes the target of the spell or Battlecry that is about to resolve."""

    to: Which

    def english(self) -> str:
        return f"its target becomes {self.to.english()}"


@word("counter")
@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """The spell being played has no effect and incurs no Overload."""

    def english(self) -> str:
        return "counter the spell"


@word("prevent damage")
@dataclass(frozen=True, slots=True)
class PreventDamage(Effect):
    """The damage that is about to be dealt is prevented."""

    def english(self) -> str:
        return "prevent the damage"


@word("set damage")
@dataclass(frozen=True, slots=True)
class SetDamage(Effect):
    """The damage that is about to be dealt becomes that number, if it is more."""

    to: Amount

    def english(self) -> str:
        return f"the damage becomes {self.to.english()}"


@word("redirect damage")
@dataclass(frozen=True, slots=True)
class RedirectDamage(Effect):
    """The damage that is about to be dealt is prevented and dealt to another by the same source instead (DH7b)."""

    to: Which

    def english(self) -> str:
        return f"{self.to.english()} takes the damage instead"


@word("if")
@dataclass(frozen=True, slots=True)
class If(Effect):
    """Goes on by a condition, which is checked when it is reached."""

    if_: Condition
    then: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()

    def english(self) -> str:
        other = f" Otherwise {joined(part.english() for part in self.else_)}" if self.else_ else ""
        return f"if {self.if_.english()}, {joined(part.english() for part in self.then)}.{other}"


@word("coin flip")
@dataclass(frozen=True, slots=True)
class CoinFlip(Effect):
    """Half of the time it does what stands here."""

    do: tuple[Effect, ...]

    def english(self) -> str:
        return f"50% chance: {joined(part.english() for part in self.do)}"


@word("repeat")
@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Does its effects so many times, one after another."""

    times: Amount
    do: tuple[Effect, ...]

    def english(self) -> str:
        return f"{self.times.english()} times: {joined(part.english() for part in self.do)}"


@word("choose")
@dataclass(frozen=True, slots=True)
class Mention(Effect):
    """Settles entities once (a random pick, the ones there now), which the rest of the text calls "that"."""

    which: Which

    def english(self) -> str:
        return f"choose {self.which.english()}"


@word("force deaths")
@dataclass(frozen=True, slots=True)
class ForceDeaths(Effect):
    """A Forced Death Phase in the middle of this text."""

    def english(self) -> str:
        return "whatever is to die dies now"


@word("cast")
@dataclass(frozen=True, slots=True)
class Cast(Effect):
    """The text of a spell takes effect: of that name, or `like` another, at what `on` says, else at random."""

    card: str = ""
    like: Which | None = None
    on: Which | None = None

    def english(self) -> str:
        return f"cast {self.card or 'a copy of the spell'}"


@word("attack with")
@dataclass(frozen=True, slots=True)
class AttackWith(Effect):
    """A minion attacks another character by an effect, inside whatever is going on."""

    which: Which
    against: Which

    def english(self) -> str:
        return f"{self.which.english()} attacks {self.against.english()}"


@word("swap health")
@dataclass(frozen=True, slots=True)
class SwapHealth(Effect):
    """Two entities get each other's current Health."""

    one: Which
    other: Which

    def english(self) -> str:
        return f"swap the Health of {self.one.english()} and {self.other.english()}"


@word("swap attack and health")
@dataclass(frozen=True, slots=True)
class SwapStats(Effect):
    """The Attack becomes the current Health and the other way round, set to those numbers."""

    which: Which

    def english(self) -> str:
        return f"swap the Attack and Health of {self.which.english()}"


@word("lose")
@dataclass(frozen=True, slots=True)
class RemoveKeyword(Effect):
    """Takes keywords off entities."""

    which: Which
    what: Keyword

    def english(self) -> str:
        return f"{self.which.english()} loses {self.what.title()}"


@word("extra turn")
@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """An extra turn right after this one, or for the `opponent`."""

    who: Whose = "you"

    def english(self) -> str:
        return f"{_people(self.who, 'take', 'takes')} an extra turn"
