"""What is printed on a card that the library lacks, said in a line: `(ally, 3 cost, 2/4)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.files.decoder import field_names
from judge_app.rulekit.lines.cursor import Cursor
from judge_app.rulekit.lines.tokens import STOPS, folded
from judge_app.rulekit.lines.words import COST, Speech, Vocabulary
from judge_app.rulekit.table.case_data import Data, list_of

CORNERS = re.compile(r"(\d+)\s*/\s*(\d+)")
NUMBER = re.compile(r"\d+")
BETWEEN = re.compile(r"[,;]| and ")
UNREAD, TEXT, POWERS = "not modelled", "text", "powers"
TYPES = ("type", "types")
QUOTES = '"“”„'
MOST_OF_A_NAME = 8
LONGEST = 3
"""So many words may stand for one thing that is printed on a card."""


@dataclass(frozen=True, slots=True)
class MadeUp:
    """A card said with what is printed on it; `kept` is what of that can only be kept as text, `clash` a sentence where
    the line contradicts itself. Its words end at `text` and its text at `end`."""

    name: str
    entry: Data
    kept: tuple[str, ...]
    clash: str
    text: int
    end: int


def made_up(line: Cursor, at: int) -> MadeUp | None:
    """A name with its printed values in brackets after it, and perhaps its text, where one begins at that token."""
    tokens, before = line.tokens, ""
    if at < len(tokens) and CORNERS.fullmatch(tokens[at].key):
        before, at = tokens[at].key, at + 1
    opening = next((n for n in range(at, len(tokens)) if tokens[n].text in STOPS), len(tokens))
    closing = next((n for n in range(opening, len(tokens)) if tokens[n].text in ");\n"), len(tokens))
    if not 0 < opening - at <= MOST_OF_A_NAME or closing >= len(tokens):
        return None
    if (tokens[opening].text, tokens[closing].text) != ("(", ")") or _means_more(line, at):
        return None
    if line.ends_at(at, opening) or _ends_on_a_card(line, at, opening):
        return None
    said = line.text[tokens[opening].end : tokens[closing].start]
    found = printed_of(f"{before}, {said}" if before else said, line.known)
    if found is None:
        return None
    entry, unread, clash = found
    text, end = _card_text(line, closing + 1)
    keywords = _keywords(text, line.known)
    kept = tuple(filter(None, (*unread, "" if keywords else text)))
    if kept and TEXT in field_names(line.known.speech.editing.table.card):
        lines = [*_said_powers(said, entry, line.known), *unread, *([text] if text else [])]
        entry, kept = {**_without_powers(entry), TEXT: "\n".join(lines)}, ()
    elif keywords:
        named = line.known.speech.saying.keywords
        entry = {**entry, named: _joined(entry.get(named), keywords)}
    entry = {**entry, UNREAD: list(kept)} if kept else entry
    return MadeUp(line.raw(at, opening), entry, kept, clash, closing + 1, end)


def _without_powers(entry: Data) -> Data:
    return {name: value for name, value in entry.items() if name != POWERS}


def _said_powers(said: str, entry: Data, known: Vocabulary) -> list[str]:
    """What the brackets say that is a power; it stands before the text, of which a card's powers are read."""
    if POWERS not in entry:
        return []
    parts = (part.strip() for part in BETWEEN.split(said))
    return [part for part in parts if any(name == POWERS for name, _ in _read(part.split(), known))]


def text_notes(card: Card, kept: int) -> list[str]:
    """What is told of a card that is made up with its text; so many of what it leaves out is told otherwise."""
    if not card.text:
        return []
    lost = card.not_modelled[: len(card.not_modelled) - kept]
    return [f"{card.name}: not understood: {one}" for one in lost] or [f"{card.name}: its text is understood"]


def _means_more(line: Cursor, at: int) -> bool:
    """Whether no name begins there, but a count or a word in small letters that means something."""
    if at >= len(line.tokens) or line.tokens[at].key.isdigit():
        return True
    return line.kind(at) not in ("", "card") and line.tokens[at].text[:1].islower()


def _ends_on_a_card(line: Cursor, at: int, end: int) -> bool:
    """Whether something there lies on a card that is known, with its number in the brackets."""
    hosts = (line.meaning(n) for n in range(at + 1, end) if line.kind(n) == "host")
    return any(found is not None and line.ends_at(line.past_joints(found[1]), end) for found in hosts)


