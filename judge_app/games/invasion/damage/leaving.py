"""Cards that leave play: destroyed, sacrificed, returned, with what that brings for what depends on them."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.values import changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.zones import why_not_to
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.values.projection import types


@clause("8.1.2")
def destroy(game: Game, id_: int, *because: Rule) -> None:
    """What is destroyed goes to its owner's discard pile."""
    under = game.happen(e.Destroyed(id_), *because, destroy)
    leave(game, id_, f.DISCARD, under)


@clause("8.1.1")
def sacrifice(game: Game, id_: int) -> None:
    """What is sacrificed goes to its owner's discard pile; nothing cancels that."""
    leave(game, id_, f.DISCARD, game.happen(e.Sacrificed(game.state.objects[id_].whose, id_)))


@clause("1.6.5", "1.7.3")
def leave(game: Game, id_: int, to: str, under: int | None = None) -> int:
    """A card leaves play for its owner's hand, deck or discard pile; its id there."""
    there = game.state.objects[id_]
    attached, unit = b.attachments(game.state, id_), b.questing_on(game.state, id_)
    state, now = atoms.put(game.state, id_, to, there.owner)
    game.do((state, e.LeftPlay(id_, there.owner, to, now)), under=under)
    stop_questing(game, id_, there.mark(f.QUESTING))
    leave_combat(game, id_)
    if unit is not None:
        stay_without_the_quest(game, unit)
    for one in attached:
        sacrifice_without_host(game, one)
    return now


@clause("2.6.6")
def sacrifice_without_host(game: Game, id_: int) -> None:
    """An attachment is sacrificed when what it is attached to leaves play."""
    sacrifice(game, id_)


@clause("9.5.5")
def stay_without_the_quest(game: Game, unit: int) -> None:
    """A unit stays in play when the quest on which it is questing leaves play."""
    game.do(atoms.marked(game.state, unit, f.QUESTING, None, e.QuestEnded(unit)))


@clause("9.5.7", "2.5.5")
def stay_when_the_quest_moves(game: Game, unit: int) -> None:
    """A unit stays in its zone when the quest on which it is questing moves to another."""
    game.do(atoms.marked(game.state, unit, f.QUESTING, None, e.QuestEnded(unit)))


def stop_questing(game: Game, unit: int, quest: int | None) -> None:
    """A unit is no longer questing on that quest, if it was."""
    if quest is not None and game.state.objects[unit].mark(f.QUESTING) is not None:
        if game.state.objects[unit].zone:
            quests_no_more(game, unit)
        lose_tokens(game, quest)


@clause("2.5.6")
def quests_no_more(game: Game, unit: int) -> None:
    """A unit that moves to another zone is no longer questing."""
    game.do(atoms.marked(game.state, unit, f.QUESTING, None, e.QuestEnded(unit)))


@clause("9.5.3", "2.5.3a")
def lose_tokens(game: Game, quest: int) -> None:
    """Once its unit is destroyed, moved or otherwise gone all resource tokens on a quest are removed."""
    _lose_tokens(game, quest)


@clause("2.5.5a")
def lose_tokens_moving(game: Game, quest: int) -> None:
    """A quest that moves loses its resource tokens."""
    _lose_tokens(game, quest)


def _lose_tokens(game: Game, quest: int) -> None:
    if number := game.state.objects[quest].number(f.TOKENS):
        game.do(atoms.marked(game.state, quest, f.TOKENS, 0, e.TokensRemoved(quest, number)))


@clause("9.11.1", "8.2.3")
def leave_combat(game: Game, id_: int) -> None:
    """What is no longer where it attacks or defends is out of the combat; damage assigned to it stays assigned."""
    now = battle(game.state)
    if id_ not in (*now.attackers, *now.defenders):
        return
    left = changed(now, attackers=tuple(one for one in now.attackers if one != id_),
                   defenders=tuple(one for one in now.defenders if one != id_))  # fmt: skip
    game.do(atoms.with_fact(game.state, f.BATTLE, left, e.RemovedFromCombat(id_)))


def move_to(game: Game, id_: int, zone: str, player: str) -> None:
    """A card in play is moved to another zone of a capital."""
    there = game.state.objects[id_]
    if b.location(game.state, there) == (zone, player):
        stays_where_it_is(game, id_)
        return
    if (why := next(why_not_to(game.state, id_, player, zone), None)) is not None:
        game.withhold(f"{there.label} moves", why, id_)
        return
    state, _ = atoms.put(game.state, id_, zone, player)
    game.do((state, e.MovedTo(id_, player, zone, b.kind_of(there.zone))))
    stop_questing(game, id_, there.mark(f.QUESTING))
    leave_combat(game, id_)
    if (unit := b.questing_on(game.state, id_)) is not None:
        stay_when_the_quest_moves(game, unit)
    if "Quest" in types(game.state, id_):
        lose_tokens_moving(game, id_)


@clause("8.2.1")
def stays_where_it_is(game: Game, id_: int) -> None:
    """Nothing moves to the zone in which it is."""
    game.withhold(f"{game.state.objects[id_].label} moves", Reason("it is there already", (stays_where_it_is,)), id_)


@clause("1.6.2", "1.6.7")
def discard(game: Game, id_: int, player: str) -> None:
    """A card goes to its owner's discard pile from elsewhere than play."""
    state, now = atoms.put(game.state, id_, f.DISCARD, game.state.objects[id_].owner)
    game.do((state, e.Discarded(player, now)))
