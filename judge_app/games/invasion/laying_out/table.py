"""A position as a case says it, and the reverse."""

from __future__ import annotations

from typing import Any

from judge_app.engine.atoms import set_fact
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.values import ABSENT, Map
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.atoms.kept import mark
from judge_app.games.invasion.laying_out.sides import TABLE, PlayerSide, Situation
from judge_app.games.invasion.tasks import PlayTurn, Window
from judge_app.rulekit.cases.handing_over import as_laid_out
from judge_app.rulekit.table.laying import lay_sides

NAMES = (f.QUESTING, f.ATTACHED)
"""Marks that hold another card."""
DONE = {f.KINGDOM_PHASE: ("act_in_the_kingdom_phase", "kingdom phase"),
        f.QUEST_PHASE: ("act_in_the_quest_phase", "quest phase"),
        f.CAPITAL_PHASE: ("play_cards_and_act", "capital phase"),
        f.BATTLEFIELD_PHASE: ("act_in_the_battlefield_phase", "battlefield phase"),
        f.END: ("act_at_the_end", "end of the turn")}  # fmt: skip
"""In which window each phase is entered."""


def lay_out(players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: Ruleset, situation: Situation) -> State:
    """The position that a case says, at the moment that it says."""
    state = lay_sides(TABLE, State(ruleset, tuple(players), Map({**TABLE.made, **cards})), players)
    facts: dict[str, Any] = {f.ACTIVE: turn, f.TURN: 1, f.PHASE: situation.phase}
    if situation.first_turn:
        facts[f.FIRST_TURN] = True
    for player, side in players.items():
        facts |= {f"{f.RESOURCES}:{player}": side.resources}
        facts |= {f"race:{player}": side.race} if side.race else {}
    for name, value in facts.items():
        state = set_fact(state, name, value)
    for there in state.objects:
        for name in NAMES:
            if name in there.marks:
                meant = state.by_key(str(there.mark(name)))
                state = mark(state, there.id, name, meant.id if meant is not None else ABSENT)
    return state.with_(agenda=_agenda(turn, situation))


def _agenda(turn: str, situation: Situation) -> tuple[Task, ...]:
    """What is to be done from that moment on."""
    if situation.phase == f.BEGINNING:
        return (PlayTurn(turn),)
    step, during = DONE[situation.phase]
    return (PlayTurn(turn, step=step), Window(turn, during))


def written(state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A position as a case would lay it out, with what of it no case can say."""
    said, cannot = as_laid_out(TABLE, state)
    said = {**said, "turn": b.active(state), "phase": b.phase(state)}
    for player, side in said["players"].items():
        if number := b.resources(state, player):
            side[f.RESOURCES] = number
        if race := state.facts.get(f"race:{player}"):
            side["race"] = race
        for entries in side.values():
            for entry in entries if isinstance(entries, list) else ():
                for name in NAMES:
                    if isinstance(entry, dict) and name in entry:
                        entry[name] = state.objects[entry[name]].key
    return said, cannot
