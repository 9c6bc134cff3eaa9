"""Where the cards of a case stand in its data, and what the case calls each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge_app.engine import case_data
from judge_app.engine.case_data import Data, list_of, mapping_of, sides_of
from judge_app.engine.drafting import Path
from judge_app.games.hearthstone.laying_out.names import hero_key

HERO, HERO_POWER, WEAPON = "hero", "hero power", "weapon"
BOARD, SECRETS, HAND, DECK, GRAVEYARD, DIED = "board", "secrets", "hand", "deck", "graveyard", "died"
SINGLE = (HERO, HERO_POWER, WEAPON)
"""The fields of a side that hold one entity each."""

LISTS = (BOARD, SECRETS, HAND, DECK, GRAVEYARD, DIED)
"""Those that hold a list, in the order in which it is laid out."""

NOT_SPOKEN_OF = frozenset({"cards", *case_data.TEXTS, "example", "enchantments", "name", "because", "event", "rule"})
"""Fields in which a card's name means no card of the table."""


def entry_of(entry: Any) -> Data:
    """What a case says of an entity; one of which nothing is said may stand as its name alone."""
    return {"card": entry} if isinstance(entry, str) else mapping_of(entry)


def called(data: Data) -> dict[Path, str]:
    """What a case calls each card, by where it stands; of several with one name each has a number, in laying order."""
    laid = [found for player, side in sides_of(data).items() for found in _in_laying_order(player, mapping_of(side))]
    names = Counter(str(entry.get("card", "")) for path, entry in laid if path[2] != HERO)
    used: Counter[str] = Counter()
    keys = {}
    for path, entry in laid:
        name = str(entry.get("card", ""))
        if path[2] == HERO:
            keys[path] = str(entry.get("as") or hero_key(str(path[1])))
            continue
        used[name] += 1
        keys[path] = str(entry.get("as") or (f"{name} ({used[name]})" if names[name] > 1 else name))
    return keys


def _in_laying_order(player: str, side: Data) -> Iterator[tuple[Path, Data]]:
    """The entries of a side as they are laid out: a deck from its bottom."""
    yield ("players", player, HERO), entry_of(side.get(HERO))
    for field in (HERO_POWER, WEAPON):
        if side.get(field) is not None:
            yield ("players", player, field), entry_of(side[field])
    for field in LISTS:
        entries = [(("players", player, field, n), entry_of(entry)) for n, entry in enumerate(list_of(side.get(field)))]
        yield from reversed(entries) if field == DECK else entries


def keeping_names(data: Data, edit: Callable[[Data], Data]) -> Data:
    """The case after an edit of its board, speaking of every card that stays by what it is called then."""
    return case_data.keeping_names(data, edit, called, _spoken)


def _spoken(top: str, field: str, value: Any) -> bool:
    """Whether a field speaks of cards of the table, on which no card speaks of another."""
    return top != "players" and field not in NOT_SPOKEN_OF


def with_side(data: Data, player: str, side: Data) -> Data:
    """The case with another side of a player."""
    return {**data, "players": {**sides_of(data), player: side}}


def with_field(side: Data, field: str, value: Any) -> Data:
    """A side with a field set; one that says nothing is left out."""
    if value in (None, [], 0) and value is not False:
        return {name: there for name, there in side.items() if name != field}
    return {**side, field: value}


def written(entry: Mapping[str, Any]) -> Any:
    """An entry as a case writes it: a name alone where nothing else is said."""
    said = {name: value for name, value in entry.items() if value is not None}
    return said["card"] if set(said) == {"card"} else said
