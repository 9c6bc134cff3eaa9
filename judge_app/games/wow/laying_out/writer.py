"""What the cards of a position are called in the case that lays it out, and the players' sides as it says them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.laying_out.sides import BLANK, TABLE
from judge_app.rulekit.table import laying as table
from judge_app.rulekit.table.case_data import Data
from judge_app.rulekit.table.places import Place

ZONES = ("hand", "deck", "graveyard", "RFG", "collection")


@dataclass(slots=True)
class Writer(table.Writer):
    """Writes a position; `side_of` has each player's cards in play but resources, hero first, `row` their resources."""

    side_of: dict[str, list[int]] = field(default_factory=dict)
    row: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State) -> Writer:
        """A writer that has named every card."""
        writer = cls(state)
        for player in state.players:
            own = sorted((c for c in b.in_play(state, controller=player) if writer.card(c)), key=lambda c: c.since)
            hero = b.hero_of(state, player)
            others = [c.id for c in own if not b.is_resource(c) and c is not hero]
            writer.side_of[player] = [hero.id, *others] if hero else others
            writer.row[player] = [c.id for c in own if b.is_resource(c)]
        writer._name_all()
        return writer

    def card(self, object_: Object) -> str:
        """The card that a file would name for an object; '' where no file has it."""
        if not object_.card or object_.card == BLANK:
            if object_.card and object_.zone != b.PLAY:
                self.cannot.append(f"{object_.label}, a card that was never named")
            return BLANK if object_.card and object_.zone == b.PLAY else ""
        name = self.state.cards[object_.card].name
        if object_.mark(b.PRINTED_AS):
            name = self.state.cards[str(object_.mark(b.PRINTED_AS))].name
        if object_.mark(b.TOKEN) and self.state.cards.get(name) != self.state.card_of(object_):
            self.cannot.append(f"the token {object_.label}, which no card file has")
            return ""
        return name

    def zone(self, zone: str, player: str) -> list[Object]:
        """The cards in one of a player's zones, in the order in which a case puts them there."""
        lying = [self.state.objects[id_] for id_ in self.state.zone(b.zone_of(zone, player))]
        lying = [card for card in lying if self.card(card) and not card.mark(b.TOKEN)]
        return sorted(lying, key=lambda card: bool(card.mark(b.FACE_DOWN))) if zone == "RFG" else lying

    def name_of(self, id_: int) -> str:
        """What a card is called, followed to where it has gone since; '' where it can't be named."""
        while id_ >= 0 and self.state.objects[id_].zone == GONE:
            id_ = self.state.objects[id_].became
        return self.names.get(id_, "")

    def names_of(self, ids: Iterable[int], *, followed: bool = True) -> tuple[str, ...]:
        """What those cards are called that have a name, followed to where they have gone since or not."""
        names = (self.name_of(id_) if followed else self.names.get(id_, "") for id_ in ids)
        return tuple(name for name in names if name)

    def gone_name(self, id_: int) -> str:
        """The same, or for a card that has gone altogether its name."""
        gone = self.state.objects[id_]
        unknown = not gone.card or gone.card == BLANK or gone.mark(b.TOKEN)
        return self.name_of(id_) or ("" if unknown else self.state.cards[gone.card].name)

    def _name_all(self) -> None:
        """Number what stands several times in the order in which a case lays it out; keep names that were given."""
        ordered: list[Object] = []
        chain = [self.state.objects[id_] for id_ in self.state.zone(b.CHAIN)]
        for player in self.state.players:
            ordered += [self.state.objects[id_] for id_ in self.side_of[player]]
            ordered += [card for zone in ZONES for card in self.zone(zone, player)]
            ordered += [card for id_ in self.row[player] if (card := self.state.objects[id_]).card != BLANK]
        ordered += [link for link in chain if link.card]
        given = (b.PLAY, b.CHAIN)
        taken = (*(card.card for card in ordered), *self.state.players)
        named = [(card, self.card(card)) for card in ordered]
        self.call(named, taken, lambda card: card.zone in given and card.key != card.label)
        for player in self.state.players:
            blank = [id_ for id_ in self.row[player] if self.state.objects[id_].card == BLANK]
            self.names |= {id_: f"{possessive(player)} resource {n}" for n, id_ in enumerate(blank, 1)}
        for link in chain:
            self.names.setdefault(link.id, self._effect_label(link))

    def _effect_label(self, link: Object) -> str:
        """What an effect is called: by its source, or by who attacks whom."""
        if link.mark("proposal"):
            roles = (b.combat(self.state, "proposed attacker"), b.combat(self.state, "proposed defender"))
            return "proposal of " + " against ".join(self.labels.get(card, "") for role in roles for card in role)
        source = link.mark(b.SOURCE)
        while source is not None and source >= 0 and self.state.objects[source].zone == GONE:
            source = self.state.objects[source].became
        return f"effect of {self.labels[source]}" if source in self.labels else link.label


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
    if b.damage_on(card):
        writer.cannot.append(f"{card.label}, a resource, has {b.damage_on(card)} damage")
    return {
        "card": "" if card.card == BLANK else writer.card(card),
        "as": writer.own.get(card.id),
        "face up": not card.mark(b.FACE_DOWN),
        "exhausted": bool(card.mark(b.EXHAUSTED)),
        "counters": dict(b.counters_on(card)),
        "owner": card.owner if card.owner != card.controller else "",
    }
