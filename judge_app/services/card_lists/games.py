"""The games that lists of cards may be of."""

from __future__ import annotations

from judge_app.files.problems import listed, nearest
from judge_app.games.index import Listed, games
from judge_app.rulekit.parts import PrintedColumns
from judge_app.scenario.games import game as parts_of
from judge_app.services.card_lists.rows import Unusable


def titles() -> dict[str, str]:
    """What each game is called, by the name that is said."""
    return {one.name: one.title for one in games()}


def known_game(name: str) -> str:
    """The name, if it is a game's. Raises Unusable for any other."""
    if name.casefold() not in titles():
        raise Unusable(f'there is no game "{name}"{nearest(name, titles())}; known: {listed(titles())}')
    return name.casefold()


def played_here(name: str) -> Listed | None:
    """The game, where it is played here."""
    return next((one for one in games() if one.name == name), None)


def columns_of(name: str) -> PrintedColumns:
    """How lists write that game's cards; nothing of its own for one that isn't played here."""
    there = played_here(name)
    return parts_of(there.rulesets[0]).columns if there else PrintedColumns()
