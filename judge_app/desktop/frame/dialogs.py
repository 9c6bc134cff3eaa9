"""The two pages of help: every key, and what the library is."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QWidget

from judge_app.desktop.frame.actions import shown_keys
from judge_app.desktop.frame.keys import ALSO, COMMANDS
from judge_app.desktop.ports import Library
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.plain import Page


class _Page(QDialog):
    """A page of text with a button that closes it."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(680, min(620, parent.height() - 40) if parent is not None else 620)
        self.text = named(Page(self), title)
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(18)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        for button in buttons.buttons():
            button.setAccessibleName("Close")
        self.column = below((self.text, 1), buttons, on=self)


class KeysDialog(_Page):
    """Every command with its key, in the words of the game that is worked on; the box above narrows the list."""

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__("Keys", parent)
        self._actions = actions
        self.box = named(QLineEdit(self, placeholderText="Type to narrow the list"), "Narrow the list of keys")
        self.box.textChanged.connect(self._list)
        self.column.insertWidget(0, self.box)
        self._list("")
        self.box.setFocus()

    def _list(self, words: str) -> None:
        rows, menu = [], ""
        for command in COMMANDS:
            action = self._actions.get(command.name)
            text, tip = (action.text(), action.statusTip()) if action is not None else (command.text, command.tip)
            line = f"{shown_keys(command)} {text} {tip}".replace("&", "").lower()
            if words.lower() not in line or (action is not None and not action.isVisible()):
                continue
            if command.menu != menu:
                menu = command.menu
                rows.append(_heading(menu.replace("&", "")))
            rows.append(_row(shown_keys(command), tip))
        for where, keys, tip in ALSO:
            if words.lower() in f"{where} {keys} {tip}".lower():
                rows += [] if menu == where else [_heading(where)]
                rows.append(_row(keys, tip))
                menu = where
        self.text.setHtml(f'<table cellpadding="4" width="100%">{"".join(rows)}</table>')


def _heading(text: str) -> str:
    return f'<tr><td colspan="2"><h3>{escape(text)}</h3></td></tr>'


def _row(keys: str, tip: str) -> str:
    return f'<tr><td width="200"><b>{escape(keys)}</b></td><td>{escape(tip)}</td></tr>'


class AboutDialog(_Page):
    """The books: which version, where from, how they depart from their sources; and the library's folder."""

    def __init__(self, library: Library | None, parent: QWidget | None = None) -> None:
        super().__init__("About the library", parent)
        if library is None:
            self.text.setPlainText("No library is open.")
            return
        parts = []
        for book in library.books:
            parts.append(f"<h2>{escape(book.title)}</h2><p>Version {escape(book.version)}, {escape(book.date)}<br>")
            parts.append(f"Source: {escape(book.source)}</p>{paragraphs(book.deviations)}")
        parts.append(f"<p>The library lies in {escape(str(library.path))}</p>")
        self.text.setHtml("".join(parts))


def paragraphs(text: str) -> str:
    """Text as HTML: lines that go on are joined, lines that begin with a dash become a list."""
    parts = []
    for paragraph in text.strip().split("\n\n"):
        first, *items = f"\n{paragraph}".split("\n- ")
        parts.append(f"<p>{_joined(first)}</p>" if first.strip() else "")
        parts.append(f"<ul>{''.join(f'<li>{_joined(item)}</li>' for item in items)}</ul>" if items else "")
    return "".join(parts)


def _joined(lines: str) -> str:
    return escape(" ".join(lines.split()))
