"""How a table of marbles is edited: the ring holds records, the bag names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judge_app.engine.drafting import DraftCard, DraftSide, DraftZone, Handling, Path
from judge_app.engine.syntax import Card
from marbles import rules as r
from marbles.case import Marble

Data = dict[str, Any]
Cards = Mapping[str, Card]

ORDER: tuple[str, ...] = ("judge", "title", "ruleset", "turn", "players", "cards", "happened", "expect")
NAMES: Mapping[str, str] = {"marble": "card", "at": "card", "called": "card", "by": "player", "turn": "player"}
SPEAKER = "you"
PLAYERS: tuple[int, int] = (2, 2)
ATTACHES = False
OF_PLAYER: tuple[str, ...] = ()
SET_ELSEWHERE: frozenset[str] = frozenset({"card"})
PRINTED_FIRST: Mapping[str, Any] = {"weight": 1}
HANDLING: tuple[Handling, ...] = (
    Handling("more_damage", "One chip &more off", "Knock one chip off the selected marbles", r.CHIPS, 1),
    Handling("less_damage", "One chip &less off", "Put one chip back on the selected marbles", r.CHIPS, -1),
)


def sides(data: Data, cards: Cards) -> tuple[DraftSide, ...]:
    """Both players' marbles."""
    return tuple(
        DraftSide(player, tuple(DraftZone(z, z, s, tuple(_zone(side, player, z))) for z, s in _ZONES))
        for player, side in data.get("players", {}).items()
    )


_ZONES = ((r.RING, "row"), (r.BAG, "hand"))


def _zone(side: Data, player: str, zone: str) -> Iterator[DraftCard]:
    for n, said in enumerate(side.get(zone, ())):
        path = ("players", player, zone, n)
        if zone == r.RING:
            yield DraftCard(path, said.get("as", said["card"]), said["card"], entry=Marble)
        else:
            yield DraftCard(path, said, said)


def _name(said: Any) -> str:
    return str(said["card"] if isinstance(said, dict) else said)


def _with(data: Data, player: str, zone: str, there: list[Any]) -> Data:
    players = data["players"]
    return {**data, "players": {**players, player: {**players[player], zone: there}}}


def _there(data: Data, player: str, zone: str) -> list[Any]:
    return list(data["players"][player].get(zone, ()))


def add(data: Data, player: str, zone: str, place: int, name: str, cards: Cards) -> Data:
    """A marble more."""
    there = _there(data, player, zone)
    there.insert(place, {"card": name} if zone == r.RING else name)
    return _with(data, player, zone, there)


def move(data: Data, paths: tuple[Path, ...], player: str, zone: str, place: int, cards: Cards) -> Data:
    """Marbles taken elsewhere."""
    names = [_name(_there(data, str(path[1]), str(path[2]))[int(path[3])]) for path in paths]
    data = remove(data, paths)
    for n, name in enumerate(names):
        data = add(data, player, zone, place + n, name, cards)
    return data


def attach(data: Data, paths: tuple[Path, ...], host: str, cards: Cards) -> Data:
    """Nothing is ever on a marble."""
    return data


def add_attached(data: Data, name: str, host: str, cards: Cards) -> Data:
    """Nothing is ever on a marble."""
    return data


def keeping_names(data: Data, edit: Callable[[Data], Data]) -> Data:
    """Marbles are called by their names alone."""
    return edit(data)


def also_called(data: Data) -> Iterable[str]:
    """Nothing else is named."""
    return ()


def names(cards: Cards) -> Mapping[str, Iterable[str]]:
    """No further kinds."""
    return {}


def add_player(data: Data, cards: Cards) -> Data:
    """There are two."""
    return data


def remove_player(data: Data, player: str) -> Data:
    """There are two."""
    return data


def order_players(data: Data, names: tuple[str, ...]) -> Data:
    """In that order."""
    return {**data, "players": {name: data["players"][name] for name in names}}


def rename(data: Data, old: str, new: str) -> Data:
    """The side under another name."""
    return {**data, "players": {new if name == old else name: side for name, side in data["players"].items()}}


def printed_on(card: Card) -> Data:
    """The same weight."""
    return {"weight": card.printed["weight"]}


def remove(data: Data, paths: tuple[Path, ...]) -> Data:
    """Marbles taken off."""
    for path in sorted(paths, key=lambda path: int(path[3]), reverse=True):
        there = _there(data, str(path[1]), str(path[2]))
        del there[int(path[3])]
        data = _with(data, str(path[1]), str(path[2]), there)
    return data


def duplicate(data: Data, path: Path) -> Data:
    """A second one beside it."""
    there = _there(data, str(path[1]), str(path[2]))
    there.insert(int(path[3]) + 1, there[int(path[3])])
    return _with(data, str(path[1]), str(path[2]), there)


def set_field(data: Data, path: Path, name: str, value: Any) -> Data:
    """Something said of a marble in the ring."""
    there = _there(data, str(path[1]), str(path[2]))
    said = {**there[int(path[3])], name: value}
    there[int(path[3])] = {key: part for key, part in said.items() if part is not None}
    return _with(data, str(path[1]), str(path[2]), there)
