"""What goes with a card that becomes a different card (415.9a): attachments, combat, modifiers."""

from __future__ import annotations

from judge_app.engine.game import Change, Game
from judge_app.engine.rules import Rule
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f


def leave_play(game: Game, card: int, change: Change, *cites: str, by: Rule | None = None) -> None:
    """Carry out a change that takes a card out of play, with all that follows from it being a different card then."""
    attachments = b.attachments_of(game.state, card)
    game.do(change, *cites, by=by)
    for attachment in attachments:
        host = game.state.objects[card].label
        because = f"its host {host} became a different card"
        leave_play(game, attachment.id, atoms.destroy(game.state, attachment.id, because), "400.5", "103.3")
    remove_from_combat(game, card)


def remove_from_combat(game: Game, card: int, *cites: str) -> None:
    """Take a card out of whatever part it has in combat (602.4), because of those rules or of what became of it."""
    roles: Map[tuple[int, ...]] = game.state.facts.get(f.COMBAT, Map())
    if any(card in cards for cards in roles.values()):
        game.do(atoms.leave_combat(game.state, card), *(cites or ("602.4", "415.9a")))
