"""Acts by pointing: a card is clicked for what it may do, answers are clicked on the board, attackers are dragged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QApplication, QWidget

from judge_app.desktop.editor.board.boards import Boards
from judge_app.desktop.editor.board.cardpopup import CardPopup
from judge_app.desktop.editor.board.chosen import ChosenCards
from judge_app.desktop.editor.board.live import Live
from judge_app.desktop.editor.case import drawing
from judge_app.desktop.editor.case.edits import Edits
from judge_app.desktop.editor.column.acts import ActList, objection
from judge_app.desktop.table.model import Carried
from judge_app.files.plain import Plain, list_at
from judge_app.reports.games import telling
from judge_app.reports.picture import CardPicture
from judge_app.rulekit.cases.case import CHOOSE, Offer
from judge_app.services.runs.next_acts import NextActs

MAY_BE_CHOSEN = "may be chosen now"
NOTHING_ASKS = (
    "No act was begun here that asks for something; Del takes one off the list of what happened (Ctrl+Shift+U)."
)
NOT_CHOSEN = "It can't be chosen now"


class Pointing(QObject):
    """Waits for what may be done with the card that was pointed at, and takes it up. `said(text)` in a passing word;
    `setting_wanted()` when what is on the card is to be set, `marked()` when other cards may be chosen."""

    said = Signal(str)
    setting_wanted = Signal()
    marked = Signal()

    def __init__(self, boards: Boards, edits: Edits, cards: ChosenCards, parent: QWidget) -> None:
        super().__init__(parent)
        self._boards, self._edits, self._cards = boards, edits, cards
        for board in (boards.table, boards.moment):
            board.says_more = self.why_not
            board.opened.connect(self.point)
            board.pointed.connect(self._clicked)
        boards.table.dropped_upon.connect(self._dropped_upon)
        boards.moment.dropped_upon.connect(lambda carried, key, *_: self.drag(carried, key))
        self.popup = CardPopup(parent)
        self.popup.taken.connect(self._take)
        self.popup.setting_wanted.connect(self._set)
        self._asked, self._onto, self._laid = "", "", ""
        self._found: NextActs | None = None

    def use(self, acts: ActList, live: Live) -> None:
        """Put acts into that list, and ask there what may be done."""
        self._acts, self._live = acts, live

    # What is pointed at

    def point(self, card: CardPicture) -> None:
        """Answer with a card of the board what is asked; else show what it may do."""
        called = self._called(card.key)
        answer = self._answer(called)
        if answer is not None:
            self._acts.take(answer)
        elif called:
            self._asked, self._onto = called, ""
            self._live.ask_about(called)

    def _clicked(self, card: CardPicture) -> None:
        """A click alone asks what a card may do; with a key held it selects."""
        if not QApplication.keyboardModifiers():
            self.point(card)

    def _dropped_upon(self, carried: Carried, key: str, player: str, zone: str, place: int) -> None:
        """A card let go on one of another player attacks it; on one of its own it is put down beside it."""
        mine = all(drawing.path_of(own)[1] == player for own in carried.keys)
        if mine or not self.drag(carried, key):
            self._cards.drop(carried, player, zone, place)

    def drag(self, carried: Carried, key: str) -> bool:
        """Do with a dragged card what it may do to the one that it was let go on; False where that is no act at all."""
        mine, other = self._called(carried.keys[0]), self._called(key)
        if not mine or not other or len(carried.keys) > 1:
            return False
        self._asked, self._onto = mine, other
        self._live.ask_about(mine)
        return True

    def find(self, found: NextActs) -> None:
        """Take up what may be done at the moment that is looked at."""
        before, self._found = self._names(), found
        if self._names() != before:
            self.marked.emit()
        self._acts.invite(marked=bool(self.marks()))
        if not self._asked or found.key != self._asked:
            return
        called, onto, self._asked, self._onto = self._asked, self._onto, "", ""
        if onto:
            self._strike(found, onto)
        else:
            self._show(found, called)

    def forget(self) -> None:
        """Another case or another moment: nothing is known of it yet."""
        self._asked, self._onto, self._found = "", "", None
        self.popup.hide()

    def leave(self) -> None:
        """Another moment is gone to: nobody is asked until it is known what may happen there."""
        asked, self._found = self._names(), None
        if asked:
            self.marked.emit()

    def answers(self) -> Mapping[str, str]:
        """The cards of the moment with which what is asked may be answered, by their keys."""
        return dict.fromkeys(self._names(), MAY_BE_CHOSEN)

    def marks(self) -> Mapping[str, str]:
        """The cards of the table with which what is asked may be answered, by their keys."""
        names = set(self._names())
        return {drawing.key_of(card.path): MAY_BE_CHOSEN for card in self._edits.cards() if card.called in names}

    def why_not(self, card: CardPicture) -> tuple[str, ...]:
        """Why a card is no answer to what is asked, with the rules; () where nothing is or it is one."""
        called = self._called(card.key) if self._found is not None and self._found.answers else ""
        if not called or self._found is None or called in self._names():
            return ()
        return tuple(f"✗ {NOT_CHOSEN}: {objection(*against)}" for against in self._found.against(called))

    def take_back(self) -> bool:
        """While an act asks for something, take it back as if it had never begun; False where none does."""
        happened = list_at(self._edits.data, ("happened",))
        asks = self._found is not None and self._found.answers and self._found.done == len(happened)
        at = next((n for n in reversed(range(len(happened))) if not _answers(happened[n])), -1)
        if not asks or at < 0 or not self._edits.take_back("happened", happened[:at]):
            return False
        self.said.emit("Taken back: it is as if that had not begun.")
        return True

    def ask_back(self) -> None:
        """Take the act back that asks for something, or say how others are taken off."""
        if not self.take_back():
            self.said.emit(NOTHING_ASKS)

    def _names(self) -> tuple[str, ...]:
        return tuple(str(next(iter(o.written.values()))) for o in self._found.answers) if self._found else ()

    def _answer(self, called: str) -> Offer | None:
        answers = self._found.answers if self._found else ()
        return next((o for o, name in zip(answers, self._names(), strict=True) if name == called), None)

    def _called(self, key: str) -> str:
        """What the case calls a card of either board."""
        if self._boards.shows_moment:
            return key
        card = self._edits.card(drawing.path_of(key))
        return card.called if card is not None else ""

    # What is done

    def _show(self, found: NextActs, called: str) -> None:
        card = next((card for card in self._edits.cards() if card.called == called), None)
        name = card.name if card is not None else called
        printed = self._edits.library.get(name)
        lines = tuple(telling(self._edits.ruleset).card_lines(printed)) if printed else ()
        table = self._boards.shown
        key = called if self._boards.shows_moment or card is None else drawing.key_of(card.path)
        place = table.place_of(key) or QRect(table.mapToGlobal(table.rect().center()), table.size() / 10)
        self._laid = drawing.key_of(card.path) if card is not None else ""
        self.popup.show_at(place, lines[0] if lines else name, lines[1:], found.of_card, laid=bool(self._laid))

    def _set(self) -> None:
        """Set what is on the card that was pointed at, on the board that lays it out."""
        table = self._boards.table
        self._boards.back_wanted.emit()
        table.choose(self._laid)
        there = ((zone, zone.cards.row_of(self._laid)) for zone in table.zones())
        table.chosen.emit(next(zone.cards.card(row) for zone, row in there if row >= 0))
        self.setting_wanted.emit()

    def _strike(self, found: NextActs, onto: str) -> None:
        meant = [offer for offer in found.of_card if onto in _strings(offer.written)]
        allowed = next((offer for offer in meant if not offer.objections), None)
        if allowed is not None:
            self._acts.take(allowed)
        elif meant:
            self._acts.take(meant[0])
        else:
            self.said.emit(f"There is nothing that {found.about} may do to {onto} now.")

    def _take(self, offer: Offer) -> None:
        self._acts.take(offer)


def _answers(act: Plain) -> bool:
    return isinstance(act, dict) and CHOOSE in act


def _strings(value: Any) -> set[str]:
    """Every text in some data."""
    if isinstance(value, Mapping):
        return {text for part in value.values() for text in _strings(part)}
    if isinstance(value, list | tuple):
        return {text for part in value for text in _strings(part)}
    return {value} if isinstance(value, str) else set()
