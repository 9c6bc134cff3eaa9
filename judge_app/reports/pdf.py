"""Sheets as PDF through Qt: no printer, no display, black on white whatever the theme."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QPainter, QPdfWriter

from judge_app.files.problems import BadInput, Mistake
from judge_app.qt_libraries import why_no_drawing
from judge_app.reports.paper.pages import Pages, lay_out, page_layout
from judge_app.reports.paper.pdf_links import Place, with_links
from judge_app.reports.paper.writing import UNITS_PER_INCH
from judge_app.reports.sheet import Paper, Sheet


def application() -> QGuiApplication:
    """The running Qt application, or one that needs no display. Raises BadInput where Qt can't draw here."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if why := why_no_drawing():
        raise BadInput([Mistake("Qt", 0, why)])
    return QGuiApplication(["judge", "-platform", "offscreen"])


def pdf_of(sheet: Sheet, paper: Paper = "a4", *, slip: bool = False) -> bytes:
    """One sheet as PDF."""
    return bound_pdf([sheet], sheet.title, paper, slip=slip)


def bound_pdf(sheets: Iterable[Sheet], title: str, paper: Paper = "a4", *, slip: bool = False) -> bytes:
    """Sheets one after the other in one PDF, each with its own page numbers; several have a bookmark each.

    The sheets are taken one by one, so that whoever gives them sees how far it is.
    """
    keep = application()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(" ".join(title.split()))
    writer.setCreator("judge")
    writer.setResolution(UNITS_PER_INCH)
    writer.setPageLayout(page_layout(paper))
    binder = _Binder(writer)
    painter = QPainter(writer)
    try:
        for sheet in sheets:
            binder.add(painter, lay_out(sheet, paper, slip=slip, first_link=binder.next_link))
    finally:
        painter.end()
    buffer.close()
    del keep
    marks = binder.bookmarks if len(binder.bookmarks) > 1 else []
    return with_links(bytes(buffer.data().data()), binder.places, marks)


class _Binder:
    """Draws sheets one after the other, and notes where in the file each rule and each sheet is."""

    def __init__(self, writer: QPdfWriter) -> None:
        self._writer = writer
        self._height = writer.pageLayout().pageSize().sizePoints().height()
        self._drawn = 0
        self.places: dict[int, Place] = {}
        self.bookmarks: list[tuple[str, Place]] = []
        self.next_link = 0

    def add(self, painter: QPainter, pages: Pages) -> None:
        """Draw all pages of a sheet."""
        self.bookmarks.append((pages.sheet.title, Place(self._drawn, self._height)))
        for link, page, down in pages.anchors():
            self.places[link] = Place(self._drawn + page, self._height - down)
        self.next_link += len(pages.links)
        for page in range(len(pages.pages)):
            if self._drawn:
                self._writer.newPage()
            pages.draw(painter, page)
            self._drawn += 1
