"""When: the phase, whose priority it is, a combat under way; what is still to do from there, laid and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from judge_app.engine.atoms import remember, remove_object
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Change
from judge_app.engine.state import State, Task
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.combat import combat as fighting
from judge_app.games.wow.combat.combat import CombatStep
from judge_app.games.wow.combat.strike_effect import Striking
from judge_app.games.wow.combat.striking import struck_before
from judge_app.games.wow.laying_out.cards import ids_of
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.turns import turn as turns
from judge_app.games.wow.turns.resuming import Resume
from judge_app.games.wow.turns.starting import StartGame
from judge_app.games.wow.turns.turn import Turn
from judge_app.games.wow.turns.windows import Window
from judge_app.rulekit.table.fields import CARD, Says

Phase = Literal["start of game", "ready step", "draw step", "action", "end phase", "wrap-up step"]
"""The phases and steps in which a board can lie; in all but the wrap-up step a window is open (503.2a).

At the start of the game nothing has been drawn and nobody is the first player yet (101).
"""

START = "start of game"
ACTION_WINDOW = "action phase"

_DONE = {
    "ready step": turns.open_the_ready_step.name,
    "draw step": turns.draw_step.name,
    "action": turns.action_phase.name,
    "end phase": turns.end_phase.name,
    "wrap-up step": turns.end_phase.name,
}
"""The rule of the turn that has just been done in each phase or step."""

_FOUGHT = {"attack": fighting.attack_window.name, "defend": fighting.defend_window.name}


@dataclass(frozen=True, slots=True)
class CombatUnderWay:
    """A combat step in which a window is open. What is exhausted is said where the card lies."""

    attacker: Annotated[str, Says("what the case calls the attacker", names=CARD)]
    window: Annotated[Literal["attack", "defend"], "whose window is open"]
    defender: Annotated[str, Says("what the case calls the defender", names=CARD)] = ""
    protector: Annotated[str, Says("the character that took the defender's place at the protect point", names=CARD)] = (
        ""
    )
    struck_with: Annotated[tuple[str, ...], Says("weapons that their controllers have struck with", names=CARD)] = ()
    sabotage: Annotated[bool, "true for a sabotage combat"] = False


def passes_before(players: tuple[str, ...], priority: str, passed: tuple[str, ...]) -> bool:
    """Whether those players can have passed in succession just before that one got priority (410.1)."""
    at = players.index(priority)
    before = tuple(players[(at - ago) % len(players)] for ago in range(len(passed), 0, -1))
    return len(passed) < len(players) and passed == before


def first_priority(players: tuple[str, ...], turn: str, priority: str, passed: tuple[str, ...]) -> str:
    """Whose priority it is: as said, or the next after the last who passed, or the turn player's (410.4)."""
    if priority or not passed:
        return priority or turn
    return players[(players.index(passed[-1]) + 1) % len(players)]


def lay_combat(table: State, combat: CombatUnderWay | None) -> State:
    """The table with a combat that was proposed and has come so far; each weapon was struck with for its own side."""
    if combat is None:
        return table
    (attacker,), (defender,) = ids_of(table, (combat.attacker,)), ids_of(table, (combat.defender or combat.protector,))
    table, _ = atoms.propose_combat(
        table, table.objects[attacker].controller or "", attacker, defender, sabotage=combat.sabotage
    )
    table = remove_object(table, table.zone(b.CHAIN)[-1])
    table, _ = atoms.begin_combat_step(table, b.turn_player(table))
    table = _kept(atoms.attack(table, attacker, defender))
    if combat.protector:
        (protector,) = ids_of(table, (combat.protector,))
        table = _kept(atoms.protect(table, protector, defender))
        defender = protector
    if combat.window == "defend":
        table = _kept(atoms.enter_combat(table, attacker, (defender,)))
    for weapon in ids_of(table, combat.struck_with):
        player = table.objects[weapon].controller or ""
        own = player == table.objects[attacker].controller
        table = struck_before(table, player, weapon, attacker if own else defender)
    return table


def _kept(change: Change) -> State:
    """The state after a change, with the change in the turn's history."""
    return remember(*change)


def agenda(table: State, phase: str, player: str, passes: int, combat: CombatUnderWay | None) -> tuple[Task, ...]:
    """What is still to do: the rest of the turn, and before it the rest of the window that is open."""
    if phase == START:
        return (StartGame(),)
    turn = turns.Turn(b.turn_player(table), step=_DONE[phase])
    if phase == "wrap-up step":
        return (turn, Resume(phase, "", player))
    if combat is None:
        name = ACTION_WINDOW if phase == "action" else phase
        return (turn, Resume(phase, name, player, passes))
    after = Window(ACTION_WINDOW, b.turn_player(table))
    return (turn, after, Resume(phase, f"{combat.window} window", player, passes, _FOUGHT[combat.window]))


FIGHTING: Mapping[str, Literal["attack", "defend"]] = {"attack window": "attack", "defend window": "defend"}


def moment_told(writer: Writer) -> dict[str, Any]:
    """Phase, turn number, priority and combat, as the fields of a situation."""
    state = writer.state
    phase, window = str(state.facts.get(f.PHASE, "action")), _open_window(state)
    if window is None and phase != "wrap-up step":
        writer.cannot.append("what was being done just then: the case goes on with the next priority")
    said: dict[str, Any] = {"phase": phase, "combat": _combat(writer, window.name if window else "")}
    if number := int(state.facts[f.TURN]):
        said["turn_number"] = number
    if window:
        order = state.players
        at = order.index(window.player)
        said["priority"] = window.player if window.player != b.turn_player(state) else ""
        said["passed"] = tuple(order[(at - ago) % len(order)] for ago in range(window.passes, 0, -1))
    return said


def _open_window(state: State) -> Window | None:
    """The window in which somebody has priority, or would get it next; None in the middle of something."""
    tasks = [task for task in state.agenda if not isinstance(task, Turn)]
    top: Task | None = tasks[-1] if tasks else None
    below = tasks[:-1]
    regular = not below or [type(task) for task in below] in ([Window], [Window, CombatStep])
    if not regular or not isinstance(top, Window | Resume):
        return None
    return Window(top.window, top.player, top.passes) if isinstance(top, Resume) else top


def _combat(writer: Writer, window: str) -> CombatUnderWay | None:
    """The combat under way, if its attack window or defend window is open."""
    state = writer.state
    attackers = b.combat(state, "attacker")
    defenders = b.combat(state, "defender") or b.combat(state, "proposed defender")
    if not b.in_combat_step(state):
        return None
    if window not in FIGHTING or not attackers or not defenders:
        writer.cannot.append("a combat step in which neither window is open, or one side is no longer there")
        return None
    protecting, defender = b.combat(state, "protecting") == defenders, writer.name_of(defenders[0])
    return CombatUnderWay(
        writer.name_of(attackers[0]),
        FIGHTING[window],
        "" if protecting else defender,
        defender if protecting else "",
        tuple(writer.name_of(weapon) for weapon in _struck_with(state)),
        bool(state.facts.get(f.SABOTAGE)),
    )


def _struck_with(state: State) -> list[int]:
    """The weapons that were struck with, but for those whose strike effects are still on the chain."""
    struck = [weapon for _, weapon in state.facts.get(f.STRIKES, ())]
    for link in map(state.objects.__getitem__, state.zone(b.CHAIN)):
        if isinstance(link.mark(b.POWER), Striking):
            struck.remove(link.mark(b.SOURCE))
    return struck
