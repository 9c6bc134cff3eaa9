"""Who "that player" is in a printed text: somebody has to be mentioned before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import Any

from judge_app.engine.syntax import Node
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Amount
from judge_app.games.wow.words.effects import May, Move
from judge_app.games.wow.words.which import (
    EachFriendlyPlayer,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    Target,
    TargetPlayer,
    That,
    ThatPlayer,
    YouAnd,
)

WITH_A_PLAYER = (
    TargetPlayer,
    *(
        h.TurnStarts,
        h.TurnEnds,
        h.Plays,
        h.PlacesResource,
        h.Completes,
        h.Draws,
        h.SkipsDraw,
        h.Discards,
        h.DealsDamage,
    ),
)
"""What mentions a player: a target, and events that say who does it, whose turn it is or whose card is dealt damage."""

SEVERAL = (EachPlayer, EachOpponent, EachFriendlyPlayer, YouAnd)
"""Players of whom each does it, with amounts of their own (709.2d)."""


def nobody_mentioned(power: Node) -> bool:
    """Whether "that player" is said where no player was mentioned before: not by an event, nor as a target."""
    mentioned = False
    for part in _in_order(owner_mentioned(power)):
        mentioned = mentioned or isinstance(part, WITH_A_PLAYER)
        if not mentioned and (isinstance(part, ThatPlayer) or getattr(part, "controlled_by", "") == "that player"):
            return True
    return False


def _in_order(part: Any, several: bool = False) -> Iterator[Any]:
    """Every record of a part as the text mentions it, but for what is read for each of several players in turn."""
    if isinstance(part, tuple):
        for one in part:
            yield from _in_order(one, several)
    elif is_dataclass(part) and not (several and isinstance(part, Amount | May)):
        yield part
        each = isinstance(getattr(part, "who", None), SEVERAL)
        for own in sorted(fields(part), key=lambda one: one.name != "who"):
            yield from _in_order(getattr(part, own.name), each)


def owner_mentioned(part: Any) -> Any:
    """The same, with "that player" as the owner of what was just put into "its owner's" zone, if that is one card."""
    if isinstance(part, tuple):
        done = tuple(owner_mentioned(one) for one in part)
        after = (_whose(one, before) for before, one in pairwise(done))
        return (*done[:1], *after)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    held = {own.name: getattr(part, own.name) for own in fields(part)}
    now = {name: owner_mentioned(one) for name, one in held.items()}
    new = {name: one for name, one in now.items() if one is not held[name] and one != held[name]}
    return replace(part, **new) if new else part


def _whose(effect: Any, before: Any) -> Any:
    """An effect of "that player" right after one target was put into a zone of its owner's."""
    put = isinstance(before, Move) and before.whose is None and isinstance(before.which, Target)
    if put and not before.which.up_to and isinstance(getattr(effect, "who", None), ThatPlayer):
        return replace(effect, who=OwnerOf(That()))
    return effect
