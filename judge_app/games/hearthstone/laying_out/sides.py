"""The players' sides of the table as a case writes them."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.frozen import dataclass
from judge_app.games.hearthstone.words.base import Change
from judge_app.games.hearthstone.words.terms import Keyword, Until


@dataclass(frozen=True, slots=True)
class EnchantmentEntry:
    """An enchantment that an entity has; `by` is the player who put it there, else its entity's controller."""

    gives: tuple[Change, ...]
    name: str = ""
    until: Until = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class EntityEntry:
    """A minion, weapon, hero or Hero Power with what is on it; a name alone is one of which nothing else is said.

    `as_` is the name that the case calls it by. `damage` is what it lacks of its maximum Health, or Durability used.
    `new` says that it arrived this turn, `attacked` how often it has attacked, `used` that a Hero Power is used up.
    """

    card: str
    as_: str = ""
    damage: int = 0
    armor: int = 0
    new: bool = False
    attacked: int = 0
    used: bool = False
    frozen: bool = False
    silenced: bool = False
    lost: tuple[Keyword, ...] = ()
    enchantments: tuple[EnchantmentEntry, ...] = ()

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone is an entity of which nothing else is said."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class ManaEntry:
    """A player's mana; a number alone is so many full crystals."""

    crystals: int = 0
    used: int = 0
    temporary: int = 0
    overloaded: int = 0
    owed: int = 0

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A number alone is so many full crystals."""
        return type(value) is int


NO_HERO = "a hero"
"""The hero of a player of whom the case names none: 30 Health and no Hero Power."""


@dataclass(frozen=True, slots=True)
class DeadEntry:
    """A minion that has died: it is in the Death Event Cache, and in the graveyard unless it is said to be elsewhere.

    `turn` is the turn on which it died, this one if nothing is said; `times` how often.
    """

    card: str
    as_: str = ""
    turn: int = 0
    times: int = 1

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone died this turn."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table. The board is listed from left to right, a deck from the top.

    `graveyard` holds cards that never died there, `died` the minions that did.
    """

    hero: EntityEntry = EntityEntry(NO_HERO)
    hero_power: EntityEntry | None = None
    weapon: EntityEntry | None = None
    board: tuple[EntityEntry, ...] = ()
    secrets: tuple[EntityEntry, ...] = ()
    hand: tuple[EntityEntry, ...] = ()
    deck: tuple[EntityEntry, ...] = ()
    graveyard: tuple[EntityEntry, ...] = ()
    died: tuple[DeadEntry, ...] = ()
    mana: ManaEntry = ManaEntry(10)
    cards_played: int = 0
    fatigue: int = 0

    def entries(self) -> Iterator[tuple[str, EntityEntry]]:
        """Everything that lies there with the kind of its zone, in the usual order of play."""
        yield "hero", self.hero
        for kind, entry in (("power", self.hero_power), ("weapon", self.weapon)):
            if entry is not None:
                yield kind, entry
        zones = {"board": self.board, "secret": self.secrets, "hand": self.hand, "deck": self.deck[::-1]}
        for kind, entries in {**zones, "graveyard": self.graveyard}.items():
            yield from ((kind, each) for each in entries)
        yield from (("died", EntityEntry(each.card, each.as_)) for each in self.died)
