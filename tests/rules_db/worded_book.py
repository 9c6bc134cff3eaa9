"""A small book that numbers in words, to stand alone or beside the small book in digits."""

from __future__ import annotations

from pathlib import Path

from small_book import composed

from rules_db.model import Entry

BOOK = """\
---
id: worded
title: A Worded Book
game: Another Small Game
short: Worded
version: "2.0"
date: 2021-02-03
source: nothing
numbering: words
chapters:
  "1": Ten rules
  "2": Actions
---

It departs from nothing.
"""

RULES = """\
---
section: order
title: In which order
summary: What comes first.
---

## order.1 Queues

A queue holds what waits ([4a], [combat.2a]).

? what is a queue

## 3 Deaths wait

The fallen leave at the end ([combat]).

? when do the fallen leave

## 3.1 But not always

Some leave at once. [Health] is no link.

? who leaves at once

## 4a Oldest first

> Example worded/L12: Two wait
>
> The elder goes first ([3]).

? who goes first

## 4c Youngest last

The youngest waits longest.

? who waits longest

## 4.1 A note on the fourth

It has no rule of its own number.

? is there a rule of that number
"""

COMBAT = """\
---
section: combat
title: Fighting
summary: How a fight goes.
---

## combat.1 Proposing

Somebody proposes a fight.

? how does a fight begin

## combat.2 Striking

They strike, see [the queue](order.1).

? when do they strike

### combat.2a Striking back

The other strikes too.

? does the other strike
"""


def write_worded_book(books: Path, **changed: str) -> Path:
    """Write the book under that folder of books; a file's content can be given by name (book, rules, combat)."""
    folder = books / "worded"
    for name, path, content in (
        ("book", "book.md", BOOK),
        ("rules", "1-ten-rules/01-order.md", RULES),
        ("combat", "2-actions/01-combat.md", COMBAT),
    ):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(changed.get(name, content), encoding="utf-8")
    return folder


def worded_entries(books: Path) -> dict[str, Entry]:
    """The book's entries by their short ids. It must be without problems."""
    write_worded_book(books)
    made, problems = composed(books)
    assert not problems, problems
    return {entry.id.removeprefix("worded:"): entry for entry in made.entries}


def problems_of_worded(books: Path, **changed: str) -> list[str]:
    """The book's problems as people read them."""
    write_worded_book(books, **changed)
    return [str(problem) for problem in composed(books)[1]]
