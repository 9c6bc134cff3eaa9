"""Laying a board out from a case: players' sides, cards, what is already in force."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from judge_app.engine.atoms import add_object, set_mark, tick
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import Mark, Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow.facts import FIRST_TURNS
from judge_app.games.wow.turn import opening
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.terms import CardType, DamageType

BLANK = "a face-down card"
LONG_AGO = 0


@dataclass(frozen=True, slots=True)
class Restriction:
    """A tag with a number in parentheses on a type line (414.3b)."""

    tag: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as a card file writes it."""

    type_: tuple[CardType, ...]
    cost: int = 0
    cost_has_X: bool = False
    class_: tuple[str, ...] = ()
    faction: tuple[Literal["Alliance", "Horde"], ...] = ()
    tags: tuple[str, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    unique: bool = False
    talent: str = ""
    instant: bool = False
    ongoing: bool = False
    ATK: int | None = None
    damage_type: tuple[DamageType, ...] = ()
    health: int | None = None
    DEF: int | None = None
    strike_cost: int | None = None
    capacity: int | None = None
    powers: tuple[Power, ...] = ()
    not_modelled: tuple[str, ...] = ()

    def card(self, name: str) -> Card:
        """The printed card."""
        printed: dict[str, object] = {
            "cost": self.cost,
            "cost has X": self.cost_has_X,
            "types": self.type_,
            "class icons": self.class_,
            "faction icons": self.faction,
            "tags": (*self.tags, *(r.tag for r in self.restrictions)),
            "restrictions": tuple((r.tag, r.most) for r in self.restrictions),
            "unique": self.unique,
            "talent": self.talent,
            "instant": self.instant,
            "ongoing": self.ongoing,
            "damage types": self.damage_type,
        }
        atk = 0 if self.ATK is None and "Hero" in self.type_ else self.ATK
        optional = {"ATK": atk, "health": self.health, "DEF": self.DEF, "strike cost": self.strike_cost}
        optional["capacity"] = self.capacity
        printed.update({name: value for name, value in optional.items() if value is not None})
        return Card(name, Map(printed), self.powers, self.not_modelled)


@dataclass(frozen=True, slots=True)
class CardInPlay:
    """A card in play with what is on it. `as_` is the name that the case calls it by."""

    card: str
    as_: str = ""
    damage: int = 0
    exhausted: bool = False
    counters: Map[int] = field(default_factory=Map)
    attached_to: str = ""
    owner: str = ""
    chosen: str = ""
    new: bool = False
    flipped: bool = False
    token: bool = False


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table. Decks are listed from the top; `collection` lies beside, for building a deck.

    `first_turn` says that the player's first turn of the game is under way or still to come.
    """

    hero: str
    hero_damage: int = 0
    hero_exhausted: bool = False
    hero_flipped: bool = False
    team: str = ""
    first_turn: bool = False
    in_play: tuple[CardInPlay, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    collection: tuple[str, ...] = ()
    resources: int = 0
    quests: tuple[str, ...] = ()
    exhausted_quests: tuple[str, ...] = ()

    def card_names(self) -> tuple[str, ...]:
        """Every card that it names."""
        inside = (*self.hand, *self.deck, *self.graveyard, *self.removed, *self.quests, *self.exhausted_quests)
        return (self.hero, *(c.card for c in self.in_play), *inside, *self.collection)


class _Labels:
    """Cards that stand several times are told apart by a number: "Ironforge Guard (2)"."""

    def __init__(self, names: list[str]) -> None:
        self._several = {name for name, number in Counter(names).items() if number > 1}
        self._used: dict[str, int] = {}

    def next(self, name: str) -> str:
        if name not in self._several:
            return name
        self._used[name] = self._used.get(name, 0) + 1
        return f"{name} ({self._used[name]})"


def keys_of(players: Map[PlayerSide]) -> tuple[str, ...]:
    """What a case can call the cards and heroes of a board by."""
    labels = _Labels([name for side in players.values() for name in side.card_names()])
    keys = [f"{player}'s hero" for player in players] + ["your hero"] * ("you" in players)
    for side in players.values():
        in_play = [(side.hero, ""), *((card.card, card.as_) for card in side.in_play)]
        rest = (*side.quests, *side.exhausted_quests, *side.hand, *side.deck[::-1], *side.graveyard, *side.removed)
        for name, own in (*in_play, *((name, "") for name in (*rest, *side.collection))):
            label = labels.next(name)
            keys.append(own or label)
    return tuple(keys)


def lay_out(players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: str) -> State:
    """The position of a case: every card where it says, timestamps in the order in which they are listed."""
    table = State(ruleset, tuple(players), cards.set(BLANK, Card(BLANK)), clock=1)
    teams: Map[str] = Map({name: side.team for name, side in players.items() if side.team})
    facts: dict[str, Mark] = {b.TURN_PLAYER: turn, b.TURN: 4, b.TEAMS: teams, b.PHASE: "action"}
    if early := tuple(name for name, side in players.items() if side.first_turn):
        facts[FIRST_TURNS] = early
    table = table.with_(facts=Map(facts))
    labels = _Labels([name for side in players.values() for name in side.card_names()])
    placed: list[tuple[int, CardInPlay]] = []
    for player, side in players.items():
        placed += enumerate(side.in_play, len(table.objects) + 1)  # the hero comes first
        table = _lay_side(table, player, side, labels)
    for id_, card in placed:
        host = named(table, card.attached_to) if card.attached_to else None
        if host:
            table = set_mark(table, id_, b.HOST, host.id)
    started: Map[int] = Map(dict.fromkeys(players, table.clock))
    table = table.with_(facts=table.facts.set(b.TURN_STARTED, started))
    table = _mark_new(table, placed)
    return table.with_(agenda=opening(table))


def _lay_side(table: State, player: str, side: PlayerSide, labels: _Labels) -> State:
    hero = CardInPlay(side.hero, "", side.hero_damage, side.hero_exhausted, flipped=side.hero_flipped)
    for card in (hero, *side.in_play):
        table = _put_in_play(table, card, player, labels)
    for name in (*side.quests, *side.exhausted_quests):
        marks: dict[str, Mark] = {b.ROW: b.RESOURCE_ROW, b.EXHAUSTED: name in side.exhausted_quests}
        table = _put(table, b.PLAY, name, "", player, player, Map(marks), labels)
    zones = (("hand", side.hand), ("deck", side.deck[::-1]), ("graveyard", side.graveyard), ("RFG", side.removed))
    for zone, names in (*zones, ("collection", side.collection)):
        for name in names:
            table = _put(table, b.zone_of(zone, player), name, "", player, None, Map(), labels)
    for number in range(side.resources):
        table = _put_resource(table, player, number + 1)
    return table


def _put_resource(table: State, player: str, number: int) -> State:
    key = f"{possessive(player)} resource {number}"
    marks: dict[str, Mark] = {b.ROW: b.RESOURCE_ROW, b.FACE_DOWN: True}
    table, _ = add_object(
        tick(table), b.PLAY, key=key, label=key, card=BLANK, owner=player, controller=player, marks=Map(marks)
    )
    return table


def _put_in_play(table: State, card: CardInPlay, player: str, labels: _Labels) -> State:
    types = table.cards[card.card].printed.get("types", ())
    marks: dict[str, Mark] = {
        b.ROW: b.ALLY_ROW if "Ally" in types else b.HERO_ROW,
        b.EXHAUSTED: card.exhausted,
        b.IN_PARTY_SINCE: LONG_AGO,
        b.ENTERED_UNDER: player,
    }
    if card.damage:
        marks[b.DAMAGE] = card.damage
    if card.counters:
        marks[b.COUNTERS] = card.counters
    if card.chosen:
        marks[b.CHOSEN] = card.chosen
    if card.flipped:
        marks[b.FLIPPED] = True
    if card.token:
        marks[b.TOKEN] = True
    return _put(table, b.PLAY, card.card, card.as_, card.owner or player, player, Map(marks), labels)


def _put(
    table: State, zone: str, name: str, key: str, owner: str, controller: str | None, marks: Map[Mark], labels: _Labels
) -> State:
    label = labels.next(name)
    table, _ = add_object(
        tick(table), zone, key=key or label, label=label, card=name, owner=owner, controller=controller, marks=marks
    )
    return table


def _mark_new(table: State, placed: list[tuple[int, CardInPlay]]) -> State:
    """A card that came into the party this turn has been there for less than the turn (302.2)."""
    for id_, card in placed:
        if card.new:
            table = set_mark(table, id_, b.IN_PARTY_SINCE, table.clock + 1)
    return table


def named(state: State, key: str) -> Object | None:
    """The object that a case means: by its name there, or as "opponent's hero"; None when there is none."""
    player = "you" if key == "your hero" else key.removesuffix("'s hero")
    if player != key and player in state.players:
        for object_ in state.objects:
            if object_.owner == player and "Hero" in b.printed_types(state, object_):
                return state.by_key(object_.key) or object_
    return state.by_key(key)
