"""Texts of cases that the window can show: laying out one that is longer would hold it up."""

from __future__ import annotations

from pathlib import Path

from judge_app.files.limits import SHOWN_LINE, SHOWN_LINES, SHOWN_SIGNS
from judge_app.files.problems import BadInput, Mistake, read_text


def read_shown(path: Path) -> str:
    """A case file's text. Raises BadInput where it can't be read or is too long to be shown."""
    return shown(read_text(path), str(path))


def shown(text: str, file: str) -> str:
    """That text. Raises BadInput where it is too long to be shown."""
    if too_much := why_not_shown(text):
        raise BadInput([Mistake(file, 0, too_much)])
    return text


def why_not_shown(text: str) -> str:
    """Why a text is too long to be shown; "" where it isn't."""
    lines = text.split("\n")
    return SHOWN_SIGNS.beyond(len(text)) or SHOWN_LINES.beyond(len(lines)) or SHOWN_LINE.beyond(max(map(len, lines)))
