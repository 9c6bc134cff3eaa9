"""What the explorer shows where there is no run: how to get one, why there is none, or what went wrong in it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from judge_app.desktop.widgets.laying import below, push
from judge_app.desktop.widgets.plain import Label, set_tip

NOTHING = "Nothing has been run. Open a scenario, or lay a board out (Ctrl+2)."


class Invitation(QWidget):
    """`open_wanted`, `again_wanted`, `report_wanted`: the buttons."""

    open_wanted = Signal()
    again_wanted = Signal()
    report_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = Label(
            NOTHING,
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse,
        )
        self.open_button = push(
            "Open a scenario…", "Open a scenario file and run it (Ctrl+O)", self, self.open_wanted.emit
        )
        self.again_button = push(
            "Run the last scenario again", "Read it again and run it (Ctrl+R)", self, self.again_wanted.emit
        )
        self.again_button.hide()
        self.report_button = push(
            "Save a report…", "Write what is needed to find the fault to a file", self, self.report_wanted.emit
        )
        self.report_button.hide()
        column = below(self.text, on=self, margins=(24, 28, 24, 24), spacing=14)
        for button in (self.report_button, self.open_button, self.again_button):
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def rest(self) -> None:
        """Another case was begun and is run just now: there is nothing to say of it."""
        self.again_button.hide()
        self.say("")

    def say(self, text: str, *, may_report: bool = False) -> None:
        """Say why no run is shown."""
        self.text.setText(text)
        self.report_button.setVisible(may_report)

    def offer_again(self, path: Path) -> None:
        """Offer to run the scenario of the last session."""
        self.again_button.setText(f"Run {path.name} again")
        set_tip(self.again_button, f"Read {path} again and run it (Ctrl+R)")
        self.again_button.show()

    def buttons(self) -> list[QPushButton]:
        """Those that are in sight."""
        return [b for b in (self.report_button, self.open_button, self.again_button) if not b.isHidden()]
