"""How a board of this game is edited: which part of a case's data is which row, and how cards go between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from judge_app.engine.case_data import list_of, mapping_of, order_players, remove_player, rename_player
from judge_app.engine.drafting import DraftCard, DraftSide, DraftZone, Handling, Path
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.files.encoder import plain_written
from judge_app.games.wow import board as b
from judge_app.games.wow.editing.names import (
    IN_PLAY,
    NO_HERO,
    QUESTS,
    RESOURCES,
    SPENT_QUESTS,
    called,
    entry_of,
    keeping_names,
    name_of,
)
from judge_app.games.wow.editing.players import (
    SPEAKER,
    add_player,
    also_called,
    names,
)
from judge_app.games.wow.laying_out import CardEntry, CardInPlay, CardInResourceRow, PlayerSide

__all__ = [
    "ATTACHES", "HANDLING", "NAMES", "OF_PLAYER", "ORDER", "PLAYERS", "PRINTED_FIRST", "SET_ELSEWHERE", "SPEAKER",
    "add", "add_attached", "add_player", "also_called", "attach", "duplicate", "keeping_names", "move", "names",
    "order_players", "printed_on", "remove", "remove_player", "rename", "set_field", "sides",
]  # fmt: skip

Data = dict[str, Any]
Cards = Mapping[str, Card]

NAMED = (("hand", "Hand", "hand"), ("deck", "Deck", "pile"), ("graveyard", "Graveyard", "pile"),
         ("removed", "Removed", "pile"), ("removed face down", "Removed face down", "pile"),
         ("side deck", "Side deck", "pile"), ("collection", "Collection", "pile"))  # fmt: skip
"""The zones whose cards are listed by their names alone, by the field that lists them."""

SELDOM = {"removed face down", "side deck", "collection"}
"""Zones that are shown only when something lies there."""

ORDER: tuple[str, ...] = (
    "judge", "title", "question", "answer", "example", "ruleset", "turn", "phase", "turn number", "priority", "passed",
    "combat", "players", "cards", "chain", "in force", "this turn", "extra turns", "skipped turns", "happened",
    "expect", "branches",
)  # fmt: skip
"""The order in which a new field goes into a file."""


PLAYERS = (2, 6)
ATTACHES = True
OF_PLAYER: tuple[str, ...] = ("hero", "team", "first turn")
PRINTED_FIRST: Mapping[str, Any] = {"type": "Ally", "cost": 1, "ATK": 1, "health": 1}
SET_ELSEWHERE = frozenset({"card", "hero", "count"})

HANDLING: tuple[Handling, ...] = (
    Handling("exhaust_cards", "&Exhausted or ready", "Exhaust or ready the selected cards", "exhausted"),
    Handling("turn_cards", "&Face up or down", "Turn the selected resources face up or down", "face up"),
    Handling("flip_cards", "Flip over", "Show the other side of the selected cards", "flipped"),
    Handling("more_damage", "One damage &more", "Put one damage on the selected cards", "damage", 1),
    Handling("less_damage", "One damage &less", "Take one damage off the selected cards", "damage", -1),
    Handling("more_counters", "One co&unter more", "Put a counter on the selected cards", "counters", 1, "spark"),
    Handling("less_counters", "One counter less", "Take a counter off the selected cards", "counters", -1, "spark"),
)
"""The kind of counter that is put on a card that has none yet."""

NAMES: Mapping[str, str] = {
    **dict.fromkeys(("owner", "entered under", "by", "player", "priority", "turn", "passed", "extra turns",
                     "skipped turns", "who", "controller", "chooser"), "player"),
    **dict.fromkeys(("attached to", "effect of", "from", "to", "on", "targets", "about", "other", "attacker",
                     "defender", "protector", "struck with", "order", "with", "against", "called", "card", "of",
                     "host"), "card"),
    "hero": "hero", "copy of": "library",
}  # fmt: skip
"""What the fields of a case name: a player, a card of the table, a card of the library."""


def sides(data: Data, cards: Cards) -> tuple[DraftSide, ...]:
    """The board that the data lays out, mistakes and all."""
    table = _Table(data, cards)
    return tuple(DraftSide(player, tuple(table.zones(player))) for player in table.players)


class _Table:
    """The players' sides of a case as they are drawn, attachments under their hosts wherever those lie."""

    def __init__(self, data: Data, cards: Cards) -> None:
        self._cards = cards
        self.players = {player: mapping_of(side) for player, side in mapping_of(data.get("players")).items()}
        self._called = called(self.players, list_of(data.get("chain")))
        self._in_play = {player: self._entries(player) for player in self.players}
        heroes = {hero: cards_[0][0].called for player, cards_ in self._in_play.items() for hero in _hero_names(player)}
        there = {card.called for cards_ in self._in_play.values() for card, _ in cards_}
        self._hosted: dict[str, list[DraftCard]] = {}
        self._standing: dict[str, list[DraftCard]] = {}
        for player, cards_ in self._in_play.items():
            for card, said in cards_:
                host = str(said.get("attached to", ""))
                host = heroes.get(host, host)
                found = host in there and host != card.called
                under = self._hosted.setdefault(host, []) if found else self._standing.setdefault(player, [])
                under.append(card)

    def zones(self, player: str) -> Iterator[DraftZone]:
        """The zones of a player, from the hero row to what is removed."""
        for row, title in ((b.HERO_ROW, "Hero row"), (b.ALLY_ROW, "Ally row")):
            standing = [card for card in self._standing.get(player, ()) if _row(card, self._cards) == row]
            yield DraftZone(row, title, "row", tuple(self._with_attached(card, ()) for card in standing))
        yield DraftZone(b.RESOURCE_ROW, "Resource row", "hand", tuple(self._resources(player)))
        for zone, title, shown in NAMED:
            listed = tuple(self._named(player, zone))
            if listed or zone not in SELDOM:
                yield DraftZone(zone, title, shown, listed)

    def _with_attached(self, card: DraftCard, above: tuple[str, ...]) -> DraftCard:
        """A card with what is attached to it; cards that say they are attached to each other end the chain."""
        way = (*above, card.called)
        under = [below for below in self._hosted.get(card.called, ()) if below.called not in way]
        return replace(card, attached=tuple(self._with_attached(below, way) for below in under)) if under else card

    def _entries(self, player: str) -> list[tuple[DraftCard, Data]]:
        base, side = ("players", player), self.players[player]
        name = str(side.get("hero", ""))
        said = {key.removeprefix("hero "): value for key, value in side.items() if key.startswith("hero ")}
        shown = "no hero" if name in ("", NO_HERO) else name
        hero = self._laid((*base, "hero"), shown, said, PlayerSide)
        found = [(replace(hero, prefix="hero "), said)]
        for n, entry in enumerate(list_of(side.get(IN_PLAY))):
            said = entry_of(entry)
            name = str(said.get("card", "?"))
            found.append((self._laid((*base, IN_PLAY, n), name, said, CardInPlay), said))
        return found

    def _named(self, player: str, zone: str) -> Iterator[DraftCard]:
        for n, name in enumerate(list_of(self.players[player].get(zone))):
            path = ("players", player, zone, n)
            yield _card(path, self._called[path], str(name), self._cards)

    def _resources(self, player: str) -> Iterator[DraftCard]:
        for zone in (QUESTS, SPENT_QUESTS):
            yield from (replace(card, exhausted=zone == SPENT_QUESTS) for card in self._named(player, zone))
        base: Path = ("players", player, RESOURCES)
        there = self.players[player].get(RESOURCES, 0)
        if isinstance(there, int):
            blank = DraftCard((), "", "resource", face_down=True, entry=CardInResourceRow)
            yield from (replace(blank, path=(*base, n)) for n in range(min(there, MOST_DRAWN)))
            return
        for n, entry in enumerate(list_of(there)):
            said = mapping_of(entry)
            number = said.get("count", 1)
            shown = str(said.get("card", "")) or (f"{number} resources" if number != 1 else "resource")
            card = self._laid((*base, n), shown, said, CardInResourceRow)
            yield replace(card, face_down=not said.get("face up", False))

    def _laid(self, path: Path, name: str, said: Data, entry: type) -> DraftCard:
        card = _card(path, self._called.get(path, ""), name, self._cards)
        return replace(card, notes=tuple(_notes(said)), exhausted=said.get("exhausted") is True, entry=entry)


