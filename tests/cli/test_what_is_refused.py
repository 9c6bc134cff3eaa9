"""Every command that reads a file, and every file that is read unasked: what isn't right is one sentence, at once."""

from __future__ import annotations

import os
import resource
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from spoilt import SPOILT, Spoil, cleared

from judge_app.cli.main import main
from judge_app.desktop.filing.recovery import left_behind
from judge_app.desktop.session import SessionStore
from judge_app.desktop.sheet.store import last_wanted
from judge_app.files.limits import TEXT_BYTES
from judge_app.files.problems import LONGEST_PATH, MOST_SIGNS
from judge_app.files.shipped import BOOKS
from judge_app.services.rulings.examining import examine_log
from judge_app.services.rulings.team import FILE as URL
from judge_app.services.rulings.team import shared_url, why_no_url
from judge_app.services.scenarios.results import Known
from rules_db.folders import LIBRARY
from rules_db.rulings.exchange import COLUMNS
from rules_db.rulings.log import FILE as LOG
from rules_db.sources import USER_THESAURUS, Sources
from rules_db.thesaurus_file import read_thesaurus

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="made of what Linux has beside files")

SECONDS, MEMORY = 2, 2_000_000_000
LONGEST = MOST_SIGNS + LONGEST_PATH
TOLD = ("Traceback", "the program itself went wrong")


