"""A card's text wherever a card is shown: on hover, read out, and on a key for who has no pointer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QToolTip

from judge_app.desktop.widgets.plain import as_tip

if TYPE_CHECKING:
    from judge_app.reports.picture import CardPicture

LINES_ROLE = Qt.ItemDataRole.UserRole + 40
"""A card's text in lines, of the items of any view: what the key shows."""

KEY = Qt.Key.Key_Space
SHOWN_FOR = 60_000


def text_of(card: CardPicture, change: str = "") -> tuple[str, ...]:
    """What there is to say of a card on the table: its text, then how it is now."""
    face = card.face
    now = [number.told() for number in face.numbers if number.turned]
    state = [word for word, so in (("exhausted", card.exhausted), ("face down", card.face_down)) if so]
    counters = [f"{number} {kind} counters" for kind, number in card.counters]
    damage = [f"{card.damage} damage"] if card.damage else []
    notes = (note for note in card.notes if note not in (*state, *damage) and "counter" not in note)
    there = dict.fromkeys((*now, *damage, *counters, *state, *(sign.words for sign in face.signs), *notes))
    attached = ", ".join(below.name for below in card.attached)
    more = (
        f"Called: {face.own}" if face.own and face.own != face.title else "",
        f"Now: {', '.join(there)}" if there else "",
        f"Attached to it: {attached}" if attached else "",
        f"Changed: {change}" if change else "",
        f"Illegal: {card.wrong}" if card.wrong else "",
    )
    return (*(face.lines or (card.name,)), *(line for line in more if line))


class CardsNamed:
    """The texts of the cards that a sentence names; `texts` gives those that there are by name, once it is asked."""

    def __init__(self, texts: Callable[[], Mapping[str, tuple[str, ...]]] = dict) -> None:
        self._give = texts
        self._texts: Mapping[str, tuple[str, ...]] | None = None
        self._names = re.compile("$^")

    def lines(self, sentence: str) -> tuple[str, ...]:
        """Their texts in the order in which they are named, a line between; () where it names none."""
        if self._texts is None:
            self._texts = self._give()
            longest_first = "|".join(map(re.escape, sorted(self._texts, key=len, reverse=True)))
            self._names = re.compile(rf"(?<!\w)(?:{longest_first or '$^'})(?!\w)")
        named = dict.fromkeys(self._names.findall(sentence))
        apart = [("", *self._texts[name]) for name in named]
        return tuple(line for lines in apart for line in lines)[1:]


class CardText(QObject):
    """Shows the text of a view's current card when the key is pressed, until another is chosen."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() == KEY:
            return not event.modifiers() and self.show_text()
        return False

    def show_text(self) -> bool:
        """Show the text of the card that has the keyboard; False when none has."""
        index = self._view.currentIndex()
        lines = index.data(LINES_ROLE) if index.isValid() else None
        if not lines:
            return False
        area = self._view.visualRect(index)
        at = self._view.viewport().mapToGlobal(area.bottomLeft() + QPoint(8, 4))
        QToolTip.showText(at, as_tip(lines), self._view, area, SHOWN_FOR)
        return True
