"""A rule as a judge quotes it: number, text in plain words, book and version."""

from __future__ import annotations

import re

from rules_db.markup import plain
from rules_db.model import Book, Entry

_EMPHASIS = re.compile(r"(?<!\w)(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1(?!\w)")


def plain_text(markdown: str, entry: Entry) -> str:
    """Text of that entry without link and emphasis marks; bullets stay."""
    return without_emphasis(plain(markdown, entry.book, entry.links)).strip()


def without_emphasis(markdown: str) -> str:
    """Text without the marks of strong and stressed words."""
    return _EMPHASIS.sub(r"\2", markdown)


def citation(entry: Entry, book: Book) -> str:
    """The entry to paste into a message. The wording is this library's, and it says so."""
    head = entry.title or entry.number if entry.kind == "glossary" else f"{entry.number} {entry.title}".strip()
    text = entry.text if book.imported else plain_text(entry.text, entry)
    reworded = "" if book.imported else " (reworded, not the official text)"
    standing = f". {entry.standing}" if entry.standing else ""
    source = f"{book.title} {book.version}, {entry.number}{reworded}{standing}"
    return "\n\n".join(part for part in (head, text, f"— {source}") if part) + "\n"
