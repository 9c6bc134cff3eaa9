"""When a position is, as a case would say it: phase, priority, who has passed, a combat under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from judge_app.engine.state import State, Task
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.combat.combat import CombatStep
from judge_app.games.wow.laying_out.moment import CombatUnderWay
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.turns.resuming import Resume
from judge_app.games.wow.turns.turn import Turn
from judge_app.games.wow.turns.windows import Window

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
        tuple(writer.name_of(weapon) for _, weapon in state.facts.get(f.STRIKES, ())),
        bool(state.facts.get(f.SABOTAGE)),
    )
