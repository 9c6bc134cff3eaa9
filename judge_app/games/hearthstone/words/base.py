"""The categories of words."""

from __future__ import annotations

from judge_app.engine.syntax import Node


class Which(Node):
    """Entities, chosen or found."""

    __slots__ = ()


class Amount(Node):
    """A number."""

    __slots__ = ()


class Condition(Node):
    """Something that is true or not as the game stands."""

    __slots__ = ()


class Effect(Node):
    """One thing that a text does."""

    __slots__ = ()


class Power(Node):
    """One power of a card: a Battlecry, a Deathrattle, a trigger, an aura, a spell's text."""

    __slots__ = ()


class On(Node):
    """An event that a trigger reacts to."""

    __slots__ = ()


class Change(Node):
    """What an enchantment or an aura does to the entity that it is on."""

    __slots__ = ()
