"""A list's file: an SQLite base that is made beside its place and takes it in one step, once it is whole.

`cards` holds what is printed, in the order of the names, `words` the words of each card for FTS5, `printed` each value
by itself for filters.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path

from judge_app.files.half_made import half_made
from judge_app.files.naming import file_name
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake
from rules_db.card_lists.model import NAME, TEXT, CardList, PrintedCard

FOLDER, ENDING = "card-lists", ".cards"
FORM = "1"
"""Which form the file has; one of another form is imported again."""

SCHEMA = """
CREATE TABLE about (name TEXT, game TEXT, source TEXT, imported TEXT, cards INTEGER, form TEXT);
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT, text TEXT, printed TEXT);
CREATE TABLE printed (field TEXT, value TEXT, card INTEGER, number INTEGER, PRIMARY KEY (field, value, card))
    WITHOUT ROWID;
CREATE INDEX numbers ON printed (field, number, card) WHERE number IS NOT NULL;
CREATE VIRTUAL TABLE words USING fts5
    (name, rest, content='', prefix='1 2 3', tokenize='unicode61 remove_diacritics 2');
"""
MARKUP = re.compile(r"</?[a-zA-Z][^<>]{0,40}>")
PARTS = re.compile(r"[,;/·•|\n]+")
NUMBER = re.compile(r"(-?\d{1,9})(\s*\+.*)?")
"""A number, also with something more to pay behind it: "2 + X" is found among what costs 2."""
EVERY = 200

Progress = Callable[[int, int, str], None]


def place_of(name: str) -> Path:
    """Where the list of that name lies, or will: names that differ in capital letters only are one."""
    return data_folder() / FOLDER / f"{file_name(name.casefold())}-{_digest(name.casefold())}{ENDING}"


def make(about: CardList, cards: Iterable[PrintedCard], progress: Progress | None = None) -> None:
    """Keep a list in place of the one of that name. Raises BadInput with the reason where it can't be written."""
    place = place_of(about.name)
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with half_made(place) as half:
            with closing(sqlite3.connect(half, isolation_level=None)) as base:
                _fill(base, about, sorted(cards, key=lambda card: card.name.casefold()), progress)
            with half.open("rb+") as written:
                os.fsync(written.fileno())
            half.chmod(0o600)
            half.replace(place)
    except (OSError, sqlite3.Error) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or str(error)
        raise BadInput([Mistake(str(place), 0, f"the list can't be kept: {why}")]) from None


def words_of(text: str) -> str:
    """A text without the marks by which lists make words bold or slanted."""
    return MARKUP.sub(" ", text).replace("*", " ").replace("_", " ")


def values_of(said: str) -> Iterator[str]:
    """What a filter may ask for of a printed value, in small letters: its parts, and each word with what follows."""
    for part in PARTS.split(words_of(said)[:200].casefold()):
        words = part.split()
        yield from (" ".join(words[at:]) for at in range(len(words)))


def _fill(base: sqlite3.Connection, about: CardList, cards: list[PrintedCard], progress: Progress | None) -> None:
    """Write all of it. Nobody reads the file before it is whole, so nothing is logged for the case of a kill."""
    base.execute("PRAGMA journal_mode=OFF")
    base.execute("PRAGMA synchronous=OFF")
    base.executescript(SCHEMA)
    base.execute("BEGIN")
    row = (about.name, about.game, about.source, about.imported, len(cards), FORM)
    base.execute("INSERT INTO about VALUES (?, ?, ?, ?, ?, ?)", row)
    for number, card in enumerate(cards, 1):
        _put(base, number, card)
        if progress is not None and not number % EVERY:
            progress(number, len(cards), f"keeping {about.name}")
    base.execute("COMMIT")
    base.execute("INSERT INTO words (words) VALUES ('optimize')")


def _put(base: sqlite3.Connection, number: int, card: PrintedCard) -> None:
    rest = "\n".join(words_of(value) for field, value in card.printed.items() if field != NAME)
    kept = json.dumps(dict(card.printed), ensure_ascii=False)
    base.execute("INSERT INTO cards VALUES (?, ?, ?, ?)", (number, card.name, card.text, kept))
    base.execute("INSERT INTO words (rowid, name, rest) VALUES (?, ?, ?)", (number, words_of(card.name), rest))
    values = [
        (field, value, number, int(found[1]) if (found := NUMBER.fullmatch(value)) else None)
        for field, said in card.printed.items()
        if field not in (NAME, TEXT)
        for value in values_of(said)
    ]
    base.executemany("INSERT OR IGNORE INTO printed VALUES (?, ?, ?, ?)", values)


def _digest(name: str) -> str:
    return hashlib.blake2b(name.encode("utf-8", "replace"), digest_size=4).hexdigest()
