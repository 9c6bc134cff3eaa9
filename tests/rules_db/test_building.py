"""The library is built once, in one step; whatever goes wrong, the last good one stays."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from small_book import GLOSSARY, SECTION, write_small_book

from judge_app.files.half_made import clear_half_made
from rules_db import folders
from rules_db.library import Library, open_library
from rules_db.model import LibraryError

PLAYING = "1-basics/100-playing.md"


@pytest.fixture(autouse=True)
def _small(books: Path) -> None:
    write_small_book(books)


def opened(data: Path, books: Path) -> Library:
    library = open_library(data_dir=data, books_dir=books)
    library.close()
    return library


def names(data: Path) -> list[str]:
    return sorted(path.name for path in data.iterdir())


def test_a_library_is_built_with_progress(data: Path, books: Path) -> None:
    steps: list[tuple[int, int, str]] = []
    open_library(lambda done, total, what: steps.append((done, total, what)), data, books)
    assert [done for done, _, _ in steps] == sorted(done for done, _, _ in steps)
    assert steps[0][0] == 0
    assert steps[-1] == (100, 100, "ready")


def test_a_second_start_builds_nothing(data: Path, books: Path) -> None:
    first = opened(data, books)
    before = {path: path.stat().st_mtime_ns for path in data.rglob("*")}
    steps: list[str] = []
    second = open_library(lambda done, total, what: steps.append(what), data, books)
    assert second.path == first.path
    assert steps == []
    assert {path: path.stat().st_mtime_ns for path in data.rglob("*")} == before


def test_the_data_folder_is_named_by_the_environment(data: Path, books: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(data))
    assert open_library(books_dir=books).path.parent == data


@pytest.mark.parametrize("changed", ["book", "section", "glossary"])
def test_any_change_of_the_data_makes_another_library(data: Path, books: Path, changed: str) -> None:
    first = opened(data, books)
    path = {"book": "book.md", "section": PLAYING, "glossary": "2-glossary/words.md"}[changed]
    file = books / "small" / path
    file.write_text(
        file.read_text().replace("nothing", "nothing at all").replace("upright", "up").replace("fights", "f")
    )
    assert opened(data, books).hash != first.hash


def test_the_folder_is_this_users_alone_whatever_the_umask(data: Path, books: Path) -> None:
    before = os.umask(0)
    try:
        library = opened(data, books)
    finally:
        os.umask(before)
    for path in (library.path, *library.path.rglob("*")):
        assert path.stat().st_mode & 0o022 == 0
    assert opened(data, books).problems == []


def test_problems_in_the_data_keep_the_last_good_library(data: Path, books: Path) -> None:
    good = opened(data, books)
    (books / "small" / PLAYING).write_text(SECTION.replace("[100.2]", "[100.5]"))
    served = opened(data, books)
    assert served.path == good.path
    assert [str(problem) for problem in served.problems] == [
        "small/1-basics/100-playing.md:9: link [100.5] leads nowhere (nearest: 100.2)"
    ]
    assert served.entry("100.1").text


def test_problems_in_the_data_without_a_good_library_are_an_error(data: Path, books: Path) -> None:
    (books / "small" / PLAYING).write_text(SECTION.replace("[100.2]", "[100.5]"))
    with pytest.raises(LibraryError, match=r"The books have 1 problem\.") as caught:
        open_library(data_dir=data, books_dir=books)
    assert [problem.line for problem in caught.value.problems] == [9]
    assert not data.exists()


def test_mended_data_are_built_again(data: Path, books: Path) -> None:
    opened(data, books)
    (books / "small" / PLAYING).write_text(SECTION.replace("[100.2]", "[100.5]"))
    opened(data, books)
    (books / "small" / PLAYING).write_text(SECTION.replace("upright", "up again"))
    mended = opened(data, books)
    assert mended.problems == []
    assert "up again" in mended.entry("100.2").text


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("catalogue.json", "catalogue.json is damaged or not ours"),
        ("index/small/_MAIN_1.toc", "index/small/_MAIN_1.toc is damaged or not ours"),
        ("thesaurus.json", "thesaurus.json is damaged or not ours"),
        ("manifest.json", "it can't be read"),
    ],
)
def test_a_damaged_file_is_set_aside_and_the_library_made_anew(data: Path, books: Path, name: str, reason: str) -> None:
    first = opened(data, books)
    (first.path / name).write_bytes(b"not what it was")
    again = opened(data, books)
    aside = data / f"set-aside-1-{first.path.name}"
    assert (aside / name).read_bytes() == b"not what it was"
    assert str(again.problems[0]).startswith(f"{aside}: the library was set aside and made anew: {reason}")
    assert opened(data, books).problems == []
    assert again.search("turns")


def test_a_missing_file_is_noticed(data: Path, books: Path) -> None:
    (opened(data, books).path / "thesaurus.json").unlink()
    assert "thesaurus.json is missing" in str(opened(data, books).problems[0])


def test_a_foreign_file_in_the_index_is_noticed(data: Path, books: Path) -> None:
    library = opened(data, books)
    (library.path / "index" / "small" / "_MAIN_99.toc").write_bytes(b"pickle")
    assert "index/small/_MAIN_99.toc is damaged or not ours" in str(opened(data, books).problems[0])


def test_a_file_in_place_of_the_library_is_set_aside(data: Path, books: Path) -> None:
    library = opened(data, books)
    library.path.rename(data / "elsewhere")
    library.path.write_text("a file")
    assert opened(data, books).problems
    assert opened(data, books).entry("100.1")


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="only POSIX systems have these permissions")
@pytest.mark.parametrize("inside", [".", "index", "index/small/_MAIN_1.toc", "catalogue.json"])
def test_what_others_can_write_is_not_read(data: Path, books: Path, inside: str) -> None:
    library = opened(data, books)
    (library.path / inside).chmod(0o777)
    assert "can be written by other users" in str(opened(data, books).problems[0])


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="only POSIX systems have these permissions")
def test_a_link_in_place_of_the_index_is_not_followed(data: Path, books: Path) -> None:
    library = opened(data, books)
    (library.path / "index").rename(data / "index")
    (library.path / "index").symlink_to(data / "index")
    assert "is a link to elsewhere" in str(opened(data, books).problems[0])


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can give files away")
def test_what_belongs_to_another_user_is_not_read(data: Path, books: Path) -> None:
    library = opened(data, books)
    os.chown(library.path / "index", 65534, 65534)
    assert "index belongs to another user" in str(opened(data, books).problems[0])


def test_an_index_opened_by_itself_is_checked_too(data: Path, books: Path) -> None:
    from rules_db.index import Index

    library = opened(data, books)
    (library.path / "index" / "small").chmod(0o777)
    with pytest.raises(LibraryError, match="can be written by other users"):
        Index(library.path / "index" / "small")


def test_an_index_of_another_version_is_made_anew_at_the_first_search(
    data: Path, books: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rules_db import index

    library = open_library(data_dir=data, books_dir=books)
    real, failed = index._opened, []

    def fail_once(folder: Path) -> object:
        if not failed:
            failed.append(folder)
            raise ValueError("another version's pickle")
        return real(folder)

    monkeypatch.setattr(index, "_opened", fail_once)
    assert library.search("turns")[0].number == "100.1"
    assert "made anew: The search index" in str(library.problems[0])
    library.close()


def test_a_data_folder_that_is_a_file_is_one_clear_sentence(data: Path, books: Path) -> None:
    data.write_text("a file")
    with pytest.raises(LibraryError) as caught:
        open_library(data_dir=data, books_dir=books)
    assert str(caught.value) == (
        f"The library can't be written to {data}: File exists. JUDGE_DATA_DIR can name another folder."
    )
    assert data.read_text() == "a file"


def test_a_full_disk_is_one_clear_sentence_and_leaves_nothing(
    data: Path, books: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = opened(data, books)
    (books / "small" / PLAYING).write_text(SECTION.replace("upright", "up"))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders, "seal", full)
    with pytest.raises(LibraryError, match="No space left on device"):
        open_library(data_dir=data, books_dir=books)
    assert names(data) == [good.path.name]


def test_a_library_that_is_gone_at_the_first_search_is_made_anew(data: Path, books: Path) -> None:
    library = open_library(data_dir=data, books_dir=books)
    shutil.rmtree(library.path)
    assert library.search("turns")[0].number == "100.1"
    library.close()


def test_any_signs_in_the_folders_name_will_do(tmp_path: Path, books: Path) -> None:
    data = tmp_path / "d äta #1 %20"
    assert opened(data, books).path.parent == data


def test_missing_books_are_one_clear_sentence(data: Path, tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match=r"The folder of books, .*nowhere, is missing\."):
        open_library(data_dir=data, books_dir=tmp_path / "nowhere")


def build_elsewhere(data: Path, books: Path, before: str = "") -> subprocess.Popen[bytes]:
    """Another process that builds the library and says its folder."""
    code = f"""
