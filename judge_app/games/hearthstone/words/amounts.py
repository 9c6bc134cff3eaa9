"""Numbers, and whom an effect is for."""

from __future__ import annotations

from typing import Any, Literal

from judge_app.games.hearthstone.words.base import Amount, Which
from judge_app.games.hearthstone.words.terms import VALUES
from judge_app.rulekit.wording import word


@word("number", "{is}", of="{is*}", signed="{is+}")
class Number(Amount):
    """A fixed number; a file may write just the number."""

    is_: int

    @staticmethod
    def reads_scalar(value: Any) -> bool:
        """Whether a bare value in a file is this word."""
        return type(value) is int


@word("value", "{of:'s} {what}", tables={"what": VALUES})
class ValueOf(Amount):
    """A value of an entity: its Attack, its current or maximum Health, its damage, its cost now, its Armor."""

    what: Literal["attack", "health", "maximum health", "damage", "cost", "armor", "durability"]
    of: Which


@word("total", "the total {what} of {of}", tables={"what": VALUES})
class Total(Amount):
    """A value of several entities added up."""

    what: Literal["attack", "health", "cost"]
    of: Which


@word(
    "count",
    "{times}",
    tables={"times": {1: "the number of {of:those}", ...: "{times} times the number of {of:those}"}},
    of="{times*} for each {of:per}",
    signed="{times+} for each {of:per}",
    forms={"per": "{of:per}"},
)
class Count(Amount):
    """How many entities there are of a kind."""

    of: Which
    times: int = 1


@word("event amount", "that amount", of="that [countable? many | much] {unit}")
class EventAmount(Amount):
    """The amount of the event that triggered this: the damage dealt, the mana spent."""


@word("damage done", "the damage dealt")
class DamageDone(Amount):
    """How much damage the text has dealt so far (DH4c)."""


@word("between", "{from}-{to}", of="{from}-{to} {unit}", signed="{from}-{to} {unit}")
class Between(Amount):
    """A random number from one to another."""

    from_: int
    to: int


@word("sum", "{of:plus}")
class Sum(Amount):
    """Several numbers added."""

    of: tuple[Amount, ...]


@word("less", "minus {of}", signed="{of-{unit}}")
class Less(Amount):
    """The negative of a number."""

    of: Amount


@word(
    "the count",
    "{what}",
    forms={"per": "{what.each}"},
    tables={
        "what": {
            "minions died this turn": "the number of minions that died this turn",
            "cards played this turn": "the number of cards you have played this turn",
            "minions played this turn": "the number of minions you have played this turn",
            "hero power uses this turn": "how often you used your Hero Power this turn",
            "mana crystals": "the number of your Mana Crystals",
            "cards in hand": "the number of cards in your hand",
            "weapon attack": "the Attack of your equipped weapon",
        },
        "what.each": {
            "minions died this turn": "minion that died this turn",
            "cards played this turn": "card you have played this turn",
            "minions played this turn": "minion you have played this turn",
            "hero power uses this turn": "time you used your Hero Power this turn",
            "mana crystals": "Mana Crystal that you have",
            "cards in hand": "card in your hand that there is",
            "weapon attack": "Attack of your equipped weapon",
        },
    },
)
class Counted(Amount):
    """What the game has counted for this player: things of this turn or of this game."""

    what: Literal[
        "minions died this turn", "cards played this turn", "minions played this turn", "hero power uses this turn",
        "mana crystals", "cards in hand", "weapon attack",
    ]  # fmt: skip


Whose = Literal["you", "opponent", "each", "its owner"]
WHO = {"opponent": "your opponent", "each": "each player"}
"""The players as the subject of a sentence."""
OWN = {"you": "your", "opponent": "your opponent's", "each": "each player's", "its owner": "its owner's"}
"""What belongs to the players."""
ONE = Number(1)
