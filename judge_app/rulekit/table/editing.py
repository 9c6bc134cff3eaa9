"""A board edited as data, by its game's table: drawn as it stands, mistakes and all; each edit gives a new whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.files.encoder import plain_written
from judge_app.rulekit.table import case_data
from judge_app.rulekit.table.case_data import Data, Path, mapping_of, sides_of, with_side
from judge_app.rulekit.table.fields import notes
from judge_app.rulekit.table.places import Line, Place
from judge_app.rulekit.table.table import Lies, Table

Cards = Mapping[str, Card]

MOST_DRAWN = 60
"""So many cards without a name are drawn of a place."""

NOT_SPOKEN_OF = ("cards", *case_data.TEXTS, "example")
"""Fields in which a card's name means no card of the table, in any game."""

SEATS = ("you", "opponent", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True, slots=True)
class DraftCard:
    """A card as the data says it lies there. `path` is where it stands in the data, `called` what the case calls it.

    `entry` is the class whose fields can be set on it, each under `prefix` and its name; None where it has none.
    `card` is the card itself where it is known; it stands for so many as `number` says.
    """

    path: Path
    called: str
    name: str
    kind: str = ""
    values: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    exhausted: bool = False
    face_down: bool = False
    entry: type | None = None
    prefix: str = ""
    attached: tuple[DraftCard, ...] = ()
    card: Card | None = None
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    number: int = 1


@dataclass(frozen=True, slots=True)
class DraftZone:
    """One zone or row of a player, its cards in their order. `shown` is "row", "hand" or "pile"."""

    name: str
    title: str
    shown: str
    cards: tuple[DraftCard, ...]
    line: Line = "front"


@dataclass(frozen=True, slots=True)
class DraftSide:
    """One player's side."""

    player: str
    zones: tuple[DraftZone, ...]


@dataclass(frozen=True, slots=True)
class Handling:
    """What a key does with the chosen cards: `command` is the key's name in the window, `text` and `tip` tell it.

    `field` is that of a card's entry: 0 as `by` turns a yes-or-no to its other side, another number adds so much. With
    `usual` the field holds a number for each kind, and that is the kind where there is none yet.
    """

    command: str
    text: str
    tip: str
    field: str
    by: int = 0
    usual: str = ""


