"""The line above the board: what is typed there is completed, marked where it isn't understood, and laid out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QStandardItem, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from judge_app.desktop.editor.board.line_edit import START, LineEdit
from judge_app.desktop.widgets.laying import below, beside, named
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.worker import BRIEFLY, Worker
from judge_app.files.plain import Plain
from judge_app.games.index import game_of
from judge_app.rulekit.lines.heard import Understood
from judge_app.rulekit.lines.offering import Completion
from judge_app.scenario.draft import ruleset_of
from judge_app.services.board_lines import (
    board_for,
    complete,
    empty_board,
    game_title,
    games_loaded,
    is_fresh,
    load_games,
    near_offers,
    read_line,
    told,
    what_it_is,
)
from judge_app.services.card_texts import make_ready
from judge_app.services.template import USUAL

TAKES = "Tab takes what is offered"
KEYS = f"{TAKES} · Enter lays it out"
ADDS = f"{TAKES} · Enter adds these to the board"
BEGINS = f"{TAKES} · Enter lays out a new board"
ASKING = "Looking whether another game knows these words …"
GAMES, TEXTS = "games", "texts"
"""What is loaded while somebody types."""
HINTS_AFTER = 300
"""Milliseconds that the hints outlast the keyboard, so that nothing moves under a click that takes it."""
MARKS_AFTER = 150
"""Milliseconds after the last key before what isn't understood is marked."""


