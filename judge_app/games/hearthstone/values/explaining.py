"""The values of an entity, and why they are so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge_app.engine.characteristics import Contribution
from judge_app.engine.state import Object, State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.values import Row, cost_of, cost_rows, rows

EXPLAINING_VALUES = ProcedureOf("explaining values")


def values(state: State, id_: int) -> Mapping[str, Any]:
    """What there is to explain of an entity, by the names that expectations use."""
    entity = state.objects[id_]
    found: dict[str, Any] = {"cost": cost_of(state, entity)}
    if b.HEALTH in entity.marks:
        attack = b.attack_of(entity) if b.kind_of(entity) == b.WEAPON else attack_total(state, entity)
        found |= {"attack": attack, "maximum health": b.most_health(entity)}
    return found


def explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    """What made a value so, the printed one first; () when nothing changes it."""
    entity = state.objects[id_]
    if characteristic not in values(state, id_):
        return ()
    found = tuple(cost_rows(state, entity) if characteristic == "cost" else _rows(state, entity, characteristic))
    return tuple(_contribution(state, row, characteristic) for row in found) if len(found) > 1 else ()


def _rows(state: State, entity: Object, characteristic: str) -> Iterator[Row]:
    """The rows of Attack or maximum Health; to a hero's own Attack comes that of the weapon."""
    yield from rows(state, entity, characteristic)
    own, total = b.attack_of(entity), attack_total(state, entity)
    if characteristic == "attack" and b.kind_of(entity) == b.HERO and total != own:
        wielded = b.weapon(state, entity.whose)
        assert wielded is not None
        yield Row(wielded.label, wielded.id, f"+{total - own} Attack", own, total, "weapon")


def _contribution(state: State, row: Row, characteristic: str) -> Contribution:
    label = f"{row.what} ({row.change})" if row.change else row.what
    before = str(row.before) if row.kind != "printed" else ""
    clauses = state.ruleset.procedure("explaining values").rules
    cites = tuple(number for clause in clauses if clause.fn(row, characteristic) for number in clause.cites)
    return Contribution(row.source, label, characteristic, before, str(row.after), cites)


@EXPLAINING_VALUES.rule("enchantments.2")
def values_are_worked_out_from_what_is_printed(row: Row, characteristic: str) -> bool:
    """Attack and Health are worked out from the beginning, which is the card."""
    return row.kind == "printed" and characteristic != "cost"


@EXPLAINING_VALUES.rule("enchantments.1")
def enchantments_count_in_order_of_play(row: Row, characteristic: str) -> bool:
    """Enchantments on Attack and Health count in order of play."""
    return row.kind == "enchantment" and characteristic != "cost"


@EXPLAINING_VALUES.rule("4d")
def auras_count_after_enchantments(row: Row, characteristic: str) -> bool:
    """Auras on Attack and Health count after the enchantments."""
    return row.kind == "aura" and characteristic != "cost"


@EXPLAINING_VALUES.rule("mana.6")
def costs_count_in_order_of_play(row: Row, characteristic: str) -> bool:
    """What changes a cost counts in order of play, whether it is an aura's or not."""
    return row.kind != "limit" and characteristic == "cost"


@EXPLAINING_VALUES.rule("mana.5", "negative-mana.9")
def a_cost_is_not_below_0(row: Row, characteristic: str) -> bool:
    """A negative cost counts as 0."""
    return row.kind == "limit" and characteristic == "cost"


@EXPLAINING_VALUES.rule("negative-mana.1")
def a_tag_is_not_below_0(row: Row, characteristic: str) -> bool:
    """A tag that would be negative is 0."""
    return row.kind == "limit" and characteristic != "cost"


@EXPLAINING_VALUES.rule("glossary:tag-limits")
def a_heros_attack_is_its_own_and_its_weapons(row: Row, characteristic: str) -> bool:
    """A hero's Attack is its own and that of the weapon."""
    return row.kind == "weapon"
