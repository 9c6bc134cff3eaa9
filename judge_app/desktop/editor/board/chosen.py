"""What can be done with the selected cards of the table, by key, menu and drag."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.editor.board.palette import Palette
from judge_app.desktop.editor.case import clipboard, drawing
from judge_app.desktop.editor.case.edits import Edits
from judge_app.desktop.table.model import Carried
from judge_app.desktop.table.view import TableView
from judge_app.rulekit.table.case_data import Path
from judge_app.rulekit.table.editing import DraftCard


class ChosenCards(QObject):
    """Edits what is selected on a table. `said(text)` where something can't be done, in a passing word."""

    said = Signal(str)

    def __init__(self, table: TableView, edits: Edits, palette: Palette, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._edits, self._palette = table, edits, palette

    def paths(self) -> tuple[Path, ...]:
        """Where the selected cards stand in the data."""
        return tuple(map(drawing.path_of, self._table.chosen_keys()))

    def remove(self) -> None:
        """Take them off the board."""
        self._edits.remove(self.paths())

    def duplicate(self) -> None:
        """A second one beside each."""
        self._edits.duplicate(self.paths())

    def toggle(self, field: str) -> None:
        """Turn a yes-or-no of them to its other side."""
        self._edits.toggle(self.paths(), field)

    def add_to(self, field: str, amount: int) -> None:
        """More or less of a number on each."""
        self._edits.add_to(self.paths(), field, amount)

    def handle(self, command: str) -> None:
        """Do what a key of that name does with cards of this game."""
        how = next((how for how in self._edits.editing.handling if how.command == command), None)
        if how is None:
            self.said.emit("Cards of this game have nothing of the kind.")
        elif how.usual:
            kind = self._kind_there(how.field)
            if kind or how.by > 0:
                self._edits.add_of_kind(self.paths(), how.field, kind or how.usual, how.by)
        elif how.by:
            self.add_to(how.field, how.by)
        else:
            self.toggle(how.field)

    def _kind_there(self, field: str) -> str:
        """The first kind that such a field has on the first of them that has any; "" when none has."""
        for path in self.paths():
            card = self._edits.card(path)
            kinds: Any = drawing.said_of(self._edits.data, card).get(field) if card else None
            if isinstance(kinds, dict) and kinds:
                return str(next(iter(kinds)))
        return ""

    def move_to(self, player: str, zone: str) -> None:
        """Take them to the end of a zone."""
        self._edits.move(self.paths(), player, zone)

    def shift(self, by: int) -> None:
        """Take the current card one place to the left or right in its row."""
        zone = self._table.current_zone()
        if zone is None or not zone.current_key():
            return
        path = drawing.path_of(zone.current_key())
        self._follow(self._edits.shift(path, zone.player, zone.zone, by))

    def attach(self, host: str) -> None:
        """Attach them to the card that the case calls so."""
        self._edits.attach(self.paths(), host)

    def drop(self, carried: Carried, player: str, zone: str, place: int) -> None:
        """Put down what was dragged."""
        if carried.names:
            self._edits.add(carried.names, player, zone, place)
        if carried.keys:
            self._edits.move(tuple(map(drawing.path_of, carried.keys)), player, zone, place)

    def drop_onto(self, carried: Carried, key: str) -> None:
        """Attach what was dragged to the card that it was let go on."""
        host = self._edits.card(drawing.path_of(key))
        if host is not None and carried.keys:
            self._edits.attach(tuple(map(drawing.path_of, carried.keys)), host.called)
        elif host is not None:
            self._edits.add_attached(carried.names, host)

    def copy(self) -> None:
        """Put them on the clipboard, as text that a case file may hold."""
        clipboard.copy(self._cards(), self._edits.data)

    def cut(self) -> None:
        """Put them on the clipboard and take them off the board."""
        self.copy()
        self.remove()

    def paste(self) -> None:
        """Put the cards of the clipboard where cards are added, or take a whole board that it holds."""
        pasted = clipboard.pasted()
        where = self._palette.into.currentData()
        if pasted is None:
            self.said.emit("The clipboard holds neither cards nor a board.")
        elif isinstance(pasted, str):
            self.said.emit(pasted)
        elif isinstance(pasted, dict):
            self._edits.document.edit("Paste a board", pasted)
        elif where:
            self._edits.paste(pasted, *where)

    def hosts(self) -> list[DraftCard]:
        """The cards that they may be attached to."""
        own = set(self.paths())
        return [card for card in self._edits.cards() if card.called and card.entry and card.path not in own]

    def _cards(self) -> list[DraftCard]:
        return [card for path in self.paths() if (card := self._edits.card(path))]

    def _follow(self, path: Path) -> None:
        """Keep the keyboard at a card that was moved."""
        if path:
            self._table.choose(drawing.key_of(path))
