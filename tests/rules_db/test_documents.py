"""Documents of others are taken apart by their numbers or titles, compared, kept and taken away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from judge_app.files.problems import BadInput, Mistake
from rules_db.documents.comparing import changes, remembered, then
from rules_db.documents.dating import version_of
from rules_db.documents.kept import documents, keep, official, place_of, remove
from rules_db.documents.model import Kept, Part
from rules_db.documents.parts import taken_apart
from rules_db.documents.recognising import recognised

DOTTED = """\
Rules of the Hall
Version 2.1

Contents
1 Coming in 3
1.1 Doors 3
2 Leaving 4

1 Coming in
1.1 Doors
1.1.1 A door is opened by whoever stands before it.
Example: 2 guests stand there. The first opens it.
1.1.1a Two doors are opened one after the other:
1. the left one,
2. the right one.
1.1.2 A door that is shut is shut.
17
2 Leaving
2.1 Whoever leaves says so.
"""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def kept(version: str = "1", *parts: Part, **said: str) -> Kept:
    fields = {"name": "hall", "book": "fab", "title": "Hall", "source": "hall.txt", "imported": "2026-11-21T10:00:00Z"}
    return Kept(**{**fields, **said}, version=version, parts=parts or (Part("1.1", "A door."),))


def test_contents_lists_and_page_numbers_are_no_rules() -> None:
    document = taken_apart(DOTTED)
    assert [part.number for part in document.parts] == ["1", "1.1", "1.1.1", "1.1.1a", "1.1.2", "2", "2.1"]
    said = {part.number: part for part in document.parts}
    assert said["1.1.1"].head == "A door is opened by whoever stands before it."
    assert said["1.1.1"].body == "Example: 2 guests stand there. The first opens it."
    assert said["1.1.1a"].body.split("\n") == ["1. the left one,", "2. the right one."]
    assert said["1"].text == "Coming in"
    assert "Version 2.1" in document.beginning


def test_lists_under_titles_make_no_numbered_document() -> None:
    steps = "1. Ask both players.\n2. Look at the board.\n3. Say it aloud.\n"
    other = "1. Sit down.\n2. Stand up.\n3. Leave.\n"
    text = f"Slow Play\n\nWhat to do about it, in order:\n{steps}\nTardiness\n\nWhat to do about that:\n{other}"
    assert [part.number for part in taken_apart(text).parts] == ["slow-play", "tardiness"]


def test_a_list_that_comes_again_takes_nothing_away() -> None:
    text = "1 First\n1.1 Do this:\n1. Sit\n2. Stand\n1.2 More\n1.3 Again:\n1. Sit\n2. Stand\n2 Second\n2.1 Last\n"
    assert [part.number for part in taken_apart(text).parts] == ["1", "1.1", "1.2", "1.3", "2", "2.1"]


def test_a_date_or_a_version_before_the_contents_hides_nothing() -> None:
    document = taken_apart(DOTTED.replace("Version 2.1\n", "2.11.0\n5 May 2026\n"))
    assert [part.number for part in document.parts] == ["1", "1.1", "1.1.1", "1.1.1a", "1.1.2", "2", "2.1"]
    assert version_of(document.beginning, "") == "2.11.0"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1. Doors\n1.2a Open them.\n1.2b Shut them.\n", ["1", "1.2a", "1.2b"]),
        ("1.\nDoors\n100.\nOpening\n100.1\nOpen them\nslowly.\n2.\nLeaving\n200.\nLast\n",
         ["1", "100", "100.1", "2", "200"]),
        ("100. Doors\n - 100.1 Open them.\n - 100.1a Slowly.\n\n101. More\n101.1 Shut.\n",
         ["100", "100.1", "100.1a", "101", "101.1"]),
        ("1\tDoors\r\n2\tWindows\r\n10\tRoofs\r\n", ["1", "2", "10"]),
    ],
)  # fmt: skip
def test_numbers_are_found_in_the_forms_in_which_documents_write_them(text: str, numbers: list[str]) -> None:
    assert [part.number for part in taken_apart(text).parts] == numbers


def test_a_document_without_numbers_is_taken_apart_by_its_titles() -> None:
    text = (
        "A Guide\n\nGame Loss\n\nIt is given for what can't be mended at the table.\n\nWarning\nFor all else, twice.\n"
    )
    document = taken_apart(text)
    assert not document.numbered
    assert [(part.number, part.head) for part in document.parts] == [("game-loss", "Game Loss"), ("warning", "Warning")]
    marked = taken_apart("# Loss\nfor this\n## Loss\nfor that\n")
    assert [part.number for part in marked.parts] == ["loss", "loss-2"]


@pytest.mark.parametrize("text", ["", "nothing that is a title, and no number", "12\n11\n10\n", "\n\n\n"])
def test_what_has_neither_numbers_nor_titles_has_no_parts(text: str) -> None:
    assert taken_apart(text).parts == ()


def test_signs_that_print_nothing_are_left_out() -> None:
    parts = taken_apart("1 A\x1b[31m\u202eB\n1.1 C\x00\n1.2 D\n").parts
    assert [part.text for part in parts] == ["A[31mB", "C", "D"]


@pytest.mark.parametrize(
    ("beginning", "name", "version"),
    [
        ("Rules\nVersion: 2.11.0\n", "a", "2.11.0"),
        ("Rules\n2.11.0\n3 May 2026", "a", "2.11.0"),
        ("Rules\nLast updated 3 May 2026\n", "a-1.2", "3 May 2026"),
        ("Rules\nEffective November 21st, 2025", "a", "November 21st, 2025"),
        ("Rules", "en-cr-v2.10", "2.10"),
        ("Rules", "cr_2026-05-01", "2026-05-01"),
        ("Rules", "en-fab-cr", ""),
    ],
)
def test_the_version_stands_in_the_first_lines_or_in_the_name(beginning: str, name: str, version: str) -> None:
    assert version_of(beginning, name) == version


def test_a_newer_version_is_compared_and_what_was_said_before_is_remembered() -> None:
    older = kept("1", Part("1.1", "A door."), Part("1.2", "A window."), Part("1.3", "A\nroof."))
    newer = kept("2", Part("1.1", "A gate."), Part("1.3", "A roof."), Part("1.4", "A cellar."))
    found = changes(older, newer)
    assert (found.added, found.removed, found.reworded) == (("1.4",), ("1.2",), ("1.1",))
    newer = replace(newer, changed=remembered(older, found, "2026-11-22T10:00:00Z"))
    keep(newer)
    copy = official("fab")
    assert copy == newer
    was = then(newer, "1.1", "2026-11-21T12:00:00Z")
    assert was is not None
    assert (was.text, was.version) == ("A door.", "version 2")
    assert then(newer, "1.1", "2026-11-23T12:00:00Z") is None
    assert then(newer, "1.3", "2026-11-21T12:00:00Z") is None
    back = changes(newer, older)
    again = replace(older, changed=remembered(newer, back, "2026-11-24T10:00:00Z"))
    assert then(again, "1.1", "2026-11-21T12:00:00Z") is None, "it says again what it said then"
    assert then(again, "1.1", "2026-11-23T12:00:00Z") is not None


def test_a_damaged_document_is_told_and_can_be_removed() -> None:
    keep(kept())
    place = place_of("fab", "")
    place.write_text(place.read_text(encoding="utf-8").replace('"number":"1.1"', '"number":7'), encoding="utf-8")
    damaged: list[Mistake] = []
    assert documents(damaged) == []
    assert official("fab") is None
    assert "import it again" in damaged[0].message
    assert remove("fab") == "fab"
    assert not place.exists()


def test_a_document_is_removed_by_its_name_or_its_book_and_a_wrong_name_names_the_nearest() -> None:
    keep(kept())
    with pytest.raises(BadInput, match='nearest: "hall"'):
        remove("hal")
    assert remove("FAB") == "hall"
    assert documents() == []


def test_numbers_tell_whose_official_text_it_is_only_where_they_are_that_book_s() -> None:
    numbers = [f"1.{at}" for at in range(40)]
    books = {"one": set(numbers), "two": {*numbers[:39], "9.9"}, "three": {f"5.{at}" for at in range(200)}}
    assert recognised(numbers, books) == ["one", "two"]
    assert recognised([f"5.{at}" for at in range(20, 220)], books) == ["three"]
    assert recognised([f"5.{at}" for at in range(30)], books) == [], "a part of the numbers may be anybody's"
    assert recognised(numbers[:5], {"one": set(numbers[:5])}) == []
