"""The editor pane: the palette, the table with its problems, the chosen card and the case."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget

from judge_app.desktop.editor import clipboard, drawing
from judge_app.desktop.editor.boardline import BoardLine
from judge_app.desktop.editor.boards import Boards
from judge_app.desktop.editor.checking import Looked
from judge_app.desktop.editor.chosen import ChosenCards
from judge_app.desktop.editor.document import Document
from judge_app.desktop.editor.edits import Edits
from judge_app.desktop.editor.game_parts import GameParts
from judge_app.desktop.editor.live import Live
from judge_app.desktop.editor.menu import ask, attach_menu, card_menu, move_menu
from judge_app.desktop.editor.palette import Palette
from judge_app.desktop.editor.pointing import Pointing
from judge_app.desktop.editor.source import SourceView
from judge_app.desktop.keys import HANDLED, Scope
from judge_app.desktop.laying import below, split
from judge_app.desktop.looks import give_zoom
from judge_app.desktop.panes import Commands, PaneWidget
from judge_app.desktop.sides import BOARD
from judge_app.desktop.table.model import Carried
from judge_app.desktop.theme import Theme
from judge_app.files.plain import Plain, list_at
from judge_app.files.problems import BadInput
from judge_app.reports.picture import BoardPicture, CardPicture
from judge_app.rulekit.table.case_data import Path
from judge_app.scenario.draft import DraftProblem, ruleset_of
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
        self._theme, self._zoom = theme, 1.0
        self.edits = Edits(self.document, USUAL)
        self._about: Path = ()
        self.boards = Boards(theme, self)
        self.table = self.boards.table
        self.palette_ = Palette(USUAL, self)
        self.palette_.hide()
        self.line = BoardLine(lambda: self.document.data, theme, self)
        self.cards = ChosenCards(self.table, self.edits, self.palette_, self)
        self.pointing = Pointing(self.boards, self.edits, self)
        self.source = SourceView(self)
        self._make_parts()
        self.live = Live(self.document, self.acts, theme, self)
        self.pointing.use(self.acts, self.live)
        self.problems, self.verdict = self.live.problems, self.live.verdict
        self._build()
        self._connect()
        self._connect_parts()

    # The frame

    def _build(self) -> None:
        self.tabs = QTabWidget(self, documentMode=True)
        self.tabs.tabBar().setAccessibleName("Acts, card, moment, expectations, case, text")
        self.tabs.tabBar().setObjectName("slim")
        self._fill_tabs()
        ways = Qt.Orientation
        middle = split(ways.Vertical, (self.boards, 1), self.problems, on=self, sizes=(640, 44))
        whole = split(ways.Horizontal, self.palette_, (middle, 1), self.tabs, on=self, sizes=(230, 560, 340))
        self.verdict.setContentsMargins(10, 4, 10, 4)
        below(self.line, (whole, 1), self.verdict, on=self, margins=(0, 0, 0, 0), spacing=0)

    def _connect(self) -> None:
        self.document.changed.connect(self._show)
        self.document.begun.connect(self.source.forget)
        self.document.begun.connect(self._begun)
        self.line.board_wanted.connect(self._lay_line)
        self.line.left.connect(self.take_focus)
        self.source.typing.connect(self.document.note_typing)
        self.live.looked.connect(self._looked)
        self.live.moment_found.connect(self._show_moment)
        self.table.chosen.connect(self._chosen)
        for board in (self.table, self.boards.moment):
            board.opened.connect(self.pointing.point)
            board.pointed.connect(self._pointed)
        self.table.dropped_upon.connect(self._dropped_upon)
        self.live.acts_found.connect(self.pointing.find)
        self.pointing.said.connect(self.said)
        self.pointing.setting_wanted.connect(self.open_card)
        self.pointing.marked.connect(self._draw)
        self.table.row_chosen.connect(self.aim)
        self.table.typed.connect(self.line.type_on)
        self.table.dropped.connect(self.cards.drop)
        self.table.dropped_onto.connect(self.cards.drop_onto)
        self.table.menu_wanted.connect(self._menu)
        self.boards.moment.chosen.connect(lambda card: self.live.ask_about(card.key))
        self.boards.back_wanted.connect(self._lay_out)
        self.palette_.add_wanted.connect(lambda name, player, zone: self.edits.add((name,), player, zone))
        self.source.apply_wanted.connect(self._take_text)
        self.problems.jump_wanted.connect(self._jump)
        self.tabs.currentChanged.connect(lambda _: self._tab_changed())
        self.problems.rule_chosen.connect(self.rule_chosen)
        self.live.said.connect(self.said)
        self.cards.said.connect(self.said)

    # The parts of one game

    def _make_parts(self) -> None:
        self.game = GameParts(self.edits, self._theme, self)
        self.names, self.inspector, self.situation = self.game.names, self.game.inspector, self.game.situation
        self.acts, self.expecting, self.case = self.game.acts, self.game.expecting, self.game.case

    def _fill_tabs(self) -> None:
        at = max(0, self.tabs.currentIndex())
        self.tabs.blockSignals(True)
        self.tabs.clear()
        for name, part in (*self.game.tabs(), ("Text", self.source)):
            self.tabs.addTab(part, name)
        self.tabs.setCurrentIndex(at)
        self.tabs.blockSignals(False)

    def _connect_parts(self) -> None:
        self.inspector.set_wanted.connect(self._set)
        self.inspector.side_wanted.connect(self.edits.give)
        for form in (self.situation, self.case):
            form.set_wanted.connect(self.edits.set_field)
        self.situation.rows_wanted.connect(lambda field, name, rows: self.edits.set_rows(field, name, rows))
        self.expecting.rows_wanted.connect(lambda name, rows: self.edits.set_rows("expect", name, rows))
        self.acts.acts_wanted.connect(lambda name, acts: self.edits.set_rows("happened", name, acts))
        self.acts.place_wanted.connect(self._go_to)
        self.acts.rule_chosen.connect(self.rule_chosen)
        self.acts.run_wanted.connect(self.run_wanted)
        for part in (self.acts, self.game.edits_of_case):
            part.refused.connect(self.said)

    def _take_game(self, ruleset: str) -> None:
        """Edit a case of that game from now on."""
        old = self.game
        self._about = ()
        self.edits.take(ruleset)
        self.palette_.take(ruleset)
        self._make_parts()
        give_zoom(self.acts, self._zoom)
        self._connect_parts()
        self.live.take(self.acts)
        self.pointing.use(self.acts, self.live)
        self._fill_tabs()
        old.leave()
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
        self.names.know_of(self.edits)
        self.palette_.set_own_cards(self.edits.own_cards)
        self._show_chosen()
        data = self.document.data
        self.situation.show_case(data)
        self.case.show_case(data)
        self.expecting.show_rows(list_at(data, ("expect",)))
        self._show_text()
        self.live.look()

    def _begun(self) -> None:
        """Another case: no card of it is chosen, no moment of it is shown."""
        self._about = ()
        self.line.aim("", "", "")
        self.line.edit.show_rest("")
        self._lay_out()
        self.expecting.show_run(None)
        self.pointing.forget()

    def _draw(self) -> None:
        board = drawing.board(self.edits.sides(), self.edits.ruleset, self.live.known)
        self.table.show_board(board, self.pointing.marks())

    def _looked(self, found: Looked) -> None:
        """Draw what is known now. A case that can't run has no moment but the one that it lays out."""
        if found.timeline is None:
            self._lay_out()
        self._draw()
        self.expecting.show_run(found.timeline.run if found.timeline is not None else None)
        self.looked.emit(found)

    def _show_text(self) -> None:
        """The case as text, when somebody looks at it; a text that is no case can only be worked on there."""
        mistakes = self.document.whole.mistakes
        if mistakes:
            self.tabs.setCurrentWidget(self.source)
        if self.tabs.currentWidget() is self.source or self.source.is_typed_in:
            self.source.show_text(self.document.text())
        if mistakes:
            self.source.refuse_for(mistakes)
        for part in (self.line, self.palette_, self.inspector, self.situation, self.acts, self.expecting, self.case):
            part.setEnabled(not mistakes)

    # A moment after some of the acts

    def _go_to(self, place: int) -> None:
        """Ask what may happen after so many acts, and show the board there."""
        self.live.ask()
        if not place:
            self.boards.show_table()

    def _show_moment(self, said: str, board: BoardPicture, changes: Mapping[str, str]) -> None:
        held = self.acts.isAncestorOf(QApplication.focusWidget() or self)
        if self.acts.place and (held or self.boards.shows_moment):
            self.boards.show_moment(said, board, changes)

    def _lay_out(self) -> None:
        self.boards.show_table()

    def _lay_line(self, name: str, data: Plain) -> None:
        """Make the board what a line says, in sight."""
        self._lay_out()
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
        self._show_text()
        if self.tabs.currentWidget() is not self.acts:
            self._lay_out()

    # The chosen card

    def _chosen(self, card: CardPicture) -> None:
        self._about = drawing.path_of(card.key)
        zone = next(zone for zone in self.table.zones() if zone.cards.row_of(card.key) >= 0)
        self.palette_.aim(zone.player, zone.zone)
        self._show_chosen()
        about = self.edits.card(self._about)
        self.live.ask_about(about.called if about else "")

    def _pointed(self, card: CardPicture) -> None:
        """A click alone asks what a card may do; with a key held it selects."""
        if not QApplication.keyboardModifiers():
            self.pointing.point(card)

    def _dropped_upon(self, carried: Carried, key: str, player: str, zone: str, place: int) -> None:
        """A card let go on one of another player attacks it; on one of its own it is put down beside it."""
        mine = all(drawing.path_of(own)[1] == player for own in carried.keys)
        if mine or not self.pointing.drag(carried, key):
            self.cards.drop(carried, player, zone, place)

    def open_card(self) -> None:
        """Show what is said of the chosen card, and give the keyboard to it."""
        self.tabs.setCurrentWidget(self.inspector)
        self.inspector.focus_form()

    def _show_chosen(self) -> None:
        card = self.edits.card(self._about) if self._about else None
        said = drawing.said_of(self.document.data, card) if card else {}
        self.inspector.show_card(card, said, self.edits.library)

    def _set(self, path: Path, name: str, field: str, value: Any) -> None:
        self.edits.set_on(path, name, field, value)

    def _take_text(self, text: str) -> None:
        try:
            self.document.type_text(text)
        except BadInput as error:
            self.source.refuse_for(error.mistakes)
        else:
            self.source.show_again()

    def copy_board(self) -> None:
        """Put the whole case on the clipboard as text."""
        clipboard.copy_text(self.document.text())

    # Getting about

    def take_focus(self) -> None:
        """Give the keyboard to the first card of the table; to the line where there is nothing but
        heroes yet, to the text where that is no case."""
        named_cards = [card for card in self.edits.cards() if card.name in self.edits.library]
        laid = [zone for zone in self.table.zones() if zone.cards.rowCount()] if len(named_cards) > PLAIN else []
        first = self.source.edit if self.document.whole.mistakes else [*laid, self.line.edit][0]
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_acts(self) -> None:
        """Show what happened, and give the keyboard to it."""
        self.tabs.setCurrentWidget(self.acts)
        self.acts.acts.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def ask_move(self) -> None:
        """Ask where the selected cards are to go."""
        ask(self, move_menu(self))

    def ask_attach(self) -> None:
        """Ask what the selected cards are to be attached to."""
        ask(self, attach_menu(self))

    def _menu(self, card: CardPicture | None, player: str, zone: str, point: QPoint) -> None:
        self.aim(player, zone)
        card_menu(self, card).popup(point)

    def _jump(self, problem: DraftProblem) -> None:
        """Go to what a problem is about: the card, the entry, or its rule."""
        card = self._card_of(problem)
        if card is not None:
            self.boards.show_table()
            self.table.choose(drawing.key_of(card))
            self.tabs.setCurrentWidget(self.inspector)
            return
        where = str(problem.path[0]) if problem.path else ""
        self.tabs.setCurrentWidget(self._tab_of(where))
        if where == "happened" and len(problem.path) > 1:
            self.acts.acts.go_to(int(problem.path[1]))

    def _tab_of(self, where: str) -> QWidget:
        """The tab on which a field of the case is set."""
        on_case = ("", "title", "question", "answer", "example", "players", "cards", "ruleset", "judge")
        if where in on_case:
            return self.case
        return {"happened": self.acts, "expect": self.expecting}.get(where, self.situation)

    def _card_of(self, problem: DraftProblem) -> Path | None:
        for card in self.edits.cards():
            if card.called in problem.cards or (card.path and problem.path[: len(card.path)] == card.path):
                return card.path
        return None

    def commands(self) -> Commands:
        """What its commands do."""
        cards = self.cards
        return {
            "add_card": self.line.focus,
            "list_cards": self.show_cards,
            "show_acts": self.show_acts,
            "cut_cards": cards.cut,
            "copy_cards": cards.copy,
            "paste_cards": cards.paste,
            "use_text": self.source.apply_now,
            "copy_board": self.copy_board,
            "duplicate_cards": cards.duplicate,
            "remove_cards": cards.remove,
            "move_cards": self.ask_move,
            "attach_cards": self.ask_attach,
            "shift_left": partial(cards.shift, -1),
            "shift_right": partial(cards.shift, 1),
            **{name: partial(cards.handle, name) for name in HANDLED},
        }

    def scopes(self) -> Mapping[Scope, QWidget]:
        """Its cards have keys of their own, and so has its text."""
        return {"board": self.table, "text": self.source}

    @property
    def ruleset(self) -> str:
        """The ruleset of the case that is edited."""
        return self.edits.ruleset

    def edits_to_undo(self) -> QUndoStack:
        """The edits of the case."""
        return self.document.undo

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        zones = self.boards.moment.zones() if self.boards.shows_moment else self.table.zones()
        return [self.line.edit, *zones[:1], self.tabs.currentWidget(), self.problems]

    def set_zoom(self, zoom: float) -> None:
        self._zoom = zoom
        super().set_zoom(zoom)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        super().set_theme(theme)

    def stop(self) -> None:
        """End the thread that looks at the case."""
        self.live.stop()
