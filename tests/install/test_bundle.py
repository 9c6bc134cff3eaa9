"""The stand-alone bundle is used where it finds neither a checkout nor a Python of this project."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from display import server
from install.installed import Installed, listing, made_as
from postgres import Postgres

from judge_app import __version__
from judge_app.services.cases import all_cases

pytestmark = pytest.mark.bundle


@pytest.fixture(scope="module")
def bundle(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """What is handed on, unpacked far from any checkout, and a home in which nothing was before."""
    packed = made_as(root).archive()
    assert packed.is_file(), "`python3 start.py bundle` makes it and runs these tests"
    folder = tmp_path_factory.mktemp("unpacked here")
    shutil.unpack_archive(packed, folder)
    return Installed(folder / "judge" / "judge", tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def cases(bundle: Installed) -> Path:
    """Where its scenarios lie."""
    (found,) = bundle.command.parent.rglob("shipped/scenarios")
    return found


def test_it_does_the_three_jobs_and_writes_nothing_into_itself(bundle: Installed, cases: Path) -> None:
    before = listing(bundle.command.parent)
    program, *books = bundle.run("--version").splitlines()
    assert (program, len(books)) == (f"judge {__version__}", 2)
    assert "Fatal Damage" in bundle.run("search", "fatal damage")
    sheet = bundle.home / "sheet.pdf"
    bundle.run("sheet", cases / "wow" / "716.1e-two-doublings-each-once.yaml", "-o", sheet)
    assert sheet.read_bytes().startswith(b"%PDF")
    assert "judge_app/games/wow/" in bundle.run("rule", "410.6a")
    assert "WRONG" not in bundle.run("doctor")
    assert listing(bundle.command.parent) == before


def test_its_own_processes_run_all_cases(bundle: Installed) -> None:
    number = len(all_cases())
    assert f"{number} of {number} cases hold" in bundle.run("check")


def test_a_process_of_another_start_begins_in_it_too(bundle: Installed) -> None:
    """What a measure starts is the bundle again, told to run a module as Python would be."""
    assert bundle.run("-m", "judge_app", "--version").startswith(f"judge {__version__}\n")


def test_its_window_opens_on_a_case_in_memory_and_on_a_screen(bundle: Installed, cases: Path) -> None:
    case = cases / "hearthstone" / "2.5-a-cult-master-that-came-back-too-late.yaml"
    assert case.name in bundle.show_window(case, QT_QPA_PLATFORM="offscreen")
    if lacking := server.missing():
        pytest.skip(f"there is no {lacking} to show it on a screen")
    other = cases / "wow" / "716.1e-two-doublings-each-once.yaml"
    with server.x_server() as display:
        assert other.name in bundle.show_window(other, DISPLAY=display)


def test_its_log_exchanges_with_a_team(bundle: Installed, cases: Path, postgres_server: Postgres) -> None:
    case = cases / "wow" / "716.1e-two-doublings-each-once.yaml"
    url = postgres_server.new_database()
    bundle.run("rulings", "add", case, "--event", "Open", JUDGE_DATABASE_URL=url)
    other = Installed(bundle.command, bundle.home / "another laptop")
    other.home.mkdir()
    assert other.run("rulings", "sync", JUDGE_DATABASE_URL=url).endswith("1 fetched\n")
    assert "Is a Fire Blast for 2 doubled once" in other.run("rulings", "search", "doubled")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has such entries")
def test_it_puts_itself_into_the_menu(bundle: Installed) -> None:
    bundle.run("install-desktop")
    entry = bundle.home / ".local" / "share" / "applications" / "card-judge.desktop"
    assert f'Exec="{bundle.command}" window %f' in entry.read_text(encoding="utf-8")
    bundle.run("install-desktop", "--remove")
    assert not entry.exists()
