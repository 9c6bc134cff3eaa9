"""Striking by a player with priority, where an edition has it so: the action, and what is against it."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.engine.machine import Action
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.combat.strike_effect import ExhaustToStrike, Striking
from judge_app.games.wow.combat.striking import strike_cost, strike_not_payable

STRIKING_NOW = ProcedureOf("striking with priority")


@dataclass(frozen=True, slots=True)
class StrikeNow(Action):
    """Strike with a weapon: add a strike effect to the chain."""

    FORBIDDEN_BY = "striking with priority"

    weapon: int

    def task(self, state: State) -> Task:
        cost = (ExhaustToStrike(), strike_cost(state, self.weapon))
        return AddLink(self.player, self.weapon, power=Striking(cost=cost), before=state.to_go_back_to())

    def begun(self, state: State) -> tuple[Event, tuple[str | Rule, ...]]:
        return e.StrikingWithAWeapon(self.player, self.weapon), (strike_not_payable,)

    def text(self, state: State) -> str:
        return f"{self.player} can't strike with {state.objects[self.weapon].label}"


def struck_with_priority(state: State) -> bool:
    """Whether striking is something that a player with priority does."""
    return all(rule.name != only_as_it_fights.name for rule in state.ruleset.procedure(STRIKING_NOW.name).rules)


@STRIKING_NOW.rule("303.2")
def only_as_it_fights(state: State, action: StrikeNow) -> str:
    """A player strikes only as their wielder becomes an attacker or a defender, and is asked then."""
    return "one strikes only as a wielder becomes an attacker or a defender, never with priority"
