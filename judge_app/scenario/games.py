"""The games as cases need them, by the name of the ruleset in a case file; each is loaded when a case names it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge_app.engine.exploring import Exploring
from judge_app.engine.rules import Ruleset
from judge_app.games.index import ByRuleset, game_of, part_of
from judge_app.rulekit.cases.case import GameWords
from judge_app.rulekit.parts import GameParts
from judge_app.rulekit.table.editing import Editing


def game(ruleset: str) -> GameParts:
    """The game of a ruleset. Raises KeyError for a ruleset that isn't there."""
    found: GameParts = part_of(game_of(ruleset).code, "GAME")
    return found


def _words(ruleset: str) -> GameWords:
    return next(words for words in game(ruleset).words if words.ruleset.name == ruleset)


def _exploring(ruleset: str) -> Callable[[Ruleset], Exploring]:
    return game(ruleset).exploring


def _editing(ruleset: str) -> Editing:
    return game(ruleset).editing


RULESETS: Mapping[str, GameWords] = ByRuleset(_words)
"""By the name in a case file's `ruleset:`."""

EXPLORING: Mapping[str, Callable[[Ruleset], Exploring]] = ByRuleset(_exploring)
"""How the positions of each of them are explored."""

EDITING: Mapping[str, Editing] = ByRuleset(_editing)
"""How boards of each of them are edited."""
