"""The log as the window asks it: every question off the GUI thread, the newest winning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.lookup import said
from judge_app.desktop.rulings.hits import RulingHit, hits, open_log
from judge_app.desktop.worker import Worker

if TYPE_CHECKING:
    from judge_app.desktop.ports import Library
    from judge_app.services.rulings.checking import Change
    from judge_app.services.rulings.log import Entry, Rulings
    from rules_db.library import Library as Books
    from rules_db.rulings.log import Event
    from rules_db.rulings.model import About

LIST, SHOW, CHANGES, NOTE = "list", "show", "changes", "note"
Tell = Callable[[str], object]
MOST = 500
"""So many rulings are listed at a time."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be listed: the words typed, the event by its whole name (None: every one), only what is flagged."""

    words: str = ""
    of_event: str | None = None
    flagged: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """What was asked, the rulings that fit, and every event of the log."""

    asked: Asked
    hits: tuple[RulingHit, ...]
    events: tuple[Event, ...]


@contextmanager
def opened(*, team: bool = True, tell: Tell | None = None) -> Iterator[Rulings]:
    """The log as long as a job lasts; with `team`, what is kept is put into the outbox too. Raises LogError.

    `tell` gets, at the end, what a person must know of the log; without it that waits for the next time.
    """
    rulings = open_log(team=team)
    try:
        yield rulings
        if tell is not None and (news := rulings.news()):
            tell("\n".join(news))
    finally:
        rulings.close()


class LogDesk(QObject):
    """`listed(Listed)`, `shown(Entry)`, then `changed(id, changes)` for one that is flagged; `kept()` after a note.

    `failed(text)` for what a person must know. An answer to what isn't asked any more never arrives.
    """

    listed = Signal(object)
    shown = Signal(object)
    changed = Signal(str, object)
    kept = Signal()
    failed = Signal(str)
    _news = Signal(str)

    def __init__(self, library: Callable[[], Library | None], parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._asked = Asked()
        self._wanted = ""
        self._worker = Worker(self)
        self._worker.done.connect(self._done)
        self._news.connect(self._told)
        self._worker.failed.connect(lambda _, error: self.failed.emit(said(error)))

    def list(self, asked: Asked) -> None:
        """Ask for the rulings that fit."""
        self._asked = asked
        self._worker.put(LIST, lambda: listing(asked, self._news.emit))

    def show(self, id: str) -> None:
        """Ask for a ruling with everything that was noted on it."""
        self._wanted = id
        self._worker.put(SHOW, lambda: _entry(id, self._news.emit))

    def forget(self) -> None:
        """No ruling is shown any more."""
        self._wanted = ""

    def note(self, id: str, about: About, text: str, by: str) -> None:
        """Note something on a ruling, or the outcome of its appeal."""
        self._worker.put(f"{NOTE} {id} {text}", lambda: _note(id, about, text, by, self._news.emit))

    def stop(self) -> None:
        """Drop what hasn't started and end the thread."""
        self._worker.stop()

    def _told(self, news: str) -> None:
        """Hand on, on the thread of the window, what the other one has to tell."""
        self.failed.emit(news)

    def _done(self, name: str, result: object) -> None:
        if name == LIST:
            answer = cast("Listed", result)
            if answer.asked == self._asked:
                self.listed.emit(answer)
        elif name == SHOW:
            self._show(cast("Entry", result))
        elif name == CHANGES:
            id, found = cast("tuple[str, tuple[Change, ...]]", result)
            if id == self._wanted:
                self.changed.emit(id, found)
        else:
            self.kept.emit()

    def _show(self, entry: Entry) -> None:
        if entry.id != self._wanted:
            return
        self.shown.emit(entry)
        library = self._library()
        if entry.flag and library is not None:
            self._worker.put(CHANGES, lambda: (entry.id, _changes(entry, library)))


def listing(asked: Asked, tell: Tell) -> Listed:
    """What the window lists for that; `tell` gets what a person must know of the log. Raises LogError."""
    with opened(team=False) as rulings, rulings.log.held():
        found = rulings.search(asked.words, MOST, of_event=asked.of_event, flagged=asked.flagged)
        listed = Listed(asked, tuple(hits(found)), tuple(rulings.log.events()))
        for news in rulings.news():
            tell(news)
    return listed


def _entry(id: str, tell: Tell) -> Entry:
    with opened(team=False, tell=tell) as rulings:
        return rulings.entry(id)


def _note(id: str, about: About, text: str, by: str, tell: Tell) -> None:
    from judge_app.services.rulings.log import LogError

    try:
        with opened(tell=tell) as rulings:
            (rulings.decide_appeal if about == "appeal" else rulings.note)(id, text, by)
    except LogError as error:
        raise LogError(f"{error}\nThis isn't kept: {text}") from error


def _changes(entry: Entry, library: Library) -> tuple[Change, ...]:
    from judge_app.services.rulings.checking import changes

    return changes(entry.ruling, cast("Books", library))
