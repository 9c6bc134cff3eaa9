"""Cards and entities coming, moving and going."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class MinionEntered(Event):
    """A minion came onto a board: its Summon Event was created. `played` if from hand by its player's action."""

    minion: Id
    player: str
    place: int
    played: bool = False


@record
@dataclass(frozen=True, slots=True)
class SummonConsidered(Event):
    """A Summon Event is resolved in the Summon Resolution Step."""

    minion: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class SummonDone(Event):
    """A minion has been summoned: what the After Summon Phase is about."""

    minion: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class EntityEntered(Event):
    """A weapon, Secret, hero, Hero Power or effect came into play."""

    entity: Id
    player: str
    zone: str


@record
@dataclass(frozen=True, slots=True)
class EntityMoved(Event):
    """An entity moved between zones."""

    entity: Id
    player: str
    from_: str
    to: str
    because: str = ""


@record
@dataclass(frozen=True, slots=True)
class CardCreated(Event):
    """A new card came to be in a zone."""

    card: Id
    player: str
    zone: str


@record
@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn."""

    card: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class Fatigue(Event):
    """A player drew from an empty deck."""

    player: str
    amount: int


@record
@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card was discarded from hand."""

    card: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    """An entity changed sides."""

    entity: Id
    from_: str
    to: str


@record
@dataclass(frozen=True, slots=True)
class EnchantmentsHandedOver(Event):
    """What is attached to an entity changed sides with it."""

    entity: Id
    to: str


@record
@dataclass(frozen=True, slots=True)
class JustArrived(Event):
    """A minion counts as having just arrived where it is."""

    minion: Id


@record
@dataclass(frozen=True, slots=True)
class Transformed(Event):
    """An entity was replaced by another in its place."""

    old: Id
    new: Id
    spell: bool = False


@record
@dataclass(frozen=True, slots=True)
class CardChanged(Event):
    """An entity became another card and stayed the same entity."""

    entity: Id
    card: str


@record
@dataclass(frozen=True, slots=True)
class WeaponEquipped(Event):
    """A weapon was equipped."""

    weapon: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class HeroReplaced(Event):
    """A hero took the place of another."""

    old: Id
    new: Id
    player: str
