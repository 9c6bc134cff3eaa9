"""The names of what is so of the game as a whole, and the records that stand under them."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.state import State
from judge_app.engine.values import Id

TURN = "turn"
ACTIVE = "turn player"
DOMINANT = "dominant player"
CACHE = "death event cache"
SUMMONS = "summon events"
UNRESOLVED = "death events"
"""The entities whose Death Events are created and not resolved yet."""
COMBAT = "combat"
LOSING = "losing"
RESULT = "result"
COUNTERED = "countered"
AHEAD = "damage ahead"
"""The packets whose Predamage triggers are resolving, the outermost first (DH7)."""
TARGET_AHEAD = "target ahead"
DRAWN = "drawn last"
"""The cards that the last draw brought to hand (DC3)."""
DEALT = "damage dealt last"
"""What came of the last damage to be resolved, as a Dealt (DH4c)."""
DEATH_PHASES = "death phases in combat"
"""How many Death Phases the attack that is going on has had so far (combat.16)."""
EXTRA_TURNS = "extra turns"
"""The players whose extra turns come as soon as a turn of theirs has ended."""
TURNS_AT_ONCE = "extra turns at once"
"""Whose own effect gave the player such a turn, for each of them: it follows the turn that is ending."""
LATER_TURNS = "extra turns later"
"""The players whose extra turns come when they have had their next turn after the opponent's."""
SHUFFLED = "shuffled decks"

PASSING = (AHEAD, TARGET_AHEAD, DEALT, DRAWN)
"""What is noted for the text that goes on: nothing asks about it once its Sequence is over."""

KEPT = frozenset({AHEAD, TARGET_AHEAD, SUMMONS, DEALT, DRAWN, UNRESOLVED, DEATH_PHASES})
"""What the procedures note for themselves, of which no event tells."""


def mana_of(player: str) -> str:
    """Where a player's mana stands."""
    return f"mana:{player}"


def fatigue_of(player: str) -> str:
    """Where it stands how often a player drew from an empty deck."""
    return f"fatigue:{player}"


def played_by(player: str) -> str:
    """Where it stands how many cards a player has played this turn."""
    return f"cards played:{player}"


def minions_played_by(player: str) -> str:
    """Where it stands how many of those cards were minions."""
    return f"minions played:{player}"


def elementals_by(player: str) -> str:
    """Where it stands how many Elementals a player has played this turn."""
    return f"elementals played:{player}"


def elementals_before(player: str) -> str:
    """Where it stands how many a player played in the turn of that player's before this one."""
    return f"elementals played last turn:{player}"


def golems_of(player: str) -> str:
    """Where it stands how many Jade Golems a player has summoned this game."""
    return f"jade golems:{player}"


@saved
class Mana:
    """A player's mana: crystals for good, those used or Overloaded, temporary ones, Overload now and to come.

    What is available isn't kept but worked out, so it may be negative (M1).
    """

    crystals: int = 0
    used: int = 0
    temporary: int = 0
    owed: int = 0
    locked: int = 0

    @property
    def available(self) -> int:
        return self.crystals + self.temporary - self.used


@saved
class Died:
    """An entry of the Death Event Cache (DEC1): the entity, whose it was, the turn; how often it had died before."""

    entity: Id
    card: str
    controller: str
    turn: int
    place: int = 0


@saved
class Dealt:
    """How much damage an effect dealt, and which characters it reached."""

    total: int = 0
    reached: tuple[Id, ...] = ()


@saved
class Fight:
    """The attack that is going on: who attacks whom, and which defenders were proposed so far.

    `failed` are triggers that lost their coin flip in this attack (glossary: Double safeguard).
    """

    attacker: Id
    defender: Id
    failed: tuple[Id, ...] = ()


def mana(state: State, player: str) -> Mana:
    """A player's mana."""
    found: Mana = state.facts.get(mana_of(player), Mana())
    return found


def fight(state: State) -> Fight | None:
    """The attack that is going on, if one is."""
    found: Fight | None = state.facts.get(COMBAT)
    return found


def dealt(state: State) -> Dealt:
    """What came of the last damage to be resolved."""
    found: Dealt = state.facts.get(DEALT, Dealt())
    return found


def deaths(state: State) -> tuple[Died, ...]:
    """The Death Event Cache, the oldest first."""
    found: tuple[Died, ...] = state.facts.get(CACHE, ())
    return found


def dominant(state: State) -> str:
    """The Dominant Player (Dominant Player Bug)."""
    found: str = state.facts.get(DOMINANT, state.players[0])
    return found


def turn(state: State) -> int:
    """The number of the turn, counted from 1."""
    return int(state.facts.get(TURN, 1))


def active(state: State) -> str:
    """The player whose turn it is."""
    found: str = state.facts.get(ACTIVE, state.players[0])
    return found


@saved
class Packet:
    """Damage or healing that an effect proposes for one target.

    `settled` is an amount that was worked out for another target and is passed on as it is (DH7b). `stopped` has been
    prevented; what a Divine Shield took is not prevented, its amount is 0 (DH2a).
    """

    source: Id
    target: Id
    amount: int
    heals: bool = False
    spell: bool = False
    player: str = ""
    settled: bool = False
    stopped: bool = False


def ahead(state: State) -> Packet | None:
    """The damage that is about to be dealt while Predamage triggers resolve (DH7); None where there is none."""
    found: tuple[Packet, ...] = state.facts.get(AHEAD, ())
    return found[-1] if found else None
