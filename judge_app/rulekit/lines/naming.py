"""The cards that a text names in passing, such as a player's question."""

from __future__ import annotations

from judge_app.rulekit.lines.tokens import DIVIDES, tokens_of
from judge_app.rulekit.lines.words import Vocabulary


def cards_in(text: str, known: Vocabulary) -> tuple[str, ...]:
    """Each card once, in the order in which they are named, the longest name that fits at each place.

    A name of one word may be a word of any sentence: where the text has capitals, it must have one, and where a
    sentence begins with it, another card must be named.
    """
    tokens = tokens_of(text)
    capitals = any(letter.isupper() for letter in text)
    found: dict[str, bool] = {}
    at = 0
    while at < len(tokens):
        name = known.names.at(tokens, at)
        if name is None:
            at += 1
            continue
        alone = name[1] - at == 1
        begins = at == 0 or tokens[at - 1].text in DIVIDES
        if not (alone and capitals and not tokens[at].text[:1].isupper()):
            sure = not (alone and capitals and begins and len(tokens) > 1)
            found[name[0].of] = found.get(name[0].of, False) or sure
        at = name[1]
    return tuple(found) if any(found.values()) else ()
