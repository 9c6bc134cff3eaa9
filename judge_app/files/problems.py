"""Mistakes in data files, told so that their author can mend them."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from judge_app.files.limits import TEXT_BYTES, Limit

LONGEST_MESSAGE, LONGEST_WORD, LONGEST_PATH, MOST_LINES, MOST_LISTED = 2_000, 300, 500, 40, 100
MOST_SIGNS = 6_000
"""Signs of all mistakes that are told at once."""
LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD + 1},}}")

SHORT = 3
"""In words no longer than this, two letters in the wrong order may be all of them."""


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One mistake: where, and one sentence that says what was expected and what comes nearest."""

    file: str
    line: int
    message: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", brief(self.message))

    def __str__(self) -> str:
        file = _without_middle(self.file, LONGEST_PATH)
        return f"{file}:{self.line}: {self.message}" if self.line else f"{file}: {self.message}"


class BadInput(ValueError):
    """A file that can't be used. Holds every mistake found in it; str() lists as many as one reads, a line each."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        lines = list(map(str, self.mistakes[:MOST_LINES]))
        while len(lines) > 1 and sum(map(len, lines)) > MOST_SIGNS:
            lines.pop()
        left = len(self.mistakes) - len(lines)
        more = [f"... and {left:,} more mistakes"] if left else []
        super().__init__("\n".join([*lines, *more]))


def brief(message: str) -> str:
    """A message that can be read whole: what is longer, or one word that is, is left out in its middle."""
    if len(message) <= LONGEST_WORD:
        return message
    words = LONG_WORD.sub(lambda found: _without_middle(found[0], LONGEST_WORD), message)
    return _without_middle(words, LONGEST_MESSAGE)


def _without_middle(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    gap = " ... " if " " in text else "..."
    return f"{text[: most // 2]}{gap}{text[-most // 3 :]}"


def nearest(word: str, known: Iterable[str]) -> str:
    """' (nearest: "x")' for the known word most like it, '' when none is."""
    found = nearest_word(word, known)
    return f' (nearest: "{found}")' if found else ""


def nearest_word(word: str, known: Iterable[str]) -> str:
    """The known word most like it, '' when none is."""
    if len(word) > LONGEST_WORD:
        return ""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    among = list(known)
    likeness = 0.5 if len(word) <= SHORT else 0.6
    found = process.extractOne(word, among, scorer=OSA.normalized_similarity, score_cutoff=likeness)
    found = found or process.extractOne(word, among, score_cutoff=70)  # a part of a longer name
    return str(found[0]) if found else ""


def most_like(text: str, known: Iterable[str]) -> list[str]:
    """All of these, those most like that text first."""
    from rapidfuzz import process

    text = text[:LONGEST_MESSAGE]
    return [one for one, *_ in process.extract(text, list(known), limit=None)]


def listed(words: Iterable[str]) -> str:
    """'a, b or c' for messages; of very many the first, and how many more there are."""
    items = list(words)
    if len(items) > MOST_LISTED:
        return f"{', '.join(items[:MOST_LISTED])} and {len(items) - MOST_LISTED:,} more"
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " or " + items[-1] if items else "nothing"


def opened_file(path: Path, limit: Limit) -> BinaryIO:
    """A file, to be read. Raises BadInput where there is none, or it is too large, or something else: what a device or
    a pipe gives may never come to an end."""
    try:
        about = path.stat()
        if no_file := _no_file(about.st_mode) or limit.beyond(about.st_size):
            raise BadInput([Mistake(str(path), 0, no_file)])
        return path.open("rb")
    except (FileNotFoundError, NotADirectoryError):
        raise BadInput([Mistake(str(path), 0, "there is no such file")]) from None
    except OSError as error:
        raise unreadable(path, error) from None
    except ValueError as error:  # a zero, or half a character
        if isinstance(error, BadInput):
            raise
        raise BadInput([Mistake(repr(str(path)), 0, "no file can have this name")]) from None


def _no_file(mode: int) -> str:
    """What is told of what is no file; "" of one."""
    if stat.S_ISDIR(mode):
        return "this is a folder, not a file"
    return "" if stat.S_ISREG(mode) else "this is a device or a pipe, not a file"


def unreadable(path: Path, error: OSError) -> BadInput:
    """That the system refuses to read it, and why."""
    return BadInput([Mistake(str(path), 0, f"can't be read: {error.strerror}")])


def read_bytes(path: Path, limit: Limit = TEXT_BYTES) -> bytes:
    """A file's content. Raises BadInput as `opened_file` does."""
    try:
        with opened_file(path, limit) as file:
            content = file.read(limit.most + 1)  # it may be growing
    except OSError as error:
        raise unreadable(path, error) from None
    if too_large := limit.beyond(len(content)):
        raise BadInput([Mistake(str(path), 0, too_large)])
    return content


def read_text(path: Path, limit: Limit = TEXT_BYTES) -> str:
    """A UTF-8 text file's content. Raises BadInput as `opened_file` does, and when it is not UTF-8."""
    try:
        return read_bytes(path, limit).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadInput([Mistake(str(path), line, "not UTF-8 text; save the file as UTF-8")]) from None
