"""Going on from the middle of a turn, on a board that was laid out there."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.game import Finished, Game
from judge_app.engine.state import Task
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.control import give_to_controllers
from judge_app.games.wow.cards.uniqueness import check_a_new_turn
from judge_app.games.wow.characteristics.telling_values import tell_laid_out
from judge_app.games.wow.combat.combat import CombatStep, attack_window, defend_window, start_combat
from judge_app.games.wow.turns.turn import action_phase, begin_ready_step, draw_step, end_phase
from judge_app.games.wow.turns.windows import Window

RESUMING = ProcedureOf("resuming")
RESUMING.take(check_a_new_turn)


OPENED_BY = TableOf("what opens a window")
"""The rules that open the window of a phase or step."""


OPENED_BY.value("ready step", begin_ready_step)
OPENED_BY.value("draw step", draw_step)
OPENED_BY.value("action", action_phase)
OPENED_BY.value("end phase", end_phase)


@saved
class Resume(Task):
    """The window that is open where a board was laid out: whose priority it is, and how many have passed in a row.

    Without a window nobody gets priority. In a combat, `combat` is the rule of the combat step that opened the window.
    """

    procedure = "resuming"

    phase: str
    window: str
    player: str
    passes: int = 0
    combat: str = ""


@RESUMING.rule("714.2")
def tell_what_is_in_force(game: Game, task: Resume) -> None:
    """What continuous modifiers make of the cards that lie there."""
    assert game.rule is not None
    tell_laid_out(game, game.rule)


@RESUMING.rule("401.3")
def give_what_others_control(game: Game, task: Resume) -> None:
    """A card that lies with its own player although another's modifier gives control of it is that other's."""
    give_to_controllers(game, game.state)


@RESUMING.rule("410.4")
def go_on_from_here(game: Game, task: Resume) -> Finished:
    """Tell where in the turn the board lies, and go on with the window that is open there."""
    player = b.turn_player(game.state)
    if not task.window:
        return Finished()
    window = Window(task.window, task.player, task.passes)
    phase, opened = task.phase, task.window
    step = game.note(e.ENTERED[phase](player, under_way=phase != "action"), OPENED_BY.of(game.state)[phase].value)
    if not task.combat:
        game.push(window)
        return Finished()
    combat = game.note(e.CombatStepBegan(player, under_way=True), start_combat, under=step)
    game.push(CombatStep(step=task.combat), under=combat)
    opening = attack_window if opened == "attack window" else defend_window
    game.push(window, under=game.note(e.ENTERED[opened](player), opening, under=combat))
    return Finished()
