"""What is told of cards that move, of damage, tokens, corruption and burning."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import ABSENT, Id, PlayerName

INTO = {"kingdom": "{player:'s} kingdom",
        "quest zone": "{player:'s} quest zone", "battlefield": "{player:'s} battlefield",
        "legend": "{player:'s} capital", "attachments": "play"}  # fmt: skip
WHERE = {**{zone: f"in {name}" for zone, name in INTO.items()}, "attachments": "as an attachment"}


@event("{player} <draws> {card}")
class Drawn(Event):
    """A card was drawn."""

    player: PlayerName
    card: Id


@event("{player} <reveals> {player:'s} hand of {number*card}")
class HandRevealed(Event):
    """A player showed their hand."""

    player: PlayerName
    number: int
    cards: tuple[Id, ...] = ()


@event("{card} enters play {zone}[corrupted?  corrupted]", words={"zone": WHERE})
class EnteredPlay(Event):
    """A card came into play."""

    card: Id
    player: PlayerName
    zone: str
    corrupted: bool = False


@event("{unit} is sent on {quest}")
class Quested(Event):
    """A unit is questing on a quest from now on."""

    unit: Id
    quest: Id


@event("{unit} is questing no more")
class QuestEnded(Event):
    """A unit isn't questing any more."""

    unit: Id


@event("{card} is attached to {to}")
class AttachedTo(Event):
    """An attachment was attached."""

    card: Id
    to: Id


@event("{card} becomes a development in {zone}", words={"zone": INTO})
class Developed(Event):
    """A card lies face down as a development; `played` says whether it was from hand."""

    card: Id
    player: PlayerName
    zone: str
    played: bool = False


@event("{card} is turned faceup")
class TurnedUp(Event):
    """A development is what it shows from now on."""

    card: Id


@event("{damage} damage and {number*resource token} are taken from {card}")
class TokensLost(Event):
    """A card that has become a development lost what was on it."""

    card: Id
    damage: int
    number: int


@event("{card} is moved to {zone}", words={"zone": INTO})
class MovedTo(Event):
    """A card in play was moved to another zone."""

    card: Id
    player: PlayerName
    zone: str
    before: str = ""


@event("{player} <takes> control of {card}")
class ControlTaken(Event):
    """Another player controls a card."""

    player: PlayerName
    card: Id


@event("{card} is destroyed")
class Destroyed(Event):
    """Something was destroyed."""

    card: Id


@event("{player} <sacrifices> {card}")
class Sacrificed(Event):
    """A card was sacrificed."""

    player: PlayerName
    card: Id


@event("{card} leaves play and goes to {player:'s} {to}")
class LeftPlay(Event):
    """A card left play; its owner has it in hand, deck or discard pile."""

    card: Id
    player: PlayerName
    to: str
    now: Id = ABSENT


@event("{card} is put on top of its owner's deck")
class PutBack(Event):
    """A card was put on top of a deck from elsewhere than play."""

    card: Id


@event("{player} <discards> {card}")
class Discarded(Event):
    """A card went to the discard pile from elsewhere than play."""

    player: PlayerName
    card: Id


@event("{card} becomes corrupted")
class Corrupted(Event):
    """A card was corrupted."""

    card: Id


@event("{card} is restored")
class Restored(Event):
    """A corrupted card was turned upright."""

    card: Id


@event("{number*resource token} on {card}")
class TokensPut(Event):
    """Resource tokens were put on a card."""

    card: Id
    number: int


@event("{card} loses {number*resource token}")
class TokensRemoved(Event):
    """Resource tokens were taken from a card."""

    card: Id
    number: int


@event("{amount} damage is assigned to {to}[uncancellable? , uncancellable]", shown="packet")
class DamageAssigned(Event):
    """Damage was assigned to something."""

    source: Id
    to: Id
    amount: int
    combat: bool = False
    uncancellable: bool = False


@event("{source} cancels {less} of the {before} damage to {to}")
class DamageCancelled(Event):
    """Assigned damage was cancelled: its tokens go back to the pool."""

    source: Id
    to: Id
    before: int
    after: int

    @property
    def less(self) -> int:
        """How much was cancelled."""
        return self.before - self.after


@event("{source} redirects {amount} damage from {to} to {now}")
class DamageRedirected(Event):
    """Assigned damage goes to something else."""

    source: Id
    to: Id
    now: Id
    amount: int


@event("{to} <is> dealt {amount} damage")
class DamageDealt(Event):
    """Damage was applied."""

    source: Id
    to: Id
    amount: int
    combat: bool = False
    by: tuple[Id, ...] = ()
    """Of combat: those whose damage it may be."""


@event("{amount} damage is moved from {card} to {to}")
class DamageMoved(Event):
    """Damage tokens were moved."""

    card: Id
    to: Id
    amount: int


@event("{amount} damage is healed on {card}")
class Healed(Event):
    """Damage was removed."""

    card: Id
    amount: int


@event("{section} burns")
class Burned(Event):
    """A section of a capital was overrun."""

    section: Id
    player: PlayerName
