"""The library of the real books, built once for each worker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_db.library import Library, open_library


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The library of the books as they are. Not to be changed."""
    opened = open_library(data_dir=tmp_path_factory.mktemp("data"))
    yield opened
    opened.close()


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """An empty folder of books."""
    folder = tmp_path / "books"
    folder.mkdir()
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder that is not there yet."""
    return tmp_path / "data"
