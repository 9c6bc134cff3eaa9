"""Modifiers by which a player pays less for something: for all that fits for some time, or for the next time alone."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.values import Id, Stamp
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Happening
from judge_app.games.wow.words.happenings import Completes, Party, Plays, Strikes
from judge_app.games.wow.words.powers import CostChange
from judge_app.rulekit.wording import worded


@record
@worded("{change}", unsaid=...)
@dataclass(frozen=True, slots=True)
class CostModifier:
    """A definite modifier of what its controller pays (714.3); `cards` are those that it is about, if it names some.

    One about the next time lasts until that has happened.
    """

    number: Stamp
    ctx: Context
    change: CostChange
    lasts: str
    cards: tuple[Id, ...] = ()
    until: Happening | None = None
    timestamp: Stamp = 0


def once_done(change: CostChange, *, named: bool) -> Happening:
    """What has happened once somebody has paid for it: `named` where it is done to cards that were mentioned."""
    if change.to == "strike with":
        return Strikes(Party("that") if named else Party("any", change.of))
    return Plays(change.of) if change.to == "play" else Completes(change.of)
