"""Carrying out words about turns and seats: ending the turn, moving beside another player."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.game import Game
from judge_app.engine.naming_players import verb
from judge_app.engine.rules import Rule
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import interrupt, remove_from_combat, removed_from_combat
from judge_app.games.wow.chain.resolving import ResolveLink
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.turns.turn import Turn, next_turn
from judge_app.games.wow.words import effects as e
from judge_app.rulekit.texts import Then


@EFFECTS.row(e.EndTurn, "500.5")
def end_the_turn(game: Game, task: Perform, effect: e.EndTurn) -> None:
    """The steps in their order; nobody gets priority, and nothing triggers at the end of this turn."""
    player = b.turn_player(game.state)
    own = next((t.link for t in reversed(game.state.agenda) if isinstance(t, ResolveLink)), ABSENT)
    interrupt_the_others(game, own)
    leave_the_combat(game, end_the_turn)
    for modifier in [m for m in game.state.modifiers if getattr(m, "lasts", "") in ("this combat", "this turn")]:
        game.do(atoms.end_modifier(game.state, modifier, "the turn is ended"))
    game.note(ev.TurnEnded(player))
    skip_to(game, Turn(next_turn(game)))


def leave_the_combat(game: Game, by: Rule) -> None:
    """A combat that is under way is emptied and over."""
    roles = game.state.facts.get(f.COMBAT, {})
    for card in dict.fromkeys(card for cards in roles.values() for card in cards):
        remove_from_combat(game, card, by, removed_from_combat)
    if b.in_combat_step(game.state):
        game.do(atoms.end_combat(game.state))


@clause("500.5")
def interrupt_the_others(game: Game, own: int) -> None:
    """All other links are interrupted by the game."""
    for link in reversed([x for x in game.state.zone(b.CHAIN) if x != own]):
        interrupt(game, link, interrupt_the_others, by_game=True)


def skip_to(game: Game, turn: Turn) -> None:
    """Whatever this turn still had in store is dropped, its window included; the link that says so is finished."""
    agenda = game.state.agenda
    kept = next((i for i in reversed(range(len(agenda))) if isinstance(agenda[i], ResolveLink)), len(agenda) - 1)
    last = [replace(t, step=game.ruleset.procedure(t.procedure).rules[-1].name, answer=None) for t in agenda[1:kept]]
    game.plan((turn, *last, *agenda[kept:]))


@EFFECTS.row(e.MoveToTheRight, "500.6")
def move_to_the_right(game: Game, task: Perform, effect: e.MoveToTheRight) -> Then | None:
    """A player's place in turn order becomes the one just before another's; with two players nothing happens."""
    own = reader(game.state, task.ctx)
    first, second = own.player(effect.who), own.player(effect.of)
    if len(b.remaining_players(game.state)) < 3 or first == second:
        because = "nobody moves beside themselves, and with two players nothing happens"
        game.note(Withheld(f"{verb(first, 'stays', 'stay')} in place", because, (task.ctx.source,)))
        return Then(task.ctx.performed(False))
    game.do(atoms.move_seat(game.state, first, second))
    return None
