"""Every phrase of the games' words is fit to be read: it can be told from all others, and it is seen where a slot ends.

Printed texts are to be read with the phrases that write them. A phrase that two words share, or in which one slot runs
into the next, would be read in two ways.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from judge_app.engine.syntax import Node, word_of, words_in
from judge_app.rulekit.wording import wording_of, write
from judge_app.rulekit.wording.patterns import Gap, matched, shape, unmarked, ways
from judge_app.scenario.games import RULESETS

RULES = {"wow": "wow-7.4", "hearthstone": "hearthstone"}
EQUAL = {("enters play", "enters zone")}
"""Words that mean the same where they are said alike."""
SAMPLES = 8


def categories(game: str) -> list[type[Node]]:
    """The categories of a game's card vocabulary."""
    assert RULESETS[RULES[game]]
    return [one for one in Node.__subclasses__() if one.__module__.startswith(f"judge_app.games.{game}.words")]


def worded(category: type[Node]) -> list[type[Node]]:
    """The words of a category that have phrases."""
    return [cls for cls in words_in(category).values() if wording_of(cls) is not None]


@pytest.mark.parametrize("game", RULES)
def test_no_two_words_of_a_category_are_said_alike_unless_they_mean_the_same(game: str) -> None:
    """Prevents: a text that can be read as either of two words."""
    said: dict[tuple[Any, ...], set[str]] = {}
    for category in categories(game):
        for cls in worded(category):
            for way in ways(cls)[0]:
                said.setdefault((category, shape(way)), set()).add(word_of(cls))
    alike = {tuple(sorted(words)) for words in said.values() if len(words) > 1}
    assert alike - EQUAL == set()
    assert len(said) > 300


@pytest.mark.parametrize("game", RULES)
def test_it_is_seen_in_every_phrase_where_each_slot_ends(game: str) -> None:
    """Prevents: two slots side by side of which a reader can't tell what belongs to which."""
    words = [cls for category in categories(game) for cls in worded(category)]
    open_ended = {word_of(cls): at for cls in words for said in ways(cls) for way in said if (at := unmarked(way))}
    assert open_ended == {}
    assert len(words) > 100


@pytest.mark.parametrize("game", RULES)
def test_every_slot_has_a_kind_that_the_word_declares(game: str) -> None:
    """Prevents: a slot that says nothing of what may stand in it."""
    words = [cls for category in categories(game) for cls in worded(category)]
    gaps = {gap for cls in words for said in ways(cls) for way in said for gap in way if isinstance(gap, Gap)}
    assert [gap for gap in gaps if not gap.kind or "Any" in gap.kind or "object" in gap.kind] == []


def sample(hint: Any, rng: random.Random) -> Any:
    """Something that a field can hold. Raises LookupError for what takes other words."""
    args = get_args(hint)
    if hint in (bool, int, str):
        return {bool: rng.random() < 0.5, int: rng.randint(1, 4), str: "Marble"}[hint]
    if get_origin(hint) is Literal:
        return rng.choice(args)
    if get_origin(hint) is tuple:
        return tuple(sample(args[0], rng) for _ in range(rng.randint(1, 2)))
    if type(None) in args:
        return None if rng.random() < 0.5 else sample(next(one for one in args if one is not type(None)), rng)
    raise LookupError(hint)


def samples(game: str) -> Iterator[Node]:
    """Nodes of every word that holds nothing but plain values, with different ones in each."""
    for cls in (cls for category in categories(game) for cls in worded(category)):
        hints, rng = get_type_hints(cls), random.Random(word_of(cls))
        try:
            filled = [{own.name: sample(hints[own.name], rng) for own in fields(cls)} for _ in range(SAMPLES)]  # type: ignore[arg-type]
        except LookupError:
            continue
        yield from (cls(**said) for said in filled)


def read_back(node: Node) -> list[dict[tuple[str, ...], str]]:
    """What stands in the slots of a node's text, for each way of its phrase in which the text can be read."""
    text = write(node)
    texts = {text, text[:1].lower() + text[1:], text.removesuffix("."), (text[:1].lower() + text[1:]).removesuffix(".")}
    found = [matched(way, one) for one in texts for way in ways(type(node))[0]]
    return [slots for slots in found if slots is not None]


@pytest.mark.parametrize("game", RULES)
def test_what_was_written_of_a_plain_word_is_read_from_its_text(game: str) -> None:
    """Prevents: a phrase that writes what its own pattern doesn't match, or matches elsewhere."""
    number, wrong = 0, []
    for node in samples(game):
        number += 1
        readings = read_back(node)
        gaps = {gap.names for way in ways(type(node))[0] for gap in way if isinstance(gap, Gap) and not gap.form}
        said = {(own.name.rstrip("_"),): getattr(node, own.name) for own in fields(node)}  # type: ignore[arg-type]
        names = {name for name, value in said.items() if isinstance(value, str) and value and name in gaps}
        if not any(all(slots.get(name, said[name]) == said[name] for name in names) for slots in readings):
            wrong.append((write(node), readings))
    assert wrong == []
    assert number > 200
