"""What happens to characters: damage, healing, enchantments, deaths."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event()
class DamageDealt(Event):
    """A Damage Event: so much Health and Armor was lost. `spell` is damage by a spell or Hero Power."""

    source: Id
    target: Id
    amount: int
    armor: int = 0


@event()
class DamageChanged(Event):
    """Proposed damage or healing was changed before it was dealt."""

    source: Id
    target: Id
    before: int
    after: int
    because: str


@event()
class DamageStopped(Event):
    """Proposed damage or healing was prevented, or came to nothing."""

    source: Id
    target: Id
    because: str


@event()
class HealthRestored(Event):
    """A Healing Event: so much Health came back."""

    source: Id
    target: Id
    amount: int


@event()
class KeywordLost(Event):
    """An entity lost a keyword."""

    entity: Id
    keyword: str
    because: str = ""


@event()
class Enchanted(Event):
    """An enchantment was attached; Attack and maximum Health from and to."""

    entity: Id
    name: str
    changes: str
    attack: int
    health: int


@event()
class Disenchanted(Event):
    """An enchantment was detached; Attack and maximum Health as they are now."""

    entity: Id
    name: str
    because: str
    attack: int
    health: int


@event()
class AuraSet(Event):
    """What auras give an entity was brought up to date; Attack and Health as they are now."""

    entity: Id
    sources: tuple[Id, ...]
    attack: int
    health: int


@event()
class Silenced(Event):
    """An entity lost its text and its enchantments."""

    entity: Id


@event()
class FrozenNow(Event):
    """A character was frozen."""

    entity: Id


@event()
class MarkedForDestruction(Event):
    """An entity is pending destroy."""

    entity: Id
    source: Id


@event()
class EntityDied(Event):
    """An entity was killed and removed from play: its Death Event was created. `place` is its place on the board."""

    entity: Id
    controller: PlayerName
    place: int
    because: str


@event()
class DeathConsidered(Event):
    """A Death Event is resolved: what Deathrattles and on-death triggers react to."""

    entity: Id
    controller: PlayerName
    place: int


@event()
class ArmorGained(Event):
    """A hero gained Armor."""

    hero: Id
    amount: int


@event()
class DurabilityLost(Event):
    """A weapon lost Durability; what is left may be negative."""

    weapon: Id
    amount: int
    left: int


@event()
class StatsSet(Event):
    """Attack or Health values of an entity were set outside of its enchantments."""

    entity: Id
    attack: int
    health: int
    because: str
