"""A case that reproduces a worked example shows its rule: without that rule, or with its opposite, the case fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from every_rule import GAMES, Try, cases, misses, opened, tries
from wow_books import ids_of, linked, sent_on, shown_by

from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, changed
from judge_app.scenario.run import attempt


def numbers_of(path: Path) -> set[str]:
    """The rule that a case's example illustrates: by the section in which it stands, and by the case's own name.

    Of a term those to which its entry sends its reader count as well.
    """
    book, _, rest = opened(path)[0].example.partition("/")
    number = rest.partition("#")[0]
    numbers = {named_for(path, book), *shown_by(book).get(opened(path)[0].example, {number})}
    terms = {one.removeprefix("glossary:") for one in numbers if one.startswith("glossary:")}
    return numbers | {id_.partition(":")[2] for term in terms for id_ in sent_on(book).get(term, ())}


def named_for(path: Path, book: str) -> str:
    """The number or term with which a case's name begins."""
    ids = {id_.partition(":")[2]: id_.rpartition(":")[2] for id_ in ids_of(book)}
    return max((id_ for id_, word in ids.items() if path.stem.startswith(f"{word}-")), key=len, default="")


def ways_without(game: str, numbers: set[str], path: Path) -> tuple[list[Try], list[Map[Card]]]:
    """What of the rules has one of these numbers, and the cards of a case with what such a rule says of them undone."""
    ruleset = opened(path)[0].words.ruleset
    own = [
        tried
        for tried in tries(game).values()
        if ruleset.name in tried.rulesets and numbers & set(ruleset.numbers(tried.one.cites))
    ]
    cards = opened(path)[0].cards
    named = {name: card for name, card in cards.items() if numbers & {*clauses(card.powers)}}
    other = {name: changed(card, powers=without(card.powers, numbers)) for name, card in named.items()}
    return own, [Map({**cards, **other})] if other else []


def clauses(node: Any) -> Iterator[str]:
    """The rules that parts of a card name as theirs."""
    for part in parts(node):
        if clause := getattr(part, "clause", ""):
            yield clause
        yield from clauses(part)


def parts(node: Any) -> Iterator[Any]:
    """What stands directly in a part of a card."""
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node):
        yield from (getattr(node, own.name) for own in fields(node))


def without(node: Any, numbers: set[str]) -> Any:
    """A part of a card, in which whatever names one of these rules as its clause is otherwise."""
    if isinstance(node, tuple):
        return tuple(without(one, numbers) for one in node)
    if not is_dataclass(node) or isinstance(node, type) or not numbers & {*clauses((node,))}:
        return node
    inside = {own.name: without(getattr(node, own.name), numbers) for own in fields(node)}
    return changed(node, **inside | (otherwise(inside) if inside.get("clause") in numbers else {}))


def otherwise(inside: dict[str, Any]) -> dict[str, Any]:
    """What goes on by a condition goes on by its opposite; any other loses its conditions, or else what it does."""
    if "then" in inside:
        return {"then": inside["else_"], "else_": inside["then"]}
    conditions = {name: None for name in ("if_", "queue_if") if inside.get(name) is not None}
    return conditions or {"do": ()}


def shows(game: str, path: Path) -> bool:
    """Whether a case fails without the rule that its example illustrates.

    Where nothing in the game carries that rule out by its number, those count to which its section sends its reader.
    """
    numbers = numbers_of(path)
    rules, cards = ways_without(game, numbers, path)
    if not rules and not cards:
        sections = linked(opened(path)[0].example.partition("/")[0])
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
    assert unshown(game) == []
