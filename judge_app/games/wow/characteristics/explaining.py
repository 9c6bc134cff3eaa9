"""What made a characteristic what it is, as it is told: what counts something says what it counts."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.characteristics import Contribution
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.games.wow.characteristics.projection import (
    InForce,
    modifiers_of_what_is_printed,
    printed_first,
    projection,
)
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Continuous
from judge_app.rulekit.wording import write


def explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    """What made it what it is, printed value first; where a modifier counts something, its name is told with that."""
    found = projection(state)
    steps = found.explain(id_, characteristic)
    modifiers = modifiers_of_what_is_printed(state, printed_first(state)) if steps else []
    here = [one for one in modifiers if characteristic in one.writes and one.applies_to(id_, found.values)]
    return tuple(_with_what_it_counts(step, here) for step in steps)


def _with_what_it_counts(step: Contribution, modifiers: list[InForce]) -> Contribution:
    """Where several of a card's modifiers change the same, none can be told by its name."""
    parts = [one.part for one in modifiers if (one.source, one.label) == (step.source, step.label)]
    counting = len(parts) == 1 and _counts(parts[0])
    return replace(step, label=f"{step.label} ({write(parts[0])})") if counting else step


def _counts(part: Continuous) -> bool:
    """Whether how much it is depends on the board."""
    return any(isinstance(node, Amount) and not isinstance(node, Number) for node in walk(part))
