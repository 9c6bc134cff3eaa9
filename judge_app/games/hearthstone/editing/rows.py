"""How a board of this game is edited: which part of a case's data is which row, and how cards go between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge_app.engine.case_data import Data, list_of, mapping_of, order_players, remove_player, rename_player, sides_of
from judge_app.engine.drafting import DraftCard, DraftSide, DraftZone, Handling, Path
from judge_app.engine.naming_players import possessive
from judge_app.engine.syntax import Card
from judge_app.files.encoder import plain_written
from judge_app.games.hearthstone.editing.table import (
    BOARD,
    DECK,
    DIED,
    GRAVEYARD,
    HAND,
    HERO,
    HERO_POWER,
    LISTS,
    SECRETS,
    SINGLE,
    WEAPON,
    called,
    entry_of,
    keeping_names,
    with_field,
    with_side,
    written,
)
from judge_app.games.hearthstone.laying_out import CardEntry
from judge_app.games.hearthstone.laying_out.sides import NO_HERO, DeadEntry, EntityEntry

__all__ = [
    "ATTACHES", "HANDLING", "NAMES", "OF_PLAYER", "ORDER", "PLAYERS", "PRINTED_FIRST", "SET_ELSEWHERE", "SPEAKER",
    "add", "add_attached", "add_player", "also_called", "attach", "duplicate", "keeping_names", "move", "names",
    "order_players", "printed_on", "remove", "remove_player", "rename", "set_field", "sides",
]  # fmt: skip

Cards = Mapping[str, Card]

PLAYERS = (2, 2)
ATTACHES = False
SPEAKER = "you"
OF_PLAYER: tuple[str, ...] = ("mana", "cards played", "fatigue")
SET_ELSEWHERE = frozenset({"card"})
PRINTED_FIRST: Mapping[str, Any] = {"type": "minion", "cost": 1, "attack": 1, "health": 1}

ORDER: tuple[str, ...] = (
    "judge", "title", "question", "answer", "example", "ruleset", "turn", "turn number", "dominant", "players", "order",
    "extra turns", "cards", "happened", "expect", "branches",
)  # fmt: skip
"""The order in which a new field goes into a file."""

NAMES: Mapping[str, str] = {
    **dict.fromkeys(("by", "player", "turn", "dominant", "extra turns", "who", "controller"), "player"),
    **dict.fromkeys(("card", "with", "on", "target", "picks", "order", "called", "about", "of", "key"), "card"),
    "hero power": "hero power",
}  # fmt: skip
"""What the fields of a case name: a player, a card of the table, a Hero Power of the library."""

HANDLING: tuple[Handling, ...] = (
    Handling("exhaust_cards", "&Arrived this turn or before", "Say that the selected minions arrived this turn", "new"),
    Handling("turn_cards", "&Frozen or not", "Freeze or thaw the selected characters", "frozen"),
    Handling("flip_cards", "&Silenced or not", "Silence the selected minions, or undo that", "silenced"),
    Handling("more_damage", "One damage &more", "Put one damage on the selected characters", "damage", 1),
    Handling("less_damage", "One damage &less", "Take one damage off the selected characters", "damage", -1),
    Handling("more_counters", "One A&rmor more", "Give the selected heroes one Armor", "armor", 1),
    Handling("less_counters", "One Armor less", "Take one Armor off the selected heroes", "armor", -1),
)

ROWS = ((HERO, "Hero", "row"), (BOARD, "Board", "row"), (HAND, "Hand", "hand"), (DECK, "Deck", "pile"),
        (GRAVEYARD, "Graveyard", "pile"), (DIED, "Died", "pile"))  # fmt: skip
"""The rows of a side. The first holds the hero with its Hero Power, its weapon and its Secrets."""

STAYS = {
    HAND: ("as", "enchantments"), DECK: ("as", "enchantments"), GRAVEYARD: ("as",), DIED: ("as",),
}  # fmt: skip
"""What may be said of a card in zones where not everything may be."""


def sides(data: Data, cards: Cards) -> tuple[DraftSide, ...]:
    """The board that the data lays out, mistakes and all."""
    keys = called(data)
    there = ((player, mapping_of(side)) for player, side in sides_of(data).items())
    return tuple(DraftSide(player, tuple(_zones(player, side, keys, cards))) for player, side in there)


def _zones(player: str, side: Data, keys: Mapping[Path, str], cards: Cards) -> Iterator[DraftZone]:
    for row, title, shown in ROWS:
        fields = (HERO, HERO_POWER, WEAPON, SECRETS) if row == HERO else (row,)
        drawn = [card for field in fields for card in _in_field(player, side, field, keys, cards)]
        yield DraftZone(row, title, shown, tuple(drawn))


def _in_field(player: str, side: Data, field: str, keys: Mapping[Path, str], cards: Cards) -> Iterator[DraftCard]:
    path: Path = ("players", player, field)
    if field in SINGLE:
        if field == HERO or side.get(field) is not None:
            yield _drawn(path, entry_of(side.get(field, NO_HERO)), keys, cards)
        return
    for n, entry in enumerate(list_of(side.get(field))):
        yield _drawn((*path, n), entry_of(entry), keys, cards)


def _drawn(path: Path, said: Data, keys: Mapping[Path, str], cards: Cards) -> DraftCard:
    name = str(said.get("card", "?"))
    known = cards.get(name)
    printed: Mapping[str, Any] = known.printed if known else {"health": 30} if name == NO_HERO else {}
    kind = _kind(path, printed) if known or name == NO_HERO else "unknown card"
    values = tuple((what.title(), str(printed[what])) for what in ("attack", "health", "durability") if what in printed)
    entry = DeadEntry if path[2] == DIED else EntityEntry
    return DraftCard(path, keys.get(path, name), name, kind, values, tuple(_notes(said)), entry=entry)


def _kind(path: Path, printed: Mapping[str, Any]) -> str:
    """What a card is, in few words: in play its races will do, elsewhere its cost and numbers are not in sight."""
    kind, races = str(printed.get("type", "")), " ".join(printed.get("races", ()))
    if path[2] in (HAND, DECK, GRAVEYARD, DIED):
        numbers = f" {printed['attack']}/{printed['health']}" if {"attack", "health"} <= set(printed) else ""
        return f"{printed.get('cost', 0)} mana, {kind}{numbers}"
    return races if kind in ("minion", "hero") else kind


def _notes(said: Data) -> Iterator[str]:
    """What is on a card, in words."""
    for name in ("damage", "armor"):
        if said.get(name):
            yield f"{said[name]} {name}"
    yield from (word for word in ("frozen", "silenced", "used") if said.get(word) is True)
    if said.get("new") is True:
        yield "arrived this turn"
    yield from (f"{word} {said[word]}" for word in ("attacked", "turn", "times") if said.get(word))
    for given in list_of(said.get("enchantments")):
        yield str(mapping_of(given).get("name") or "enchanted")
    if said.get("as"):
        yield f"as: {said['as']}"


# --- edits ----------------------------------------------------------------------------------------


def add(data: Data, player: str, zone: str, place: int, name: str, cards: Cards) -> Data:
    """A card put into a zone, before the one at that place."""
    return _put(data, {"card": name}, player, zone, place, cards)


def move(data: Data, paths: tuple[Path, ...], player: str, zone: str, place: int, cards: Cards) -> Data:
    """Cards taken to a zone, before the one at that place, with what is on them as far as it can be there."""
    paths = tuple(path for path in paths if path[-1] != HERO)
    own = next(side for side in sides(data, cards) if side.player == player)
    there = next((row.cards for row in own.zones if row.name == zone), ())
    before = sum(card.path in paths for card in there[:place])
    taken = [_entry_at(data, path) for path in paths]
    left = remove(data, paths)
    for n, entry in enumerate(taken):
        left = _put(left, entry, player, zone, place - before + n, cards)
    return left


def _put(data: Data, entry: Data, player: str, zone: str, place: int, cards: Cards) -> Data:
    """An entry put down, in the field of the side that fits its type where the row holds several."""
    side = mapping_of(sides_of(data).get(player))
    known = cards.get(str(entry.get("card")))
    kind = str(known.printed.get("type", "")) if known else ""
    field = zone
    if zone == HERO:
        field = {"hero": HERO, "hero power": HERO_POWER, "weapon": WEAPON, "minion": BOARD}.get(kind, SECRETS)
    kept = {name: value for name, value in entry.items() if name in (*STAYS.get(field, tuple(entry)), "card")}
    if field in SINGLE:
        return with_side(data, player, with_field(side, field, written(kept)))
    listed = list_of(side.get(field))
    at = min(max(0, place), len(listed)) if field == zone else len(listed)
    return with_side(data, player, with_field(side, field, [*listed[:at], written(kept), *listed[at:]]))


def _entry_at(data: Data, path: Path) -> Data:
    side = mapping_of(sides_of(data)[str(path[1])])
    field = str(path[2])
    return dict(entry_of(side.get(field) if field in SINGLE else list_of(side.get(field))[int(path[3])]))


def remove(data: Data, paths: tuple[Path, ...]) -> Data:
    """Cards taken off the board, from the last in each list to the first; without a hero there is the usual one."""
    for path in sorted(paths, key=lambda path: path[3] if len(path) > 3 else 0, reverse=True):
        player, field = str(path[1]), str(path[2])
        side = mapping_of(sides_of(data)[player])
        listed = list_of(side.get(field))
        left = None if field in SINGLE else [*listed[: int(path[3])], *listed[int(path[3]) + 1 :]]
        data = with_side(data, player, with_field(side, field, left))
    return data


def duplicate(data: Data, path: Path) -> Data:
    """A second card beside one, with the same on it but its name; of what there is only one, nothing."""
    field = str(path[2])
    if field not in LISTS:
        return data
    player, at = str(path[1]), int(path[3])
    side = mapping_of(sides_of(data)[player])
    listed = list_of(side.get(field))
    second = {name: value for name, value in entry_of(listed[at]).items() if name != "as"}
    return with_side(data, player, with_field(side, field, [*listed[: at + 1], written(second), *listed[at + 1 :]]))


def set_field(data: Data, path: Path, name: str, value: Any) -> Data:
    """A field of the card at a path set; None takes it off."""
    player, field = str(path[1]), str(path[2])
    side = mapping_of(sides_of(data)[player])
    if field in SINGLE:
        entry = {"card": NO_HERO, **entry_of(side.get(field)), name: value}
        said = written(entry)
        return with_side(data, player, with_field(side, field, None if said == NO_HERO else said))
    listed, at = list_of(side.get(field)), int(path[3])
    entry = {**entry_of(listed[at]), name: value}
    return with_side(data, player, with_field(side, field, [*listed[:at], written(entry), *listed[at + 1 :]]))


def attach(data: Data, paths: tuple[Path, ...], host: str, cards: Cards) -> Data:
    """Nothing is attached to a card in this game but enchantments, which the card's form sets."""
    return data


def add_attached(data: Data, name: str, host: str, cards: Cards) -> Data:
    """Nothing is attached to a card in this game but enchantments, which the card's form sets."""
    return data


# --- players and names ----------------------------------------------------------------------------


def also_called(data: Data) -> tuple[str, ...]:
    """The players' heroes, as a case may call them whoever they are."""
    return tuple(f"{possessive(player)} hero" for player in sides_of(data))


def names(cards: Cards) -> Mapping[str, tuple[str, ...]]:
    """The names of all Hero Powers."""
    return {"hero power": tuple(card.name for card in cards.values() if card.printed.get("type") == "hero power")}


def add_player(data: Data, cards: Cards) -> Data:
    """The second player, where only one is there."""
    there = sides_of(data)
    name = next((name for name in ("you", "opponent") if name not in there), "")
    return {**data, "players": {**there, name: {}}} if name and len(there) < PLAYERS[1] else data


def rename(data: Data, old: str, new: str) -> Data:
    """A player called otherwise, wherever the case speaks of them."""
    return rename_player(data, old, new, NAMES)


def printed_on(card: Card) -> Data:
    """What a case would say of a card with the same printed on it, to make one up like it."""
    said: Data = plain_written(CardEntry.of(card))
    return said
