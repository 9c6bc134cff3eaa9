"""The log pane: a box to search it, an event's rulings, and everything that was kept of the chosen one."""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QToolButton, QWidget

from judge_app.desktop.frame.keys import by_name
from judge_app.desktop.frame.list_pane import DetailPane
from judge_app.desktop.frame.panes import Commands
from judge_app.desktop.frame.sides import RULINGS
from judge_app.desktop.rulings.desk import MOST, Asked, Listed
from judge_app.desktop.rulings.detail import NOTHING, page, style_of
from judge_app.desktop.rulings.events import EventBox
from judge_app.desktop.rulings.hits import RulingHit
from judge_app.desktop.search.delegate import HitDelegate
from judge_app.desktop.search.model import HIT_ROLE, HitModel
from judge_app.desktop.search.pane import ResultsView
from judge_app.desktop.widgets.laying import below, beside, named, split, tool
from judge_app.desktop.widgets.status import StatusRow
from judge_app.desktop.widgets.theme import Theme

if TYPE_CHECKING:
    from judge_app.services.rulings.checking import Change
    from judge_app.services.rulings.log import Entry

HINT = "Words, a “phrase”, table:7, rule:410.6, judge:Cy"
EMPTY = (
    "No ruling has been kept yet. Printing or saving a ruling sheet keeps it here; "
    "Import… takes in what another laptop exported."
)
ON_RULING = {
    "open_ruling_case": "Scenario", "decide_appeal": "Appeal…", "note_ruling": "Note…", "ruling_sheet": "Sheet…",
    "print_ruling": "Print…",
}  # fmt: skip
ON_LOG = {"check_rulings": "Check", "import_rulings": "Import…", "export_rulings": "Export…"}
"""The buttons: commands and what is written on them."""


