"""What comes back at the next start: window, tabs, zoom, history, bookmarks. Nothing in it can stop a start."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings, QSize

from judge_app.files.atomic import write_bytes
from judge_app.files.half_made import half_made
from judge_app.files.limits import SESSION_BYTES
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput
from judge_app.files.strict_json import parse_json

RECENT, ZOOMS, SIDES = 40, (0.6, 3.0), 6
LONGEST_NAME, LONGEST_PATH = 255, 4_000


@dataclass(slots=True)
class Session:
    """The state as plain values. `tabs` are lists of ids with the place in each; `at` is the open tab.

    `checked` is the library with which the rulings of the log were compared last, `book` the one that is searched,
    `step` the step of the case that was shown, -1 for its end.
    """

    theme: str = "system"
    zoom: float = 1.0
    tabs: list[dict[str, Any]] = field(default_factory=list)
    at: int = 0
    bookmarks: list[str] = field(default_factory=list)
    recent: list[str] = field(default_factory=list)
    alone: bool = False
    relations: bool = True
    case: str = ""
    cases: list[str] = field(default_factory=list)
    opened: bool = False
    folder: str = ""
    checked: str = ""
    book: str = ""
    side: int = 0
    step: int = -1
    sizes: dict[str, list[int]] = field(default_factory=dict)


class SessionStore:
    """Reads and writes the session file. What can't be read is as if it weren't there."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = path = (folder or data_folder()) / "window.ini"
        if path.exists() and not (path.is_file() and SESSION_BYTES.within(path.stat().st_size)):
            with suppress(OSError):
                path.replace(path.with_suffix(".unread"))
        self._settings = QSettings(str(path), QSettings.Format.IniFormat)
        self._left = False

    @property
    def is_new(self) -> bool:
        """Whether no window was ever left here."""
        return not self._settings.contains("session")

    def load(self) -> Session:
        """The session as it was saved last; a fresh one when there is none."""
        text = self._settings.value("session", "")
        try:
            found = parse_json(text) if isinstance(text, str) else {}
        except ValueError:
            found = {}
        return read(found if isinstance(found, dict) else {})

    def save(self, session: Session, geometry: QByteArray, size: QSize | None = None) -> bool:
        """Write it, unless the file is to stay as it is; False when the folder can't be written."""
        if self._left:
            return True
        values = {"session": json.dumps(asdict(session)), "geometry": geometry, "size": size or QSize()}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(self._path, _as_settings(values, self._path))
        except (OSError, BadInput):
            return False
        self._settings.sync()  # they are read as they are now
        return True

    def leave(self) -> None:
        """The file was restored from a backup: leave it as it is from now on, for the next start."""
        self._left = True

    def geometry(self) -> QByteArray:
        """Where the window stood and how large it was; empty when that isn't known."""
        value = self._settings.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    def size(self) -> QSize:
        """How large the window was, on whatever screen; none where that isn't known."""
        value = self._settings.value("size")
        return value if isinstance(value, QSize) else QSize()


def _as_settings(values: dict[str, object], place: Path) -> bytes:
    """What Qt writes of those values, for a file at that place. Raises OSError.

    Qt writes beside it: its own lock on a file holds up the next start for half a minute where it is killed.
    """
    with half_made(place) as folder:
        folder.mkdir(mode=0o700)
        path = folder / place.name
        settings = QSettings(str(path), QSettings.Format.IniFormat)
        for name, value in values.items():
            settings.setValue(name, value)
        settings.sync()
        return path.read_bytes()


def read(found: dict[str, Any]) -> Session:
    """A session from what was stored; each value of the wrong kind is replaced by its default."""
    session = Session()
    for own in fields(Session):
        usual = getattr(session, own.name)
        kind = (int, float) if isinstance(usual, float) else type(usual)
        setattr(session, own.name, _as(kind, found.get(own.name), usual))
    session.zoom = min(ZOOMS[1], max(ZOOMS[0], float(session.zoom)))
    session.tabs = [tab for tab in map(_tab, session.tabs) if tab["ids"]]
    session.at = min(max(0, session.at), max(0, len(session.tabs) - 1))
    session.bookmarks, session.cases = _strings(session.bookmarks), list(filter(_names_a_file, _strings(session.cases)))
    session.case, session.folder = (path if _names_a_file(path) else "" for path in (session.case, session.folder))
    session.recent = _strings(session.recent)[:RECENT]
    session.side = min(max(0, session.side), SIDES - 1)
    session.sizes = {str(name): _whole_numbers(value) for name, value in session.sizes.items()}
    return session


def _tab(value: object) -> dict[str, Any]:
    found = _as(dict, value, {})
    ids = _strings(found.get("ids"))
    return {"ids": ids, "at": min(max(0, _as(int, found.get("at"), 0)), max(0, len(ids) - 1))}


def _as(kind: Any, value: Any, default: Any) -> Any:
    return value if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)) else default


def _strings(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _names_a_file(path: str) -> bool:
    """Whether a file can have that name: what can't have been written by us is not even looked for."""
    try:
        parts = os.fsencode(path).split(os.sep.encode())
    except UnicodeEncodeError:
        return False
    return len(path) <= LONGEST_PATH and "\0" not in path and all(len(part) <= LONGEST_NAME for part in parts)


def _whole_numbers(value: object) -> list[int]:
    return [item for item in value if type(item) is int and 0 <= item < 100_000] if isinstance(value, list) else []
