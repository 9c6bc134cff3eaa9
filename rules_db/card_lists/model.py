"""What a card list is: printed cards as their list has them, and what is known of the list itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NAME, TYPE, COST, TEXT = "name", "type", "cost", "text"
"""What every list may have printed on its cards, whatever it calls the columns."""


@dataclass(frozen=True, slots=True)
class CardList:
    """A list: what it is called, which game it is of, from which file it came and when, and how many cards it has."""

    name: str
    game: str
    source: str
    imported: str
    cards: int


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card as it is printed, by what stands where on it: `name`, `type`, `cost`, `text` and the like under these
    names, the rest under those of its list's columns. What is empty isn't there."""

    printed: Mapping[str, str]

    @property
    def name(self) -> str:
        """Its name."""
        return self.printed[NAME]

    @property
    def text(self) -> str:
        """What its text box says; '' where it says nothing."""
        return self.printed.get(TEXT, "")
