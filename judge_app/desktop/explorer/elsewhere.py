"""A run beside the same board under another edition: both stories from where they part, with the clauses between."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QWidget

from judge_app.desktop.explorer.flow import RuleChips
from judge_app.desktop.explorer.moment import RuleOf
from judge_app.desktop.explorer.story_view import StoryView
from judge_app.desktop.widgets.card_text import CardsNamed
from judge_app.desktop.widgets.laying import below, beside, named, push, split
from judge_app.desktop.widgets.looks import ReadingLabel
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.worker import Worker
from judge_app.services.runs.editions import other_editions
from judge_app.services.runs.timeline import Timeline

if TYPE_CHECKING:
    from judge_app.services.editions.side_by_side import SideBySide

UNDER = "under"


class Elsewhere(QWidget):
    """`rules_wanted(ids, in_new_tab)` when a rule is to be read, `left` to go back to the steps.

    `failed(exception)` when running the board there went wrong.
    """

    rules_wanted = Signal(object, bool)
    left = Signal()
    failed = Signal(object)

    def __init__(self, rule_of: RuleOf, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The board under two editions")
        self.line: Timeline | None = None
        self.editions = named(QComboBox(self), "The other edition", "Under which edition the board is run as well")
        self.editions.view().setAccessibleName("The other edition")
        self.editions.currentTextChanged.connect(self._ask)
        self.back = push("Back to the steps", "Show the steps of the case again (Esc)", self, self.left.emit)
        self.head = ReadingLabel("", self, bold=True)
        self.told = ReadingLabel("", self)
        for label in (self.head, self.told):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.rules = RuleChips("Rules that make the difference", self, rule_of)
        self.rules.chosen.connect(self.rules_wanted)
        self.stories = StoryView(theme, self), StoryView(theme, self)
        self.captions = ReadingLabel("", self), ReadingLabel("", self)
        self._build()
        self._worker = Worker(self)
        self._worker.done.connect(lambda _, found: self._show(cast("SideBySide", found)))
        self._worker.failed.connect(lambda _, error: self.failed.emit(error))

    def _build(self) -> None:
        halves = []
        for story, caption, which in zip(self.stories, self.captions, ("its own", "the other"), strict=True):
            story.setAccessibleName(f"Steps under {which} edition")
            story.rules_wanted.connect(self.rules_wanted)
            half = QWidget(self)
            caption.setObjectName("heading")
            caption.setContentsMargins(10, 2, 10, 2)
            below(caption, (story, 1), on=half, margins=(0, 0, 0, 0), spacing=0)
            halves.append((half, 500))
        top = QWidget(self)
        above = beside((self.head, 1), self.editions, self.back, margins=(0, 0, 0, 0))
        below(above, self.told, self.rules, on=top, margins=(12, 8, 12, 6), spacing=4)
        columns = split(Qt.Orientation.Horizontal, *halves, on=self, sizes=(500, 500))
        columns.setChildrenCollapsible(False)
        below(top, (columns, 1), on=self, margins=(0, 0, 0, 0), spacing=0)

    def compare(self, line: Timeline) -> bool:
        """Run the board of a line under another edition; False where its game has none."""
        others = other_editions(line.account.ruleset)
        self.line = line if others else None
        if not others:
            return False
        if others != tuple(self.editions.itemText(at) for at in range(self.editions.count())):
            self.editions.blockSignals(True)
            self.editions.clear()
            self.editions.addItems(others)
            self.editions.blockSignals(False)
        self.editions.setVisible(len(others) > 1)
        self._ask()
        return True

    def _ask(self) -> None:
        line, edition = self.line, self.editions.currentText()
        if line is None or not edition:
            return
        self.head.setText(f"Running it under {edition} …")

        def run() -> SideBySide:
            from judge_app.services.editions.side_by_side import side_by_side

            return side_by_side(line, edition)

        self._worker.put(UNDER, run)

    def _show(self, found: SideBySide) -> None:
        if found.own is not self.line or found.found.edition != self.editions.currentText():
            return
        self.head.setText(found.head())
        self.told.setText("\n".join(found.lines()))
        self.told.setVisible(bool(self.told.text()))
        self.rules.show_rules(found.cites)
        lines = (found.own, found.other)
        both = zip(self.stories, self.captions, lines, found.steps, found.stops, strict=True)
        for story, caption, line, step, stopped in both:
            caption.setText(f"Under {line.account.ruleset}{' (it stops before its end)' if stopped else ''}")
            story.lines.cards = CardsNamed(line.card_texts)
            story.show_story(line.story)
            at = min(max(step, 0), len(line.entries) - 1)
            if line.entries:
                story.show_entry(line.entries[at].seq)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def stop(self) -> None:
        """End the thread that runs boards."""
        self._worker.stop()
