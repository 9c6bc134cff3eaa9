"""The categories of words."""

from __future__ import annotations

from judge_app.engine.syntax import Node


class Which(Node):
    """Cards, chosen or found."""

    __slots__ = ()


class Who(Node):
    """Players."""

    __slots__ = ()


class Amount(Node):
    """A number."""

    __slots__ = ()


class Condition(Node):
    """Something that is true or not as the game stands."""

    __slots__ = ()


class Effect(Node):
    """One thing that a link or modifier does."""

    __slots__ = ()


class Power(Node):
    """One power in a text box."""

    __slots__ = ()


class Cost(Node):
    """One part of a cost."""

    __slots__ = ()


class Happening(Node):
    """An event that a trigger watches for or a replacement replaces."""

    __slots__ = ()


class Continuous(Node):
    """What a continuous modifier does to the cards it affects."""

    __slots__ = ()
