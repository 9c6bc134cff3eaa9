"""The tables of triggers (what waits, what was put in order and by whose choice, what did not trigger) and of what is
under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QWidget

from judge_app.desktop.widgets.cells import cell, cited_row, group, table
from judge_app.desktop.widgets.cited_tree import CitedTree
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.account import TriggerKind, TriggerRow
from judge_app.reports.picture import BoardPicture, ItemPicture, WaitingPicture
from judge_app.reports.terms import NEUTRAL, Terms
from judge_app.services.runs.timeline import Timeline

Row = tuple[tuple[str, ...], tuple[str, ...]]
Groups = Sequence[tuple[str, Sequence[Row]]]


class TriggerTable(CitedTree):
    """Shows the triggers up to a step; made anew only when another one has come or gone."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("Triggers", (60, 22, 18), theme, parent)
        self._rows: list[tuple[int, TriggerRow]] = []
        self._terms = NEUTRAL
        self._shown: tuple[object, ...] = ()

    def show_run(self, timeline: Timeline) -> None:
        """Take the triggers of a run."""
        self._terms = timeline.account.terms
        self._rows = [(timeline.step_of(row.seq), row) for row in timeline.account.trigger_rows]
        self._shown = ()

    def show_step(self, picture: BoardPicture, step: int) -> None:
        """Show those up to a step, and what waits after it."""
        past = [row for at, row in self._rows if at <= step]
        if (picture.waiting, len(past)) == self._shown:
            return
        self._shown = (picture.waiting, len(past))
        terms = self._terms
        groups: list[tuple[str, Sequence[Row]]] = [(terms.waiting, _waiting(picture.waiting, terms))]
        kinds: tuple[tuple[TriggerKind, str], ...] = (
            ("added", terms.added), ("triggered", terms.triggered), ("withheld", terms.withheld),
        )  # fmt: skip
        for kind, title in kinds:
            rows: list[Row] = [((row.text, row.whose), row.cites) for row in past if row.kind == kind]
            if rows:
                groups.append((title, rows))
        self.show_model(table_of(("Trigger", "Whose", "Rules"), groups, self), spanned=True)


class UnderWayTable(CitedTree):
    """Shows what is under way from the top; made anew only when it is something else."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(NEUTRAL.under_way.title, (44, 56), theme, parent, cited=False)
        self._shown: tuple[ItemPicture, ...] | None = None

    def show_board(self, board: BoardPicture) -> None:
        """Show what is under way on a board, each with its targets and why one isn't legal any more."""
        if board.under_way == self._shown:
            return
        self._shown, terms = board.under_way, board.terms
        legal = "✓ legal" if terms.checked else ""
        groups: list[tuple[str, Sequence[Row]]] = []
        for item in board.under_way:
            rows: list[Row] = [((name, f"✗ {why}" if why else legal), ()) for name, why in item.targets]
            nothing: list[Row] = [((terms.about_nothing, ""), ())] if terms.about_nothing else []
            groups.append((replace(item, targets=()).told(), rows or nothing))
        model = table_of((terms.item, terms.judged), groups or [(terms.under_way.empty, [])], self)
        self.show_model(model, spanned=True)


def _waiting(waiting: Sequence[WaitingPicture], terms: Terms) -> list[Row]:
    found: list[Row] = [((f"{waits.card}: {waits.text}", waits.player), ()) for waits in waiting]
    return found or [((terms.triggers.empty if terms.triggers else "", ""), ())]


def table_of(headings: Sequence[str], groups: Groups, parent: QWidget) -> QStandardItemModel:
    """Groups of rows under these headings; rules go into a last column where the cells leave one."""
    model = table(headings, parent)
    for title, rows in groups:
        group(model, title, (_row(cells, cites, len(headings)) for cells, cites in rows))
    return model


def _row(cells: Sequence[str], cites: tuple[str, ...], columns: int) -> list[QStandardItem]:
    return cited_row(cells, cites) if len(cells) < columns else [cell(text, cites) for text in cells]
