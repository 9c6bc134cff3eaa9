"""A position as a case says it, and the reverse."""

from __future__ import annotations

from typing import Any

from judge_app.engine.atoms import set_fact
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.values import ABSENT, Map
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.atoms.kept import mark
from judge_app.games.fab.laying_out.sides import A_HERO, NO_HERO, TABLE, PlayerSide, Situation
from judge_app.games.fab.tasks import PlayTurn, Priority, StartGame
from judge_app.games.fab.values.projection import values
from judge_app.rulekit.table.laying import lay_sides


def lay_out(players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: Ruleset, situation: Situation) -> State:
    """The position that a case says, at the moment that it says."""
    state = State(ruleset, tuple(players), Map({NO_HERO: A_HERO, **cards}))
    state = lay_sides(TABLE, state, players)
    facts: dict[str, Any] = {f.TURN_PLAYER: turn, f.TURN: 1, f.PHASE: situation.phase}
    if situation.first_turn or situation.phase == "start of the game":
        facts[f.FIRST_TURN] = True
    for player, side in players.items():
        points = side.action_points if side.action_points is not None else int(player == turn)
        facts |= {f"{f.RESOURCES}:{player}": side.resources, f"{f.CHI}:{player}": side.chi}
        facts |= {f"{f.ACTION_POINTS}:{player}": points}
        if side.weapon_zones != 2:
            facts[f"{f.WEAPON_ZONES}:{player}"] = side.weapon_zones
    for name, value in facts.items():
        state = set_fact(state, name, value)
    for there in [one for one in state.objects if f.UNDER in one.marks]:
        top = state.by_key(str(there.mark(f.UNDER)))
        state = mark(state, there.id, f.UNDER, top.id if top is not None else ABSENT)
    for player, side in players.items():
        if side.life is not None:
            hero = b.hero_id(state, player)
            state = mark(state, hero, f.LIFE, side.life - int(values(state, hero).get("life") or 0))
    return state.with_(agenda=_agenda(turn, situation))


def _agenda(turn: str, situation: Situation) -> tuple[Task, ...]:
    """What is to be done from that moment on."""
    if situation.phase == "start of the game":
        return (StartGame(turn),)
    if situation.phase == "start":
        return (PlayTurn(turn),)
    if situation.phase == "end":
        return (PlayTurn(turn, step="give_priority"),)
    return (PlayTurn(turn, step="give_priority"), Priority(turn))
