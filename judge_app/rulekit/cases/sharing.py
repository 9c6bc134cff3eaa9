"""How a game takes the shared words into the words of its own cases."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

from judge_app.engine.syntax import Node, add_word, word_of
from judge_app.rulekit.cases.acts import Asked, Can, CanNot, Choose, Now, Pass
from judge_app.rulekit.cases.case import Act, Expect
from judge_app.rulekit.cases.expecting import Between, InOrder, Never, Times, WasOffered, WasWithheld, ZoneIs
from judge_app.rulekit.cases.facts import Fact, fact_words
from judge_app.rulekit.cases.naming import Naming

ACTS: tuple[type[Act], ...] = (Choose, Now, Asked, Can, CanNot)
EXPECTATIONS: tuple[type[Expect], ...] = (InOrder, Between, Never, Times, ZoneIs, WasOffered, WasWithheld)
SHARED: tuple[type[Node], ...] = (*ACTS, Pass, *EXPECTATIONS)
"""Every word that means the same in all games that have it."""


def shared_of(cls: type) -> type[Node] | None:
    """The shared word that a game's word is, if it is one."""
    return next((base for base in cls.__mro__ if base in SHARED), None)


def share(
    acts: type[Act], expectations: type[Expect], facts: type[Fact], naming: Naming, *more: type[Act], **terms: Any
) -> None:
    """Give a game's cases the shared words, and those of `more` that not every game has.

    What they hold of "Act", "Expect" and "Fact" is the game's own; `terms` are its own kinds of words, as `Zone`.
    """
    acts.naming = expectations.naming = naming  # type: ignore[attr-defined]
    fact_words(facts, naming)
    means = {"Act": acts, "Expect": expectations, "Fact": facts, **terms}
    for category, words in ((acts, (*ACTS, *more)), (expectations, EXPECTATIONS)):
        for cls in words:
            add_word(category, word_of(cls), _own(category, cls, means))


def _own(category: type[Node], cls: type[Node], means: dict[str, Any]) -> type[Node]:
    """The word as a game has it, its fields in that game's terms."""
    hints = get_type_hints(cls, localns=means)
    own = {field.name: hints[field.name] for field in fields(cls)}  # type: ignore[arg-type]
    said = {"__slots__": (), "__annotations__": own, "__doc__": cls.__doc__, "__module__": category.__module__}
    return type(cls.__name__, (cls, category), said)
