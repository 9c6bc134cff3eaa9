"""A record of a log changed on the disk by nobody who may."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def spoil(path: Path, id_: str) -> None:
    """Flip a letter in the body of that record; SQLite takes the file for whole as before."""
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("INSERT INTO damaged SELECT seq, id, '', '', 1 FROM records")
        base.execute("UPDATE records SET body = replace(body, 'given', 'gifen') WHERE id LIKE ?", (f"{id_}%",))
        base.execute("DELETE FROM damaged")
