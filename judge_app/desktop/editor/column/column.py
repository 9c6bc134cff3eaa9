"""The column beside the board: what happened, the chosen card, the moment, expectations, the case, its text."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from judge_app.desktop.editor.case import drawing
from judge_app.desktop.editor.case.edits import Edits
from judge_app.desktop.editor.column.case_form import CaseForm
from judge_app.desktop.editor.column.expecting import Expectations
from judge_app.desktop.editor.column.game_parts import GameParts
from judge_app.desktop.editor.column.situation import SituationForm
from judge_app.desktop.editor.column.source import SourceView
from judge_app.desktop.widgets.looks import dress
from judge_app.desktop.widgets.theme import Theme
from judge_app.files.plain import list_at
from judge_app.files.problems import BadInput
from judge_app.rulekit.table.case_data import Path
from judge_app.scenario.run import CaseRun

ON_CASE = ("", "title", "question", "answer", "example", "players", "cards", "ruleset", "judge")
"""The fields that are set on the tab of the case."""


class Column(QTabWidget):
    """The tabs, made anew for each game. `place_wanted(n)` for the moment after so many acts, `run_wanted()` for the
    steps, `back_wanted()` from the acts, `said(text)` in a passing word, `rule_chosen(id, in_new_tab)`."""

    place_wanted = Signal(int)
    back_wanted = Signal()
    run_wanted = Signal()
    said = Signal(str)
    rule_chosen = Signal(str, bool)

    def __init__(self, edits: Edits, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, documentMode=True)
        self.edits, self._document, self._theme, self._parent = edits, edits.document, theme, parent
        self.about: Path = ()
        self._run: CaseRun | None = None
        self.source = SourceView(self)
        self.source.typing.connect(self._document.note_typing)
        self.source.apply_wanted.connect(self._take_text)
        self.tabBar().setAccessibleName("Acts, card, moment, expectations, case, text")
        self.tabBar().setObjectName("slim")
        self._make()

    # The parts of one game

    def _make(self) -> None:
        self.game = GameParts(self.edits, self._theme, self._parent)
        self._connect()
        at = max(0, self.currentIndex())
        self.blockSignals(True)
        self.clear()
        for name, part in (*self.game.tabs(), ("Text", self.source)):
            self.addTab(part, name)
        self.setCurrentIndex(at)
        self.blockSignals(False)

    def _connect(self) -> None:
        inspector, acts = self.game.inspector, self.game.acts
        inspector.set_wanted.connect(self.edits.set_on)
        inspector.side_wanted.connect(self.edits.give)
        acts.acts_wanted.connect(lambda name, rows: self.edits.set_rows("happened", name, rows))
        acts.place_wanted.connect(self.place_wanted)
        acts.rule_chosen.connect(self.rule_chosen)
        acts.run_wanted.connect(self.run_wanted)
        acts.back_wanted.connect(self.back_wanted)
        acts.refused.connect(self.said)
        self.game.made.connect(self._join)

    def _join(self, form: SituationForm | Expectations | CaseForm) -> None:
        """A form was made just now: carry out what is wanted in it, and show it the case."""
        data = self._document.data
        if isinstance(form, Expectations):
            form.rows_wanted.connect(lambda name, rows: self.edits.set_rows("expect", name, rows))
            form.show_rows(list_at(data, ("expect",)))
            form.show_run(self._run)
            return
        form.set_wanted.connect(self.edits.set_field)
        form.show_case(data)
        if isinstance(form, SituationForm):
            form.rows_wanted.connect(lambda field, name, rows: self.edits.set_rows(field, name, rows))
        else:
            self.game.edits_of_case.refused.connect(self.said)

    def take(self) -> None:
        """Take the parts of the game that is edited now."""
        old = self.game
        self.about = ()
        self._make()
        for _, part in self.game.tabs():
            dress(part)
        old.leave()

    # What it shows

    def show_case(self) -> None:
        """Show the case as it is."""
        data = self._document.data
        self.game.names.know_of(self.edits)
        self.show_chosen()
        if self.game.has("situation"):
            self.game.situation.show_case(data)
        if self.game.has("case"):
            self.game.case.show_case(data)
        if self.game.has("expecting"):
            self.game.expecting.show_rows(list_at(data, ("expect",)))
        self.show_text()

    def show_run(self, run: CaseRun | None) -> None:
        """Show which expectations held in a run; None where there is none."""
        self._run = run
        if self.game.has("expecting"):
            self.game.expecting.show_run(run)

    def show_text(self) -> None:
        """The case as text, when somebody looks at it; a text that is no case can only be worked on there."""
        mistakes = self._document.whole.mistakes
        if mistakes:
            self.setCurrentWidget(self.source)
        if self.currentWidget() is self.source or self.source.is_typed_in:
            self.source.show_text(self._document.text())
        if mistakes:
            self.source.refuse_for(mistakes)
        for _, part in self.game.tabs():
            part.setEnabled(not mistakes)

    def show_chosen(self) -> None:
        """Show the card that is chosen, with what the case says of it."""
        card = self.edits.card(self.about) if self.about else None
        said = drawing.said_of(self._document.data, card) if card else {}
        self.game.inspector.show_card(card, said, self.edits.library)

    def open_card(self) -> None:
        """Show what is said of the chosen card, and give the keyboard to it."""
        self.setCurrentWidget(self.game.inspector)
        self.game.inspector.focus_form()

    def open_acts(self) -> None:
        """Show what happened, and give the keyboard to it."""
        self.setCurrentWidget(self.game.acts)
        self.game.acts.acts.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def open_answers(self) -> None:
        """Show what is still to be chosen, and give the keyboard to the first answer."""
        self.setCurrentWidget(self.game.acts)
        self.game.acts.answer()

    def open_field(self, path: Path) -> None:
        """Show where a field of the case is set, and there the entry that the path leads to."""
        where = str(path[0]) if path else ""
        pages = self.game.pages
        tabs: dict[str, QWidget] = {"happened": self.game.acts, "expect": pages["expecting"]}
        self.setCurrentWidget(pages["case"] if where in ON_CASE else tabs.get(where, pages["situation"]))
        if where == "happened" and len(path) > 1:
            self.game.acts.acts.go_to(int(path[1]))

    def _take_text(self, text: str) -> None:
        try:
            self._document.type_text(text)
        except BadInput as error:
            self.source.refuse_for(error.mistakes)
        else:
            self.source.show_again()
