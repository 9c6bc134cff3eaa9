"""Proposing a combat (601): a proposal effect on the chain, by the rules for adding links."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.game import Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.paying import PayCosts
from judge_app.games.wow.combat.legal_combats import price_of_attacking
from judge_app.games.wow.context import Context

PROPOSE = ProcedureOf("proposing")


@saved
class ProposeCombat(Task):
    """A combat being proposed; `before` is the board to go back to where its cost can't be paid after all."""

    procedure = "proposing"

    player: str
    attacker: Id
    defender: Id
    sabotage: bool = False
    before: State | None = None
    link: Id = ABSENT

    @property
    def card(self) -> int:
        """The source of the proposal effect (705.3)."""
        return self.attacker


@PROPOSE.rule("601.1", "601.2")
def add_proposal(game: Game, task: ProposeCombat) -> ProposeCombat:
    """A proposal effect is added to the chain; attacker and defender are proposed."""
    game.do(atoms.propose_combat(game.state, task.player, task.attacker, task.defender, sabotage=task.sabotage))
    return replace(task, link=game.state.zone(b.CHAIN)[-1])


@PROPOSE.rule("600.3", "707.1e")
def pay_to_attack(game: Game, task: ProposeCombat) -> None:
    """What "can't attack unless its controller pays" asks for is an additional cost of the proposal."""
    if price := price_of_attacking(game.state, task.attacker):
        game.push(PayCosts(task.player, price, Context(task.player, task.attacker, task.link), task.link, adding=True))


@PROPOSE.rule("707.1f", "601.1")
def proposal_becomes_added(game: Game, task: ProposeCombat) -> None:
    """The proposal effect becomes added as any link does."""
    game.do(atoms.remembered(game.state, e.LinkAdded(task.player, task.link, played=False)))
