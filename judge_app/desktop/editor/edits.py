"""Every edit of a case by its name, as it stands in the menu's Undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.desktop.editor import clipboard, drawing
from judge_app.desktop.editor.document import Document
from judge_app.engine.drafting import DraftCard, DraftSide, Path
from judge_app.files.plain import Plain, put, remove
from judge_app.scenario.games import EDITING
from judge_app.services.cases import cards

LAST = 10**6
"""A place behind every card."""


class Edits:
    """The edits of one document under one ruleset."""

    def __init__(self, document: Document, ruleset: str) -> None:
        self.document, self._editing, self._library = document, EDITING[ruleset], cards()[ruleset]

    @property
    def data(self) -> Plain:
        """The case as it is now."""
        return self.document.data

    def sides(self) -> tuple[DraftSide, ...]:
        """The board as the case says it."""
        return self._editing.sides(self.data, self._library)

    def card(self, path: Path) -> DraftCard | None:
        """The card at a place of the data."""
        return next((card for card in drawing.flat(self.sides()) if card.path == path), None)

    def add(self, names: Sequence[str], player: str, zone: str, place: int = LAST) -> None:
        """New cards put into a zone, before the one at that place."""
        data = self.data
        for n, name in enumerate(names):
            data = self._editing.add(data, player, zone, place + n, name, self._library)
        self.document.edit(f"Add {_these(names)}", data)

    def move(self, paths: Sequence[Path], player: str, zone: str, place: int = LAST) -> None:
        """Cards taken to a zone, before the one at that place."""
        data = self._editing.move(self.data, tuple(paths), player, zone, place, self._library)
        self.document.edit(f"Move {self._names(paths)}", data)

    def remove(self, paths: Sequence[Path]) -> None:
        """Cards taken off the board."""
        self.document.edit(f"Remove {self._names(paths)}", self._editing.remove(self.data, tuple(paths)))

    def duplicate(self, paths: Sequence[Path]) -> None:
        """A second one beside each card."""
        data = self.data
        for path in sorted(paths, key=lambda path: (path[:3], path[3:]), reverse=True):
            data = self._editing.duplicate(data, path)
        self.document.edit(f"Duplicate {self._names(paths)}", data)

    def toggle(self, paths: Sequence[Path], field: str) -> None:
        """A yes-or-no turned to its other side, on all the cards to what the first one becomes."""
        found = [card for path in paths if (card := self.card(path)) and card.entry]
        if not found:
            return
        data, on = self.data, not drawing.said_of(self.data, found[0]).get(field, False)
        for card in found:
            data = self._editing.set_field(data, card.path, field, on or None)
        self.document.edit(f"{field.capitalize()}: {'yes' if on else 'no'}", data)

    def add_to(self, paths: Sequence[Path], field: str, amount: int) -> None:
        """More or less of a number on each card, never below nothing."""
        data = self.data
        for card in filter(None, map(self.card, paths)):
            if card.entry is not None:
                now = drawing.said_of(data, card).get(field, 0)
                data = self._editing.set_field(data, card.path, field, max(0, int(now) + amount) or None)
        self.document.edit(f"{field.capitalize()} {amount:+d}", data)

    def set_on(self, path: Path, name: str, field: str, value: Any) -> None:
        """A field of one card set; None takes it off."""
        data = self._editing.set_field(self.data, path, field, value)
        self.document.edit(f"{name}: {field}", data, merges=(*path, field))

    def set_field(self, field: str, value: Any) -> None:
        """A field of the case itself set; None takes it off. A new one goes where such a field usually stands."""
        if value is None or value == []:
            changed = remove(self.data, (field,)) if field in self.data else self.data
        else:
            changed = put(self.data, (field,), value)
            changed = changed if field in self.data else self._in_place(changed, field)
        self.document.edit(f"Set {field}", changed, merges=(field,))

    def set_acts(self, name: str, acts: list[Plain]) -> None:
        """What happened, as another list."""
        changed = put(self.data, ("happened",), acts) if acts else remove(self.data, ("happened",))
        self.document.edit(name, changed if "happened" in self.data else self._in_place(changed, "happened"))

    def paste(self, pasted: clipboard.Pasted, player: str, zone: str) -> None:
        """Cards added with what is said of them."""
        data = self.data
        for name, said in pasted:
            data = clipboard.put(self._editing, data, player, zone, name, said, self._library)
        self.document.edit(f"Paste {_these([name for name, _ in pasted])}", data)

    def _in_place(self, data: Plain, field: str) -> Plain:
        """The same with a new field before the first that comes after it in the usual order."""
        order = self._editing.ORDER
        rest = [name for name in data if name != field]
        after = order[order.index(field) + 1 :] if field in order else ()
        at = next((n for n, name in enumerate(rest) if name in after), len(rest))
        return {name: data[name] for name in (*rest[:at], field, *rest[at:])}

    def _names(self, paths: Sequence[Path]) -> str:
        return _these([card.name for path in paths if (card := self.card(path))])


def _these(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{len(names)} cards"
