"""What stands on the sheet: every step and rule that could, those that do ticked, to be ticked on or off by hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListWidgetItem, QWidget

from judge_app.desktop.sheet.keyed_list import KeyedList, key_of
from judge_app.desktop.widgets.laying import below
from judge_app.desktop.widgets.plain import Label
from judge_app.reports.composing import Choice

MOST = 400
STEPS, RULES = "Steps of the run", "Rules with their text"
EMPTY = "Nothing to tick: no case has been run, and no rule is cited."
TOLD = "What decides is ticked. Space ticks a step or a rule on or off."


class Picks(QWidget):
    """`picked(key, on, usual)` when a step or a rule is ticked on or off."""

    picked = Signal(str, bool, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._choices: dict[str, Choice] = {}
        self._showing = False
        self.told = Label(TOLD, self)
        self.told.setWordWrap(True)
        self.told.setContentsMargins(10, 6, 10, 4)
        self.told.setObjectName("muted")
        self.view = KeyedList("Steps and rules of the sheet", self)
        self.view.itemChanged.connect(self._ticked)
        below(self.told, (self.view, 1), on=self, margins=(0, 0, 0, 0), spacing=0)

    def show_choices(self, steps: Sequence[Choice], rules: Sequence[Choice]) -> None:
        """Show which steps and rules may stand on the sheet, and which do; what is shown already is left alone."""
        shown = [*steps[:MOST], *rules]
        self._showing = True
        if [(one.key, one.text) for one in shown] != [(one.key, one.text) for one in self._choices.values()]:
            self._list(steps[:MOST], rules)
        self._choices = {one.key: one for one in shown}
        for key, item in self.view.items_by_key():
            if (choice := self._choices.get(key)) is not None:
                item.setCheckState(Qt.CheckState.Checked if choice.on else Qt.CheckState.Unchecked)
        more = f" Of {len(steps):,} steps the first {MOST} can be ticked." if len(steps) > MOST else ""
        self.told.setText(TOLD + more if shown else EMPTY)
        self._showing = False

    def set_font(self, font: QFont) -> None:
        """Write everything in this font."""
        for part in (self.view, self.told):
            part.setFont(font)
        self.view.doItemsLayout()

    def _list(self, steps: Sequence[Choice], rules: Sequence[Choice]) -> None:
        self.view.clear()
        for heading, choices in ((STEPS, steps), (RULES, rules)):
            if choices:
                title = QListWidgetItem(heading, self.view)
                title.setFlags(Qt.ItemFlag.ItemIsEnabled)
                font = title.font()
                font.setBold(True)
                title.setFont(font)
            for choice in choices:
                item = self.view.add(choice.key, choice.text)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        first = next((n for n, one in enumerate(steps, 1) if one.on), 1 if self.view.count() > 1 else 0)
        self.view.setCurrentRow(first)

    def _ticked(self, item: QListWidgetItem) -> None:
        choice = self._choices.get(key_of(item))
        on = item.checkState() is Qt.CheckState.Checked
        if not self._showing and choice is not None and on != choice.on:
            self._choices[choice.key] = Choice(choice.key, choice.text, on, choice.usual)
            self.picked.emit(choice.key, on, choice.usual)
