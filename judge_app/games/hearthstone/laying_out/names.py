"""What a case can call the entities of a board by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge_app.engine.state import Object, State
from judge_app.engine.values import Map
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.laying_out.sides import PlayerSide


class Labels:
    """Entities that stand several times are told apart by a number: "Wisp (2)"."""

    def __init__(self, names: Iterable[str]) -> None:
        self._several = {name for name, number in Counter(names).items() if number > 1}
        self._used: dict[str, int] = {}

    def next(self, name: str) -> str:
        """What the next entity of that name is labelled."""
        if name not in self._several:
            return name
        self._used[name] = self._used.get(name, 0) + 1
        return f"{name} ({self._used[name]})"


def hero_key(player: str) -> str:
    """What a case calls a player's hero."""
    return "your hero" if player == "you" else f"{player}'s hero"


def keys_of(players: Map[PlayerSide]) -> tuple[str, ...]:
    """What a case can call the entities of a board by, in the order in which they are laid out."""
    labels = Labels(labelled(players))
    keys = []
    for player, side in players.items():
        for kind, entry in side.entries():
            label = hero_key(player) if kind == "hero" else labels.next(entry.card)
            keys.append(entry.as_ or label)
    return tuple(keys)


def labelled(players: Map[PlayerSide]) -> list[str]:
    """The names of everything but heroes, for their labels."""
    return [entry.card for side in players.values() for kind, entry in side.entries() if kind != "hero"]


def named(state: State, key: str) -> Object | None:
    """The entity that a case means by a name, "your hero" being whoever is the hero now; None where there is none."""
    for player in state.players:
        if key == hero_key(player):
            heroes = state.zone(b.zone(b.HERO, player))
            return state.objects[heroes[-1]] if heroes else state.by_key(key)
    return state.by_key(key)
