"""Printing: the system's dialog, and the pages drawn on the printer; what can go wrong there in a sentence."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from judge_app.files.problems import BadInput, Mistake
from judge_app.reports.paper.pages import Pages, lay_out, page_layout
from judge_app.reports.sheet import PAPERS, Paper, Sheet
from judge_app.services.sheets.making import Wanted

NO_PRINTER = "There is no printer here. The sheet can be saved as a PDF and printed elsewhere."


class Printing(QObject):
    """Asks which printer. Keeps the one that was chosen last: what is under way on it must not outlive it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._printer: QPrinter | None = None

    def has_printer(self) -> bool:
        """Whether the system knows any printer."""
        return bool(QPrinterInfo.availablePrinterNames())

    def ask(self, title: str, paper: Paper) -> QPrinter | None:
        """The printer that a person chooses in the system's dialog, for that paper; None for none."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_up(printer, title, paper)
        dialog = QPrintDialog(printer, self._window)
        dialog.setWindowTitle("Print the ruling sheet")
        accepted = dialog.exec() == QPrintDialog.DialogCode.Accepted
        dialog.deleteLater()
        if not accepted:
            return None
        self._printer = printer
        return printer


def set_up(printer: QPrinter, title: str, paper: Paper) -> None:
    """Make a printer ready for a sheet: its name among the jobs, its paper, the whole of it."""
    printer.setDocName(" ".join(title.split()))
    printer.setCreator("judge")
    printer.setPageLayout(page_layout(paper))
    printer.setFullPage(True)


def paper_in(printer: QPrinter) -> Paper | None:
    """The paper that a printer was told to take in the dialog; None for one that no sheet is laid out for."""
    chosen = printer.pageLayout().pageSize().id()
    return next((paper for paper in PAPERS if page_layout(paper).pageSize().id() == chosen), None)


def name_of(printer: QPrinter) -> str:
    """What a printer is called: the file that it prints to where it has no name."""
    return printer.printerName() or printer.outputFileName()


def print_sheet(sheet: Sheet, wanted: Wanted, printer: QPrinter) -> None:
    """Lay a sheet out for the paper that the printer was told to take, and print it. Raises BadInput."""
    print_pages(lay_out(sheet, paper_in(printer) or wanted.paper, slip=wanted.slip), printer)


def print_pages(pages: Pages, printer: QPrinter) -> None:
    """Draw the pages that a printer was told to print on it. Raises BadInput when it doesn't take them."""
    name = name_of(printer) or "the printer"
    if printer.outputFormat() == QPrinter.OutputFormat.NativeFormat and not printer.isValid():
        raise BadInput([Mistake(name, 0, "this printer is not there any more")])
    painter = QPainter()
    if not painter.begin(printer):
        raise BadInput(
            [Mistake(name, 0, "it does not take the sheet; is it switched on, and is there room on the disk?")]
        )
    try:
        for sent, page in enumerate(_wanted(pages, printer)):
            if sent and not printer.newPage():
                raise BadInput([Mistake(name, 0, f"it stopped before page {page + 1}")])
            pages.draw(painter, page, printer.resolution())
    finally:
        finished = painter.end()
    if not finished or printer.printerState() in (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted):
        raise BadInput([Mistake(name, 0, "it did not finish the sheet")])


def _wanted(pages: Pages, printer: QPrinter) -> list[int]:
    """The pages, counted from 0, in the order in which they are sent, and as often as wanted."""
    last = len(pages.pages)
    first = max(1, printer.fromPage())
    until = min(last, printer.toPage() or last)
    once = list(range(first - 1, until)) or list(range(last))
    if printer.pageOrder() == QPrinter.PageOrder.LastPageFirst:
        once.reverse()
    copies = 1 if printer.supportsMultipleCopies() else max(1, printer.copyCount())
    return once * copies if printer.collateCopies() else [page for page in once for _ in range(copies)]
