"""The players' sides of a position as a case would lay them out."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import Object
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.laying_out.sides import BLANK, TABLE
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.rulekit.table.case_data import Data
from judge_app.rulekit.table.places import Place

FOLLOWS = frozenset({b.ROW, b.HOST, b.IN_PARTY_SINCE, b.ENTERED_UNDER, b.PRINTED_AS, b.FACE_DOWN, b.PUT_BY,
                     b.COUNTERS_SINCE, b.COUNTERS_THEN})  # fmt: skip
"""The marks of a card in play of which a field says something, or that nothing asks about any more."""

ON_A_HERO = ("card", "as", "damage", "exhausted", "flipped", "counters")


def side_written(writer: Writer, player: str) -> dict[str, Any]:
    """A player's side."""
    state = writer.state
    teams: Map[str] = state.facts.get(f.TEAMS, Map())
    side = writer.side(TABLE, lambda place: _lying(writer, place, player))
    more = {
        "team": teams.get(player, ""),
        "first turn": player in state.facts.get(f.FIRST_TURNS, ()),
        "deck face up": player in state.facts.get(f.TURNED_DECKS, ()),
    }
    for card in writer.zone("RFG", player):
        if card.mark(b.STAYS_REMOVED):
            writer.cannot.append(f"{card.label} was removed as a Master Hero took over from it")
        if (by := card.mark(b.PUT_BY)) is not None and writer.name_of(int(by)):
            writer.cannot.append(f"{card.label} was removed by {writer.name_of(int(by))}, which may still ask about it")
    return side | {name: value for name, value in more.items() if value}


def _lying(writer: Writer, place: Place, player: str) -> list[Data]:
    """What a case says of each card at a place; quests are among the resources, in their order."""
    state = writer.state
    hero = b.hero_of(state, player)
    if place.name == "hero":
        return [_hero(writer, hero, place)] if hero else []
    if place.name == "in play":
        others = [state.objects[id_] for id_ in writer.side_of[player] if hero is None or id_ != hero.id]
        return [_in_play(writer, card, place) for card in others]
    if place.row == b.RESOURCE_ROW:
        return [_resource(writer, state.objects[id_]) for id_ in writer.row[player]] if not place.names_only else []
    if place.name == "side deck":
        return []
    zone = place.zone or place.name
    down = None if zone != "RFG" else place.name == "removed face down"
    there = [card for card in writer.zone(zone, player) if down in (None, bool(card.mark(b.FACE_DOWN)))]
    return [{"card": writer.card(card)} for card in there]


def _hero(writer: Writer, hero: Object, place: Place) -> Data:
    said = _in_play(writer, hero, place)
    lost = [name for name, value in said.items() if value and name not in ON_A_HERO]
    writer.cannot += [f"of {hero.label}, a hero: {name}" for name in lost]
    return said


def _in_play(writer: Writer, card: Object, place: Place) -> Data:
    """What is on a card in play, and whose it is."""
    state = writer.state
    host = card.mark(b.HOST)
    started: Map[int] = state.facts.get(f.TURN_STARTED, Map())
    if card.mark(b.COUNTERS_SINCE) and any(card.id in getattr(m, "affects", ()) for m in state.modifiers):
        writer.cannot.append(f"of {card.label}: when its counters were put on it, beside other modifiers")
    under = card.mark(b.ENTERED_UNDER)
    return {
        **writer.entry(card, place, FOLLOWS),
        "card": writer.card(card),
        "counters": dict(b.counters_on(card)),
        "attached to": writer.names.get(int(host), "") if host is not None else "",
        "owner": card.owner if card.owner != card.controller else "",
        "new": card.number(b.IN_PARTY_SINCE) > int(started.get(card.controller or "", 0)),
        "entered under": str(under) if under and under != card.controller else "",
        "copy of": state.card_of(card).name if card.mark(b.PRINTED_AS) else "",
    }


def _resource(writer: Writer, card: Object) -> Data:
    return {
        "card": "" if card.card == BLANK else writer.card(card),
        "as": writer.own.get(card.id),
        "face up": not card.mark(b.FACE_DOWN),
        "exhausted": bool(card.mark(b.EXHAUSTED)),
        "counters": dict(b.counters_on(card)),
        "owner": card.owner if card.owner != card.controller else "",
    }