class RulingsPane(DetailPane):
    """`asked(Asked)` when other rulings are to be listed, `chosen(id)` when one is to be shown ('' for none).

    `rule_chosen(id, in_new_tab)` for a rule to read, `shown()` when it came up.
    The buttons do what the commands of their names do.
    """

    SIDE, SCOPE = RULINGS, "rulings"

    asked = Signal(object)
    chosen = Signal(str)
    rule_chosen = Signal(str, bool)
    stop_wanted = Signal()
    shown = Signal()

    delegate: HitDelegate

    def __init__(self, theme: Theme, commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Rulings", HINT, "The chosen ruling", parent)
        self._commands = commands
        self._entry: Entry | None = None
        self._changes: tuple[Change, ...] = ()
        self._wanted = ""
        self.events = EventBox(self)
        self.flagged = named(
            QCheckBox("⚠ only", self),
            "Only rulings to look at again",
            "Only rulings that a check found to fit no longer: a rule or an outcome changed since",
        )
        self.model = HitModel(self)
        self.view = named(ResultsView(self.model, self), "Rulings found")
        self.delegate = HitDelegate(theme, self.view)
        self.view.setItemDelegate(self.delegate)
        self.status = StatusRow(
            self, "the work on the log", "Stop what is under way; nothing of it is written (Shift+F5)"
        )
        self._soon = QTimer(self, singleShot=True)  # rows are gone through faster than each of them is read
        self._soon.timeout.connect(self._choose)
        self._lay_out()
        self._connect()
        self._show_detail()

    def _lay_out(self) -> None:
        where = beside((self.events, 1), self.flagged, *starmap(self._button, ON_LOG.items()))
        lower = QWidget(self)
        acts = beside(*starmap(self._button, ON_RULING.items()), 1)
        below(acts, (self.detail, 1), on=lower, margins=(0, 0, 0, 0))
        ways = Qt.Orientation.Vertical
        self.halves = split(ways, (self.view, 1), (lower, 1), on=self, sizes=(280, 360), look="rulings")
        below(self.box, where, self.status, (self.halves, 1), on=self, margins=(10, 10, 6, 6), spacing=7)

    def _button(self, name: str, text: str) -> QToolButton:
        command = by_name()[name]
        tip = f"{command.tip} ({command.keys[0]})"
        return tool(text, tip, self, self._commands[name], name=command.tip)

    def _connect(self) -> None:
        self.box.textChanged.connect(lambda _: self.ask())
        self.events.activated.connect(lambda _: self.ask())
        self.flagged.toggled.connect(lambda _: self.ask())
        self.status.stop_wanted.connect(self.stop_wanted)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._soon.start())
        self.detail.followed.connect(self.rule_chosen)

    # What is listed

    def ask(self) -> None:
        """Ask for the rulings that fit what is typed and chosen."""
        self.asked.emit(Asked(self.box.text(), self.events.current, self.flagged.isChecked()))

    def show_listed(self, listed: Listed) -> None:
        """List what was found, the same one chosen as before where it is still there."""
        stays = self._wanted or ("" if self.box.hasFocus() else self.chosen_id())
        self.events.show_events(listed.events)
        self.delegate.forget()
        self.model.show(listed.hits, listed.asked.words)
        rows = [hit.id for hit in listed.hits]
        row = rows.index(stays) if stays in rows else -1 if self._wanted else 0
        self.view.setCurrentIndex(self.model.index(row))
        self.status.heading.setText(_heading(listed))
        if row < 0:
            self.chosen.emit(self._wanted)
        else:
            self._choose()

    def want(self, id: str) -> None:
        """Show this ruling, whatever is typed and chosen; it is chosen in the list where it is there."""
        self._soon.stop()
        self._wanted = id
        self.box.clear()
        self.events.choose(None)
        self.flagged.setChecked(False)
        self.ask()
        self.chosen.emit(id)

    def chosen_id(self) -> str:
        """The id of the ruling that is chosen in the list; '' for none."""
        hit = self.view.currentIndex().data(HIT_ROLE)
        return hit.id if isinstance(hit, RulingHit) else ""

    def select_step(self, step: int) -> None:
        """Choose the ruling that many rows on; where the keyboard is on the events or the page, go on there."""
        if self.events.hasFocus():
            self.events.step(step)
            self.ask()
        elif self.detail.hasFocus():
            bar = self.detail.verticalScrollBar()
            bar.setValue(bar.value() + step * bar.singleStep())
        else:
            super().select_step(step)

    def _choose(self) -> None:
        id = self.chosen_id()
        self._wanted = ""
        if not id:
            self._entry, self._changes = None, ()
            self._show_detail()
        self.chosen.emit(id)

    # The chosen one

    @property
    def entry(self) -> Entry | None:
        """The ruling that is shown."""
        return self._entry

    def show_entry(self, entry: Entry) -> None:
        """Show everything that was kept of a ruling."""
        same = self._entry is not None and self._entry.id == entry.id
        self._entry, self._changes = entry, self._changes if same else ()
        self._show_detail()

    def show_changes(self, id: str, changes: tuple[Change, ...]) -> None:
        """Show what of that ruling is otherwise now."""
        if self._entry is not None and self._entry.id == id:
            self._changes = changes
            self._show_detail()

    def _show_detail(self) -> None:
        html = NOTHING if self._entry is None else page(self._entry, self._changes)
        self.detail.show_page(html, style_of(self._theme))

    # Getting about, the look

    def focus_detail(self) -> None:
        """Give the keyboard to the page, whose first link Tab goes to."""
        self.detail.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def read_on(self) -> None:
        """Give the keyboard to the page; where it is there, follow the link that it is on."""
        if self.detail.hasFocus():
            self.detail.follow_selected(in_new_tab=False)
        else:
            self.focus_detail()

    def commands(self) -> Commands:
        """What its commands do."""
        return self._commands

    def came_up(self) -> None:
        """Somebody has to list the rulings as they are now."""
        self.shown.emit()

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        return [self.box, self.events, self.view, self.detail]


def _heading(listed: Listed) -> str:
    kept = sum(event.rulings for event in listed.events)
    if not kept:
        return EMPTY
    if not listed.hits:
        return "No ruling fits. Fewer words, or every event, may help."
    again = sum(event.flagged for event in listed.events)
    shown = f"the first {MOST}" if len(listed.hits) == MOST else str(len(listed.hits))
    noun = "ruling" if kept == 1 else "rulings"
    counted = f"{kept} {noun}" if len(listed.hits) == kept else f"{shown} of {kept} {noun}"
    return counted + (f"  ·  ⚠ {again} to look at again" if again else "")
