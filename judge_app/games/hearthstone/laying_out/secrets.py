"""The conditions that every Secret has by the rulebook, whether or not its text says them.

A Secret aborts if its specific target is about to die, or if it could do nothing that matters (5, 5.2, minion.13). One
that reacts to a death looks twice, as it is queued and as it triggers (avenge.2, avenge.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.syntax import walk
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.base import Condition, Effect
from judge_app.games.hearthstone.words.changes import SetHealth, SetStats
from judge_app.games.hearthstone.words.conditions import Both, Doomed, Exists, LiesIn, Not, Room, Survives
from judge_app.games.hearthstone.words.happenings import Dies
from judge_app.games.hearthstone.words.powers import Secret
from judge_app.games.hearthstone.words.which import All, It, Random

SUMMONS = (w.Summon, w.SummonRandom, w.SummonCopy, w.SummonAnother, w.SummonGolem)
HINDERS = (w.Freeze, w.Silence, w.Destroy, w.ReturnToHand, w.TakeControl, w.Transform)
"""What is done to somebody to hinder them, who is named by the field `which`."""


def conditioned(secret: Secret) -> Secret:
    """A Secret with what it needs by the rulebook; what it says itself of such things stands."""
    needed = [condition for condition in _needed(secret) if not _said(condition, secret.if_)]
    if not needed:
        return secret
    whole = (*needed, *((secret.if_,) if secret.if_ else ()))
    met = whole[0] if len(whole) == 1 else Both(whole)
    if not isinstance(secret.on, Dies) or secret.queue_if:
        return replace(secret, if_=met)
    there = next((condition for condition in needed if not isinstance(condition, LiesIn)), None)
    return replace(secret, if_=met, queue_if=there)


def _needed(secret: Secret) -> Iterator[Condition]:
    first, of_a_death = secret.do[0] if secret.do else None, isinstance(secret.on, Dies)
    if first is None:
        return
    if not of_a_death and _hinders_it(first):
        yield Not(Doomed(It()))
    if isinstance(first, SUMMONS) and getattr(first, "for_", "you") == "you":
        yield Room()
    if of_a_death:
        yield from _of_a_death(first)


def _hinders_it(effect: Effect) -> bool:
    """Whether an effect harms or takes, copies or replaces the one that the event is about."""
    if isinstance(effect, w.Deal):
        return isinstance(effect.to, It)
    if isinstance(effect, w.Give):
        return isinstance(effect.to, It) and any(isinstance(change, SetHealth | SetStats) for change in effect.gives)
    if isinstance(effect, w.SummonCopy):
        return isinstance(effect.of, It)
    return isinstance(effect, HINDERS) and isinstance(effect.which, It)


def _of_a_death(effect: Effect) -> Iterator[Condition]:
    if isinstance(effect, w.AddToHand) and effect.whose == "you":
        yield Room("hand")
    elif isinstance(effect, w.ReturnToHand) and isinstance(effect.which, It):
        yield Room("hand")
        yield LiesIn(It(), "graveyard")
    elif isinstance(effect, w.Give) and isinstance(effect.to, Random) and effect.to.but is None:
        yield Exists(All(effect.to.of))


def _said(condition: Condition, by: Condition | None) -> bool:
    """Whether conditions say one already, or speak of dying themselves."""
    if by is None:
        return False
    if isinstance(condition, Not):
        return any(isinstance(node, Doomed | Survives) for node in walk(by))
    return any(type(node) is type(condition) for node in walk(by))
