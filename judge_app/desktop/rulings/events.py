"""The events whose rulings can be listed, each with how many it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QWidget

from judge_app.desktop.widgets.plain import set_tip
from judge_app.desktop.widgets.wrapping import shortened

if TYPE_CHECKING:
    from rules_db.rulings.log import Event

EVERY = "Every event"
NONE = "Without an event"
LONGEST = 70


class EventBox(QComboBox):
    """`current` is the whole name of the one that is chosen: '' for rulings without one, None for every event."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Event")
        set_tip(self, "List the rulings of one event")
        self.setMinimumContentsLength(14)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.addItem(EVERY, None)

    @property
    def current(self) -> str | None:
        """What is chosen."""
        name = self.currentData()
        return name if isinstance(name, str) else None

    def choose(self, event: str | None) -> None:
        """Choose an event by its whole name; every event where it isn't there."""
        names = [self.itemData(row) for row in range(self.count())]
        self.setCurrentIndex(names.index(event) if event in names else 0)

    def step(self, by: int) -> None:
        """Choose the event that many rows on; stop at the ends."""
        self.setCurrentIndex(min(self.count() - 1, max(0, self.currentIndex() + by)))

    def show_events(self, events: Sequence[Event]) -> None:
        """Offer these, what was chosen staying so."""
        chosen = self.current
        self.clear()
        self.addItem(f"{EVERY} ({sum(event.rulings for event in events)})", None)
        for event in events:
            again = f", ⚠ {event.flagged}" if event.flagged else ""
            name = " ".join(event.name.split()) or NONE
            self.addItem(f"{shortened(name, LONGEST)} ({event.rulings}{again})", event.name)
        self.choose(chosen)
