"""How a game ends."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.naming_players import possessive
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause


@clause("1.0.2")
def end_if_two_burn(game: Game) -> None:
    """Whoever has burned two of the three sections of the opponent's capital wins at once."""
    for player in game.state.players:
        if (
            sum(bool(one.mark(f.BURNING)) for one in b.sections(game.state, player)) >= 2
            and f.WINNER not in game.state.facts
        ):
            because = (
                f"two sections of {player}'s capital are burning"
                if player != "you"
                else "two sections of your capital are burning"
            )
            game.do(atoms.end_game(game.state, b.opponent(game.state, player), because))
            game.plan(())


@clause("1.0.3")
def eliminate_without_deck(game: Game, player: str) -> None:
    """A player whose deck has no cards left is eliminated at once."""
    if not game.state.zone(b.zone_of(f.DECK, player)) and f.WINNER not in game.state.facts:
        because = f"{possessive(player)} deck has no cards left"
        game.do(atoms.end_game(game.state, b.opponent(game.state, player), because))
        game.plan(())
