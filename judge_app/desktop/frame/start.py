"""The first page: the three jobs, and what a judge was at lately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QCommandLinkButton, QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from judge_app.desktop.frame.keys import by_name
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.looks import Looks, ReadingLabel
from judge_app.desktop.widgets.theme import Theme
from judge_app.files.naming import case_name

JOBS = (
    ("focus_search", "Look up a rule", "Type a number, a word, or the question as it was put to you."),
    ("side_board", "Lay out a board", "Say what lies on the table, then see step by step what happens."),
    ("side_sheet", "Print a ruling", "One page for the players: the question, the answer and why."),
)
"""What a judge comes for: the command, its name and a sentence."""

LISTED = 5
WIDEST = 980


class StartPage(QScrollArea, Looks):
    """`job_wanted(command)` for one of the jobs, `case_wanted(path)`, `ruling_wanted(id)`, `rule_wanted(id)`."""

    job_wanted = Signal(str)
    case_wanted = Signal(object)
    ruling_wanted = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        named(self, "Start: the three jobs and what was worked on lately", look="start")
        self._theme = theme
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.jobs = [self._job(*job) for job in JOBS]
        self.lists = {
            "cases": _Links("Cases worked on lately", lambda id: self.case_wanted.emit(Path(id)), self),
            "rulings": _Links("Rulings given lately", self.ruling_wanted.emit, self),
            "rules": _Links("Rules read lately", self.rule_wanted.emit, self),
            "examples": _Links("Examples to walk through", lambda id: self.case_wanted.emit(Path(id)), self),
            "books": _Links("The rulebooks", self.rule_wanted.emit, self),
        }
        page = QWidget(self)
        page.setMaximumWidth(WIDEST)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(18)
        below(
            ReadingLabel("What is the question?", page, scale=1.5, bold=True),
            *self.jobs,
            self._grid,
            1,
            on=page,
            margins=(28, 24, 28, 24),
            spacing=10,
        )
        holder = QWidget(self)
        below((page, 1), on=holder, margins=(0, 0, 0, 0))
        self.setWidget(holder)
        self._lay()

    def _job(self, command: str, name: str, what: str) -> QCommandLinkButton:
        keys = by_name()[command].keys[0]
        button = named(QCommandLinkButton(f"{name}   ({keys})", what, self), name, f"{what} ({keys})", look="job")
        nothing = QPixmap(1, 1)
        nothing.fill(Qt.GlobalColor.transparent)
        button.setIcon(QIcon(nothing))
        button.setIconSize(nothing.size())
        button.setAccessibleDescription(f"{what} {keys}")
        button.clicked.connect(lambda _=False: self.job_wanted.emit(command))
        return button

    def show_list(self, name: str, rows: Sequence[tuple[str, str, str]]) -> None:
        """List these under one of the headings: what is wanted by each, what it is called, what is said beside it."""
        self.lists[name].show_rows(rows[:LISTED], self._theme)
        self._lay()

    def show_cases(self, paths: Sequence[str]) -> None:
        """List the scenarios that were worked on lately, those that are gone left out."""
        there = [path for path in map(Path, paths) if path.is_file()]
        self.show_list("cases", [(str(path), case_name(path), path.parent.name) for path in there])

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for links in self.lists.values():
            links.set_theme(theme)

    def _lay(self) -> None:
        """Those that list something, two beside each other."""
        shown = [links for links in self.lists.values() if links.rows]
        for links in self.lists.values():
            self._grid.removeWidget(links)
            links.setVisible(links in shown)
        for at, links in enumerate(shown):
            self._grid.addWidget(links, at // 2, at % 2, Qt.AlignmentFlag.AlignTop)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)


class _Links(QLabel):
    """A heading with rows below it, each of them a link."""

    def __init__(self, heading: str, wanted: Callable[[str], object], parent: QWidget) -> None:
        super().__init__(parent)
        named(self, heading)
        self._heading = heading
        self.rows: Sequence[tuple[str, str, str]] = ()
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        by = Qt.TextInteractionFlag
        self.setTextInteractionFlags(by.LinksAccessibleByMouse | by.LinksAccessibleByKeyboard)
        self.linkActivated.connect(lambda at: wanted(self.rows[int(at)][0]))

    def show_rows(self, rows: Sequence[tuple[str, str, str]], theme: Theme) -> None:
        """List these."""
        self.rows = rows
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        link = f'style="color:{theme.accent}; text-decoration:none"'
        listed = [
            f'<p style="margin:3px 0"><a href="{at}" {link}>{escape(name)}</a>'
            f' <span style="color:{theme.muted}">{escape(beside)}</span></p>'
            for at, (_, name, beside) in enumerate(self.rows)
        ]
        self.setText(f"<p><b>{escape(self._heading)}</b></p>{''.join(listed)}")
