"""The bars above the panes: what is wrong, and what a person is asked. Never a dialog in the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from judge_app.desktop.widgets.laying import below, beside, tool
from judge_app.desktop.widgets.plain import Label, set_tip

MOST_LINES = 6


class _Bar(QFrame):
    """A text with buttons behind it."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAccessibleName(name)
        self._label = Label(
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse,
        )
        self._row = beside((self._label, 1), on=self, margins=(14, 8, 10, 8))

    def show_text(self, text: str) -> None:
        """Show a text; only the first lines of a long one, the rest as its tooltip."""
        lines = text.strip().splitlines() or ["Something went wrong."]
        more = len(lines) - MOST_LINES
        self._label.setText("⚠  " + "\n".join(lines[:MOST_LINES] + ([f"… and {more} more"] if more > 0 else [])))
        set_tip(self._label, text if more > 0 else "")
        self.setAccessibleDescription(text)

    def text(self) -> str:
        """What is shown; empty when the bar is closed."""
        return "" if self.isHidden() else self._label.text()

    def button(self, text: str, tip: str) -> QToolButton:
        """One more button."""
        made = tool(text, tip, self)
        self._row.addWidget(made)
        return made


class Notice(_Bar):
    """One message at a time; `again` when the user asks to try what failed once more."""

    again = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Notice", parent)
        self._again = self.button("Try again", "Try what failed once more")
        self._again.clicked.connect(self.again)
        self._close = self.button("Close", "Close this notice")
        self._close.clicked.connect(self.hide)
        self._of_case = False
        self.hide()

    def begin(self) -> None:
        """Another case is worked on: what was said of the one before goes."""
        if self._of_case:
            self.hide()

    def say(self, text: str, *, may_try_again: bool = False, of_case: bool = False) -> None:
        """Show a message; one `of_case` goes when another case is worked on."""
        self._of_case = of_case
        self.show_text(text)
        self._again.setVisible(may_try_again)
        self.show()


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of an offer: its text, what it does in words, and what it does."""

    text: str
    tip: str
    do: Callable[[], object]


class Offers(QWidget):
    """Questions that wait until they are answered, a bar each, the newest of a name only."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._bars: dict[str, _Bar] = {}
        self._lasting: set[str] = set()
        self._column = below(on=self, margins=(0, 0, 0, 0), spacing=0)

    def offer(self, name: str, text: str, *answers: Answer, lasting: bool = False) -> None:
        """Ask; each answer closes the bar and is carried out. What isn't lasting is asked of the case that is open."""
        self.withdraw(name)
        (self._lasting.add if lasting else self._lasting.discard)(name)
        bar = self._bars[name] = _Bar("Question", self)
        bar.show_text(text)
        for answer in answers:
            bar.button(answer.text, answer.tip).clicked.connect(lambda _=False, do=answer.do: self._answered(name, do))
        self._column.addWidget(bar)
        bar.show()

    def begin(self) -> None:
        """Another case is worked on: what was asked of the one before is asked no more."""
        for name in [name for name in self._bars if name not in self._lasting]:
            self.withdraw(name)

    def withdraw(self, name: str) -> None:
        """Close the bar of that name, if there is one."""
        bar = self._bars.pop(name, None)
        if bar is not None:
            bar.hide()
            self._column.removeWidget(bar)
            bar.deleteLater()

    def text(self, name: str) -> str:
        """What is asked under that name; empty when nothing is."""
        return self._bars[name].text() if name in self._bars else ""

    def buttons(self) -> list[QToolButton]:
        """Every answer that can be given, from the top."""
        return [button for bar in self._bars.values() for button in bar.findChildren(QToolButton)]

    def press(self, name: str, text: str) -> None:
        """Give the answer with that text."""
        next(b for b in self._bars[name].findChildren(QToolButton) if b.text() == text).click()

    def _answered(self, name: str, do: Callable[[], object]) -> None:
        self.withdraw(name)
        do()
