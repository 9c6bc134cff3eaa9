"""Other games' words are found in a query, and a slip in a thesaurus file is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.index import stem
from rules_db.library import Library
from rules_db.model import Problem
from rules_db.thesaurus import Expansion, Saying, Thesaurus
from rules_db.thesaurus_file import read_thesaurus
from rules_db.words import words

IDS = {"b:100.1", "b:glossary:packet"}
THESAURUS = Thesaurus(
    [
        Saying(("tap", "tapped out"), ("exhaust",), ("b:100.1",)),
        Saying(("counter a spell",), ("interrupt the link",)),
        Saying(("counter",), ("token",)),
    ],
    stem,
)


def expansions(text: str) -> list[Expansion]:
    return list(THESAURUS.find([stem(word) for word in words(text)]))


def test_a_saying_is_found_in_any_of_its_endings() -> None:
    assert expansions("he taps it") == [Expansion(1, 2, ("exhaust",), ("b:100.1",))]


def test_the_longest_saying_wins() -> None:
    assert expansions("counter a spell") == [Expansion(0, 3, ("interrupt", "the", "link"), ())]
    assert expansions("counter a card") == [Expansion(0, 1, ("token",), ())]


def test_sayings_after_one_another_are_all_found() -> None:
    assert [(one.start, one.end) for one in expansions("tap counter tapped out")] == [(0, 1), (1, 2), (2, 4)]


def test_part_of_a_saying_is_none() -> None:
    assert expansions("a spell") == []


def read(path: Path, text: str) -> tuple[list[Saying], list[str]]:
    problems: list[Problem] = []
    file = path / "b.yaml"
    file.write_text(text, encoding="utf-8")
    return read_thesaurus(file, IDS, problems), [str(problem) for problem in problems]


def test_a_file_is_read(tmp_path: Path) -> None:
    text = "# comment\n- words: [tap, untap]\n  means: exhaust\n  see: ['100.1', glossary:packet]\n  note: because\n"
    assert read(tmp_path, text) == ([Saying(("tap", "untap"), ("exhaust",), ("b:100.1", "b:glossary:packet"))], [])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("- words: tap\n  see: '100.2'\n", 'b.yaml:2: "100.2" is no entry of the library (nearest: "100.1")'),
        ("- words: tap\n", 'b.yaml:1: "tap" needs "means", "see" or both'),
        ("- means: tap\n", 'b.yaml:1: a saying needs "words": what people say'),
        (
            "- words: tap\n  maens: x\n  means: y\n",
            'b.yaml:2: a saying has no "maens" (nearest: "means"); it has words, means, see, game, note',
        ),
        ("- tap\n", "b.yaml:1: each item of a thesaurus is a mapping with words, means, see, game, note"),
        ("words: tap\n", "b.yaml:1: a thesaurus is a list; each item has words, means, see, game, note"),
        ("- words: [[a]]\n  means: y\n", "b.yaml:1: text is expected here"),
        ("- words: *x\n", "b.yaml:1: anchors and aliases"),
        ("- words: !!python/object:os.system x\n  means: y\n", "b.yaml:1: tags"),
        ("- words: a\n  words: b\n  means: c\n", "b.yaml:2: "),
    ],
)
def test_a_slip_is_told_with_its_line(tmp_path: Path, text: str, problem: str) -> None:
    found = read(tmp_path, text)[1]
    assert any(one.startswith(problem) for one in found), found


@pytest.mark.parametrize("book", ["wow-7.4", "hearthstone"])
def test_the_thesaurus_of_a_book_only_says_what_leads_somewhere(library: Library, root: Path, book: str) -> None:
    problems: list[Problem] = []
    sayings = read_thesaurus(root / "rules_db" / "thesaurus" / f"{book}.yaml", set(library.entries), problems)
    assert problems == []
    for saying in sayings:
        for text in saying.words:
            assert words(text), saying
            assert library.search(text, book=book), text


def test_what_was_typed_weighs_more_than_what_it_stands_for(library: Library) -> None:
    from rules_db.meaning import SAID, TYPO

    assert SAID < min(TYPO.values()) < 1.0
    assert library.search("haste")[0].id == "wow-7.4:glossary:haste"
