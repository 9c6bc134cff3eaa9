"""What the library holds, in memory: entries by id, number, title and form. Loads fast; imports nothing heavy."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Any

from judge_app.files.naming import file_name
from rules_db.model import IMPORTED, Book, Entry, Example, Idea, LibraryError
from rules_db.numbering import AS_FOUND, DIGITS, NUMBERINGS, apart
from rules_db.words import words

COLUMNS = (
    "id", "book", "kind", "number", "title", "text", "html", "where", "children", "links", "backlinks",
    "questions", "asked", "also", "keyword", "terms", "past", "term", "source",
    "authority",
)  # fmt: skip
BOOK_COLUMNS = (
    "id",
    "title",
    "game",
    "version",
    "date",
    "source",
    "deviations",
    "chapters",
    "short",
    "numbering",
    "newer",
)
LISTS = ("where", "children", "links", "backlinks", "questions", "asked", "also", "terms")


class Catalogue:
    """Every book and entry, in book order."""

    def __init__(self, books: Iterable[Book], entries: Iterable[Entry], ideas: Iterable[Idea] = ()) -> None:
        self.books = tuple(books)
        self.ideas = tuple(ideas)
        self.entries = {entry.id: entry for entry in entries}
        self._numberings = {book.id: NUMBERINGS.get(book.numbering, AS_FOUND) for book in self.books}

    @cached_property
    def by_number(self) -> dict[str, list[str]]:
        """Ids by number ("410.6a", "410", "4", "combat.2"), in book order; glossary entries are not in it. What a
        book calls several rules together ("4" for 4a to 4d) leads to them all, after what is called that itself; a rule
        leads before another book's section or chapter of that number, and what a judge has imported comes last. The
        source's own names of rules ("dh7d") are in it too."""
        found: dict[str, list[str]] = {}
        numbered = [entry for entry in self.entries.values() if entry.kind not in ("glossary", "changes")]
        for entry in sorted(numbered, key=lambda entry: (is_imported(entry), entry.kind != "rule")):
            found.setdefault(entry.number, []).append(entry.id)
        for entry in numbered:
            for name in entry.also if not entry.term else ():
                _add(found, name.lower(), entry.id)
        for entry in numbered:
            group = self._numberings[entry.book].group(entry.number)
            if group and f"{entry.book}:{group}" not in self.entries:
                found.setdefault(group, []).append(entry.id)
        return found

    @cached_property
    def by_form(self) -> dict[str, list[str]]:
        """Ids of glossary entries by headword, slug and other forms, as `flat()` writes them, then those of rules that
        are terms, by title and other forms; headwords lead, and what the newest edition of a rulebook calls so leads
        before that."""
        found: dict[str, list[str]] = {}
        glossary = [entry for entry in self.entries.values() if entry.kind == "glossary"]
        for entry in glossary:
            for form in (entry.title, bare(entry.title), entry.id.split(":")[-1].replace("-", " ")):
                _add(found, flat(form), entry.id)
        terms = [entry for entry in self.entries.values() if entry.term]
        for entry in terms:
            for form in (entry.title, bare(entry.title), *bare(entry.title).split(" / ")):
                _add(found, flat(form), entry.id)
        glossary += terms
        for entry in glossary:
            for form in entry.also:
                _add(found, flat(form), entry.id)
        older = {book.id for book in self.books if book.newer}
        return {form: sorted(ids, key=lambda id_: self.entries[id_].book in older) for form, ids in found.items()}

    @cached_property
    def by_title(self) -> dict[str, list[str]]:
        """Ids of chapters, sections and rules by title, as `flat()` writes them; a section also by its word."""
        found: dict[str, list[str]] = {}
        for entry in self.entries.values():
            if entry.kind not in ("glossary", "changes"):
                _add(found, flat(entry.title), entry.id)
            if entry.kind == "section" and not entry.number[:1].isdigit():
                _add(found, flat(entry.number.replace("-", " ")), entry.id)
        return found

    @cached_property
    def worded(self) -> frozenset[str]:
        """Numbers, and ids of sections and rules, of books that don't number in plain digits. They look like words, or
        like any number, so that only those that there are can be told from what else is typed."""
        rules = [entry for entry in self.entries.values() if entry.kind in ("section", "rule")]
        named = {name.lower() for entry in rules if not entry.term for name in entry.also}
        worded = [entry for entry in rules if self._numberings[entry.book] is not DIGITS]
        ids = {entry.id for entry in worded}
        groups = {self._numberings[entry.book].group(entry.number) for entry in worded}
        numbered = (entry for entry in worded if entry.number[:1].isdigit() or not is_imported(entry))
        numbers = {entry.number for entry in numbered if entry.kind == "rule" or entry.number[:1].isdigit()}
        return frozenset(ids | numbers | named | groups - {""})

    @cached_property
    def games(self) -> frozenset[str]:
        """The names of the books' games, lower case: "wow", "wow tcg", "world of warcraft"."""
        named = (name for book in self.books for name in (book.id.partition("-")[0], book.short, book.game))
        whole = {name.lower() for name in named if name}
        return frozenset(whole | {name.removesuffix(" trading card game") for name in whole})

    @cached_property
    def editions(self) -> frozenset[str]:
        """What players call the books by their versions: "first edition", "wow early"."""
        return frozenset(name for book in self.books for name in book.names)

    @cached_property
    def by_example(self) -> dict[str, str]:
        """The entry that each worked example stands under, by the example's id: the first of them that has it."""
        found: dict[str, str] = {}
        for entry in self.entries.values():
            for example in entry.examples:
                found.setdefault(example.id, entry.id)
        return found

    @cached_property
    def ideas_of(self) -> dict[str, list[Idea]]:
        """The ideas that an entry holds, by its id."""
        found: dict[str, list[Idea]] = {}
        for idea in self.ideas:
            for entry_id in idea.entries:
                found.setdefault(entry_id, []).append(idea)
        return found

    def full_title(self, entry: Entry) -> str:
        """Its title; with the section's where several of the book are called so."""
        if entry.kind != "rule" or sum(self.entries[other].book == entry.book for other in self._called(entry)) < 2:
            return entry.title
        section = next((up for up in map(self.entries.__getitem__, entry.where) if up.kind == "section"), None)
        return f"{entry.title} ({section.title})" if section and section.title != entry.title else entry.title

    def _called(self, entry: Entry) -> set[str]:
        return {*self.by_title[flat(entry.title)], *self.by_form.get(flat(entry.title), ())}

    def find(self, wanted: str) -> Entry | None:
        """The entry meant by an id, whole or without its book ("410.6a", "predamage", "glossary:packet"), an example's
        id, the source's name of a rule, a headword or one of its forms."""
        wanted = wanted.strip()
        if entry := self.entries.get(wanted) or self.entries.get(wanted.lower()):
            return entry
        if holder := self.by_example.get(wanted) or self.slashed(wanted):
            return self.entries[holder]
        number = wanted.removesuffix(".").lower()
        numbered = self.by_number.get(number) if any(map(str.isdigit, number)) else None  # "weapon" may be a headword
        keyed = self._in_any_book(wanted)
        ours = [id_ for id_ in keyed if not id_.startswith(IMPORTED)]
        for ids in (numbered, ours, self.by_form.get(flat(wanted)), keyed):
            if ids:
                return self.entries[ids[0]]
        return None

    def slashed(self, wanted: str) -> str:
        """The id that is meant by a book, an imported one by its name alone, and a number or title: "fab/8.3.4",
        "guide/1.2a"; "" where none is."""
        name, slash, key = wanted.strip().partition("/")
        if not slash:
            return ""
        keys = (key.strip().lower(), file_name(key))
        ids = (f"{book}:{one}" for book in (name.lower(), f"{IMPORTED}{file_name(name)}") for one in keys)
        return next((id_ for id_ in ids if id_ in self.entries), "")

    def _in_any_book(self, key: str) -> list[str]:
        found = (f"{book.id}:{key.lower()}" for book in self.books)
        return [entry_id for entry_id in found if entry_id in self.entries]

    def nearest(self, wanted: str, limit: int = 5) -> list[str]:
        """The ids most like what was asked for, best first; never empty while the library has entries."""
        from rapidfuzz import fuzz, process

        wanted = wanted.strip().lower()
        name, _, rest = wanted.partition(":")
        books = {book.id for book in self.books}
        named = {name} if name in books else books
        key = rest if name in books else wanted

        def within(known: dict[str, list[str]]) -> dict[str, list[str]]:
            found = ((form, [id_ for id_ in ids if self.entries[id_].book in named]) for form, ids in known.items())
            return {form: ids for form, ids in found if ids}

        numbers = within(self.by_number)
        found = [numbers[number][0] for number in _numbers_near(key, numbers)]
        choices = {f"number {number}": ids for number, ids in numbers.items()} | within(self.by_form)
        form = flat(key.removeprefix("glossary:").replace("-", " "))
        for match, _, _ in process.extract(form, choices.keys(), scorer=fuzz.ratio, limit=limit):
            found += choices[match]
        return list(dict.fromkeys(found))[:limit]

    def where_in_words(self, entry: Entry) -> str:
        """The chapter and section that it stands in, for people: "4. Game concepts > 410. Priority"."""
        above = (self.entries[entry_id] for entry_id in entry.where)
        named = (up for up in above if up.kind in ("chapter", "section"))
        return " > ".join(f"{up.number}. {up.title}" if up.number[:1].isdigit() else up.title for up in named)


