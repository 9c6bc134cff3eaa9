"""The names that boxes complete: players, cards on the table, cards of the library. Kept in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStringListModel

from judge_app.engine.naming_players import possessive

if TYPE_CHECKING:
    from judge_app.desktop.editor.edits import Edits


class Names(QObject):
    """`model(field)` has the names that may stand in a field; `every` all of them, for lines that hold several."""

    def __init__(self, means: Mapping[str, str], parent: QObject) -> None:
        super().__init__(parent)
        self._means = means
        self._models: dict[str, QStringListModel] = {}
        self._listed: dict[str, list[str]] = {}
        self.every: tuple[str, ...] = ()

    def know(self, kind: str, names: Iterable[str]) -> None:
        """These are the names of that kind from now on."""
        listed = list(dict.fromkeys(name for name in names if name))
        if self._listed.get(kind) != listed:
            self._listed[kind] = listed
            self._models.setdefault(kind, QStringListModel(self)).setStringList(listed)
            self.every = (*self._listed.get("player", ()), *self._listed.get("card", ()))

    def know_of(self, edits: Edits) -> None:
        """These are the names of a case from now on."""
        players, library = edits.players(), edits.library
        heroes = [f"{possessive(player)} hero" for player in players]
        self.know("player", players)
        self.know("card", [*(card.called for card in edits.cards()), *heroes, *players])
        self.know("library", library)
        self.know("hero", edits.editing.heroes(library))

    def model(self, field: str) -> QStringListModel | None:
        """The names that may stand in a field of that name; None where none are known."""
        kind = self._means.get(field)
        return self._models.setdefault(kind, QStringListModel(self)) if kind else None
