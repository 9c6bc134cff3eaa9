"""What a game's players say of a board beside the words of its cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from judge_app.engine.frozen import dataclass


def _nowhere(_: Mapping[str, Any]) -> str:
    return ""


def _nothing(_: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class BoardWords:
    """Words for what a table's own names don't say. All is data but two questions.

    `zones` are further words for places. `states` give a field of a card's entry with its value, None where a number
    stands beside the word; `left` the field that counts what is gone of a printed number, with that number's name, and
    `wholes` what such a number is looked up as on a board, where not by its own name.
    `sides` give the way to a number of a player's side: its field, or a field, the number in it and the number that
    may stand there alone; `shares` of "4 of 7" the ways for the whole and for what is gone. `moments` give a field of
    the case with its value, None where a player is named. `lies(printed)` is the place of a card of which none is said,
    "" for the one that its type fits; `shorthand(word)` a field and value that one word such as `+2/+2` stands for.
    `corners` are the numbers of `2/4` on a card of each type, "" for any other; `printed` what else a word says that is
    printed on a card, `other_words` the field for further words of a type line, `keywords` the one for keywords.
    """

    zones: Mapping[str, str] = field(default_factory=dict)
    states: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    left: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    wholes: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shares: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=dict)
    moments: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    lies: Callable[[Mapping[str, Any]], str] = _nowhere
    shorthand: Callable[[str], tuple[str, Any] | None] = _nothing
    corners: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    printed: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    other_words: str = ""
    keywords: str = ""
