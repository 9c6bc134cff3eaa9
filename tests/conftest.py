"""What all tests share. It also puts this folder on the import path, for the modules beside it."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before Qt is imported

import pytest
from data_folders import copied
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from marbles import MARBLES
from postgres import Postgres
from PySide6.QtWidgets import QApplication

from judge_app.games import index
from judge_app.games.index import Listed
from rules_db.library import Library, open_library

BEGINS_HERE = "JUDGE_TESTS_DATA" not in os.environ
DATA = Path(os.environ.setdefault("JUDGE_TESTS_DATA", "") or tempfile.mkdtemp(prefix="judge-tests-"))
"""One data folder for all workers of a run, in which the library and the cards are made once."""
os.environ["JUDGE_TESTS_DATA"] = os.environ["JUDGE_DATA_DIR"] = str(DATA)

ROOT = Path(__file__).resolve().parent.parent

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as it is of what runs in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("project", deadline=None, derandomize=True, database=None, print_blob=False)
settings.load_profile("project")
assert callable(providers._get_local_constants)
NO_CONSTANTS = providers.Constants()
providers._get_local_constants = lambda: NO_CONSTANTS
"""Examples would else be drawn from the constants of all modules that happen to be loaded: others with each selection
of tests and with each worker."""


SLOW_FIRST = (
    "test_scenarios",
    "test_every_rule",
    "test_wow_every_rule",
    "test_wow_as_laid_out",
    "test_files",
    "test_real",
    "test_expecting_pane",
    "test_explorer",
    "test_share",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Workers that take a file each begin with the longest, so that none is left alone with one at the end."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        last = len(SLOW_FIRST)
        items.sort(key=lambda item: SLOW_FIRST.index(item.path.stem) if item.path.stem in SLOW_FIRST else last)


def pytest_unconfigure() -> None:
    """What was made for this run goes with it."""
    if BEGINS_HERE:
        shutil.rmtree(DATA, ignore_errors=True)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """While this goes on, no other worker does the like."""
    lock = folder / "busy"
    while True:
        with suppress(FileExistsError):
            lock.mkdir()
            break
        time.sleep(0.05)
    try:
        yield
    finally:
        lock.rmdir()


@pytest.fixture(scope="session")
def data_with_library() -> Path:
    """A data folder with the library of the books as they are. Nothing else is to be written there."""
    with alone(DATA):
        open_library(data_dir=DATA).close()
    return DATA


@pytest.fixture(scope="session")
def library(data_with_library: Path) -> Iterator[Library]:
    """That library, opened. Not to be changed."""
    opened = open_library(data_dir=data_with_library)
    yield opened
    opened.close()


@pytest.fixture
def copied_data(data_with_library: Path, tmp_path: Path) -> Path:
    """A copy of that folder, to write to."""
    return copied(data_with_library, tmp_path / "judge-data")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's top folder."""
    return ROOT


@pytest.fixture
def marbles(monkeypatch: pytest.MonkeyPatch) -> Listed:
    """A small game that is there for one test only."""
    monkeypatch.setattr(index, "GAMES", (*index.GAMES, MARBLES))
    return MARBLES


@pytest.fixture(scope="session", autouse=True)
def one_application(qapp: QApplication) -> QApplication:
    """Printing makes an application without windows where there is none, and no window can be opened after that."""
    return qapp


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL of the tests' own; a test that stops it starts it again."""
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.close()
