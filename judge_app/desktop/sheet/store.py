"""Sheets that are being written, kept in the data folder: a file a case, written within a second of an edit."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from judge_app.desktop.lookup import said
from judge_app.desktop.sheet.draft import Draft, DraftBook, from_plain, lasting, next_draft, plain, with_last
from judge_app.desktop.worker import Worker
from judge_app.files.atomic import write_text
from judge_app.files.limits import KEPT_BYTES
from judge_app.files.problems import BadInput, read_text
from judge_app.files.strict_json import parse_json
from judge_app.services.sheets.making import Wanted

FOLDER, LAST = "sheets", "last"
WAIT = 600
"""Milliseconds from an edit until it is kept; later edits don't put it off."""

MOST_KEPT = 200
"""So many sheets are kept; the oldest go first."""


class SheetStore(QObject):
    """Keeps the book's draft under its key. `failed(text)` when it can't, once for each reason."""

    failed = Signal(str)

    def __init__(self, folder: Path, book: DraftBook) -> None:
        super().__init__(book)
        self._folder, self._book = folder / FOLDER, book
        self._key = ""
        self._reason = ""
        self._seen: dict[str, tuple[Draft, tuple[str, ...]]] = {}
        self._last: dict[str, Any] | None = None
        self._worker = Worker(self)
        self._worker.done.connect(lambda *_: self._note(""))
        self._worker.failed.connect(lambda _, error: self._note(said(error)))
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._keep)
        book.changed.connect(self._changed)

    @property
    def key(self) -> str:
        """Under what the draft is kept: what tells its case from others."""
        return self._key

    def open(self, key: str) -> None:
        """Work on the sheet of that key: the one that is kept, or a new one where none is."""
        self.keep_now()
        if self._key:
            self._seen[self._key] = (self._book.draft, self._book.given)
        self._key = ""  # what is opened needn't be written again
        found = self._seen.get(key) or self._read(key)
        self._book.begin(*(found or (self.new(), ())))
        self._key = key

    def take_along(self, key: str) -> None:
        """The draft that is worked on belongs to that key from now on: its case has another file."""
        self._key = key
        self._changed()

    def new(self) -> Draft:
        """A new sheet, with what stays from the last one."""
        return next_draft(self._last or _last(self._folder))

    def note_given(self, key: str, number: int, id_: str) -> None:
        """The draft of that key and number is in the log under that id."""
        if key == self._key:
            self._book.note_given(number, id_)
            self._changed()
        elif key in self._seen:
            draft, given = self._seen[key]
            self._seen[key] = (draft, with_last(given, id_))

    def keep_now(self) -> None:
        """Keep what isn't kept yet, at once."""
        if self._timer.isActive():
            self._timer.stop()
            self._keep()

    def stop(self) -> None:
        """Keep what isn't kept yet, and end the thread."""
        waiting = self._timer.isActive()
        self._timer.stop()
        self._worker.stop()
        if waiting:
            try:
                self._write(*self._now())
            except BadInput as error:
                self._note(said(error))

    def _changed(self) -> None:
        if self._key:
            self._last = lasting(self._book.draft)
            if not self._timer.isActive():
                self._timer.start()

    def _keep(self) -> None:
        key, sheet, last = self._now()
        self._worker.put(f"keep {key}", lambda: self._write(key, sheet, last))

    def _now(self) -> tuple[str, dict[str, Any], dict[str, Any]]:
        return self._key, plain(self._book.draft, self._book.given), lasting(self._book.draft)

    def _write(self, key: str, sheet: dict[str, Any], last: dict[str, Any]) -> None:
        with suppress(OSError):  # writing says why
            self._folder.mkdir(parents=True, exist_ok=True)
        write_text(_path(self._folder, key), json.dumps(sheet))
        write_text(_path(self._folder, LAST), json.dumps(last))
        self._clear_away()

    def _clear_away(self) -> None:
        with suppress(OSError):  # it is tried again at the next edit
            kept = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
            for path in kept[:-MOST_KEPT]:
                path.unlink(missing_ok=True)

    def _read(self, key: str) -> tuple[Draft, tuple[str, ...]] | None:
        try:
            return from_plain(_json(_path(self._folder, key)))
        except ValueError:
            return None

    def _note(self, reason: str) -> None:
        if reason and reason != self._reason:
            self.failed.emit(f"What is filled in on the sheet can't be kept for the next start: {reason}")
        self._reason = reason


def last_wanted(data: Path) -> Wanted:
    """How the last sheet was wanted (detail, paper, slip) by what is kept in the data folder; else as usual."""
    return next_draft(_last(data / FOLDER)).wanted


def _last(folder: Path) -> dict[str, Any]:
    found = _json(_path(folder, LAST))
    return found if isinstance(found, dict) else {}


def _json(path: Path) -> object:
    try:
        return parse_json(read_text(path, KEPT_BYTES))
    except ValueError:
        return None


def _path(folder: Path, key: str) -> Path:
    return folder / f"{hashlib.sha256(key.encode('utf-8', 'replace')).hexdigest()[:24]}.json"
