"""What happens to turns, priority, combat and players."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import Event, Phrased, event
from judge_app.engine.values import ABSENT, Id, PlayerName, Term


@event("{player} <passes> priority", shown="pass")
class PriorityPassed(Event):
    """A player passed priority (410.1)."""

    player: PlayerName
    chain_empty: bool


@event("All players have passed on an empty chain: the {what} closes", shown="step")
class WindowClosed(Event):
    """All passed on an empty chain, so a window closed (410.4b)."""

    window: str

    @property
    def what(self) -> Term:
        """The window, or the phase or step whose window it is."""
        return self.window if self.window.endswith("window") else f"window of the {self.window}"


@event("Turn {number}: what triggers at the start of {player:'s} turn triggers", shown="step")
class TurnBegan(Event):
    """A turn has started: what triggers at its start does so now (500.2)."""

    player: PlayerName
    number: int


@event("As the turn starts, and without the chain, what {card} says is done", shown="step")
class CreatedAsTurnStarts(Event):
    """A card's power creates something as the turn starts (501.1a)."""

    card: Id


@event("As {card} enters play, what {source} says is done first", shown="step")
class CreatedAsItEnters(Event):
    """A card's power creates something as a card enters play (710.1a)."""

    card: Id
    source: Id


@event(
    "{card} reads[player? , for {player},] {what}[moved? , {moved}]: {amount}[undefined? , as there is no such number]",
    shown="step",
    words={"moved": {"now": "as it is now", "last in play": "as it was when last in play"}},
)
class AmountRead(Event):
    """How much a text found as it resolved (709.2d); a number that nothing has is 0 (104.2).

    Of what has left play by then a text reads what it was or what it is, as `moved` says (712.3b).
    """

    card: Id
    what: str
    amount: int
    undefined: bool = False
    of: Id = ABSENT
    moved: str = ""
    player: PlayerName = ""


@event("{card} asks whether {what}: [holds? yes | no]", shown="step")
class ConditionRead(Event):
    """What a text found true or not as it resolved (709.2d)."""

    card: Id
    what: str
    holds: bool


@event("All of that was done, so {card} goes on with what follows “if you do”", shown="step")
class AllWasDone(Event):
    """What "if you do" depends on was actually performed (709.2f)."""

    card: Id


@event("What {card} says of the cards drawn is said of {cards:and}, which came instead", shown="step")
class OthersMeant(Event):
    """A replacement has changed which cards a text speaks of (716.1f)."""

    card: Id
    cards: tuple[Id, ...]


@event("{card} has left play, but its effect does not depend on it", shown="step")
class SourceGone(Event):
    """An effect resolves whose source is no longer where it was (707.3)."""

    card: Id
    link: Id


@event("The end phase starts; what triggers at the end of the turn triggers", shown="step")
class EndPhaseBegan(Event):
    """An end phase has started; what triggers at the end of the turn does so now (500.2)."""

    player: PlayerName


@event("{player:'s} turn ends", shown="step")
class TurnEnded(Event):
    """A turn has ended."""

    player: PlayerName


@event("{player} <skips> this turn")
class TurnSkipped(Event):
    """A player skipped a turn (500.4)."""

    player: PlayerName


@event("{player} will take an extra turn after this one")
class ExtraTurnGiven(Event):
    """A player will have another turn after this one (500.3)."""

    player: PlayerName


@event("{player} will skip a turn")
class TurnToBeSkipped(Event):
    """A player will skip a turn (500.4)."""

    player: PlayerName


@event("{player} <moves> to the right of {before}, with turns just before {before:'s}")
class SeatChanged(Event):
    """A player moved to the right of another (500.6)."""

    player: PlayerName
    before: PlayerName


@event("The proposal of a [sabotage? sabotage | combat] is on the chain: {attacker} and {defender}")
class CombatProposed(Event):
    """A proposal effect is on the chain (601.1)."""

    player: PlayerName
    attacker: Id
    defender: Id
    sabotage: bool


@event("The proposed combat is still legal")
class CombatStillLegal(Event):
    """A proposal effect tries to resolve, and the combat that it proposes is still legal (601.3)."""

    link: Id


@event("[cards? Not proposed for a combat any more: {cards} | The combat is not proposed any more]")
class ProposalEnded(Event):
    """The proposal of a combat was interrupted: these are a proposed attacker and defender no longer."""

    cards: tuple[Id, ...]


