"""What keeps a card from being declared as an attacker or a defender."""

from __future__ import annotations

from judge_app.engine.rules import Reason, first_reason
from judge_app.engine.state import Object, State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.values.projection import types, values

ATTACKING, DEFENDING = ProcedureOf("attacking"), ProcedureOf("defending")


def why_not(state: State, id_: int, procedure: str) -> Reason | None:
    """What keeps a card from attacking, or from defending."""
    return first_reason(state.ruleset.procedure(procedure).rules, state, state.objects[id_].key)


def _of(state: State, key: str) -> Object:
    there = state.by_key(key)
    assert there is not None, key
    return there


@ATTACKING.rule("5.2.1", "2.7.10")
def is_a_unit_in_the_battlefield(state: State, key: str) -> str:
    """Units in their controller's battlefield attack, and a legend as if it were there."""
    there, player = _of(state, key), battle(state).attacker
    legend = there.zone == b.zone_of(f.LEGEND, player) and "Legend" in types(state, there.id)
    unit = there.zone == b.zone_of(f.BATTLEFIELD, player) and "Unit" in types(state, there.id)
    return "" if legend or unit else f"it is no unit in {player}'s battlefield"


@DEFENDING.rule("5.3.1", "2.7.12")
def is_a_unit_in_the_attacked_zone(state: State, key: str) -> str:
    """Units in the attacked zone defend; a legend doesn't defend a zone."""
    there, now = _of(state, key), battle(state)
    where = there.zone == b.zone_of(now.zone, now.defender)
    return "" if where and "Unit" in types(state, there.id) else "it is no unit in the attacked zone"


@DEFENDING.rule("8.0.2", "9.6.1")
@ATTACKING.rule("8.0.2", "9.6.1")
def is_not_corrupted(state: State, key: str) -> str:
    """A corrupted card is declared neither as an attacker nor as a defender."""
    return "it is corrupted" if _of(state, key).mark(f.CORRUPT) else ""


@ATTACKING.rule("1.1.2")
def can_attack(state: State, key: str) -> str:
    """What cannot attack doesn't."""
    return "it cannot attack" if "attack" in values(state, _of(state, key).id).get("cannot", ()) else ""


@DEFENDING.rule("1.1.2")
def can_defend(state: State, key: str) -> str:
    """What cannot defend doesn't."""
    return "it cannot defend" if "defend" in values(state, _of(state, key).id).get("cannot", ()) else ""
