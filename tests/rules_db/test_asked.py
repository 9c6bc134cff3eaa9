"""What players ask after rules is read line by line, each mistake told; the search knows it, the reader need not."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.asked import read_asked
from rules_db.library import Library
from rules_db.model import Problem

IDS = ["wow-7.4:410.6a", "wow-7.4:405.2", "hearthstone:4a"]


def read(folder: Path, text: str) -> tuple[dict[str, tuple[str, ...]], list[Problem]]:
    (folder / "wow-7.4.tsv").write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    return read_asked(folder, IDS, problems), problems


def test_each_line_is_a_question_of_the_rule_that_it_begins_with(tmp_path: Path) -> None:
    found, problems = read(tmp_path, "410.6a\tdoes it die\n405.2\thow much kills\n410.6a\twhen is it checked\n")
    assert problems == []
    assert found == {
        "wow-7.4:410.6a": ("does it die", "when is it checked"),
        "wow-7.4:405.2": ("how much kills",),
    }


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("405.2\tgood\n410.6b\tx\n", 2, '"410.6b" is no entry of wow-7.4 (nearest: "410.6a")'),
        ("4a\tof another book\n", 1, '"4a" is no entry of wow-7.4'),
        ("405.2\n", 1, "a line is a number, a tab and one question"),
        ("405.2\tone\ttwo\n", 1, "a line is a number, a tab and one question"),
        ("405.2\tsame\n410.6a\tsame\n", 2, '"same" stands here a second time'),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    _, problems = read(tmp_path, text)
    assert [(problem.file, problem.line) for problem in problems] == [(f"{tmp_path.name}/wow-7.4.tsv", line)]
    assert problems[0].message.startswith(says.split(" (")[0])


def test_every_question_is_indexed_with_its_rule_and_none_stands_in_its_book_too(library: Library) -> None:
    for entry in library.entries.values():
        assert set(entry.asked).isdisjoint(entry.questions), entry.id
        assert len(set(entry.asked)) == len(entry.asked), entry.id
    asked = sum(len(entry.asked) for entry in library.entries.values())
    assert asked > 5_000
    entry = library.entry("wow-7.4:405.2")
    assert library.search(entry.asked[0], book="wow-7.4")[0].id == entry.id
