"""What the board editor needs of a game: a case's data drawn as it stands, and edits of it as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card

Path = tuple[str | int, ...]
"""The way from the top of a case's data to a value."""


@dataclass(frozen=True, slots=True)
class DraftCard:
    """A card as the data says it lies there. `path` is where it stands in the data, `called` what the case calls it.

    `entry` is the class whose fields can be set on it, each under `prefix` and its name; None where it has none.
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


@dataclass(frozen=True, slots=True)
class DraftZone:
    """One zone or row of a player, its cards in their order. `shown` is "row", "hand" or "pile"."""

    name: str
    title: str
    shown: str
    cards: tuple[DraftCard, ...]


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


class Editing(Protocol):
    """How one game's boards are edited. Data is never changed in place; each edit gives a new whole.

    `ORDER` is the order in which new fields go into a file, `SPEAKER` the player whom acts are by unless they say
    otherwise, `PLAYERS` the fewest and the most players there may be. `NAMES` says of fields which kind of name stands
    there: "player", "card" (of the table), "library", or a kind that `names` lists. `OF_PLAYER` are the fields of a
    player's side that aren't on the table, `SET_ELSEWHERE` those of a card that are set by adding and moving it,
    `PRINTED_FIRST` what a card made up from nothing prints. `ATTACHES` says whether cards lie on others. `HANDLING`
    are the keys for what is often set on cards.
    """

    ORDER: tuple[str, ...]
    NAMES: Mapping[str, str]
    SPEAKER: str
    PLAYERS: tuple[int, int]
    OF_PLAYER: tuple[str, ...]
    SET_ELSEWHERE: frozenset[str]
    PRINTED_FIRST: Mapping[str, Any]
    ATTACHES: bool
    HANDLING: tuple[Handling, ...]

    def sides(self, data: Any, cards: Mapping[str, Card]) -> tuple[DraftSide, ...]:
        """The board that the data lays out, mistakes and all."""

    def add(self, data: Any, player: str, zone: str, place: int, name: str, cards: Mapping[str, Card]) -> Any:
        """A card put into a zone, before the one at that place."""

    def move(
        self, data: Any, paths: tuple[Path, ...], player: str, zone: str, place: int, cards: Mapping[str, Card]
    ) -> Any:
        """Cards taken to a zone, before the one at that place, with what is on them as far as it can be there."""

    def attach(self, data: Any, paths: tuple[Path, ...], host: str, cards: Mapping[str, Card]) -> Any:
        """Cards attached to the one that the case calls `host`, put into play for it where they aren't."""

    def add_attached(self, data: Any, name: str, host: str, cards: Mapping[str, Card]) -> Any:
        """A new card attached to one on the table."""

    def keeping_names(self, data: Any, edit: Callable[[Any], Any]) -> Any:
        """The case after an edit of its board, speaking of every card that stays by what it is called then."""

    def also_called(self, data: Any) -> Iterable[str]:
        """What the case may speak of as of a card, though no card of the table is called so: "your hero"."""

    def names(self, cards: Mapping[str, Card]) -> Mapping[str, Iterable[str]]:
        """The names of each further kind that fields may hold, such as cards of one type."""

    def add_player(self, data: Any, cards: Mapping[str, Card]) -> Any:
        """One player more, at the end of the seating order."""

    def remove_player(self, data: Any, player: str) -> Any:
        """The case without a player and that side of the table."""

    def order_players(self, data: Any, names: tuple[str, ...]) -> Any:
        """The players seated in that order."""

    def rename(self, data: Any, old: str, new: str) -> Any:
        """A player called otherwise, wherever the case speaks of them."""

    def printed_on(self, card: Card) -> Any:
        """What a case would say of a card with the same printed on it, to make one up like it."""

    def remove(self, data: Any, paths: tuple[Path, ...]) -> Any:
        """Cards taken off the board; what was attached to them stays without a host."""

    def duplicate(self, data: Any, path: Path) -> Any:
        """A second card beside one, with the same on it."""

    def set_field(self, data: Any, path: Path, name: str, value: Any) -> Any:
        """A field of the card at a path set; None takes it off."""
