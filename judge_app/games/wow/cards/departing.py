"""What goes with a card that becomes a different card (415.9a): attachments, combat, modifiers."""

from __future__ import annotations

from judge_app.engine.game import Change, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import Mark
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import projection

LAST_KNOWN_OF = ("name", "types", "tags", "ATK", "health", "DEF", "cost", "damage types", "keywords", "controller")
"""What is kept of a card that leaves play; its damage and counters stay on its record anyway."""


def leave_play(game: Game, card: int, change: Change, *cites: str, by: Rule | None = None) -> None:
    """Carry out a change that takes a card out of play, with all that follows from it being a different card then."""
    attachments = b.attachments_of(game.state, card)
    known = projection(game.before or game.state).values.get(card, {})
    kept: Map[Mark] = Map({name: known[name] for name in LAST_KNOWN_OF if name in known})
    game.do(atoms.keep_last_known(change, card, kept), *cites, by=by)
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
