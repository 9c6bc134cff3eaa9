"""The sheet that is being written as a value, its edits with undo, and its plain form for the disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from judge_app.desktop.frame.undo_menu import ValueEdit
from judge_app.reports.ruling import Ruling, ruling_from_plain, ruling_plain
from judge_app.reports.sheet import PAPERS
from judge_app.services.sheets.making import Wanted

LASTING = ("event", "round", "judge", "head_judge")
"""What stays for the next sheet, beside how the sheet is wanted, and for the rest of a day its date."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was filled in (rules as they were typed) and how the sheet is wanted.

    `number` tells a new sheet from the one before it: what goes out of one becomes versions of one ruling.
    """

    ruling: Ruling = field(default_factory=Ruling)
    wanted: Wanted = field(default_factory=Wanted)
    number: int = 0

    def reworded(self, key: str, made: str, now: str) -> Draft:
        """The same with a sentence of the sheet worded so; `made` is the program's own wording."""
        edits = tuple(edit for edit in self.ruling.edits if edit.key != key)
        return replace(self, ruling=replace(self.ruling, edits=edits).reworded(key, made, now))


def today() -> str:
    """The day, as a sheet has it."""
    return datetime.now().astimezone().date().isoformat()


def next_draft(last: Mapping[str, Any]) -> Draft:
    """A new sheet with what stays of the last one (`lasting`); dated today, unless another date was written today."""
    kept: dict[str, Any] = {name: value for name in LASTING if isinstance(value := last.get(name), str)}
    same_day = last.get("day") == today() and isinstance(last.get("date"), str)
    return Draft(Ruling(date=last["date"] if same_day else today(), **kept), _wanted(last.get("wanted")))


def lasting(draft: Draft) -> dict[str, Any]:
    """What of a sheet stays for the next one."""
    kept = {name: getattr(draft.ruling, name) for name in (*LASTING, "date")}
    return {**kept, "day": today(), "wanted": _wanted_plain(draft.wanted)}


def plain(draft: Draft, given: tuple[str, ...]) -> dict[str, Any]:
    """A sheet as plain data, with the ids under which it was put into the log."""
    return {"ruling": ruling_plain(draft.ruling), "wanted": _wanted_plain(draft.wanted), "given": list(given)}


def from_plain(data: object) -> tuple[Draft, tuple[str, ...]]:
    """The sheet that plain data holds. Raises ValueError for what is none."""
    if not isinstance(data, dict):
        raise ValueError("a sheet is an object with named fields")
    given = data.get("given")
    ids = tuple(id_ for id_ in given if isinstance(id_, str)) if isinstance(given, list) else ()
    return Draft(ruling_from_plain(data.get("ruling")), _wanted(data.get("wanted"))), ids


def with_last(ids: tuple[str, ...], id_: str) -> tuple[str, ...]:
    """The ids with that one at the end, once."""
    return (*(other for other in ids if other != id_), id_)


def _wanted_plain(wanted: Wanted) -> dict[str, Any]:
    return asdict(wanted)


def _wanted(data: object) -> Wanted:
    """How a sheet is wanted; what isn't known is as usual."""
    found = data if isinstance(data, dict) else {}
    usual = Wanted()
    paper = next((each for each in PAPERS if each == found.get("paper")), usual.paper)
    return Wanted(found.get("appendix") is True, paper, found.get("slip") is True, found.get("elsewhere") is True)


class DraftBook(QObject):
    """The draft that is worked on. `changed` whenever it is another one.

    `given` are the ids under which it was put into the log: no edit, so undo leaves them. Each new sheet has its own.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.draft = Draft()
        self._given: dict[int, tuple[str, ...]] = {}
        self.undo = QUndoStack(self)
        self.undo.setUndoLimit(1000)
        self._sitting = 0

    def begin(self, draft: Draft, given: tuple[str, ...] = ()) -> None:
        """Work on another sheet; nothing of the one before can be undone."""
        self.undo.clear()
        self._given = {draft.number: given}
        self.show(draft)

    @property
    def given(self) -> tuple[str, ...]:
        """The ids under which the sheet was put into the log, the last one last."""
        return self._given.get(self.draft.number, ())

    def note_given(self, number: int, id_: str) -> None:
        """The sheet of that number is in the log under that id."""
        self._given[number] = with_last(self._given.get(number, ()), id_)

    def begin_another(self, name: str, draft: Draft) -> None:
        """Work on a new sheet, as an edit: undo brings the old one back, with what became of it."""
        self.edit(name, replace(draft, number=max((self.draft.number, *self._given)) + 1))

    def edit(self, name: str, draft: Draft, *, merges: str = "") -> None:
        """Make an edit that can be undone by that name; those that merge, until somebody rests, become one."""
        if draft != self.draft:
            merge = f"{merges} {self._sitting}" if merges else ""
            self.undo.push(ValueEdit(name, self.show, self.draft, draft, merge))

    def rest(self) -> None:
        """What is edited from now on is an edit of its own."""
        self._sitting += 1

    def show(self, draft: Draft) -> None:
        """Show another state of it, as undo and redo do."""
        self.draft = draft
        self.changed.emit()