@dataclass(frozen=True)
class Editing:
    """How one game's boards are edited. Data is never changed in place; each edit gives a new whole.

    `table` says where cards lie. `order` is the order in which new fields go into a file, `speaker` the player whom
    acts are by unless they say otherwise. `means` says of fields which kind of name stands there: "player", "card" (of
    the table), "library", or a kind that `named_types` has with the card type that it means. `of_player` are the fields
    of a player's side that aren't on the table, `set_elsewhere` those of a card that are set by adding and moving it,
    `printed_first` what a card made up from nothing prints. `numbers` are the numbers on a card, each with its caption.
    `attaches` says whether cards lie on others. Of a card's fields `turned` draws it turned, `down` face down, and
    `counted` is a number that lies on it. `handling` are the keys for what is often set on cards. In the fields
    `not_spoken_of`, besides the texts, a card's name means no card of the table.
    """

    table: Table
    order: tuple[str, ...] = ()
    means: Mapping[str, str] = field(default_factory=dict)
    named_types: Mapping[str, str] = field(default_factory=dict)
    speaker: str = "you"
    of_player: tuple[str, ...] = ()
    set_elsewhere: tuple[str, ...] = ("card",)
    printed_first: Mapping[str, Any] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)
    attaches: bool = False
    handling: tuple[Handling, ...] = ()
    turned: str = "exhausted"
    down: str = ""
    counted: str = ""
    not_spoken_of: tuple[str, ...] = ()

    # --- what is drawn --------------------------------------------------------------------------------

    def sides(self, data: Data, cards: Cards) -> tuple[DraftSide, ...]:
        """The board that the data lays out, mistakes and all."""
        keys = self.table.called(data)
        drawn: dict[tuple[str, str], list[DraftCard]] = {}
        for card in self.table.drafted(data, as_listed=True):
            if card.name or card.number < MOST_DRAWN:
                known = self.table.known(card.name, cards)
                row = self.row_of(card.place, known)
                drawn.setdefault((card.player, row), []).append(self._drawn(card, known, keys.get(card.path, "")))
        return tuple(DraftSide(player, tuple(self._zones(player, drawn))) for player in sides_of(data))

    def _zones(self, player: str, drawn: Mapping[tuple[str, str], list[DraftCard]]) -> Iterator[DraftZone]:
        for row in self.table.rows:
            there = tuple(drawn.get((player, row.name), ()))
            if there or not row.seldom:
                yield DraftZone(row.name, row.title, row.shown, there, row.line)

    def row_of(self, place: Place, card: Card | None) -> str:
        """The row in which a card at a place is drawn."""
        return place.drawn_in()

    def kind(self, place: Place, printed: Mapping[str, Any]) -> str:
        """What a card is, in few words."""
        return " ".join(self.table.types_of(printed))

    def _drawn(self, card: Lies, known: Card | None, called: str) -> DraftCard:
        place, said = card.place, card.said
        count = said.get("count", 1)
        name = card.name or (f"{count} {place.blank}s" if count != 1 else place.blank)
        printed: Mapping[str, Any] = known.printed if known else {}
        values = ((shown, str(printed[what])) for what, shown in self.numbers.items() if what in printed)
        form, prefix = place.form(self.table.side)
        return DraftCard(
            card.path,
            called or card.name,
            name,
            self.kind(place, printed) if known else "unknown card" if card.name else "",
            tuple(values),
            tuple(notes(said, place.entry)),
            said.get(self.turned) is True,
            ("face up" in place.fields() and not said.get("face up")) or said.get(self.down) is True,
            form,
            prefix,
            card=known,
            damage=_whole(said.get("damage")),
            counters=tuple((str(kind), _whole(n)) for kind, n in self._counters(said)),
            number=_whole(count) or 1,
        )

    def _counters(self, said: Data) -> Iterable[tuple[Any, Any]]:
        own = {self.counted: said[self.counted]} if said.get(self.counted) else {}
        return {**mapping_of(said.get("counters")), **own}.items()

    # --- cards put, moved and taken off --------------------------------------------------------------

    def add(self, data: Data, player: str, zone: str, place: int, name: str, cards: Cards) -> Data:
        """A card put into a zone, before the one at that place."""
        return self._put(data, {"card": name}, player, zone, place, cards)

    def move(self, data: Data, paths: tuple[Path, ...], player: str, zone: str, place: int, cards: Cards) -> Data:
        """Cards taken to a zone, before the one at that place, with what is on them as far as it can be there."""
        paths = tuple(path for path in paths if not self._stays(path))
        before = sum(card.path in paths for card in self._flat(data, player, zone, cards)[:place])
        taken = [(str(path[1]), self._entry(data, path)) for path in paths]
        data = self.remove(data, paths)
        for n, (whose, entry) in enumerate(taken):
            entry = owned(entry, whose, player) if self.table.known(entry["card"], cards) else entry
            data = self._put(data, entry, player, zone, place - before + n, cards)
        return data

    def remove(self, data: Data, paths: tuple[Path, ...]) -> Data:
        """Cards taken off the board, from the last in each list to the first."""
        for path in sorted(paths, key=_number, reverse=True):
            if not self._place(path).fixed:
                data = self._with_entries(data, path, lambda there, n: [*there[:n], *there[n + 1 :]])
        return data

    def duplicate(self, data: Data, path: Path) -> Data:
        """A second card beside one, with the same on it but its name; of what there is only one, nothing."""
        if self._place(path).one:
            return data
        second = {name: value for name, value in self._entry(data, path).items() if name != "as"}
        return self._with_entries(data, path, lambda there, n: [*there[: n + 1], second, *there[n + 1 :]])

    def set_field(self, data: Data, path: Path, name: str, value: Any) -> Data:
        """A field of the card at a path set; None takes it off."""

        def with_it(there: list[Data], n: int) -> list[Data]:
            said = {key: so for key, so in {**there[n], name: value}.items() if so is not None}
            return [*there[:n], said, *there[n + 1 :]]

        return self._with_entries(data, path, with_it)

    def attach(self, data: Data, paths: tuple[Path, ...], host: str, cards: Cards) -> Data:
        """Cards attached to the one that the case calls `host`, put into play for it where they aren't."""
        return data

    def add_attached(self, data: Data, name: str, host: str, cards: Cards) -> Data:
        """A new card attached to one on the table."""
        return data

    def place_for(self, row: str, entry: Data, cards: Cards) -> Place:
        """The place of a row to which a card goes: the one that its type fits, where the row has several."""
        of_row = [place for place in self.table.places if row in self.rows_of(place) and not place.fixed]
        known = self.table.known(str(entry.get("card", "")), cards)
        kinds = set(self.table.types_of(known.printed)) if known else set()
        fit = [place for place in (*of_row, *self.table.places) if kinds.intersection(place.types) and not place.fixed]
        return fit[0] if fit and len(of_row) > 1 else of_row[-1]

    def rows_of(self, place: Place) -> tuple[str, ...]:
        """The rows in which the cards of a place may be drawn."""
        return (place.drawn_in(),)

    def _put(self, data: Data, entry: Data, player: str, row: str, at: int, cards: Cards) -> Data:
        place = self.place_for(row, entry, cards)
        there = [card.path for card in self._flat(data, player, row, cards)[max(0, at) :] if card.path[2] == place.name]
        side = mapping_of(sides_of(data).get(player))
        listed = [] if place.one else place.entries(side)
        n = _number(there[0]) if there else len(listed)
        return with_side(data, player, place.put(side, [*listed[:n], place.kept(entry), *listed[n:]]))

    def _flat(self, data: Data, player: str, row: str, cards: Cards) -> list[DraftCard]:
        """The cards of one row as they are listed, attachments after their hosts."""
        side = next(side for side in self.sides(data, cards) if side.player == player)
        return list(flat(next((zone.cards for zone in side.zones if zone.name == row), ())))

    def _place(self, path: Path) -> Place:
        return self.table.place(str(path[2]))

    def _stays(self, path: Path) -> bool:
        return self._place(path).fixed or bool(self._place(path).without)

    def _entry(self, data: Data, path: Path) -> Data:
        place = self._place(path)
        entry = place.entries(mapping_of(sides_of(data)[str(path[1])]))[_number(path)]
        return {"card": place.blank, **entry}

    def _with_entries(self, data: Data, path: Path, edit: Callable[[list[Data], int], list[Data]]) -> Data:
        """The data with the entries of the place edited at which a path ends."""
        player, place = str(path[1]), self._place(path)
        side = mapping_of(sides_of(data)[player])
        return with_side(data, player, place.put(side, edit(place.entries(side), _number(path))))

    # --- players and names ----------------------------------------------------------------------------

    def keeping_names(self, data: Data, edit: Callable[[Data], Data]) -> Data:
        """The case after an edit of its board, speaking of every card that stays by what it is called then."""
        return case_data.keeping_names(data, edit, self.table.called, self.spoken)

    def spoken(self, top: str, name: str, value: Any) -> bool:
        """Whether a field speaks of cards of the table: on the table itself only where an entry speaks of another."""
        if name in (*NOT_SPOKEN_OF, *self.not_spoken_of) or (
            self.table.also and top == self.table.also and name == "card"
        ):
            return False
        return top != "players" or not isinstance(value, str) or name in self.table.speaking()

    def also_called(self, data: Data) -> Iterable[str]:
        """What the case may speak of as of a card, though no card of the table is called so: "your hero"."""
        return self.table.hero_keys(sides_of(data))

    def names(self, cards: Cards) -> Mapping[str, Iterable[str]]:
        """The names of each further kind that fields may hold, such as cards of one type."""
        return {
            kind: tuple(card.name for card in self._of_type(type_, cards)) for kind, type_ in self.named_types.items()
        }

    def _of_type(self, type_: str, cards: Cards) -> Iterator[Card]:
        return (card for card in cards.values() if type_ in self.table.types_of(card.printed))

    def new_side(self, data: Data, cards: Cards) -> Data:
        """The side of a player who is added."""
        return {}

    def add_player(self, data: Data, cards: Cards) -> Data:
        """One player more, at the end of the seating order, where there may be one."""
        there = sides_of(data)
        name = next((seat for seat in SEATS if seat not in there), "")
        if not name or len(there) >= self.table.players[1]:
            return data
        return with_side(data, name, self.new_side(data, cards))

    def remove_player(self, data: Data, player: str) -> Data:
        """The case without a player and that side of the table."""
        return case_data.remove_player(data, player)

    def order_players(self, data: Data, names: tuple[str, ...]) -> Data:
        """The players seated in that order."""
        return case_data.order_players(data, names)

    def rename(self, data: Data, old: str, new: str) -> Data:
        """A player called otherwise, wherever the case speaks of them."""
        return case_data.rename_player(data, old, new, self.means)

    def printed_on(self, card: Card) -> Any:
        """What a case would say of a card with the same printed on it, to make one up like it."""
        made: Any = self.table.card
        return plain_written(made.of(card))


def flat(cards: Iterable[DraftCard]) -> Iterator[DraftCard]:
    """Cards with those attached to them, each after its host."""
    for card in cards:
        yield card
        yield from flat(card.attached)


def owned(entry: Data, was: str, player: str) -> Data:
    """An entry that says whose its card is, where it lies on another's side."""
    owner = entry.get("owner", was)
    rest = {name: value for name, value in entry.items() if name != "owner"}
    return rest if owner == player else {**rest, "owner": owner}


def _whole(said: Any) -> int:
    """A number that a case may say, 0 for anything else."""
    return said if type(said) is int else 0


def _number(path: Path) -> int:
    """The number of an entry in its place; 0 in a place of one."""
    return int(path[3]) if len(path) > 3 else 0