MOST_DRAWN = 60
"""So many resources of a number are drawn one by one."""


def _hero_names(player: str) -> tuple[str, ...]:
    """How a case may call a player's hero."""
    return (f"{player}'s hero", *(["your hero"] if player == "you" else []))


def _notes(said: Data) -> Iterator[str]:
    """What is on a card, in words."""
    if said.get("damage"):
        yield f"{said['damage']} damage"
    yield from (f"{number} {kind} counters" for kind, number in mapping_of(said.get("counters")).items())
    yield from (word for word in ("token", "flipped", "new") if said.get(word) is True)
    yield from (f"{word}: {said[word]}" for word in ("as", "owner", "chosen", "since", "copy of") if said.get(word))


ROWS = (b.HERO_ROW, b.ALLY_ROW)


def _row(card: DraftCard, cards: Cards) -> str:
    return b.ALLY_ROW if "Ally" in _types(card.name, cards) else b.HERO_ROW


def _card(path: Path, called: str, name: str, cards: Cards) -> DraftCard:
    known = cards.get(name)
    if known is None:
        return DraftCard(path, called, name, "" if not name or name == "resource" else "unknown card")
    values = tuple((what, str(known.printed[what])) for what in ("ATK", "health", "DEF") if what in known.printed)
    return DraftCard(path, called, name, " ".join(_types(name, cards)), values)


