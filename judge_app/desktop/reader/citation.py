"""A rule as a judge quotes it: number, text in plain words, book and version."""

from __future__ import annotations

import re

from rules_db.model import Book, Entry

_LABELLED = re.compile(r"\[([^\[\]]+)\]\((?:[^()\s]+)\)")
_NUMBER = re.compile(r"\[((?:[\w.-]+:)?\d[\w.]*)\]")
_EMPHASIS = re.compile(r"(?<!\w)(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1(?!\w)")


def plain_text(markdown: str) -> str:
    """The text without link and emphasis marks; bullets stay."""
    text = _LABELLED.sub(r"\1", markdown)
    text = _NUMBER.sub(r"\1", text)
    return _EMPHASIS.sub(r"\2", text).strip()


def citation(entry: Entry, book: Book) -> str:
    """The entry to paste into a message. The wording is this library's, and it says so."""
    head = entry.title or entry.number if entry.kind == "glossary" else f"{entry.number} {entry.title}".strip()
    text = plain_text(entry.text)
    source = f"{book.title} {book.version}, {entry.number} (reworded, not the official text)"
    return "\n\n".join(part for part in (head, text, f"— {source}") if part) + "\n"
