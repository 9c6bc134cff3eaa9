"""The line of an entry that answers a search best, with the matched words marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_db.markup import plain
from rules_db.model import Entry
from rules_db.words import words_at

BEGIN, END = "\x02", "\x03"
LONGEST = 180
OF_EXAMPLE = 0.5  # how much the words of an example weigh beside those of its rule
BULLET = re.compile(r"^\s*(?:[-*+]|\d+[.)]|\|)\s+|\s*\|$|^#+\s")
SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\[(\"])")
POINTER = re.compile(r"\(?(?:See|Compare)\b.{0,60}|\(?[\w.-]+\.\d+\w?\)?\.?")
EMPHASIS = re.compile(r"\*\*|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)|`")


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or bullet of an entry, and each word's stem with where it stands; `example` leads one of those."""

    text: str
    stems: tuple[tuple[str, int, int], ...]
    example: str = ""


def lines_of(entry: Entry, stem: Callable[[str], str]) -> list[Line]:
    """The entry's sentences and bullets without their marks: its text, then its examples'; at least its title."""
    told = [(text, "") for text in _sentences(entry.text, entry)]
    for example in entry.examples:
        told += [(text, f"{example.lead}: ") for text in _sentences(example.text, entry)]
    return [
        Line(text, tuple((stem(word), start, end) for word, start, end in words_at(text)), example)
        for text, example in (told or [(entry.title, "")])
    ]


def _sentences(text: str, entry: Entry) -> list[str]:
    """Each sentence; one that leads to a list with the list behind it, and the items of the list by themselves."""
    found: list[str] = []
    leading: int | None = None
    for line in text.split("\n"):
        if re.fullmatch(r"[\s|:-]*", line):
            continue
        item = BULLET.match(line) is not None
        told = EMPHASIS.sub("", plain(BULLET.sub("", line), entry.book, entry.links)).strip()
        if item and leading is not None:
            found[leading] += f" {told}" if found[leading].endswith(":") else f" · {told}"
        found += [sentence.strip() for sentence in SENTENCE.split(told)]
        leading = leading if item else len(found) - 1 if told.endswith(":") else None
    return [sentence for sentence in found if not POINTER.fullmatch(sentence)] or found


def snippet(lines: list[Line], weights: Mapping[str, float]) -> str:
    """The line in which the words weigh most, each once; the first line when none matches. The rule's own words come
    before those of an example, which is said to be one."""

    def worth(line: Line) -> float:
        held = sum(weights[stem] for stem in weights.keys() & {stem for stem, _, _ in line.stems})
        return held * (OF_EXAMPLE if line.example else 1.0)

    best = max(lines, key=worth)
    marks = [(start, end) for stem, start, end in best.stems if weights.get(stem, 0.0) > 0]
    return best.example + marked(best.text, marks)


def marked(text: str, marks: list[tuple[int, int]]) -> str:
    """A line with those stretches marked, cut to where most of them are."""
    begin, finish = _window(text, marks)
    shown = []
    at = begin
    for start, end in marks:
        if begin <= start and end <= finish:
            shown += [text[at:start], BEGIN, text[start:end], END]
            at = end
    shown.append(text[at:finish])
    return ("…" if begin else "") + "".join(shown).strip() + ("…" if finish < len(text) else "")


def _window(text: str, marks: list[tuple[int, int]]) -> tuple[int, int]:
    """The stretch of a long line that shows most of its marks, cut between words."""
    if len(text) <= LONGEST:
        return 0, len(text)
    starts = [0, *(max(0, start - 30) for start, _ in marks)]
    held = [sum(begin <= start and end <= begin + LONGEST for start, end in marks) for begin in starts]
    begin = starts[held.index(max(held))]
    begin = text.rfind(" ", 0, begin) + 1 if begin else 0
    finish = begin + LONGEST
    return begin, len(text) if finish >= len(text) else max(text.rfind(" ", begin, finish), begin + 1)
