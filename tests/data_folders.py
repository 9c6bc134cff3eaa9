"""Copies of the data folder that the workers of a run share."""

from __future__ import annotations

import shutil
from pathlib import Path

NOT_COPIED = shutil.ignore_patterns("busy", "rulings.sqlite*")
"""What other workers may be making or writing just then."""


def copied(folder: Path, to: Path) -> Path:
    """A copy of that folder, to write to."""
    return Path(shutil.copytree(folder, to, ignore=NOT_COPIED))
