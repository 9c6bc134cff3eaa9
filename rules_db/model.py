"""What the library holds, as plain values that every other part passes around."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["chapter", "section", "rule", "glossary", "changes"]
IMPORTED = "imported-"
"""How the id of a book begins that a judge has imported."""

UNNAMED = "none"
"""The authority of a rule for which its source names nobody."""

BOOK_WORDS = ("edition", "rules", "rulebook", "book")


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of a rulebook, retold, or one of `ours`. `id` is the corpus's, such as "wow-7.4/410.6a#1"."""

    id: str
    title: str
    text: str
    html: str
    ours: bool = False

    @property
    def lead(self) -> str:
        """What stands before its title."""
        return "Our own example" if self.ours else "Example"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be looked up: a chapter, a section, a rule, a glossary entry, or what changed (`changes.py`).

    `id` is "wow-7.4:410.6a" or "wow-7.4:glossary:packet"; `number` is "410.6a", for a glossary entry its headword.
    `text` is Markdown, `html` the same for the reader with every link resolved (href "rule:ID"). `where` are the ids
    from the chapter down to the parent. `links` and `backlinks` are ids, in order of appearance, each once; `terms`
    are those of the links that no one wrote: glossary words that link at their first use. `also` are a glossary entry's
    other forms, or what the source itself calls a rule ("DH7d"). `questions` stand with it in its book; `asked` are
    more of them in players' words, which only the search knows. A rule of the `past` held before the book's state.
    A rule that is a `term`, as a keyword's is, is found and linked by its title and `also` as a glossary entry is.
    In a book made from several sources, `source` is the one that it comes from; `authority` is on whose word the source
    says it: "official FAQ, v1.1; Nate", or UNNAMED where it names nobody.
    """

    id: str
    book: str
    kind: Kind
    number: str
    title: str
    text: str
    html: str
    where: tuple[str, ...] = ()
    children: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    backlinks: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    questions: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    keyword: bool = False
    terms: tuple[str, ...] = ()
    past: bool = False
    term: bool = False
    source: str = ""
    authority: str = ""

    @property
    def standing(self) -> str:
        """Where it comes from and on whose word, for people; '' in a book that doesn't say."""
        parts = [f"Source: {self.source}"] if self.source else []
        if self.authority:
            parts.append(f"Authority: {'none named' if self.authority == UNNAMED else self.authority}")
        return " · ".join(parts)

    @property
    def briefly(self) -> str:
        """The same where there is little room: on whose word, or where it comes from."""
        return "no authority named" if self.authority == UNNAMED else self.authority or self.source


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook: what it is, which version, where its text comes from, how it departs from its source.

    `short` is what the game is called where there is little room; `game` says it in full. `numbering` names the form
    of its numbers. `newer` is the id of a later edition of the same rulebook, '' where this is the latest.
    """

    id: str
    title: str
    game: str
    version: str
    date: str
    source: str
    deviations: str
    chapters: tuple[str, ...] = ()
    short: str = ""
    numbering: str = "digits"
    newer: str = ""

    @property
    def imported(self) -> bool:
        """Whether it is a document that a judge has imported, and none of ours."""
        return self.id.startswith(IMPORTED)

    @property
    def called(self) -> str:
        """What it is called where there is little room: its game, with its version where that is an older edition."""
        game = self.short or self.game
        return f"{game}, {self.version}" if self.newer else game

    @property
    def names(self) -> tuple[str, ...]:
        """What players call it beside its id, lower case: its version with its game or a word for a book, and alone
        where it isn't a number, as rules have."""
        game, _, edition = self.id.partition("-")
        versions = dict.fromkeys(name.lower() for name in (edition, self.version) if name)
        alone = [version for version in versions if any(map(str.isalpha, version))]
        wholes = [f"{version} {word}" for version in versions for word in BOOK_WORDS if not version.endswith(word)]
        return (*alone, *wholes, *(f"{game} {version}" for version in versions), *(f"{v} {game}" for v in versions))


@dataclass(frozen=True, slots=True)
class Idea:
    """The same idea in several books: its name, the ids of the entries that hold it, and how they differ."""

    title: str
    entries: tuple[str, ...]
    differ: str


@dataclass(frozen=True, slots=True)
class Hit:
    """One search result. `snippet` is a line of text with the matched words between \\x02 and \\x03.

    `where` names the chapter and section that it stands in, for people, and `game` what its book is called where there
    is little room; `standing` says `briefly` on whose word it is. `score` falls from one hit to the next.
    """

    id: str
    book: str
    kind: Kind
    number: str
    title: str
    snippet: str
    score: float
    where: str
    game: str = ""
    standing: str = ""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something wrong in a data file: where (line 0: no line in particular), what was expected, what comes nearest."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}" if self.line else f"{self.file}: {self.message}"


@dataclass(slots=True, eq=False)
class LibraryError(Exception):
    """The library can't be built or opened. `problems` lists every fault found; str() is one clear sentence."""

    message: str
    problems: list[Problem] = field(default_factory=list)

    def __str__(self) -> str:
        return "\n".join([self.message, *map(str, self.problems)])