def books_named(books: Iterable[Book], typed: str) -> list[Book]:
    """The books meant by an id, by a version ("first edition") or by how either or their game begins: "wow", "hearth";
    all of them by ""."""
    books, wanted = list(books), typed.casefold()
    exact = [book for book in books if wanted in (book.id.casefold(), *book.names)]
    named = ((book, (book.id, book.short, book.game, *book.names)) for book in books)
    return exact or [book for book, names in named if any(name.casefold().startswith(wanted) for name in names)]


def is_imported(entry: Entry) -> bool:
    """Whether it stands in a document that a judge has imported."""
    return entry.book.startswith(IMPORTED)


def flat(text: str) -> str:
    """A text as terms are compared: words only, lower case."""
    return " ".join(words(text))


def bare(headword: str) -> str:
    """A headword without what stands behind it in brackets: "Play (verb)" is "Play"."""
    return headword.split(" (")[0].split(" [")[0]


def _numbers_near(key: str, numbers: Collection[str]) -> list[str]:
    """Numbers that begin as that one does, as far as any does; those that stand close to it first."""
    if not key[:1].isdigit() and key.partition(".")[0] not in numbers:
        return []
    for length in range(len(key), 0, -1):
        near = [number for number in numbers if number.startswith(key[:length])]
        if near:
            return sorted(near, key=lambda number: (apart(number, key), number))[:5]
    return []


