"""What a case calls the cards that it edits, and how it goes on speaking of them when an edit changes that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge_app.engine.drafting import Path

Data = dict[str, Any]

IN_PLAY, RESOURCES, QUESTS, SPENT_QUESTS = "in play", "resources", "quests", "exhausted quests"
LISTED = ("hand", "deck", "graveyard", "removed", "removed face down", "side deck", "collection")
"""The zones whose cards are listed by their names alone."""

NOT_SPOKEN_OF = {"cards", "title", "question", "answer", "example", "effect", "does", "named"}
"""Fields in which a card's name means no card of the table."""


class _Marked(str):
    """A card's name that can be told from another card's of the same name while an edit is made."""

    __slots__ = ()


def name_of(value: Any) -> str:
    """A name as it stands in the data."""
    return value if isinstance(value, str) else str(value)


def keeping_names(data: Data, edit: Callable[[Data], Data]) -> Data:
    """The case after an edit of its board, speaking of every card that stays by what it is called then."""
    marked = _with_marks(data)
    before = _calls(marked)
    edited = edit(marked)
    after = _calls(edited)
    changed = {old: after[mark] for mark, old in before.items() if mark in after and after[mark] != old}
    whole: Data = _plain({name: _speaking(part, name, changed) for name, part in edited.items()} if changed else edited)
    return whole


def _with_marks(data: Data) -> Data:
    sides = {player: _side_with_marks(side) for player, side in mapping_of(data.get("players")).items()}
    return {**data, "players": sides} if "players" in data else data


def _side_with_marks(side: Any) -> Any:
    if not isinstance(side, dict):
        return side
    zones = (IN_PLAY, RESOURCES, QUESTS, SPENT_QUESTS, *LISTED)
    marked = {
        name: [_entry_with_mark(entry) for entry in side[name]] for name in zones if isinstance(side.get(name), list)
    }
    hero = {"hero": _Marked(side["hero"])} if isinstance(side.get("hero"), str) else {}
    return {**side, **hero, **marked}


def _entry_with_mark(entry: Any) -> Any:
    if isinstance(entry, dict):
        return {**entry, "card": _Marked(entry["card"])} if isinstance(entry.get("card"), str) else entry
    return _Marked(entry) if isinstance(entry, str) else entry


def _calls(data: Data) -> dict[int, str]:
    """What each marked card is called, the first of several with one mark."""
    players = {player: mapping_of(side) for player, side in mapping_of(data.get("players")).items()}
    found: dict[int, str] = {}
    for path, name in called(players, list_of(data.get("chain"))).items():
        there = players[str(path[1])].get(str(path[2]))
        entry = there if len(path) == 3 else list_of(there)[int(path[3])]
        mark = entry.get("card") if isinstance(entry, dict) else entry
        if isinstance(mark, _Marked):
            found.setdefault(id(mark), name)
    return found


def _speaking(part: Any, field: str, changed: Mapping[str, str], *, within: str = "") -> Any:
    """A part of a case that calls the cards as they are called now. On the table only hosts are spoken of."""
    if field in NOT_SPOKEN_OF or (within == "chain" and field == "card"):
        return part
    top = within or field
    if isinstance(part, dict):
        return {name: _speaking(value, str(name), changed, within=top) for name, value in part.items()}
    if isinstance(part, list):
        return [_speaking(value, field, changed, within=top) for value in part]
    if not isinstance(part, str) or (top == "players" and field != "attached to"):
        return part
    name, colon, rest = part.partition(": ")
    return changed.get(part) or changed.get(name, name) + colon + rest


def _plain(part: Any) -> Any:
    """The data without marks."""
    if isinstance(part, dict):
        return {name: _plain(value) for name, value in part.items()}
    if isinstance(part, list):
        return [_plain(value) for value in part]
    return str(part) if isinstance(part, _Marked) else part


def list_of(value: Any) -> list[Any]:
    """A list; a single value as a list of one, nothing as an empty one."""
    return value if isinstance(value, list) else [] if value in (None, "", 0) else [value]


def mapping_of(value: Any) -> Data:
    """A mapping; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def called(players: Data, chain: list[Any]) -> dict[Path, str]:
    """What a case calls each card, by where it stands: of several with one name each has a number, in laying order."""
    laid = [entry for player, side in players.items() for entry in _in_laying_order(player, side)]
    on_chain = [str(mapping_of(link).get("card", "")) for link in chain]
    names = Counter([*(name for _, name, _ in laid), *on_chain])
    several = {name for name, number in names.items() if number > 1}
    used: Counter[str] = Counter()
    found = {}
    for path, name, own in laid:
        used[name] += 1
        found[path] = own or (f"{name} ({used[name]})" if name in several else name)
    return found


def _in_laying_order(player: str, side: Data) -> Iterator[tuple[Path, str, str]]:
    base: Path = ("players", player)
    if side.get("hero") != NO_HERO:
        yield (*base, "hero"), str(side.get("hero", "")), ""
    yield from _entries((*base, IN_PLAY), side.get(IN_PLAY))
    for zone in (QUESTS, SPENT_QUESTS, *LISTED):
        listed = [((*base, zone, n), str(name), "") for n, name in enumerate(list_of(side.get(zone)))]
        yield from reversed(listed) if zone == "deck" else listed
    if not isinstance(side.get(RESOURCES), int):
        yield from (entry for entry in _entries((*base, RESOURCES), side.get(RESOURCES)) if entry[1])


NO_HERO = "none"
"""What stands for the hero of a player who has none in play (301.5)."""


def entry_of(entry: Any) -> Data:
    """What a case says of a card in play; a card of which nothing is said may stand as its name alone."""
    return {"card": entry} if isinstance(entry, str) else mapping_of(entry)


def _entries(base: Path, listed: Any) -> Iterator[tuple[Path, str, str]]:
    for n, entry in enumerate(list_of(listed)):
        said = entry_of(entry)
        yield (*base, n), str(said.get("card", "")), str(said.get("as", ""))
