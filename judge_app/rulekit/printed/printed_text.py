"""What a game hands over so that its cards' printed texts can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node


@dataclass(frozen=True, slots=True)
class About:
    """What of a card bears on how its text is read: its name, and what is printed on it by the fields of an entry."""

    name: str = ""
    printed: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """One power of a text: as it is printed, and as it is read.

    `never` are the words of powers that it can't be where it stands.
    """

    printed: str
    said: str
    never: tuple[type[Node], ...] = ()


def one_a_line(text: str, about: About) -> list[Line]:
    """A text with a power on each of its lines."""
    return [Line(line, line) for line in text.splitlines() if line.strip()]


def never(event: Any, mentions: tuple[Any, ...], does: bool, word: type) -> bool:
    """No pronoun is clear where an event mentions several things."""
    return False


@dataclass(frozen=True, slots=True)
class PrintedText:
    """How a game prints texts.

    `power` is the category of what stands in a text. `lines` cuts one into its powers and takes away what says nothing
    (reminders, layout). `terms` say what text can stand in fields that hold text, by their names. `described` are the
    fields of a power that describe something which the text mentions. `things` are what a pronoun can mean, `pronouns`
    the words that one may say, with whether each means in a power what was mentioned last (None: nothing was).
    `two` says the same where an event mentions several things, and whether the pronoun does something. `fits` is false
    of a power that no card prints so. A sentence that is one of the powers `alone` may stand behind another power on a
    line. `joined` makes one power of several that the game writes as one.
    """

    power: type[Node] = Node
    lines: Callable[[str, About], Sequence[Line]] = one_a_line
    terms: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    described: Mapping[str, type] = field(default_factory=dict)
    things: tuple[type, ...] = ()
    pronouns: Mapping[type, Callable[[Any, Any], bool]] = field(default_factory=dict)
    two: Callable[[Any, tuple[Any, ...], bool, type], bool] = never
    fits: Callable[[Node], bool] = bool
    alone: tuple[type[Node], ...] = ()
    joined: Callable[[tuple[Node, ...]], tuple[Node, ...]] = tuple