class BoardLine(QFrame):
    """`board_wanted(name of the edit, case, whether it begins a case)` when a line is laid out; `left` when
    the keyboard goes back to the board.

    `case` gives the case that the line adds to; a line that names no player means the one that was pointed at last.
    """

    board_wanted = Signal(str, object, bool)
    left = Signal()

    def __init__(self, case: Callable[[], Plain], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("boardline")
        self._case, self._theme = case, theme
        self._player, self._zone = "", ""
        self._goes_on, self.has_file = False, False
        self._asked, self._heard, self._waits = False, False, False
        self._told_of: Plain | None = None
        self._ready: set[str] = set()
        self.edit = named(LineEdit(self._offers, self), "A board in a line, or a card to add")
        self.said = named(Label(KEYS, self, wordWrap=True), look="muted")
        self.aimed = named(Label("", self), "Where a card goes", look="muted")
        self.hints = QWidget(self)
        beside((self.said, 1), self.aimed, on=self.hints, margins=(0, 0, 0, 0))
        self.hints.hide()
        below(self.edit, self.hints, on=self, margins=(8, 4, 8, 4), spacing=2)
        self._parting = QTimer(self, singleShot=True, interval=HINTS_AFTER)
        self._parting.timeout.connect(self._hint)
        self.edit.entered.connect(self._hint)
        self.edit.entered.connect(lambda: self._frame(active=True))
        self.edit.parted.connect(lambda: self._frame(active=self.edit.popup.isVisible()))
        self.edit.parted.connect(self._parting.start)
        self._worker = Worker(self)
        self._worker.done.connect(lambda job, _: self._heard_of_games() if job == GAMES else None)
        self._worker.failed.connect(lambda job, _: self._heard_of_games() if job == GAMES else None)
        self.edit.entered.connect(self._make_ready)
        self.edit.entered.connect(self._ask_for_games)
        self.edit.laid.connect(self.lay_out)
        self.edit.left.connect(self.left)
        self._soon = QTimer(self, singleShot=True, interval=MARKS_AFTER)
        self._soon.timeout.connect(self._mark)
        self.edit.textChanged.connect(self._typed)
        self.edit.document().contentsChange.connect(self._replaced)

    def aim(self, player: str, zone: str, title: str) -> None:
        """Mean that row where the line names none; no player for none."""
        self._player, self._zone = player, zone
        self.aimed.setText(f"A card without a place goes to {player}: {title}" if player else "")

    def _frame(self, *, active: bool) -> None:
        """Be framed as what has the keyboard, or not."""
        self.setProperty("active", active)
        self.style().unpolish(self)
        self.style().polish(self)

    def _hint(self) -> None:
        """Show the line of hints while it has the keyboard, or while that says what is not understood."""
        self.hints.setVisible(
            self.edit.hasFocus() or self.edit.popup.isVisible() or not self.said.text().startswith(TAKES)
        )

    def stop(self) -> None:
        """End the thread that loads the games."""
        self._worker.stop(BRIEFLY)

    def forget(self) -> None:
        """Another case: where cards went and what was half said is over."""
        self._goes_on = False
        self.aim("", "", "")
        self.edit.show_rest("")

    # Other games, whose words take a while to load

    def _ask_for_games(self) -> None:
        if not self._asked and not games_loaded():
            self._asked = True
            self._worker.put(GAMES, load_games)

    def _make_ready(self) -> None:
        """A card's text may be typed: what reads it is made meanwhile."""
        ruleset = ruleset_of(self._case()) or USUAL
        if ruleset not in self._ready:
            self._ready.add(ruleset)
            self._worker.put(TEXTS, partial(make_ready, game_of(ruleset).name))

    def _heard_of_games(self) -> None:
        """The line may be any game's now, or there is no hearing of them: what waited for that goes on."""
        self._heard = True
        if self._waits:
            self._waits = False
            self.lay_out()
        elif self.edit.line():
            self._mark()

    # What is typed

    def _typed(self) -> None:
        self._waits = False
        self._soon.start()

    def _replaced(self, _: int, __: int, added: int) -> None:
        """Where nothing of what was left of a line is there any more, another line begins."""
        if added >= len(self.edit.line()):
            self._goes_on = False

    def focus(self, text: str = "") -> None:
        """Give it the keyboard, with another text where there is one."""
        if text:
            self.edit.setPlainText(text)
            self.edit.moveCursor(QTextCursor.MoveOperation.End)
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.selectAll() if not text else None

    def type_on(self, text: str) -> None:
        """Go on with what is typed."""
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edit.insertPlainText(text)

    def lay_out(self) -> None:
        """Lay out what is understood, as one edit; what isn't stays."""
        if not self.edit.line().strip():
            self.left.emit()
            return
        found, begins = self._wanted()
        if found.troubles and not (self._heard or games_loaded()):
            self._ask_for_games()
            self._waits = True
            self.said.setText(ASKING)
            return
        goes_on = self._goes_on
        if not self._says_nothing(found, begins):
            goes_on = True
            self.board_wanted.emit(_named(found), found.data, begins)
            if self._case() != found.data:
                return
        adds = "" if found.whole or not found.laid else _added(found)
        self.edit.show_rest(found.rest)
        self._goes_on = goes_on and bool(found.rest)
        self._soon.stop()
        rest, _ = self._wanted()
        if found.troubles and not rest.troubles:  # alone it would be plain; together with what is laid out it isn't
            kept = tuple(replace(one, start=0, end=len(found.rest)) for one in found.troubles)
            rest = replace(rest, troubles=kept)
        self._tell(rest, notes=(*([adds] if adds else []), *found.notes))
        self._told_of = self._case()

    def case_changed(self) -> None:
        """The case was edited otherwise: what was said of the last line is over."""
        if self._told_of is not None and self._case() != self._told_of:
            self._told_of = None
            self._mark()

    def set_theme(self, theme: Theme) -> None:
        """Mark in the colours of that theme."""
        self._theme = theme
        self._mark()

    def _wanted(self) -> tuple[Understood, bool]:
        """What Enter lays out, and whether that is a board of its own rather than added to the case that is open."""
        case, line = self._case(), self.edit.line()
        found = read_line(line, case, self._player, self._zone)
        if is_fresh(case) and not self.has_file:
            return found, False
        if game_title(found.data) != game_title(case):
            return found, True
        if found.whole and not self._goes_on:
            return read_line(line, empty_board(ruleset_of(case) or USUAL)), True
        return found, False

    def _says_nothing(self, found: Understood, begins: bool) -> bool:
        """Whether nothing of a line can be laid out."""
        case = self._case()
        before = empty_board(ruleset_of(found.data) or USUAL) if begins and found.troubles else case
        return found.data in (before, case)

    def _mark(self) -> None:
        found, begins = self._wanted()
        game = game_title(found.data)
        of_game = f"{BEGINS} of {game}" if game != game_title(self._case()) else ""
        self._tell(found, keys=of_game or (BEGINS if begins else ADDS))

    def _tell(self, found: Understood, notes: tuple[str, ...] = (), keys: str = KEYS) -> None:
        """Underline what isn't understood, and say why in a sentence."""
        typing = self.edit.textCursor().position()
        marks = []
        for trouble in found.troubles:
            mark = QTextEdit.ExtraSelection()
            cursor = self.edit.textCursor()
            cursor.setPosition(min(trouble.start, len(self.edit.line())))
            cursor.setPosition(min(trouble.end, len(self.edit.line())), QTextCursor.MoveMode.KeepAnchor)
            form = QTextCharFormat()
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            form.setUnderlineColor(QColor(self._theme.bad))
            mark.cursor, mark.format = cursor, form
            marks.append(mark)
        self.edit.setExtraSelections(marks)
        wrong = [
            told(trouble) for trouble in found.troubles if trouble.end != typing or not self.edit.popup.isVisible()
        ]
        self._offer_near(found)
        self.said.setText(
            f"✗ {wrong[0]}" if wrong else " ".join(f"{note}." for note in notes) or (keys if self.edit.line() else KEYS)
        )
        self._hint()

    def _offers(self, text: str, at: int) -> list[QStandardItem]:
        case = self._case()
        board = board_for(text, case)
        return [_item(offer, board) for offer in complete(text, at, board)]

    def _offer_near(self, found: Understood) -> None:
        """Where the cursor is behind what isn't understood, offer what is near."""
        at = self.edit.textCursor().position()
        trouble = next((one for one in found.troubles if one.end == at and one.offers), None)
        if trouble is not None and self.edit.hasFocus() and not self.edit.popup.isVisible():
            board = board_for(self.edit.line(), self._case())
            self.edit.show_offers([_item(near, board) for near in near_offers(trouble, board)])


def _item(offer: Completion, case: Plain) -> QStandardItem:
    """An offer as it is listed."""
    item = QStandardItem(what_it_is(offer, case))
    item.setData(offer.text, Qt.ItemDataRole.UserRole)
    item.setData((offer.start, offer.end), START)
    return item


def _named(found: Understood) -> str:
    """What such an edit is called in the menu."""
    if len(found.laid) == 1 and found.laid[0][2] == 1:
        return f"Add {found.laid[0][1]}"
    return "Lay out a board" if found.laid else "Change the board"


def _added(found: Understood) -> str:
    """What was added, by the players that have it."""
    players = dict.fromkeys(player for player, _, _ in found.laid)
    cards = {
        who: [f"{count} {name}" if count > 1 else name for player, name, count in found.laid if player == who]
        for who in players
    }
    return "; ".join(f"Added to {who}: {', '.join(names)}" for who, names in cards.items())
