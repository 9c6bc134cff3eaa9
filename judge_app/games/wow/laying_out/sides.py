"""The players' sides of the table: what lies in play, in the resource row and in each zone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from judge_app.engine.atoms import add_object, set_mark, tick
from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import Mark, State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.laying_out.names import BLANK, Labels

LONG_AGO = 0
NO_HERO = "none"
"""What stands for the hero of a player who has none in play (301.5)."""


@dataclass(frozen=True, slots=True)
class CardInPlay:
    """A card in play with what is on it; one of which nothing else is said may stand as its name alone.

    `as_` is the name that the case calls it by. `new` says that it came into its party this turn, `since` on which turn
    it did. `entered_under` is the player under whose control it entered, where a modifier in force has given it to
    another since. `copy_of` is what it has become a copy of.
    """

    card: str
    as_: str = ""
    damage: int = 0
    exhausted: bool = False
    counters: Map[int] = field(default_factory=Map)
    attached_to: str = ""
    owner: str = ""
    chosen: str = ""
    new: bool = False
    since: int | None = None
    entered_under: str = ""
    flipped: bool = False
    token: bool = False
    copy_of: str = ""

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone is a card of which nothing else is said."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class CardInResourceRow:
    """A card in a resource row; without a name any face-down one, and `count` of those. A name may stand alone."""

    card: str = ""
    as_: str = ""
    face_up: bool = False
    exhausted: bool = False
    counters: Map[int] = field(default_factory=Map)
    owner: str = ""
    count: int = 1

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone is a ready face-down card."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table. Decks are listed from the top.

    `side deck` and `collection` lie beside, for building a deck.

    `deck face up` says that the deck was turned over.

    `first_turn` says that the player's first turn of the game is under way or still to come. `resources` is how many
    face-down ready ones there are, or a list that says more of each; quests lie face up in the resource row. `hero` is
    "none" for a player whose hero is not in play.
    """

    hero: str
    hero_damage: int = 0
    hero_exhausted: bool = False
    hero_flipped: bool = False
    hero_counters: Map[int] = field(default_factory=Map)
    team: str = ""
    first_turn: bool = False
    in_play: tuple[CardInPlay, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    deck_face_up: bool = False
    graveyard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    removed_face_down: tuple[str, ...] = ()
    side_deck: tuple[str, ...] = ()
    collection: tuple[str, ...] = ()
    resources: int | tuple[CardInResourceRow, ...] = 0
    quests: tuple[str, ...] = ()
    exhausted_quests: tuple[str, ...] = ()

    def heroes(self) -> tuple[str, ...]:
        """The hero, if there is one."""
        return () if self.hero == NO_HERO else (self.hero,)

    def row(self) -> tuple[CardInResourceRow, ...]:
        """The resources as a list."""
        if isinstance(self.resources, int):
            return (CardInResourceRow(count=self.resources),) if self.resources else ()
        return self.resources

    def lying(self) -> tuple[tuple[str, str], ...]:
        """Every card that lies there with the name that the case gives it, in the order in which they are put there."""
        in_play = [*((name, "") for name in self.heroes()), *((card.card, card.as_) for card in self.in_play)]
        zones = (*self.quests, *self.exhausted_quests, *self.hand, *self.deck[::-1], *self.graveyard, *self.removed)
        beside = (*self.side_deck, *self.collection)
        rest: list[tuple[str, str]] = [(name, "") for name in (*zones, *self.removed_face_down, *beside)]
        return (*in_play, *rest, *((card.card, card.as_) for card in self.row() if card.card))

    def card_names(self) -> tuple[str, ...]:
        """Every card that it names."""
        inside = (*self.hand, *self.deck, *self.graveyard, *self.removed, *self.removed_face_down)
        quests = (*self.quests, *self.exhausted_quests)
        resources = tuple(card.card for card in self.row() if card.card)
        copied = tuple(card.copy_of for card in self.in_play if card.copy_of)
        in_play = (*self.heroes(), *(card.card for card in self.in_play))
        return (*in_play, *inside, *quests, *self.side_deck, *self.collection, *resources, *copied)


@dataclass(slots=True)
class _Dealer:
    """Puts cards on the table, one after the other, each a little later than the one before."""

    table: State
    labels: Labels
    player: str
    placed: list[tuple[int, CardInPlay]] = field(default_factory=list)

    def put(self, zone: str, name: str, key: str, owner: str, controller: str | None, marks: dict[str, Mark]) -> int:
        """Put one card there."""
        label = self.labels.next(name)
        self.table, id_ = add_object(
            tick(self.table),
            zone,
            key=key or label,
            label=label,
            card=name,
            owner=owner,
            controller=controller,
            marks=Map(marks),
        )
        return id_

    def in_play(self, card: CardInPlay) -> int:
        """Put a card into play with what is on it."""
        types = self.table.cards[card.card].printed.get("types", ())
        marks: dict[str, Mark] = {
            b.ROW: b.ALLY_ROW if "Ally" in types else b.HERO_ROW,
            b.EXHAUSTED: card.exhausted,
            b.IN_PARTY_SINCE: LONG_AGO,
            b.ENTERED_UNDER: card.entered_under or self.player,
        }
        given: dict[str, Mark] = {
            b.DAMAGE: card.damage,
            b.COUNTERS: card.counters,
            b.CHOSEN: card.chosen,
            b.FLIPPED: card.flipped,
            b.TOKEN: card.token,
        }
        marks |= {name: mark for name, mark in given.items() if mark}
        id_ = self.put(b.PLAY, card.card, card.as_, card.owner or self.player, self.player, marks)
        if card.copy_of:
            self.table = _made_a_copy(self.table, id_, card.copy_of)
        self.placed.append((id_, card))
        return id_

    def resources(self, cards: tuple[CardInResourceRow, ...]) -> None:
        """Put the resources into the row; those without a name are numbered."""
        number = 0
        for card in cards:
            marks: dict[str, Mark] = {b.ROW: b.RESOURCE_ROW, b.ENTERED_UNDER: self.player}
            marks |= {b.EXHAUSTED: True} if card.exhausted else {}
            marks |= {b.COUNTERS: card.counters} if card.counters else {}
            if card.card:
                down: dict[str, Mark] = {} if card.face_up else {b.FACE_DOWN: True}
                self.put(b.PLAY, card.card, card.as_, card.owner or self.player, self.player, marks | down)
                continue
            for _ in range(card.count):
                number += 1
                key = card.as_ or f"{possessive(self.player)} resource {number}"
                self._blank(key, Map(marks | {b.FACE_DOWN: True}))

    def _blank(self, key: str, marks: Map[Mark]) -> None:
        who = self.player
        self.table, _ = add_object(
            tick(self.table), b.PLAY, key=key, label=key, card=BLANK, owner=who, controller=who, marks=marks
        )


def _made_a_copy(table: State, id_: int, of: str) -> State:
    """A card in play that has become a copy of another: what is printed on it is that card's (402.3)."""
    old = table.objects[id_]
    marks = old.marks.set(b.PRINTED_AS, old.card)
    row = b.ALLY_ROW if "Ally" in table.cards[of].printed.get("types", ()) else b.HERO_ROW
    copy = type(old)(
        old.id, old.key, old.label, of, old.owner, old.controller, old.zone, old.since, marks.set(b.ROW, row)
    )
    return table.with_(objects=table.objects.set(id_, copy))


def lay_side(table: State, player: str, side: PlayerSide, labels: Labels) -> tuple[State, list[tuple[int, CardInPlay]]]:
    """The table with a player's side on it, and the cards in play with what the case says of each."""
    dealer = _Dealer(table, labels, player)
    hero = CardInPlay(
        side.hero, "", side.hero_damage, side.hero_exhausted, side.hero_counters, flipped=side.hero_flipped
    )
    for card in (*(hero for _ in side.heroes()), *side.in_play):
        dealer.in_play(card)
    for name in (*side.quests, *side.exhausted_quests):
        marks: dict[str, Mark] = {b.ROW: b.RESOURCE_ROW, b.EXHAUSTED: name in side.exhausted_quests}
        marks[b.ENTERED_UNDER] = player
        dealer.put(b.PLAY, name, "", player, player, marks)
    for zone, name, more in _in_zones(side):
        if zone == "RFG":
            more |= _removed_for_good(table, side.hero, name)
        dealer.put(b.zone_of(zone, player), name, "", player, None, more)
    dealer.resources(side.row())
    return dealer.table, dealer.placed


def _removed_for_good(table: State, hero: str, name: str) -> dict[str, Mark]:
    """A hero removed beside a Master Hero is one that this one took over from (301.4a)."""
    is_hero = "Hero" in table.cards[name].printed.get("types", ())
    return (
        {b.STAYS_REMOVED: True} if is_hero and hero in table.cards and table.cards[hero].printed.get("master") else {}
    )


def _in_zones(side: PlayerSide) -> Iterator[tuple[str, str, dict[str, Mark]]]:
    zones = (("hand", side.hand), ("deck", side.deck[::-1]), ("graveyard", side.graveyard), ("RFG", side.removed))
    for zone, names in zones:
        yield from ((zone, name, {}) for name in names)
    yield from (("RFG", name, {b.FACE_DOWN: True}) for name in side.removed_face_down)
    yield from (("side deck", name, {}) for name in side.side_deck)
    yield from (("collection", name, {}) for name in side.collection)


def attach(table: State, placed: list[tuple[int, CardInPlay]], hosts: dict[str, int]) -> State:
    """Put the attachments under their hosts."""
    for id_, card in placed:
        if card.attached_to in hosts:
            table = set_mark(table, id_, b.HOST, hosts[card.attached_to])
    return table


def mark_new(table: State, placed: list[tuple[int, CardInPlay]]) -> State:
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
