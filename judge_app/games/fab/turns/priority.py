"""Priority (1.11): who has it, what passing comes to."""

from __future__ import annotations

from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.game import Again, Ask, Finished, Game, Restart
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.stack.resolving import start_resolving
from judge_app.games.fab.tasks import Combat, GameState, Priority

PRIORITY_OF = ProcedureOf("priority")
ACTION_PHASE, LAYER_STEP, RESOLUTION_STEP = "action phase", "layer step", "resolution step"


@PRIORITY_OF.rule("1.10.2")
def act_on_the_game_state(game: Game, task: Priority) -> None:
    """Before a player gets priority, game state actions are performed."""
    under = game.note(e.GameStateActions(task.player))
    game.push(GameState(task.player), under=under)


@PRIORITY_OF.rule("7.0.2a", "7.6.3", "8.2.3b")
def let_combat_begin(game: Game, task: Priority) -> Again | Finished | None:
    """With an attack on the stack the Layer Step begins at once; during the Resolution Step that step ends."""
    if not attack_on_stack(game):
        return None
    if task.during == ACTION_PHASE:
        game.push(Combat())
        return Again(Priority(b.turn_player(game.state), task.during, step="act_on_the_game_state", entry=task.entry))
    return Finished() if task.during == RESOLUTION_STEP else None


def attack_on_stack(game: Game) -> bool:
    """Whether an attack is a layer on the stack."""
    return any((layer := b.layer(game.state, id_)) is not None and layer.attack for id_ in game.state.zone(f.STACK))


@PRIORITY_OF.rule("7.7.2c", "7.7.2d", "1.10.2e")
def stop_where_the_chain_closes(game: Game, task: Priority) -> Finished | None:
    """If something has closed the combat chain, the step ends and the Close Step begins."""
    now = c.chain(game.state)
    return Finished() if now is not None and now.closing and task.during != ACTION_PHASE else None


@PRIORITY_OF.rule("1.11.2", "1.11.4")
def have_priority(game: Game, task: Priority) -> Ask | Restart | None:
    """The active player plays a card, activates an ability or passes."""
    state = game.state
    if task.player not in b.remaining(state):
        return Restart(changed(task, player=b.next_player(state, task.player), step="", answer=None))
    if task.answer is None:
        options = (Option("pass", "pass priority"),)
        return game.decision(task.player, PRIORITY, "play a card, activate an ability or pass", options)
    pass_on(game, task)
    passes = task.passes + 1
    if passes < len(b.remaining(state)):
        after = changed(task, player=b.next_player(state, task.player), passes=passes, step="", answer=None)
        return Restart(after)
    stack = state.zone(f.STACK)
    if not stack or (task.during == LAYER_STEP and is_the_attack(game, stack[-1])):
        return None
    resolve_the_top_layer(game, stack[-1])
    return Restart(changed(task, player=b.turn_player(state), passes=0, step="", answer=None))


def is_the_attack(game: Game, id_: int) -> bool:
    """Whether a layer is an attack, which moves to the combat chain in place of resolving."""
    layer = b.layer(game.state, id_)
    return layer is not None and bool(layer.attack)


@clause("1.11.4", "1.11.4a")
def pass_on(game: Game, task: Priority) -> None:
    """Priority goes to the next player clockwise."""
    game.note(e.PriorityPassed(task.player))


@clause("1.11.4a", "5.3.1")
def resolve_the_top_layer(game: Game, layer: int) -> None:
    """All players have passed in succession: the top layer of the stack resolves."""
    start_resolving(game, layer)
