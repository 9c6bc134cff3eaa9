"""The explorer pane: what the case asks, what comes out, and the ways to look at how."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from judge_app.desktop.explorer.board import BoardView
from judge_app.desktop.explorer.steps import (
    expectations_model,
    packets_model,
    quiet,
    steps_model,
    waves_model,
)
from judge_app.desktop.explorer.view import CitedTree
from judge_app.desktop.style import reading_font
from judge_app.desktop.theme import Theme
from judge_app.reports.account import Account


class ExplorerPane(QWidget):
    """Shows one account. `rule_chosen(id, in_new_tab)`; `open_wanted` or `again_wanted` where no case is open."""

    rule_chosen = Signal(str, bool)
    open_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Case")
        self._zoom = 1.0
        self.steps = CitedTree("Steps of the case", (74, 26), theme, self)
        self.packets = CitedTree("Packets and what changed them", (30, 20, 30, 20), theme, self)
        self.waves = CitedTree("Waves of checks", (22, 58, 20), theme, self)
        self.expectations = CitedTree("What must hold", (52, 34, 14), theme, self)
        self.board = BoardView(self)
        self.trees = (self.steps, self.packets, self.waves, self.expectations)
        for tree in self.trees:
            tree.rule_chosen.connect(self.rule_chosen)
        self.steps.setHeaderHidden(True)
        self._build()

    def _build(self) -> None:
        self.views = QTabWidget(self)
        self.views.setDocumentMode(True)
        self.views.tabBar().setAccessibleName("Views of the case")
        self.views.tabBar().setDrawBase(False)
        for name, view in self._views():
            self.views.addTab(view, name)
        self.title, self.question, self.answer, self.verdict = (QLabel(self) for _ in range(4))
        shown = QWidget(self)
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head())
        column.addWidget(self.views, 1)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self._invitation())
        self.pages.addWidget(shown)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def _views(self) -> list[tuple[str, QWidget]]:
        return [
            ("Steps", self.steps),
            ("Packets", self.packets),
            ("Waves", self.waves),
            ("Board", self.board),
            ("Expected", self.expectations),
        ]

    def show_account(self, account: Account) -> None:
        """Show a run from its first step."""
        self.title.setText(account.title)
        self.question.setText(account.question)
        self.answer.setText(account.answer)
        held = sum(row.ok for row in account.expectations)
        self.verdict.setObjectName("good" if account.ok else "bad")
        self.verdict.setText(_verdict(held, len(account.expectations), account.ruleset))
        self.verdict.style().polish(self.verdict)
        tops = [told.seq for told in account.told if told.cause < 0]
        collapsed = {row for row, seq in enumerate(tops) if seq in quiet(account)}
        self.steps.show_model(steps_model(account, self.steps), collapsed, spanned=False)
        self.packets.show_model(packets_model(account, self.packets), spanned=True)
        idle = {row for row, wave in enumerate(account.waves) if not wave.rows}
        self.waves.show_model(waves_model(account, self.waves), idle, spanned=True)
        self.expectations.show_model(expectations_model(account, self.expectations), spanned=True)
        self.board.show_account(account)
        self._count_tabs(account)
        self.pages.setCurrentIndex(1)
        self.focus_steps()

    def offer_again(self, path: Path) -> None:
        """Offer to run the scenario of the last session, as long as no case is open."""
        self.again_button.setText(f"Run {path.name} again")
        self.again_button.setToolTip(f"Read {path} again and run it (Ctrl+R)")
        self.again_button.show()

    def focus_steps(self) -> None:
        """Give the keyboard to what is shown."""
        target = self.parts()[0]
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        if self.pages.currentIndex() == 0:
            return [self.open_button, *([] if self.again_button.isHidden() else [self.again_button])]
        return [self.views.currentWidget(), self.views.tabBar()]

    def turn_view(self, by: int) -> None:
        """The next or the previous view of the case."""
        self.views.setCurrentIndex((self.views.currentIndex() + by) % self.views.count())
        self.focus_steps()

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._zoom = zoom
        self.title.setFont(reading_font(zoom, scale=1.35, bold=True))
        for label in (self.question, self.answer, self.verdict):
            label.setFont(reading_font(zoom))
        for tree in self.trees:
            tree.set_zoom(zoom)
        self.board.set_zoom(zoom)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        for tree in self.trees:
            tree.set_theme(theme)

    def _head(self) -> QWidget:
        holder = QWidget(self)
        column = QVBoxLayout(holder)
        column.setContentsMargins(16, 12, 16, 10)
        column.setSpacing(6)
        self.question.setObjectName("muted")
        for label in (self.title, self.question, self.answer, self.verdict):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        return holder

    def _invitation(self) -> QWidget:
        holder = QWidget(self)
        self.open_button = QPushButton("Open a scenario…", holder)
        self.open_button.setAccessibleName("Open a scenario")
        self.open_button.setToolTip("Open a scenario file and run it (Ctrl+O)")
        self.open_button.clicked.connect(self.open_wanted)
        text = QLabel("No case is open. A scenario file lays out a board, what was done, and what must hold.", holder)
        text.setObjectName("muted")
        text.setWordWrap(True)
        self.again_button = QPushButton(holder)
        self.again_button.setAccessibleName("Run the last scenario again")
        self.again_button.clicked.connect(self.again_wanted)
        self.again_button.hide()
        column = QVBoxLayout(holder)
        column.setContentsMargins(24, 28, 24, 24)
        column.setSpacing(14)
        column.addWidget(text)
        column.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.again_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return holder

    def _count_tabs(self, account: Account) -> None:
        counts = {"Packets": len(account.packets), "Waves": len(account.waves)}
        for place, (name, _) in enumerate(self._views()):
            self.views.setTabText(place, f"{name} {counts[name]}" if name in counts else name)


def _verdict(held: int, expected: int, ruleset: str) -> str:
    if not expected:
        return f"Run under {ruleset}. The scenario expects nothing."
    sign = "✓" if held == expected else "✗"
    return f"{sign} {held} of {expected} expectations held, under {ruleset}"
