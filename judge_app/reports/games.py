"""How each game is told, by the name of the ruleset; a game's telling is loaded with its first case."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import ByIdentity
from judge_app.games.index import game_of, part_of
from judge_app.reports.face import BLANK_FACE, Face, face_of
from judge_app.reports.picture import BoardPicture
from judge_app.reports.telling import Telling


def telling(ruleset: str) -> Telling:
    """How the game of a ruleset is told. Raises KeyError for a ruleset that isn't there."""
    found: Telling = part_of(game_of(ruleset).telling, "TELLING")
    return found


def picture(ruleset: str, state: State) -> BoardPicture:
    """The table at one moment, as that game draws it. Raises KeyError for a ruleset that isn't there."""
    return telling(ruleset).picture(state)


def printed_face(ruleset: str, card: Card, label: str = "") -> Face:
    """A card as it is printed, called `label`. Raises KeyError for a ruleset that isn't there."""
    known = _printed(card)
    if (ruleset, label) not in known:
        told = telling(ruleset)
        known[ruleset, label] = (
            BLANK_FACE
            if told.table is None
            else face_of(told.table, card, label, keywords=told.table.keywords_of(card), lines=told.card_lines(card))
        )
    return known[ruleset, label]


def _none_made(card: Card) -> dict[tuple[str, str], Face]:
    return {}


_printed = ByIdentity(_none_made)
"""The faces of printed cards that were made already, by ruleset and label."""
