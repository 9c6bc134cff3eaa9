"""The rulesets that a case file may name."""

from __future__ import annotations

from collections.abc import Callable

from judge_app.engine.case import GameWords
from judge_app.engine.drafting import Editing
from judge_app.engine.exploring import Exploring
from judge_app.engine.rules import Ruleset
from judge_app.games.wow import editing as wow_editing
from judge_app.games.wow.case import WORDS as WOW
from judge_app.games.wow.exploring import exploring as explore_wow

RULESETS: dict[str, GameWords] = {words.ruleset.name: words for words in (WOW,)}
"""By the name in a case file's `ruleset:`."""

EXPLORING: dict[str, Callable[[Ruleset], Exploring]] = {WOW.ruleset.name: explore_wow}
"""How the positions of each of them are explored."""

EDITING: dict[str, Editing] = {WOW.ruleset.name: wow_editing}
"""How boards of each of them are edited."""
