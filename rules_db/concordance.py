"""Reads the concordance: which rules of different books hold the same idea, and how they differ."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from judge_app.files.problems import BadInput, nearest, read_text
from judge_app.files.strict_yaml import Data, Fields, Items, Value, parse
from rules_db.model import Idea, Problem

KEYS = ("idea", "entries", "differ")


def read_concordance(folder: Path, ids: Collection[str], problems: list[Problem]) -> list[Idea]:
    """The ideas of every file of that folder, in order; what is wrong in a file is a problem."""
    ideas: list[Idea] = []
    for path in sorted(folder.glob("*.yaml")):
        name = f"{folder.name}/{path.name}"
        try:
            ideas += _Reader(name, ids, problems).ideas(parse(read_text(path), name))
        except BadInput as error:
            problems.extend(Problem(name, mistake.line, mistake.message) for mistake in error.mistakes)
    return ideas


class _Reader:
    """Reads a parsed file, noting what is wrong with it."""

    def __init__(self, file: str, ids: Collection[str], problems: list[Problem]) -> None:
        self.file, self.ids, self.problems = file, ids, problems
        self.books = sorted({entry_id.split(":")[0] for entry_id in ids})
        self.known: set[str] = set()

    def wrong(self, data: Data, message: str) -> None:
        self.problems.append(Problem(self.file, data.line, message))

    def ideas(self, data: Data) -> Iterator[Idea]:
        """Each item of the list; a broken one is noted and left out."""
        for item in self.items(data):
            if isinstance(item, Fields):
                yield from self.idea(item)
            else:
                self.wrong(item, f"each item of a concordance is a mapping with {', '.join(KEYS)}")

    def idea(self, item: Fields) -> Iterator[Idea]:
        """The item, when it joins entries of two books or more and says how they differ."""
        for name, key, _ in item:
            if name not in KEYS:
                self.wrong(key, f'an idea has no "{name}"{nearest(name, KEYS)}; it has {", ".join(KEYS)}')
        title, differ = (self.text(item, key) for key in ("idea", "differ"))
        entries = tuple(self.entries(item.get("entries")))
        if title in self.known:
            self.wrong(item, f'"{title}" stands here a second time')
        self.known.add(title)
        if len({entry_id.split(":")[0] for entry_id in entries}) < 2:
            self.wrong(item, f'"{title}" needs "entries" of two books at least')
        elif title and differ:
            yield Idea(title, entries, differ)

    def text(self, item: Fields, key: str) -> str:
        """That field's text, on one line; noted when there is none."""
        found = item.get(key)
        if isinstance(found, Value) and found.plain.strip():
            return " ".join(found.plain.split())
        self.wrong(item, f'an idea needs "{key}"')
        return ""

    def entries(self, data: Data | None) -> Iterable[str]:
        """The ids in a mapping of books to numbers or glossary:slugs; those that lead nowhere are noted."""
        for book, key, listed in data if isinstance(data, Fields) else ():
            if book not in self.books:
                self.wrong(key, f'there is no book "{book}"{nearest(book, self.books)}')
                continue
            keys = [entry_id.removeprefix(f"{book}:") for entry_id in self.ids if entry_id.startswith(f"{book}:")]
            for part in self.items(listed):
                number = part.plain if isinstance(part, Value) else ""
                if number in keys:
                    yield f"{book}:{number}"
                else:
                    self.wrong(part, f'"{number}" is no entry of {book}{nearest(number, keys)}')

    def items(self, data: Data) -> list[Data]:
        """The items of a list; noted when it is none."""
        if isinstance(data, Items):
            return list(data.items)
        self.wrong(data, "a list is expected here")
        return []
