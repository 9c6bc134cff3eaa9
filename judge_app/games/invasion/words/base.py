"""The categories of words, and what a word of each is in a sentence."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.syntax import Node


class Which(Node):
    """Cards and sections, chosen or found."""

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
    """One thing that a text does."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "effect"


class Ability(Node):
    """One effect in a text box: an action, a forced or constant effect, a keyword."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "power"


class Cost(Node):
    """One part of a cost."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "cost"


class Happening(Node):
    """A trigger condition."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "event"


class Change(Node):
    """What a constant or lasting effect does to the cards that it applies to."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "verb"
    WRITES: ClassVar[str] = ""
    """The one characteristic that it changes."""
