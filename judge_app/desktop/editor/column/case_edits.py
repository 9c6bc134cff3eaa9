"""The edits of what stands beside the table: the players and the cards that the case makes up."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.editor.case.edits import Edits
from judge_app.desktop.editor.column.case_form import CaseForm
from judge_app.files.plain import put, remove
from judge_app.services.card_lists.laying import listed_cards

PLAYERS, CARDS = "players", "cards"
INSTEAD = {"text": "powers", "powers": "text"}
"""What of a made-up card takes the place of what else."""


class CaseEdits(QObject):
    """Carries out what is wanted in the form of the case. `refused(text)` where that can't be."""

    refused = Signal(str)

    def __init__(self, edits: Edits, form: CaseForm) -> None:
        super().__init__(form)
        self._edits = edits
        players, own = form.players, form.own
        players.add_wanted.connect(self.add_player)
        players.remove_wanted.connect(self.remove_player)
        players.rename_wanted.connect(self.rename_player)
        players.order_wanted.connect(self.order_players)
        players.set_wanted.connect(lambda name, field, value: self._set((PLAYERS, name), field, value, name))
        own.make_wanted.connect(self.make_card)
        own.remove_wanted.connect(self.remove_card)
        own.set_wanted.connect(lambda name, field, value: self._set((CARDS, name), field, value, name))

    def add_player(self) -> None:
        """One player more."""
        self._edits.document.edit("Add a player", self._edits.editing.add_player(self._edits.data, self._edits.library))

    def remove_player(self, name: str) -> None:
        """The case without a player."""
        self._edits.document.edit(f"Remove {name}", self._edits.editing.remove_player(self._edits.data, name))

    def order_players(self, names: list[str]) -> None:
        """The players in another order."""
        data = self._edits.editing.order_players(self._edits.data, tuple(names))
        self._edits.document.edit("Seat the players", data)

    def rename_player(self, old: str, new: str) -> None:
        """A player called otherwise everywhere."""
        if old == self._edits.editing.speaker:
            self.refused.emit(f"“{old}” keeps that name: it is whom actions are by where they don't say.")
        elif new in self._edits.players():
            self.refused.emit(f"There is a player “{new}” already.")
        else:
            self._edits.document.edit(f"Rename {old}", self._edits.editing.rename(self._edits.data, old, new))

    def make_card(self, name: str, like: str) -> None:
        """A card made up, with what is printed on another."""
        library = self._edits.library
        if name in library:
            self.refused.emit(f"There is a card “{name}” already.")
            return
        of_lists = listed_cards([like], self._edits.ruleset, library) if like else {}
        if like and like not in library and not of_lists:
            self.refused.emit(f"There is no card “{like}” to make one like it.")
        else:
            editing = self._edits.editing
            printed = next(iter(of_lists.values()), None) or (editing.printed_on(library[like]) if like else {})
            entry = printed or dict(editing.printed_first)
            self._edits.put_in_place(f"Make up {name}", CARDS, {**(self._edits.data.get(CARDS) or {}), name: entry})

    def remove_card(self, name: str) -> None:
        """The case without a made-up card."""
        kept = {other: said for other, said in self._edits.data[CARDS].items() if other != name}
        data = put(self._edits.data, (CARDS,), kept) if kept else remove(self._edits.data, (CARDS,))
        self._edits.document.edit(f"Remove {name}", data)

    def _set(self, path: tuple[str, str], field: str, value: Any, name: str) -> None:
        data = self._edits.data
        there = data[path[0]].get(path[1]) if isinstance(data.get(path[0]), dict) else None
        if not isinstance(there, dict):
            return
        if value is not None:
            data = put(data, (*path, field), value)
            other = INSTEAD.get(field, "") if path[0] == CARDS else ""
            data = remove(data, (*path, other)) if other in there else data
        elif field in there:
            data = remove(data, (*path, field))
        self._edits.document.edit(f"{name}: {field}", data, merges=(*path, field))
