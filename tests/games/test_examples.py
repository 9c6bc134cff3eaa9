"""A case that reproduces a worked example shows its rule: without that rule, or with its opposite, the case fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from every_rule import GAMES, Try, cases, misses, opened, tries
from wow_books import linked, sent_on, shown_by

from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.scenario.run import attempt

NOT_YET: dict[str, str] = {}
"""Cases that don't, with the reason."""


def numbers_of(example: str) -> set[str]:
    """The rule that an example illustrates, by the number in its id or by the section in which it stands.

    Of a term those to which its entry sends its reader count as well.
    """
    book, _, rest = example.partition("/")
    number = rest.partition("#")[0]
    numbers = set(shown_by(book).get(example, {number}))
    terms = {one.removeprefix("glossary:") for one in numbers if one.startswith("glossary:")}
    return numbers | {id_.partition(":")[2] for term in terms for id_ in sent_on(book).get(term, ())}


def ways_without(game: str, numbers: set[str], path: Path) -> tuple[list[Try], list[Map[Card]]]:
    """What of the rules has one of these numbers, and the cards of a case without what they do by one of them."""
    own = [tried for tried in tries(game).values() if numbers & set(tried.one.cites)]
    return own, list(cards_without(opened(path)[0].cards, numbers))


def cards_without(cards: Map[Card], numbers: set[str]) -> Iterator[Map[Card]]:
    """Cards without a condition of which one of these rules speaks, and without what stands under it."""
    for way in ({"if_": None, "queue_if": None}, {"do": (), "then": ()}):
        other = {name: replace(card, powers=_without(card.powers, numbers, way)) for name, card in cards.items()}
        if other != dict(cards):
            yield Map(other)


def _without(node: Any, numbers: set[str], way: dict[str, Any]) -> Any:
    """A part of a card, in which whatever names one of these rules as its clause is made so."""
    if isinstance(node, Map):
        return Map({key: _without(value, numbers, way) for key, value in node.items()})
    if isinstance(node, tuple):
        return tuple(_without(one, numbers, way) for one in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    inside = {own.name: _without(getattr(node, own.name), numbers, way) for own in fields(node)}
    named = {key: value for key, value in way.items() if key in inside and getattr(node, "clause", "") in numbers}
    if type(node).__name__ == "If":
        named.pop("if_", None)
    return replace(node, **inside | named)


def shows(game: str, path: Path) -> bool:
    """Whether a case fails without the rule that its example illustrates.

    Where nothing in the game carries that rule out by its number, those count to which its section sends its reader.
    """
    example = opened(path)[0].example
    numbers = numbers_of(example)
    rules, cards = ways_without(game, numbers, path)
    if not rules and not cards:
        sections = linked(example.partition("/")[0])
        more = {number for one in numbers for number in sections.get(one, ())}
        rules, cards = ways_without(game, more, path)
    return any(_fails(path, other) for other in cards) or any(misses(path, tried) for tried in rules)


def _fails(path: Path, cards: Map[Card]) -> bool:
    """Whether a case or one of its branches fails with its cards so."""
    try:
        return not all(attempt(replace(case, cards=cards)).ok for case in opened(path))
    except Exception:
        return True


def unshown(game: str) -> list[str]:
    """The cases with an example that hold without what the example illustrates as well."""
    return [stem for stem, path in cases(game).items() if opened(path)[0].example and not shows(game, path)]


@pytest.mark.parametrize("game", GAMES)
def test_a_case_with_an_example_fails_without_the_rule_that_it_illustrates(game: str) -> None:
    assert [stem for stem in unshown(game) if stem not in NOT_YET] == []
