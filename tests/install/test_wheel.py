"""The wheel holds everything, and works where no checkout is."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from data_folders import copied
from install.installed import Installed, listing

from judge_app import __version__

LEFT_OUT = ("shipped/assets/screenshots/", "rules_db/likeness/english.npz")
MOVED = {"assets/": "judge_app/shipped/assets/", "scenarios/": "judge_app/shipped/scenarios/"}
SOURCES = ("assets", "judge_app", "rules_db", "scenarios")


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as a wheel, built with what the lock file brings, so without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=root, check=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, data_with_library: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own, which borrows from this one the packages that it stands on.

    It finds the library of the same books made already, as after an earlier start: the bundle's tests begin without.
    """
    top = tmp_path_factory.mktemp("installed here")
    home = tmp_path_factory.mktemp("home")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", top], check=True)
    command = [sys.executable, "-m", "pip", "--python", top, "install", "-q", "--no-deps", "--no-index", "--no-compile"]
    subprocess.run([*command, wheel], check=True)
    (site,) = top.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    program = Installed(top / "bin" / "judge", home)
    copied(data_with_library, program.data)
    return program


@pytest.fixture(scope="module")
def cases(installed: Installed) -> Path:
    """Where the installed scenarios lie."""
    (found,) = installed.command.parents[1].glob("lib/python*/site-packages/judge_app/shipped/scenarios")
    return found


def test_the_wheel_holds_all_that_the_program_reads_and_nothing_else(wheel: Path, root: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        str(path.relative_to(root))
        for folder in SOURCES
        for path in (root / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for begins, lies in MOVED.items():
        wanted = {lies + name.removeprefix(begins) if name.startswith(begins) else name for name in wanted}
    left_out = {name for name in wanted if any(part in name for part in LEFT_OUT)}
    about = f"card_judge-{__version__}.dist-info"
    assert wanted - left_out == {name for name in held if not name.startswith(about)}
    assert f"{about}/licenses/LICENSE" in held


def test_an_installed_program_does_the_three_jobs_from_any_folder(installed: Installed, cases: Path) -> None:
    before = listing(cases.parents[2])
    assert "Fatal Damage" in installed.run("search", "fatal damage")
    some = [path for game in ("wow", "hearthstone") for path in sorted((cases / game).glob("*.yaml"))[:3]]
    assert "6 of 6 cases hold" in installed.run("check", *some)
    sheet = installed.home / "sheet.pdf"
    installed.run("sheet", cases / "wow" / "716.1e-two-doublings-each-once.yaml", "-o", sheet)
    assert sheet.read_bytes().startswith(b"%PDF")
    assert listing(cases.parents[2]) == before, "something was written where the program is installed"
    assert len(list(installed.data.glob("library-*"))) == 1, "its books are those of the checkout, to the letter"


def test_an_installed_window_opens_on_a_case(installed: Installed, cases: Path) -> None:
    case = cases / "hearthstone" / "2.5-a-cult-master-that-came-back-too-late.yaml"
    assert case.name in installed.show_window(case, QT_QPA_PLATFORM="offscreen")


def test_what_only_a_checkout_can_do_is_said(installed: Installed) -> None:
    assert "installed" in installed.run("words", "--all", status=2)
