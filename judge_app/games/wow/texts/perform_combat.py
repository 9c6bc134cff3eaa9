"""Carrying out words about combat: removing characters from it, and making one the defender."""

from __future__ import annotations

from judge_app.engine.game import Ask, Game
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import remove_from_combat
from judge_app.games.wow.characteristics.projection import is_character
from judge_app.games.wow.texts.choosing import cards_for
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.rulekit.texts import Then


@EFFECTS.row(e.RemoveFromCombat)
def _remove_from_combat(game: Game, task: Perform, effect: e.RemoveFromCombat) -> Then | Ask:
    """The combat step goes on to its conclusion without what is removed (602.4)."""
    which = cards_for(game, task, effect.which, "602.4")
    if isinstance(which, Ask):
        return which
    roles: Map[tuple[int, ...]] = game.state.facts.get(f.COMBAT, Map())
    fighting = {card for cards in roles.values() for card in cards}
    for card in which:
        if card not in fighting:
            label = game.state.objects[card].label
            game.note(Withheld(f"{label} is not removed from combat", "it has no part in one", (card,)), "602.4")
        remove_from_combat(game, card, "602.4")
    return Then(task.ctx.mention(which).performed(bool(which) and fighting >= set(which)))


@EFFECTS.row(e.BecomeDefender)
def _become_defender(game: Game, task: Perform, effect: e.BecomeDefender) -> Then | Ask:
    """The current defender is removed; the new one and the attacker enter combat, which is no sabotage any more."""
    which = cards_for(game, task, effect.which, "602.3a")
    if isinstance(which, Ask):
        return which
    because = _why_no_new_defender(game, which)
    if because:
        game.note(Withheld("nothing becomes a defender", because, which), "602.3a")
        return Then(task.ctx.mention(which).performed(False))
    (attacker,) = b.combat(game.state, "attacker")
    for old in b.combat(game.state, "defender"):
        remove_from_combat(game, old, "602.3a", "602.4")
    game.do(atoms.become_defender(game.state, attacker, which[0]), "602.3a")
    return Then(task.ctx.mention(which))


def _why_no_new_defender(game: Game, which: tuple[int, ...]) -> str:
    """Why a card doesn't become a defender now; '' when it does."""
    if not b.combat(game.state, "attacker"):
        return "there is no attacker"
    if b.combat(game.state, "proposed defender"):
        return "no defender has entered combat yet"
    if len(which) != 1 or game.state.objects[which[0]].zone != b.PLAY or not is_character(game.state, which[0]):
        return "it is not one character in play"
    has_part = which[0] in (*b.combat(game.state, "attacker"), *b.combat(game.state, "defender"))
    return "it is in this combat already" if has_part else ""
