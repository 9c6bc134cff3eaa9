"""Files that can't be read are told in one sentence; mistakes are listed, sorted, each once."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from judge_app.files.limits import TEXT_BYTES, Limit
from judge_app.files.problems import BadInput, Mistake, listed, nearest, read_text


@contextmanager
def without_rights() -> Iterator[None]:
    """As one whom rights hold back, which they don't do with the superuser."""
    above = hasattr(os, "geteuid") and os.geteuid() == 0
    if above:
        os.seteuid(65534)
    try:
        yield
    finally:
        if above:
            os.seteuid(0)


def refused(path: Path, *limit: Limit) -> str:
    """What is said of a file that can't be read."""
    with pytest.raises(BadInput) as told:
        read_text(path, *limit)
    (mistake,) = told.value.mistakes
    assert mistake.file == str(path)
    return str(mistake).removeprefix(str(path))


def test_a_text_file_is_read_with_any_line_ends_and_without_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("\N{ZERO WIDTH NO-BREAK SPACE}a: é\r\nb: 1\n".encode())
    assert read_text(path) == "a: é\nb: 1\n"


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.yaml") == ": there is no such file"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path) == ": this is a folder, not a file"


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("a: 1\nb: é\n".encode("latin-1"), 2),
        ("a: é\n".encode("utf-16"), 1),
        ("a: 1\nb: 2\nc: “x”\n".encode("cp1252"), 3),
        (b"\xff\xfe\x00\x00", 1),
        (b"\xef\xbb\xbfa: 1\nb: \xff\n", 2),
    ],
)
def test_a_file_in_another_encoding_is_told_with_its_line(tmp_path: Path, content: bytes, line: int) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(content)
    assert refused(path) == f":{line}: not UTF-8 text; save the file as UTF-8"


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"#" * 2_000_001)
    assert refused(path, replace(TEXT_BYTES, most=2_000_000)) == ": larger than 2 MB; is it the right file?"
    assert len(read_text(path, replace(TEXT_BYTES, most=2_000_001))) == 2_000_001


def test_mistakes_are_listed_by_file_and_line_each_once() -> None:
    told = BadInput([Mistake("b", 1, "x"), Mistake("a", 10, "y"), Mistake("a", 9, "z"), Mistake("a", 10, "y")])
    assert str(told) == "a:9: z\na:10: y\nb:1: x"


def test_a_mistake_without_a_line_names_the_file_alone() -> None:
    assert str(Mistake("a", 0, "gone")) == "a: gone"


def test_the_nearest_word_is_offered_only_when_one_is_near() -> None:
    known = ["hand", "graveyard", "in play"]
    assert nearest("graveyrd", known) == ' (nearest: "graveyard")'
    assert nearest("zzzz", known) == ""
    assert nearest("hand", []) == ""


def test_the_nearest_word_is_the_one_with_the_fewest_slips() -> None:
    assert nearest("sa", ["counters", "as", "damage"]) == ' (nearest: "as")'
    assert nearest("cards", ["cards in zone", "card"]) == ' (nearest: "card")'
    assert nearest("Loud Cousin", ["Loud Cousin (1)", "Cousin"]) == ' (nearest: "Loud Cousin (1)")'
    assert nearest("much", ["for each", "sum"]) == ""


@pytest.mark.parametrize(
    ("words", "said"), [([], "nothing"), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_words_are_listed_as_a_sentence_says_them(words: list[str], said: str) -> None:
    assert listed(words) == said


@pytest.mark.parametrize("name", ["a\0b.yaml", "a\ud800.yaml"])
def test_a_name_that_no_file_can_have_is_told(name: str) -> None:
    with pytest.raises(BadInput, match=r"there is no such file|no file can have this name"):
        read_text(Path(name))


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_a_file_that_may_not_be_read_is_told() -> None:
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        path = Path(made) / "x.yaml"
        path.write_text("a: 1\n", encoding="utf-8")
        path.chmod(0)
        with without_rights():
            assert refused(path) == ": can't be read: Permission denied"
