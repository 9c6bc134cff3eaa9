"""What a text says was done "this way" has to be what the same link does, by its cost or its text."""

from __future__ import annotations

from judge_app.engine.syntax import Node, records, walk
from judge_app.games.wow.words.amounts import ForEachThisWay
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.costs import (
    DestroyOne,
    DestroySeveral,
    DiscardCards,
    DiscardOne,
    RemoveCards,
    TakeCounters,
)
from judge_app.games.wow.words.effects import Deal, Destroy, Discard, Heal, MakesDestroy, Move, SmashTo, WhenLater
from judge_app.games.wow.words.powers import Payment, Reward, Triggered, WhenResolved
from judge_app.games.wow.words.which import Filter


def nothing_done_this_way(power: Node) -> bool:
    """Whether it speaks of what was done "this way" where the same link, by its cost or text, does no such thing."""
    later = [node for node in walk(power) if isinstance(node, WhenLater | HasPower)]
    if any(said_this_way(node) for node in later):
        return True
    own = said_this_way(power)
    return bool(own) and not (isinstance(power, Payment | Reward | Triggered | WhenResolved) and own <= done_in(power))


def said_this_way(power: Node) -> set[str]:
    """What a text says was done this way."""
    found = {part.this_way for part in records(power) if isinstance(part, Filter) and part.this_way is not None}
    return found | {node.what for node in walk(power) if isinstance(node, ForEachThisWay)}


def done_in(power: Node) -> set[str]:
    """What a text does so that one can speak of it."""
    moved = {"RFG": "removed", "graveyard": "put into your graveyard"}
    nodes = tuple(walk(power))
    found = {said for kinds, said in DONE if any(isinstance(node, kinds) for node in nodes)}
    found |= {moved.get(node.to, "") for node in nodes if isinstance(node, Move)}
    return found | {"healed" for node in nodes if isinstance(node, Deal) and node.heals is not None}


DONE: tuple[tuple[tuple[type, ...], str], ...] = (
    ((Destroy, MakesDestroy, DestroyOne, DestroySeveral), "destroyed"),
    ((Discard, DiscardCards, DiscardOne), "discarded"),
    ((RemoveCards,), "removed"),
    ((Heal,), "healed"),
    ((Heal,), "damage healed"),
    ((Deal, SmashTo), "damage dealt"),
    ((TakeCounters,), "counter removed"),
)
"""What words do, as texts speak of it later."""
