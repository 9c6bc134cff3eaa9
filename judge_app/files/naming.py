"""Names for files: made from titles, and what is said of a file by its name."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

LONGEST_NAME = 60
CASE_ENDING = ".judge.yaml"
"""What the name of a case's file ends with unless a person says otherwise.

It is YAML to every editor, by its last part; by both parts a desktop knows it for a case (`services/desktop_entry.py`),
which neither `.yaml` alone nor the file's beginning would tell: desktops ask for a file's contents only where its name
says nothing.
"""


def file_name(title: str) -> str:
    """A name for a file, without an ending, that every system takes: a title in small letters."""
    letters = unicodedata.normalize("NFKD", title.replace("'", "")).encode("ascii", "ignore").decode()
    words = "-".join(re.findall(r"[a-z0-9]+", letters.lower()))
    return words if len(words) <= LONGEST_NAME else words[:LONGEST_NAME].rpartition("-")[0]


def case_name(path: Path) -> str:
    """What a case's file is called, without its ending."""
    whole = path.name.removesuffix(CASE_ENDING)
    return path.stem if whole == path.name else whole


def with_ending(path: Path) -> Path:
    """The file as it was named, with the ending of cases where it was named without any."""
    return path if path.suffix else path.with_name(f"{path.name}{CASE_ENDING}")
