"""The events that triggers react to. `what` describes the entity it happens to, `by` the other one."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import On
from judge_app.games.hearthstone.words.which import CARD, CHARACTER, ENTITY, MINION, OWN_CARD, Filter

Whose = Literal["your", "opponent's", "each"]


@word("damaged")
@dataclass(frozen=True, slots=True)
class Damaged(On):
    """A character takes damage; `self: true` for the one that the text stands on, `by self` for damage dealt by it."""

    what: Filter = CHARACTER
    self_: bool = False
    by: Filter = ENTITY
    by_self: bool = False

    def english(self) -> str:
        if self.by_self:
            return f"this deals damage to {self.what.english()}"
        return "this takes damage" if self.self_ else f"{self.what.english()} takes damage"


@word("damage ahead")
@dataclass(frozen=True, slots=True)
class DamageAhead(On):
    """A character is about to take damage (a Predamage trigger, DH7)."""

    what: Filter = CHARACTER

    def english(self) -> str:
        return f"{self.what.english()} is about to take damage"


@word("healed")
@dataclass(frozen=True, slots=True)
class Healed(On):
    """A character gets Health back."""

    what: Filter = CHARACTER
    self_: bool = False

    def english(self) -> str:
        return f"{'this' if self.self_ else self.what.english()} is healed"


@word("dies")
@dataclass(frozen=True, slots=True)
class Dies(On):
    """An entity's death is resolved in a Death Phase."""

    what: Filter = MINION

    def english(self) -> str:
        return f"{self.what.english()} dies"


@word("summoned")
@dataclass(frozen=True, slots=True)
class Summoned(On):
    """A minion has come onto a board; resolved in the Summon Resolution Step."""

    what: Filter = MINION

    def english(self) -> str:
        return f"{self.what.english()} is summoned"


@word("after summon")
@dataclass(frozen=True, slots=True)
class AfterSummon(On):
    """A minion has been summoned: the After Summon Phase."""

    what: Filter = MINION

    def english(self) -> str:
        return f"{self.what.english()} has been summoned"


@word("played")
@dataclass(frozen=True, slots=True)
class Played(On):
    """A card is played: the On Play Phase."""

    what: Filter = OWN_CARD
    targets_self: bool = False

    def english(self) -> str:
        return f"{self.what.english()} is played{' on this' * self.targets_self}"


@word("text ahead")
@dataclass(frozen=True, slots=True)
class TextAhead(On):
    """The target of a spell or Battlecry is about to matter: the very start of its Phase."""

    what: Filter = CARD

    def english(self) -> str:
        return f"{self.what.english()} is about to take effect"


@word("after play")
@dataclass(frozen=True, slots=True)
class AfterPlay(On):
    """A card has been played: the After Play Phase (of a spell, the After Spell Phase)."""

    what: Filter = OWN_CARD

    def english(self) -> str:
        return f"{self.what.english()} has been played"


@word("turn starts")
@dataclass(frozen=True, slots=True)
class TurnStarts(On):
    """A turn starts."""

    whose: Whose = "your"

    def english(self) -> str:
        return f"{self.whose} turn starts"


@word("turn ends")
@dataclass(frozen=True, slots=True)
class TurnEnds(On):
    """A turn ends."""

    whose: Whose = "your"

    def english(self) -> str:
        return f"{self.whose} turn ends"


@word("combat starts")
@dataclass(frozen=True, slots=True)
class CombatStarts(On):
    """The Sequence of an attack starts, before its first Phase (combat.1)."""

    attacker: Filter = CHARACTER
    defender: Filter = CHARACTER
    attacker_self: bool = False

    def english(self) -> str:
        return f"{'this' if self.attacker_self else self.attacker.english()} goes into combat"


@word("attack proposed")
@dataclass(frozen=True, slots=True)
class AttackProposed(On):
    """An attack is declared: a Proposed Attack Event."""

    attacker: Filter = CHARACTER
    defender: Filter = CHARACTER
    attacker_self: bool = False

    def english(self) -> str:
        return f"{'this' if self.attacker_self else self.attacker.english()} attacks {self.defender.english()}"


@word("attacks")
@dataclass(frozen=True, slots=True)
class Attacks(On):
    """The final attacker and defender are known: the Attack Event."""

    attacker: Filter = CHARACTER
    defender: Filter = CHARACTER
    attacker_self: bool = False

    def english(self) -> str:
        return f"{'this' if self.attacker_self else self.attacker.english()} attacks {self.defender.english()}"


@word("after attack")
@dataclass(frozen=True, slots=True)
class AfterAttack(On):
    """An attack was carried out: the After Attack Event."""

    attacker: Filter = CHARACTER
    defender: Filter = CHARACTER
    attacker_self: bool = False

    def english(self) -> str:
        return f"{'this' if self.attacker_self else self.attacker.english()} has attacked {self.defender.english()}"


@word("hero power used")
@dataclass(frozen=True, slots=True)
class HeroPowerUsed(On):
    """A Hero Power was used: the Inspire Phase."""

    whose: Whose = "your"

    def english(self) -> str:
        return f"{self.whose} Hero Power is used"


@word("drawn")
@dataclass(frozen=True, slots=True)
class Drawn(On):
    """A card is drawn (DC2); `self: true` for the card that the text stands on."""

    whose: Whose = "your"
    what: Filter = CARD
    self_: bool = False

    def english(self) -> str:
        return "this is drawn" if self.self_ else f"{self.what.english()} is drawn by {self.whose} side"


@word("discarded")
@dataclass(frozen=True, slots=True)
class Discarded(On):
    """A card is discarded."""

    whose: Whose = "your"
    self_: bool = False

    def english(self) -> str:
        return "this is discarded" if self.self_ else f"{self.whose} card is discarded"


@word("equipped")
@dataclass(frozen=True, slots=True)
class Equipped(On):
    """A weapon is equipped, by any means."""

    whose: Whose = "your"

    def english(self) -> str:
        return f"{self.whose} hero gets a weapon"


@word("overloaded")
@dataclass(frozen=True, slots=True)
class Overloaded(On):
    """Overload is incurred."""

    whose: Whose = "your"

    def english(self) -> str:
        return f"{self.whose} mana crystals get Overloaded"


@word("frozen")
@dataclass(frozen=True, slots=True)
class Frozen(On):
    """A character is frozen."""

    what: Filter = CHARACTER

    def english(self) -> str:
        return f"{self.what.english()} is frozen"
