"""Names in a text: of cards, of tags, in the plural too."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from judge_app.rulekit.printed.automaton import Bindings
from judge_app.rulekit.wording import english as e

_CAPITALIZED = re.compile(r"[A-Z](?:[\w' ,!-]*[\w!])?|[+-]\d+ ?/ ?[+-]\d+")

_SMALL = frozenset(("of", "the", "a", "in", "on", "to", "for", "and", "from"))


def capitalized(said: str) -> str:
    """A name that nothing more is known of: its words have capitals, but for small ones between them."""
    words = said.split()
    large = [word for word in words if word not in _SMALL]
    fits = _CAPITALIZED.fullmatch(said) and words[0] not in _SMALL and words[-1] not in _SMALL
    return said if fits and large and all(word[:1].isupper() or not word[:1].isalpha() for word in large) else ""


@dataclass(frozen=True, slots=True)
class Named:
    """Reads a name, perhaps in the plural, between the signs that its form puts around it."""

    known: Callable[[str], str]
    bind: Callable[[Any], Bindings | None]
    form: str = ""
    plural: bool = False

    def __call__(self, said: str) -> Bindings | None:
        if self.form == "[]":
            if not (said.startswith("[") and said.endswith("]")):
                return None
            said = said[1:-1]
        elif self.form == "non-":
            if not said.startswith("non-"):
                return None
            said = said[4:]
        for one in (*singulars(said), said) if self.plural else (said, *singulars(said)):
            if called := self.known(one):
                return self.bind(called)
        return None


def singulars(said: str) -> Iterator[str]:
    """What the plural of which is said."""
    before, space, last = said.rpartition(" ")
    guesses = [last[:-1], last[:-2], re.sub("ies$", "y", last), re.sub("ves$", "f", last), last]
    for guess in dict.fromkeys(guesses):
        if guess and e.plural(before + space + guess) == said:
            yield before + space + guess
