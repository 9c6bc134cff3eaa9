"""Every choice is a decision: who chooses, among what, by which rule."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.values import ABSENT, Id, Line

CHANCE = "CHANCE"
"""The chooser of shuffles, dice and random targets: the engine has no random numbers."""

JUDGE = "JUDGE"
"""The chooser where the rulebook is silent: the options are the candidate readings."""

PRIORITY = "priority"
"""The kind of decision that is answered by an action as well as by an option."""


@record
@dataclass(frozen=True, slots=True)
class Option:
    """One answer: a key that a person can type, and what it means."""

    key: str
    text: str


@record
@dataclass(frozen=True, slots=True)
class Decision:
    """A pending choice. `cites` are the rules that make it one; `objects` are what it is about.

    `entry` is the trace entry under which its answer will stand, where that isn't the task's own. With `open` any
    answer counts to which no rule of that procedure objects, besides the options: a name, a number. The rules of the
    procedure `against` say why something else is no option.
    """

    chooser: str
    kind: str
    prompt: str
    options: tuple[Option, ...]
    cites: tuple[str, ...]
    objects: tuple[Id, ...] = field(default=())
    entry: Line = ABSENT
    open: str = ""
    against: str = ""

    def option(self, key: str) -> Option | None:
        """The option with that key, or None."""
        return next((option for option in self.options if option.key == key), None)
