"""One replacement contest for events and for packets (716.1b, 717.4): a modifier is chosen among those that compete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from judge_app.engine.decision import Option
from judge_app.engine.state import State
from judge_app.games.wow.texts.choosing import distinct

NONE = "none"


class Competing(Protocol):
    """A modifier that could replace something: the card whose it is, and whether it need not be used."""

    @property
    def source(self) -> int: ...
    @property
    def optional(self) -> bool: ...


C = TypeVar("C", bound=Competing)


def options_among(state: State, among: Sequence[Competing]) -> list[Option]:
    """The modifiers by the keys of their cards, a second one of the same card by its place too; and none of them."""
    keys = distinct([state.objects[m.source].key for m in among])
    labels = distinct([state.objects[m.source].label for m in among])
    options = [Option(key, label) for key, label in zip(keys, labels, strict=True)]
    return [*options, Option(NONE, "none of them")] if all(m.optional for m in among) else options


def needs_asking(among: Sequence[Competing]) -> bool:
    """Whether there is anything to choose: several, or one that need not be used."""
    return len(among) > 1 or among[0].optional


def chosen_among(state: State, among: Sequence[C], answer: str | None) -> C | None:
    """The modifier that an answer names, the only one where nothing was asked; None for none of them."""
    if answer is None:
        return among[0]
    keys = [option.key for option in options_among(state, among)]
    return None if answer == NONE else among[keys.index(answer)]
