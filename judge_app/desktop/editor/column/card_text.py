"""What is understood of a made-up card's text, as it is typed: each clause in the game's own words below its box, and
underlined in the box what isn't understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from judge_app.desktop.editor.forms.boxes import LinesBox
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.looks import Looks
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.theme import LIGHT, Theme
from judge_app.desktop.worker import BRIEFLY, Worker
from judge_app.rulekit.table.case_data import list_of
from judge_app.services.card_texts import ClauseRead, NoText, TextRead, read_card_text

READ = "read"
AFTER = 120
"""Milliseconds after the last key before the text is read."""


class ReadText(QWidget, Looks):
    """Reads what stands in a box, of a card of that name and types, off the GUI thread."""

    def __init__(self, game: str, box: LinesBox, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._box, self._theme = game, box, LIGHT
        self._name = ""
        self._types: tuple[str, ...] = ()
        self._found: TextRead | None = None
        self.said = named(Label("", self, wordWrap=True), "What is understood of its text", look="muted")
        below(self.said, on=self, margins=(0, 0, 0, 0))
        self._soon = QTimer(self, singleShot=True, interval=AFTER)
        self._soon.timeout.connect(self._read)
        self._worker = Worker(self)
        self._worker.done.connect(lambda _, found: self._show(*found))
        box.textChanged.connect(self._soon.start)

    def of(self, name: str, types: Sequence[str]) -> None:
        """Another card, or one with other types: what its text says may be something else."""
        if (name, tuple(types)) != (self._name, self._types):
            self._name, self._types = name, tuple(types)
            self._soon.start()

    def set_theme(self, theme: Theme) -> None:
        """Mark in the colours of that theme."""
        self._theme = theme
        self._mark()

    def stop(self) -> None:
        """End the thread that reads."""
        self._soon.stop()
        self._worker.stop(BRIEFLY)

    def _read(self) -> None:
        text = self._box.toPlainText()
        if text.strip():
            self._worker.put(READ, partial(_looked_at, self._game, text, self._name, self._types))
        else:
            self._show(text, "", None)

    def _show(self, text: str, why: str, found: TextRead | None) -> None:
        """Say what was understood of the text, unless another stands there by now."""
        if text != self._box.toPlainText():
            return
        self._found = found
        self.said.setText("\n".join(_lines(found)) if found else why)
        self.said.setVisible(bool(self.said.text()))
        self._mark()

    def _mark(self) -> None:
        marks = []
        for start, end in _lost(self._box.toPlainText(), self._found.clauses) if self._found else ():
            mark = QTextEdit.ExtraSelection()
            cursor = self._box.textCursor()
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            form = QTextCharFormat()
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            form.setUnderlineColor(QColor(self._theme.bad))
            mark.cursor, mark.format = cursor, form
            marks.append(mark)
        self._box.setExtraSelections(marks)


def types_of(entry: object) -> tuple[str, ...]:
    """The types that a case says a made-up card has."""
    return tuple(map(str, list_of(entry.get("type")))) if isinstance(entry, dict) else ()


def _looked_at(game: str, text: str, name: str, types: Sequence[str]) -> tuple[str, str, TextRead | None]:
    """The text with what was read of it, or why nothing could be."""
    try:
        return text, "", read_card_text(game, text, name, types)
    except NoText as error:
        return text, f"✗ {error}", None


def _lines(found: TextRead) -> Iterator[str]:
    for clause in found.clauses:
        if clause.understood:
            yield f"✓ {clause.canonical}"
        elif clause.options:
            yield f"✗ can mean {' or '.join(f'“{option}”' for option in clause.options)}"
        else:
            yield f"✗ not understood from “{clause.died}” on"


def _lost(text: str, clauses: Sequence[ClauseRead]) -> Iterator[tuple[int, int]]:
    """Where in the text stands what isn't understood, as far as it stands there as it was read."""
    at = 0
    for clause in clauses:
        start = text.find(clause.printed, at)
        if start < 0:
            continue
        at = start + len(clause.printed)
        if not clause.understood:
            yield start + (clause.at or 0), at
