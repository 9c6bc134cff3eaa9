"""A card as a card file writes it, made into the printed card and back, field by field."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Self

from judge_app.engine.syntax import Card
from judge_app.engine.values import Map

SCRIPT = ("powers", "not_modelled")
"""The fields of an entry that aren't printed numbers and words: what the card does, what its script leaves out."""


class WrittenCard:
    """What a card file's entry inherits: each of its fields is printed under the name that files write."""

    __slots__ = ()

    @classmethod
    def of(cls, card: Card) -> Self:
        """What a card file would say of a printed card."""
        said = {**card.printed, "powers": card.powers, "not modelled": card.not_modelled}
        return cls(**{attr: said[name] for attr, name in _names(cls).items() if name in said})

    def card(self, name: str) -> Card:
        """The printed card of that name; what is empty isn't printed."""
        printed = {key: value for key, value in self.printed().items() if value not in (None, "", 0, ())}
        return Card(name, Map(printed), *(getattr(self, own, ()) for own in SCRIPT))

    def printed(self) -> dict[str, Any]:
        """What could be printed on it, all that the entry may say."""
        return {name: getattr(self, attr) for attr, name in _names(type(self)).items() if attr not in SCRIPT}


def _names(cls: Any) -> dict[str, str]:
    return {own.name: own.name.rstrip("_").replace("_", " ") for own in fields(cls)}
