"""A card as a card file writes it, made into the printed card and back, field by field."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, replace
from typing import Any, Self, TypeVar

from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.files.limits import CARD_TEXT_SIGNS
from judge_app.rulekit.printed.of_cards import script_of
from judge_app.rulekit.printed.printed_text import PrintedText

E = TypeVar("E")

SCRIPT = ("powers", "not_modelled", "text")
"""The fields of an entry that aren't printed numbers and words: what the card does, what its script leaves out, the
text that its script is read from."""
TEXT = "its printed text, which is read in place of `powers`; what isn't understood of it goes to `not modelled`"
"""What `text` means in an entry."""


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
        powers, left_out = getattr(self, "powers", ()), getattr(self, "not_modelled", ())
        return Card(name, Map(printed), powers, left_out, getattr(self, "text", ""))

    def printed(self) -> dict[str, Any]:
        """What could be printed on it, all that the entry may say."""
        return {name: getattr(self, attr) for attr, name in _names(type(self)).items() if attr not in SCRIPT}


def with_script(entry: E, name: str, printed: PrintedText) -> E:
    """An entry with the powers of its text, where it says one; what isn't understood is among what it leaves out."""
    text = getattr(entry, "text", "")
    if not text:
        return entry
    own = {field.name: field for field in fields(entry)}  # type: ignore[arg-type]  # an entry is a dataclass
    names = {attr: name for attr, name in _names(type(entry)).items() if attr not in SCRIPT}
    said = {name: getattr(entry, attr) for attr, name in names.items() if getattr(entry, attr) != _default(own[attr])}
    script = script_of(printed, text, name, said)
    left_out = (*script.not_understood, *getattr(entry, "not_modelled", ()))
    return replace(entry, powers=script.powers, not_modelled=left_out)  # type: ignore[type-var]


def wrong_text(entry: Any) -> str:
    """Why an entry can't say the text that it says; "" where nothing is wrong with it."""
    if entry.text and entry.powers:
        return 'it has "powers" or "text", of which they are read, not both'
    return CARD_TEXT_SIGNS.beyond(len(entry.text))


def _default(own: Field[Any]) -> Any:
    return own.default if own.default_factory is MISSING else own.default_factory()


def _names(cls: Any) -> dict[str, str]:
    return {own.name: own.name.rstrip("_").replace("_", " ") for own in fields(cls)}
