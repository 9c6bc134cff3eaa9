"""A page of the sheet as it will be printed, black on white whatever the theme, with its zoom and the other pages."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from judge_app.desktop.sheet.composing import Composed, View
from judge_app.desktop.widgets.laying import below, beside, tool
from judge_app.desktop.widgets.plain import Label
from judge_app.reports.paper.pages import page_layout

STEP = 1.2
SMALLEST, LARGEST = 30.0, 400.0
AT_FULL_SIZE = 96.0
SETTLED = 60  # milliseconds without a change of size until the page is drawn for it


class Preview(QWidget):
    """`wanted()` when another page or another size is to be drawn: `view()` says which."""

    wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.page, self.pages = 0, 1
        self._dots: float | None = None  # None fits the width
        self._wide = page_layout("a4").pageSize().sizePoints().width()
        self.area = QScrollArea(self)
        self.sheet = Label(self)
        self.count = Label(self)
        self.count.setMinimumWidth(self.count.fontMetrics().horizontalAdvance("page 00 of 00 · 100%"))
        self._settle = QTimer(self, singleShot=True, interval=SETTLED)
        self._settle.timeout.connect(self.wanted)
        self._build()

    def _build(self) -> None:
        self.area.setAccessibleName("The sheet as it will be printed")
        self.area.setObjectName("pages")
        self.area.setWidget(self.sheet)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.viewport().installEventFilter(self)
        self.sheet.setAccessibleName("A page of the sheet")
        self.back = tool("◀", "The page before (Ctrl+Shift+PgUp)", self, partial(self.turn, -1))
        self.on = tool("▶", "The next page (Ctrl+Shift+PgDown)", self, partial(self.turn, 1))
        self.print_button = tool("Print…", "Print the sheet (Ctrl+P)", self)
        self.pdf_button = tool("PDF…", "Save the sheet as a PDF (Ctrl+H, P)", self)
        bar = beside(self.back, self.count, self.on, 1, self.print_button, self.pdf_button, margins=(8, 4, 8, 4))
        bar.addSpacing(16)
        bar.addWidget(tool("−", "The sheet smaller (Ctrl+Alt+-)", self, self.smaller))
        bar.addWidget(tool("Fit", "The sheet as wide as there is room (Ctrl+Alt+0)", self, self.fit))
        bar.addWidget(tool("+", "The sheet larger (Ctrl+Alt++)", self, self.larger))
        below(bar, (self.area, 1), on=self, margins=(0, 0, 0, 0), spacing=0)
        self._tell()

    def view(self) -> View:
        """The page that is looked at and how large it is to be drawn, in the screen's own dots."""
        return View(self.page, self._shown_dots() * self.devicePixelRatioF())

    def show_composed(self, composed: Composed) -> None:
        """Show what was drawn."""
        self.page, self.pages = composed.page, composed.pages
        self._wide = page_layout(composed.draft.wanted.paper).pageSize().sizePoints().width()
        image: QImage = composed.image
        image.setDevicePixelRatio(self.devicePixelRatioF())
        self.sheet.setPixmap(QPixmap.fromImage(image))
        self.sheet.resize(image.deviceIndependentSize().toSize())
        self._tell()

    def forget(self) -> None:
        """Another sheet is worked on: nothing is drawn of it yet."""
        self.page, self.pages = 0, 1
        self.sheet.clear()
        self._tell()

    def turn(self, by: int) -> None:
        """Look at the page that many further on; stop at the ends."""
        to = min(self.pages - 1, max(0, self.page + by))
        if to != self.page:
            self.page = to
            self.area.verticalScrollBar().setValue(0)
            self._tell()
            self.wanted.emit()

    def larger(self) -> None:
        """Show it larger."""
        self._zoom(STEP)

    def smaller(self) -> None:
        """Show it smaller."""
        self._zoom(1 / STEP)

    def _zoom(self, times: float) -> None:
        self._dots = min(LARGEST, max(SMALLEST, self._shown_dots() * times))
        self.wanted.emit()

    def fit(self) -> None:
        """Show it as wide as there is room."""
        self._dots = None
        self.wanted.emit()

    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # type: ignore[override]
        if isinstance(event, QResizeEvent) and event.size().width() != event.oldSize().width() and self._dots is None:
            self._settle.start()
        return super().eventFilter(watched, event)

    def _shown_dots(self) -> float:
        if self._dots is not None:
            return self._dots
        room = self.area.width() - self.area.verticalScrollBar().sizeHint().width() - 12
        return min(LARGEST, max(SMALLEST, room / (self._wide / 72)))

    def _tell(self) -> None:
        zoom = round(100 * self._shown_dots() / AT_FULL_SIZE)
        self.count.setText(f"page {self.page + 1} of {self.pages} · {zoom}%")
        self.area.setAccessibleDescription(self.count.text())
        self.back.setEnabled(self.page > 0)
        self.on.setEnabled(self.page < self.pages - 1)
