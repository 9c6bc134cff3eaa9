"""The games that there are: their names, their rulesets and where their parts are, without loading any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from judge_app.engine.frozen import dataclass
from judge_app.files.shipped import ASSETS, CARDS, SCENARIOS

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Listed:
    """A game that can be played here. Nothing of it is loaded before a case of it is.

    `rulesets` are the names that case files use, the usual one first. The module `code` has its GAME
    (`rulekit/parts.py`), the module `telling` its TELLING (`reports/telling.py`). `cards` and `scenarios` are the
    folders of its files, `assets` that of its templates and introductions.
    """

    name: str
    title: str
    rulesets: tuple[str, ...]
    code: str
    telling: str
    cards: Path
    scenarios: Path
    assets: Path


def shipped(name: str, title: str, *rulesets: str) -> Listed:
    """A game whose parts are in the usual places."""
    return Listed(
        name,
        title,
        rulesets,
        code=f"judge_app.games.{name}.game",
        telling=f"judge_app.reports.{name}",
        cards=CARDS / name,
        scenarios=SCENARIOS / name,
        assets=ASSETS / name,
    )


GAMES = (
    shipped("wow", "World of Warcraft TCG", "wow-7.4", "wow-early"),
    shipped(
        "hearthstone",
        "Hearthstone",
        "hearthstone",
        "hearthstone-before-kobolds",
        "hearthstone-before-9.2",
        "hearthstone-before-8.2",
        "hearthstone-before-5.0",
        "hearthstone-4.2",
    ),
    shipped("fab", "Flesh and Blood", "fab"),
    shipped("invasion", "Warhammer: Invasion", "invasion", "invasion-background", "invasion-faq-1.1"),
)
"""Every game, the one that a person begins with first."""


def games() -> tuple[Listed, ...]:
    """Every game, the one that a person begins with first."""
    return GAMES


def rulesets() -> tuple[str, ...]:
    """The names of all rulesets, the usual one of the first game first."""
    return tuple(name for game in games() for name in game.rulesets)


def game_of(ruleset: str) -> Listed:
    """The game of a ruleset. Raises KeyError for a name that none has."""
    for game in games():
        if ruleset in game.rulesets:
            return game
    raise KeyError(ruleset)


@cache
def part_of(module: str, name: str) -> Any:
    """What a game's module hands over under that name; the module is loaded when it is first asked for."""
    return getattr(import_module(module), name)


class ByRuleset(Mapping[str, V]):
    """Something of every ruleset by its name, got when it is asked for: looking at the names loads no game."""

    def __init__(self, get: Callable[[str], V]) -> None:
        self._get = get

    def __getitem__(self, ruleset: str) -> V:
        game_of(ruleset)
        return self._get(ruleset)

    def __iter__(self) -> Iterator[str]:
        return iter(rulesets())

    def __len__(self) -> int:
        return len(rulesets())

    def __contains__(self, ruleset: object) -> bool:
        return ruleset in rulesets()
