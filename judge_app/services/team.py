"""The database that a team of judges shares: where it is said to be, and the exchange with it."""

from __future__ import annotations

import os
from pathlib import Path

from judge_app.files.atomic import write_text
from rules_db.sources import default_data_dir

VARIABLE = "JUDGE_DATABASE_URL"
FILE = "database-url"
"""Apart from the settings and never in a backup: it may hold a password."""


def shared_url(data: Path | None = None) -> str:
    """Where the shared database is: JUDGE_DATABASE_URL, else what `set_shared_url` was told; '' for none."""
    named = os.environ.get(VARIABLE, "").strip()
    path = (data or default_data_dir()) / FILE
    try:
        return named or path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def set_shared_url(url: str, data: Path | None = None) -> None:
    """Remember it for the next start, '' for none. Raises LogError for one that is none, BadInput when it can't be."""
    from rules_db.rulings.database import url_of

    if url.strip():
        url_of(url)
    folder = data or default_data_dir()
    folder.mkdir(parents=True, exist_ok=True)
    write_text(folder / FILE, url.strip() + "\n")
    (folder / FILE).chmod(0o600)
