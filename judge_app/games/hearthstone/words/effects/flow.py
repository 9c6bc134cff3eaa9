"""How a text goes on: conditions, chances, repetition."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Amount, Condition, Effect, Which
from judge_app.games.hearthstone.words.terms import joined


@word("if")
@dataclass(frozen=True, slots=True)
class If(Effect):
    """Goes on by a condition, which is checked when it is reached.

    `clause` is the rule of the book that speaks of the condition, where one does.
    """

    if_: Condition
    then: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()
    clause: str = ""

    def english(self) -> str:
        other = f" Otherwise {joined(part.english() for part in self.else_)}" if self.else_ else ""
        return f"if {self.if_.english()}, {joined(part.english() for part in self.then)}.{other}"


@word("coin flip")
@dataclass(frozen=True, slots=True)
class CoinFlip(Effect):
    """Half of the time it does what stands here."""

    do: tuple[Effect, ...]

    def english(self) -> str:
        return f"50% chance: {joined(part.english() for part in self.do)}"


@word("repeat")
@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Does its effects so many times, one after another."""

    times: Amount
    do: tuple[Effect, ...]

    def english(self) -> str:
        return f"{self.times.english()} times: {joined(part.english() for part in self.do)}"


@word("remember")
@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Keeps entities in mind for a later text of the same card, which calls them "remembered"."""

    which: Which

    def english(self) -> str:
        return f"remember {self.which.english()}"


@word("choose")
@dataclass(frozen=True, slots=True)
class Mention(Effect):
    """Settles entities once (a random pick, the ones there now), which the rest of the text calls "that"."""

    which: Which

    def english(self) -> str:
        return f"choose {self.which.english()}"
