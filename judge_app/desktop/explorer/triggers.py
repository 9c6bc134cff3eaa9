"""The table of triggers: what waits, what was added in which order and by whose choice, what did not trigger."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QWidget

from judge_app.desktop.explorer.steps import CITES_ROLE, number_of
from judge_app.desktop.explorer.view import CitedTree
from judge_app.desktop.theme import Theme
from judge_app.reports.account import TriggerKind, TriggerRow
from judge_app.reports.picture import BoardPicture, LinkPicture, WaitingPicture
from judge_app.services.timeline import Timeline

Row = tuple[tuple[str, ...], tuple[str, ...]]
Groups = Sequence[tuple[str, Sequence[Row]]]

KINDS: tuple[tuple[TriggerKind, str], ...] = (
    ("added", "Added to the chain, in this order"),
    ("triggered", "Triggered so far"),
    ("withheld", "Did not trigger, and why"),
)


class TriggerTable(CitedTree):
    """Shows the triggers up to a step; made anew only when another one has come or gone."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("Triggers", (60, 22, 18), theme, parent)
        self._rows: list[tuple[int, TriggerRow]] = []
        self._shown: tuple[object, ...] = ()

    def show_run(self, timeline: Timeline) -> None:
        """Take the triggers of a run."""
        self._rows = [(timeline.step_of(row.seq), row) for row in timeline.account.trigger_rows]
        self._shown = ()

    def show_step(self, picture: BoardPicture, step: int) -> None:
        """Show those up to a step, and what waits after it."""
        past = [row for at, row in self._rows if at <= step]
        if (picture.waiting, len(past)) == self._shown:
            return
        self._shown = (picture.waiting, len(past))
        groups: list[tuple[str, Sequence[Row]]] = [("Waiting to be added", _waiting(picture.waiting))]
        for kind, title in KINDS:
            rows: list[Row] = [((row.text, row.whose), row.cites) for row in past if row.kind == kind]
            if rows:
                groups.append((title, rows))
        self.show_model(table_of(("Trigger", "Whose", "Rules"), groups, self), spanned=True)


class ChainTable(CitedTree):
    """Shows the links of the chain from the top; made anew only when they are others."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("The chain, top first", (44, 56), theme, parent, cited=False)
        self._shown: tuple[LinkPicture, ...] | None = None

    def show_chain(self, chain: tuple[LinkPicture, ...]) -> None:
        """Show these links, each with its targets and why one isn't legal any more."""
        if chain == self._shown:
            return
        self._shown = chain
        groups: list[tuple[str, Sequence[Row]]] = []
        for link in chain:
            rows: list[Row] = [((name, f"✗ {why}" if why else "✓ legal"), ()) for name, why in link.targets]
            groups.append((f"{link.name} ({link.player})", rows or [(("no targets", ""), ())]))
        model = table_of(("Target", "Legality"), groups or [("The chain is empty", [])], self)
        self.show_model(model, spanned=True)


def _waiting(waiting: Sequence[WaitingPicture]) -> list[Row]:
    found: list[Row] = [((f"{waits.card}: {waits.text}", waits.player), ()) for waits in waiting]
    return found or [(("nothing waits", ""), ())]


def table_of(headings: Sequence[str], groups: Groups, parent: QWidget) -> QStandardItemModel:
    """Groups of rows under these headings; rules go into a last column where the cells leave one."""
    model = QStandardItemModel(parent)
    model.setHorizontalHeaderLabels(list(headings))
    for title, rows in groups:
        heading = _item(title)
        font = heading.font()
        font.setBold(True)
        heading.setFont(font)
        model.appendRow(heading)
        for cells, cites in rows:
            items = [_item(cell, cites) for cell in cells]
            if len(items) < len(headings):
                items.append(_item("  ".join(map(number_of, cites)), cites))
            heading.appendRow(items)
    return model


def _item(text: str, cites: tuple[str, ...] = ()) -> QStandardItem:
    item = QStandardItem(text)
    item.setData(cites, CITES_ROLE)
    item.setEditable(False)
    return item
