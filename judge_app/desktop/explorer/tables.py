"""The tables beside the board at the step that is shown: packets, waves, triggers, the chain, expectations."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QTabWidget, QWidget

from judge_app.desktop.explorer.steps import (
    CITES_ROLE,
    expectations_model,
    number_of,
    packets_model,
    waves_model,
)
from judge_app.desktop.explorer.view import CitedTree
from judge_app.desktop.theme import Theme
from judge_app.reports.account import Account
from judge_app.reports.picture import BoardPicture
from judge_app.services.timeline import Timeline

Cells = Sequence[str]
Row = tuple[Cells, tuple[str, ...]]


class Tables(QTabWidget):
    """`rule_chosen(id, in_new_tab)`. `show_run` once a run, `show_step` for each step."""

    rule_chosen = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDocumentMode(True)
        self.tabBar().setAccessibleName("Tables of the step")
        self.tabBar().setUsesScrollButtons(True)
        self.packets = CitedTree("Packets and what changed them", (30, 20, 30, 20), theme, self)
        self.waves = CitedTree("Waves of checks", (22, 58, 20), theme, self)
        self.triggers = CitedTree("Triggers", (78, 22), theme, self)
        self.chain = CitedTree("The chain, top first", (40, 60), theme, self)
        self.expected = CitedTree("What must hold", (52, 34, 14), theme, self)
        self.trees = {
            "Packets": self.packets, "Waves": self.waves, "Triggers": self.triggers, "Chain": self.chain,
            "Expected": self.expected,
        }  # fmt: skip
        for name, tree in self.trees.items():
            tree.rule_chosen.connect(self.rule_chosen)
            self.addTab(tree, name)
        self._account: Account | None = None
        self._trigger_rows: list[tuple[int, Row]] = []

    def show_run(self, timeline: Timeline) -> None:
        """Show the tables of a run."""
        account = timeline.account
        self._account = account
        self.packets.show_model(packets_model(account, self.packets), spanned=True)
        idle = {row for row, wave in enumerate(account.waves) if not wave.rows}
        self.waves.show_model(waves_model(account, self.waves), idle, spanned=True)
        self.expected.show_model(expectations_model(account, self.expected), spanned=True)
        about = (told for told in account.told if told.seq in account.triggers)
        self._trigger_rows = [(timeline.step_of(told.seq), ((told.text,), told.cites)) for told in about]
        self._count({"Packets": len(account.packets), "Waves": len(account.waves)})

    def show_step(self, timeline: Timeline, step: int) -> None:
        """Show what waits and what lies on the chain after that step; go to its packet and its wave."""
        picture = timeline.picture(step)
        self.triggers.show_model(self._triggers(picture, step), spanned=True)
        self.chain.show_model(chain_model(picture, self.chain), spanned=True)
        seq = timeline.entries[step].seq if step >= 0 else -1
        _go_to(self.packets, [packet.seq for packet in timeline.account.packets], seq)
        _go_to(self.waves, [wave.seq for wave in timeline.account.waves], seq)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        for tree in self.trees.values():
            tree.set_theme(theme)

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        for tree in self.trees.values():
            tree.set_zoom(zoom)

    def _triggers(self, picture: BoardPicture, step: int) -> QStandardItemModel:
        waiting: list[Row] = [((f"{waits.card} ({waits.player}): {waits.text}",), ()) for waits in picture.waiting]
        past = [row for at, row in self._trigger_rows if at <= step]
        groups = [("Waiting to be added", waiting or [(("nothing waits",), ())])]
        return _model(
            ["Trigger", "Rules"], [*groups, ("So far", past or [(("nothing has triggered",), ())])], self.triggers
        )

    def _count(self, counts: dict[str, int]) -> None:
        for place, name in enumerate(self.trees):
            self.setTabText(place, f"{name} {counts[name]}" if name in counts else name)


def chain_model(picture: BoardPicture, parent: QObject) -> QStandardItemModel:
    """The links on the chain from the top, each with its targets and why one isn't legal any more."""
    groups = []
    for link in picture.chain:
        rows: list[Row] = [((name, f"✗ {why}" if why else "✓ legal"), ()) for name, why in link.targets]
        groups.append((f"{link.name} ({link.player})", rows or [(("no targets", ""), ())]))
    return _model(["Target", "Legality"], groups or [("The chain is empty", [])], parent)


def _model(headings: Sequence[str], groups: Sequence[tuple[str, Sequence[Row]]], parent: QObject) -> QStandardItemModel:
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


def _go_to(tree: CitedTree, seqs: list[int], seq: int) -> None:
    """Select the last group that had begun by then."""
    rows = [row for row, began in enumerate(seqs) if began <= seq]
    model = tree.model()
    if model is not None and rows:
        at = model.index(rows[-1], 0)
        tree.setCurrentIndex(at)
        tree.scrollTo(at, CitedTree.ScrollHint.PositionAtTop)
