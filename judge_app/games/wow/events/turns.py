"""What happens to turns, priority, combat and players."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class PriorityPassed(Event):
    player: str
    chain_empty: bool


@record
@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    window: str


@record
@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    player: str
    number: int


@record
@dataclass(frozen=True, slots=True)
class CreatedAsTurnStarts(Event):
    """A card's power creates something as the turn starts (501.1a)."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class EndPhaseBegan(Event):
    player: str


@record
@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    player: str


@record
@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    player: str


@record
@dataclass(frozen=True, slots=True)
class SeatChanged(Event):
    player: str
    before: str


@record
@dataclass(frozen=True, slots=True)
class CombatProposed(Event):
    player: str
    attacker: Id
    defender: Id
    sabotage: bool


@record
@dataclass(frozen=True, slots=True)
class ProposalEnded(Event):
    """The proposal of a combat was interrupted: these are a proposed attacker and defender no longer."""

    cards: tuple[Id, ...]


@record
@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A proposed attacker became an attacker."""

    attacker: Id
    defender: Id


@record
@dataclass(frozen=True, slots=True)
class Protected(Event):
    """A character exhausted to protect and became the proposed defender."""

    protector: Id
    instead_of: Id


@record
@dataclass(frozen=True, slots=True)
class EnteredCombat(Event):
    """Attacker and defender entered combat with each other; the defender started defending."""

    attacker: Id
    defender: Id


@record
@dataclass(frozen=True, slots=True)
class Struck(Event):
    """A weapon was struck with and is associated with a wielder for the combat."""

    player: str
    weapon: Id
    wielder: Id


@record
@dataclass(frozen=True, slots=True)
class Sabotaged(Event):
    attacker: Id
    defender: Id


@record
@dataclass(frozen=True, slots=True)
class LeftCombat(Event):
    card: Id


@record
@dataclass(frozen=True, slots=True)
class CombatEnded(Event):
    pass


@record
@dataclass(frozen=True, slots=True)
class LoopEnded(Event):
    """A loop of mandatory actions goes round so many more times and ends just before this card triggers again."""

    player: str
    card: Id
    number: int


@record
@dataclass(frozen=True, slots=True)
class GameLost(Event):
    player: str
    because: str


@record
@dataclass(frozen=True, slots=True)
class GameWon(Event):
    player: str


@record
@dataclass(frozen=True, slots=True)
class StaysForNextGame(Event):
    """A card was chosen to stay in play between two games of a match."""

    player: str
    card: Id


@record
@dataclass(frozen=True, slots=True)
class GameHearthed(Event):
    """The game ended by hearthing, with several sides left."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class GameDrawn(Event):
    pass


@record
@dataclass(frozen=True, slots=True)
class WaveSettled(Event):
    """A wave in which no check had anything to do."""

    wave: int
