"""The ways out of the window: print and save, what stands in their way said with another way, the log kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from judge_app.desktop.sheet.composing import Composed, Composing, Outcome, Sending, Source
from judge_app.desktop.sheet.draft import DraftBook
from judge_app.desktop.sheet.printing import NO_PRINTER, Printing
from judge_app.desktop.sheet.store import SheetStore
from judge_app.desktop.widgets.notice import Answer, Offers
from judge_app.services.sheets.making import ENDINGS

OFFER = "sheet"
TITLES = {".pdf": "PDF", ".html": "HTML", ".md": "Markdown", ".txt": "Plain text"}
CLOSE = Answer("Close", "Close this notice; the sheet stays as it is", lambda: None)


@dataclass(frozen=True, slots=True)
class _Try:
    """A sheet that was to be printed or saved ("printed", "saved"), and what does it again."""

    done: str
    composed: Composed
    source: Source
    again: Callable[[], None]


class WaysOut(QObject):
    """`said(text)` in passing; what must be known is offered with what can be done. `given(id)` for a ruling kept."""

    said = Signal(str)
    given = Signal(str)

    def __init__(
        self, book: DraftBook, store: SheetStore, composing: Composing, offers: Offers, window: QWidget
    ) -> None:
        super().__init__(window)
        self._book, self._store, self._composing = book, store, composing
        self._offers, self._window = offers, window
        self._printing = Printing(window)
        self._folder = Path.cwd()
        self._again: _Try | None = None
        composing.went_out.connect(self._went_out)
        composing.failed.connect(self._failed)

    def print(self, composed: Composed, source: Source) -> None:
        """Print a sheet; before that, say which of its signs would stay blank on paper."""
        if not composed.missing:
            self.print_now(composed, source)
            return
        self._offers.offer(
            OFFER,
            f"No font here has {' '.join(composed.missing)}: on paper these signs stay blank. HTML shows them.",
            Answer("Print anyway…", "Print the sheet without these signs", lambda: self.print_now(composed, source)),
            Answer("Save as HTML…", "Save the sheet as HTML instead", lambda: self.ask_save(composed, source, ".html")),
            CLOSE,
        )

    def print_now(self, composed: Composed, source: Source) -> None:
        """Ask which printer, and print."""
        if not self._printing.has_printer():
            self._offers.offer(OFFER, NO_PRINTER, self._as_pdf(composed, source), CLOSE)
            return
        printer = self._printing.ask(composed.made.sheet.title, composed.draft.wanted.paper)
        if printer is not None:
            self._again = _Try("printed", composed, source, lambda: self.print_now(composed, source))
            self._offers.withdraw(OFFER)
            self._composing.print(self._sending(composed, source), printer)

    def ask_save(self, composed: Composed, source: Source, ending: str, file: Path | None = None) -> None:
        """Ask where to, then save the sheet; `file` is the case's, beside which it is suggested."""
        if file is not None:
            self._folder = file.parent
        start = self._folder / f"{composed.made.sheet.file_name}{ending}"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, f"Save the ruling sheet as {TITLES[ending]}", str(start), f"{TITLES[ending]} (*{ending})"
        )
        if chosen:
            self.save(composed, source, with_ending(Path(chosen), ending))

    def save(self, composed: Composed, source: Source, path: Path) -> None:
        """Save the sheet to that file, as its ending says."""
        self._folder = path.parent
        self._again = _Try("saved", composed, source, lambda: self.save(composed, source, path))
        self._offers.withdraw(OFFER)
        self._composing.save(self._sending(composed, source), path)

    def forget(self) -> None:
        """Another sheet is worked on: the one before isn't tried again."""
        self._again = None

    def _sending(self, composed: Composed, source: Source) -> Sending:
        return Sending(composed.draft, source, self._store.key, self._book.given)

    def _as_pdf(self, composed: Composed, source: Source) -> Answer:
        return Answer(
            "Save as PDF…", "Save the sheet as a PDF instead", lambda: self.ask_save(composed, source, ".pdf")
        )

    def _went_out(self, out: Outcome) -> None:
        if out.given is not None:
            self._store.note_given(out.sent.key, out.sent.draft.number, out.given.id)
            self.given.emit(out.given.id)
            version = f" as version {out.given.version}" if out.given.version > 1 else ""
            kept = f"the ruling is in the log{version}" if out.given.new else "the ruling was in the log already"
            self.said.emit(f"The ruling sheet is {out.where}; {kept}.")
        elif out.can_keep_again:
            self._offers.offer(
                OFFER,
                f"The ruling sheet is {out.where}, but the ruling isn't in the log: {out.not_kept}",
                Answer("Keep it again", "Try once more to keep the ruling in the log", lambda: self._keep_again(out)),
                CLOSE,
            )
        else:
            self.said.emit(f"The ruling sheet is {out.where}; it isn't in the log: {out.not_kept}.")

    def _keep_again(self, out: Outcome) -> None:
        self._composing.keep(replace(out.sent, earlier=self._book.given), out.where)

    def _failed(self, text: str) -> None:
        if self._again is None:
            self.said.emit(f"The sheet before didn't go out: {text}")
            return
        self._offers.offer(
            OFFER,
            f"The ruling sheet isn't {self._again.done}: {text}",
            Answer("Try again", "Print or save it once more", self._again.again),
            self._as_pdf(self._again.composed, self._again.source),
            CLOSE,
        )


def with_ending(path: Path, ending: str) -> Path:
    """The path with that ending, unless it has one that a sheet can be saved with."""
    return path if path.suffix.lower() in ENDINGS else path.with_name(path.name + ending)
