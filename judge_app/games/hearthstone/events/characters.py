"""What happens to characters: damage, healing, enchantments, deaths."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A Damage Event: so much Health and Armor was lost. `spell` is damage by a spell or Hero Power."""

    source: Id
    target: Id
    amount: int
    armor: int = 0


@record
@dataclass(frozen=True, slots=True)
class DamageChanged(Event):
    """Proposed damage or healing was changed before it was dealt."""

    source: Id
    target: Id
    before: int
    after: int
    because: str


@record
@dataclass(frozen=True, slots=True)
class DamageStopped(Event):
    """Proposed damage or healing was prevented, or came to nothing."""

    source: Id
    target: Id
    because: str


@record
@dataclass(frozen=True, slots=True)
class DamageProposed(Event):
    """Damage is about to be dealt: what Predamage triggers react to."""

    source: Id
    target: Id
    amount: int


@record
@dataclass(frozen=True, slots=True)
class HealthRestored(Event):
    """A Healing Event: so much Health came back."""

    source: Id
    target: Id
    amount: int


@record
@dataclass(frozen=True, slots=True)
class KeywordLost(Event):
    """An entity lost a keyword."""

    entity: Id
    keyword: str
    because: str = ""


@record
@dataclass(frozen=True, slots=True)
class Enchanted(Event):
    """An enchantment was attached; Attack and maximum Health from and to."""

    entity: Id
    name: str
    changes: str
    attack: int
    health: int


@record
@dataclass(frozen=True, slots=True)
class Disenchanted(Event):
    """An enchantment was detached; Attack and maximum Health as they are now."""

    entity: Id
    name: str
    because: str
    attack: int
    health: int


@record
@dataclass(frozen=True, slots=True)
class AuraSet(Event):
    """What auras give an entity was brought up to date; Attack and Health as they are now."""

    entity: Id
    sources: tuple[Id, ...]
    attack: int
    health: int


@record
@dataclass(frozen=True, slots=True)
class Silenced(Event):
    """An entity lost its text and its enchantments."""

    entity: Id


@record
@dataclass(frozen=True, slots=True)
class FrozenNow(Event):
    """A character was frozen."""

    entity: Id


@record
@dataclass(frozen=True, slots=True)
class MarkedForDestruction(Event):
    """An entity is pending destroy."""

    entity: Id
    source: Id


@record
@dataclass(frozen=True, slots=True)
class EntityDied(Event):
    """An entity was killed and removed from play: its Death Event was created. `place` is its place on the board."""

    entity: Id
    controller: str
    place: int
    because: str


@record
@dataclass(frozen=True, slots=True)
class DeathConsidered(Event):
    """A Death Event is resolved: what Deathrattles and on-death triggers react to."""

    entity: Id
    controller: str
    place: int


@record
@dataclass(frozen=True, slots=True)
class ArmorGained(Event):
    """A hero gained Armor."""

    hero: Id
    amount: int


@record
@dataclass(frozen=True, slots=True)
class DurabilityLost(Event):
    """A weapon lost Durability; what is left may be negative."""

    weapon: Id
    amount: int
    left: int


@record
@dataclass(frozen=True, slots=True)
class StatsSet(Event):
    """Attack or Health values of an entity were set outside of its enchantments."""

    entity: Id
    attack: int
    health: int
    because: str