def _add(found: dict[str, list[str]], form: str, entry_id: str) -> None:
    ids = found.setdefault(form, [])
    if form and entry_id not in ids:
        ids.append(entry_id)


def dump(catalogue: Catalogue) -> str:
    """The catalogue as text that `load` reads."""
    examples = {example.id: example for entry in catalogue.entries.values() for example in entry.examples}
    return json.dumps(
        {
            "books": [[getattr(book, column) for column in BOOK_COLUMNS] for book in catalogue.books],
            "ideas": [[idea.title, idea.entries, idea.differ] for idea in catalogue.ideas],
            "examples": {key: [one.title, one.text, one.html, one.ours] for key, one in examples.items()},
            "entries": [
                [*(getattr(entry, column) for column in COLUMNS), [example.id for example in entry.examples]]
                for entry in catalogue.entries.values()
            ],
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def load(text: str) -> Catalogue:
    """The catalogue that `dump` wrote. Raises LibraryError for anything else."""
    try:
        data = json.loads(text)
        examples = {key: Example(key, *rest) for key, rest in data["examples"].items()}
        books = [_book(row) for row in data["books"]]
        ideas = [Idea(title, tuple(entries), differ) for title, entries, differ in data["ideas"]]
        return Catalogue(books, (_entry(row, examples) for row in data["entries"]), ideas)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise LibraryError(f"The library's catalogue can't be read ({error}).") from error


def _book(row: list[Any]) -> Book:
    values = dict(zip(BOOK_COLUMNS, row, strict=True))
    return Book(**{**values, "chapters": tuple(values["chapters"])})


def _entry(row: list[Any], examples: dict[str, Example]) -> Entry:
    values = dict(zip(COLUMNS, row[:-1], strict=True))
    for column in LISTS:
        values[column] = tuple(values[column])
    return Entry(**values, examples=tuple([examples[key] for key in row[-1]]))
