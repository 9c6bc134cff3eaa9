"""The conditions of Secrets that react to a death: they look twice, as they are queued and as they trigger.

So the rulebook says of each that is known (avenge.2, avenge.3), whether or not its text says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.syntax import walk
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.base import Condition, Effect
from judge_app.games.hearthstone.words.conditions import Both, Exists, LiesIn, Room
from judge_app.games.hearthstone.words.happenings import Dies
from judge_app.games.hearthstone.words.powers import Secret
from judge_app.games.hearthstone.words.which import All, It, Random

SUMMONS = (w.Summon, w.SummonRandom, w.SummonCopy, w.SummonAnother, w.SummonGolem)


def conditioned(secret: Secret) -> Secret:
    """A Secret with what it needs by the rulebook as somebody dies; what it says itself of such things stands."""
    if not isinstance(secret.on, Dies) or not secret.do:
        return secret
    needed = [one for one in _needed(secret.do[0]) if not _said(one, secret.if_)]
    if not needed:
        return secret
    whole = (*needed, *((secret.if_,) if secret.if_ else ()))
    met = whole[0] if len(whole) == 1 else Both(whole)
    there = next((condition for condition in needed if not isinstance(condition, LiesIn)), None)
    return replace(secret, if_=met, queue_if=secret.queue_if or there)


def _needed(effect: Effect) -> Iterator[Condition]:
    if isinstance(effect, SUMMONS) and effect.for_ == "you":
        yield Room()
    elif isinstance(effect, w.AddToHand) and effect.whose == "you":
        yield Room("hand")
    elif isinstance(effect, w.ReturnToHand) and isinstance(effect.which, It):
        yield Room("hand")
        yield LiesIn(It(), "graveyard")
    elif isinstance(effect, w.Give) and isinstance(effect.to, Random) and effect.to.but is None:
        yield Exists(All(effect.to.of))


def _said(condition: Condition, by: Condition | None) -> bool:
    """Whether conditions speak of such a thing already."""
    return by is not None and any(type(node) is type(condition) for node in walk(by))
