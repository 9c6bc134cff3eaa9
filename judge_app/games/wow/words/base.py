"""The categories of words, and what a word of each is in a sentence."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.syntax import Node


class Which(Node):
    """Cards, chosen or found."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "thing"


class Who(Node):
    """Players."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "person"


class Amount(Node):
    """A number."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "amount"


class Condition(Node):
    """Something that is true or not as the game stands."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "condition"


class Effect(Node):
    """One thing that a link or modifier does."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "effect"


class Power(Node):
    """One power in a text box."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "power"


class Cost(Node):
    """One part of a cost."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "cost"


class Happening(Node):
    """An event that a trigger watches for or a replacement replaces."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "event"


class Continuous(Node):
    """What a continuous modifier does to the cards it affects."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "verb"
