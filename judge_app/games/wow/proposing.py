"""Proposing a combat (601): a proposal effect on the chain."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Task
from judge_app.engine.values import Id
from judge_app.games.wow import atoms


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
    game.do(atoms.propose_combat(game.state, task.player, task.attacker, task.defender, sabotage=task.sabotage))


PROPOSE = (add_proposal,)
