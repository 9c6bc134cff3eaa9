"""What a word of a case means, with an example of it, as the page of case words tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge_app.engine.syntax import words_in
from judge_app.files.shipped import SCENARIOS
from judge_app.games.index import game_of
from judge_app.scenario.games import game

PAGE = "WORDS.md"
COMMON = SCENARIOS / PAGE
"""The page of the words that the cases of all games share."""


@dataclass(frozen=True, slots=True)
class WordNote:
    """What a word means, and an example."""

    meaning: str
    example: str

    def told(self) -> str:
        """Both in one text."""
        return f"{self.meaning}\nFor example: {self.example}" if self.example else self.meaning


def notes_of(ruleset: str, cls: type) -> Mapping[str, str]:
    """What each field of a record or word of a game means, where that is said."""
    return game(ruleset).vocabulary.notes.get(cls, {})


def word_notes(ruleset: str, category: type) -> Mapping[str, WordNote]:
    """The words of a category that cases of a game use, each with what it means."""
    heading = getattr(category, "HEADING", "")
    own = _notes_on(game_of(ruleset).scenarios / PAGE).get(heading, {})
    shared = {word: note for word, note in _notes_on(COMMON).get(heading, {}).items() if word in words_in(category)}
    return {**shared, **own}


@cache
def _notes_on(page: Path) -> dict[str, dict[str, WordNote]]:
    """The notes of a page by heading and word; none where the page isn't installed."""
    if not page.is_file():
        return {}
    found: dict[str, dict[str, WordNote]] = {}
    for part in page.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, text = part.partition("\n")
        for entry in text.split("\n### ")[1:]:
            word, _, rest = entry.partition("\n")
            lines = rest.strip().splitlines()
            told = [line for line in lines if line and not line.startswith(("*", "    ", "in `"))]
            example = next((line.strip() for line in lines if line.startswith("    ")), "")
            found.setdefault(heading, {})[word] = WordNote(" ".join(told), example)
    return found
