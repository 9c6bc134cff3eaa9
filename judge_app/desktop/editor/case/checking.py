"""Looking at the case off the GUI thread after each edit: its problems, its run, what may happen next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.editor.case.document import Whole
from judge_app.desktop.editor.case.unreadable import unreadable
from judge_app.desktop.worker import BRIEFLY, Worker
from judge_app.files.plain import Plain
from judge_app.files.problems import Mistake
from judge_app.scenario.draft import DraftProblem, check
from judge_app.services.cases import cards
from judge_app.services.runs.next_acts import NextActs, next_acts
from judge_app.services.runs.timeline import Timeline, timeline_of

CHECK, OFFERS = "check", "offers"


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found of one state of the case."""

    data: Plain
    problems: tuple[DraftProblem, ...]
    timeline: Timeline | None


@dataclass(frozen=True, slots=True)
class Faulted:
    """The program went wrong over one state of the case."""

    data: Plain
    error: Exception


@dataclass(frozen=True, slots=True)
class Offered:
    """What may happen at a place among the acts of a run."""

    timeline: Timeline
    next: NextActs


class Checker(QObject):
    """`looked(Looked)` for the newest state of the case, `offered(Offered)` for the newest question about a run of it;
    `failed(exception)` when that can't be told, `faulted(Faulted)` when the program went wrong over a state."""

    looked = Signal(object)
    offered = Signal(object)
    failed = Signal(object)
    faulted = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker(self)
        self._worker.done.connect(self._done)
        self._worker.failed.connect(lambda _, error: self.failed.emit(error))

    def look(self, whole: Whole) -> None:
        """Look at this state; one that hasn't begun is dropped for it."""
        self._worker.put(CHECK, lambda: _looked_at(whole))

    def ask(self, timeline: Timeline, place: int, about: str) -> None:
        """Ask what may happen after so many acts, in particular of the card that the case calls so."""
        self._worker.put(OFFERS, lambda: Offered(timeline, next_acts(timeline.run, place, about)))

    def stop(self) -> None:
        """Drop what hasn't started and end the thread."""
        self._worker.stop(BRIEFLY)

    def _done(self, name: str, found: object) -> None:
        if isinstance(found, Faulted):
            self.faulted.emit(found)
        else:
            (self.looked if name == CHECK else self.offered).emit(found)


def _looked_at(whole: Whole) -> Looked | Faulted:
    try:
        return look_at(whole.data, whole.mistakes)
    except Exception as error:  # of this state alone: it may be no longer the one that is worked on
        return Faulted(whole.data, error)


def look_at(data: Plain, mistakes: Sequence[Mistake] = ()) -> Looked:
    """Everything that the editor shows of a state of the case beside the board itself."""
    if why := unreadable(data, mistakes):
        return Looked(data, tuple(DraftProblem(text, (), (), refused=True) for text in why), None)
    checked = check(data, cards())
    return Looked(data, checked.problems, timeline_of(checked.run) if checked.run is not None else None)
