"""Reads a thesaurus file: YAML that a judge can extend."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from judge_app.files.problems import BadInput, nearest, read_text
from judge_app.files.strict_yaml import Data, Fields, Items, Value, parse
from rules_db.model import Problem
from rules_db.thesaurus import Saying

KEYS = ("words", "means", "see", "game", "note")


def read_thesaurus(path: Path, ids: Collection[str], problems: list[Problem]) -> list[Saying]:
    """The sayings of one file. A `see` without a book means the one the file is named after."""
    try:
        return list(_Reader(path.name, path.stem, ids, problems).sayings(parse(read_text(path), path.name)))
    except BadInput as error:
        problems.extend(Problem(path.name, mistake.line, mistake.message) for mistake in error.mistakes)
        return []


class _Reader:
    """Reads a parsed thesaurus file, noting what is wrong with it."""

    def __init__(self, file: str, book: str, ids: Collection[str], problems: list[Problem]) -> None:
        self.file, self.book, self.ids, self.problems = file, book, ids, problems
        self.books = sorted({entry_id.split(":")[0] for entry_id in ids})

    def wrong(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.file, line, message))

    def sayings(self, data: Data) -> Iterator[Saying]:
        """Each item of the list; a broken one is noted and left out."""
        if not isinstance(data, Items):
            self.wrong(data.line, f"a thesaurus is a list; each item has {', '.join(KEYS)}")
            return
        for item in data.items:
            if isinstance(item, Fields):
                yield from self.saying(item)
            else:
                self.wrong(item.line, f"each item of a thesaurus is a mapping with {', '.join(KEYS)}")

    def saying(self, item: Fields) -> Iterator[Saying]:
        """The item, when it says both what people say and what that means here."""
        for name, key, _ in item:
            if name not in KEYS:
                self.wrong(key.line, f'a saying has no "{name}"{nearest(name, KEYS)}; it has {", ".join(KEYS)}')
        said, means, see = (self.texts(item.get(key)) for key in ("words", "means", "see"))
        if not said:
            self.wrong(item.line, 'a saying needs "words": what people say')
        elif not (means or see):
            self.wrong(item.line, f'"{said[0][0]}" needs "means", "see" or both')
        else:
            targets = tuple(found for text, line in see if (found := self.target(text, line)))
            yield Saying(tuple(text for text, _ in said), tuple(text for text, _ in means), targets)

    def texts(self, data: Data | None) -> list[tuple[str, int]]:
        """One text or a list of texts, each with its line."""
        found = []
        for part in data.items if isinstance(data, Items) else (data,) if data else ():
            if isinstance(part, Value) and part.plain.strip():
                found.append((part.plain.strip(), part.line))
            else:
                self.wrong(part.line, "text is expected here")
        return found

    def target(self, text: str, line: int) -> str | None:
        """The id that a `see` names: full, or a number or glossary:slug of the file's book (else of any one)."""
        books = [self.book] if self.book in self.books else self.books
        for found in (text, *(f"{book}:{text}" for book in books)):
            if found in self.ids:
                return found
        self.wrong(line, f'"{text}" is no entry of the library{nearest(text, self.short_ids())}')
        return None

    def short_ids(self) -> Iterator[str]:
        return (entry_id.removeprefix(f"{self.book}:") for entry_id in self.ids)
