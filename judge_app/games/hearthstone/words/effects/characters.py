"""What a text does to characters and weapons: damage, healing, enchantments, destruction, attacks."""

from __future__ import annotations

from judge_app.games.hearthstone.words.amounts import ONE, OWN, WHO, Whose
from judge_app.games.hearthstone.words.base import Amount, Change, Effect, OfThose, Which
from judge_app.games.hearthstone.words.changes import CostLess, CostMore
from judge_app.games.hearthstone.words.terms import KEYWORDS, UNTIL, Keyword, Until
from judge_app.games.hearthstone.words.which import Random, This, not_known_by_then
from judge_app.rulekit.wording import word


@word(
    "deal",
    "[by? {by} <deals> | deal] {amount~damage}[ to {to}][one_by_one? , one by one][in_this_order? , in this order]",
    forms={"rest": "{amount~damage} to {to}"},
)
class Deal(Effect):
    """Deals damage, all created in order, then resolved (DH1); `one by one` resolves each as it is created (DH3).

    Where nobody is named, any character is targeted. `in this order` keeps the order of the description instead of
    order of play (DH5).
    """

    amount: Amount
    to: Which | None = None
    one_by_one: bool = False
    in_this_order: bool = False
    by: Which | None = None

    def mistake(self) -> str:
        """Why nobody deals that; '' where it is one that is known."""
        return not_known_by_then("by", self.by)


@word("deal together", "{of:both}", "deal {of:rest both}")
class DealTogether(Effect):
    """Deals different damage to different characters: all is created, in the order written, before any resolves."""

    of: tuple[Deal, ...]

    def mistake(self) -> str:
        """Why this says nothing of its own; '' where it does."""
        return "" if len(self.of) > 1 else 'one alone is "deal"'


@word(
    "missiles",
    "deal {count~damage} randomly split among {to}",
    "deal {count~damage} randomly split between {to}",
)
class Missiles(Effect):
    """Deals 1 damage so many times, each to one of those that is picked anew; mortally wounded ones are skipped (5)."""

    count: Amount
    to: Which

    def mistake(self) -> str:
        """What is wrong with who may be dealt it; "" where nothing is."""
        return '"to" says among whom it is split, all of them' if isinstance(self.to, Random) else ""


@word("heal", "restore [amount? {amount~Health} | all Health][ to {to}]", "restore {to} to full Health")
class Heal(Effect):
    """Restores Health; no amount heals fully. Where nobody is named, any character is targeted."""

    to: Which | None = None
    amount: Amount | None = None


@word("destroy", "destroy {which}")
class Destroy(Effect):
    """Marks pending destroy, or what its zone has instead ("Destroy effects in all zones")."""

    which: Which


@word(
    "give",
    'give {to} {gives:and} {until}[ ("{name}")]',
    "give {to:bare} {gives:and} (wherever it is)",
    "gain {gives:and} {until}",
    "{to} <gains> {gives:and} {until}",
    "{to} <costs> {gives:does} {until}",
    "change {to:'s} {gives:set and}",
    "set {to:'s} {gives:set and}",
    "reduce {to:'s} {gives:reduced}",
    "reduce the Cost of {to} by {gives:by}",
    tables={"until": UNTIL},
)
class Give(Effect):
    """Attaches an enchantment, to this card unless something else is said; its numbers are worked out then."""

    to: Which = This()
    gives: tuple[Change, ...] = ()
    until: Until = ""
    name: str = ""

    def mistake(self) -> str:
        """Why this can't be given; "" where it can: what a card in hand costs is said of it there."""
        costs = any(isinstance(change, CostLess | CostMore) for change in self.gives)
        return "this card costs mana in hand only" if costs and isinstance(self.to, This) else ""


@word("take away", "remove {name} from {from}")
class TakeAway(Effect):
    """Detaches the enchantments of that name."""

    name: str
    from_: Which


@word("silence", "Silence {which}")
class Silence(Effect, OfThose):
    """Removes text and enchantments at once; what auras give stays until they are updated."""


@word("freeze", "Freeze {which}")
class Freeze(Effect, OfThose):
    """Freezes characters."""


@word("lose durability", "{which} <loses> {amount~Durability}", "remove {amount~Durability} from {which}")
class LoseDurability(Effect):
    """A weapon loses Durability; it may go below 0."""

    which: Which
    amount: Amount = ONE


@word("armor", "[{who}] <gains> {amount~Armor}", tables={"who": WHO, "who.own": OWN})
class GainArmor(Effect):
    """Gives Armor."""

    amount: Amount
    who: Whose = "you"


@word("lose", "{which} <loses> {what}", tables={"what": KEYWORDS})
class RemoveKeyword(Effect):
    """Takes keywords off entities."""

    which: Which
    what: Keyword


@word("swap health", "swap the Health of {one} and {other}")
class SwapHealth(Effect):
    """Two entities get each other's current Health."""

    one: Which
    other: Which


@word("swap attack and health", "swap the Attack and Health of {which}")
class SwapStats(Effect, OfThose):
    """The Attack becomes the current Health and the other way round, set to those numbers."""


@word("remaining health", "set {of:'s} remaining Health to {is}")
class RemainingHealth(Effect):
    """The current Health becomes that number, and so does the maximum where it is lower (losing.4)."""

    of: Which
    is_: Amount


@word("prevent damage", "prevent the damage")
class PreventDamage(Effect):
    """The damage that is about to be dealt is prevented."""


@word("set damage", "the damage becomes {to}")
class SetDamage(Effect):
    """The damage that is about to be dealt becomes that number, if it is more."""

    to: Amount


@word("redirect damage", "{to} <takes> the damage instead")
class RedirectDamage(Effect):
    """The damage that is about to be dealt is prevented and dealt to another by the same source instead (DH7b)."""

    to: Which


@word("force deaths", "whatever is to die dies now")
class ForceDeaths(Effect):
    """A Forced Death Phase in the middle of this text."""


@word("attack with", "{which} <attacks> {against}")
class AttackWith(Effect):
    """A minion attacks another character by an effect, inside whatever is going on."""

    which: Which
    against: Which


@word("redirect attack", "the attack goes to {to} instead")
class RedirectAttack(Effect):
    """Changes the defender of the attack that is proposed."""

    to: Which
