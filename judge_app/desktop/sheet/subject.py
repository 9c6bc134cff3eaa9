"""What the sheet is about: the case that is worked on with its newest run, or a look-up alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.sheet.composing import Source
from judge_app.desktop.sheet.form import CASE, LOOK_UP

if TYPE_CHECKING:
    from judge_app.desktop.lookup import Lookup
    from judge_app.desktop.workbench import Workbench
    from rules_db.model import Entry

FEWEST_WORDS = 4
"""What is looked up in so many words is a question."""

LOOK_UP_KEY = "look-up"


class Subject(QObject):
    """`changed` when another run or another branch is there; `turned(key)` when the sheet is another's.

    No two cases have the same key: that of a file is its path, that of one without a file is its own mark. `named(key)`
    when its case has another file now.
    """

    changed = Signal()
    turned = Signal(str)
    named = Signal(str)

    def __init__(
        self,
        work: Workbench,
        lookup: Lookup,
        read: Callable[[], Entry | None],
        parent: QObject,
        typed: Callable[[], str] = str,
    ) -> None:
        super().__init__(parent)
        self._read, self._typed = read, typed
        self._work, self._lookup = work, lookup
        self._source: Source | None = None
        self._begun = False
        self._tended: set[int] = set()
        self.about = CASE if self._has_case() else LOOK_UP
        self.key = self._key()
        lookup.opened.connect(self._forget)
        work.looked.connect(self._forget)
        work.made.connect(lambda _: self._tend())
        work.opened.connect(lambda _: self._case_named())
        self._tend()

    @property
    def rule(self) -> str:
        """The id of the rule that is read; "" while none is."""
        entry = self._read()
        return entry.id if entry is not None else ""

    @property
    def book(self) -> str:
        """The rulebook that the case of the sheet is played by, "" while that isn't known, or of a look-up."""
        run = self._work.timeline if self.about == CASE else None
        return run.account.book if run is not None else ""

    @property
    def asked(self) -> str:
        """The question that was typed to look the rule up; "" for what is none, such as a number or a term."""
        typed = " ".join(self._typed().split())
        return typed if typed.endswith("?") or len(typed.split()) >= FEWEST_WORDS else ""

    @property
    def is_current(self) -> bool:
        """Whether the library is there, and the run is one of the case as it now is."""
        return self._lookup.library is not None and (self.about == LOOK_UP or self._work.is_run_current)

    @property
    def file(self) -> Path | None:
        """The file of the case that the sheet is about."""
        return self._work.path if self.about == CASE else None

    def turn(self, about: str) -> None:
        """Make the sheet one of the CASE or of a LOOK_UP alone."""
        if about != self.about:
            self.about = about
            self._turn()

    def source(self) -> Source | None:
        """What the sheet is made of; None until the library is open."""
        library, work = self._lookup.library, self._work
        if library is None:
            return None
        if self._source is None:
            run = work.timeline if self.about == CASE else None
            name = self.file.name if self.file else "untitled"
            up = work.branches.up if work.branches is not None else ""
            self._source = Source(library, run, name, work.run_text, work.ways(), up) if run else Source(library)
        return self._source

    def _has_case(self) -> bool:
        document = self._work.files.document
        return document is not None and not (document.path is None and document.is_saved)

    def _key(self) -> str:
        if self.about == LOOK_UP:
            return LOOK_UP_KEY
        document = self._work.files.document
        if document is None:
            return ""  # of no case yet: it isn't kept until there is one
        return f"case {document.path.absolute()}" if document.path else f"board {document.mark}"

    def _tend(self) -> None:
        """Listen to the parts of the workbench that have been made by now."""
        document = self._work.files.document
        if document is not None and id(document) not in self._tended:
            self._tended.add(id(document))
            document.begun.connect(self._case_begun)
        branches = self._work.branches
        if branches is not None and id(branches) not in self._tended:
            self._tended.add(id(branches))
            branches.listed.connect(self._forget)

    def _case_begun(self) -> None:
        self._begun = True

    def _case_named(self) -> None:
        if self._begun:
            self._begun = False
            self.about = CASE if self._has_case() else self.about
            self._turn()
        elif self.about == CASE and self._key() != self.key:
            self.key, self._source = self._key(), None
            self.named.emit(self.key)

    def _turn(self) -> None:
        if self._key() == LOOK_UP_KEY == self.key:
            return
        self.key = self._key()
        self.turned.emit(self.key)
        self._forget()

    def _forget(self) -> None:
        self._source = None
        self.changed.emit()
