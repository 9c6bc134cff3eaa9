"""Every edit of a case by its name, as it stands in the menu's Undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judge_app.desktop.editor.case import clipboard, drawing
from judge_app.desktop.editor.case.document import Document
from judge_app.engine.syntax import Card
from judge_app.files.decoder import field_names
from judge_app.files.plain import Plain, put, remove
from judge_app.rulekit.table.case_data import Path
from judge_app.rulekit.table.editing import DraftCard, DraftSide
from judge_app.rulekit.table.fields import LIBRARY
from judge_app.scenario.draft import DraftProblem, made_up
from judge_app.scenario.games import EDITING
from judge_app.services.card_lists.laying import with_listed_cards
from judge_app.services.cases import cards

LAST = 10**6
"""A place behind every card."""


class Edits:
    """The edits of one document, under one ruleset at a time."""

    def __init__(self, document: Document, ruleset: str) -> None:
        self.document = document
        self.take(ruleset)

    def take(self, ruleset: str) -> None:
        """Edit under this ruleset from now on."""
        self.ruleset, self.editing = ruleset, EDITING[ruleset]
        self._own: tuple[Plain, Mapping[str, Card]] = (None, cards()[ruleset])
        self._drawn: tuple[Plain, tuple[DraftSide, ...], dict[Path, DraftCard]] = (None, (), {})

    @property
    def data(self) -> Plain:
        """The case as it is now."""
        return self.document.data

    def sides(self) -> tuple[DraftSide, ...]:
        """The board as the case says it."""
        return self._draw()[1]

    def card(self, path: Path) -> DraftCard | None:
        """The card at a place of the data."""
        return self._draw()[2].get(path)

    def cards(self) -> Iterable[DraftCard]:
        """Every card, attachments after their hosts."""
        return self._draw()[2].values()

    def about(self, problem: DraftProblem) -> Path | None:
        """Where the first card stands that a problem is about; None where it is about none."""
        for card in self.cards():
            if card.called in problem.cards or (card.path and problem.path[: len(card.path)] == card.path):
                return card.path
        return None

    def players(self) -> list[str]:
        """The players, in seating order."""
        said = self.data.get("players")
        return list(said) if isinstance(said, dict) else []

    @property
    def own_cards(self) -> dict[str, Card]:
        """The cards that the case makes up."""
        said = self.data.get("cards")
        return {name: self.library[name] for name in said or () if name in self.library} if said else {}

    @property
    def library(self) -> Mapping[str, Card]:
        """The cards that can be put on the table: those of the ruleset's library and those that the case makes up."""
        said = self.data.get("cards")
        if self._own[0] is not said:
            self._own = (said, {**cards()[self.ruleset], **made_up(self.data, self.ruleset)})
        return self._own[1]

    def _draw(self) -> tuple[Plain, tuple[DraftSide, ...], dict[Path, DraftCard]]:
        if self._drawn[0] is not self.data:
            sides = self.editing.sides(self.data, self.library)
            self._drawn = (self.data, sides, {card.path: card for card in drawing.flat(sides)})
        return self._drawn

    def add(self, names: Sequence[str], player: str, zone: str, place: int = LAST) -> None:
        """New cards put into a zone, before the one at that place."""

        def edit(data: Plain) -> Plain:
            data, library = with_listed_cards(data, names, self.ruleset, self.library)
            for n, name in enumerate(names):
                data = self.editing.add(data, player, zone, place + n, name, library)
            return data

        self._edit_board(f"Add {_these(names)}", edit)

    def move(self, paths: Sequence[Path], player: str, zone: str, place: int = LAST) -> None:
        """Cards taken to a zone, before the one at that place."""
        self._edit_board(
            f"Move {self._names(paths)}",
            lambda data: self.editing.move(data, tuple(paths), player, zone, place, self.library),
        )

    def shift(self, path: Path, player: str, zone: str, by: int) -> Path:
        """A card taken one place to the left or right in its row; where it stands then."""
        row = self._row(player, zone)
        at = row.index(path) + by if path in row else -1
        if not 0 <= at < len(row):
            return ()
        self.move((path,), player, zone, at + (by > 0))
        return self._row(player, zone)[at]

    def give(self, path: Path, player: str) -> None:
        """A card laid on another player's side, in the same row."""
        zones = [zone for side in self.sides() if side.player == path[1] for zone in side.zones]
        zone = next((z.name for z in zones if any(c.path == path for c in drawing.flat_cards(z.cards))), "")
        if zone and player in self.players() and player != path[1]:
            self.move((path,), player, zone)

    def attach(self, paths: Sequence[Path], host: str) -> None:
        """Cards attached to the one that the case calls so."""
        self._edit_board(
            f"Attach {self._names(paths)} to {host or 'nothing'}",
            lambda data: self.editing.attach(data, tuple(paths), host, self.library),
        )

    def add_attached(self, names: Sequence[str], host: DraftCard) -> None:
        """New cards attached to one on the table."""

        def edit(data: Plain) -> Plain:
            data, library = with_listed_cards(data, names, self.ruleset, self.library)
            for name in names:
                data = self.editing.add_attached(data, name, host.called, library)
            return data

        self._edit_board(f"Attach {_these(names)} to {host.name}", edit)

    def add_of_kind(self, paths: Sequence[Path], field: str, kind: str, amount: int) -> None:
        """More or less of one kind in a field that counts kinds, on each card, never below nothing."""
        data = self.data
        for card in filter(None, map(self.card, paths)):
            if has_field(card.entry, field, card.prefix):
                there = drawing.said_of(data, card).get(field)
                now: dict[str, Any] = there if isinstance(there, dict) else {}
                kinds = {**now, kind: max(0, int(now.get(kind, 0)) + amount)}
                data = self.editing.set_field(
                    data, card.path, field, {name: n for name, n in kinds.items() if n} or None
                )
        self.document.edit(f"{kind.capitalize()} {field} {amount:+d}", data)

    def remove(self, paths: Sequence[Path]) -> None:
        """Cards taken off the board."""
        self._edit_board(f"Remove {self._names(paths)}", lambda data: self.editing.remove(data, tuple(paths)))

    def duplicate(self, paths: Sequence[Path]) -> None:
        """A second one beside each card."""

        def edit(data: Plain) -> Plain:
            for path in sorted(paths, key=lambda path: (path[:3], path[3:]), reverse=True):
                data = self.editing.duplicate(data, path)
            return data

        self._edit_board(f"Duplicate {self._names(paths)}", edit)

    def toggle(self, paths: Sequence[Path], field: str) -> None:
        """A yes-or-no turned to its other side, on all the cards to what the first one becomes."""
        found = [card for path in paths if (card := self.card(path)) and has_field(card.entry, field, card.prefix)]
        if not found:
            return
        data, on = self.data, not drawing.said_of(self.data, found[0]).get(field, False)
        for card in found:
            data = self.editing.set_field(data, card.path, field, on or None)
        self.document.edit(f"{field.capitalize()}: {'yes' if on else 'no'}", data)

    def add_to(self, paths: Sequence[Path], field: str, amount: int) -> None:
        """More or less of a number on each card, never below nothing."""
        data = self.data
        for card in filter(None, map(self.card, paths)):
            if has_field(card.entry, field, card.prefix):
                now = drawing.said_of(data, card).get(field, 0)
                data = self.editing.set_field(data, card.path, field, max(0, int(now) + amount) or None)
        self.document.edit(f"{field.capitalize()} {amount:+d}", data)

    def set_on(self, path: Path, name: str, field: str, value: Any) -> None:
        """A field of one card set; None takes it off."""
        data = self.data
        if isinstance(value, str) and self.editing.means.get(field) == LIBRARY:
            data, _ = with_listed_cards(data, [value], self.ruleset, self.library)
        data = self.editing.set_field(data, path, field, value)
        self.document.edit(f"{name}: {field}", data, merges=(*path, field))

    def set_field(self, field: str, value: Any) -> None:
        """A field of the case itself set; None takes it off. A new one goes where such a field usually stands."""
        if value is None or value == []:
            changed = remove(self.data, (field,)) if field in self.data else self.data
        else:
            changed = put(self.data, (field,), value)
            changed = changed if field in self.data else self._in_place(changed, field)
        self.document.edit(f"Set {field}", changed, merges=(field,))

    def set_rows(self, field: str, name: str, rows: list[Plain]) -> None:
        """A list of the case itself, such as what happened, as another one."""
        if rows:
            self.put_in_place(name, field, rows)
        elif field in self.data:
            self.document.edit(name, remove(self.data, (field,)))

    def take_back(self, field: str, rows: list[Plain]) -> bool:
        """Take the edits back that came since a list of the case itself was that, if all else was as it is."""
        data = put(self.data, (field,), rows) if rows else remove(self.data, (field,))
        return self.document.take_back(data)

    def put_in_place(self, name: str, field: str, value: Any) -> None:
        """A field of the case itself set; a new one goes where such a field usually stands."""
        changed = put(self.data, (field,), value)
        self.document.edit(name, changed if field in self.data else self._in_place(changed, field))

    def paste(self, pasted: clipboard.Pasted, player: str, zone: str) -> None:
        """Cards added with what is said of them."""

        def edit(data: Plain) -> Plain:
            data, library = with_listed_cards(data, [name for name, _ in pasted], self.ruleset, self.library)
            for name, said in pasted:
                data = clipboard.put(self.editing, data, player, zone, name, said, library)
            return data

        self._edit_board(f"Paste {_these([name for name, _ in pasted])}", edit)

    def _edit_board(self, name: str, edit: Callable[[Plain], Plain]) -> None:
        """An edit of which cards lie where; the case goes on speaking of the same ones."""
        self.document.edit(name, self.editing.keeping_names(self.data, edit))

    def _in_place(self, data: Plain, field: str) -> Plain:
        """The same with a new field before the first that comes after it in the usual order."""
        order = self.editing.order
        rest = [name for name in data if name != field]
        after = order[order.index(field) + 1 :] if field in order else ()
        at = next((n for n, name in enumerate(rest) if name in after), len(rest))
        return {name: data[name] for name in (*rest[:at], field, *rest[at:])}

    def _row(self, player: str, zone: str) -> list[Path]:
        """Where the cards of a zone stand in the data, without what is attached to them."""
        zones = (z for side in self.sides() if side.player == player for z in side.zones if z.name == zone)
        return [card.path for z in zones for card in z.cards]

    def _names(self, paths: Sequence[Path]) -> str:
        return _these([card.name for path in paths if (card := self.card(path))])


def _these(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{len(names)} cards"


def has_field(entry: type | None, field: str, prefix: str = "") -> bool:
    """Whether such an entry can say that of a card."""
    return entry is not None and prefix + field in field_names(entry)
