"""What players do, turns, and how the game ends."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class SequenceBegan(Event):
    """A Player Action began its Sequence."""

    sequence: str
    player: str
    objects: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played: it left the hand and its mana was paid."""

    card: Id
    player: str
    paid: int = 0
    target: Id = -1


@record
@dataclass(frozen=True, slots=True)
class CardFinished(Event):
    """A card has been played to the end, at that target if it had one: what the After Play Phase is about."""

    card: Id
    player: str
    target: Id = -1


@record
@dataclass(frozen=True, slots=True)
class TextComes(Event):
    """The text of a spell or Battlecry is about to resolve: what may still change its target."""

    card: Id
    player: str
    target: Id = -1


@record
@dataclass(frozen=True, slots=True)
class SpellCountered(Event):
    """A spell was countered."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class HeroPowerEnded(Event):
    """A Hero Power was used: what the Inspire Phase is about."""

    power: Id
    player: str
    target: Id = -1


@record
@dataclass(frozen=True, slots=True)
class HeroPowerSet(Event):
    """A Hero Power was replaced or refreshed."""

    power: Id
    player: str
    because: str = ""


@record
@dataclass(frozen=True, slots=True)
class CombatStarted(Event):
    """The Sequence of an attack started, before anything else of it."""

    attacker: Id
    defender: Id


@record
@dataclass(frozen=True, slots=True)
class AttackSet(Event):
    """An attack is proposed, or its defender changed: a Proposed Attack Event."""

    attacker: Id
    defender: Id
    before: Id = -1


@record
@dataclass(frozen=True, slots=True)
class AttackBegan(Event):
    """The attacker and defender are settled: the Attack Event."""

    attacker: Id
    defender: Id


@record
@dataclass(frozen=True, slots=True)
class AttackEnded(Event):
    """The attack was carried out: the After Attack Event."""

    attacker: Id
    defender: Id


@record
@dataclass(frozen=True, slots=True)
class AttackStopped(Event):
    """The attack is over, carried out or cancelled; whether the attacker has used it up."""

    attacker: Id
    used: bool


@record
@dataclass(frozen=True, slots=True)
class ManaChanged(Event):
    """A player's mana changed: what is available, the crystals, Overload now and to come."""

    player: str
    available: int
    crystals: int
    locked: int
    owed: int
    because: str


@record
@dataclass(frozen=True, slots=True)
class Overload(Event):
    """Overload was incurred."""

    player: str
    amount: int
    card: Id


@record
@dataclass(frozen=True, slots=True)
class TurnEnding(Event):
    """A turn ends."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class TurnStarting(Event):
    """A turn starts."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """It is another player's turn."""

    player: str
    number: int


@record
@dataclass(frozen=True, slots=True)
class PlayerLosing(Event):
    """A player's hero died; the next check ends the game."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended. No winner is a draw."""

    winners: tuple[str, ...]
    because: str = ""


@record
@dataclass(frozen=True, slots=True)
class ExtraTurnGiven(Event):
    """A player gets another turn."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class AttackUsed(Event):
    """A character has used one of its attacks of this turn; how many it has made."""

    attacker: Id
    made: int


@record
@dataclass(frozen=True, slots=True)
class ExtraTurnTaken(Event):
    """A player's extra turn began."""

    player: str
