"""The reader pane: tabs, breadcrumbs, the page, and what the rule is tied to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget

from judge_app.desktop.frame.panes import Commands, PaneWidget
from judge_app.desktop.frame.sides import READER
from judge_app.desktop.ports import Library
from judge_app.desktop.reader import page
from judge_app.desktop.reader.aside import Aside
from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.reader.links import target
from judge_app.desktop.reader.shelf import WORDS, Shelf, is_of_the_manual, not_there
from judge_app.desktop.reader.tabs import Tabs
from judge_app.desktop.reader.tied import TiedPage
from judge_app.desktop.reader.trail import Place, Trail
from judge_app.desktop.widgets.laying import below, beside, named
from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.theme import Theme
from judge_app.services.manual import PREFIX

if TYPE_CHECKING:
    from rules_db.model import Entry

LETTERS = 110  # in a line at most, about: longer ones are hard to follow
WIDEST_IN_DIGITS = "888.88b"
NO_COUNTERPART = "Nothing of this is worded otherwise in another edition of its book."


class ReaderPane(PaneWidget):
    """Shows one entry a tab; `rule` is the one that is read, also while a page of the manual is in front.

    `shown(entry or None)` after each change of page; `message(text)` for the status bar. `case_wanted(path)` when one
    is chosen that reaches the rule; `left` when there is nothing more on it to close.
    """

    SIDE, SCOPE = READER, "reader"

    shown = Signal(object)
    message = Signal(str)
    case_wanted = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Reader")
        self._theme, self._zoom = theme, 1.0
        self._shelf = Shelf()
        self.alone = False
        self.words = False
        self._relations_wanted = True
        self.entry: Entry | None = None
        self.rule: Entry | None = None
        self._build()
        self._render()

    def _build(self) -> None:
        self.breadcrumbs = named(
            QLabel(
                self,
                textFormat=Qt.TextFormat.RichText,
                wordWrap=True,
                textInteractionFlags=Qt.TextInteractionFlag.LinksAccessibleByMouse
                | Qt.TextInteractionFlag.LinksAccessibleByKeyboard,
            ),
            "Where the rule stands",
            look="where",
        )
        self.breadcrumbs.linkActivated.connect(lambda link: self.open(target(link)))
        self.tabs = Tabs(self)
        self.tabs.currentChanged.connect(self._render)
        self.head = beside((self.breadcrumbs, 1), margins=(10, 8, 12, 6))
        self.browser = RuleBrowser(self)
        self.browser.followed.connect(self._follow)
        self.browser.pointed.connect(self._point)
        self.splitter = TiedPage(self.browser, self)
        self.splitter.followed.connect(self._follow)
        self.splitter.case_wanted.connect(self.case_wanted)
        column = below(self.head, self.tabs, (self.splitter, 1), on=self, margins=(0, 0, 0, 0), spacing=0)
        self.aside = Aside(self.browser, column, self)

    # What the window asks for

    def set_library(self, library: Library | None) -> None:
        """Read in this library from now on."""
        self._shelf = Shelf(library)
        self._render()

    def open(self, id: str, *, in_new_tab: bool = False) -> None:
        """Show an id, a page of the manual beside the rule that is read; what isn't in the library is said in a
        message."""
        if not self._shelf.has_come_to(id):
            return
        try:
            entry = self._shelf.entry(id)
        except LookupError as missing:
            self.message.emit(not_there(id, missing))
            return
        self._leave()
        helps = is_of_the_manual(entry) and self.entry is not None and not is_of_the_manual(self.entry)
        if in_new_tab or (helps and not self.tabs.bring_up(PREFIX)):
            self.tabs.add()
        self.tabs.trail.visit(entry.id)
        self._render()

    def peek(self, id: str) -> None:
        """Show an id while somebody goes through a list: it isn't read, only looked at."""
        entry = self._shelf.found(id)
        if entry is not None and (self.entry is None or entry.id != self.entry.id):
            self._leave()
            self.tabs.trail.peek(entry.id)
            self._render()

    @property
    def is_peeking(self) -> bool:
        """Whether what is shown was only looked at."""
        here = self.tabs.trail.here
        return here is not None and here.passing

    def step(self, by: int) -> None:
        """Back (-1) or forward (1) in this tab."""
        self._leave()
        if self.tabs.trail.step(by) is not None:
            self._render()

    def up(self) -> None:
        """Show what the entry stands in: the rule, the section or the chapter above."""
        if self.entry is not None and self.entry.where:
            self.open(self.entry.where[-1])

    def neighbour(self, by: int) -> None:
        """The section before (-1) or after (1) this one, over the chapters' ends."""
        self.open(self._shelf.neighbour(self.entry, by))

    def new_tab(self) -> None:
        """Open a new tab on the same entry."""
        if self.entry is not None:
            self.open(self.entry.id, in_new_tab=True)
        else:
            self.tabs.add()
            self._render()

    def close_tab(self) -> None:
        """Close this tab; the last one goes back to the first page."""
        self.tabs.close_it()
        self._render()

    def turn_tab(self, by: int) -> None:
        """Bring up the tab that many places to the right, round the end."""
        self._leave()
        self.tabs.turn(by)

    def restore(self, trails: list[Trail], at: int) -> None:
        """The tabs of the last session; entries that the library no longer has are left out."""
        if kept := [trail for trail in map(self._shelf.kept, trails) if trail.places]:
            self.tabs.restore(kept, at)
            self._render()

    def set_alone(self, alone: bool) -> None:
        """Show a rule alone, or in its section."""
        self.alone = alone
        self._render()

    def toggle_words(self) -> None:
        """Show what changed in words from the other edition to this, or hide it."""
        if not self._shelf.has_counterpart(self.entry):
            self.message.emit(NO_COUNTERPART)
            return
        self.words = not self.words
        self._render(keep_scroll=True)

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            "back": partial(self.step, -1),
            "forward": partial(self.step, 1),
            "up": self.up,
            "previous_section": partial(self.neighbour, -1),
            "next_section": partial(self.neighbour, 1),
            "new_tab": self.new_tab,
            "close_tab": self.close_tab,
            "next_tab": partial(self.turn_tab, 1),
            "previous_tab": partial(self.turn_tab, -1),
            "copy_citation": self.copy_citation,
            "what_changed": self.toggle_words,
            "preview": self.preview_link,
            "find": self.aside.find,
            "find_next": partial(self.aside.find_step, back=False),
            "find_previous": partial(self.aside.find_step, back=True),
            "dismiss": self.dismiss,
        }

    def take_focus(self) -> None:
        """Give the keyboard to the page."""
        self.browser.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        return [self.browser, *filter(None, [self.splitter.relations])]

    def stop(self) -> None:
        """End the thread that finds out which cases reach the rule."""
        self.splitter.stop()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        super().set_theme(theme)
        self._render(keep_scroll=True)

    def set_zoom(self, zoom: float) -> None:
        self._zoom = zoom
        super().set_zoom(zoom)
        self._render(keep_scroll=True)

    def show_relations(self, shown: bool) -> None:
        """Show or hide what the entry is tied to."""
        self._relations_wanted = shown
        wanted = self.entry if shown and self._shelf.book_of(self.entry) is not None else None
        self.splitter.show_ties(wanted, self._shelf.library, self._theme, self._zoom)

    def tell_again(self) -> None:
        """Cases were run: tell anew which ones reach the rule."""
        self.splitter.tell_again()

    def copy_citation(self) -> None:
        """Put the entry on the clipboard as a judge quotes it."""
        from judge_app.desktop.reader.citation import citation

        book = self._shelf.book_of(self.entry)
        if self.entry is None or book is None:
            self.message.emit("Open a rule first; then it can be copied.")
            return
        QGuiApplication.clipboard().setText(citation(self.entry, book))
        self.message.emit(f"{self.entry.number} copied as citation.")

    def dismiss(self) -> None:
        """Close the preview when it is open, else the find bar; else there is nothing more to close."""
        if not self.aside.dismiss():
            self.left.emit()

    def preview_link(self) -> None:
        """Show what the link at the cursor, or the next one, says."""
        id, at = self.browser.link_ahead()
        if entry := self._shelf.found(id):
            self.aside.show_now(entry, at, self._look())

    # Inside

    def _follow(self, id: str, in_new_tab: bool) -> None:
        if id == WORDS:
            self.toggle_words()
        else:
            self.open(id, in_new_tab=in_new_tab)

    def _point(self, id: str, at: QPoint) -> None:
        self.aside.show_soon(self._shelf.found(id), at, self._look())

    def _render(self, *_: object, keep_scroll: bool = False) -> None:
        """Put the current tab's entry on the page."""
        self.aside.hide_preview()
        here = self.tabs.trail.here
        self.entry = self._shelf.found(here.id) if here is not None else None
        if self.entry is None or not is_of_the_manual(self.entry):
            self.rule = self.entry
        scroll = self.browser.verticalScrollBar().value() if keep_scroll else -1
        look = self._look()
        self.browser.show_page(self._html(), page.sheet(look), look.gutter + self._line())
        if self.entry is not None and here is not None:
            self._scroll_to(here, scroll)
        self.show_relations(self._relations_wanted)
        self.breadcrumbs.setText(self._shelf.breadcrumbs(self.entry, self._theme))
        self.tabs.name(self._shelf.found)
        self.shown.emit(self.entry)

    def _html(self) -> str:
        return self._shelf.html(self.entry, self._look(), alone=self.alone, words=self.words)

    def _scroll_to(self, here: Place, scroll: int) -> None:
        kept = scroll if scroll >= 0 else here.scroll
        if self.entry is not None:
            self.browser.go_to(self.entry.id)
        if kept >= 0:
            self.browser.verticalScrollBar().setValue(kept)

    def _leave(self) -> None:
        if (here := self.tabs.trail.here) is not None:
            here.scroll = self.browser.verticalScrollBar().value()

    def _look(self) -> page.Look:
        size = reading_font(self._zoom).pointSizeF()
        metrics = QFontMetrics(reading_font(self._zoom, bold=True))
        beside = page.numbers_beside(self._shelf.library, self.entry) if self._shelf.library and self.entry else []
        gutter = max(map(metrics.horizontalAdvance, [WIDEST_IN_DIGITS, *beside]))
        return page.Look(self._theme, size, gutter + 20)

    def _line(self) -> int:
        """How wide a line of text may be."""
        return QFontMetrics(reading_font(self._zoom)).averageCharWidth() * LETTERS
