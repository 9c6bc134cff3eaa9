"""What a text means as a whole, once its powers are read: one text as it resolves, links to interrupt, two targets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from judge_app.engine.syntax import Node, walk
from judge_app.games.wow.printed.fitting import than_this
from judge_app.games.wow.printed.plain_cards import resources_too
from judge_app.games.wow.printed.that_player import owner_mentioned
from judge_app.games.wow.words.effects import Interrupt
from judge_app.games.wow.words.powers import Payment, Triggered, WhenResolved
from judge_app.games.wow.words.which import Target, TargetPlayer


def joined(powers: tuple[Node, ...]) -> tuple[Node, ...]:
    """What a card does as it resolves is one power, however many lines say it; each "target" is one of its own."""
    meant = tuple(
        _rebuilt(_rebuilt(_rebuilt(owner_mentioned(power), _on_the_chain), resources_too), _than_this)
        for power in powers
    )
    return tuple(_apart(power) for power in _resolved_as_one(meant))


def _resolved_as_one(powers: tuple[Node, ...]) -> tuple[Node, ...]:
    done = [power for power in powers if isinstance(power, WhenResolved)]
    if len(done) < 2:
        return powers
    whole = WhenResolved(tuple(effect for power in done for effect in power.effects))
    return tuple(whole if power is done[0] else power for power in powers if power is done[0] or power not in done)


def _on_the_chain(node: Any) -> Any:
    """What is interrupted is on the chain, even where a text names no zone (712.4)."""
    if isinstance(node, Interrupt) and isinstance(node.which, Target) and node.which.of.zone == "play":
        return replace(node, which=replace(node.which, of=replace(node.which.of, zone="chain")))
    return node


def _than_this(node: Any) -> Any:
    """With nothing targeted before, what is "another" is other than the card with the power (706.1)."""
    if not isinstance(node, Payment | Triggered) or not than_this(node):
        return node
    first = next((one for one in walk(node.effects) if isinstance(one, Target)), None)
    if first is None or not first.another:
        return node
    other = replace(first, another=False, of=replace(first.of, other=True))
    return replace(node, effects=_rebuilt(node.effects, lambda one: other if one is first else one))


def _apart(power: Node) -> Node:
    """Two targets of one text that are described alike are two (706.1): the later ones get names of their own."""
    seen: dict[Any, int] = {}

    def named(node: Any) -> Any:
        if not isinstance(node, Target | TargetPlayer):
            return node
        seen[node] = seen.get(node, 0) + 1
        return node if seen[node] == 1 else replace(node, as_=f"target {seen[node]}")

    made: Node = _rebuilt(power, named)
    return made


def _rebuilt(part: Any, change: Callable[[Any], Any]) -> Any:
    """A part of a script with each of its records changed, in the order of the text."""
    if isinstance(part, tuple):
        return tuple(_rebuilt(one, change) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    held = {own.name: _rebuilt(getattr(part, own.name), change) for own in fields(part)}
    new = {name: value for name, value in held.items() if value is not getattr(part, name)}
    return change(replace(part, **new) if any(value != getattr(part, name) for name, value in new.items()) else part)
