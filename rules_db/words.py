"""How text becomes words: the one place that both the index and what is typed go through."""

from __future__ import annotations

import re
from functools import lru_cache

WORD = re.compile(r"\d{3}\.\d+[a-z]?|\d{1,2}\.\d{1,2}\.\d+[a-z]?|[^\W_]+(?:'[^\W_]+)*")
CANNOT = frozenset(["can't", "cant", "cannot"])
NOT = re.compile(r"(?:do|does|did|is|are|was|were|has|have|had|wo|would|should|could|must|need)n'?t")
ENDINGS = ("'s", "'re", "'ve", "'ll", "'d", "'m")

UNMARKED = frozenset(
    word
    for words in (
        "a about all also am an and any are as at be been but by can do does did for from had has have he her him his",
        "how i if in into is it its me my of on one or our she so some still than that the their them then there they",
        "this those to was we were what when where which while who whose why will with would you your",
    )
    for word in words.split()
)
"""Words by which something may be found, but which tell nothing when they are marked in it."""

# Forms that no stemmer joins.
IRREGULAR = {
    form: base
    for base, forms in {
        "begin": "began begun beginning",
        "break": "broke broken",
        "bring": "brought",
        "choose": "chose chosen choice choices chooses choosing",
        "deal": "dealt",
        "destroy": "destruction",
        "die": "died dies dying death dead",
        "draw": "drew drawn",
        "fall": "fell fallen",
        "fight": "fought",
        "get": "got gotten",
        "give": "gave given",
        "go": "went gone goes",
        "hide": "hid hidden",
        "keep": "kept",
        "leave": "left",
        "lose": "lost loss losing",
        "make": "made",
        "pay": "paid payment payments",
        "say": "said",
        "see": "saw seen",
        "spend": "spent",
        "steal": "stole stolen",
        "take": "took taken",
        "tell": "told",
        "win": "won winner",
    }.items()
    for form in forms.split()
}  # fmt: skip


def words(text: str) -> list[str]:
    """The words of a text in order, lower case; what joins short forms is done, nothing is dropped."""
    return [word for word, _, _ in words_at(text)]


def words_at(text: str) -> list[tuple[str, int, int]]:
    """The words of a text with where each starts and ends in it."""
    lowered = text.lower()
    flat = (lowered if len(lowered) == len(text) else text).replace("’", "'")
    return [(normal(found[0]), found.start(), found.end()) for found in WORD.finditer(flat)]


@lru_cache(maxsize=20_000)
def normal(word: str) -> str:
    """One word as it is compared: "doesn't" is "not", "cannot" "can't", "ally's" "ally", "dealt" "deal"."""
    if word in CANNOT:
        return "can't"
    if NOT.fullmatch(word):
        return "not"
    for ending in ENDINGS:
        word = word.removesuffix(ending)
    return IRREGULAR.get(word, word)
