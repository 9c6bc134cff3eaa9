"""Which players a word means, read against the board."""

from __future__ import annotations

from typing import Any

from judge_app.games.wow import board as table
from judge_app.games.wow.texts.evaluation import Reader, target_name
from judge_app.games.wow.texts.reading import PLAYERS
from judge_app.games.wow.words import which


@PLAYERS.row(which.EachFriendlyPlayer)
def _each_friendly_player(reader: Reader, node: Any) -> tuple[str, ...]:
    left = table.remaining_players(reader.state)
    return tuple(player for player in left if not table.opposed(reader.state, player, reader.ctx.you))


@PLAYERS.row(which.ControllerOf)
def _controllers(reader: Reader, node: which.ControllerOf) -> tuple[str, ...]:
    """The controller of a card in play or as last known; the owner of a card that has none (401.2)."""
    cards = [reader.state.objects[id_] for id_ in reader.informing(node.of)]
    return tuple(card.whose for card in cards)


@PLAYERS.row(which.You)
def _you(reader: Reader, node: Any) -> tuple[str, ...]:
    return (reader.ctx.you,)


@PLAYERS.row(which.YouAnd)
def _you_and(reader: Reader, node: which.YouAnd) -> tuple[str, ...]:
    return tuple(dict.fromkeys((reader.ctx.you, *reader.players(node.other))))


@PLAYERS.row(which.TurnPlayer)
def _turn_player(reader: Reader, node: Any) -> tuple[str, ...]:
    return (table.turn_player(reader.state),)


@PLAYERS.row(which.APlayer)
@PLAYERS.row(which.EachPlayer)
def _each_player(reader: Reader, node: Any) -> tuple[str, ...]:
    return table.remaining_players(reader.state)


@PLAYERS.row(which.AnOpponent)
@PLAYERS.row(which.EachOpponent)
def _each_opponent(reader: Reader, node: Any) -> tuple[str, ...]:
    return tuple(p for p in table.remaining_players(reader.state) if table.opposed(reader.state, p, reader.ctx.you))


@PLAYERS.row(which.TargetPlayer)
def _target_player(reader: Reader, node: Any) -> tuple[str, ...]:
    return tuple(filter(None, [reader.ctx.players.get(target_name(node), "")]))


@PLAYERS.row(which.TheTargetPlayer)
def _the_target_player(reader: Reader, node: Any) -> tuple[str, ...]:
    return tuple(filter(None, [reader.ctx.players.get(node.called, "")]))


@PLAYERS.row(which.ThatPlayer)
def _that_player(reader: Reader, node: Any) -> tuple[str, ...]:
    return tuple(filter(None, [reader.ctx.that_player]))


@PLAYERS.row(which.OwnerOf)
def _owner_of(reader: Reader, node: Any) -> tuple[str, ...]:
    return tuple(reader.state.objects[i].owner for i in reader.cards(node.of))
