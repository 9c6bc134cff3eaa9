"""Mistakes in data files, told so that their author can mend them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

SHORT = 3
"""In words no longer than this, two letters in the wrong order may be all of them."""


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One mistake: where, and one sentence that says what was expected and what comes nearest."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}" if self.line else f"{self.file}: {self.message}"


class BadInput(ValueError):
    """A file that can't be used. Holds every mistake found in it; str() lists them, a line each."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        super().__init__("\n".join(map(str, self.mistakes)))


def nearest(word: str, known: Iterable[str]) -> str:
    """' (nearest: "x")' for the known word most like it, '' when none is."""
    found = nearest_word(word, known)
    return f' (nearest: "{found}")' if found else ""


def nearest_word(word: str, known: Iterable[str]) -> str:
    """The known word most like it, '' when none is."""
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

    return [one for one, *_ in process.extract(text, list(known), limit=None)]


def listed(words: Iterable[str]) -> str:
    """'a, b or c' for messages."""
    items = list(words)
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " or " + items[-1] if items else "nothing"


def read_text(path: Path, *, most_bytes: int = 4_000_000) -> str:
    """A UTF-8 text file's content. Raises BadInput when it is missing, too large, no file or not UTF-8."""
    try:
        if path.is_dir():
            raise BadInput([Mistake(str(path), 0, "this is a folder, not a file")])
        if not path.is_file():
            raise BadInput([Mistake(str(path), 0, "there is no such file")])
        if path.stat().st_size > most_bytes:
            raise BadInput([Mistake(str(path), 0, f"larger than {most_bytes // 1_000_000} MB; is it the right file?")])
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadInput([Mistake(str(path), line, "not UTF-8 text; save the file as UTF-8")]) from None
    except OSError as error:
        raise BadInput([Mistake(str(path), 0, f"can't be read: {error.strerror}")]) from None
