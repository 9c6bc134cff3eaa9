"""The scenario library pane: a box to search it, the list with what holds, and what the chosen one is about."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QWidget

from judge_app.desktop.frame.list_pane import DetailPane
from judge_app.desktop.frame.panes import Commands
from judge_app.desktop.frame.sides import SCENARIOS
from judge_app.desktop.scenarios.delegate import ScenarioDelegate
from judge_app.desktop.scenarios.desk import ScenarioDesk
from judge_app.desktop.scenarios.detail import detail, style_of
from judge_app.desktop.scenarios.folder_box import FolderBox
from judge_app.desktop.scenarios.model import SCENARIO_ROLE, ScenarioModel
from judge_app.desktop.widgets.laying import below, beside, named, split, tool
from judge_app.desktop.widgets.listing import WrappedList
from judge_app.desktop.widgets.status import StatusRow
from judge_app.desktop.widgets.theme import Theme
from judge_app.services.scenarios.library import Result, Scenario, find

HINT = "Words, a card, a rule or an example"
COUNTED = {"✓": "hold", "✗": "fail", "⚠": "can't be read", "○": "not run yet"}


class ScenariosPane(DetailPane):
    """`board_wanted(path)`, `steps_wanted(path)`, `copy_wanted(path)`, `file_wanted(path)` for the chosen scenario.

    `folder_chosen(path)` when another folder is listed; `rule_chosen(id, in_new_tab)` for a rule to read; `said(text)`
    in passing, `failed(text)` for what must be known.
    """

    SIDE, SCOPE = SCENARIOS, "scenarios"

    board_wanted = Signal(object)
    steps_wanted = Signal(object)
    copy_wanted = Signal(object)
    file_wanted = Signal(object)
    rule_chosen = Signal(str, bool)
    folder_chosen = Signal(object)
    said = Signal(str)
    failed = Signal(str)

    def __init__(self, theme: Theme, data: Path, folder: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Scenarios", HINT, "About the chosen scenario", parent)
        self._all: list[Scenario] = []
        self.desk = ScenarioDesk(data, self)
        self.model = ScenarioModel(self)
        self.view = named(WrappedList(self), "Scenarios found")
        self.delegate = ScenarioDelegate(theme, self.view)
        stop, run = "Stop reading and running (Shift+F5)", "Read the folder again and run what isn't known (F5)"
        self.status = StatusRow(self, "reading and running the scenarios", stop, run)
        self.folders = FolderBox(folder, self)
        self._count = QTimer(self, singleShot=True, interval=60)  # results come one after another
        self._count.timeout.connect(self._show_count)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.view.setModel(self.model)
        self.view.setItemDelegate(self.delegate)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        choose = tool("Folder…", "Show the scenarios of another folder (Ctrl+Shift+L)", self, self.ask_folder)
        where = beside((self.folders, 1), choose)
        halves = split(
            Qt.Orientation.Vertical, (self.view, 1), self.detail, on=self, sizes=(400, 210), look="scenarios"
        )
        self.halves = halves
        below(self.box, where, self.status, (self.halves, 1), on=self, margins=(10, 10, 6, 6), spacing=7)

    def _connect(self) -> None:
        self.box.textChanged.connect(lambda _: self._list())
        self.folders.activated.connect(lambda _: self.refresh())
        self.status.run_wanted.connect(self.refresh)
        self.status.stop_wanted.connect(self.desk.cancel)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._show_detail())
        self.view.doubleClicked.connect(lambda _: self.open_chosen("board"))
        self.detail.followed.connect(self.rule_chosen)
        self.desk.found.connect(self._found)
        self.desk.came_to.connect(self._came_to)
        self.desk.progressed.connect(self.status.go_on)
        self.desk.ended.connect(self._ended)
        self.desk.failed.connect(self.failed)

    # What is listed

    def refresh(self) -> None:
        """Read the folder as it is now, and run what isn't known."""
        self.status.go_on(what="reading")
        self.desk.read(self.folders.current)

    def _found(self, scenarios: list[Scenario]) -> None:
        self._all = scenarios
        self._list()

    def _list(self) -> None:
        chosen = self.chosen()
        self.model.show(find(self._all, self.box.text(), self.model.cited))
        rows = [s.path for s in self.model.scenarios]
        row = rows.index(chosen.path) if chosen is not None and chosen.path in rows and not self.box.hasFocus() else 0
        self.view.setCurrentIndex(self.model.index(row))
        self._show_count()
        self._show_detail()

    def _came_to(self, results: dict[str, Result | None]) -> None:
        self.model.set_results(results)
        if not self._count.isActive():
            self._count.start()
        chosen = self.chosen()
        if chosen is not None and chosen.path in results:
            self._show_detail()

    def _ended(self) -> None:
        self._count.stop()
        self._show_count()
        self.status.rest()

    def _show_count(self) -> None:
        signs = Counter(self.model.sign(scenario) for scenario in self._all)
        states = [f"{sign} {signs[sign]} {word}" for sign, word in COUNTED.items() if signs[sign]]
        found = f"{self.model.rowCount()} of " if self.box.text().strip() else ""
        counted = "  ·  ".join([f"{found}{len(self._all)} scenarios", *states])
        self.status.heading.setText(counted if self._all else "No scenarios here.")

    # The folder

    def ask_folder(self) -> None:
        """Ask for another folder, then show its scenarios."""
        start = str(self.folders.folder or Path.cwd())
        if chosen := QFileDialog.getExistingDirectory(self, "Scenarios of a folder", start):
            self.show_folder(Path(chosen))

    def show_folder(self, folder: Path) -> None:
        """Show the scenarios of a folder."""
        self.folders.take(folder)
        self.folder_chosen.emit(folder)
        self.refresh()

    # The chosen one

    def chosen(self) -> Scenario | None:
        """The scenario that is chosen."""
        index: QModelIndex = self.view.currentIndex()
        found = index.data(SCENARIO_ROLE)
        return found if isinstance(found, Scenario) else None

    def open_chosen(self, where: str) -> None:
        """Work on the chosen scenario on the "board" or its "steps", on a "copy", or show its "file"."""
        chosen = self.chosen()
        if chosen is None:
            self.said.emit("Choose a scenario first.")
            return
        wanted = {
            "board": self.board_wanted, "steps": self.steps_wanted, "copy": self.copy_wanted, "file": self.file_wanted
        }  # fmt: skip
        wanted[where].emit(Path(chosen.path))

    def _show_detail(self) -> None:
        chosen = self.chosen()
        html = detail(chosen, self.model.result(chosen.path)) if chosen is not None else ""
        self.detail.show_page(html, style_of(self._theme))

    # Getting about, the look

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            "next_scenario": partial(self.select_step, 1),
            "previous_scenario": partial(self.select_step, -1),
            "open_scenario": partial(self.open_chosen, "board"),
            "walk_scenario": partial(self.open_chosen, "steps"),
            "copy_scenario": partial(self.open_chosen, "copy"),
            "show_scenario_file": partial(self.open_chosen, "file"),
            "clear_scenarios": self.clear,
            "run_scenarios": self.refresh,
            "stop_scenarios": self.desk.cancel,
            "scenario_folder": self.ask_folder,
        }

    def came_up(self) -> None:
        """List the scenarios as they are now."""
        self.refresh()

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        return [self.box, self.folders, self.view, self.detail]

    def stop(self) -> None:
        """Stop what is under way and end the thread."""
        self.desk.stop()
