"""Combat (6): who has which part in it."""

from __future__ import annotations

from judge_app.engine.atoms import add_object, change, set_fact, tick
from judge_app.engine.game import Change
from judge_app.engine.naming_players import named
from judge_app.engine.state import Mark, State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.context import Context

Roles = Map[tuple[int, ...]]


def with_roles(state: State, roles: Roles) -> State:
    """The same state with other parts in combat; a wielder that left is associated with no weapon (303.2a)."""
    present = {card for cards in roles.values() for card in cards}
    strikes = tuple(pair for pair in state.facts.get(f.STRIKES, ()) if pair[0] in present)
    return set_fact(set_fact(state, f.COMBAT, roles), f.STRIKES, strikes)


def _with_part(state: State, **parts: tuple[int, ...]) -> State:
    roles: Roles = state.facts.get(f.COMBAT, Map())
    for role, cards in parts.items():
        roles = roles.set(role.replace("_", " "), cards)
    return with_roles(state, roles)


def propose_combat(state: State, player: str, attacker: int, defender: int, *, sabotage: bool) -> Change:
    """A proposal effect goes on the chain; attacker and defender are proposed (601.1)."""
    one, other = state.objects[attacker].label, state.objects[defender].label
    key, called = f"proposal of {one} against {other}", f"the proposal of {named(one)} against {named(other)}"
    marks: dict[str, Mark] = {"proposal": True, b.CONTEXT: Context(player, attacker)}
    state, _ = add_object(
        tick(state), b.CHAIN, key=key, label=called, card="", owner=player, controller=player, marks=Map(marks)
    )
    state = with_roles(state, Map({"proposed attacker": (attacker,), "proposed defender": (defender,)}))
    return change(set_fact(state, f.SABOTAGE, sabotage), e.CombatProposed(player, attacker, defender, sabotage))


def end_proposal(state: State) -> Change:
    """The proposal of a combat is interrupted; nothing is a proposed attacker or defender any more (601.3)."""
    roles: Roles = state.facts.get(f.COMBAT, Map())
    proposed = (*roles.get("proposed attacker", ()), *roles.get("proposed defender", ()))
    state = with_roles(state, Map())
    return state.with_(facts=state.facts.without(f.SABOTAGE)), e.ProposalEnded(proposed)


def begin_combat_step(state: State, player: str) -> Change:
    """A combat step begins (601.3)."""
    return set_fact(state, f.COMBAT_STEP, True), e.CombatStepBegan(player)


def attack(state: State, attacker: int, defender: int) -> Change:
    """The proposed attacker becomes an attacker (602.1)."""
    return _with_part(state, attacker=(attacker,), proposed_attacker=()), e.Attacked(attacker, defender)


def protect(state: State, protector: int, defender: int) -> Change:
    """A protector takes the proposed defender's place; what is attacked is no longer sabotaged (602.2c)."""
    state = _with_part(state, proposed_defender=(protector,), protecting=(protector,))
    return set_fact(state, f.SABOTAGE, False), e.Protected(protector, defender)


def enter_combat(state: State, attacker: int, defenders: tuple[int, ...]) -> Change:
    """The proposed defender becomes a defender (602.3)."""
    return _with_part(state, defender=defenders, proposed_defender=()), e.EnteredCombat(attacker, defenders[0])


def become_defender(state: State, attacker: int, defender: int) -> Change:
    """A character becomes the defender in another's place; it is no longer a sabotage (602.3a)."""
    state = set_fact(_with_part(state, defender=(defender,)), f.SABOTAGE, False)
    return state, e.EnteredCombat(attacker, defender)


def leave_combat(state: State, card: int) -> Change:
    """A card loses whatever part it had in combat (602.4)."""
    roles: Roles = state.facts.get(f.COMBAT, Map())
    left: Roles = Map({role: tuple(c for c in cards if c != card) for role, cards in roles.items()})
    return with_roles(state, left), e.LeftCombat(card, not b.in_combat_step(state))


def strike(state: State, player: str, weapon: int, wielder: int) -> Change:
    """A weapon is struck with for a wielder (303.2)."""
    strikes = (*state.facts.get(f.STRIKES, ()), (wielder, weapon))
    return change(set_fact(state, f.STRIKES, strikes), e.Struck(player, weapon, wielder))


def end_combat(state: State) -> Change:
    """The combat step ends; no weapon is associated with anybody any more (603.3)."""
    facts = state.facts.without(f.SABOTAGE).without(f.COMBAT_STEP).set(f.STRIKES, ())
    return state.with_(facts=facts), e.CombatEnded()
