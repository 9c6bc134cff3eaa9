"""What happens to turns, priority, combat and players."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event()
class PriorityPassed(Event):
    """A player passed priority (410.1)."""

    player: PlayerName
    chain_empty: bool


@event()
class WindowClosed(Event):
    """All passed on an empty chain, so a window closed (410.4b)."""

    window: str


@event()
class TurnBegan(Event):
    """A turn has started."""

    player: PlayerName
    number: int


@event()
class CreatedAsTurnStarts(Event):
    """A card's power creates something as the turn starts (501.1a)."""

    card: Id


@event()
class EndPhaseBegan(Event):
    """An end phase has started; what triggers at the end of the turn does so now (500.2)."""

    player: PlayerName


@event()
class TurnEnded(Event):
    """A turn has ended."""

    player: PlayerName


@event()
class TurnSkipped(Event):
    """A player skipped a turn (500.4)."""

    player: PlayerName


@event()
class ExtraTurnGiven(Event):
    """A player will have another turn after this one (500.3)."""

    player: PlayerName


@event()
class TurnToBeSkipped(Event):
    """A player will skip a turn (500.4)."""

    player: PlayerName


@event()
class SeatChanged(Event):
    """A player moved to the right of another (500.6)."""

    player: PlayerName
    before: PlayerName


@event()
class CombatProposed(Event):
    """A proposal effect is on the chain (601.1)."""

    player: PlayerName
    attacker: Id
    defender: Id
    sabotage: bool


@event()
class ProposalEnded(Event):
    """The proposal of a combat was interrupted: these are a proposed attacker and defender no longer."""

    cards: tuple[Id, ...]


@event()
class Attacked(Event):
    """A proposed attacker became an attacker."""

    attacker: Id
    defender: Id


@event()
class Protected(Event):
    """A character exhausted to protect and became the proposed defender."""

    protector: Id
    instead_of: Id


@event()
class EnteredCombat(Event):
    """Attacker and defender entered combat with each other; the defender started defending."""

    attacker: Id
    defender: Id


@event()
class Struck(Event):
    """A weapon was struck with and is associated with a wielder for the combat."""

    player: PlayerName
    weapon: Id
    wielder: Id


@event()
class Sabotaged(Event):
    """A sabotage combat concluded with both still there (603.1)."""

    attacker: Id
    defender: Id


@event()
class LeftCombat(Event):
    """A card was removed from combat (602.4)."""

    card: Id


@event()
class CombatEnded(Event):
    """A combat step has ended (603.3)."""


@event()
class LoopRepeated(Event):
    """A loop with optional actions started so many more times; `rounds` of them went all the way round.

    `cards` are those on which something is left, `left` how much on each.
    """

    player: PlayerName
    number: int
    rounds: int
    cards: tuple[Id, ...]
    left: tuple[str, ...]


@event()
class HandOpened(Event):
    """The cards in a player's hand as the first turn starts: the opening hand."""

    player: PlayerName
    cards: tuple[Id, ...]


@event()
class LoopEnded(Event):
    """A loop of mandatory actions goes round so many more times and ends just before this card triggers again."""

    player: PlayerName
    card: Id
    number: int


@event()
class GameLost(Event):
    """A player has lost the game."""

    player: PlayerName
    because: str


@event()
class GameWon(Event):
    """A player, with the team, has won the game."""

    player: PlayerName


@event()
class StaysForNextGame(Event):
    """A card was chosen to stay in play between two games of a match."""

    player: PlayerName
    card: Id


@event()
class GameHearthed(Event):
    """The game ended by hearthing, with several sides left."""

    player: PlayerName


@event()
class GameDrawn(Event):
    """The game has ended without a winner."""

    because: str = "all remaining players lose at once"


@event()
class WaveSettled(Event):
    """A wave in which no check had anything to do."""

    wave: int
