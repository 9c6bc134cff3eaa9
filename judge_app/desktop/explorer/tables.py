"""What is known of the step that is shown, in the drawer under its board: why, choices, packets, waves, triggers."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Signal
from PySide6.QtWidgets import QWidget

from judge_app.desktop.explorer.choices import ChoicesView
from judge_app.desktop.explorer.drawer import CLOSED, Drawer
from judge_app.desktop.explorer.exploration import ExploreView
from judge_app.desktop.explorer.steps import expectations_model, packets_model, waves_model
from judge_app.desktop.explorer.triggers import TriggerTable, UnderWayTable
from judge_app.desktop.explorer.why import WhyView
from judge_app.desktop.widgets.cited_tree import CitedTree
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.account import Account
from judge_app.services.runs.timeline import Timeline


class Tables(Drawer):
    """`rule_chosen(id, in_new_tab)`. `show_run` once a run, `show_step` for each step."""

    rule_chosen = Signal(str, bool)

    def __init__(self, over: QWidget, theme: Theme, parent: QWidget) -> None:
        super().__init__("Views of the step", over, parent)
        self.why = WhyView(theme, self)
        self.choices = ChoicesView(theme, self)
        self.packets = PacketTable(theme, self)
        self.waves = CitedTree("Waves", (28, 44, 28), theme, self)
        self.triggers = TriggerTable(theme, self)
        self.under_way = UnderWayTable(theme, self)
        self.explore = ExploreView(theme, self)
        self.expected = CitedTree("What must hold", (52, 34, 14), theme, self)
        self.views: dict[str, CitedTree | WhyView | ChoicesView | ExploreView] = {
            "Why": self.why, "Choices": self.choices, "Packets": self.packets, "Waves": self.waves,
            "Triggers": self.triggers, "Under way": self.under_way, "Explore": self.explore, "Expected": self.expected,
        }  # fmt: skip
        for name, view in self.views.items():
            if not isinstance(view, ExploreView):
                view.rule_chosen.connect(self.rule_chosen)
            self.add(view, name)
        self._timeline: Timeline | None = None
        self._step = -1
        self._began: list[int] = []
        self._unfilled: set[QWidget] = set()
        self.currentChanged.connect(self._turned)

    def open_topic(self, topic: str) -> None:
        """Bring up the view of what a line of the story is about."""
        views = {"packets": self.packets, "waves": self.waves, "triggers": self.triggers}
        self.setCurrentWidget(views.get(topic, self.choices))

    def show_run(self, timeline: Timeline) -> None:
        """Show the tables of a run."""
        account = timeline.account
        self._timeline, self._unfilled = timeline, {self.packets, self.waves, self.expected}
        self.triggers.show_run(timeline)
        self._fill()
        self._began = [timeline.step_of(wave.seq) for wave in account.waves]
        self._call(account)

    def _call(self, account: Account) -> None:
        """Call the views as the game calls what they show; those that it hasn't, or that are empty, go."""
        terms = account.terms
        chosen = sum(told.kind == "choice" for told in account.told) + bool(account.open_choice)
        self.rename(self.place_of(self.choices), f"Choices {chosen}" if chosen else "Choices")
        self.set_there(self.place_of(self.choices), there=bool(chosen))
        expected, held = len(account.expectations), sum(row.ok for row in account.expectations)
        of = f" {expected}" if held == expected else f" {held} of {expected}"
        self.rename(self.place_of(self.expected), f"Expected{of if expected else ''}")
        named = (
            (self.packets, terms.packets, len(account.packets)),
            (self.waves, terms.waves, len(account.waves)),
            (self.triggers, terms.triggers, len(account.trigger_rows)),
            (self.under_way, terms.under_way, 0),
        )
        for view, shown, number in named:
            at = self.place_of(view)
            self.set_there(at, there=shown is not None)
            if shown is not None:
                self.rename(at, f"{shown.name} {number}" if number else shown.name)
                view.setAccessibleName(shown.title)

    def _fill(self) -> None:
        """Fill the table that is up, if it hasn't been for this run."""
        timeline, view = self._timeline, self.currentWidget()
        if timeline is None or view not in self._unfilled:
            return
        self._unfilled.discard(view)
        account = timeline.account
        if view is self.packets:
            self.packets.show_run(timeline)
        elif view is self.waves:
            idle = {row for row, wave in enumerate(account.waves) if not wave.rows}
            self.waves.show_model(waves_model(account, self.waves), idle, spanned=True)
        else:
            self.expected.show_model(expectations_model(account, self.expected), spanned=True)

    def _turned(self, at: int) -> None:
        self._fill()
        if self._timeline is not None and at != CLOSED:
            self.show_step(self._timeline, self._step)

    def show_step(self, timeline: Timeline, step: int) -> None:
        """Show what waits and what is under way after that step; go to its packet and its wave."""
        self._step = step
        picture, up = timeline.picture(step), self.currentWidget()
        if up is self.triggers:
            self.triggers.show_step(picture, step)
        elif up is self.under_way:
            self.under_way.show_board(picture)
        elif up is self.packets:
            self.packets.show_step(step)
        elif up is self.waves:
            go_to(self.waves, bisect_right(self._began, step) - 1)
        for view in (self.why, self.choices, self.explore):
            view.show_step(timeline, step)


class PacketTable(CitedTree):
    """Packets with the rows that have come by a step; those that come later are hidden."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("Packets", (30, 20, 30, 20), theme, parent)
        self._steps: list[int] = []
        self._places: list[tuple[QPersistentModelIndex, int]] = []
        self._began: list[int] = []
        self._shown = 0

    def show_run(self, timeline: Timeline) -> None:
        """Take the packets of a run."""
        packets = timeline.account.packets
        model = packets_model(timeline.account, self)
        self.show_model(model, spanned=True)
        self._began = [timeline.step_of(packet.seq) for packet in packets]
        found: list[tuple[int, QPersistentModelIndex, int]] = []
        for n, packet in enumerate(packets):
            group = QPersistentModelIndex(model.index(n, 0))
            found.append((self._began[n], QPersistentModelIndex(), n))
            seqs = [*(row.seq for row in packet.rows), packet.ended]
            steps = [timeline.step_of(seq) if seq >= 0 else self._began[n] for seq in seqs]
            found += [(step, group, row) for row, step in enumerate(steps)]
        found.sort(key=lambda one: one[0])
        self._steps = [step for step, _, _ in found]
        self._places = [(group, row) for _, group, row in found]
        self._shown = len(found)

    def show_step(self, step: int) -> None:
        """Show what has come by that step, and go to the last packet."""
        upto = bisect_right(self._steps, step)
        low, high = sorted((upto, self._shown))
        for group, row in self._places[low:high]:
            self.setRowHidden(row, QModelIndex(group), upto == low)  # type: ignore[call-overload]
        self._shown = upto
        go_to(self, bisect_right(self._began, step) - 1)


def go_to(tree: CitedTree, row: int) -> None:
    """Select a group and bring it into sight, unless it is chosen already."""
    model = tree.model()
    if model is None or row < 0:
        return
    at = model.index(row, 0)
    if tree.currentIndex() != at:
        tree.setCurrentIndex(at)
        tree.scrollTo(at, CitedTree.ScrollHint.PositionAtTop)
