"""The players' sides of a position as a case would lay them out."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from judge_app.engine.state import Object
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.laying_out.names import BLANK
from judge_app.games.wow.laying_out.sides import NO_HERO
from judge_app.games.wow.laying_out.writing_names import Writer

SAID = frozenset({b.ROW, b.EXHAUSTED, b.DAMAGE, b.COUNTERS, b.CHOSEN, b.FLIPPED, b.TOKEN, b.HOST, b.IN_PARTY_SINCE,
                  b.ENTERED_UNDER, b.PRINTED_AS, b.FACE_DOWN, b.PUT_BY, b.COUNTERS_SINCE, b.COUNTERS_THEN})  # fmt: skip
"""The marks of a card in play that a case has a field for, or that nothing asks about any more."""


def side_written(writer: Writer, player: str) -> dict[str, Any]:
    """A player's side."""
    state = writer.state
    hero = b.hero_of(state, player)
    side: dict[str, Any] = {"hero": writer.card(hero) if hero else NO_HERO}
    side |= _hero(writer, hero) if hero else {}
    teams: Map[str] = state.facts.get(f.TEAMS, Map())
    others = [state.objects[id_] for id_ in writer.side[player] if hero is None or id_ != hero.id]
    removed = writer.zone("RFG", player)
    more: dict[str, Any] = {
        "team": teams.get(player, ""),
        "first turn": player in state.facts.get(f.FIRST_TURNS, ()),
        "in play": [_in_play(writer, card, player) for card in others],
        "hand": [writer.card(card) for card in writer.zone("hand", player)],
        "deck": [writer.card(card) for card in writer.zone("deck", player)][::-1],
        "deck face up": player in state.facts.get(f.TURNED_DECKS, ()),
        "graveyard": [writer.card(card) for card in writer.zone("graveyard", player)],
        "removed": [writer.card(card) for card in removed if not card.mark(b.FACE_DOWN)],
        "removed face down": [writer.card(card) for card in removed if card.mark(b.FACE_DOWN)],
        "collection": [writer.card(card) for card in writer.zone("collection", player)],
        "resources": _row(writer, player),
    }
    for card in removed:
        if card.mark(b.STAYS_REMOVED):
            writer.cannot.append(f"{card.label} was removed as a Master Hero took over from it")
        if (by := card.mark(b.PUT_BY)) is not None and writer.name_of(int(by)):
            writer.cannot.append(f"{card.label} was removed by {writer.name_of(int(by))}, which may still ask about it")
    return side | {name: value for name, value in more.items() if value}


def _hero(writer: Writer, hero: Object) -> dict[str, Any]:
    marks = _marks(writer, hero)
    known = {"damage", "exhausted", "flipped", "counters"}
    for name in marks:
        if name not in known and not (name == "owner" and hero.owner == hero.controller):
            writer.cannot.append(f"of {hero.label}, a hero: {name}")
    return {f"hero {name}": value for name, value in marks.items() if name in known}


def _in_play(writer: Writer, card: Object, player: str) -> dict[str, Any]:
    own = writer.own.get(card.id)
    return {"card": writer.card(card)} | ({"as": own} if own else {}) | _marks(writer, card)


def _marks(writer: Writer, card: Object) -> dict[str, Any]:
    """What is on a card in play, and whose it is."""
    state = writer.state
    host = card.mark(b.HOST)
    started: Map[int] = state.facts.get(f.TURN_STARTED, Map())
    said: dict[str, Any] = {
        "damage": b.damage_on(card),
        "exhausted": bool(card.mark(b.EXHAUSTED)),
        "counters": dict(b.counters_on(card)),
        "attached to": writer.names.get(int(host), "") if host is not None else "",
        "owner": card.owner if card.owner != card.controller else "",
        "chosen": card.mark(b.CHOSEN),
        "new": card.number(b.IN_PARTY_SINCE) > int(started.get(card.controller or "", 0)),
        "entered under": _entered_under(card),
        "flipped": bool(card.mark(b.FLIPPED)),
        "token": bool(card.mark(b.TOKEN)),
        "copy of": state.card_of(card).name if card.mark(b.PRINTED_AS) else "",
    }
    if card.mark(b.COUNTERS_SINCE) and any(card.id in getattr(m, "affects", ()) for m in state.modifiers):
        writer.cannot.append(f"of {card.label}: when its counters were put on it, beside other modifiers")
    for name in sorted(set(card.marks) - SAID):
        if card.mark(name):
            writer.cannot.append(f"of {card.label}: {name}")
    return {name: value for name, value in said.items() if value}


def _entered_under(card: Object) -> str:
    under = card.mark(b.ENTERED_UNDER)
    return str(under) if under and under != card.controller else ""


def _row(writer: Writer, player: str) -> int | list[dict[str, Any]]:
    """The resource row: a number where all lie face down, ready and unnamed."""
    cards = [_resource(writer, writer.state.objects[id_]) for id_ in writer.row[player]]
    if all(not card for card in cards):
        return len(cards)
    rows: list[dict[str, Any]] = []
    for card, alike in groupby(cards):
        number = len(list(alike))
        named = "card" in card or number == 1
        rows += [card] * number if named else [card | {"count": number}]
    return [row or {"count": 1} for row in rows]


def _resource(writer: Writer, card: Object) -> dict[str, Any]:
    own = writer.own.get(card.id)
    said: dict[str, Any] = {
        "card": "" if card.card == BLANK else writer.card(card),
        "as": own,
        "face up": not card.mark(b.FACE_DOWN),
        "exhausted": bool(card.mark(b.EXHAUSTED)),
        "counters": dict(b.counters_on(card)),
        "owner": card.owner if card.owner != card.controller else "",
    }
    return {name: value for name, value in said.items() if value}