def _joined(there: Any, value: Any) -> Any:
    """A value beside what is there; of two lists each thing once."""
    both = isinstance(there, list) and isinstance(value, list)
    return [*there, *(one for one in value if one not in there)] if both else value


def _keywords(text: str, known: Vocabulary) -> list[Any]:
    """The keywords of which a card's text consists; none where it says anything else."""
    found: list[Any] = []
    for part in filter(None, (part.strip() for part in re.split(r"[.,;]", text))):
        read = list(_read(part.split(), known))
        if not read or any(name != known.speech.saying.keywords for name, _ in read):
            return []
        found += [one for _, value in read for one in value]
    return found


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


def printed_of(said: str, known: Vocabulary) -> tuple[Data, list[str], str] | None:
    """What would be printed on it, as a case's `cards:` has it, with what couldn't be read, and what contradicts itself
    in it; None if nothing could be read."""
    entry: Data = {}
    unread: list[str] = []
    corners: tuple[str, ...] = ()
    clash = ""
    for part in filter(None, (part.strip() for part in BETWEEN.split(said))):
        at = CORNERS.search(part)
        if at and corners and at.groups() != corners:
            clash = f"{'/'.join(corners)} and {at.group()}: which is it?"
        corners = at.groups() if at else corners
        rest = f"{part[: at.start()]} {part[at.end() :]}" if at else part
        words = rest.split()
        if COST in known.printed_numbers and len(words) == 1 and NUMBER.fullmatch(words[0]):
            words.append(COST)
        found = list(_read(words, known))
        for name, value in found:
            there = entry.get(name)
            if isinstance(value, int) and there not in (None, value):
                clash = f"{name} {there} and {value}: which is it?"
            entry[name] = _joined(there, value)
        if rest.strip() and not found:
            unread.append(part)
    if not entry and not corners:
        return None
    cornered = _cornered(corners, entry, known.speech)
    for name in cornered.keys() & entry.keys():
        if entry[name] != cornered[name]:
            clash = f"{name} {cornered[name]} and {entry[name]}: which is it?"
    first = {} if _typed(entry) else known.speech.editing.printed_first
    return {**first, **entry, **cornered}, unread, clash


def _cornered(corners: tuple[str, ...], entry: Data, speech: Speech) -> Data:
    """The two numbers in a card's corners, by its type."""
    named = speech.saying.corners
    types = [str(type_) for name in TYPES for type_ in list_of(entry.get(name))]
    fields = next((named[type_] for type_ in types if type_ in named), named.get("", tuple(speech.editing.numbers)))
    return dict(zip(fields, map(int, corners), strict=False))


def _read(words: list[str], known: Vocabulary) -> Iterator[tuple[str, Any]]:
    """The fields that the words between two commas set; nothing if any of them isn't read.

    Further words of a type line stand beside its type.
    """
    found: list[tuple[str, Any]] = []
    while words:
        taken = _number(words, known) or _word(words, known)
        if taken is None:
            return
        said, used = taken
        found += said
        words = words[used:]
    if known.speech.saying.other_words not in dict(found) or _typed(dict(found)):
        yield from found


def _typed(entry: Data) -> bool:
    """Whether a card's type is said."""
    return any(name in entry for name in TYPES)


Taken = tuple[list[tuple[str, Any]], int]


def _number(words: list[str], known: Vocabulary) -> Taken | None:
    """A number beside what it is of, before or after it."""
    for n in range(min(len(words), LONGEST), 1, -1):
        for number, name in ((words[0], words[1:n]), (words[n - 1], words[: n - 1])):
            if NUMBER.fullmatch(number) and (field := known.printed_numbers.get(folded("".join(name)))):
                return [(field, int(number))], n
    return None


def _word(words: list[str], known: Vocabulary) -> Taken | None:
    """A word for what is printed on a card; else a word of the type line."""
    for n in range(min(len(words), LONGEST), 0, -1):
        if sets := known.printed.get(folded("".join(words[:n]))):
            return list(sets.items()), n
    other = known.speech.saying.other_words
    return ([(other, [words[0]])], 1) if other and words[0][:1].isupper() else None
