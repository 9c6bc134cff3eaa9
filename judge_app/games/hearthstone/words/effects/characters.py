"""What a text does to characters and weapons: damage, healing, enchantments, destruction, attacks."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Amount, Change, Effect, Which
from judge_app.games.hearthstone.words.effects.people import ONE, Whose, people
from judge_app.games.hearthstone.words.terms import Keyword, Until, ending, joined


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


@word("deal together")
@dataclass(frozen=True, slots=True)
class DealTogether(Effect):
    """Deals different damage to different characters: all is created, in the order written, before any resolves."""

    of: tuple[Deal, ...]

    def english(self) -> str:
        return joined(part.english() for part in self.of)


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


@word("give")
@dataclass(frozen=True, slots=True)
class Give(Effect):
    """Attaches an enchantment; its numbers are worked out as it is attached."""

    to: Which
    gives: tuple[Change, ...]
    until: Until = ""
    name: str = ""

    def english(self) -> str:
        return f"give {self.to.english()} {joined(change.english() for change in self.gives)}{ending(self.until)}"


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
        return f"{people(self.who, 'gain', 'gains')} {self.amount.english()} Armor"


@word("lose")
@dataclass(frozen=True, slots=True)
class RemoveKeyword(Effect):
    """Takes keywords off entities."""

    which: Which
    what: Keyword

    def english(self) -> str:
        return f"{self.which.english()} loses {self.what.title()}"


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


@word("remaining health")
@dataclass(frozen=True, slots=True)
class RemainingHealth(Effect):
    """The current Health becomes that number, and so does the maximum where it is lower (losing.4)."""

    of: Which
    is_: Amount

    def english(self) -> str:
        return f"set the remaining Health of {self.of.english()} to {self.is_.english()}"


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


@word("force deaths")
@dataclass(frozen=True, slots=True)
class ForceDeaths(Effect):
    """A Forced Death Phase in the middle of this text."""

    def english(self) -> str:
        return "whatever is to die dies now"


@word("attack with")
@dataclass(frozen=True, slots=True)
class AttackWith(Effect):
    """A minion attacks another character by an effect, inside whatever is going on."""

    which: Which
    against: Which

    def english(self) -> str:
        return f"{self.which.english()} attacks {self.against.english()}"


@word("redirect attack")
@dataclass(frozen=True, slots=True)
class RedirectAttack(Effect):
    """Changes the defender of the attack that is proposed."""

    to: Which

    def english(self) -> str:
        return f"the attack goes to {self.to.english()} instead"
