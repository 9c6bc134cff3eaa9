"""What is printed on a card that the library lacks, said in a line: `(ally, 3 cost, 2/4)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.files.forms import FormField, form_of
from judge_app.rulekit.lines.cursor import Cursor
from judge_app.rulekit.lines.tokens import STOPS, folded
from judge_app.rulekit.lines.words import Speech
from judge_app.rulekit.table.case_data import Data, list_of

CORNERS = re.compile(r"(\d+)\s*/\s*(\d+)")
NUMBER = re.compile(r"\d+")
COST = ("mana", "cost", "costs")
UNREAD = "not modelled"
QUOTES = '"“”„'
MOST_OF_A_NAME = 8


@dataclass(frozen=True, slots=True)
class MadeUp:
    """A card said with what is printed on it; `kept` is what of that can only be kept as text. Its words end at `text`
    and its text at `end`."""

    name: str
    entry: Data
    kept: tuple[str, ...]
    text: int
    end: int


def made_up(line: Cursor, at: int) -> MadeUp | None:
    """A name with its printed values in brackets after it, and perhaps its text, where one begins at that token."""
    tokens = line.tokens
    opening = next((n for n in range(at, len(tokens)) if tokens[n].text in STOPS), len(tokens))
    closing = next((n for n in range(opening, len(tokens)) if tokens[n].text in ");\n"), len(tokens))
    if not 0 < opening - at <= MOST_OF_A_NAME or closing >= len(tokens):
        return None
    if (tokens[opening].text, tokens[closing].text) != ("(", ")") or line.ends_at(at, opening):
        return None
    speech = line.known.speech
    found = printed_of(line.text[tokens[opening].end : tokens[closing].start], speech)
    if found is None:
        return None
    entry, unread = found
    text, end = _card_text(line, closing + 1)
    kept = (*unread, *([text] if text else []))
    return MadeUp(line.raw(at, opening), {**entry, UNREAD: list(kept)} if kept else entry, kept, closing + 1, end)


def _card_text(line: Cursor, at: int) -> tuple[str, int]:
    """The text after a colon, or in quotes, and the token after it."""
    tokens = line.tokens
    colon = at < len(tokens) and tokens[at].text == ":"
    quote = at + colon
    if quote < len(tokens) and tokens[quote].text in QUOTES:
        end = next((n for n in range(quote + 1, len(tokens)) if tokens[n].text in QUOTES), len(tokens))
        stop = tokens[end].start if end < len(tokens) else len(line.text)
        return line.text[tokens[quote].end : stop].strip(), min(end + 1, len(tokens))
    end = next((n for n in range(at + 1, len(tokens)) if tokens[n].text in ";\n"), len(tokens))
    return (line.raw(at + 1, end), end) if colon and end > at + 1 else ("", at)


def printed_of(said: str, speech: Speech) -> tuple[Data, list[str]] | None:
    """What would be printed on it, as a case's `cards:` has it, with what couldn't be read; None if nothing could."""
    fields = {field.name: field for field in form_of(speech.editing.table.card)}
    entry: Data = {}
    unread: list[str] = []
    corners: tuple[str, ...] = ()
    for part in filter(None, (part.strip() for part in re.split(r"[,;]| and ", said))):
        at = CORNERS.search(part)
        corners = at.groups() if at else corners
        rest = f"{part[: at.start()]} {part[at.end() :]}" if at else part
        found = list(_read(rest.split(), fields, speech))
        for name, value in found:
            there = entry.get(name)
            entry[name] = [*there, *value] if isinstance(there, list) and isinstance(value, list) else value
        if rest.strip() and not found:
            unread.append(part)
    if not entry and not corners:
        return None
    entry = entry if "type" in entry else {**speech.editing.printed_first, **entry}
    return {**entry, **_cornered(corners, entry, speech)}, unread


def _cornered(corners: tuple[str, ...], entry: Data, speech: Speech) -> Data:
    """The two numbers in a card's corners, by its type."""
    named = speech.saying.corners
    types = [str(type_) for type_ in list_of(entry.get("type"))]
    fields = next((named[type_] for type_ in types if type_ in named), named.get("", tuple(speech.editing.numbers)))
    return dict(zip(fields, map(int, corners), strict=False))


def _read(words: list[str], fields: dict[str, FormField], speech: Speech) -> Iterator[tuple[str, Any]]:
    """The fields that the words between two commas set; nothing if any of them isn't read.

    Further words of a type line stand beside its type.
    """
    found: list[tuple[str, Any]] = []
    while words:
        taken = _number(words, fields) or _word(words, fields, speech)
        if taken is None:
            return
        said, used = taken
        found += said
        words = words[used:]
    if speech.saying.other_words not in dict(found) or "type" in dict(found):
        yield from found


Taken = tuple[list[tuple[str, Any]], int]


def _number(words: list[str], fields: dict[str, FormField]) -> Taken | None:
    """A number beside what it is of, before or after it."""
    numbers = {folded(name): name for name, field in fields.items() if field.kind == "number"}
    numbers |= {word: "cost" for word in COST if "cost" in fields}
    for n in range(min(len(words), 3), 1, -1):
        for number, name in ((words[0], words[1:n]), (words[n - 1], words[: n - 1])):
            if NUMBER.fullmatch(number) and (field := numbers.get(folded("".join(name)))):
                return [(field, int(number))], n
    return None


def _word(words: list[str], fields: dict[str, FormField], speech: Speech) -> Taken | None:
    """A word that a field has among its choices, a field that is so or not; else a word of the type line."""
    for n in range(min(len(words), 3), 0, -1):
        text = folded("".join(words[:n]))
        if text in speech.saying.printed:
            return list(speech.saying.printed[text].items()), n
        for name, field in fields.items():
            if field.kind == "flag" and folded(name) == text:
                return [(name, True)], n
            choice = next((one for one in field.choices if folded(one) == text), None)
            if choice is not None:
                return [(name, [choice] if field.kind == "names" else choice)], n
    other = speech.saying.other_words
    return ([(other, [words[0]])], 1) if other and words[0][:1].isupper() else None
