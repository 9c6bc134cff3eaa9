"""The folders whose scenarios can be listed: the library's, and one that a person chose."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from judge_app.desktop.widgets.plain import as_text, set_tip
from judge_app.files.shipped import SCENARIOS


class FolderBox(QComboBox):
    """`folder` is the one chosen by a person, None while none was; `current` the one that is listed."""

    def __init__(self, folder: Path | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Folder of scenarios")
        set_tip(self, "The scenarios that come with the program, or those of a folder of yours")
        self.setMinimumContentsLength(12)
        self.addItem("The library")
        self.folder: Path | None = None
        if folder is not None:
            self.take(folder)

    @property
    def current(self) -> Path:
        """The folder whose scenarios are listed."""
        return self.folder if self.folder is not None and self.currentIndex() else SCENARIOS

    def take(self, folder: Path) -> None:
        """Choose a folder in place of the one chosen before."""
        self.folder = folder
        while self.count() > 1:
            self.removeItem(1)
        self.addItem(folder.name or str(folder))
        self.setItemData(1, as_text(str(folder)), Qt.ItemDataRole.ToolTipRole)
        self.setCurrentIndex(1)
