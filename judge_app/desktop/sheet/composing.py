"""The sheet made off the GUI thread: composed and drawn for the preview, printed, saved, kept in the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPrintSupport import QPrinter

from judge_app.desktop.lookup import said
from judge_app.desktop.ports import Library
from judge_app.desktop.sheet.draft import Draft
from judge_app.desktop.sheet.printing import name_of, print_sheet
from judge_app.desktop.worker import Worker
from judge_app.files.problems import BadInput
from judge_app.reports.paper.pages import Pages, lay_out, page_layout
from judge_app.services.rulings.log import LogError, open_rulings
from judge_app.services.sheets.drafts import About, Abouts, Drafted, Ways, drafted
from judge_app.services.sheets.keeping import Given, give, record
from judge_app.services.sheets.making import not_in_any_font, save_sheet

if TYPE_CHECKING:
    from judge_app.services.runs.timeline import Timeline
    from rules_db.library import Library as RealLibrary

COMPOSE = "compose"
NO_RULING = "it says no ruling yet"
PATIENCE = 30_000
"""Milliseconds that a printer or a disk may take for a sheet."""

SILENT = "what it goes to doesn't answer. It may still go out; look before trying again."


@dataclass(frozen=True, slots=True)
class Source:
    """What a sheet is made of beside its draft: the library, and a case's run, name, text and branches.

    The text is written out on the thread: that takes a while. `up` is the branch that is looked at, "" for none.
    """

    library: Library
    run: Timeline | None = None
    name: str = ""
    text: Callable[[], str] = str
    ways: Ways = ()
    up: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """What of the sheet is looked at: a page, counted from 0; at most the last one. `dots_per_inch` on the screen."""

    page: int
    dots_per_inch: float


@dataclass(frozen=True, slots=True)
class Composed:
    """A draft made into a sheet: how it stands, how many pages it has, one of them drawn, signs that no font has."""

    draft: Draft
    source: Source
    made: Drafted
    pages: int
    page: int
    image: QImage
    missing: str


@dataclass(frozen=True, slots=True)
class Sending:
    """A sheet that is to go out: `key` is what its draft is kept under, `earlier` the ids that it has in the log."""

    draft: Draft
    source: Source
    key: str
    earlier: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A sheet that went out: `where` ("printed on Laser"), and under which id it is in the log; where it isn't, why."""

    where: str
    sent: Sending
    given: Given | None
    not_kept: str = ""

    @property
    def can_keep_again(self) -> bool:
        """Whether it may go into the log at another try."""
        return self.given is None and self.not_kept != NO_RULING


class Composing(QObject):
    """`composed(Composed)` for the newest draft; `went_out(Outcome)` or `failed(text)` for what was asked.

    `faulted(text)` when the sheet can't be made at all.
    """

    composed = Signal(object)
    went_out = Signal(object)
    failed = Signal(str)
    faulted = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker, self._abouts = Worker(self), Abouts()
        self._worker.done.connect(lambda _, composed: self.composed.emit(composed))
        self._worker.failed.connect(lambda _, error: self.faulted.emit(said(error)))
        self._sender, self._sent = Worker(self), 0  # apart, so that nothing typed meanwhile holds up what goes out
        for way in (self._sender.done, self._sender.failed):
            way.connect(self._one_less)
        self._sender.done.connect(lambda _, outcome: self.went_out.emit(outcome))
        self._sender.failed.connect(lambda _, error: self.failed.emit(said(error)))
        self._going = 0
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._leave)

    def compose(self, draft: Draft, source: Source, view: View) -> None:
        """Make the sheet of that draft and draw a page; an older one that hasn't begun is dropped."""
        self._worker.put(COMPOSE, lambda: _compose(draft, source, self._abouts, view))

    def save(self, sending: Sending, path: Path) -> None:
        """Write the sheet to a file, as its ending says, and keep the ruling."""
        wanted = sending.draft.wanted
        self._out(sending, f"written to {path}", lambda made: save_sheet(made.sheet, path, wanted))

    def print(self, sending: Sending, printer: QPrinter) -> None:
        """Print the sheet and keep the ruling. The printer is the thread's until it went out or failed."""
        wanted = sending.draft.wanted
        self._out(sending, f"printed on {name_of(printer)}", lambda made: print_sheet(made.sheet, wanted, printer))

    def keep(self, sending: Sending, where: str) -> None:
        """Keep the ruling of a sheet that went out before."""
        self._out(sending, where, lambda made: None)

    def stop(self) -> None:
        """Drop what hasn't started and end the threads."""
        self._patience.stop()
        self._worker.stop()
        self._sender.stop()

    def _out(self, sending: Sending, where: str, send: Callable[[Drafted], None]) -> None:
        def work() -> Outcome:
            about = _about(sending.draft, sending.source, Abouts())
            made = _made(sending.draft, sending.source, about)
            send(made)
            return Outcome(where, sending, *_keep(made, about, sending))

        self._sent += 1
        self._going += 1
        self._patience.start()
        self._sender.put(f"{self._sent}", work)

    def _one_less(self) -> None:
        """One of those that are to go out did, or can't."""
        self._going -= 1
        if self._going:
            self._patience.start()
        else:
            self._patience.stop()

    def _leave(self) -> None:
        """A printer or a disk doesn't answer: it holds up no other."""
        self._sender.leave()
        self._one_less()
        self.failed.emit(SILENT)


def _about(draft: Draft, source: Source, abouts: Abouts) -> About:
    if source.run is None:
        return About()
    elsewhere = draft.wanted.elsewhere
    return abouts.about(source.run, source.name, source.text, source.ways, draft.ruling, elsewhere=elsewhere)


def _compose(draft: Draft, source: Source, abouts: Abouts, view: View) -> Composed:
    made = _made(draft, source, _about(draft, source, abouts))
    pages = lay_out(made.sheet, draft.wanted.paper, slip=draft.wanted.slip)
    page = min(view.page, len(pages.pages) - 1)
    image = page_image(pages, page, view.dots_per_inch)
    return Composed(draft, source, made, len(pages.pages), page, image, not_in_any_font(made.sheet))


def _made(draft: Draft, source: Source, about: About) -> Drafted:
    return drafted(draft.ruling, cast("RealLibrary", source.library), about, draft.wanted)


def _keep(made: Drafted, about: About, sending: Sending) -> tuple[Given | None, str]:
    """Put a sheet that went out into the log; where that can't be, why: what went out went out all the same."""
    if not made.sheet.sentences.get("ruling"):
        return None, NO_RULING
    try:
        rulings = open_rulings()
        try:
            wanted = record(made, about, cast("RealLibrary", sending.source.library))
            return give(rulings, wanted, made.ruling.appeal.decision, sending.earlier), ""
        finally:
            rulings.close()
    except (LogError, BadInput) as error:
        return None, said(error)


def page_image(pages: Pages, page: int, dots_per_inch: float) -> QImage:
    """A page black on white as it comes out of a printer, at that size."""
    points = page_layout(pages.paper).pageSize().sizePoints()
    size = QSize(*(max(1, round(side * dots_per_inch / 72)) for side in (points.width(), points.height())))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    try:
        pages.draw(painter, page, dots_per_inch)
    finally:
        painter.end()
    return image
