"""How a text goes on: conditions, chances, repetition."""

from __future__ import annotations

from judge_app.games.hearthstone.words.base import Amount, Condition, Effect, Which
from judge_app.games.hearthstone.words.effects.characters import Deal, Heal
from judge_app.rulekit.wording import word


@word(
    "if",
    "if {if}, {then:and}[. Otherwise, {else:and}]",
    "{else:and}. If {if}, {then:and} instead",
    unsaid=("clause",),
)
class If(Effect):
    """Goes on by a condition, which is checked when it is reached.

    `clause` is the rule of the book that speaks of the condition, where one does.
    """

    if_: Condition
    then: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()
    clause: str = ""

    def mistake(self) -> str:
        """Why the two can't stand so; "" where they can: what is dealt instead is dealt to those of before."""
        aimless = any(isinstance(x, Deal | Heal) and x.to is None for x in self.then)
        return '"then" has to say to whom, as "else" is about somebody' if aimless and self.else_ else ""


@word("coin flip", "half of the time, {do:and}")
class CoinFlip(Effect):
    """Half of the time it does what stands here."""

    do: tuple[Effect, ...]


@word("repeat", "do this {times#time}: {do:and}")
class Repeat(Effect):
    """Does its effects so many times, one after another."""

    times: Amount
    do: tuple[Effect, ...]


@word("remember", "remember {which}")
class Remember(Effect):
    """Keeps entities in mind for a later text of the same card, which calls them "remembered"."""

    which: Which


@word("choose", "choose {which}")
class Mention(Effect):
    """Settles entities once (a random pick, the ones there now), which the rest of the text calls "that"."""

    which: Which
