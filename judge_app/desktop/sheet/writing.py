"""What is written on a sheet: its edits, each with undo, and what a look-up's sheet begins with."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.sheet.draft import Draft, DraftBook
from judge_app.desktop.sheet.fields import text_in, with_text
from judge_app.desktop.sheet.form import LOOK_UP
from judge_app.desktop.sheet.sentences import NAMES
from judge_app.desktop.sheet.store import SheetStore
from judge_app.desktop.sheet.subject import Subject
from judge_app.reports.ruling import RULE

NO_RULE = "Open a rule first; then the sheet can cite it."
OTHER_GAME = ", but it stands in another rulebook than the one that this case is played by"


class Writing(QObject):
    """Edits the draft of a sheet. `said(text)` in passing."""

    said = Signal(str)

    def __init__(self, book: DraftBook, store: SheetStore, subject: Subject, parent: QObject) -> None:
        super().__init__(parent)
        self.book, self.store, self.subject = book, store, subject
        self._taken = ""

    def new(self, rule: str = "") -> None:
        """A new sheet with what stays from the last one, a look-up's with that rule; undo brings the old one back."""
        self.book.rest()
        self.book.begin_another("New sheet", self._empty(rule))

    def _empty(self, rule: str) -> Draft:
        draft = self.store.new()
        if self.subject.about != LOOK_UP:
            return draft
        self._taken = self.subject.asked
        return replace(draft, ruling=replace(draft.ruling, question=self._taken, rules=(rule,) if rule else ()))

    def cite(self, number: str) -> None:
        """Put a rule among those that the sheet cites, by its number or id."""
        ruling = self.book.draft.ruling
        if number in ruling.rules:
            self.said.emit(f"{number} is on the sheet already.")
            return
        typed = "\n".join(filter(None, (text_in(ruling, "rules"), number)))
        self.book.edit("Cite a rule", replace(self.book.draft, ruling=with_text(ruling, "rules", typed)))
        book = number.partition(":")[0]
        other = self.subject.book and book != number and book != self.subject.book
        self.said.emit(f"{number} is cited on the sheet{OTHER_GAME if other else ''}.")

    def reword(self, key: str, made: str, now: str) -> None:
        """Word a sentence otherwise; `made` is the program's own wording."""
        self.book.edit(
            f"Reword {NAMES.get(key, 'a sentence').lower()}", self.book.draft.reworded(key, made, now), merges=key
        )

    def pick(self, key: str, on: bool, usual: bool) -> None:
        """Put a step or a rule on the sheet, or leave it out."""
        draft = self.book.draft
        what = "a rule" if key.startswith(RULE) else "a step"
        name = f"Put {what} on the sheet" if on else f"Leave {what} out"
        self.book.edit(name, replace(draft, ruling=draft.ruling.picked(key, on=on, usual=usual)))

    def cite_read(self) -> None:
        """Cite the rule that is read. A look-up's sheet on which nothing is written begins anew with another
        question."""
        rule = self.subject.rule
        if not rule:
            self.said.emit(NO_RULE)
            return
        if self._asks_anew():
            self.book.begin(self._empty(""))
        self.cite(rule)

    def _asks_anew(self) -> bool:
        asked = self.subject.asked
        return self.subject.about == LOOK_UP and bool(asked) and asked != self._taken and self._is_untouched()

    def begin_look_up(self) -> None:
        """Begin the sheet of a look-up that isn't written yet, or went out, with the question and the rule read."""
        rule = self.subject.rule
        if self.subject.about != LOOK_UP or not rule or rule in self.book.draft.ruling.rules:
            return
        if self.book.given:
            self.new(rule)
        elif self._is_untouched():
            self.book.begin(self._empty(rule))

    def _is_untouched(self) -> bool:
        """Whether nothing was written but what was taken over."""
        ruling = self.book.draft.ruling
        taken = ruling.question in ("", self._taken)
        return taken and len(ruling.rules) < 2 and replace(ruling, question="", rules=()) == self.store.new().ruling
