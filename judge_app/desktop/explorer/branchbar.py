"""The bar above the steps that names the main line and the branches, shown as soon as there is one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QTabBar, QWidget

from judge_app.desktop.explorer.branches import MAIN, Branches
from judge_app.desktop.explorer.drawer import ViewLinks
from judge_app.desktop.widgets.laying import beside, named, tool
from judge_app.desktop.widgets.plain import in_menu

BUTTONS = (
    ("compare", "Compare", "Show the ends of the main line and of the branch beside each other (Ctrl+Shift+M)"),
    ("rename", "Rename", "Call the branch otherwise (F2)"),
    ("keep", "Keep in the file", "Put the branch into the scenario (Ctrl+Shift+K)"),
    ("remove", "Remove", "Close the branch, and take it out of the scenario (Ctrl+Shift+Del)"),
)


class BranchBar(QWidget):
    """`compare_wanted(on)` when the branch is to be shown beside the main line, or no more."""

    compare_wanted = Signal(bool)

    def __init__(self, branches: Branches, parent: QWidget) -> None:
        super().__init__(parent)
        self._branches = branches
        self.tabs = named(QTabBar(self, drawBase=False, expanding=False), "Main line and branches")
        self.tabs.setUsesScrollButtons(True)
        self.tabs.currentChanged.connect(self._turned)
        self.tabs.tabBarDoubleClicked.connect(lambda _: self.begin_rename())
        self.name = named(QLineEdit(self, placeholderText="the branch's name"), "The branch's new name; Enter takes it")
        self.name.editingFinished.connect(self._renamed)
        self.name.hide()
        self.buttons = {name: tool(text, tip, self) for name, text, tip in BUTTONS}
        beside((self.tabs, 1), self.name, *self.buttons.values(), on=self, margins=(8, 0, 8, 0))
        self.buttons["compare"].setCheckable(True)
        self.buttons["compare"].toggled.connect(self.compare_wanted)
        self.buttons["rename"].clicked.connect(self.begin_rename)
        self.buttons["keep"].clicked.connect(branches.keep)
        self.buttons["remove"].clicked.connect(branches.remove)
        branches.listed.connect(self.show_branches)
        self.hide()

    def show_branches(self) -> None:
        """Show the names as they are now, the one that is up chosen."""
        names = self._branches.names()
        current = self._branches.current
        shown = ["Main line", *(name if self._branches.is_kept(name) else f"{name} *" for name in names)]
        self.tabs.blockSignals(True)
        if [self.tabs.tabText(at) for at in range(self.tabs.count())] != [in_menu(text) for text in shown]:
            while self.tabs.count():
                self.tabs.removeTab(0)
            for at, text in enumerate(shown):
                self.tabs.addTab(in_menu(text))
                self.tabs.setTabToolTip(at, "" if not text.endswith(" *") else "Open, but not in the file yet")
        self.tabs.setCurrentIndex(names.index(current) + 1 if current in names else 0)
        self.tabs.blockSignals(False)
        on_branch = current != MAIN
        for name, button in self.buttons.items():
            button.setEnabled(on_branch and not (name == "keep" and self._branches.is_kept(current)))
        if not on_branch:
            self.buttons["compare"].setChecked(False)
        self.setVisible(bool(names))

    def lead_from(self, links: ViewLinks) -> None:
        """Let a link among those compare as well, as long as there is a branch."""
        self.link = links.add_other("Compare", BUTTONS[0][2])
        self.link.clicked.connect(self._compare)
        self.buttons["compare"].toggled.connect(self.link.setChecked)
        self._branches.listed.connect(lambda: self._show_link(links))

    def _show_link(self, links: ViewLinks) -> None:
        self.link.setVisible(bool(self._branches.names()))
        links.lay()

    def _compare(self, on: bool) -> None:
        """Compare the branch that is up, or else the first."""
        if on and self._branches.current == MAIN:
            self._branches.step(1)
        self.buttons["compare"].setChecked(on)
        self.link.setChecked(on)

    def toggle_compare(self) -> None:
        """Show the branch beside the main line, or alone again."""
        if self.buttons["compare"].isEnabled():
            self.buttons["compare"].toggle()

    def begin_rename(self) -> None:
        """Ask for another name of the branch that is up, in the bar."""
        if self._branches.current != MAIN:
            self.name.setText(self._branches.current)
            self.name.show()
            self.name.selectAll()
            self.name.setFocus()

    def _renamed(self) -> None:
        if not self.name.isHidden():
            self.name.hide()
            self.tabs.setFocus()
            self._branches.rename(self.name.text())

    def _turned(self, at: int) -> None:
        if at >= 0:
            self._branches.turn([MAIN, *self._branches.names()][at])
