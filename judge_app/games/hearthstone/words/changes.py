"""What an enchantment or an aura does to the entity that it is on."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Amount, Change, Power
from judge_app.games.hearthstone.words.terms import Keyword, signed


@word("attack")
@dataclass(frozen=True, slots=True)
class AddAttack(Change):
    """More or less Attack."""

    by: Amount

    def english(self) -> str:
        return f"{signed(self.by.english())} Attack"


@word("health")
@dataclass(frozen=True, slots=True)
class AddHealth(Change):
    """More or less maximum Health (H1, H2); of a weapon, Durability."""

    by: Amount

    def english(self) -> str:
        return f"{signed(self.by.english())} Health"


@word("set attack")
@dataclass(frozen=True, slots=True)
class SetAttack(Change):
    """The Attack becomes that number, whatever stood before it in the list."""

    to: Amount

    def english(self) -> str:
        return f"Attack becomes {self.to.english()}"


@word("set health")
@dataclass(frozen=True, slots=True)
class SetHealth(Change):
    """The maximum Health becomes that number, and the current Health with it."""

    to: Amount

    def english(self) -> str:
        return f"Health becomes {self.to.english()}"


@word("double attack")
@dataclass(frozen=True, slots=True)
class DoubleAttack(Change):
    """The Attack as it is at this place of the list, twice."""

    def english(self) -> str:
        return "double Attack"


@word("cost")
@dataclass(frozen=True, slots=True)
class AddCost(Change):
    """More or less mana to pay; less only down to `not below`, if that is said."""

    by: Amount
    not_below: int | None = None

    def english(self) -> str:
        least = f" (but not less than {self.not_below})" if self.not_below is not None else ""
        return f"{signed(self.by.english())} Cost{least}"


@word("set cost")
@dataclass(frozen=True, slots=True)
class SetCost(Change):
    """The mana to pay becomes that number."""

    to: Amount

    def english(self) -> str:
        return f"a Cost of {self.to.english()}"


@word("has")
@dataclass(frozen=True, slots=True)
class Has(Change):
    """A keyword is given."""

    what: Keyword

    def english(self) -> str:
        return self.what.title()


@word("spell damage")
@dataclass(frozen=True, slots=True)
class AddSpellDamage(Change):
    """Spell Damage for the controller of the entity that it is on (CEM2c)."""

    by: int = 1

    def english(self) -> str:
        return f"Spell Damage +{self.by}"


@word("destroyed")
@dataclass(frozen=True, slots=True)
class IsDestroyed(Change):
    """Whoever it is on is marked pending destroy as soon as an aura gives it."""

    def english(self) -> str:
        return "is destroyed"


@word("power")
@dataclass(frozen=True, slots=True)
class HasPower(Change):
    """A trigger or Deathrattle is given."""

    is_: Power

    def english(self) -> str:
        return f'"{self.is_.english()}"'


@word("rule")
@dataclass(frozen=True, slots=True)
class HasRule(Change):
    """A rule of the game works otherwise for whom or what this is on (the auras that 4c lists, and their like)."""

    what: Literal[
        "battlecries twice", "deathrattles twice", "end of turn twice", "healing harms",
        "spells and hero powers double", "hero power again", "hero power without limit", "spells cost health",
        "minimum health 1", "double damage to your hero", "hero power damage +1",
    ]  # fmt: skip

    def english(self) -> str:
        return self.what