SPOILT_TEXT: dict[str, Spoil] = {
    "a little too large": lambda path: path.write_bytes(b"# x\n" * (TEXT_BYTES.most // 4 + 1)),
    "deep in keys": lambda path: path.write_text("a: " + "{a: " * 60_000 + "}" * 60_000),
    "UTF-16": lambda path: path.write_bytes("title: x\n".encode("utf-16")),
    "zeros": lambda path: path.write_bytes(bytes(5_000)),
    "empty": lambda path: path.write_bytes(b""),
    "a megabyte of a: b": lambda path: path.write_text("a: b\n" * 200_000),
    "two hundred thousand keys": lambda path: path.write_text("".join(f"k{n}: b\n" for n in range(200_000))),
    "five thousand keys": lambda path: path.write_text("".join(f"k{n}: b\n" for n in range(5_000))),
    "a word of a megabyte": lambda path: path.write_text("title: " + "x" * 1_000_000),
    "a device that is full": lambda path: path.symlink_to("/dev/full"),
    "a link to nothing": lambda path: path.symlink_to("nowhere"),
    "missing": lambda path: None,
}
"""What else a case may be spoilt by."""

COMMANDS: dict[str, tuple[str, ...]] = {
    "run": ("run", "GIVEN.yaml"),
    "run --json": ("run", "GIVEN.yaml", "--json"),
    "run --branch": ("run", "GIVEN.yaml", "--branch", "one", "--answer", "a=b"),
    "check": ("check", "GIVEN.yaml"),
    "audit": ("audit", "GIVEN.yaml"),
    "upgrade": ("upgrade", "GIVEN.yaml"),
    "upgrade --check": ("upgrade", "--check", "GIVEN.yaml"),
    "explain": ("explain", "GIVEN.yaml", "a card", "ATK"),
    "why-not": ("why-not", "GIVEN.yaml", "pass"),
    "explore": ("explore", "GIVEN.yaml"),
    "sheet": ("sheet", "-o", "OUT.html", "GIVEN.yaml"),
    "rulings add": ("rulings", "add", "GIVEN.yaml"),
    "rulings share": ("rulings", "share", "GIVEN.yaml"),
    "rulings import": ("rulings", "import", "GIVEN.csv"),
    "restore": ("restore", "GIVEN.zip"),
    "backup": ("backup", "OUT.zip", "GIVEN.yaml"),
}
FOLDERS = {"check", "audit", "upgrade", "upgrade --check", "backup"}
"""Commands that take folders of cases, too."""

PASSED_ON = {"rulings share": {"too deep"}, "backup": {"too deep", "no UTF-8"}}
"""What a command that passes a case on as it is leaves to whoever reads it."""

WRITING: dict[str, tuple[str, ...]] = {
    "new": ("new", "OUT"),
    "sheet": ("sheet", "-o", "OUT.html", "--question", "Who?", "--ruling", "You."),
    "backup": ("backup", "OUT.zip"),
    "rulings export": ("rulings", "export", "OUT.json"),
}
UNASKED: dict[str, Callable[[Path], object]] = {
    URL: lambda data: shared_url(data) or why_no_url(data),
    USER_THESAURUS: lambda data: (
        Sources(BOOKS, BOOKS, data / USER_THESAURUS).hash(), read_thesaurus(data / USER_THESAURUS, {}, [])
    ),
    "scenarios.json": lambda data: Known(data).load(),
    "window.ini": lambda data: SessionStore(data).load(),
    "recovery/left.json": lambda data: left_behind(data / "recovery"),
    "sheets/last.json": last_wanted,
}  # fmt: skip
"""What lies in the data folder, and how it is read unasked."""


@pytest.fixture
def data(data_with_library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of its own with the library and the cards; whatever is read, memory doesn't grow without end."""
    folder = tmp_path / "data"
    folder.mkdir()
    for kept in data_with_library.iterdir():
        if kept.name.startswith(LIBRARY) or kept.name == "cards":
            shutil.copytree(kept, folder / kept.name, copy_function=os.link)
    monkeypatch.setenv("JUDGE_DATA_DIR", str(folder))
    before = resource.getrlimit(resource.RLIMIT_AS)
    taken = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + MEMORY, before[1]))
    yield folder
    resource.setrlimit(resource.RLIMIT_AS, before)


class Judge:
    """Runs commands as a shell would, and looks at what is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._patch, self._capsys, self._folder = monkeypatch, capsys, folder

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        """The exit status, what was printed, what was told; nothing takes long or is told at length."""
        given = [one.replace("OUT", str(self._folder / "out")) for one in arguments]
        self._patch.setattr(sys, "argv", ["judge", *given])
        began = time.process_time()
        try:
            status: object = main()
        except SystemExit as ended:
            status = ended.code or 0
        assert time.process_time() - began < SECONDS
        printed, told = self._capsys.readouterr()
        assert len(told) <= LONGEST, told
        assert not any(one in printed + told for one in TOLD), told
        assert isinstance(status, int)
        return status, printed, told


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path) -> Judge:
    """The command, in a data folder of its own."""
    return Judge(monkeypatch, capsys, tmp_path)


def refused(judge: Judge, arguments: tuple[str, ...], given: Path) -> tuple[int, str]:
    """The status, and the lines in which that file is refused, each of which names it."""
    there = [str(given) if one.startswith("GIVEN") else one for one in arguments]
    status, printed, told = judge(*there)
    lines = [line for line in (told or printed).splitlines() if f"{given}:" in line] or told.splitlines()
    assert status in (1, 2), (status, printed, told)
    assert lines, (printed, told)
    return status, "\n".join(lines)


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_no_file_of_ours_is_refused_in_a_sentence_by_every_command(
    name: str, judge: Judge, tmp_path: Path
) -> None:
    for number, (how, spoil) in enumerate(SPOILT.items()):
        if how in PASSED_ON.get(name, ()) or (how == "a folder" and name in FOLDERS):
            continue
        given = tmp_path / f"given{number}{Path(next(one for one in COMMANDS[name] if 'GIVEN' in one)).suffix}"
        spoil(given)
        status, told = refused(judge, COMMANDS[name], given)
        assert status == 2 or name.startswith("upgrade"), (how, told)
        assert told.count("\n") == 0, (how, told)


@pytest.mark.parametrize("how", SPOILT_TEXT)
def test_what_is_no_case_is_refused_in_sentences(how: str, judge: Judge, tmp_path: Path) -> None:
    given = tmp_path / "given.yaml"
    SPOILT_TEXT[how](given)
    status, told = refused(judge, COMMANDS["run"], given)
    assert status == 2
    assert told.count("\n") == 0 or "keys" in how, told


@pytest.mark.parametrize(
    "content", [",".join(COLUMNS) + "\r\n", "", '"', '{"form": "judge rulings", "version": 1, "records": [']
)
def test_a_file_of_rulings_that_goes_on_with_nothing_is_refused_at_once(
    content: str, judge: Judge, tmp_path: Path
) -> None:
    given = tmp_path / "given.csv"
    with given.open("w", encoding="utf-8") as file:
        file.write(content)
        file.truncate(1_000_000_000)
    status, _, told = judge("rulings", "import", str(given))
    assert (status, told.count("\n")) == (2, 1)


@pytest.mark.parametrize("name", WRITING)
def test_where_nothing_can_be_written_that_is_said_in_a_sentence(name: str, judge: Judge, tmp_path: Path) -> None:
    wanted = tmp_path / next(one for one in WRITING[name] if "OUT" in one).replace("OUT", "out")
    for spoil in (Path.mkdir, os.mkfifo, lambda path: path.symlink_to("/dev/full"), lambda path: path.symlink_to(path)):
        spoil(wanted)
        status, _, told = judge(*WRITING[name])
        assert (status, told.count("\n")) == (2, 1), told
        cleared(wanted)


@pytest.mark.parametrize("name", UNASKED)
def test_what_lies_in_the_data_folder_and_can_not_be_read_stops_nothing(name: str, data: Path) -> None:
    at = data / name
    at.parent.mkdir(exist_ok=True)
    for spoil in SPOILT.values():
        spoil(at)
        began = time.process_time()
        UNASKED[name](data)
        assert time.process_time() - began < SECONDS
        for left in at.parent.iterdir():
            if left.name.startswith(at.stem):
                cleared(left)


def test_whatever_lies_in_place_of_the_log_is_said_and_not_overwritten(judge: Judge, data: Path) -> None:
    for spoil in SPOILT.values():
        spoil(data / LOG)
        status, _, told = judge("rulings", "search", "x")
        assert (status, told.count("\n")) == (2, 1)
        at = data / LOG
        cleared(at)
        for left in data.glob(f"{LOG}-*"):
            left.unlink()


def test_a_backup_leaves_out_what_is_no_file(judge: Judge, data: Path) -> None:
    (data / "recovery").mkdir()
    for spoil in (os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/zero")):
        spoil(data / "recovery" / f"{spoil.__name__}.json")
    assert judge("backup", "OUT.zip")[0] == 0


def test_an_address_of_a_team_that_can_not_be_read_is_said(judge: Judge, data: Path) -> None:
    (data / URL).write_bytes(b"\xff")
    _, _, told = judge("rulings", "search", "x")
    assert "Nothing is shared with a team" in told
    assert any("Nothing is shared" in said for said, ok in examine_log(data) if not ok)
