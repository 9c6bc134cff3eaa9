"""Whether a reading says what the text says: it is written by the phrases that read it, and compared word by word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.rulekit.printed.tokens import without_commas_before_joins, words_of
from judge_app.rulekit.wording.english import in_words
from judge_app.rulekit.wording.writing import Writer

NUMBERS = {in_words(number): str(number) for number in range(2, 11)}
"""Numbers in words, with what they are in digits."""


def said_alike(node: object, text: str, said_by: Mapping[int, Any], verbs: Mapping[str, str]) -> bool:
    """Whether a node, written by those phrases, is that text; `verbs` are their persons, with the third."""
    return plain(Writer(said_by=said_by).node(node).said, verbs) == plain(text, verbs)


def plain(text: str, verbs: Mapping[str, str]) -> tuple[str, ...]:
    """The words of a text without what makes no difference: pronouns, persons, numbers in words, some commas."""
    words = [verbs.get(word, NUMBERS.get(word, word)) for word in words_of(text)]
    while words and words[-1] == ".":
        words.pop()
    return without_commas_before_joins(word for word in words)
