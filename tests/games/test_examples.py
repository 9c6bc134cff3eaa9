"""A case that reproduces a worked example shows its rule: without that rule, or with its opposite, the case fails."""

from __future__ import annotations

import pytest
from every_rule import GAMES, cases, misses, opened, tries
from wow_books import sent_on

SHOWING = ("wow",)
"""The games of which every example's case does."""


def unshown(game: str) -> list[str]:
    """The cases with an example that miss none of the rules or rows with the example's number.

    Of a term those to which its entry sends its reader count as well.
    """
    found = []
    for stem, path in cases(game).items():
        case = opened(path)[0]
        book, _, rest = case.example.partition("/")
        number = rest.partition("#")[0]
        more = sent_on(book).get(number.removeprefix("glossary:"), ()) if rest.startswith("glossary:") else ()
        numbers = {number, *(id_.partition(":")[2] for id_ in more)}
        own = [tried for tried in tries(game).values() if numbers & set(tried.one.cites)]
        if case.example and not any(misses(path, tried) for tried in own):
            found.append(stem)
    return found


@pytest.mark.parametrize("game", [game for game in GAMES if game in SHOWING])
def test_a_case_with_an_example_fails_without_the_rule_that_it_illustrates(game: str) -> None:
    assert unshown(game) == []
