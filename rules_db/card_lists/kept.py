"""The lists that are kept: which there are, the cards of one, and taking one away."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake, nearest
from rules_db.card_lists.making import ENDING, FOLDER, FORM, place_of
from rules_db.card_lists.model import NAME, CardList, PrintedCard

DAMAGED = "this card list is damaged, or of another version of the program; import it again, or remove it"


def opened(path: Path) -> sqlite3.Connection:
    """A list's file, only to be read. Raises sqlite3.Error, also later from what is asked of it."""
    base = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
    base.execute("PRAGMA trusted_schema=OFF")
    return base


def about(base: sqlite3.Connection) -> CardList:
    """What is known of a list. Raises sqlite3.Error for what is none."""
    *told, form = base.execute("SELECT name, game, source, imported, cards, form FROM about").fetchone() or (None,)
    if form != FORM:
        raise sqlite3.DatabaseError("it has another form")
    name, game, source, imported, cards = told
    if not (all(isinstance(text, str) for text in (name, game, source, imported)) and isinstance(cards, int)):
        raise sqlite3.DatabaseError("what it says of itself is damaged")
    return CardList(name, game, source, imported, cards)


def card_in(written: object) -> PrintedCard:
    """A card as it is written in a list's file. Raises ValueError for what is none."""
    found = json.loads(written) if isinstance(written, str | bytes) else None
    if not isinstance(found, dict) or NAME not in found or not all(isinstance(said, str) for said in found.values()):
        raise ValueError("this is no card")
    return PrintedCard(found)


def files() -> list[Path]:
    """The files of the lists that are kept."""
    try:
        return sorted(path for path in (data_folder() / FOLDER).iterdir() if path.suffix == ENDING)
    except OSError:
        return []


def card_lists(damaged: list[Mistake] | None = None) -> list[CardList]:
    """The lists that are kept, by name; what can't be read goes to `damaged`."""
    found = []
    for path in files():
        try:
            with closing(opened(path)) as base:
                found.append(about(base))
        except sqlite3.Error:
            if damaged is not None:
                damaged.append(Mistake(str(path), 0, DAMAGED))
    return sorted(found, key=lambda one: one.name.casefold())


def card_list(name: str) -> CardList:
    """The list of that name. Raises BadInput where there is none, with the nearest."""
    lists = card_lists()
    for one in lists:
        if one.name.casefold() == name.casefold():
            return one
    near = nearest(name, [one.name for one in lists])
    raise BadInput([Mistake(name, 0, f"there is no card list of that name{near}; `judge cards lists` shows them")])


def cards_of(name: str) -> Iterator[PrintedCard]:
    """Every card of a list, by name. Raises BadInput where it is damaged."""
    place = place_of(card_list(name).name)
    try:
        with closing(opened(place)) as base:
            for (printed,) in base.execute("SELECT printed FROM cards ORDER BY id"):
                yield card_in(printed)
    except (sqlite3.Error, ValueError, RecursionError):
        raise BadInput([Mistake(str(place), 0, DAMAGED)]) from None


def remove(name: str) -> str:
    """Take a list away, a damaged one too; what it was called. Raises BadInput where there is none."""
    place = place_of(name)
    if not place.exists() or name.casefold() in {one.name.casefold() for one in card_lists()}:
        name = card_list(name).name
    try:
        place.unlink()
    except OSError as error:
        raise BadInput([Mistake(str(place), 0, f"can't be removed: {error.strerror or error}")]) from None
    return name
