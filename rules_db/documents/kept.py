"""The documents that are kept in the judge's data folder, a file each: the official texts by their books' ids, others
by their names."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge_app.files.atomic import write_text
from judge_app.files.naming import file_name
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake, nearest
from judge_app.files.strict_json import parse_json
from rules_db.documents.model import Kept, Part, Reworded
from rules_db.folders import LIBRARY, SET_ASIDE

FOLDER, ENDING = "documents", ".json"
OFFICIAL, OWN = "official-", "own-"
FORM = 1
"""Which form the files have; what has another is imported again."""

DAMAGED = "this document is damaged, or of another version of the program; import it again, or remove it"
LARGEST = 64_000_000


def place_of(book: str, name: str) -> Path:
    """Where the official text of a book lies, or will, or a book of its own of that name."""
    file = f"{OFFICIAL}{file_name(book)}" if book else f"{OWN}{file_name(name)}"
    return data_folder() / FOLDER / f"{file}{ENDING}"


def keep(document: Kept) -> None:
    """Keep a document in place of an earlier one, in one step. Raises BadInput where it can't be written."""
    place = place_of(document.book, document.name)
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput([Mistake(str(place.parent), 0, f"can't be made: {error.strerror or error}")]) from None
    write_text(place, json.dumps({"form": FORM, **asdict(document)}, ensure_ascii=False, separators=(",", ":")))


def documents(damaged: list[Mistake] | None = None, folder: Path | None = None) -> list[Kept]:
    """What is kept: official texts, then books of their own, by name; what can't be read goes to `damaged`."""
    found = []
    for path in _files(folder):
        try:
            found.append(_read(path))
        except BadInput as error:
            if damaged is not None:
                damaged += error.mistakes
    return sorted(found, key=lambda one: (not one.book, one.name.casefold()))


def official(book: str) -> Kept | None:
    """The official text of a book; None where there is none that can be read."""
    return _found(place_of(book, ""))


def own(name: str) -> Kept | None:
    """The book of that name; None where there is none that can be read."""
    return _found(place_of("", name))


def remove(name: str) -> str:
    """Take away a document, a damaged one too, by its name or its book's id; what it was called. Raises BadInput."""
    kept = documents()
    meant = [one for one in kept if name.casefold() in (one.name.casefold(), one.book.casefold())]
    place = place_of(meant[0].book, meant[0].name) if meant else None
    bare = [path for path in _files() if path.stem in (f"{OFFICIAL}{file_name(name)}", f"{OWN}{file_name(name)}")]
    place = place or next(iter(bare), None)
    if place is None:
        near = nearest(name, [one.name for one in kept])
        message = f"there is no imported document of that name{near}; `judge import --list` shows them"
        raise BadInput([Mistake(name, 0, message)])
    try:
        place.unlink()
        for path in place.parent.iterdir():
            if path.name.startswith((LIBRARY, SET_ASIDE)):  # what searching was made ready from; made anew if need be
                shutil.rmtree(path, ignore_errors=True)
    except OSError as error:
        raise BadInput([Mistake(str(place), 0, f"can't be removed: {error.strerror or error}")]) from None
    return meant[0].name if meant else name


def _files(folder: Path | None = None) -> list[Path]:
    try:
        every = sorted((folder or data_folder() / FOLDER).iterdir())
    except OSError:
        return []
    return [path for path in every if path.suffix == ENDING and path.name.startswith((OFFICIAL, OWN))]


def _found(path: Path) -> Kept | None:
    try:
        return _read(path)
    except BadInput:
        return None


def _read(path: Path) -> Kept:
    """A document; read once as long as its file is the same. Raises BadInput for a damaged one."""
    try:
        about = path.stat()
        return _read_once(path, about.st_mtime_ns, about.st_size)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        raise BadInput([Mistake(str(path), 0, DAMAGED)]) from None


@lru_cache(maxsize=16)
def _read_once(path: Path, _moment: int, size: int) -> Kept:
    if size > LARGEST:
        raise ValueError("larger than any that was written")
    said = parse_json(path.read_bytes())
    if said.pop("form") != FORM:
        raise ValueError("it has another form")
    parts = tuple(Part(**_texts(part)) for part in said.pop("parts"))
    changed = {number: tuple(Reworded(**_texts(one)) for one in those) for number, those in said.pop("changed").items()}
    numbered = said.pop("numbered")
    return Kept(**_texts(said), parts=parts, numbered=bool(numbered), changed=changed)


def _texts(said: Mapping[str, Any]) -> Mapping[str, str]:
    if not all(isinstance(one, str) for one in said.values()):
        raise TypeError("texts are expected")
    return said
