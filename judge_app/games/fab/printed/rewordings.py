"""Wordings of cards that say the same as ours in another order, or with words that add nothing."""

from __future__ import annotations

import re

_SAME = tuple((re.compile(said), ours) for said, ours in (
    (r"\b([Ii]t|[Tt]his)'s (?=not\b|an?\b|red\b|yellow\b|blue\b|[A-Z])", r"\1 is "),
    (r"\byou control ((?:exactly )?\w+ or (?:more|fewer) |exactly \w+ |no )([^,.;\"]+?)(?=[,.;\"]| and | or |$)",
     r"there are \1\2 you control"),
    (r"\b(?<=[Ii]f )you control (an?|another) ([^,.;\"]+?)(?=[,.;\"]| and |$)", r"there is \1 \2 you control"),
    (r"\bdestroy this unless you ([^.]*?) from it\b", r"destroy this unless you \1 from this"),
    (r"^If this has (an? \w+ counter)(?: on it)?, it has ", r"While this is a card with \1 on it, this has "),
    (r"\b([Ii]f it) has (?=\d+ or more \{)", r"\1 is a card with "),
    (r"\bface (up|down)\b", r"face-\1"),
    (r"\bwhen this is pitched\b", "when you pitch this"),
    (r"\bWhen this is pitched\b", "When you pitch this"),
))  # fmt: skip
"""What a text says, with what our phrases have in its place."""


def reworded(said: str) -> str:
    """An ability with those wordings as ours."""
    for theirs, ours in _SAME:
        said = theirs.sub(ours, said)
    return said
