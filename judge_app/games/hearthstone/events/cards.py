"""Cards and entities coming, moving and going."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event()
class MinionEntered(Event):
    """A minion came onto a board: its Summon Event was created. `played` if from hand by its player's action."""

    minion: Id
    player: PlayerName
    place: int
    played: bool = False


@event()
class EntityEntered(Event):
    """A weapon, Secret, hero, Hero Power or effect came into play."""

    entity: Id
    player: PlayerName
    zone: str


@event()
class EntityMoved(Event):
    """An entity moved between zones."""

    entity: Id
    player: PlayerName
    from_: str
    to: str
    because: str = ""


@event()
class CardCreated(Event):
    """A new card came to be in a zone."""

    card: Id
    player: PlayerName
    zone: str


@event()
class CardDrawn(Event):
    """A card was drawn."""

    card: Id
    player: PlayerName


@event()
class Fatigue(Event):
    """A player drew from an empty deck."""

    player: PlayerName
    amount: int


@event()
class CardDiscarded(Event):
    """A card was discarded from hand."""

    card: Id
    player: PlayerName


@event()
class ControlTaken(Event):
    """An entity changed sides."""

    entity: Id
    from_: PlayerName
    to: PlayerName


@event()
class EnchantmentsHandedOver(Event):
    """What is attached to an entity changed sides with it."""

    entity: Id
    to: PlayerName


@event()
class JustArrived(Event):
    """A minion counts as having just arrived where it is."""

    minion: Id


@event()
class Transformed(Event):
    """An entity was replaced by another in its place."""

    old: Id
    new: Id
    spell: bool = False


@event()
class CardChanged(Event):
    """An entity became another card and stayed the same entity."""

    entity: Id
    card: str


@event()
class WeaponEquipped(Event):
    """A weapon was equipped."""

    weapon: Id
    player: PlayerName


@event()
class HeroReplaced(Event):
    """A hero took the place of another."""

    old: Id
    new: Id
    player: PlayerName
