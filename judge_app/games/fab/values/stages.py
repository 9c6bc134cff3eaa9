"""At which stage and substage each change is applied (6.3.2, 6.3.3), and on which properties it depends."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import State, memoized_while
from judge_app.engine.syntax import walk
from judge_app.engine.tables import TableOf
from judge_app.games.fab.words import amounts as a
from judge_app.games.fab.words import changes as w
from judge_app.games.fab.words.which import Filter

STAGES = TableOf("stages")
"""By the class of a change: the stage at which it is applied. Those of no stage change the rules (6.3.1)."""
STAGES.value(w.Copies, 1, "6.3.2", "8.5.25")
STAGES.value(w.LosesSupertypes, 5, "6.3.2")
STAGES.value(w.SameClass, 5, "6.3.2")
STAGES.value(w.Has, 6, "6.3.2")
STAGES.value(w.DealsMore, 6, "6.3.2", "6.4.9")
STAGES.value(w.Loses, 6, "6.3.2", "8.5.13")
STAGES.value(w.BaseValue, 7, "6.3.2", "8.5.8b")
STAGES.value(w.Gets, 8, "6.3.2", "8.5.8")

READ_AT = TableOf("stages read")
for _stage, _names in {
    3: ("color", "named", "part_of_name"), 4: ("types", "not_types", "subtypes", "attack"),
    5: ("supertypes", "not_supertypes"), 6: ("with_", "with_base"), 7: ("base_power_at_most",),
    8: ("power_at_least", "power_at_most", "defense_at_least"),
}.items():  # fmt: skip
    for _name in _names:
        READ_AT.value(_name, _stage, "6.3.2")
"""At which stage the properties are changed that a description asks for."""
DEPENDENT = 7
"""The substage of dependent effects."""


def parts_of(change: Any) -> Iterator[Any]:
    """The parts of a change that belong to different stages."""
    if not isinstance(change, w.IsAlso):
        yield change
        return
    for part in ("types", "subtypes", "supertypes", "color", "named"):
        if getattr(change, part):
            yield w.IsAlso(**{part: getattr(change, part)})


def stage_of(change: Any, stages: Any) -> int:
    """The stage of a change for itself; 0 for one that changes the rules."""
    if isinstance(change, w.IsAlso):
        return 5 if change.supertypes else 4 if change.types or change.subtypes else 3
    if isinstance(change, w.Multiplied | w.Halved):
        return 7 if change.base else 8
    return int(stages[type(change)].value) if type(change) in stages else 0


def substage_of(change: Any, amount: int) -> int:
    """The substage of an independent change of a number: set, multiply, divide, add, subtract."""
    if isinstance(change, w.BaseValue):
        return 2
    if isinstance(change, w.Multiplied):
        return 3
    if isinstance(change, w.Halved):
        return 4
    return 5 if amount >= 0 else 6


LOOKS_BACK = (
    a.HappenedThisTurn, a.HappenedThisChain, a.HappenedThisLink, a.ThisDeals, a.Total, a.HeroesWho,
)  # fmt: skip
"""What asks for the past, which belongs to no stage: it is given as stage 0."""


def read_stages(parts: Any, read_at: Any) -> Iterator[int]:
    """The stages of the properties that a part of a script asks for."""
    for node in walk(parts):
        if isinstance(node, LOOKS_BACK):
            yield 0
        if isinstance(node, a.ValueOf):
            yield 7 if node.base else 8
        if isinstance(node, a.Different):
            yield 3 if node.what in ("name", "color") else 0
    for what in filters_in(parts):
        yield from (8,) * what.above_base
        yield from (int(row.value) for name, row in read_at.items() if getattr(what, name) not in NOTHING)


NOTHING: tuple[Any, ...] = (None, "", ())


@memoized_while(operator.is_, lambda state: state.cards)
def _known(state: State) -> dict[tuple[int, ...], tuple[Any, tuple[int, ...]]]:
    """The stages that parts of scripts ask for, by which parts they are; they are kept with it."""
    return {}


def reads(state: State, parts: tuple[Any, ...]) -> tuple[int, ...]:
    """The stages of the properties that parts of a script ask for, each once."""
    known, key = _known(state), tuple(map(id, parts))
    if key not in known:
        if len(known) > MOST_KNOWN:
            known.clear()
        known[key] = parts, tuple(sorted(set(read_stages(parts, READ_AT.of(state)))))
    return known[key][1]


MOST_KNOWN = 4_096


def filters_in(parts: Any) -> Iterator[Filter]:
    """Every description in a part of a script."""
    from judge_app.engine.syntax import records

    return (one for one in records(parts) if isinstance(one, Filter))
