"""What can stand where a text names a counter, a class, an element, or what it calls a target."""

from __future__ import annotations

import re
from typing import get_args

from judge_app.games.wow.words.tags import groups
from judge_app.games.wow.words.terms import DamageType

_COUNTER = re.compile(r"[+-]\d+(?: ?/ ?[+-]\d+| ATK| DEF| \[Health\])?|[a-z][a-z-]*")
NO_COUNTER = frozenset(
    ("a", "an", "the", "all", "each", "that", "many", "number", "of", "any", "more", "or", "another")
)
"""Words that never call a counter."""


def counter_called(said: str) -> str:
    """A counter's name: a word, or what it changes."""
    called = said.replace(" / ", "/").replace("[Health]", "health")
    return called if _COUNTER.fullmatch(said) and said not in NO_COUNTER else ""


def as_it_is(said: str) -> str:
    """Whatever a text calls something."""
    return said


def class_called(said: str) -> str:
    """A class by its name."""
    return said if said in groups()["classes"] else ""


def element_called(said: str) -> str:
    """A kind of damage that a keyword is about."""
    return said.lower() if said.lower() in get_args(DamageType) else ""
