"""The database that a team of judges shares: where it is said to be, whether it is there."""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import quote, unquote

from judge_app.files.atomic import write_text
from judge_app.files.limits import SETTING_BYTES
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake, read_text

VARIABLE = "JUDGE_DATABASE_URL"
FILE = "database-url"
"""Apart from the settings and never in a backup: it may hold a password."""


AS_USER = re.compile(r"(\s*[\w+.-]+://[^:/?@\s]+):([^@/?]*)@")
AS_OPTION = re.compile(r"(?<=[?&])password=([^&]*)&?")
USER = re.compile(r"\s*[\w+.-]+://[^:/?@\s]+(?=@)")


def shared_url(data: Path | None = None) -> str:
    """Where the shared database is: JUDGE_DATABASE_URL, else what `set_shared_url` was told; '' for none."""
    return os.environ.get(VARIABLE, "").strip() or kept_url(data)


def kept_url(data: Path | None = None) -> str:
    """Where `set_shared_url` was told that it is, whatever the variable says; '' for none."""
    try:
        return read_text((data or data_folder()) / FILE, SETTING_BYTES).strip()
    except BadInput:
        return ""


def why_no_url(data: Path | None = None) -> str:
    """Why it can't be read what `set_shared_url` was told, in a sentence; '' where it can, or was told nothing."""
    try:
        read_text((data or data_folder()) / FILE, SETTING_BYTES)
    except BadInput as error:
        return f"Nothing is shared with a team: {error}." if os.path.lexists((data or data_folder()) / FILE) else ""
    return ""


def set_shared_url(url: str, data: Path | None = None) -> None:
    """Remember it for the next start, '' for none. Raises LogError for one that is none, BadInput when it can't be."""
    from rules_db.rulings.database import url_of

    if url.strip():
        url_of(url)
    folder = data or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).touch(0o600)
    except OSError as error:
        raise BadInput([Mistake(str(folder / FILE), 0, f"can't be written: {error.strerror}")]) from None
    write_text(folder / FILE, url.strip() + "\n")
    (folder / FILE).chmod(0o600)


def without_password(url: str) -> tuple[str, str]:
    """A URL without its password, which may be shown then, and the password as a person types it; '' for none."""
    if found := AS_USER.match(url):
        return found[1] + url[found.end() - 1 :], unquote(found[2])
    if found := AS_OPTION.search(url):
        return (url[: found.start()] + url[found.end() :]).rstrip("?&"), unquote(found[1])
    return url, ""


def with_password(url: str, password: str) -> str:
    """The URL with that password in it: behind its user where it names one, else as an option."""
    if not password:
        return url
    hidden = quote(password, safe="")
    if found := USER.match(url):
        return f"{url[: found.end()]}:{hidden}{url[found.end() :]}"
    return f"{url}{'&' if '?' in url else '?'}password={hidden}"


def try_url(url: str) -> str:
    """Whether a team's log can be kept there, in a sentence without a password; nothing is made. Raises LogError."""
    from rules_db.rulings.database import Database, url_of

    database = Database(url_of(url))
    try:
        made = database.reach()
    finally:
        database.close()
    return f"{database.name} can be reached. " + (
        "The team's log is in it." if made else "The first exchange makes the team's log in it."
    )
