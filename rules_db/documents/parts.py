"""A document in plain text taken apart by its numbers: which lines begin a numbered part, and which only look so.

Lists, page numbers, amounts and a table of contents look like numbered parts, too. What is taken are the most lines
whose numbers rise.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from rules_db.documents.model import Document, Part
from rules_db.documents.titles import by_titles, joined, tidy

LINE = re.compile(
    r"\s{0,40}(?:(?:rule|section|chapter|part)\s{1,4}|[-*\u2022\u2013]\s{1,4}(?=\d{1,3}\.\d))?§?\s{0,2}"
    r"(\d{1,3}(?:\.\d{1,3}){0,5}[a-z]?)[.):]?(?:\s+|$)(.*)",
    re.IGNORECASE,
)
PAGE = re.compile(r"[\s.\u2026]*\d{0,4}$")
FEWEST = 3
"""So many numbers a document has at least that is taken apart by them."""

STRAY = 0.55
"""A document that is numbered has at least this share of its lines with numbers in order."""

Key = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that begins with a number."""

    at: int
    number: str
    rest: str


def taken_apart(text: str) -> Document:
    """The document's parts, by numbers, else by titles; none where it has neither."""
    lines = tidy(text).split("\n")
    found = [_Line(at, m[1].lower(), m[2].strip()) for at, line in enumerate(lines) if (m := LINE.match(line))]
    rising = _rising(found)
    if len(rising) < FEWEST or len(rising) < STRAY * (len(rising) + _strays(found, rising)):
        return by_titles(lines)
    ends = [one.at for one in rising[1:]] + [len(lines)]
    bodies = (joined(lines[one.at + 1 : end]) for one, end in zip(rising, ends, strict=True))
    parts = [Part(one.number, one.rest, body) for one, body in zip(rising, bodies, strict=True)]
    begun = {above(part.number) for part in parts}
    whole = tuple(part for part in parts if part.text or part.number in begun)
    return Document(whole, "\n".join(lines[: rising[0].at]).strip())


def _strays(found: Sequence[_Line], rising: Sequence[_Line]) -> int:
    """How many lines with numbers are neither parts nor what a table of contents says of one."""
    parts = {one.number: one for one in rising}
    return sum(one.number not in parts or not _is_again(one, parts[one.number]) for one in found)


def _is_again(first: _Line, one: _Line) -> bool:
    """Whether a line is what the first one, of a table of contents, announces, or the same."""
    if one.number != first.number:
        return False
    return PAGE.sub("", first.rest).casefold() == PAGE.sub("", one.rest).casefold()


def _rising(run: Sequence[_Line]) -> list[_Line]:
    """The most lines whose numbers rise; of the same number the later one, as a table of contents stands before."""
    by_hundreds = 2 * sum(bool(re.match(r"\d{3}\b", one.number)) for one in run) > len(run)
    keys = [_key(one.number, by_hundreds) for one in run]
    tails: list[Key] = []
    ends: list[int] = []
    before: list[int] = []
    for at, key in enumerate(keys):
        place = bisect_left(tails, key)
        before.append(ends[place - 1] if place else -1)
        if place == len(tails):
            tails.append(key)
            ends.append(at)
        else:
            tails[place], ends[place] = key, at
    rising: list[_Line] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        rising.append(run[at])
        at = before[at]
    return rising[::-1]


def _key(number: str, by_hundreds: bool) -> Key:
    """What numbers are ordered by. Where sections have three digits, chapter 4 stands before 400."""
    if by_hundreds and re.fullmatch(r"\d{1,2}", number):
        return ((int(number) * 100 - 1, "~"),)
    digits = re.findall(r"\d+", number)
    letter = number[-1] if number[-1:].isalpha() else ""
    return (*((int(one), "") for one in digits[:-1]), (int(digits[-1]), letter))


def above(number: str) -> str:
    """The number that this one stands under: 1.2 for 1.2a, 1 for 1.2; '' for a first one."""
    if number[-1:].isalpha():
        return number[:-1]
    return number.rpartition(".")[0]
