"""What is told of cards that move, of tokens, counters, damage, life and continuous effects."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import ABSENT, Id, PlayerName, Seq

MOVES = {
    **{zone: f"goes to {{player:'s}} {zone}" for zone in ("arsenal", "graveyard", "hand", "inventory")},
    **{zone: f"goes to {{player:'s}} {zone} zone"
       for zone in ("arms", "banished", "chest", "head", "hero", "legs", "pitch", "weapon")},
    "deck": "goes to the [at_bottom? bottom | top] of {player:'s} deck", "soul": "goes to {player:'s} hero's soul",
    "stack": "goes onto the stack", "combat chain": "goes onto the combat chain", "permanent": "goes into the arena",
}  # fmt: skip
"""How a move is told, by the zone to which it leads."""
APPLIED = {
    "replacement": "{source} makes it {after} damage instead of {before}",
    "prevention": "{source} prevents {less} of {before} damage",
    "can't be prevented": "{source} applies, but none of the {before} damage can be prevented",
    "prevents less": "{source} lets the next prevention effect prevent {after} damage instead of {before}",
}
"""How it is told what was applied to a damage event."""


@event("{card} {zone}", words={"zone": MOVES})
class Moved(Event):
    """An object moved from one zone to another (3.0.7)."""

    card: Id
    player: PlayerName
    zone: str
    came_from: str = ""
    by: PlayerName = ""
    at_bottom: bool = False
    private: bool = False
    layer: Id = ABSENT


@event("{player} <equips> {card} to the {zone} zone")
class Equipped(Event):
    """An object was put into a zone and is equipped to it (8.5.41)."""

    player: PlayerName
    card: Id
    zone: str


@event("{player} <draws> {card}")
class Drawn(Event):
    """A card was drawn (8.5.6); `together` as one of several, which are one event too (1.9.2)."""

    player: PlayerName
    card: Id
    together: bool = False


@event("{player} <discards> {card}")
class Discarded(Event):
    """A card was discarded (8.5.5)."""

    player: PlayerName
    card: Id


@event("{card} is banished[face_down?  face-down]")
class Banished(Event):
    """Something was banished (8.5.1)."""

    card: Id
    player: PlayerName
    came_from: str = ""
    face_down: bool = False


@event("{card} is destroyed")
class Destroyed(Event):
    """Something was destroyed (8.5.4), by the text of that layer."""

    card: Id
    player: PlayerName = ""
    layer: Id = ABSENT


@event("{card} ceases to exist")
class Ceased(Event):
    """An object that is no card, or a token, ceased to exist."""

    card: Id


@event("{card} enters the arena under {player:'s} control")
class EnteredArena(Event):
    """Something became a permanent in the arena (1.3.3)."""

    card: Id
    player: PlayerName


@event("{player} <creates> {token}")
class TokenCreated(Event):
    """A token was created (8.5.2); `together` as one of several, which are one event too (1.9.2)."""

    player: PlayerName
    token: Id
    together: bool = False


@event("{player} <has> {what} {cards:and} in one event", words={"what": {"create": "created", "draw": "drawn"}})
class Compound(Event):
    """A compound event is complete (1.9.2)."""

    player: PlayerName
    what: str
    cards: tuple[Id, ...]


@event("{source} replaces the move of {card}: it goes to {to} instead of {zone}")
class MoveReplaced(Event):
    """An object is put elsewhere than it would have been (6.4.6)."""

    source: Id
    card: Id
    zone: str
    to: str


@event("{source} replaces the event: {what} {after} instead of {before}")
class Replaced(Event):
    """A replacement effect was applied to an event (6.4.6)."""

    source: Id
    what: str
    before: int
    after: int
    player: PlayerName = ""


@event("{player} <reveals> {cards:and}")
class Revealed(Event):
    """Private cards were shown to all (8.5.17)."""

    player: PlayerName
    cards: tuple[Id, ...]


@event("{player} <looks> at {cards:and}")
class LookedAt(Event):
    """A player looked at private cards (8.5.11)."""

    player: PlayerName
    cards: tuple[Id, ...]


@event("{player} <shuffles> <player:its> deck")
class Shuffled(Event):
    """A deck was shuffled (8.5.20)."""

    player: PlayerName


@event("{player} <is> intimidated")
class Intimidated(Event):
    """A hero was intimidated (8.5.10), by a player."""

    player: PlayerName
    cards: tuple[Id, ...] = ()
    by: PlayerName = ""


@event("{card} becomes public")
class BecamePublic(Event):
    """A private source is public while the layer of its ability is there (5.4.7b); that is no revealing (8.5.17a)."""

    card: Id


@event("{card} is turned [up? face-up | face-down]")
class Turned(Event):
    """A card became public or private where it is (8.5.24)."""

    card: Id
    up: bool


@event("{card} is [tapped? tapped | untapped]")
class TapChanged(Event):
    """A permanent was tapped or untapped (8.5.55, 8.5.56)."""

    card: Id
    tapped: bool


@event("{card} gets {number#{counter} counter}")
class CounterPut(Event):
    """Counters were put on an object (8.5.14)."""

    card: Id
    counter: str
    number: int


@event("{card} loses {number#{counter} counter}")
class CounterRemoved(Event):
    """Counters were removed from an object (8.5.16)."""

    card: Id
    counter: str
    number: int


@event("{hero} <is> marked")
class HeroMarked(Event):
    """A hero got the marked condition (9.3)."""

    hero: Id


@event("{hero} <is> no longer marked")
class MarkLost(Event):
    """A marked hero was hit (9.3.2b)."""

    hero: Id


@event("{source} is about to deal {amount} {kind} damage to {to}", spoken="damage event", shown="packet")
class DamageEvent(Event):
    """A damage event is about to occur: what replaces it comes first (6.5)."""

    to: Id
    source: Id
    amount: int
    kind: str


@event("{how}", words={"how": APPLIED})
class DamageChanged(Event):
    """A replacement or prevention effect was applied to a damage event (6.4.10)."""

    packet: Seq
    source: Id
    before: int
    after: int
    how: str
    player: PlayerName = ""

    @property
    def less(self) -> int:
        """By how much it is less."""
        return self.before - self.after


@event("{source} deals {amount} {kind} damage to {to}")
class DamageDealt(Event):
    """Damage was dealt (8.5.3)."""

    to: Id
    source: Id
    amount: int
    kind: str
    hit: bool = False

    @property
    def target(self) -> Id:
        """What it is dealt to."""
        return self.to


@event("{object} gains {number} life")
class LifeGained(Event):
    """A living object gained life (8.5.7a)."""

    object: Id
    number: int


@event("{object} loses {number} life")
class LifeLost(Event):
    """A living object lost life other than by damage (8.5.12)."""

    object: Id
    number: int
    source: Id = ABSENT


@event("An effect of {source} applies to {on:and}: {text}")
class EffectApplied(Event):
    """A continuous effect began to apply (6.2.5)."""

    source: Id
    on: tuple[Id, ...]
    text: str


@event("An effect of {source} begins: {text}")
class EffectGenerated(Event):
    """A continuous effect was generated that waits for something, or is about players (6.2.2)."""

    source: Id
    text: str


@event("The effect of {source} ends: {text}")
class EffectEnded(Event):
    """A continuous effect ended."""

    source: Id
    text: str


@event("{player} <gets> control of {card}")
class ControlGained(Event):
    """A player gained control of an object (8.5.35)."""

    player: PlayerName
    card: Id
    how: str = ""


@event("{player} <wins> the clash[ revealing {card}]")
class ClashWon(Event):
    """A clash was won (8.5.45)."""

    player: PlayerName
    card: Id


@event("Nobody wins the clash")
class ClashTied(Event):
    """Nobody won a clash (8.5.45c)."""


@event("{player} <charges> {card}")
class Charged(Event):
    """A card was put into a hero's soul by charging (8.5.29)."""

    player: PlayerName
    card: Id


@event("{player} <names> {name}")
class NameNamed(Event):
    """A card was named (8.5.21)."""

    player: PlayerName
    name: str


@event("{player} <rolls> {number}")
class Rolled(Event):
    """A die was rolled (8.5.18)."""

    player: PlayerName
    number: int


@event("{one} is exchanged with {other}")
class Exchanged(Event):
    """Two objects swapped places (8.5.49)."""

    one: Id
    other: Id


@event("{card} is put under {top}")
class Transformed(Event):
    """An object was put under a permanent (8.5.36)."""

    card: Id
    top: Id


@event("{player} <transcends>")
class Transcended(Event):
    """A card transcended (8.5.48)."""

    player: PlayerName
    card: Id


@event("{object} doesn't exist any more, so it counts as it was last")
class LastKnownUsed(Event):
    """What is asked of an object is read from its last known information (1.2.3)."""

    object: Id


@event("{card} becomes {name}")
class FaceChanged(Event):
    """Another face of a card is active now (9.1)."""

    card: Id
    name: str
