"""The editor pane: the palette, the table with its problems, the chosen card and the case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.board.boardline import BoardLine
from judge_app.desktop.editor.board.boards import Boards
from judge_app.desktop.editor.board.chosen import ChosenCards
from judge_app.desktop.editor.board.live import Live
from judge_app.desktop.editor.board.menu import ask, attach_menu, card_menu, move_menu
from judge_app.desktop.editor.board.moments import Moments
from judge_app.desktop.editor.board.palette import Palette
from judge_app.desktop.editor.board.pointing import Pointing
from judge_app.desktop.editor.case import clipboard, drawing
from judge_app.desktop.editor.case.checking import Looked
from judge_app.desktop.editor.case.document import Document
from judge_app.desktop.editor.case.edits import Edits
from judge_app.desktop.editor.column.column import Column
from judge_app.desktop.editor.column.game_parts import GameParts
from judge_app.desktop.frame.keys import HANDLED, Scope
from judge_app.desktop.frame.panes import Commands, PaneWidget
from judge_app.desktop.frame.sides import BOARD
from judge_app.desktop.widgets.laying import below, split
from judge_app.desktop.widgets.theme import Theme
from judge_app.files.plain import Plain
from judge_app.reports.picture import CardPicture
from judge_app.scenario.draft import DraftProblem, ruleset_of
from judge_app.services.board_lines import empty_board, is_fresh
from judge_app.services.template import USUAL

PLAIN = 2
"""A board with no more cards than that, its heroes, is there to be laid out."""


class EditorPane(PaneWidget):
    """Edits one document. `looked(Looked)` when a state of it has been looked at; `rule_chosen(id, in_new_tab)`;
    `game_taken(ruleset)` when a case of another game is edited, `run_wanted()` to see the steps."""

    SIDE, SCOPE = BOARD, "board"

    looked = Signal(object)
    rule_chosen = Signal(str, bool)
    said = Signal(str)
    game_taken = Signal(str)
    run_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Board editor")
        self.document = Document(self)
        self.begin: Callable[[Plain], bool] = self._start
        self.edits = Edits(self.document, USUAL)
        self.line = BoardLine(lambda: self.document.data, theme, self)
        self.palette_ = Palette(USUAL, self)
        self.palette_.hide()
        self.boards = Boards(theme, self)
        self.table = self.boards.table
        self.cards = ChosenCards(self.table, self.edits, self.palette_, self)
        self.pointing = Pointing(self.boards, self.edits, self.cards, self)
        self.tabs = Column(self.edits, theme, self)
        self.source = self.tabs.source
        self.live = Live(self.document, self.game.acts, theme, self)
        self.pointing.use(self.game.acts, self.live)
        self.moments = Moments(self.boards, self.tabs, self.live, self.pointing, self)
        self.problems, self.verdict = self.live.problems, self.live.verdict
        self._build()
        self._connect()

    # The frame

    def seat(self) -> None:
        """Show the usual table before there is a case: making its places takes a while."""
        self.table.show_board(drawing.usual_board())

    def _build(self) -> None:
        middle = QWidget(self)
        below((self.boards, 1), self.problems, on=middle, margins=(0, 0, 0, 0), spacing=0)
        whole = split(Qt.Orientation.Horizontal, self.palette_, (middle, 1), self.tabs, on=self, sizes=(230, 560, 340))
        self.verdict.setContentsMargins(10, 4, 10, 4)
        below(self.line, (whole, 1), self.verdict, on=self, margins=(0, 0, 0, 0), spacing=0)

    def _connect(self) -> None:
        self.document.changed.connect(self._show)
        self.document.begun.connect(self.source.forget)
        self.document.begun.connect(self._begun)
        self.line.board_wanted.connect(self._lay_line)
        self.line.left.connect(self.focus_table)
        self.live.looked.connect(self._looked)
        self.table.chosen.connect(self._chosen)
        self.live.acts_found.connect(self.pointing.find)
        self.pointing.setting_wanted.connect(self.tabs.open_card)
        self.pointing.marked.connect(self._draw)
        self.table.row_chosen.connect(self.aim)
        self.table.typed.connect(self.line.type_on)
        self.table.dropped.connect(self.cards.drop)
        self.table.dropped_onto.connect(self.cards.drop_onto)
        self.table.menu_wanted.connect(self._menu)
        self.palette_.add_wanted.connect(lambda name, player, zone: self.edits.add((name,), player, zone))
        self.problems.jump_wanted.connect(self._jump)
        self.tabs.run_wanted.connect(self.run_wanted)
        self.tabs.currentChanged.connect(lambda _: self._tab_changed())
        for cites in (self.tabs, self.problems):
            cites.rule_chosen.connect(self.rule_chosen)
        for tells in (self.tabs, self.live, self.cards, self.pointing):
            tells.said.connect(self.said)

    # The parts of one game

    def _take_game(self, ruleset: str) -> None:
        """Edit a case of that game from now on."""
        self.edits.take(ruleset)
        self.palette_.take(ruleset)
        self.tabs.take()
        self.live.take(self.game.acts)
        self.pointing.use(self.game.acts, self.live)
        self.game_taken.emit(ruleset)

    # What it shows

    def _show(self) -> None:
        """Draw the board as the data says; then have it looked at."""
        ruleset = ruleset_of(self.document.data)
        if ruleset not in ("", self.edits.ruleset):
            self._take_game(ruleset)
        self._draw()
        sides = self.edits.sides()
        self.palette_.set_zones([(s.player, z.name, z.title) for s in sides for z in s.zones])
        self.palette_.set_own_cards(self.edits.own_cards)
        self.tabs.show_case()
        self.line.has_file = self.document.path is not None
        self.line.case_changed()
        for part in (self.line, self.palette_):
            part.setEnabled(not self.document.whole.mistakes)
        self.live.look()

    def _begun(self) -> None:
        """Another case: no card of it is chosen, no moment of it is shown."""
        self.tabs.about = ()
        self.line.forget()
        self.moments.begin()
        self.tabs.show_run(None)
        self.pointing.forget()

    def _draw(self) -> None:
        board = drawing.board(self.edits.sides(), self.edits.ruleset, self.live.known)
        self.table.show_board(board, self.pointing.marks())

    def _looked(self, found: Looked) -> None:
        """Draw what is known now. A case that can't run has no moment but the one that it lays out."""
        if found.timeline is None:
            self.moments.lay_out()
        self._draw()
        self.tabs.show_run(found.timeline.run if found.timeline is not None else None)
        self.looked.emit(found)

    def _start(self, data: Plain) -> bool:
        self.document.start(data)
        return True

    def _lay_line(self, name: str, data: Plain, begins: bool) -> None:
        """Make the board what a line says, in sight; a whole board begins a case of its own."""
        if begins and not self.begin(empty_board(ruleset_of(data) or USUAL)):
            return
        self.moments.lay_out()
        self.document.edit(name, data)

    def aim(self, player: str, zone: str) -> None:
        """Let cards go there of which no place is said."""
        self.palette_.aim(player, zone)
        title = next((z.title for s in self.edits.sides() for z in s.zones if (s.player, z.name) == (player, zone)), "")
        self.line.aim(player, zone, title)

    def show_cards(self) -> None:
        """Show the list of cards beside the board, or put it away."""
        self.palette_.setVisible(self.palette_.isHidden())
        if self.palette_.isVisible():
            self.palette_.focus_box()

    def _tab_changed(self) -> None:
        self.tabs.show_text()
        if self.tabs.currentWidget() is not self.game.acts:
            self.moments.lay_out()

    # The chosen card

    def _chosen(self, card: CardPicture) -> None:
        self.tabs.about = drawing.path_of(card.key)
        zone = next(zone for zone in self.table.zones() if zone.cards.row_of(card.key) >= 0)
        self.palette_.aim(zone.player, zone.zone)
        self.tabs.show_chosen()
        about = self.edits.card(self.tabs.about)
        self.live.ask_about(about.called if about else "")

    def copy_board(self) -> None:
        """Put the whole case on the clipboard as text."""
        clipboard.copy_text(self.document.text())

    # Getting about

    def take_focus(self) -> None:
        """Give the keyboard to the first card of the table; to the line where there is nothing but
        heroes yet, to the text where that is no case."""
        named_cards = [card for card in self.edits.cards() if card.name in self.edits.library]
        plain = len(named_cards) <= PLAIN or is_fresh(self.document.data)
        if self.document.whole.mistakes:
            self.source.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif plain:
            self.line.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.focus_table()

    def focus_table(self) -> None:
        """Give the keyboard to the first card of the table that is in sight."""
        laid = [zone for zone in self.boards.shown.zones() if zone.cards.rowCount()]
        [*laid, self.line.edit][0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _menu(self, card: CardPicture | None, player: str, zone: str, point: QPoint) -> None:
        self.aim(player, zone)
        card_menu(self, card).popup(point)

    def _jump(self, problem: DraftProblem) -> None:
        """Go to what a problem is about: the card, the entry, or its rule."""
        card = self.edits.about(problem)
        if card is not None:
            self.boards.show_table()
            self.table.choose(drawing.key_of(card))
            self.tabs.setCurrentWidget(self.game.inspector)
        else:
            self.tabs.open_field(problem.path)

    def commands(self) -> Commands:
        """What its commands do."""
        cards = self.cards
        return {
            "add_card": self.line.focus,
            "list_cards": self.show_cards,
            "show_acts": self.tabs.open_acts,
            "take_back": self.pointing.ask_back,
            "cut_cards": cards.cut,
            "copy_cards": cards.copy,
            "paste_cards": cards.paste,
            "use_text": self.source.apply_now,
            "copy_board": self.copy_board,
            "duplicate_cards": cards.duplicate,
            "remove_cards": cards.remove,
            "move_cards": partial(ask, self, move_menu),
            "attach_cards": partial(ask, self, attach_menu),
            "shift_left": partial(cards.shift, -1),
            "shift_right": partial(cards.shift, 1),
            **{name: partial(cards.handle, name) for name in HANDLED},
        }

    def scopes(self) -> Mapping[Scope, QWidget]:
        """Its cards have keys of their own, and so has its text."""
        return {"board": self.table, "text": self.source}

    @property
    def game(self) -> GameParts:
        """The parts that are made for the game of the case: others for another game."""
        return self.tabs.game

    @property
    def ruleset(self) -> str:
        """The ruleset of the case that is edited."""
        return self.edits.ruleset

    def edits_to_undo(self) -> QUndoStack:
        """The edits of the case."""
        return self.document.undo

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        zones = self.boards.shown.zones()
        problems = [] if self.problems.isHidden() else [self.problems]
        return [self.line.edit, *zones[:1], self.tabs.currentWidget(), *problems]

    def stop(self) -> None:
        """End the threads that look at the case, load games and read texts."""
        self.live.stop()
        self.game.stop()
        self.line.stop()
