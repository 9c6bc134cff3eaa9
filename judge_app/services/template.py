"""What a person begins with: the case that `judge new` writes, the empty tables that the window lays out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge_app.files.plain import Plain, plain_of
from judge_app.files.problems import read_text
from judge_app.files.strict_yaml import parse
from judge_app.games.index import game_of, games, rulesets

USUAL = rulesets()[0]
"""The ruleset that a person begins with unless they say otherwise."""


@dataclass(frozen=True, slots=True)
class Board:
    """An empty table to begin with: what a menu calls it, the case that lays it out."""

    title: str
    data: Plain


def template(ruleset: str = USUAL) -> str:
    """A commented case of a game to start from, by that ruleset."""
    game = game_of(ruleset)
    text = read_text(game.assets / "new-case.yaml")
    return text.replace(f"ruleset: {game.rulesets[0]}\n", f"ruleset: {ruleset}\n", 1)


def boards(ruleset: str = USUAL) -> dict[str, Plain]:
    """The empty tables of a game by their names, the usual one first; none where it has no file of them."""
    return _boards_in(game_of(ruleset).assets / "boards.yaml")


def all_boards() -> Iterator[Board]:
    """The empty tables of every game, the usual one of each first; those of other games say which."""
    for n, game in enumerate(games()):
        whose = f"{game.title}: " if n else ""
        yield from (Board(f"{whose}{name}", data) for name, data in boards(game.rulesets[0]).items())


@cache
def _boards_in(path: Path) -> dict[str, Plain]:
    found: dict[str, Plain] = plain_of(parse(read_text(path), str(path))) if path.is_file() else {}
    return found
