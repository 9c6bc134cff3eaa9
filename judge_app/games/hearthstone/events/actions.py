"""What players do, turns, and how the game ends.

At its end stands what Queues are filled for without an entry in the trace: the entry before it tells the same already.
"""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import ABSENT, Id, PlayerName


@event("{player} <plays> {card}[ on {target}] for {paid} mana", noun="{of} being played")
class CardPlayed(Event):
    """A card was played: it left the hand and its mana was paid."""

    card: Id
    player: PlayerName
    paid: int = 0
    target: Id = ABSENT


@event("{source} checks its condition: {found}")
class ConditionLookedAt(Event):
    """A text came to a condition of which the book speaks; this is what it found."""

    source: Id
    found: str


@event("{card} is countered")
class SpellCountered(Event):
    """A spell was countered."""

    card: Id


@event("{player} <has> used {power}[ on {target}]", noun="{of} having been used")
class HeroPowerEnded(Event):
    """A Hero Power was used: what the Inspire Phase is about."""

    power: Id
    player: PlayerName
    target: Id = ABSENT


@event("{player:'s} Hero Power is {power}, ready to be used[: {because}]")
class HeroPowerSet(Event):
    """A Hero Power was replaced or refreshed."""

    power: Id
    player: PlayerName
    because: str = ""


@event(
    "{attacker:'s} attack [moved? goes to {defender} instead of {before} | on {defender} is proposed]",
    noun="the proposed attack of {of}",
)
class AttackSet(Event):
    """An attack is proposed, or its defender changed: a Proposed Attack Event."""

    attacker: Id
    defender: Id
    before: Id = ABSENT

    @property
    def moved(self) -> bool:
        """Whether it had another defender before."""
        return self.before != ABSENT and self.before != self.defender


@event("The Attack Event takes place: {attacker} against {defender}", noun="the attack of {of}")
class AttackBegan(Event):
    """The attacker and defender are settled: the Attack Event."""

    attacker: Id
    defender: Id


@event("{attacker} has attacked {defender}: the After Attack Event", noun="the finished attack of {of}")
class AttackEnded(Event):
    """The attack was carried out: the After Attack Event."""

    attacker: Id
    defender: Id


@event("The attack of {attacker} is over[!used? and is not used up]")
class AttackStopped(Event):
    """The attack is over, carried out or cancelled; whether the attacker has used it up."""

    attacker: Id
    used: bool


@event(
    "{because}: {player} <has> {available} mana ({of_crystals}[, {locked} Overloaded]"
    "[, {owed} to be Overloaded next turn])"
)
class ManaChanged(Event):
    """A player's mana changed: what is available, the crystals, Overload now and to come."""

    player: PlayerName
    available: int
    crystals: int
    locked: int
    owed: int
    because: str

    @property
    def of_crystals(self) -> str:
        """How many crystals there are."""
        return f"{self.crystals} Mana Crystal{'s' * (self.crystals != 1)}"


@event("{card} Overloads {amount} of {player:'s} Mana Crystals", noun="the Overload of {of}")
class Overload(Event):
    """Overload was incurred."""

    player: PlayerName
    amount: int
    card: Id


@event("{player:'s} turn ends", noun="the end of the turn")
class TurnEnding(Event):
    """A turn ends."""

    player: PlayerName


@event("What triggers at the start of {player:'s} turn does so now", noun="the start of the turn")
class TurnStarting(Event):
    """A turn starts."""

    player: PlayerName


@event("The turn passes: turn {number} is {player:'s} turn")
class TurnPassed(Event):
    """The next turn is that player's: the opponent's, or an extra turn of the same player."""

    player: PlayerName
    number: int


@event("{player:'s} hero has died: the next check of the game decides by that")
class PlayerLosing(Event):
    """A player's hero died; the next check ends the game."""

    player: PlayerName


@event("[winners? {winners} <wins> the game | The game is a draw][: {because}]")
class GameEnded(Event):
    """The game ended. No winner is a draw."""

    winners: tuple[PlayerName, ...]
    because: str = ""


@event("{player} will take an extra turn")
class ExtraTurnGiven(Event):
    """A player gets another turn."""

    player: PlayerName


@event("{attacker} has now attacked {times} this turn")
class AttackUsed(Event):
    """A character has used one of its attacks of this turn; how many it has made."""

    attacker: Id
    made: int

    @property
    def times(self) -> str:
        """How often, in words."""
        return {1: "once", 2: "twice"}.get(self.made, f"{self.made} times")


@event("{player:'s} extra turn has begun")
class ExtraTurnTaken(Event):
    """A player's extra turn began."""

    player: PlayerName


@event(noun="{of} having been played", listed=False)
class CardFinished(Event):
    """A card has been played to the end, at that target if it had one: what the After Play Phase is about."""

    card: Id
    player: PlayerName
    target: Id = ABSENT


@event(noun="the text of {of} that is about to take effect", listed=False)
class TextComes(Event):
    """The text of a spell or Battlecry is about to resolve: what may still change its target."""

    card: Id
    player: PlayerName
    target: Id = ABSENT


@event(noun="the start of combat by {of}", listed=False)
class CombatStarted(Event):
    """The Sequence of an attack started, before anything else of it."""

    attacker: Id
    defender: Id


@event(noun="the Summon Event of {of}", listed=False)
class SummonConsidered(Event):
    """A Summon Event is resolved in the Summon Resolution Step."""

    minion: Id
    player: PlayerName


@event(noun="{of} having been summoned", listed=False)
class SummonDone(Event):
    """A minion has been summoned: what the After Summon Phase is about."""

    minion: Id
    player: PlayerName


@event(noun="damage about to be dealt to {of}", listed=False)
class DamageProposed(Event):
    """Damage is about to be dealt: what Predamage triggers react to."""

    source: Id
    target: Id
    amount: int