def _types(name: str, cards: Cards) -> tuple[str, ...]:
    known = cards.get(name)
    return tuple(known.printed.get("types", ())) if known else ()


# --- edits ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Taken:
    """A card off the board for a moment, with what was said of it and whose side it was on."""

    name: str
    player: str
    said: Data = field(default_factory=dict)


def add(data: Data, player: str, zone: str, place: int, name: str, cards: Cards) -> Data:
    """A card put into a zone, before the one at that place."""
    return _put(data, Taken(name, player), player, zone, place, cards)


def move(data: Data, paths: tuple[Path, ...], player: str, zone: str, place: int, cards: Cards) -> Data:
    """Cards taken to a zone, before the one at that place, with what is on them as far as it can be there."""
    paths = tuple(path for path in paths if path[-1] != "hero")
    there = _zone(data, player, zone, cards)
    before = sum(card.path in paths for card in there[:place])
    taken = [_taken(data, path) for path in paths]
    left = remove(data, paths)
    for n, card in enumerate(taken):
        left = _put(left, card, player, zone, place - before + n, cards)
    return left


def rename(data: Data, old: str, new: str) -> Data:
    """A player called otherwise, wherever the case speaks of them."""
    return rename_player(data, old, new, NAMES)


def printed_on(card: Card) -> Data:
    """What a case would say of a card with the same printed on it, to make one up like it."""
    said: Data = plain_written(CardEntry.of(card))
    return said


def attach(data: Data, paths: tuple[Path, ...], host: str, cards: Cards) -> Data:
    """Cards attached to the one that the case calls `host`, put into play for it where they aren't."""
    for path in sorted((path for path in paths if path[-1] != "hero"), key=lambda path: path[3], reverse=True):
        if path[2] == IN_PLAY:
            data = set_field(data, path, "attached to", host or None)
            continue
        taken = _taken(data, path)
        data = _with_attached(remove(data, (path,)), taken, host)
    return data


def add_attached(data: Data, name: str, host: str, cards: Cards) -> Data:
    """A new card attached to one on the table, on the side where that lies."""
    drawn = sides(data, cards)
    near = (side.player for side in drawn for z in side.zones if any(c.called == host for c in _flat(z.cards)))
    return _with_attached(data, Taken(name, next(near, drawn[0].player)), host)


def _with_attached(data: Data, card: Taken, host: str) -> Data:
    side = mapping_of(data["players"][card.player])
    entry = {"card": card.name, **card.said, "attached to": host}
    return _with_side(data, card.player, _with_field(side, IN_PLAY, [*list_of(side.get(IN_PLAY)), entry]))


def remove(data: Data, paths: tuple[Path, ...]) -> Data:
    """Cards taken off the board, from the last in each list to the first."""
    for path in sorted((path for path in paths if path[-1] != "hero"), key=lambda path: path[-1], reverse=True):
        player, where = str(path[1]), str(path[2])
        side = mapping_of(data["players"][player])
        there = side.get(where)
        kept: Any = max(0, there - 1) if isinstance(there, int) else _without(list_of(there), int(path[3]))
        data = _with_side(data, player, _with_field(side, where, kept))
    return data


def duplicate(data: Data, path: Path) -> Data:
    """A second card beside one, with the same on it but its name."""
    player, where = str(path[1]), str(path[2])
    if where == "hero":
        return data
    side = mapping_of(data["players"][player])
    there = side.get(where)
    if isinstance(there, int):
        return _with_side(data, player, _with_field(side, where, there + 1))
    listed, at = list_of(there), int(path[3])
    entry = listed[at]
    second = {name: value for name, value in entry.items() if name != "as"} if isinstance(entry, dict) else entry
    return _with_side(data, player, _with_field(side, where, [*listed[: at + 1], second, *listed[at + 1 :]]))


