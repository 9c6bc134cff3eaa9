"""The pages of words of every game that has them, where each stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge_app.games.index import games
from judge_app.services.words.card_page import vocabulary_page
from judge_app.services.words.case_page import case_vocabulary_page, common_page
from judge_app.services.words.notes import COMMON, PAGE


def pages() -> Iterator[tuple[Path, str]]:
    """The pages of card words and of case words of each game, and what all cases share, as they have to be now."""
    yield COMMON, common_page()
    for game in games():
        usual = game.rulesets[0]
        yield game.cards / PAGE, vocabulary_page(usual)
        yield game.scenarios / PAGE, case_vocabulary_page(usual)
