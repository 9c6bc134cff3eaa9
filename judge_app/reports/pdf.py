"""HTML to PDF through Qt: no printer, no display, black on white whatever the theme."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QGuiApplication,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)

from judge_app.display import draw_without_display

MARGIN_MM = 15.0
DOTS_PER_INCH = 96  # so that a style's px are what they are on a screen; the text stays vectors
FOOTER_MM = 8.0


def application() -> QGuiApplication:
    """The running Qt application, or one that needs no display."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    draw_without_display()
    return QGuiApplication([])


def pdf_of(html: str, title: str, footer: str, paper: QPageSize.PageSizeId = QPageSize.PageSizeId.A4) -> bytes:
    """The document as PDF bytes, with `footer` and the page's number at the foot of each page."""
    keep = application()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(DOTS_PER_INCH)
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    writer.setPageLayout(
        QPageLayout(QPageSize(paper), QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)
    )
    _draw(writer, html, footer)
    buffer.close()
    del keep
    return bytes(buffer.data().data())


def _font(points: int) -> QFont:
    font = QFont("sans-serif", points)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("liga"), 0)  # with ligatures, "fire" could not be searched for in the PDF
    return font


def _draw(writer: QPdfWriter, html: str, footer: str) -> None:
    area = QRectF(0, 0, writer.width(), writer.height())
    foot = FOOTER_MM / 25.4 * writer.resolution()
    body = QSizeF(area.width(), area.height() - foot)
    document = QTextDocument()
    document.setDefaultFont(_font(10))
    document.setUseDesignMetrics(True)
    document.documentLayout().setPaintDevice(writer)
    document.setHtml(html)
    document.setDocumentMargin(0)
    document.setPageSize(body)
    painter = QPainter(writer)
    try:
        pages = document.pageCount()
        for page in range(pages):
            if page:
                writer.newPage()
            _draw_page(painter, document, body, page)
            _draw_footer(painter, area, f"{footer}    page {page + 1} of {pages}")
    finally:
        painter.end()


def _draw_page(painter: QPainter, document: QTextDocument, body: QSizeF, page: int) -> None:
    context = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, QColor("black"))
    context.palette = palette
    view = QRectF(0, page * body.height(), body.width(), body.height())
    context.clip = view
    painter.save()
    painter.translate(0, -view.top())
    painter.setClipRect(view)
    document.documentLayout().draw(painter, context)
    painter.restore()


def _draw_footer(painter: QPainter, area: QRectF, text: str) -> None:
    painter.save()
    painter.setPen(QColor("black"))
    painter.setFont(_font(8))
    line = QRectF(
        area.left(), area.bottom() - painter.fontMetrics().height(), area.width(), painter.fontMetrics().height()
    )
    painter.drawText(line, 0, text)
    painter.restore()
