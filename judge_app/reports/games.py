"""How each game is told, by the name of the ruleset; a game's telling is loaded with its first case."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.games.index import game_of, part_of
from judge_app.reports.picture import BoardPicture
from judge_app.reports.telling import Telling


def telling(ruleset: str) -> Telling:
    """How the game of a ruleset is told. Raises KeyError for a ruleset that isn't there."""
    found: Telling = part_of(game_of(ruleset).telling, "TELLING")
    return found


def picture(ruleset: str, state: State) -> BoardPicture:
    """The table at one moment, as that game draws it. Raises KeyError for a ruleset that isn't there."""
    return telling(ruleset).picture(state)
