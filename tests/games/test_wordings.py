"""What holds of the wording of every word and every card, whatever the game."""

from __future__ import annotations

import re
import types
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from samples import records, sample

from judge_app.engine.syntax import Card, Node, words_in
from judge_app.games.fab.words.costs import DestroyThis
from judge_app.games.fab.words.which import Filter
from judge_app.games.wow.words.amounts import Number
from judge_app.rulekit.wording import wording_of, write, write_as
from judge_app.services.cases import cards

GAMES = {"wow": "wow-7.4", "hearthstone": "hearthstone"}
WORDED = [cls for cls in records() if wording_of(cls) and ".words." in cls.__module__]
NEVER = re.compile(
    r"\byou's\b|\bHeros\b|\bit's owner|Your hero have|Can'T|\bit is not so\b|\bplus -|\bthis's\b|\bthat's controller"
    r"|\b(\w+) \1\b(?<!that that)(?<!had had)|\ba [aeio]\w|\b[Aa]n [bcdfgjkpqtvwz]\w|\bof you\b|None|[{}<>]{1,2}(?!>)"
    r"|  | [,.]|,,|\.\.|: ,|\(\)|\bone (?:cards|counters|minions)\b|\bmay \w+s\b(?! \w+s)"
    r"|(?<![+/-])\b1 (?:cards|counters|allies|minions)\b"
)
"""What no text may have in it: what was seen on cards once, and the like of it."""

GOES_WITH: dict[tuple[str, str], dict[str, Any]] = {
    ("Filter", "whose"): {"zone": "kingdom"},
    ("Gets", "minus"): {"ATK": Number(3)},
    ("Move", "place"): {"to": "deck"},
    ("ReplaceDamage", "into"): {"change": "type"},
    ("ReplaceDamage", "among"): {"change": "divide as you choose"},
    ("Search", "and_or"): {"zones": ("deck", "hand")},
    ("Static", "all_"): {"affects": "all"},
    ("Switched", "health"): {"ATK": 1},
}
IN_FAB: dict[str, dict[str, Any]] = {
    "Filter.of": {"zone": "hand"},
    "Prevent.must": {"cost": (DestroyThis(),)},
    "ThereAre.how": {"of": Filter(), "number": 2},
    "IsDefendedBy.how": {"number": 2},
}
"""What has to be said of a field's word, for the field to mean anything."""

READS_ALIKE = {
    **dict.fromkeys(
        ("Attacks.who", "BecomesTarget.who", "DealsDamage.who", "Defends.who", "Enters.what", "Hits.who", "Leaves.what",
         "BanishedFrom.what",

         "IsDestroyed.what", "IsPut.what"),
        "a filter that means this card says nothing more of it, and a sample says all at once",
    ),
    "Target.number": "a number of targets is not told yet",
    "Filter.zone": "a card in the arena is called a card",
}  # fmt: skip
"""Fields of which two values read alike, and why."""


def values(hint: Any) -> Iterator[Any]:
    """Some values of a field, all different."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        for argument in arguments:
            record = is_dataclass(argument) and not words_in(
                argument
            )  # "any" and one of which nothing is said are alike
            yield from [None] if argument is types.NoneType else [sample(argument)] if record else values(argument)
    elif origin is Literal:
        yield from arguments
    elif origin is tuple:
        yield ()
        found = list(values(arguments[0]))[:2]
        yield from ((one,) for one in found)
        yield tuple(found)
    elif hint is bool:
        yield from (True, False)
    elif hint is int:
        yield from (1, 2, 5)
    elif hint is str:
        yield from ("This thing", "That thing")
    elif isinstance(hint, type) and words_in(hint):
        first, second = sorted(words_in(hint).values(), key=lambda cls: (len(fields(cls)), cls.__name__))[:2]  # type: ignore[arg-type]
        yield from (sample(first), sample(second))
    elif is_dataclass(hint):
        yield from (sample(hint), plain(hint))


def plain(cls: Any, **said: Any) -> Any:
    """An instance with what has to be said, and no more."""
    hints = get_type_hints(cls)
    needed = {f.name: f for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING}
    return cls(**{name: next(each for each in values(hints[name]) if each not in ((), None)) for name in needed} | said)


FIELDS = [
    (cls, own.name)
    for cls in WORDED
    for own in fields(cls)
    if (wording := wording_of(cls)) and own.name.rstrip("_") not in wording.unsaid
]


@pytest.mark.parametrize(("cls", "name"), FIELDS)
def test_a_field_that_differs_shows_in_the_text(cls: type, name: str) -> None:
    said: dict[str, list[Any]] = defaultdict(list)
    own = next(f for f in fields(cls) if f.name == name)
    there = [own.default] if own.default is not MISSING else []
    field, fab = f"{cls.__name__}.{name}", ".fab." in cls.__module__
    base = IN_FAB.get(field, {}) if fab else GOES_WITH.get((cls.__name__, name), {})
    for value in [*there, *(v for v in values(get_type_hints(cls)[name]) if v not in there)]:
        if value == () and own.default is MISSING:
            continue
        said[write(plain(cls, **base, **{name: value}))].append(value)
    alike = {text: found for text, found in said.items() if len(found) > 1}
    assert bool(alike) == (fab and field in READS_ALIKE), alike


def texts(card: Card) -> list[str]:
    return [write(power) for power in card.powers]


@pytest.mark.parametrize("game", GAMES)
def test_two_cards_with_different_scripts_have_different_texts(game: str) -> None:
    by_text: dict[tuple[str, ...], dict[tuple[Node, ...], str]] = defaultdict(dict)
    for name, card in cards()[GAMES[game]].items():
        by_text[tuple(texts(card))][card.powers] = name
    assert [list(found.values()) for found in by_text.values() if len(found) > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_card_has_what_is_never_written(game: str) -> None:
    wrong = {
        name: (text, found[0])
        for name, card in cards()[GAMES[game]].items()
        for text in texts(card)
        if (found := NEVER.search(text.replace(">>> ", "")))
    }
    assert wrong == {}


@pytest.mark.parametrize("cls", [cls for cls in WORDED if cls.__name__ == "Filter"], ids=lambda cls: cls.__module__)
def test_a_description_goes_with_an_article_and_in_the_plural(cls: type) -> None:
    assert not NEVER.search(" ".join([write_as(cls(), "a"), write_as(cls(), "s")]))
