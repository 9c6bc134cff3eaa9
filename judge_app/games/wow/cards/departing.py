"""What goes with a card that becomes a different card (415.9a): attachments, combat, modifiers."""

from __future__ import annotations

from judge_app.engine.game import Change, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import Mark, State
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import projection
from judge_app.games.wow.clauses import clause

LAST_KNOWN_OF = ("name", "types", "tags", "ATK", "health", "DEF", "cost", "damage types", "keywords", "controller")
"""What is kept of a card that leaves play; its damage and counters stay on its record anyway."""


def leave_play(game: Game, card: int, change: Change, *by: Rule) -> None:
    """Carry out a change that takes a card out of play, with all that follows from it being a different card then.

    It happens by those rules, or by the running one.
    """
    attachments = b.attachments_of(game.state, card)
    known = projection(game.before or game.state).values.get(card, {})
    kept: Map[Mark] = Map({name: known[name] for name in LAST_KNOWN_OF if name in known})
    game.do(atoms.keep_last_known(change, card, kept), *by, by=by[0] if by else None)
    for attachment in attachments:
        destroy_attachment(game, attachment.id, game.state.objects[card].label)
    remove_from_combat(game, card, removed_from_combat, different_card)


@clause("400.5", "103.3")
def destroy_attachment(game: Game, attachment: int, host: str) -> None:
    """As part of its host becoming a different card an attachment is destroyed by the game."""
    change = atoms.destroy(game.state, attachment, f"its host {host} became a different card")
    leave_play(game, attachment, change)


def remove_from_combat(game: Game, card: int, *by: Rule) -> None:
    """Take a card out of whatever part it has in combat, by those rules."""
    if removed_from_combat(game.state, card):
        game.do(atoms.leave_combat(game.state, card), *by)


@clause("602.4")
def removed_from_combat(state: State, card: int) -> bool:
    """What is removed from combat loses whatever part it had there: whether it had one."""
    roles: Map[tuple[int, ...]] = state.facts.get(f.COMBAT, Map())
    return any(card in cards for cards in roles.values())


@clause("415.9a")
def different_card(state: State, card: int) -> bool:
    """A card that has changed zones is a different card, with nothing of what it was."""
    return state.objects[card].became >= 0
