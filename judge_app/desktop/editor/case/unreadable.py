"""What is wrong with a file that is no scenario at all, in words for whoever never writes one by hand."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.files.plain import Plain
from judge_app.files.problems import Mistake

PLAINLY = (
    ("expected ',' or", "a bracket that is opened there or before isn't closed"),
    ("tab character", "a tab stands where only blanks may"),
    ("mapping values are not allowed", "a colon stands where none may; a text that has one goes in quotes"),
    ("quoted scalar", "a quotation mark isn't closed"),
    ("could not find expected ':'", "a colon is missing"),
    ("control characters", "it isn't a text file"),
    ("the file is empty", "there is nothing in it"),
    ("a case file is a mapping", "it has no title, no players and no board"),
)
"""What the reader of files says, as far as it is known, and what that means."""

NO_SCENARIO = "This isn't a scenario: it names neither players nor a board."


def unreadable(data: Plain, mistakes: Sequence[Mistake]) -> list[str]:
    """Why the file can't be read as a scenario, each in a sentence; nothing where it can."""
    if mistakes:
        return [
            f"This file can't be read as a scenario. Line {each.line}: {_plainly(each.message)}." for each in mistakes
        ]
    named = data if isinstance(data, dict) else {}
    return [] if not named or {"players", "title", "judge", "ruleset"} & set(named) else [NO_SCENARIO]


def _plainly(text: str) -> str:
    said = text.removeprefix("not valid YAML: ")
    return next((plainly for part, plainly in PLAINLY if part in said), said)
