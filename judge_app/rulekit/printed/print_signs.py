"""Signs of print taken away that lists of any game have: markup, curved marks, what a card calls itself."""

from __future__ import annotations

import re

_TAG = re.compile(r"</?\w+[^<>]*>")
_BREAK = re.compile(r"<\s*/?\s*(?:br|p)\s*/?\s*>", re.IGNORECASE)
SENTENCE_ASIDE = re.compile(r"\s*\([A-Z][\w']* [^()]*\)")
"""A whole sentence in parentheses: a reminder. Anything shorter there, as "(x 2)", is part of what it stands in."""
_STRAIGHT = str.maketrans({"“": '"', "”": '"', "’": "'", "–": "-"})


def untagged(text: str) -> str:
    """A text without its markup; where a line or a paragraph ends a new one begins."""
    return _TAG.sub("", _BREAK.sub("\n", text))


def straightened(text: str) -> str:
    """A text with straight quotation marks and hyphens."""
    return text.translate(_STRAIGHT)


def this_card(said: str, kinds: str, before: str = "") -> str:
    """A text in which "this ally" is "this card"; `kinds` are the nouns, a pattern, `before` what may not precede."""
    return re.sub(rf"\b{before}(t)his (?:{kinds})\b", r"\1his card", said, flags=re.IGNORECASE)
