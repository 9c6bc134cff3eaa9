"""Cards and entities coming, moving and going."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName
from judge_app.games.hearthstone import board as b

ENTERING = {
    b.WEAPON: "comes into play as {player:'s} weapon",
    b.SECRET: "is put among {player:'s} Secrets",
    b.HERO: "comes into play as {player:'s} hero",
    b.POWER: "comes into play as {player:'s} Hero Power",
    b.SPELL: "leaves {player:'s} hand and comes into play",
    b.EFFECTS: "comes into play for {player}",
}
"""How something comes into a zone."""

ZONES = {
    b.BOARD: "{player:'s} board",
    b.HERO: "{player:'s} hero's place",
    b.WEAPON: "{player:'s} weapon's place",
    b.POWER: "{player:'s} Hero Power's place",
    b.SECRET: "{player:'s} Secrets",
    b.EFFECTS: "{player:'s} effects in play",
    b.SPELL: "play",
    b.HAND: "{player:'s} hand",
    b.DECK: "{player:'s} deck",
    b.GRAVEYARD: "{player:'s} Graveyard",
    b.ASIDE: "{player:'s} Set Aside Zone",
    b.REMOVED: "out of the game",
}
"""What a sentence calls a zone."""

MOVING = {zone: f"goes to {said}" for zone, said in ZONES.items()} | {b.REMOVED: "is removed from the game"}


@event(
    "{minion} is [played? played | summoned] onto {player:'s} board at position {place}: its Summon Event is created"
)
class MinionEntered(Event):
    """A minion came onto a board: its Summon Event was created. `played` if from hand; `place` counts from 1."""

    minion: Id
    player: PlayerName
    place: int
    played: bool = False


@event("{entity} {zone}", words={"zone": ENTERING})
class EntityEntered(Event):
    """A weapon, Secret, hero, Hero Power or effect came into play."""

    entity: Id
    player: PlayerName
    zone: str


@event("{entity} {to}[: {because}]", words={"to": MOVING})
class EntityMoved(Event):
    """An entity moved between zones."""

    entity: Id
    player: PlayerName
    from_: str
    to: str
    because: str = ""


@event("A new card, {card}, is put into {zone}", words={"zone": ZONES})
class CardCreated(Event):
    """A new card came to be in a zone."""

    card: Id
    player: PlayerName
    zone: str


@event("{player} <draws> {card}", noun="{of} being drawn")
class CardDrawn(Event):
    """A card was drawn."""

    card: Id
    player: PlayerName


@event("{player:'s} deck is empty: Fatigue is drawn instead, and deals {amount} damage")
class Fatigue(Event):
    """A player drew from an empty deck."""

    player: PlayerName
    amount: int


@event("{player} <discards> {card}", noun="{of} being discarded")
class CardDiscarded(Event):
    """A card was discarded from hand."""

    card: Id
    player: PlayerName


@event("{entity} changes sides, from {from_} to {to}")
class ControlTaken(Event):
    """An entity changed sides."""

    entity: Id
    from_: PlayerName
    to: PlayerName


@event("What is attached to {entity} changes sides with it")
class EnchantmentsHandedOver(Event):
    """What is attached to an entity changed sides with it."""

    entity: Id
    to: PlayerName


@event("{minion} stays where it is and counts as having just arrived there")
class JustArrived(Event):
    """A minion counts as having just arrived where it is."""

    minion: Id


@event("{old} is transformed into {new}, which is another entity")
class Transformed(Event):
    """An entity was replaced by another in its place."""

    old: Id
    new: Id
    spell: bool = False


@event("{before} is {card} from now on, and still the same entity")
class CardChanged(Event):
    """An entity became another card and stayed the same entity; what it was called before."""

    entity: Id
    card: str
    before: str

    @property
    def renames(self) -> tuple[Id, str] | None:
        """It is named as the card that it has become, and before that as the other."""
        return self.entity, self.before


@event("{player:'s} hero has equipped {weapon}", noun="{of} being equipped")
class WeaponEquipped(Event):
    """A weapon was equipped."""

    weapon: Id
    player: PlayerName


@event("{new} takes the place of {old}")
class HeroReplaced(Event):
    """A hero took the place of another."""

    old: Id
    new: Id
    player: PlayerName
