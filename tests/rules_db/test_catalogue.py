"""Entries are found by id, number and name; what the catalogue holds is what the books say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge_app.files.shipped import BOOKS, THESAURI
from rules_db import catalogue
from rules_db.build import read
from rules_db.library import Library, NotInLibrary
from rules_db.model import Idea, LibraryError
from rules_db.sources import Sources


@pytest.mark.parametrize(
    ("wanted", "id_"),
    [
        ("410.6a", "wow-7.4:410.6a"),
        ("410.6A", "wow-7.4:410.6a"),
        ("410.6.", "wow-7.4:410.6"),
        ("410", "wow-7.4:410"),
        ("wow-7.4:4", "wow-7.4:4"),
        ("4a", "hearthstone:4a"),
        ("combat.2A", "hearthstone:combat.2a"),
        ("wow-7.4:410.6a", "wow-7.4:410.6a"),
        ("glossary:packet", "wow-7.4:glossary:packet"),
        ("wow-7.4:glossary:packet", "wow-7.4:glossary:packet"),
        ("Packet", "wow-7.4:glossary:packet"),
        ("ppp", "wow-7.4:glossary:ppp-pre-priority-processing"),
        ("damage packet", "wow-7.4:glossary:packet"),
        (" packet ", "wow-7.4:glossary:packet"),
        ("wow-7.4/410.6a#1", "wow-7.4:410.6a"),
        ("hearthstone/L55", "hearthstone:1.2"),
    ],
)
def test_an_entry_is_found_by_each_of_its_names(library: Library, wanted: str, id_: str) -> None:
    assert library.entry(wanted).id == id_


@pytest.mark.parametrize(
    ("wanted", "near"),
    [
        ("410.9", "wow-7.4:410.6g"),
        ("410.6z", "wow-7.4:410.6g"),
        ("wow-7.4:410.6z", "wow-7.4:410.6g"),
        ("glossary:pakcet", "wow-7.4:glossary:packet"),
        ("paket", "wow-7.4:glossary:packet"),
        ("prioritty", "wow-7.4:glossary:priority"),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest(library: Library, wanted: str, near: str) -> None:
    with pytest.raises(NotInLibrary) as caught:
        library.entry(wanted)
    assert near in caught.value.nearest
    assert str(caught.value).startswith(f'"{wanted}" is not in the library; nearest: {caught.value.nearest[0]}')
    assert isinstance(caught.value, KeyError)


@pytest.mark.parametrize(
    "wanted", ["", " ", "\x00", "\ud800", "🂡", "9" * 5_000, "x" * 10_000, ":", "glossary:", "wow-7.4:"]
)
def test_any_unknown_name_is_answered(library: Library, wanted: str) -> None:
    with pytest.raises(NotInLibrary):
        library.entry(wanted)


def test_the_catalogue_survives_writing_and_reading(library: Library) -> None:
    idea = Idea("An idea", ("wow-7.4:410.6", "wow-7.4:410.5"), "They differ.")
    held = catalogue.Catalogue(library.books, library.entries.values(), [idea])
    again = catalogue.load(catalogue.dump(held))
    assert again.books == held.books
    assert again.ideas == held.ideas
    assert again.entries == held.entries
    assert list(again.entries) == list(held.entries)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"books": 1}', '{"books": [[]], "examples": {}, "entries": []}']
)
def test_a_broken_catalogue_is_one_clear_sentence(text: str) -> None:
    with pytest.raises(LibraryError, match=r"The library's catalogue can't be read"):
        catalogue.load(text)


def test_what_is_served_is_what_the_books_say(library: Library, tmp_path: Path) -> None:
    found = read(Sources(BOOKS, THESAURI, tmp_path / "none.yaml"))
    assert list(library.books) == found.books
    assert list(library.entries.values()) == found.entries
    held = {id_: [idea for idea in found.ideas if id_ in idea.entries] for id_ in library.entries}
    assert {entry.id: library.ideas_of(entry) for entry in library.entries.values()} == held


def test_opening_imports_neither_database_nor_index_nor_parsers(library: Library, tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from rules_db.library import open_library
library = open_library(data_dir=Path(sys.argv[1]))
library.entry("410.6a")
heavy = {"sqlmodel", "sqlalchemy", "whoosh", "markdown_it", "ruamel", "rapidfuzz", "PySide6"} & set(sys.modules)
print(sorted(heavy))
"""
    environment = {"PYTHONPATH": str(Path(__file__).parents[2]), "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", code, str(library.path.parent)], capture_output=True, env=environment, check=True
    )
    assert done.stdout.decode().strip() == "[]"
