"""Losing and winning (102)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.naming_players import verb
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.control import revert_control
from judge_app.games.wow.cards.departing import leave_play


def lose(game: Game, player: str, because: str, *cites: str) -> None:
    """A player leaves the game, their links with them (102.2); who wins is settled after all that happens at once."""
    if player not in b.remaining_players(game.state):
        return
    game.do(atoms.lose_game(game.state, player, because), *cites)
    links = [c for c in game.state.zone(b.CHAIN) if game.state.objects[c].controller == player]
    for link in links:
        game.do(atoms.interrupt(game.state, link, by_game=True), "102.2", "103.3")
    game.plan(tuple(task for task in game.state.agenda if not _is_for(task, player, links)))
    if game.before is None:
        settle(game)


def _is_for(task: Task, player: str, links: list[int]) -> bool:
    """Whether a task adds a link of that player, or resolves one of those: what is interrupted goes no further."""
    if getattr(task, "before", None) is not None and getattr(task, "player", "") == player:
        return True
    ctx = getattr(task, "ctx", None)
    return any(link in links for link in (getattr(task, "link", -1), getattr(ctx, "link", -1)))


def settle(game: Game) -> None:
    """Who remains alone, or with their team, wins; if all who remained lost at once, nobody does (102.1, 102.1a)."""
    if game.state.facts.get(f.OVER) or not game.state.facts.get(f.OUT):
        return
    left = b.remaining_players(game.state)
    if not left:
        game.do(atoms.end_game(game.state, e.GameDrawn()), "102.1a")
    elif not any(b.opposed(game.state, left[0], other) for other in left[1:]):
        game.do(atoms.end_game(game.state, e.GameWon(left[0])), "102.1")
    else:
        for player in game.state.facts[f.OUT]:
            if player not in game.state.facts.get(f.TAKEN_AWAY, ()):
                game.keep(atoms.note(game.state, f.TAKEN_AWAY, (*game.state.facts.get(f.TAKEN_AWAY, ()), player)))
                take_away(game, player)


def take_away(game: Game, player: str) -> None:
    """The game goes on without a player: modifiers of theirs end, their cards are removed, others' go back (102.2)."""
    because = f"{verb(player, 'is', 'are')} out of the game"
    for modifier in [m for m in game.state.modifiers if getattr(m, "ctx", None) and m.ctx.you == player]:
        game.do(atoms.end_modifier(game.state, modifier, because), "102.2")
    zones = [z for z in game.state.zones if not z.startswith("RFG")]
    for card in [c for z in zones for c in game.state.zone(z) if game.state.objects[c].owner == player]:
        object_ = game.state.objects[card]
        if not object_.zone or not object_.card:
            continue  # gone already with what it was attached to, or an effect
        change = atoms.put(game.state, card, "RFG")
        if object_.zone == b.PLAY:
            leave_play(game, card, change, "102.2", "103.3")
        else:
            game.do(change, "102.2", "103.3")
    revert_control(game)


@rule("102.1a")
def hero_destroyed(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A player immediately loses the game if their hero is destroyed."""
    if not isinstance(event, e.Destroyed):
        return
    card = game.state.objects[event.card]
    if "Hero" in b.printed_types(game.state, card) and card.mark(b.ROW) == b.HERO_ROW:
        lose(game, card.controller or card.owner, "their hero is destroyed", "102.1a")
