"""The scenario library pane: a box to search it, the list with what holds, and what the chosen one is about."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judge_app.desktop.panes import Commands, PaneWidget
from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.scenarios.delegate import ScenarioDelegate
from judge_app.desktop.scenarios.desk import ScenarioDesk
from judge_app.desktop.scenarios.detail import detail, style_of
from judge_app.desktop.scenarios.folder_box import FolderBox
from judge_app.desktop.scenarios.model import SCENARIO_ROLE, ScenarioModel
from judge_app.desktop.scenarios.status import StatusRows
from judge_app.desktop.sides import SCENARIOS
from judge_app.desktop.style import reading_font
from judge_app.desktop.theme import Theme
from judge_app.services.scenario_library import Result, Scenario, find

HINT = "Words, a card, a rule or an example"


class ScenariosPane(PaneWidget):
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
        super().__init__(parent)
        self.setAccessibleName("Scenarios")
        self._theme = theme
        self._all: list[Scenario] = []
        self.desk = ScenarioDesk(data, self)
        self.model = ScenarioModel(self)
        self.box = QLineEdit(self)
        self.view = QListView(self)
        self.delegate = ScenarioDelegate(theme, self.view)
        self.detail = RuleBrowser(self)
        self.status = StatusRows(self)
        self.folders = FolderBox(folder, self)
        self._count = QTimer(self)  # counted now and then while results come one after another
        self._count.setSingleShot(True)
        self._count.setInterval(60)
        self._count.timeout.connect(self._show_count)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.box.setPlaceholderText(HINT)
        self.box.setAccessibleName("Search the scenarios")
        self.box.setClearButtonEnabled(True)
        self.view.setModel(self.model)
        self.view.setItemDelegate(self.delegate)
        self.view.setUniformItemSizes(True)
        self.view.setAccessibleName("Scenarios found")
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.detail.setAccessibleName("About the chosen scenario")
        self.detail.document().setDocumentMargin(10)
        choose = QToolButton(self)
        choose.setText("Folder…")
        choose.setToolTip("Show the scenarios of another folder (Ctrl+Shift+L)")
        choose.setAccessibleName("Show the scenarios of another folder")
        choose.clicked.connect(self.ask_folder)
        where = QHBoxLayout()
        where.addWidget(self.folders, 1)
        where.addWidget(choose)
        self.halves = QSplitter(Qt.Orientation.Vertical, self)
        self.halves.setObjectName("scenarios")
        for half, stretch in ((self.view, 1), (self.detail, 0)):
            self.halves.addWidget(half)
            self.halves.setStretchFactor(self.halves.indexOf(half), stretch)
        self.halves.setSizes([400, 210])
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 6, 6)
        column.setSpacing(7)
        column.addWidget(self.box)
        column.addLayout(where)
        column.addWidget(self.status)
        column.addWidget(self.halves, 1)

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
        self.desk.progressed.connect(self.status.work)
        self.desk.ended.connect(self.status.rest)
        self.desk.failed.connect(self.failed)

    # What is listed

    def refresh(self) -> None:
        """Read the folder as it is now, and run what isn't known."""
        self.status.work()
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

    def _show_count(self) -> None:
        signs = [self.model.sign(scenario) for scenario in self._all]
        self.status.count(signs, self.model.rowCount(), narrowed=bool(self.box.text().strip()))

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

    def select_step(self, step: int) -> None:
        """Choose the scenario that many rows on; stop at the ends."""
        rows = self.model.rowCount()
        if rows:
            row = min(rows - 1, max(0, self.view.currentIndex().row() + step))
            self.view.setCurrentIndex(self.model.index(row))

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

    def take_focus(self) -> None:
        """Give the keyboard to the box, its text selected."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def clear(self) -> None:
        """Empty the box and give it the keyboard."""
        self.box.clear()
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)

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

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme
        self.delegate.set_theme(theme)
        self.view.viewport().update()
        self._show_detail()

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self.delegate.set_zoom(zoom)
        self.detail.setFont(reading_font(zoom, scale=0.95))
        self.view.doItemsLayout()

    def stop(self) -> None:
        """Stop what is under way and end the thread."""
        self.desk.stop()
