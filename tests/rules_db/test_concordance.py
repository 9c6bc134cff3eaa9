"""The concordance joins the same idea in several books, and a slip in it is told with its line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from small_book import write_small_book
from worded_book import write_worded_book

from rules_db.concordance import read_concordance
from rules_db.library import Library, open_library
from rules_db.model import Idea, LibraryError, Problem

IDS = {"a:100.1", "a:glossary:packet", "b:4a", "b:combat.2"}
RIGHT = """\
- idea: Striking
  entries:
    a: ["100.1", glossary:packet]
    b: [4a, combat.2]
  differ: One strikes,
    the other too.
"""


def read(folder: Path, text: str) -> tuple[list[Idea], list[str]]:
    problems: list[Problem] = []
    (folder / "a-b.yaml").write_text(text, encoding="utf-8")
    return read_concordance(folder, IDS, problems), [str(problem) for problem in problems]


def test_a_file_is_read(tmp_path: Path) -> None:
    ids = ("a:100.1", "a:glossary:packet", "b:4a", "b:combat.2")
    assert read(tmp_path, RIGHT) == ([Idea("Striking", ids, "One strikes, the other too.")], [])


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("combat.2", "combat.3", 'a-b.yaml:4: "combat.3" is no entry of b (nearest: "combat.2")'),
        ("    b: [4a, combat.2]\n", "", 'a-b.yaml:1: "Striking" needs "entries" of two books at least'),
        ("    b:", "    c:", 'a-b.yaml:4: there is no book "c"'),
        ("differ:", "difer:", 'a-b.yaml:5: an idea has no "difer" (nearest: "differ"); it has idea, entries, differ'),
        ("idea: Striking", "idea: ''", 'a-b.yaml:1: an idea needs "idea"'),
        ("[4a, combat.2]", "4a", "a-b.yaml:4: a list is expected here"),
        ("- idea", "- {}\n- idea", 'a-b.yaml:1: an idea needs "idea"'),
        ("- idea", "- x\n- idea", "a-b.yaml:1: each item of a concordance is a mapping with idea, entries, differ"),
    ],
)
def test_a_slip_is_told_with_its_line(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in RIGHT
    found = read(tmp_path, RIGHT.replace(old, new))[1]
    assert any(one.removeprefix(f"{tmp_path.name}/").startswith(problem) for one in found), found


def test_an_idea_that_stands_twice_is_told(tmp_path: Path) -> None:
    assert any('"Striking" stands here a second time' in problem for problem in read(tmp_path, RIGHT + RIGHT)[1])


@pytest.fixture
def data_files(books: Path) -> Path:
    """Two books, and a folder for a concordance beside them."""
    write_small_book(books)
    write_worded_book(books)
    folder = books.parent / "concordance"
    folder.mkdir()
    return folder


IDEA = RIGHT.replace("    a:", "    small:").replace("    b:", "    worded:")


def test_a_dangling_entry_stops_the_build(data_files: Path, books: Path, data: Path) -> None:
    (data_files / "x.yaml").write_text(IDEA.replace("combat.2", "combat.9"), encoding="utf-8")
    with pytest.raises(LibraryError, match=r'concordance/x\.yaml:4: "combat\.9" is no entry of worded'):
        open_library(data_dir=data, books_dir=books)


def test_the_library_tells_the_ideas_of_an_entry(data_files: Path, books: Path, data: Path) -> None:
    (data_files / "x.yaml").write_text(IDEA, encoding="utf-8")
    library = open_library(data_dir=data, books_dir=books)
    assert [idea.title for idea in library.ideas_of(library.entry("worded:4a"))] == ["Striking"]
    assert library.ideas_of(library.entry("small:100.2")) == []


def test_a_changed_concordance_makes_another_library(data_files: Path, books: Path, data: Path) -> None:
    (data_files / "x.yaml").write_text(IDEA, encoding="utf-8")
    first = open_library(data_dir=data, books_dir=books)
    (data_files / "x.yaml").write_text(IDEA.replace("Striking", "Hitting"), encoding="utf-8")
    again = open_library(data_dir=data, books_dir=books)
    assert again.hash != first.hash
    assert [idea.title for idea in again.ideas_of(again.entry("combat.2"))] == ["Hitting"]


def test_in_the_library_every_idea_names_its_entries_once_and_says_how_they_differ(library: Library) -> None:
    ideas = {idea for entry in library.entries.values() for idea in library.ideas_of(entry)}
    assert Counter(id_.partition(":")[0] for idea in ideas for id_ in idea.entries[:1]) == {
        "fab": 36,
        "invasion": 30,
        "wow-7.4": 68,
        "wow-early": 60,
    }
    for idea in ideas:
        assert max(Counter(idea.entries).values()) == 1, idea.title
        assert idea.differ.endswith("."), idea.title
        first, *others = dict.fromkeys(id_.partition(":")[0] for id_ in idea.entries)
        assert others[0] == "wow-7.4" if first in ("fab", "invasion") else others == ["hearthstone"], idea.title


@pytest.mark.parametrize(
    ("entry", "other"),
    [
        ("wow-7.4:410.6", "hearthstone:4a"),
        ("wow-7.4:708.1a", "hearthstone:2a"),
        ("wow-7.4:408.1", "hearthstone:damage.2a"),
        ("wow-early:407.6", "hearthstone:4a"),
        ("wow-early:303.2a", "hearthstone:combat.4b"),
        ("invasion:4.2.4", "wow-7.4:709.1"),
        ("invasion:9.2.3", "fab:6.6.6"),
        ("invasion:9.6.1", "wow-7.4:411.1"),
        ("invasion:6.0.1", "wow-7.4:408.1"),
    ],
)
def test_what_a_judge_knows_of_one_game_leads_to_the_other(library: Library, entry: str, other: str) -> None:
    assert any(other in idea.entries for idea in library.ideas_of(library.entry(entry)))
    assert any(entry in idea.entries for idea in library.ideas_of(library.entry(other)))
