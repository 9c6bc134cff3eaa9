"""Makes a library folder out of the data files: beside the old one, complete, then in place in one step."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path

from judge_app.files.half_made import half_made
from rules_db import catalogue, folders
from rules_db.model import Book, Entry, Idea, LibraryError, Problem
from rules_db.sources import SCHEMA, Sources
from rules_db.thesaurus import Saying, said_in

Progress = Callable[[int, int, str], None]
CATALOGUE = "catalogue.json"
THESAURUS = "thesaurus.json"
INDEX = "index"
LIKENESS = "likeness.npz"


@dataclass(slots=True)
class Read:
    """What the data files hold once they are read, linked and checked. Warnings don't stop a build; problems do."""

    books: list[Book]
    entries: list[Entry]
    sayings: dict[str, list[Saying]]
    ideas: list[Idea]
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)


def read(sources: Sources) -> Read:
    """Read and check the data files. Finds every problem in them; raises none."""
    from rules_db.asked import read_asked
    from rules_db.changes import changes
    from rules_db.clauses import check_tables
    from rules_db.compose import compose
    from rules_db.concordance import read_concordance
    from rules_db.markdown import read_books
    from rules_db.thesaurus_file import read_thesaurus
    from rules_db.validate import validate

    raw, problems = read_books(sources.books)
    composed = compose(raw)
    problems += validate(raw, composed)
    ids = {entry.id for entry in composed.entries}
    warnings: list[Problem] = []
    own = read_thesaurus(sources.own_thesaurus, ids, warnings) if sources.own_thesaurus.is_file() else []
    sayings: dict[str, list[Saying]] = {}
    for book in raw:
        path = sources.thesauri / f"{book.id}.yaml"
        common = read_thesaurus(path, ids, problems) if path.is_file() else []
        sayings[book.id] = [*said_in(book.id, own), *common]
    ideas = read_concordance(sources.concordance, ids, problems)
    problems += check_tables(sources.concordance, composed.books, composed.entries)
    asked = read_asked(sources.asked, ids, problems)
    entries = [replace(entry, asked=asked.get(entry.id, ())) for entry in composed.entries]
    entries += changes(sources.concordance, composed.books, entries)
    return Read(composed.books, entries, sayings, ideas, sorted(set(problems)), warnings)


def build(data: Path, sources: Sources, digest: str, progress: Progress) -> Path:
    """Build the library of that hash in the data folder and give its folder.

    Raises LibraryError when the data files have problems or the folder can't be written. A build that fails or is
    killed changes nothing; when two processes build at once, the first to finish stays.
    """
    progress(0, 100, "reading the books")
    found = read(sources)
    if found.problems:
        count = len(found.problems)
        raise LibraryError(f"The books have {count} problem{'s' * (count > 1)}.", found.problems)
    return made(data, found, digest, progress)


def made(data: Path, found: Read, digest: str, progress: Progress) -> Path:
    """Make the library of what was read in that folder of libraries, as `build` does, and give its own folder."""
    folder = data / f"{folders.LIBRARY}{digest}"
    try:
        data.mkdir(parents=True, exist_ok=True)
        with half_made(folder) as built:
            built.mkdir(mode=0o700)
            _fill(built, found, digest, progress)
            folders.put_in_place(built, folder)
        folders.sweep(data, folder)
    except OSError as error:
        raise unwritable(data, error) from error
    progress(100, 100, "ready")
    return folder


def unwritable(data: Path, error: OSError) -> LibraryError:
    """The one sentence for a data folder that is read-only, full or no folder."""
    reason = error.strerror or str(error)
    return LibraryError(f"The library can't be written to {data}: {reason}. JUDGE_DATA_DIR can name another folder.")


def _fill(folder: Path, found: Read, digest: str, progress: Progress) -> None:
    from rules_db import index
    from rules_db.changes import CHANGES
    from rules_db.likeness import nearness

    progress(15, 100, "writing the catalogue")
    held = catalogue.Catalogue(found.books, found.entries, found.ideas)
    (folder / CATALOGUE).write_text(catalogue.dump(held), encoding="utf-8")
    sayings = {book: [astuple(saying) for saying in said] for book, said in found.sayings.items()}
    (folder / THESAURUS).write_text(json.dumps(sayings), encoding="utf-8")
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        if done % 20 == 0:
            progress(20 + 60 * done // len(held.entries), 100, "indexing")

    searched = [entry for entry in held.entries.values() if entry.kind != CHANGES]
    (folder / INDEX).mkdir(mode=0o700)
    for book in held.books:
        entries = [entry for entry in searched if entry.book == book.id]
        index.build(folder / INDEX / book.id, entries, held.where_in_words, tick)
    progress(80, 100, "comparing")
    nearness.build(folder / LIKENESS, searched)
    progress(95, 100, "sealing")
    warnings = [astuple(warning) for warning in found.warnings]
    folders.seal(folder, {"hash": digest, "schema": SCHEMA, "warnings": warnings})
