"""`judge import`, `judge rule` with a copy of the official text, as they are typed. The texts are made up here."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.services.rulings.log import open_rulings
from rules_db.library import Library
from rules_db.rulings.model import CitedText, Ruling

Judge = Callable[..., Result]


@pytest.fixture
def judge(copied_data: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(copied_data))
    monkeypatch.delenv("JUDGE_DATABASE_URL", raising=False)
    return lambda *typed: CliRunner().invoke(app, list(map(str, typed)))


def official_copy(path: Path, library: Library, version: str, **said: str) -> Path:
    """A document with every number of a book, in made up words; `said` has other ones, "" for none of that number."""
    numbers = [one.number for one in library.entries.values() if one.book == "fab" and one.kind != "glossary"]
    texts = {number: f"Made up words of {number}." for number in numbers if number[:1].isdigit()} | {
        name.removeprefix("n").replace("_", "."): text for name, text in said.items()
    }
    order = sorted(filter(texts.get, texts), key=lambda number: [(len(part), part) for part in _split(number)])
    lines = "\n".join(f"{number} {texts[number]}" for number in order)
    path.write_text(f"Comprehensive Rules\nVersion {version}\n\n{lines}\n", encoding="utf-8")
    return path


def _split(number: str) -> list[str]:
    letter = number[-1] if number[-1].isalpha() else ""
    return [*number.removesuffix(letter).split("."), *filter(None, [letter])]


def test_the_official_text_is_recognized_shown_beside_our_words_listed_and_removed(
    judge: Judge, library: Library, tmp_path: Path
) -> None:
    copy = official_copy(tmp_path / "copy.txt", library, "2.1", n8_3_4="Dominate\n<b>Made up</b> [1.0].")
    done = judge("import", copy)
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("fab: the official text of Flesh and Blood Comprehensive Rules, version 2.1, 1,")
    shown = judge("rule", "fab:8.3.4").stdout
    ours = library.entry("fab:8.3.4").text.strip()
    assert shown.index(ours) < shown.index(
        "Official text (your copy, version 2.1)\n8.3.4 Dominate\n<b>Made up</b> [1.0]."
    )
    assert json.loads(judge("rule", "fab:8.3.4", "--json").stdout)["official"]["version"] == "version 2.1"
    assert "your copy" not in judge("rule", "wow-7.4:410.6").stdout
    [listed] = json.loads(judge("import", "--list", "--json").stdout)
    assert (listed["name"], listed["book"], listed["version"]) == ("fab", "fab", "2.1")
    assert judge("import", "--remove", "fab").stdout == "Removed fab\n"
    assert "your copy" not in judge("rule", "fab:8.3.4").stdout


def test_a_newer_version_lists_what_changed_and_flags_the_rulings_that_cite_it(
    judge: Judge, library: Library, tmp_path: Path, copied_data: Path
) -> None:
    judge("import", official_copy(tmp_path / "old.txt", library, "2.1"))
    log = open_rulings(copied_data, url="")
    given = {"given": "2026-01-01T10:00:00Z", "question": "Is it?", "ruling": "Yes."}
    for id_ in ("fab:8.3.4", "fab:1.0.1a", "fab:8.3.5", "fab:2.0.1"):
        log.give(Ruling(**given, players=(id_,), rules=(CitedText(id_, library.entry(id_).text.strip()),)))
    log.close()
    newer = {"n8_3_4": "Dominate is another thing.", "n8_3_5": "", "n1_0_1z": "More."}
    done = judge("import", official_copy(tmp_path / "new.txt", library, "2.2", **newer))
    assert done.exit_code == 0, done.stderr
    assert (
        "From version 2.1 to version 2.2:\n  1 added: 1.0.1z\n  1 removed: 8.3.5\n  1 reworded: 8.3.4\n" in done.stdout
    )
    assert "2 rulings of the log to look at again" in done.stdout
    flagged = judge("rulings", "check")
    assert flagged.exit_code == 1
    assert "8.3.4 reads otherwise in the official text since version 2.2 (your copy)" in flagged.stdout
    assert "8.3.5 is no longer in the official text since version 2.2 (your copy)" in flagged.stdout
    assert "2 to look at again" in flagged.stdout
    assert "It has no 8.3.5." in judge("rule", "fab:8.3.5").stdout
    again = json.loads(judge("import", tmp_path / "new.txt", "--json").stdout)
    assert (again["changes"]["reworded"], again["rulings"]) == ([], [])


def test_any_other_document_is_a_book_of_its_own_that_is_searched_and_cited(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "Hall Policy v3.1.txt"
    path.write_text("1 Judges\n1.1 Calls\n1.1a A judge who is yodelling isn't called.\n2 Rest\n", encoding="utf-8")
    done = judge("import", path)
    assert done.exit_code == 0, done.stderr
    assert done.stdout == (
        "Hall Policy: a book of its own, version 3.1, 4 numbers\n"
        "Found with the rest from now on; cited so: judge rule hall-policy/1\n"
    )
    shown = judge("rule", "hall-policy/1.1a").stdout
    assert "Hall Policy (imported), version 3.1 > Judges > Calls" in shown
    assert "yodelling" in shown
    assert "carries this out" not in shown
    found = json.loads(judge("search", "yodelling", "--json").stdout)[0]
    assert (found["id"], found["imported"]) == ("imported-hall-policy:1.1a", True)
    assert "(imported)" in judge("search", "yodelling").stdout
    given = judge("rulings", "add", "--rule", "hall-policy/1.1a", "--question", "Called?", "--ruling", "No.")
    assert given.exit_code == 0, given.stderr
    path = path.rename(tmp_path / "Hall Policy v3.2.txt")
    path.write_text(path.read_text(encoding="utf-8").replace("isn't", "is"), encoding="utf-8")
    again = judge("import", path).stdout
    assert "From version 3.1 to version 3.2:\n  1 reworded: 1.1a\n" in again
    assert "1.1a reads otherwise now" in again
    assert judge("import", "--remove", "hall policy").exit_code == 0
    assert judge("rule", "hall-policy/1.1a").exit_code == 2


def test_a_document_takes_the_name_of_none_of_our_books(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "fab.txt"
    path.write_text("1 Judges\n1.1 Calls\n2 Rest\n", encoding="utf-8")
    assert 'one of our books is called "fab"' in judge("import", path).stderr
    assert judge("import", path, "--name", "Floor rules").exit_code == 0


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "there is nothing in it"),
        (b"%PDF-1.7 ...", "this is a PDF; save it as plain text"),
        (b"PK\x03\x04....", "save it as plain text"),
        (bytes(range(256)) * 40, "this is no text"),
        (b"{\\rtf1 hello", "this isn't plain text"),
        (b"nothing here that is a title, and no numbers either", "no numbers and no titles are found in it"),
        (b"1 Doors\n" + b"x" * 100_001 + b"\n1.1 Open\n1.2 Shut\n", "signs below it; at most 100,000 are read"),
        (b"1 Doors\n1.1 Open\n1.2 Shut\n" + b"x" * 10_000_000, "larger than 10 MB"),
    ],
)
def test_what_can_not_be_taken_in_is_said_in_a_sentence(
    judge: Judge, tmp_path: Path, copied_data: Path, content: bytes, why: str
) -> None:
    path = tmp_path / "given.txt"
    path.write_bytes(content)
    done = judge("import", path)
    assert done.exit_code == 2
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not list((copied_data / "documents").glob("*"))


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (("none.txt",), "none.txt: there is no such file"),
        ((), "One of these is needed"),
        (("--remove", "none"), "there is no imported document of that name"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_sentence(judge: Judge, typed: tuple[str, ...], why: str) -> None:
    done = judge("import", *typed)
    assert done.exit_code == 2
    assert why in done.stderr


def test_the_book_is_said_where_numbers_do_not_tell(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "part.txt"
    path.write_text("1.0.1 Made up.\n1.0.1a Made up too.\n1.0.2 And this.\n", encoding="utf-8")
    assert judge("import", path, "--book", "fab").exit_code == 0
    assert "Made up too." in judge("rule", "fab:1.0.1a").stdout
    assert "several books are called so" in judge("import", path, "--book", "wow").stderr
    assert 'there is no book "fob"' in judge("import", path, "--book", "fob").stderr
    assert "its numbers aren't those of wow-7.4" in judge("import", path, "--book", "wow-7.4").stderr
