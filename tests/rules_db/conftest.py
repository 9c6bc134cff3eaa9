"""Folders of books and of data, for tests that make a library of their own."""

from __future__ import annotations

from pathlib import Path

import pytest


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
