"""What is told of turns, phases, priority, game state actions, and how a game ends."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event("The game starts", shown="step")
class GameStarted(Event):
    """The game started (4.1.8)."""


@event("{player} <says> that the game ends by {how}")
class EndDeclared(Event):
    """A player conceded, or the players end the game (4.5)."""

    player: PlayerName
    how: str


@event("{player:'s} turn starts", shown="step")
class TurnStarted(Event):
    """A turn began (4.2.2)."""

    player: PlayerName


@event("{player:'s} action phase begins", shown="step")
class ActionPhaseBegan(Event):
    """The action phase began (4.3.1)."""

    player: PlayerName


@event("{player:'s} end phase begins", shown="step")
class EndPhaseBegan(Event):
    """The end phase began (4.4.2)."""

    player: PlayerName


@event("{what}", shown="step")
class EndOfTurnStep(Event):
    """A step of the end-of-turn procedure in which something happens (4.4.3)."""

    what: str


@event("{player} <takes> an extra turn")
class ExtraTurnTaken(Event):
    """The next turn is an extra one (4.0.3c)."""

    player: PlayerName


@event("{player:'s} turn ends", shown="step")
class TurnEnded(Event):
    """A turn ended (4.4.4)."""

    player: PlayerName


@event("{player} <has> 1 action point")
class HasActionPoint(Event):
    """The turn-player has their action point (4.3.2)."""

    player: PlayerName


@event("All action points and resource points are lost")
class PointsLost(Event):
    """What is left of action and resource points at the end of a turn is lost (4.4.3e)."""


@event("Game state actions before {player} <gets> priority", shown="wave")
class GameStateActions(Event):
    """What is looked at before anybody gets priority (1.10.2)."""

    player: PlayerName


@event("{player} <passes> priority", shown="pass")
class PriorityPassed(Event):
    """A player passed (1.11.4)."""

    player: PlayerName


@event("{object} <has> 0 life and <is> cleared")
class Died(Event):
    """A living object without life was cleared (1.10.2b)."""

    object: Id


@event("{player} <loses> the game: {because}")
class GameLost(Event):
    """A player lost (4.5.3)."""

    player: PlayerName
    because: str


@event("{player} <wins> the game: {because}")
class GameWon(Event):
    """A player won (4.5.2)."""

    player: PlayerName
    because: str


@event("The game is a draw: {because}")
class GameDrawn(Event):
    """The game is a draw (4.5.4)."""

    because: str


@event("The crowd {how} {player}")
class CrowdReacted(Event):
    """The crowd cheered or booed (8.5.57)."""

    player: PlayerName
    how: str


@event("In clockwise order: {players:and}")
class OneAfterTheOther(Event):
    """Several players do what an effect instructs each of them to do (1.9.2c, 1.8.6a)."""

    players: tuple[PlayerName, ...]
