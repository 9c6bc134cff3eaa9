"""What a case calls the cards that it edits, and how it goes on speaking of them when an edit changes that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from judge_app.engine import case_data
from judge_app.engine.case_data import list_of, mapping_of
from judge_app.engine.drafting import Path

Data = dict[str, Any]

IN_PLAY, RESOURCES, QUESTS, SPENT_QUESTS = "in play", "resources", "quests", "exhausted quests"
LISTED = ("hand", "deck", "graveyard", "removed", "removed face down", "side deck", "collection")
"""The zones whose cards are listed by their names alone."""

NOT_SPOKEN_OF = {"cards", "title", "question", "answer", "example", "effect", "does", "named"}
"""Fields in which a card's name means no card of the table."""


def name_of(value: Any) -> str:
    """A name as it stands in the data."""
    return value if isinstance(value, str) else str(value)


def keeping_names(data: Data, edit: Callable[[Data], Data]) -> Data:
    """The case after an edit of its board, speaking of every card that stays by what it is called then."""
    return case_data.keeping_names(data, edit, _called_in, _spoken)


def _called_in(data: Data) -> dict[Path, str]:
    players = {player: mapping_of(side) for player, side in mapping_of(data.get("players")).items()}
    return called(players, list_of(data.get("chain")))


def _spoken(top: str, field: str, value: Any) -> bool:
    """Whether a field speaks of cards of the table: on the table itself only of hosts."""
    if field in NOT_SPOKEN_OF or (top == "chain" and field == "card"):
        return False
    return top != "players" or not isinstance(value, str) or field == "attached to"


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