import sys, time
from pathlib import Path
from rules_db import build, library
{before}
print(library.open_library(data_dir=Path(sys.argv[1]), books_dir=Path(sys.argv[2])).path.name, flush=True)
"""
    return subprocess.Popen(
        [sys.executable, "-c", code, str(data), str(books)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )


def test_a_killed_build_leaves_the_old_library_and_is_cleared_away_at_the_next_start(data: Path, books: Path) -> None:
    good = opened(data, books)
    (books / "small" / PLAYING).write_text(SECTION.replace("upright", "up"))
    pause = "build.folders.seal = lambda *_: (print('half', flush=True), time.sleep(60))"
    process = build_elsewhere(data, books, pause)
    assert process.stdout
    assert process.stdout.readline() == b"half\n"
    process.kill()
    process.communicate()
    (left,) = data.glob(".*")
    assert not folders.why_unusable(good.path)
    clear_half_made()
    assert not left.exists()
    assert opened(data, books).hash != good.hash
    assert good.path.exists()


def test_two_builds_at_once_end_in_one_library(data: Path, books: Path) -> None:
    processes = [build_elsewhere(data, books) for _ in range(2)]
    said = [process.communicate(timeout=60)[0].decode().strip() for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    assert names(data) == [said[0]] == [said[1]]
    assert opened(data, books).problems == []


def test_the_loser_of_a_race_uses_the_winners_library(data: Path, books: Path) -> None:
    winner = opened(data, books).path
    loser = data / "building-x"
    loser.mkdir()
    folders.put_in_place(loser, winner)
    assert names(data) == [winner.name]


def test_old_libraries_are_not_kept_for_ever(data: Path, books: Path) -> None:
    for turn in range(5):
        (books / "small" / PLAYING).write_text(SECTION.replace("upright", f"up {turn} times"))
        last = opened(data, books)
    assert last.path.name in names(data)
    assert len(names(data)) == 1 + folders.OLD_KEPT


def test_the_judges_own_thesaurus_is_used_and_its_slips_are_told(data: Path, books: Path) -> None:
    data.mkdir()
    own = data / "thesaurus.yaml"
    own.write_text("- words: wibble\n  see: '100.2'\n- wrods: x\n")
    (books / "small" / "2-glossary" / "words.md").write_text(GLOSSARY)
    library = open_library(data_dir=data, books_dir=books)
    assert library.search("wibble")[0].number == "100.2"
    assert [str(problem) for problem in library.problems] == [
        'thesaurus.yaml:3: a saying has no "wrods" (nearest: "words"); it has words, means, see, game, note',
        'thesaurus.yaml:3: a saying needs "words": what people say',
    ]
    library.close()
    assert [problem.line for problem in opened(data, books).problems] == [3, 3]