@event("{attacker} becomes an attacker")
class Attacked(Event):
    """A proposed attacker became an attacker."""

    attacker: Id
    defender: Id


@event("{protector} protects {instead_of} and is the proposed defender now")
class Protected(Event):
    """A character exhausted to protect and became the proposed defender."""

    protector: Id
    instead_of: Id


@event(
    "[attackers? {defender} becomes the defender; it and {attacker} enter combat"
    " | {defender} becomes the defender, with no attacker left]"
)
class EnteredCombat(Event):
    """Attacker and defender entered combat with each other; the defender started defending."""

    attacker: Id
    defender: Id

    @property
    def attackers(self) -> tuple[Id, ...]:
        """The attacker, unless it is gone."""
        return () if self.attacker == ABSENT else (self.attacker,)


@event("{player} <strikes> with {weapon} for {wielder}")
class Struck(Event):
    """A weapon was struck with and is associated with a wielder for the combat."""

    player: PlayerName
    weapon: Id
    wielder: Id


@event("{attacker} sabotages {defender}; no combat damage is dealt")
class Sabotaged(Event):
    """A sabotage combat concluded with both still there (603.1)."""

    attacker: Id
    defender: Id


@event("{card} [only_proposed? stops being proposed for a combat | is removed from combat]")
class LeftCombat(Event):
    """A card was removed from combat (602.4), or before the combat step stopped being proposed (601.2f)."""

    card: Id
    only_proposed: bool = False


@event("The combat step ends", shown="step")
class CombatEnded(Event):
    """A combat step has ended (603.3)."""


@dataclass(frozen=True, slots=True)
class LeftOn(Phrased):
    """What a loop leaves on a card."""

    says = "{left} on {card}"

    left: str
    card: Id


@event(
    "The loop starts {number} more times: it goes round {again}, adding [cards? {on_cards} | nothing], and ends {where}"
)
class LoopRepeated(Event):
    """A loop with optional actions started so many more times; `rounds` of them went all the way round.

    `cards` are those on which something is left, `left` how much on each.
    """

    player: PlayerName
    number: int
    rounds: int
    cards: tuple[Id, ...]
    left: tuple[str, ...]

    @property
    def again(self) -> str:
        """How often it goes all the way round."""
        return "once more" if self.rounds == 1 else f"{self.rounds} more times"

    @property
    def where(self) -> str:
        """Where in the loop it ends."""
        if self.rounds == self.number:
            return "there"
        return "in the round after that" if self.rounds else "in its next round"

    @property
    def on_cards(self) -> tuple[LeftOn, ...]:
        """What is left on each card."""
        return tuple(map(LeftOn, self.left, self.cards))


@event("{player:'s} opening hand is [cards? {cards} | no card]")
class HandOpened(Event):
    """The cards in a player's hand as the first turn starts: the opening hand."""

    player: PlayerName
    cards: tuple[Id, ...]


@event(
    "The board has been like this before: the loop starts {number} more times "
    "and ends just before {card} would trigger again"
)
class LoopEnded(Event):
    """A loop of mandatory actions goes round so many more times and ends just before this card triggers again."""

    player: PlayerName
    card: Id
    number: int


@event("{player} <loses> the game: {because}")
class GameLost(Event):
    """A player has lost the game."""

    player: PlayerName
    because: str


@event("{player} <wins> the game[mates?, together with {mates}]: no opponents remain")
class GameWon(Event):
    """A player, with the team, has won the game."""

    player: PlayerName
    mates: tuple[PlayerName, ...] = ()


@event("{card} stays in play for {player:'s} next game, with its counters")
class StaysForNextGame(Event):
    """A card was chosen to stay in play between two games of a match."""

    player: PlayerName
    card: Id


@event("The game ends, because {player} hearthed; several sides were left in it")
class GameHearthed(Event):
    """The game ended by hearthing, with several sides left."""

    player: PlayerName


@event("The game is a draw: {because}")
class GameDrawn(Event):
    """The game has ended without a winner."""

    because: str = "all remaining players lose at once"


@event("No check finds anything to do, so there is no further wave", shown="idle")
class WaveSettled(Event):
    """A wave in which no check had anything to do."""

    wave: int
