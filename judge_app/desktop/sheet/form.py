"""The form beside the sheet: one box a field, how much is told, on which paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from judge_app.desktop.frame.undo_menu import undoes
from judge_app.desktop.sheet.draft import Draft
from judge_app.desktop.sheet.fields import GROUPS, Field, same_text, text_in, with_text
from judge_app.desktop.widgets.laying import named
from judge_app.desktop.widgets.plain import Label, set_tip
from judge_app.desktop.widgets.prose import Prose
from judge_app.files.limits import NOTED_SIGNS
from judge_app.reports.sheet import PAPERS

CASE, LOOK_UP = "the case on the board", "a look-up alone"
ABOUT = (CASE, LOOK_UP)
PAPER_TITLES = ("A4", "Letter")
BORDERS = 10
"""What stands around a box above and below its text."""

OWN = {"question": "As the case asks", "ruling": "As the case says"}
NONE = {"question": "What is asked?", "ruling": "What do you rule? Nothing is ruled yet."}
"""What a box hints at where the case says that itself, and where it doesn't."""


class UndoOutside(QObject):
    """Lets undo and redo in a box be those of the sheet: what is typed in it is an edit of the sheet."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        theirs = event.type() is QEvent.Type.ShortcutOverride and undoes(event)
        if theirs:
            event.ignore()
        return theirs


class TextBox(Prose):
    """A text of some lines; Tab leaves it. `rested` when it is left."""

    MOST = NOTED_SIGNS
    rested = Signal()

    def __init__(self, name: str, tip: str, rows: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("field")
        self.setAccessibleName(name)
        set_tip(self, tip)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self._rows = rows
        self.fit()

    def fit(self) -> None:
        """Be as high as its rows in the font that it has."""
        around = 2 * round(self.document().documentMargin()) + BORDERS
        self.setFixedHeight(self.fontMetrics().lineSpacing() * self._rows + around)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.rested.emit()


Box = QLineEdit | TextBox


class SheetForm(QScrollArea):
    """`edited(name, draft, merges)` for each edit of the draft that it shows, `rested` when a box is left.

    `about_chosen(CASE or LOOK_UP)` when the sheet is to be about the other.
    """

    edited = Signal(str, object, str)
    rested = Signal()
    about_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("What stands on the sheet")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its boxes have the keyboard
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._draft = Draft()
        self._showing = False
        self._undo = UndoOutside(self)
        self.boxes: dict[str, Box] = {}
        self.about = self._combo("What the sheet is about", [f"About {each}" for each in ABOUT])
        self.appendix = named(
            QCheckBox("Append the whole run and every rule", self),
            "Append the whole run and every rule",
            "After the page come every step of the run, its boards and all rules that it cites",
        )
        self.elsewhere = named(
            QCheckBox("How it goes under another edition", self),
            "How it goes under another edition",
            "The sheet says as well where the run goes otherwise under another edition of the game, and how",
        )
        self.paper = self._combo("The paper", list(PAPER_TITLES))
        self.slip = named(
            QCheckBox("Half-page slip", self),
            "Half-page slip",
            "Half a page with the ruling alone, twice on a page: one for the table, one to keep",
        )
        self._build()
        self._connect()

    def _build(self) -> None:
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(10, 8, 12, 12)
        rows = self._rows(column, "The sheet")
        rows.addRow(Label("About", self), self.about)
        rows.addRow(Label("Paper", self), self.paper)
        for part in (self.appendix, self.elsewhere, self.slip):
            rows.addRow(Label("", self), part)
        for title, fields in GROUPS:
            rows = self._rows(column, title)
            for field in fields:
                self.boxes[field.name] = box = self._box(field)
                label = Label(field.title, self)
                label.setBuddy(box)
                set_tip(label, field.tip)
                rows.addRow(label, box)
        column.addStretch(1)
        self.setWidget(inside)
        self._align()

    def _align(self) -> None:
        """Let the boxes of all groups begin below each other."""
        labels = [label for label in self.findChildren(QLabel) if label.objectName() != "heading"]
        widest = max(label.sizeHint().width() for label in labels)
        for label in labels:
            label.setMinimumWidth(widest)

    def _rows(self, column: QVBoxLayout, title: str) -> QFormLayout:
        heading = named(Label(title, self), look="heading")
        heading.setContentsMargins(0, 8, 0, 2)
        column.addWidget(heading)
        rows = QFormLayout()
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        rows.setVerticalSpacing(5)
        column.addLayout(rows)
        return rows

    def _box(self, field: Field) -> Box:
        if field.kind == "line":
            box: Box = QLineEdit(self)
            box.setAccessibleName(field.title)
            set_tip(box, field.tip)
        else:
            box = TextBox(field.title, field.tip, field.rows, self)
        box.installEventFilter(self._undo)
        return box

    def _combo(self, name: str, titles: list[str]) -> QComboBox:
        made = named(QComboBox(self), name, name)
        made.addItems(titles)
        made.view().setAccessibleName(name)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return made

    def _connect(self) -> None:
        for name, box in self.boxes.items():
            if isinstance(box, TextBox):
                box.textChanged.connect(partial(self._typed, name))
                box.rested.connect(self.rested)
            else:
                box.textEdited.connect(partial(self._typed, name))
                box.editingFinished.connect(self.rested)
        self.about.activated.connect(lambda at: self.about_chosen.emit(ABOUT[at]))
        self.appendix.clicked.connect(lambda on: self._want("Appendix", appendix=on))
        self.paper.activated.connect(lambda at: self._want("Paper", paper=PAPERS[at]))
        self.elsewhere.clicked.connect(lambda on: self._want("Another edition", elsewhere=on))
        self.slip.clicked.connect(lambda on: self._want("Half-page slip", slip=on))

    # To and fro

    def show_draft(self, draft: Draft) -> None:
        """Show what is filled in; a box that says so already is left alone."""
        self._draft, self._showing = draft, True
        for name, box in self.boxes.items():
            text = text_in(draft.ruling, name)
            if not same_text(name, self.text(name), text):
                box.setPlainText(text) if isinstance(box, TextBox) else box.setText(text)
        self.appendix.setChecked(draft.wanted.appendix)
        self.paper.setCurrentIndex(PAPERS.index(draft.wanted.paper))
        self.slip.setChecked(draft.wanted.slip)
        self.elsewhere.setChecked(draft.wanted.elsewhere)
        self._showing = False

    def show_about(self, about: str) -> None:
        """Show what the sheet is about."""
        self.about.setCurrentIndex(ABOUT.index(about))

    def show_said(self, said: Mapping[str, str]) -> None:
        """Hint in the boxes of question and ruling whether the case has its own."""
        for name, hint in NONE.items():
            self.boxes[name].setPlaceholderText(OWN[name] if said.get(name) else hint)

    def text(self, name: str) -> str:
        """What stands in a box."""
        box = self.boxes[name]
        return box.toPlainText() if isinstance(box, TextBox) else box.text()

    def set_font(self, font: QFont) -> None:
        """Write everything in this font, the boxes as high as their text then is."""
        for kind in (QLabel, QLineEdit, TextBox, QComboBox, QCheckBox):
            for part in self.findChildren(kind):
                part.setFont(font)
        heavy = QFont(font)
        heavy.setWeight(QFont.Weight.DemiBold)
        for heading in self.findChildren(QLabel, "heading"):
            heading.setFont(heavy)
        for box in self.findChildren(TextBox):
            box.fit()
        self._align()

    def _typed(self, name: str, *_: object) -> None:
        if self._showing:
            return
        ruling = with_text(self._draft.ruling, name, self.text(name))
        if ruling != self._draft.ruling:
            self.edited.emit(self.boxes[name].accessibleName(), replace(self._draft, ruling=ruling), name)

    def _want(self, name: str, **change: object) -> None:
        wanted = replace(self._draft.wanted, **change)  # type: ignore[arg-type]
        self.edited.emit(name, replace(self._draft, wanted=wanted), "")
