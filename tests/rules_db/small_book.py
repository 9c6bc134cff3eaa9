"""A book small enough to break on purpose, and what is needed to build a library from it."""

from __future__ import annotations

from pathlib import Path

from rules_db.compose import Composed, compose
from rules_db.markdown import read_books
from rules_db.model import Entry, Problem
from rules_db.validate import validate

BOOK = """\
---
id: small
title: A Small Book
game: A Small Game
version: "1.0"
date: 2020-01-01
source: nothing
chapters:
  "1": Basics
  "2": Glossary
---

It departs from nothing.
"""

SECTION = """\
---
section: "100"
title: Playing
summary: How to play.
---

## 100.1 Taking turns

Players take turns. A player readies his allies first ([100.2]), then draws.

- A bullet about packets.
  - A bullet within it.

? who goes first
? how do turns work

### 100.1a Passing

A player may pass.

> Example small/100.1a#1: Two players pass
>
> Ann passes, and Bob passes too ([100.1]).

? may I pass

## 100.2 Readying

To ready a card, turn it upright. See [turns](100.1) and [a packet](glossary:packet). [Activate] is no link.

? how do I ready a card
"""

GLOSSARY = """\
## Packet {#packet}
also: packets; damage packet; PKT

What carries damage. A packet is never linked here.

? what is a packet

## Ally {#ally}
also: allies

A card that fights.

? what is an ally
"""


def write_small_book(books: Path, **changed: str) -> Path:
    """Write the book under that folder of books; a file's content can be given by name (book, section, glossary)."""
    folder = books / "small"
    for name, path, content in (
        ("book", "book.md", BOOK),
        ("section", "1-basics/100-playing.md", SECTION),
        ("glossary", "2-glossary/words.md", GLOSSARY),
    ):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(changed.get(name, content), encoding="utf-8")
    return folder


def composed(books: Path) -> tuple[Composed, list[Problem]]:
    """The books' entries and everything that is wrong with them."""
    raw, problems = read_books(books)
    made = compose(raw)
    return made, sorted([*problems, *validate(raw, made)])


def entries(books: Path, **changed: str) -> dict[str, Entry]:
    """The small book's entries by their short ids. It must be without problems."""
    write_small_book(books, **changed)
    made, problems = composed(books)
    assert not problems, problems
    return {entry.id.removeprefix("small:"): entry for entry in made.entries}


def problems_of(books: Path, **changed: str) -> list[str]:
    """The small book's problems as people read them."""
    write_small_book(books, **changed)
    return [str(problem) for problem in composed(books)[1]]
