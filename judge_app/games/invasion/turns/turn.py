"""A turn: its beginning, the kingdom, quest, capital and battlefield phase, its end."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game, Restart
from judge_app.engine.rules import Reason
from judge_app.engine.tables import ProcedureOf
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.tasks import Fight, PlayTurn, Settle, Window
from judge_app.games.invasion.texts.moving import draw
from judge_app.games.invasion.texts.perform_damage import expire
from judge_app.games.invasion.values.projection import values
from judge_app.games.invasion.values.zones import zone_power
from judge_app.rulekit.choosing import NOTHING, options_for, picked

TURN = ProcedureOf("turn")


def _begin(game: Game, task: PlayTurn, phase: str) -> None:
    under = game.do(atoms.begin_phase(game.state, task.player, phase))
    game.push(Settle(), under=under)


def _window(game: Game, task: PlayTurn, during: str) -> None:
    game.push(Window(task.player, during))


@TURN.rule("3.1.1", "9.2.1")
def begin_the_turn(game: Game, task: PlayTurn) -> None:
    """The turn begins, before the kingdom phase: what triggers at its beginning resolves."""
    game.keep(atoms.forget(game.state, f.DEVELOPED, f.LIMITED, f.PUT_LIMITED, f.USES))
    _begin(game, task, f.BEGINNING)


@TURN.rule("3.1.2", "9.2.1")
def act_at_the_beginning(game: Game, task: PlayTurn) -> None:
    """Then there is an action window."""
    _window(game, task, "beginning of the turn")


@TURN.rule("3.0.2")
def begin_the_kingdom_phase(game: Game, task: PlayTurn) -> None:
    """The kingdom phase begins."""
    _begin(game, task, f.KINGDOM_PHASE)


@TURN.rule("3.2.1")
def return_resources(game: Game, task: PlayTurn) -> None:
    """The active player returns all unspent resources to the pool."""
    if number := b.resources(game.state, task.player):
        game.do(atoms.set_resources(game.state, task.player, 0, e.ResourcesReturned(task.player, number)))


@TURN.rule("8.0.4a")
def restore_one(game: Game, task: PlayTurn) -> Ask | None:
    """The active player may restore one corrupted card that they control."""
    own = [one for one in b.everything_in_play(game.state) if one.whose == task.player and one.mark(f.CORRUPT)]
    may = tuple(one.id for one in own if "be restored" not in values(game.state, one.id).get("cannot", ()))
    if task.answer is None and may:
        options = [*options_for(game.state, may), Option(NOTHING, "none")]
        return game.decision(task.player, "restore", "which card is restored", options, objects=may)
    if task.answer not in (None, NOTHING):
        chosen = picked(game.state, str(task.answer), may)
        game.do(atoms.marked(game.state, chosen, f.CORRUPT, None, e.Restored(chosen)))
    return None


@TURN.rule("3.2.3", "2.1.5a")
def collect_resources(game: Game, task: PlayTurn) -> None:
    """The active player collects a resource for each power in the kingdom."""
    number = zone_power(game.state, task.player, f.KINGDOM)
    now = b.resources(game.state, task.player) + number
    game.do(atoms.set_resources(game.state, task.player, now, e.ResourcesCollected(task.player, number)))
    game.push(Settle())


@TURN.rule("3.2.4")
def act_in_the_kingdom_phase(game: Game, task: PlayTurn) -> None:
    """There is an action window in the kingdom phase."""
    _window(game, task, "kingdom phase")


@TURN.rule("3.0.2")
def begin_the_quest_phase(game: Game, task: PlayTurn) -> None:
    """The quest phase begins, but for the first player's on the first turn of the game."""
    if not _skipped(game, "quest"):
        _begin(game, task, f.QUEST_PHASE)


@TURN.rule("3.3.1", "2.1.5b")
def draw_cards(game: Game, task: PlayTurn) -> None:
    """The active player draws a card for each power in the quest zone."""
    if b.phase(game.state) == f.QUEST_PHASE:
        draw(game, task.player, zone_power(game.state, task.player, f.QUEST))
        if f.WINNER not in game.state.facts:
            game.push(Settle())


@TURN.rule("3.3.2")
def act_in_the_quest_phase(game: Game, task: PlayTurn) -> None:
    """There is an action window in the quest phase."""
    if b.phase(game.state) == f.QUEST_PHASE:
        _window(game, task, "quest phase")


@TURN.rule("3.4.1")
def begin_the_capital_phase(game: Game, task: PlayTurn) -> None:
    """The capital phase begins."""
    _begin(game, task, f.CAPITAL_PHASE)


@TURN.rule("3.4.1")
def play_cards_and_act(game: Game, task: PlayTurn) -> None:
    """The active player plays cards, and both take actions, until both pass in a row."""
    _window(game, task, "capital phase")


@TURN.rule("3.5.1")
def begin_the_battlefield_phase(game: Game, task: PlayTurn) -> None:
    """The battlefield phase begins, but for the first player's on the first turn of the game."""
    if not _skipped(game, "battlefield"):
        _begin(game, task, f.BATTLEFIELD_PHASE)


@TURN.rule("3.5.2")
def act_in_the_battlefield_phase(game: Game, task: PlayTurn) -> None:
    """There is an action window before an attack is declared."""
    if b.phase(game.state) == f.BATTLEFIELD_PHASE:
        _window(game, task, "battlefield phase")


@TURN.rule("3.5.1")
def attack(game: Game, task: PlayTurn) -> None:
    """The active player may attack once."""
    if b.phase(game.state) == f.BATTLEFIELD_PHASE:
        game.push(Fight(task.player))


@TURN.rule("4.4.5")
def end_the_phase(game: Game, task: PlayTurn) -> None:
    """What lasts until the end of the phase is over."""
    expire(game, "end of phase")


@TURN.rule("3.6.1")
def act_at_the_end(game: Game, task: PlayTurn) -> None:
    """At the end of the turn there is an action window first."""
    game.keep(atoms.note(game.state, f.PHASE, f.END))
    _window(game, task, "end of the turn")


@TURN.rule("3.6.1", "3.6.2")
def end_of_the_turn(game: Game, task: PlayTurn) -> None:
    """Then what triggers at the end of the turn resolves."""
    _begin(game, task, f.END)


@TURN.rule("3.6.1", "3.6.3")
def end_the_turn(game: Game, task: PlayTurn) -> Restart:
    """Then what lasts until the end of the turn is over, and the opponent's turn begins."""
    expire(game, "end of turn")
    game.keep(atoms.forget(game.state, f.FIRST_TURN))
    game.do((game.state, e.TurnEnded(task.player)))
    return Restart(PlayTurn(b.opponent(game.state, task.player)))


def _skipped(game: Game, phase: str) -> bool:
    if not game.state.facts.get(f.FIRST_TURN):
        return False
    skip_on_the_first_turn(game, phase)
    return True


@clause("3.0.3")
def skip_on_the_first_turn(game: Game, phase: str) -> None:
    """The first player skips the quest and battlefield phase of the first turn."""
    because = "the first player skips it on the first turn"
    game.withhold(f"the {phase} phase begins", Reason(because, (skip_on_the_first_turn,)))
