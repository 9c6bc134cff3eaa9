"""The parts of the editor whose boxes are made from the words of one game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.case.edits import Edits
from judge_app.desktop.editor.column.acts import ActList
from judge_app.desktop.editor.column.case_edits import CaseEdits
from judge_app.desktop.editor.column.case_form import CaseForm
from judge_app.desktop.editor.column.expecting import Expectations
from judge_app.desktop.editor.column.inspector import Inspector
from judge_app.desktop.editor.column.situation import SituationForm
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.widgets.laying import below
from judge_app.desktop.widgets.looks import dress
from judge_app.desktop.widgets.theme import Theme
from judge_app.scenario.games import RULESETS

W = TypeVar("W", bound=QWidget)


class Page(QWidget):
    """A tab whose part is made by `make` as soon as it is in sight, if nothing asked for it before."""

    def __init__(self, make: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._make = make
        self._whole = below(on=self, margins=(0, 0, 0, 0))

    def fill(self, part: W) -> W:
        """The part, put on the page."""
        self._whole.addWidget(part)
        self.setFocusProxy(part)
        return part

    def showEvent(self, event: QShowEvent) -> None:
        self._make()
        super().showEvent(event)


class GameParts(QObject):
    """Made for the game of the edits; made anew when a case of another game is edited.

    The forms of moment, expectations and case are made when their tab is first turned to or they are asked for:
    `made(form)` then.
    """

    made = Signal(object)

    def __init__(self, edits: Edits, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._edits, self._words = edits, RULESETS[edits.ruleset]
        self.names = Names(edits.ruleset, self)
        self.inspector = Inspector(self.names, parent)
        self.acts = ActList(self._words.act_class, self.names, theme, parent)
        self.pages = {name: Page(partial(getattr, self, name), parent) for name in LATER}

    @cached_property
    def situation(self) -> SituationForm:
        """The form of the moment."""
        page = self.pages["situation"]
        return self._filled(page, SituationForm(self._words.situation_class, self.names, page))

    @cached_property
    def expecting(self) -> Expectations:
        """The list of what must hold."""
        page = self.pages["expecting"]
        return self._filled(page, Expectations(self._words.expect_class, self.names, page))

    @cached_property
    def case(self) -> CaseForm:
        """The form of the case, with what carries out its edits."""
        page = self.pages["case"]
        form = CaseForm(self._words, self.names, page)
        self.edits_of_case = CaseEdits(self._edits, form)
        return self._filled(page, form)

    def _filled(self, page: Page, part: W) -> W:
        dress(page.fill(part))
        self.made.emit(part)
        return part

    def has(self, name: str) -> bool:
        """Whether one of the forms that are made later is there."""
        return name in vars(self)

    def tabs(self) -> tuple[tuple[str, QWidget], ...]:
        """The tabs by their titles, in order."""
        later = tuple((title, self.pages[name]) for name, title in LATER.items())
        return (("Acts", self.acts), ("Card", self.inspector), *later)

    def stop(self) -> None:
        """End the threads of what has been made."""
        if self.has("case"):
            self.case.own.stop()

    def leave(self) -> None:
        """Go: another game's parts have taken the place."""
        self.stop()
        for _, part in self.tabs():
            part.hide()
            part.deleteLater()
        self.deleteLater()


LATER = {"situation": "Moment", "expecting": "Expect", "case": "Case"}
"""What is made later, with the title of its tab."""
