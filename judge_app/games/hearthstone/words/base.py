"""The categories of words, and what a word of each is in a sentence."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node


class Which(Node):
    """Entities, chosen or found."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "thing"


class Amount(Node):
    """A number."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "amount"


class Condition(Node):
    """Something that is true or not as the game stands."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "condition"


class Effect(Node):
    """One thing that a text does."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "effect"


@dataclass(frozen=True, slots=True)
class OfThose:
    """What a text does to some entities."""

    which: Which


class Power(Node):
    """One power of a card: a Battlecry, a Deathrattle, a trigger, an aura, a spell's text."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "power"


class On(Node):
    """An event that a trigger reacts to."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "event"


class Change(Node):
    """What an enchantment or an aura does to the entity that it is on: what that has, in a text."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "thing"
