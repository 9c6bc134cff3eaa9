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


@DEFENDING.rule("9.18.4d", "2.7.12")
def legends_defend_no_zone(state: State, key: str) -> str:
    """A legend doesn't defend a zone, unless an effect lets it."""
    there = _of(state, key)
    may = not is_a_legend(state, there) or "defend zones" in values(state, there.id).get("may", ())
    return "" if may else "it is a legend, and legends don't defend zones"


def is_a_legend(state: State, there: Object) -> bool:
    """Whether something is the defending player's legend."""
    return there.zone == b.zone_of(f.LEGEND, battle(state).defender)


@DEFENDING.rule("5.3.1")
def is_a_unit_in_the_attacked_zone(state: State, key: str) -> str:
    """Units in the attacked zone defend."""
    there, now = _of(state, key), battle(state)
    where = there.zone == b.zone_of(now.zone, now.defender) and "Unit" in types(state, there.id)
    return "" if where or is_a_legend(state, there) else "it is no unit in the attacked zone"


@DEFENDING.rule("9.18.7a")
@ATTACKING.rule("9.18.7")
def is_no_corrupted_legend(state: State, key: str) -> str:
    """A corrupted legend neither attacks nor defends a zone."""
    there = _of(state, key)
    return "it is corrupted" if there.mark(f.CORRUPT) and b.kind_of(there.zone) == f.LEGEND else ""


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
