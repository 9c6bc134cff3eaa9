"""How a game ends (4.5)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab.clauses import clause


def lose(game: Game, player: str, because: str, *why: Rule) -> None:
    """A player loses the game by those rules; while others play on, what was theirs leaves it (4.5.1a)."""
    game.do(atoms.leave_game(game.state, player, e.GameLost(player, because)), *why)
    if len(b.remaining(game.state)) > 1:
        leave_the_game(game, player)


@clause("4.5.1a", "3.0.12")
def leave_the_game(game: Game, player: str) -> None:
    """What the player controls is cleared, then what they own is removed from the game."""
    from judge_app.games.fab.texts.moving import clear, remove

    for there in [one for one in game.state.objects if one.zone != "" and one.controller == player]:
        if b.kind_of(there.zone) not in ("hero",):
            clear(game, there.id)
    for there in [one for one in game.state.objects if one.zone != "" and one.owner == player]:
        remove(game, there.id)


@clause("4.5.2a", "4.5.1")
def end_if_decided(game: Game) -> None:
    """A player all of whose opponents have lost wins, and the game ends at once."""
    left = b.remaining(game.state)
    if len(left) == 1 and len(game.state.players) > 1:
        game.do(atoms.end_game(game.state, left[0], e.GameWon(left[0], "all of their opponents have lost")))
        game.plan(())
