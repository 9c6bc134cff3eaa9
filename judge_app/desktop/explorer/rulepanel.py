"""Rules opened over the board: their text, a way to the reader, closed by Esc."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QUrl, Signal
from PySide6.QtWidgets import QFrame, QWidget

from judge_app.desktop.reader.links import target
from judge_app.desktop.reader.page import Look, heading, sheet
from judge_app.desktop.widgets.cells import number_of, numbers_of
from judge_app.desktop.widgets.laying import below, beside, named, push
from judge_app.desktop.widgets.looks import Looks, ReadingLabel
from judge_app.desktop.widgets.overlay import Overlay
from judge_app.desktop.widgets.plain import Page
from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.theme import Theme

if TYPE_CHECKING:
    from rules_db.model import Entry

EDGE, PAD = 14, 14
SHORTEST = 120
UNKNOWN = "This rule is not in the library."


class RulePanel(Overlay, Looks):
    """Lies over a part of the window, as wide as it. `reader_wanted(id, in_new_tab)`; `closed` when it goes."""

    reader_wanted = Signal(str, bool)

    def __init__(self, rule_of: Callable[[str], Entry | None], theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("rulepanel")
        self.setAccessibleName("Rule")
        self._rule_of, self._theme, self._zoom = rule_of, theme, 1.0
        self._cites: tuple[str, ...] = ()
        self.heading = ReadingLabel("", self, bold=True)
        self.page = named(Page(self), "Text of the rule")
        self.page.setOpenLinks(False)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.anchorClicked.connect(self._follow)
        self.reader = push("Open in the reader", "Read it in the book, with what is around it", self, self._to_reader)
        self.close_button = push("Close", "Close it (Esc)", self, self.close_it)
        self.setFocusProxy(self.page)
        below(
            beside((self.heading, 1), self.reader, self.close_button),
            (self.page, 1),
            on=self,
            margins=(PAD, PAD, PAD, PAD),
        )

    def show_rules(self, cites: Sequence[str]) -> None:
        """Show the text of these rules, one below the other."""
        self._cites = tuple(cites)
        self.heading.setText(numbers_of(cites))
        self._render()
        self.come_up()

    def close_it(self) -> None:
        """Give the board its place back."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._render()

    def set_zoom(self, zoom: float) -> None:
        self._zoom = zoom
        self._render()

    def place(self, room: QRect) -> QRect:
        """As wide as there is room, and as tall as the text needs."""
        room = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        measured = self.page.document().clone(self)
        measured.setTextWidth(room.width() - 2 * PAD - 2 * int(measured.documentMargin()))
        wanted = int(measured.size().height()) + self.reader.sizeHint().height() + 4 * PAD
        measured.deleteLater()
        room.setHeight(max(SHORTEST, min(room.height(), wanted)))
        return room

    def _render(self) -> None:
        if self._cites:
            look = Look(self._theme, reading_font(self._zoom).pointSizeF(), 0)
            self.page.setHtml(f"<style>{sheet(look)}</style><body>{''.join(self._parts())}</body>")

    def _parts(self) -> Iterator[str]:
        for cite in self._cites:
            entry = self._rule_of(cite)
            head = heading(number_of(cite), entry.title if entry else UNKNOWN)
            yield f'<p class="title">{head}</p>{entry.html if entry else ""}'

    def _to_reader(self) -> None:
        if self._cites:
            self.close_it()
            self.reader_wanted.emit(self._cites[0], False)

    def _follow(self, url: QUrl) -> None:
        """A rule that the text links to is shown in the place of this one."""
        id = target(url)
        if id and self._rule_of(id) is not None:
            self.show_rules((id,))
