"""The texts by which an entry is compared with a question."""

from __future__ import annotations

from rules_db.markup import plain
from rules_db.model import Entry
from rules_db.snippet import BULLET, EMPHASIS

SHORTEST = 15


def passages(entry: Entry) -> list[str]:
    """Its title, the questions that it answers or that players ask after it, each line of its text with the title."""
    lines = (EMPHASIS.sub("", plain(BULLET.sub("", line), entry.book, entry.links)) for line in entry.text.split("\n"))
    told = (" ".join(line.split()) for line in lines)
    return [
        entry.title,
        *entry.questions,
        *entry.asked,
        *(f"{entry.title}: {line}" for line in told if len(line) > SHORTEST),
    ]
