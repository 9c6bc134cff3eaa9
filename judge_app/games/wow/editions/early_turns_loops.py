"""What the first edition has otherwise of loops (801) and of hearthing (800)."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import Row, rule
from judge_app.engine.state import State
from judge_app.games.wow import atoms
from judge_app.games.wow import events as e
from judge_app.games.wow.turns.chosen_loops import ACTIONS
from judge_app.games.wow.turns.loops import comes_round
from judge_app.games.wow.turns.windows import AddWaiting


@rule("wow-early:801.2")
def draw_by_a_mandatory_loop(game: Game, task: AddWaiting) -> None:
    """A board that comes round by mandatory actions alone makes the game a draw."""
    if comes_round(game) is not None:
        game.do(atoms.end_game(game.state, e.GameDrawn("this goes on for ever, and nobody can break it")))


@rule("wow-early:800.1b")
def equipment_that_they_control(state: State, player: str, card: int) -> bool:
    """Whatever equipment a player controls can stay, whosever it is."""
    return True


PATCHES: tuple[Patch, ...] = (
    Patch(
        "waiting",
        "instead of",
        "end_mandatory_loop",
        "801.2",
        "A mandatory loop makes the game a draw, with triggered effects in it too; nobody names a number.",
        draw_by_a_mandatory_loop,
    ),
    Patch(
        "clauses",
        "without",
        "ends_before_an_action",
        "801.1a",
        "A loop repeats as a whole so often as is chosen, and then the one who chose that gets priority.",
    ),
    Patch(
        "given by the book",
        "instead of",
        "actions that count in a loop",
        "801.1a",
        "Whoever performs any action in the loop chooses a number, a triggered effect that is added included.",
        Row((*ACTIONS, e.AddingATriggeredEffect), ("wow-early:801.1a",), "actions that count in a loop"),
    ),
    Patch(
        "clauses",
        "instead of",
        "started_in_their_deck",
        "800.1b",
        "Equipment need not be a player's own, nor have started in a deck, to stay for the next game.",
        equipment_that_they_control,
    ),
)
