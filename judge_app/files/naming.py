"""Names for files, made from titles."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 60


def file_name(title: str) -> str:
    """A name for a file, without an ending, that every system takes: a title in small letters."""
    letters = unicodedata.normalize("NFKD", title.replace("'", "")).encode("ascii", "ignore").decode()
    words = "-".join(re.findall(r"[a-z0-9]+", letters.lower()))
    return words if len(words) <= LONGEST_NAME else words[:LONGEST_NAME].rpartition("-")[0]
