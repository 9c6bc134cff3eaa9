"""The categories of words, and what a word of each is in a sentence."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.syntax import Node


class Which(Node):
    """Objects, chosen or found."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "thing"


class Who(Node):
    """Players, whom texts call by their heroes."""

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
    """One thing that a layer does as it resolves."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "effect"


class Ability(Node):
    """One ability in a text box."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "power"


class Cost(Node):
    """One part of a cost."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "cost"


class Happening(Node):
    """An event that sets off a triggered effect, or that is replaced."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "event"


class Change(Node):
    """What a continuous effect does to the objects that it applies to."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "verb"
