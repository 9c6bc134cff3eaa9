"""The settings: the team's database, where the data lies, the colours."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from judge_app.desktop.rulings.team import TeamState
from judge_app.desktop.widgets.laying import below, named, push
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.theme import SYSTEM, THEMES
from judge_app.files.places import data_folder
from judge_app.services.rulings.team import VARIABLE, kept_url, with_password, without_password

if TYPE_CHECKING:
    from judge_app.desktop.rulings.team import Team

EXAMPLE = "postgresql://user@host/database"
WINS = f"{VARIABLE} is set and wins: {{}}\nWhat stands below counts when it isn't set."
LABEL = 72
ALONE = "Empty: rulings stay on this laptop."


class SettingsDialog(QDialog):
    """What a person can set. Nothing is changed before Save, and nothing waits for a database."""

    def __init__(self, team: Team, theme: str, set_theme: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._team, self._theme, self._set_theme = team, theme, set_theme
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(620)
        self._whole = below(on=self)
        self._add_team()
        self._add_look()
        self._add_data()
        self.message = self._label("", "Whether it could be saved")
        self.message.setObjectName("bad")
        self.message.hide()
        self.buttons = QDialogButtonBox(self)
        self.save = self.buttons.addButton("Save", QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
        for part in (self.message, self.buttons):
            self._whole.addWidget(part)
        self._fill()
        self._connect()
        self.url.setFocus()

    def _fill(self) -> None:
        url, password = without_password(kept_url())
        self.url.setText(url)
        self.password.setText(password)
        if named := os.environ.get(VARIABLE, "").strip():
            self.variable.setText(WINS.format(without_password(named)[0]))
        self.variable.setVisible(bool(named))
        self._show_state(self._team.state)

    def _connect(self) -> None:
        self.url.textChanged.connect(self._hide_password)
        self.test.clicked.connect(self._try)
        self.now.clicked.connect(self._team.exchange)
        self.before.clicked.connect(self._team.share_all)
        self._team.told.connect(self._show_state)
        self._team.tried.connect(self._show_tried)
        self._team.named.connect(self._saved)
        self._team.refused.connect(self._refused)
        self.buttons.accepted.connect(self._save)
        self.buttons.rejected.connect(self.reject)

    # Its parts

    def _add_team(self) -> None:
        self.variable = self._label("", f"{VARIABLE} is set")
        self.variable.setObjectName("heading")
        self.url = named(QLineEdit(self, placeholderText=EXAMPLE), "The team's database")
        self.password = named(QLineEdit(self, placeholderText=""), "The password for the team's database")
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.test = self._push("Test", "Try whether that database can be reached")
        self.tried = self._label(ALONE, "What the test found")
        self.state = self._label("", "How the exchange stands")
        self.now = self._push("Exchange now", "Send what waits and fetch what is new")
        self.before = self._push("Send what was kept before", "Send everything in the log to the team, once")
        form = self._section("Team of judges")
        form.addRow(self.variable)
        form.addRow(_named("Database"), self.url)
        form.addRow(_named("Password"), self.password)
        form.addRow("", _row(self.test, self.tried))
        form.addRow(_named("Exchange"), self.state)
        form.addRow("", _row(self.now, self.before, None))

    def _add_look(self) -> None:
        self.theme = named(QComboBox(self), "Colours")
        self.theme.addItem("As the system", SYSTEM)
        for theme in THEMES.values():
            self.theme.addItem(theme.title, theme.name)
        self.theme.setCurrentIndex(max(0, self.theme.findData(self._theme)))
        self._section("Look").addRow(_named("Colours"), self.theme)

    def _add_data(self) -> None:
        self.folder = self._label(str(data_folder().absolute()), "The data folder")
        self.folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        show = self._push("Show", "Show the data folder in the file manager")
        show.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(data_folder()))))
        form = self._section("Data")
        form.addRow(_named("Folder"), self.folder)
        form.addRow("", _row(show, None))

    def _section(self, title: str) -> QFormLayout:
        heading = named(Label(title, self), look="heading")
        form = QFormLayout()
        form.setContentsMargins(12, 0, 0, 12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._whole.addWidget(heading)
        self._whole.addLayout(form)
        return form

    def _label(self, text: str, name: str) -> QLabel:
        return named(Label(text, self, wordWrap=True), name)

    def _push(self, text: str, tip: str) -> QPushButton:
        return push(text, tip, self, name=tip)

    # What it does

    @property
    def entered(self) -> str:
        """The database's URL as it is entered, with its password."""
        return with_password(self.url.text().strip(), self.password.text()) if self.url.text().strip() else ""

    def _hide_password(self, text: str) -> None:
        """A password that comes along in the URL goes where it isn't seen."""
        shown, password = without_password(text)
        if password:
            self.password.setText(password)
            self.url.setText(shown)

    def _try(self) -> None:
        if not self.entered:
            self.tried.setText(ALONE)
            return
        self.tried.setText("… trying")
        self._team.try_url(self.entered)

    def _show_tried(self, url: str, told: str, reached: bool) -> None:
        if url == self.entered:
            self.tried.setText(f"{'✓' if reached else '⚠'} {told}")

    def _show_state(self, state: TeamState) -> None:
        self.state.setText("\n".join(filter(None, (state.told(), state.name, state.why, *state.apart[:5]))))
        for button in (self.now, self.before):
            button.setEnabled(bool(state.name))

    def _save(self) -> None:
        self.message.hide()
        self.save.setEnabled(False)
        self._team.name(self.entered)

    def _saved(self) -> None:
        if self.theme.currentData() != self._theme:
            self._set_theme(self.theme.currentData())
        self.accept()

    def _refused(self, why: str) -> None:
        self.save.setEnabled(True)
        self.message.setText(f"⚠ {why}")
        self.message.show()


def _named(name: str) -> QLabel:
    """What stands before a line, as wide in every section."""
    label = Label(name)
    label.setMinimumWidth(LABEL)
    return label


def _row(*parts: QWidget | None) -> QHBoxLayout:
    """Parts beside each other; None for room, and the last one as wide as there is."""
    row = QHBoxLayout()
    for part in parts:
        if part is None:
            row.addStretch(1)
        else:
            row.addWidget(part, 1 if isinstance(part, QLabel) else 0)
    return row
