"""What players do, turns, and how the game ends."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event()
class CardPlayed(Event):
    """A card was played: it left the hand and its mana was paid."""

    card: Id
    player: PlayerName
    paid: int = 0
    target: Id = -1


@event()
class SpellCountered(Event):
    """A spell was countered."""

    card: Id


@event()
class HeroPowerEnded(Event):
    """A Hero Power was used: what the Inspire Phase is about."""

    power: Id
    player: PlayerName
    target: Id = -1


@event()
class HeroPowerSet(Event):
    """A Hero Power was replaced or refreshed."""

    power: Id
    player: PlayerName
    because: str = ""


@event()
class AttackSet(Event):
    """An attack is proposed, or its defender changed: a Proposed Attack Event."""

    attacker: Id
    defender: Id
    before: Id = -1


@event()
class AttackBegan(Event):
    """The attacker and defender are settled: the Attack Event."""

    attacker: Id
    defender: Id


@event()
class AttackEnded(Event):
    """The attack was carried out: the After Attack Event."""

    attacker: Id
    defender: Id


@event()
class AttackStopped(Event):
    """The attack is over, carried out or cancelled; whether the attacker has used it up."""

    attacker: Id
    used: bool


@event()
class ManaChanged(Event):
    """A player's mana changed: what is available, the crystals, Overload now and to come."""

    player: PlayerName
    available: int
    crystals: int
    locked: int
    owed: int
    because: str


@event()
class Overload(Event):
    """Overload was incurred."""

    player: PlayerName
    amount: int
    card: Id


@event()
class TurnEnding(Event):
    """A turn ends."""

    player: PlayerName


@event()
class TurnStarting(Event):
    """A turn starts."""

    player: PlayerName


@event()
class TurnPassed(Event):
    """It is another player's turn."""

    player: PlayerName
    number: int


@event()
class PlayerLosing(Event):
    """A player's hero died; the next check ends the game."""

    player: PlayerName


@event()
class GameEnded(Event):
    """The game ended. No winner is a draw."""

    winners: tuple[PlayerName, ...]
    because: str = ""


@event()
class ExtraTurnGiven(Event):
    """A player gets another turn."""

    player: PlayerName


@event()
class AttackUsed(Event):
    """A character has used one of its attacks of this turn; how many it has made."""

    attacker: Id
    made: int


@event()
class ExtraTurnTaken(Event):
    """A player's extra turn began."""

    player: PlayerName
