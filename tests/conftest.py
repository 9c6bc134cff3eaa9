"""What all tests share. It also puts this folder on the import path, for the modules beside it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before Qt is imported

import pytest
from hypothesis import settings
from marbles import MARBLES
from postgres import Postgres
from PySide6.QtWidgets import QApplication

from judge_app.games import index
from judge_app.games.index import Listed

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("project", deadline=None, derandomize=True, database=None, print_blob=False)
settings.load_profile("project")


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
