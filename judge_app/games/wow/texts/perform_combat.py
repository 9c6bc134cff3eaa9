"""Carrying out words about combat: removing characters from it, and making one the defender."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import remove_from_combat, removed_from_combat
from judge_app.games.wow.characteristics.projection import is_character
from judge_app.games.wow.clauses import reason_of
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.rulekit.texts import Then, given

NEW_DEFENDERS = ProcedureOf("new defenders")
"""What can speak against cards that are to take the defender's place."""


@EFFECTS.row(e.RemoveFromCombat, "602.4")
@given(cards_for, "which")
def take_out_of_combat(game: Game, task: Perform, effect: e.RemoveFromCombat, which: tuple[int, ...]) -> Then:
    """The combat step goes on to its conclusion without what is removed."""
    roles: Map[tuple[int, ...]] = game.state.facts.get(f.COMBAT, Map())
    fighting = {card for cards in roles.values() for card in cards}
    for card in which:
        if card not in fighting:
            label = game.state.objects[card].label
            game.note(Withheld(f"{label} is not removed from combat", "it has no part in one", (card,)))
        remove_from_combat(game, card)
    return Then(task.ctx.mention(which).performed(bool(which) and fighting >= set(which)))


@EFFECTS.row(e.BecomeDefender, "602.3a")
@given(cards_for, "which")
def become_defender(game: Game, task: Perform, effect: e.BecomeDefender, which: tuple[int, ...]) -> Then:
    """The current defender is removed; the new one and the attacker enter combat, which is no sabotage any more."""
    if reason := reason_of(NEW_DEFENDERS.name, game.state, which):
        game.withhold("nothing becomes a defender", reason, *which)
        return Then(task.ctx.mention(which).performed(False))
    (attacker,) = b.combat(game.state, "attacker")
    for old in b.combat(game.state, "defender"):
        remove_from_combat(game, old, become_defender, removed_from_combat)
    game.do(atoms.become_defender(game.state, attacker, which[0]))
    return Then(task.ctx.mention(which))


@NEW_DEFENDERS.rule("712.3")
def no_attacker_there(state: State, which: tuple[int, ...]) -> str:
    """What is impossible to perform is not performed: there is nothing to defend against without an attacker."""
    return "" if b.combat(state, "attacker") else "there is no attacker"


@NEW_DEFENDERS.rule("602.3")
def no_defender_yet(state: State, which: tuple[int, ...]) -> str:
    """Only after the protect point is there a current defender whose place can be taken."""
    return "no defender has entered combat yet" if b.combat(state, "proposed defender") else ""


@NEW_DEFENDERS.rule("712.3")
def not_one_character(state: State, which: tuple[int, ...]) -> str:
    """Nothing but one character in play can be made the defender."""
    one = len(which) == 1 and state.objects[which[0]].zone == b.PLAY and is_character(state, which[0])
    return "" if one else "it is not one character in play"


@NEW_DEFENDERS.rule("602.3a")
def in_combat_already(state: State, which: tuple[int, ...]) -> str:
    """It is a new character that starts defending."""
    part = which[0] in (*b.combat(state, "attacker"), *b.combat(state, "defender"))
    return "it is in this combat already" if part else ""
