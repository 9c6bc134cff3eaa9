"""What the books of the library number, read straight from their headings, without the library's own code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

BOOKS = Path(__file__).resolve().parent.parent / "rules_db" / "books"

HEADING = re.compile(r"^#{2,3} ([a-z0-9-]+(?:(?:\.[0-9]+){1,2}[a-z]?)?) (?!.*\{#)", re.MULTILINE)
SECTION = re.compile(r'^section: "?([a-z0-9-]+(?:\.[0-9]+)?)"?$', re.MULTILINE)
ENTRY = re.compile(r"^## .+ \{#([a-z0-9-]+)\}$", re.MULTILINE)
EXAMPLE = re.compile(r"^> (?:Our own e|E)xample (\S+?):\s", re.MULTILINE)
SECTIONS = re.compile(
    r"^#{2,3} (?:[^\n]+ \{#([a-z0-9-]+)\}|([a-z0-9-]+(?:(?:\.[0-9]+){1,2}[a-z]?)?) [^\n]*)\n(.*?)(?=^#{2,3} |\Z)",
    re.MULTILINE | re.DOTALL,
)
TERM = re.compile(r"^## [^\n]+ \{#([a-z0-9-]+)\}\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([a-z0-9-]+(?:(?:\.[0-9]+){1,2}[a-z]?)?)\]")
CHAPTER = re.compile(r"^([0-9]+)-")


@cache
def _texts(book: str) -> tuple[tuple[Path, str], ...]:
    paths = sorted((BOOKS / book).rglob("*.md"))
    assert paths, f"there is no book {book}"
    return tuple((path, path.read_text(encoding="utf-8")) for path in paths)


@cache
def ids_of(book: str) -> frozenset[str]:
    """The ids of all that a book numbers or explains, such as "wow-7.4:410.6a" or "wow-7.4:glossary:packet"."""
    numbers: set[str] = set()
    for path, text in _texts(book):
        numbers.update(HEADING.findall(text))
        numbers.update(SECTION.findall(text))
        numbers.update(f"glossary:{slug}" for slug in ENTRY.findall(text))
        if chapter := CHAPTER.match(path.parent.name):
            numbers.add(chapter.group(1))
    return frozenset(f"{book}:{number}" for number in numbers)


@cache
def examples_of(book: str) -> frozenset[str]:
    """The ids of all worked examples of a book, such as "wow-7.4/410.6a#1"."""
    return frozenset(found for _, text in _texts(book) for found in EXAMPLE.findall(text))


@cache
def sent_on(book: str) -> dict[str, frozenset[str]]:
    """The rules to which the entry of each term sends its reader; none of a keyword's, which is a rule itself."""
    found: dict[str, frozenset[str]] = {}
    for _, text in _texts(book):
        for slug, entry in TERM.findall(text):
            if not entry.startswith("keyword: yes") and "\nkeyword: yes" not in entry:
                found[slug] = frozenset(f"{book}:{number}" for number in LINK.findall(entry.partition("\n>")[0]))
    return found


@cache
def shown_by(book: str) -> dict[str, frozenset[str]]:
    """The rule or term in whose section each worked example of a book stands, ours included."""
    found: dict[str, frozenset[str]] = {}
    for _, text in _texts(book):
        for slug, number, section in SECTIONS.findall(text):
            at = f"glossary:{slug}" if slug else number
            for example in EXAMPLE.findall(section):
                found[example] = found.get(example, frozenset()) | {at}
    return found


@cache
def linked(book: str) -> dict[str, frozenset[str]]:
    """The rules to which the section of each rule or term sends its reader."""
    return {
        f"glossary:{slug}" if slug else number: frozenset(LINK.findall(section))
        for _, text in _texts(book)
        for slug, number, section in SECTIONS.findall(text)
    }
