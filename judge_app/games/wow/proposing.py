"""Proposing a combat (601): a proposal effect on the chain."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.atoms import add_object, remember, set_fact, tick
from judge_app.engine.codec import record
from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Mark, State, Task
from judge_app.engine.values import Id, Map
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.context import Context
from judge_app.games.wow.departing import set_combat


@record
@dataclass(frozen=True, slots=True)
class ProposeCombat(Task):
    """A combat being proposed."""

    chain = "proposing"

    player: str
    attacker: Id
    defender: Id
    sabotage: bool = False


@rule("601.1", "601.2")
def add_proposal(game: Game, task: ProposeCombat) -> None:
    """A proposal effect is added to the chain; attacker and defender are proposed."""
    state = _with_effect(game.state, task)
    roles: Map[tuple[int, ...]] = Map({"proposed attacker": (task.attacker,), "proposed defender": (task.defender,)})
    state = set_fact(set_combat(state, roles), "sabotage", task.sabotage)
    event = e.CombatProposed(task.player, task.attacker, task.defender, task.sabotage)
    game.do((remember(state, event), event))


def _with_effect(state: State, task: ProposeCombat) -> State:
    label = f"{state.objects[task.attacker].label} attacks {state.objects[task.defender].label}"
    marks: dict[str, Mark] = {"proposal": True, b.CONTEXT: Context(task.player, task.attacker)}
    state, _ = add_object(
        tick(state),
        b.CHAIN,
        key=label,
        label=label,
        card="",
        owner=task.player,
        controller=task.player,
        marks=Map(marks),
    )
    return state


PROPOSE = (add_proposal,)
