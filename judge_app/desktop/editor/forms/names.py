"""The names that boxes complete and what fields mean: kept in one place, for one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStringListModel

from judge_app.scenario.games import EDITING
from judge_app.services.card_lists.laying import listed_names
from judge_app.services.words.notes import WordNote, notes_of, word_notes

if TYPE_CHECKING:
    from judge_app.desktop.editor.case.edits import Edits
    from judge_app.engine.syntax import Card


class Names(QObject):
    """`model(field)` has the names that may stand in a field; `every` all of them, for lines that hold several."""

    def __init__(self, ruleset: str, parent: QObject) -> None:
        super().__init__(parent)
        self.ruleset, self._means = ruleset, EDITING[ruleset].means
        self._models: dict[str, QStringListModel] = {}
        self._listed: dict[str, list[str]] = {}
        self._library: tuple[Mapping[str, Card], tuple[str, ...]] = ({}, ())
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
        self.know("player", players)
        self.know("card", [*(card.called for card in edits.cards()), *edits.editing.also_called(edits.data), *players])
        listed = listed_names(edits.ruleset)
        if self._library[0] is not library or self._library[1] != listed:
            self._library = (library, listed)
            self.know("library", [*library, *listed])
        for kind, names in edits.editing.names(library).items():
            self.know(kind, names)

    def notes_of(self, cls: type) -> Mapping[str, str]:
        """What each field of a record or word means, where that is said."""
        return notes_of(self.ruleset, cls)

    def word_notes(self, category: type) -> Mapping[str, WordNote]:
        """The words of a category, each with what it means."""
        return word_notes(self.ruleset, category)

    def model(self, field: str) -> QStringListModel | None:
        """The names that may stand in a field of that name; None where none are known."""
        kind = self._means.get(field)
        return self._models.setdefault(kind, QStringListModel(self)) if kind else None
