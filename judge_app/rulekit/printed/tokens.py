"""A text cut into words and signs, without what makes no difference: capitals, which pronoun, a comma before "and"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from judge_app.engine.frozen import dataclass

_TOKEN = re.compile(r"\d+|'s\b|[^\W\d_]+(?:['’](?!s\b)[^\W\d_]+)*|[^\w\s]")
_PRONOUNS = {
    **dict.fromkeys(("he", "she", "they", "him"), "it"),
    **dict.fromkeys(("his", "her", "their"), "its"),
    **dict.fromkeys(("himself", "herself"), "itself"),
    "’": "'",
}
JOINS = ("and", "or")


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign of a text, folded, and where in the text it stands."""

    said: str
    start: int
    end: int


def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of a text in their order; "another" is two, as "an other" would be."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        word = match[0].lower().replace("’", "'")
        start, end = match.span()
        if word == "another":
            found += (Token("a", start, start + 2), Token("other", start + 2, end))
        else:
            found.append(Token(folded(word), start, end))
    return tuple(found)


def folded(word: str) -> str:
    """A word in lower case; of pronouns for one another the plainest, "a" for "an"."""
    return "a" if word == "an" else _PRONOUNS.get(word, word)


@lru_cache(8_192)
def words_of(text: str) -> tuple[str, ...]:
    """What a text says, word by word."""
    return tuple(token.said for token in tokens_of(text))


def without_commas_before_joins(words: Iterable[str]) -> tuple[str, ...]:
    """The words without each comma before "and" or "or", which some texts have and others haven't."""
    found: list[str] = []
    for word in words:
        if word in JOINS and found and found[-1] == ",":
            found.pop()
        found.append(word)
    return tuple(found)
