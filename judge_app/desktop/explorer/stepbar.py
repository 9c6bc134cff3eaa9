"""The bar of steps below the explorer: play, step, leap; marks for waves, choices and what was expected and failed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget

from judge_app.desktop.widgets.laying import beside, tool
from judge_app.desktop.widgets.looks import Looks
from judge_app.desktop.widgets.plain import Label, set_tip
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.terms import Terms

PLAY_EVERY = 700  # milliseconds a step

BUTTONS = (
    ("first", "|◂", "To the board as it was laid out (Ctrl+Home)"),
    ("back", "◂", "One step back (Ctrl+Left)"),
    ("play", "▶", "Play step by step, or stop (Ctrl+Space)"),
    ("step", "▸", "One step on (Ctrl+Right)"),
    ("over", "▸▸", "Over what this step leads to (Ctrl+Down)"),
    ("wave", "▲", "To the next wave (Ctrl+Shift+W)"),
    ("choice", "◆", "To the next choice (Ctrl+Shift+H)"),
    ("parting", "≠", "To the first difference from the main line (Ctrl+Shift+P)"),
    ("last", "▸|", "To the end (Ctrl+End)"),
)


MATTERS = ("wave", "choice", "failed")
"""The marks, that last which matters most."""
TALL, NEAR = 10, 6
"""How near to a mark a click is one on it: so far from the top at most, and so far from its middle."""
CLOSE = 3
"""Marks that are nearer to each other than so many pixels are one."""


class MarkedSlider(QSlider, Looks):
    """A slider with a shape above it for each step that is marked: ▲ a wave, ◆ a choice, ✗ where something failed."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setAccessibleName("Step of the run")
        self.theme = theme
        self.marks: Mapping[int, str] = {}
        self._drawn: list[tuple[str, float, int]] | None = None
        self.setMinimumHeight(34)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.update()

    def show_marks(self, marks: Mapping[int, str]) -> None:
        """Mark these steps."""
        self.marks, self._drawn = marks, None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._drawn = None

    def places(self) -> list[tuple[str, float, int]]:
        """The marks that are drawn: the kind of each, how far from the left, and its step."""
        if self._drawn is None:
            self._drawn = list(self._places())
        return self._drawn

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a mark goes to its step."""
        at = event.position()
        near = min(((abs(x - at.x()), step) for _, x, step in self.places()), default=(NEAR + 1, 0))
        if at.y() <= TALL and near[0] <= NEAR and event.button() is Qt.MouseButton.LeftButton:
            self.setValue(near[1])
            event.accept()
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = {"wave": self.theme.muted, "choice": self.theme.accent, "failed": self.theme.bad}
        for kind, x, _ in self.places():
            painter.setBrush(QColor(colours[kind]))
            painter.drawPolygon(_shape(kind, x))

    def _places(self) -> Iterator[tuple[str, float, int]]:
        """Each mark with its place; of several in one place the one that matters most."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self)
        first, span = self.minimum(), max(1, self.maximum() - self.minimum())
        left, wide = handle // 2, self.width() - handle
        shown: dict[int, tuple[str, float, int]] = {}
        for kind in MATTERS:
            for step, own in self.marks.items():
                if own == kind:
                    x = left + wide * (step - first) / span
                    shown[round(x / CLOSE)] = kind, x, step
        yield from shown.values()


def _shape(kind: str, x: float) -> QPolygonF:
    shapes = {
        "wave": ((-3, 7), (3, 7), (0, 1)),
        "choice": ((0, 0), (4, 4), (0, 8), (-4, 4)),
        "failed": ((-4, 0), (0, 3), (4, 0), (2, 4), (4, 8), (0, 5), (-4, 8), (-2, 4)),
    }
    return QPolygonF([QPointF(x + dx, dy) for dx, dy in shapes[kind]])


class StepBar(QWidget):
    """`moved(step)` when another step is to be shown, `leap_wanted(name)` for the leaps that need to know the run."""

    moved = Signal(int)
    leap_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons = {name: tool(sign, tip, self, partial(self.go, name)) for name, sign, tip in BUTTONS}
        self.slider = MarkedSlider(theme, self)
        self.slider.valueChanged.connect(self._moved)
        self.where = Label(self)
        self.where.setMinimumWidth(90)
        beside(*self.buttons.values(), (self.slider, 1), self.where, on=self, margins=(8, 2, 8, 4))
        self._timer = QTimer(self, interval=PLAY_EVERY)
        self._timer.timeout.connect(lambda: self.go("step"))

    def show_steps(self, number: int, marks: Mapping[int, str]) -> None:
        """So many steps, from the board laid out (-1) on."""
        self._play(on=False)
        self.slider.blockSignals(True)
        self.slider.setRange(-1, number - 1)
        self.slider.blockSignals(False)
        self.slider.show_marks(marks)

    def speak(self, terms: Terms) -> None:
        """Call the rounds of upkeep as the game does; without any there is no leap to them."""
        button = self.buttons["wave"]
        button.setVisible(terms.waves is not None)
        set_tip(button, f"To the next {terms.wave} (Ctrl+Shift+W)")
        button.setAccessibleName(f"To the next {terms.wave}")

    def show_marks(self, marks: Mapping[int, str]) -> None:
        """Mark other steps."""
        self.slider.show_marks(marks)

    @property
    def step(self) -> int:
        """The step that is shown."""
        return self.slider.value()

    def go_to(self, step: int) -> None:
        """Show that step."""
        self.slider.setValue(step)

    def show_step(self, step: int) -> None:
        """Show that step, and say so even where it was shown before, of another run."""
        self.slider.blockSignals(True)
        self.slider.setValue(step)
        self.slider.blockSignals(False)
        self._moved(self.step)

    def go(self, name: str) -> None:
        """What the button of that name does."""
        if name == "play":
            self._play(on=not self._timer.isActive())
        elif name in ("step", "back"):
            self.slider.setValue(self.step + (1 if name == "step" else -1))
            if self.step == self.slider.maximum():
                self._play(on=False)
        elif name in ("first", "last"):
            self.slider.setValue(self.slider.minimum() if name == "first" else self.slider.maximum())
        else:
            self.leap_wanted.emit(name)

    def _play(self, *, on: bool) -> None:
        self._timer.start() if on else self._timer.stop()
        self.buttons["play"].setText("⏸" if on else "▶")

    def _moved(self, step: int) -> None:
        self.where.setText("laid out" if step < 0 else f"{step + 1} of {self.slider.maximum() + 1}")
        self.moved.emit(step)
