"""The sentences of the sheet: which were reworded, one of them to be worded otherwise or as it was made."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListWidgetItem, QPushButton, QWidget

from judge_app.desktop.sheet.form import TextBox, UndoOutside
from judge_app.desktop.sheet.keyed_list import LONGEST, KeyedList, key_of
from judge_app.desktop.widgets.laying import below, split
from judge_app.desktop.widgets.plain import Label, set_tip
from judge_app.desktop.widgets.wrapping import shortened
from judge_app.reports.ruling import Ruling
from judge_app.reports.sheet import Heading, Sentence, Sheet, Verdict

MARK = "✎"
NAMES = {
    "question": "Question",
    "ruling": "Ruling",
    "remedy": "Remedy",
    "time extension": "Time extension",
    "note": "Note",
}
EMPTY = "Nothing to reword: what you wrote yourself is changed under Fill in."


class Sentences(QWidget):
    """`reworded(key, made, now)` when one is worded otherwise, `rested` when the box is left."""

    reworded = Signal(str, str, str)
    rested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._made: Mapping[str, str] = {}
        self._now: dict[str, str] = {}
        self._where: dict[str, str] = {}
        self._showing = False
        self.view = KeyedList("Sentences of the sheet", self)
        self.box = TextBox("The sentence, to be worded otherwise", "Word the chosen sentence otherwise", 5, self)
        self.was = Label(self)
        self.unused = Label(self)
        self.revert_button = QPushButton("As it was made", self)
        self._build()

    def _build(self) -> None:
        self.box.installEventFilter(UndoOutside(self))
        for label in (self.was, self.unused):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.was.setObjectName("muted")
        set_tip(self.revert_button, "Word the chosen sentence as the program does (Alt+Backspace)")
        self.revert_button.setAccessibleName("Word the chosen sentence as it was made")
        self.revert_button.setAutoDefault(False)
        lower = QWidget(self)
        below(self.box, self.was, self.revert_button, self.unused, 1, on=lower, margins=(10, 8, 12, 10))
        halves = split(Qt.Orientation.Vertical, (self.view, 1), lower, on=self)
        below(halves, on=self, margins=(0, 0, 0, 0))
        self.view.currentItemChanged.connect(lambda *_: self._show_chosen())
        self.view.itemActivated.connect(lambda _: self.box.setFocus(Qt.FocusReason.OtherFocusReason))
        self.box.textChanged.connect(self._typed)
        self.box.rested.connect(self.rested)
        self.revert_button.clicked.connect(self.revert)
        self._show_chosen()

    def show_sheet(self, sheet: Sheet, made: Mapping[str, str], ruling: Ruling, unused: int) -> None:
        """Show the sentences of a sheet as the program made them, and which of them the ruling words otherwise."""
        self._where = {
            block.key: _where(block) for block in sheet.all_blocks if isinstance(block, Heading | Sentence | Verdict)
        }
        edits = {edit.key: edit.now for edit in ruling.edits if made.get(edit.key) == edit.was}
        written = {name for name in NAMES if getattr(ruling, name.replace(" ", "_"))}
        now = {key: edits.get(key, text) for key, text in made.items() if key not in written or key in edits}
        chosen = self.chosen()
        self._showing = True
        if list(now) != list(self._now):
            self._list(list(now))
        self._made, self._now = made, now
        for key, item in self.view.items_by_key():
            self._word(item, key)
        keys = list(now)
        self.view.setCurrentRow(keys.index(chosen) if chosen in keys else 0)
        self._showing = False
        self._show_chosen()
        said = "1 reworded sentence is" if unused == 1 else f"{unused} reworded sentences are"
        self.unused.setText(f"{said} not on this sheet: told in less detail, or said otherwise by the run now.")
        self.unused.setVisible(bool(unused))

    def chosen(self) -> str:
        """The key of the chosen sentence; '' for none."""
        return key_of(self.view.currentItem())

    def is_reworded(self, key: str) -> bool:
        """Whether that sentence is worded otherwise."""
        return key in self._now and self._now[key] != self._made[key]

    def revert(self) -> None:
        """Word the chosen sentence as it was made."""
        key = self.chosen()
        if self.is_reworded(key):
            self.rested.emit()
            self.reworded.emit(key, self._made[key], self._made[key])

    def set_font(self, font: QFont) -> None:
        """Write everything in this font."""
        for part in (self.view, self.box, self.was, self.unused):
            part.setFont(font)
        self.box.fit()
        self.view.doItemsLayout()

    def _list(self, keys: list[str]) -> None:
        self.view.clear()
        for key in keys:
            self.view.add(key)

    def _word(self, item: QListWidgetItem, key: str) -> None:
        shown = self._where.get(key, "") + shortened(self._now[key], LONGEST)
        edited = self.is_reworded(key)
        if item.text() == (f"{MARK} {shown}" if edited else shown):
            return
        item.setText(f"{MARK} {shown}" if edited else shown)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"Reworded: {shown}" if edited else shown)
        font = item.font()
        font.setBold(edited)
        item.setFont(font)

    def _show_chosen(self) -> None:
        if self._showing:
            return
        key = self.chosen()
        text, edited = self._now.get(key, ""), self.is_reworded(key)
        self._showing = True
        if self.box.toPlainText() != text:
            self.box.setPlainText(text)
        self._showing = False
        self.box.setEnabled(bool(key))
        self.revert_button.setEnabled(edited)
        self.was.setText(f"{MARK} As it was made: {self._made[key]}" if edited else "" if key else EMPTY)

    def _typed(self) -> None:
        key, text = self.chosen(), self.box.toPlainText()
        if not self._showing and key and text != self._now[key]:
            self._now[key] = text
            self.reworded.emit(key, self._made[key], text)


def _where(block: Heading | Sentence | Verdict) -> str:
    """What a sentence stands behind: its step's number or its label."""
    if not isinstance(block, Sentence):
        return "Ruling: " if isinstance(block, Verdict) else "Question: "
    return f"{block.number} " if block.number else f"{block.label}: " if block.label else ""
