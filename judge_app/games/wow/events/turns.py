"""What happens to turns, priority, combat and players."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class PriorityPassed(Event):
    """A player passed priority (410.1)."""

    player: str
    chain_empty: bool


@record
@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    """All passed on an empty chain, so a window closed (410.4b)."""

    window: str


@record
@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn has started."""

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
    """An end phase has started; what triggers at the end of the turn does so now (500.2)."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn has ended."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A player skipped a turn (500.4)."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class SeatChanged(Event):
    """A player moved to the right of another (500.6)."""

    player: str
    before: str


@record
@dataclass(frozen=True, slots=True)
class CombatProposed(Event):
    """A proposal effect is on the chain (601.1)."""

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
    """A sabotage combat concluded with both still there (603.1)."""

    attacker: Id
    defender: Id


@record
@dataclass(frozen=True, slots=True)
class LeftCombat(Event):
    """A card was removed from combat (602.4)."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class CombatEnded(Event):
    """A combat step has ended (603.3)."""


@record
@dataclass(frozen=True, slots=True)
class LoopRepeated(Event):
    """A loop with optional actions started so many more times; `rounds` of them went all the way round.

    `cards` are those on which something is left, `left` how much on each.
    """

    player: str
    number: int
    rounds: int
    cards: tuple[Id, ...]
    left: tuple[str, ...]


@record
@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    """The cards in a player's hand as the first turn starts: the opening hand."""

    player: str
    cards: tuple[Id, ...]


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
    """A player has lost the game."""

    player: str
    because: str


@record
@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A player, with the team, has won the game."""

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
    """The game has ended without a winner."""

    because: str = "all remaining players lose at once"


@record
@dataclass(frozen=True, slots=True)
class WaveSettled(Event):
    """A wave in which no check had anything to do."""

    wave: int
