"""Looking at the case off the GUI thread after each edit: its problems, its run, what may happen next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.worker import Worker
from judge_app.engine.case import Offer
from judge_app.files.plain import Plain
from judge_app.scenario.draft import DraftProblem, check
from judge_app.services.cases import cards
from judge_app.services.timeline import Timeline, timeline_of

CHECK = "check"


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found of one state of the case; `about` is the name of the card whose offers these are, "" for none."""

    data: Plain
    problems: tuple[DraftProblem, ...]
    timeline: Timeline | None
    about: str
    offers: tuple[Offer, ...]


class Checker(QObject):
    """`looked(Looked)` for the newest state of the case; `failed(text)` when the program itself went wrong."""

    looked = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker: Worker | None = None

    def look(self, data: Plain, about: str) -> None:
        """Look at this state; one that hasn't begun is dropped for it."""
        if self._worker is None:
            self._worker = Worker(self)
            self._worker.done.connect(lambda _, found: self.looked.emit(cast("Looked", found)))
            self._worker.failed.connect(lambda _, error: self.failed.emit(f"{type(error).__name__}: {error}"))
        self._worker.put(CHECK, lambda: look_at(data, about))

    def stop(self) -> None:
        """Drop what hasn't started and end the thread."""
        if self._worker is not None:
            self._worker.stop()


def look_at(data: Plain, about: str) -> Looked:
    """Everything that the editor shows of a state of the case beside the board itself."""
    checked = check(data, cards())
    if checked.run is None:
        return Looked(data, checked.problems, None, "", ())
    line = timeline_of(checked.run)
    card = checked.run.seen.after.by_key(about) if about else None
    offers = (*line.offers(), *(line.offers_of(card.id) if card is not None else ()))
    return Looked(data, checked.problems, line, card.label if card else "", offers)
