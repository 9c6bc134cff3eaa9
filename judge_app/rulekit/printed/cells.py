"""Cells of players' lists that hold several words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_SEPARATORS = re.compile(r"[,;/]")


def words_of(cell: str) -> list[str]:
    """The words in a cell, as lists separate them."""
    return [word for part in _SEPARATORS.split(cell) if (word := part.strip())]


def one_or_all(words: Sequence[str]) -> Any:
    """What an entry has for them: a word alone stands without a list."""
    return words[0] if len(words) == 1 else list(words)