def set_field(data: Data, path: Path, name: str, value: Any) -> Data:
    """A field of the card at a path set; None takes it off."""
    player, where = str(path[1]), str(path[2])
    side = mapping_of(data["players"][player])
    if where == "hero":
        field_name = name if name == "hero" else f"hero {name}"
        return _with_side(data, player, _with_field(side, field_name, value))
    there = side.get(where)
    at = int(path[3])
    if isinstance(there, int):
        plain = [{"count": at}] if at else []
        rest = [{"count": there - at - 1}] if there - at - 1 else []
        return _with_side(data, player, _with_field(side, where, [*plain, {name: value}, *rest]))
    listed = list_of(there)
    entry = {key: said for key, said in {**entry_of(listed[at]), name: value}.items() if said is not None}
    return _with_side(data, player, _with_field(side, where, [*listed[:at], entry, *listed[at + 1 :]]))


def _put(data: Data, card: Taken, player: str, zone: str, place: int, cards: Cards) -> Data:
    """A card put down, said in the way of the list that it goes to."""
    side = mapping_of(mapping_of(data.get("players")).get(player))
    there = _zone(data, player, zone, cards)
    if zone in ROWS:
        said = {name: value for name, value in card.said.items() if name not in ("face up", "count")}
        owner = {"owner": card.player} if card.player != player and "owner" not in said else {}
        back = said.get("owner") == player
        entry: Any = {"card": card.name, **said, **owner}
        entry = {name: value for name, value in entry.items() if not (back and name == "owner")}
        where = IN_PLAY
    elif zone == b.RESOURCE_ROW:
        return _with_side(data, player, _with_resource(side, card, cards))
    else:
        entry, where = card.name, zone
    listed = list_of(side.get(where))
    at = _index(there, place, where, len(listed))
    return _with_side(data, player, _with_field(side, where, [*listed[:at], entry, *listed[at:]]))


def _with_resource(side: Data, card: Taken, cards: Cards) -> Data:
    """A side with one more resource: a quest or a location face up, anything else face down."""
    exhausted = {"exhausted": True} if card.said.get("exhausted") else {}
    if {"Quest", "Location"}.intersection(_types(card.name, cards)):
        where = SPENT_QUESTS if exhausted else QUESTS
        return _with_field(side, where, [*list_of(side.get(where)), card.name])
    there = side.get(RESOURCES, 0)
    named = card.name not in ("", "resource")
    if isinstance(there, int) and not named and not exhausted:
        return _with_field(side, RESOURCES, there + 1)
    listed = ([{"count": there}] if there else []) if isinstance(there, int) else list_of(there)
    return _with_field(side, RESOURCES, [*listed, {**({"card": card.name} if named else {}), **exhausted}])


def _index(there: tuple[DraftCard, ...], place: int, where: str, end: int) -> int:
    """The place in a list before which a card goes that is dropped before the card at `place` of a row."""
    for card in there[place:]:
        if len(card.path) == 4 and card.path[2] == where:
            return int(card.path[3])
    return end


def _taken(data: Data, path: Path) -> Taken:
    player, where = str(path[1]), str(path[2])
    there = mapping_of(data["players"][player]).get(where)
    if isinstance(there, int):
        return Taken("resource", player)
    entry = list_of(there)[int(path[3])]
    if isinstance(entry, dict):
        said = {name: value for name, value in entry.items() if name != "card"}
        return Taken(name_of(entry.get("card", "resource")), str(entry.get("owner", player)), said)
    return Taken(name_of(entry), player, {"exhausted": True} if where == SPENT_QUESTS else {})


def _zone(data: Data, player: str, zone: str, cards: Cards) -> tuple[DraftCard, ...]:
    """The cards of one zone as they are listed, attachments after their hosts."""
    side = next(side for side in sides(data, cards) if side.player == player)
    found = next((z.cards for z in side.zones if z.name == zone), ())
    return tuple(_flat(found))


def _flat(cards: tuple[DraftCard, ...]) -> Iterator[DraftCard]:
    for card in cards:
        yield card
        yield from _flat(card.attached)


def _with_side(data: Data, player: str, side: Data) -> Data:
    return {**data, "players": {**mapping_of(data.get("players")), player: side}}


def _with_field(side: Data, name: str, value: Any) -> Data:
    """A side with a field set; one that says nothing is left out."""
    if value in (0, [], None) and value is not False:
        return {key: there for key, there in side.items() if key != name}
    return {**side, name: value}


def _without(listed: list[Any], at: int) -> list[Any]:
    return [*listed[:at], *listed[at + 1 :]]
