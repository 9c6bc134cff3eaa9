"""A game's table: its places in the order in which cards are laid there, and what a case calls each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.files.decoder import decoded
from judge_app.files.plain import Placed
from judge_app.files.problems import BadInput
from judge_app.rulekit.table.anatomy import PLAIN_ANATOMY, Anatomy
from judge_app.rulekit.table.case_data import Data, Path, list_of, mapping_of, sides_of
from judge_app.rulekit.table.fields import CARD, GONE, LIBRARY, fields_of, names_in
from judge_app.rulekit.table.places import Place, Row


class Labels:
    """Cards that stand several times are told apart by a number: "Wisp (2)"."""

    def __init__(self, names: Iterable[str]) -> None:
        self._several = {name for name, number in Counter(names).items() if number > 1}
        self._used: dict[str, int] = {}

    def next(self, name: str) -> str:
        """What the next card of that name is labelled."""
        if name not in self._several:
            return name
        self._used[name] = self._used.get(name, 0) + 1
        return f"{name} ({self._used[name]})"


def hero_key(player: str) -> str:
    """What a case calls a player's hero."""
    return f"{possessive(player)} hero"


class Lies(NamedTuple):
    """A card that lies somewhere: the number is that of its entry; `said` the entry, as a record or as data."""

    player: str
    place: Place
    number: int
    name: str
    own: str
    said: Any

    @property
    def path(self) -> Path:
        """Where it stands in a case's data."""
        return self.place.path(self.player, self.number)


def _none_of(of: Any) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Table:
    """The table of a game. `side` is the record of a player's side, `card` that of a card file's entry.

    `places` stand in the order in which cards are laid there, `rows` in which they are drawn. `types_of` gives the
    types among what is printed on a card. `players` are the fewest and the most there can be. `heroes` says that a case
    may speak of "your hero". `also` is the field of a case whose entries are cards too, numbered after those on the
    table. `made` are cards that no file has, `reserved` names that mean something already. `anatomy` says how its cards
    are drawn, `keywords_of` gives the keywords printed on one.
    """

    side: type
    card: type
    places: tuple[Place, ...]
    rows: tuple[Row, ...]
    types_of: Callable[[Mapping[str, Any]], tuple[str, ...]] = _none_of
    players: tuple[int, int] = (2, 2)
    heroes: bool = False
    also: str = ""
    made: Mapping[str, Card] = field(default_factory=dict)
    reserved: tuple[str, ...] = ()
    anatomy: Anatomy = PLAIN_ANATOMY
    keywords_of: Callable[[Card], tuple[str, ...]] = _none_of

    def known(self, name: str, cards: Mapping[str, Card]) -> Card | None:
        """The card of that name among these, or one that no file has."""
        return cards.get(name) or self.made.get(name)

    def made_up(self, name: str, said: Any) -> Card | str:
        """A card of which a case says what is printed on it; a sentence where that can't be."""
        try:
            card: Card = decoded(Placed(name).data(said), self.card, name).card(name)
        except BadInput as error:
            return error.mistakes[0].message
        return card

    def place(self, name: str) -> Place:
        """The place which a case's field of that name is."""
        return next(place for place in self.places if place.name == name)

    def lying(self, players: Mapping[str, Any]) -> Iterator[Lies]:
        """Every card that the sides say lies there, in the order in which they are laid."""
        for player, side in players.items():
            for place in self.places:
                there = [Lies(player, place, n, e.card, e.as_, e) for n, e in enumerate(place.laid(side))]
                yield from reversed(there) if place.from_top else there

    def drafted(self, data: Data, *, as_listed: bool = False) -> Iterator[Lies]:
        """The same of a case's data, or each place as it is listed there."""
        for player, side in sides_of(data).items():
            for place in self.places:
                there = [
                    Lies(player, place, n, str(said.get("card", "")), str(said.get("as", "")), said)
                    for n, said in enumerate(place.entries(mapping_of(side)))
                ]
                yield from reversed(there) if place.from_top and not as_listed else there

    def labels(self, lying: Iterable[Lies], also: Iterable[str] = ()) -> Labels:
        """Labels for those cards, and for others of those names that come after them."""
        return Labels([*(card.name for card in lying if card.name and not card.place.called), *also])

    def keys(self, lying: list[Lies], also: Sequence[tuple[str, str]] = ()) -> Iterator[tuple[Lies | None, str]]:
        """What a case calls each card that has a name, then those that lie elsewhere, of which name and own name."""
        labels = self.labels(lying, (name for name, _ in also))
        for card in lying:
            if card.name:
                label = card.place.called(card.player) if card.place.called else labels.next(card.name)
                yield card, card.own or label
        for name, own in also:
            label = labels.next(name)
            yield None, own or label

    def called(self, data: Data) -> dict[Path, str]:
        """What a case calls each card, by where that stands in its data."""
        also = [(str(mapping_of(link).get("card", "")), "") for link in list_of(data.get(self.also))]
        return {card.path: key for card, key in self.keys(list(self.drafted(data)), also) if card}

    def keys_of(self, players: Mapping[str, Any], situation: Any = None) -> tuple[str, ...]:
        """What a case can call the cards and heroes of a board by."""
        also = [(link.card, link.as_) for link in self.elsewhere(situation)]
        return (*self.hero_keys(players), *(key for _, key in self.keys(list(self.lying(players)), also)))

    def elsewhere(self, situation: Any) -> list[Any]:
        """The cards of a case that lie beside the players' sides."""
        return [link for link in getattr(situation, self.also, ()) if link.card] if self.also else []

    def hero_keys(self, players: Iterable[str]) -> tuple[str, ...]:
        """What a case can call the players' heroes."""
        return tuple(map(hero_key, players)) if self.heroes else ()

    def card_names(self, players: Mapping[str, Any], situation: Any = None) -> tuple[str, ...]:
        """The cards on a case's table, and those that are gone from it of which the case still speaks."""
        lying = list(self.lying(players))
        names = [name for card in lying for name in (card.name, *names_in(card.said, LIBRARY))]
        names += [link.card for link in self.elsewhere(situation)]
        gone = list(names_in(situation, GONE)) if situation is not None else []
        known = {*self.keys_of(players, situation), *players} if gone else set()
        names += [name for name in gone if name not in known]
        return tuple(name for name in dict.fromkeys(names) if name and name not in self.made)

    def seen(self, state: State, row: Row, player: str) -> Iterator[Object]:
        """What lies in a row of a player in play, as people see it: a pile that is listed from its top so."""
        from_top = {place.zone or place.name for place in self.places if place.from_top}
        for zone in row.zones or (row.name,):
            own = [state.objects[id_] for id_ in state.zone(f"{zone}:{player}")]
            shared = (state.objects[id_] for id_ in state.zone(zone))
            own += [card for card in shared if player == card.whose]
            yield from reversed(own) if zone in from_top else own

    def speaking(self) -> frozenset[str]:
        """The fields of a side in which cards of the table are spoken of."""
        return frozenset(f.name for place in self.places for f in fields_of(place.entry) if f.says.names == CARD)
