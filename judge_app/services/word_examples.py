"""What a word of a case means, with an example of it, as the page of case words tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from judge_app.games.wow.field_notes import NOTES
from judge_app.services.cases import SCENARIOS

PAGE = SCENARIOS / "WORDS.md"


@dataclass(frozen=True, slots=True)
class WordNote:
    """What a word means, and an example."""

    meaning: str
    example: str

    def told(self) -> str:
        """Both in one text."""
        return f"{self.meaning}\nFor example: {self.example}" if self.example else self.meaning


def notes_of(cls: type) -> Mapping[str, str]:
    """What each field of a record means, where that is said."""
    return NOTES.get(cls, {})


def word_notes(category: type) -> Mapping[str, WordNote]:
    """The words of a category that cases use, each with what it means."""
    return _pages().get(getattr(category, "HEADING", ""), {})


@cache
def _pages() -> dict[str, dict[str, WordNote]]:
    """The notes of the page by heading and word; none where the page isn't installed."""
    if not PAGE.is_file():
        return {}
    found: dict[str, dict[str, WordNote]] = {}
    for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, text = part.partition("\n")
        for entry in text.split("\n### ")[1:]:
            word, _, rest = entry.partition("\n")
            lines = rest.strip().splitlines()
            told = [line for line in lines if line and not line.startswith(("*", "    ", "in `"))]
            example = next((line.strip() for line in lines if line.startswith("    ")), "")
            found.setdefault(heading, {})[word] = WordNote(" ".join(told), example)
    return found
