"""The cards of the players' sides laid on the table, with what a case says of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge_app.engine.atoms import set_mark
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import Mark, Object, State
from judge_app.engine.values import Map, changed, replaced
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.printed import printed_types
from judge_app.games.wow.laying_out.sides import BLANK, TABLE, CardInPlay, PlayerSide, types_of
from judge_app.rulekit.table.laying import deal
from judge_app.rulekit.table.table import Labels, Lies

LONG_AGO = 0

Placed = list[tuple[int, CardInPlay]]
"""The cards in play with what the case says of each."""


def named(state: State, key: str) -> Object | None:
    """The object that a case means: by its name there, or as "opponent's hero"; None when there is none."""
    player = "you" if key == "your hero" else key.removesuffix("'s hero")
    if player != key and player in state.players:
        for object_ in state.objects:
            if object_.owner == player and "Hero" in b.printed_types(state, object_):
                return state.by_key(object_.key) or object_
    return state.by_key(key)


def ids_of(state: State, keys: Iterable[str]) -> tuple[int, ...]:
    """The objects that a case means by those names."""
    return tuple(found.id for key in keys if (found := named(state, key)))


def lay_cards(table: State, players: Map[PlayerSide], labels: Labels) -> tuple[State, Placed]:
    """The table with every card of the sides on it; resources without a name are numbered."""
    placed: Placed = []
    blank = dict.fromkeys(players, 0)
    for lies in TABLE.lying(players):
        entry = lies.said
        if not lies.name:
            for _ in range(entry.count):
                blank[lies.player] += 1
                key = entry.as_ or f"{possessive(lies.player)} resource {blank[lies.player]}"
                marks = _marks(table, lies, players)
                table, _ = deal(table, lies.place, lies.player, replace(entry, card=BLANK), key, marks)
            continue
        marks = _marks(table, lies, players)
        table, id_ = deal(table, lies.place, lies.player, entry, labels.next(lies.name), marks)
        if lies.place.name in ("hero", "in play"):
            table = _made_a_copy(table, id_, entry.copy_of) if entry.copy_of else table
            placed.append((id_, entry))
    return table, placed


def _marks(table: State, lies: Lies, players: Map[PlayerSide]) -> dict[str, Mark]:
    """The marks that a card has by where it lies."""
    name = lies.place.name
    if name in ("hero", "in play"):
        return {b.ROW: row_of(table, lies.name), b.EXHAUSTED: False, b.IN_PARTY_SINCE: LONG_AGO,
                b.ENTERED_UNDER: lies.player}  # fmt: skip
    if lies.place.row == b.RESOURCE_ROW:
        up = lies.said.face_up
        return {b.ROW: b.RESOURCE_ROW, b.ENTERED_UNDER: lies.player, **({} if up else {b.FACE_DOWN: True})}
    marks: dict[str, Mark] = {b.FACE_DOWN: True} if name == "removed face down" else {}
    return marks | (
        _removed_for_good(table, players[lies.player].hero, lies.name) if name.startswith("removed") else {}
    )


def row_of(table: State, card: str) -> str:
    """The row in which a card lies in play."""
    return b.ALLY_ROW if "Ally" in printed_types(table.ruleset, table.cards[card]) else b.HERO_ROW


def _removed_for_good(table: State, hero: str, name: str) -> dict[str, Mark]:
    """A hero removed beside a Master Hero is one that this one took over from (301.4a)."""
    master = hero in table.cards and table.cards[hero].printed.get("master")
    return {b.STAYS_REMOVED: True} if master and "Hero" in types_of(table.cards[name].printed) else {}


def _made_a_copy(table: State, id_: int, of: str) -> State:
    """A card in play that has become a copy of another: what is printed on it is that card's (402.3)."""
    old = table.objects[id_]
    marks = old.marks.set(b.PRINTED_AS, old.card).set(b.ROW, row_of(table, of))
    return table.with_(objects=replaced(table.objects, id_, changed(old, card=of, marks=marks)))


def attach(table: State, placed: Placed) -> State:
    """Put the attachments under their hosts."""
    hosts = {key: host.id for _, card in placed if (key := card.attached_to) and (host := named(table, key))}
    for id_, card in placed:
        if card.attached_to in hosts:
            table = set_mark(table, id_, b.HOST, hosts[card.attached_to])
    return table


def mark_new(table: State, placed: Placed) -> State:
    """A card that came into the party during its controller's latest turn hasn't been there all of it (302.2)."""
    for id_, card in placed:
        controller = table.objects[id_].controller or ""
        if card.new or (card.since is not None and card.since >= latest_turn(table, controller)):
            table = set_mark(table, id_, b.IN_PARTY_SINCE, table.clock + 1)
    return table


def latest_turn(table: State, player: str) -> int:
    """The number of a player's most recent turn, had everybody's turns come in order."""
    number, ago = int(table.facts[f.TURN]), table.clockwise_from(player).index(b.turn_player(table))
    return number - ago
