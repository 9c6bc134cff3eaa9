"""The sheet printed and saved from the window: what comes out, what stands in its way, what the log keeps."""

import threading
from io import BytesIO

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QMarginsF, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QApplication, QFileDialog

from judge_app.desktop.frame.sides import RULINGS, SEARCH, SHEET
from judge_app.desktop.sheet import composing
from judge_app.desktop.sheet.printing import NO_PRINTER, Printing, paper_in, set_up
from judge_app.desktop.sheet.ways_out import OFFER
from judge_app.files.problems import BadInput, Mistake
from judge_app.reports.sheet import PAPERS
from judge_app.services.cases import FIRST_CASE
from judge_app.services.rulings.log import LogError, open_rulings
from judge_app.services.sheets import making as sheets

POINTS = {"a4": (595, 842), "letter": (612, 792)}
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def sheet(window, qtbot):
    """The sheet of the first case, filled in so far that a ruling can be kept."""
    window.cases.open_case(FIRST_CASE)
    qtbot.waitUntil(lambda: window.work.timeline is not None and window.work.is_run_current, timeout=20_000)
    window.show_side(SHEET)
    type_in(window.panes[SHEET], "event", "Open")
    qtbot.waitUntil(lambda: window.panes[SHEET].is_current, timeout=20_000)
    return window.panes[SHEET]


@pytest.fixture
def printer(monkeypatch, tmp_path):
    """A printer that writes a file, chosen in the system's dialog."""
    made = QPrinter(QPrinter.PrinterMode.HighResolution)
    made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    made.setOutputFileName(str(tmp_path / "printed.pdf"))

    def ask(self, title, paper):
        set_up(made, title, paper)
        return made

    monkeypatch.setattr(Printing, "has_printer", lambda self: True)
    monkeypatch.setattr(Printing, "ask", ask)
    return made


class GonePrinter(QPrinter):
    """A printer that was there when the dialog listed it, and isn't when the sheet is sent."""

    def outputFormat(self):
        return QPrinter.OutputFormat.NativeFormat

    def printerName(self):
        return "Laser in the hall"

    def isValid(self):
        return False


def type_in(sheet, name: str, text: str) -> None:
    box = sheet.form.boxes[name]
    QApplication.clipboard().setText(text)
    box.selectAll()
    box.paste()


def answer(monkeypatch, path) -> list[str]:
    """What the file dialog is answered; the suggestions that it made."""
    asked = []

    def choose(parent, title, start, kinds):
        asked.append(start)
        return str(path), kinds

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return asked


def kept():
    """The rulings in the log, newest first, each as its entry."""
    log = open_rulings()
    try:
        return [log.entry(found.id) for found in log.search("")]
    finally:
        log.close()


def said(window) -> str:
    return window.statusBar().currentMessage()


def text_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


# Out


@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_is_printed_on_its_paper_with_its_margins(window, sheet, printer, qtbot, tmp_path, paper):
    sheet.form.paper.activated.emit(PAPERS.index(paper))
    qtbot.keyClick(sheet.preview.area, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(lambda: "is printed on" in said(window), timeout=20_000)
    pages = PdfReader(BytesIO((tmp_path / "printed.pdf").read_bytes())).pages
    assert len(pages) == sheet.composed.pages
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in pages} == {POINTS[paper]}
    assert " ".join(window.work.timeline.account.answer.split()) in text_of((tmp_path / "printed.pdf").read_bytes())


def test_what_is_typed_last_is_printed_too(window, sheet, printer, qtbot, tmp_path):
    type_in(sheet, "remedy", "The very last word.")
    assert not sheet.is_current
    window.actions_by_name["print_sheet"].trigger()
    qtbot.waitUntil(lambda: "is printed on" in said(window), timeout=20_000)
    assert "The very last word." in text_of((tmp_path / "printed.pdf").read_bytes())


def test_copies_and_a_range_of_pages_come_out_as_the_dialog_was_told(window, sheet, printer, qtbot, tmp_path):
    sheet.form.appendix.click()
    qtbot.waitUntil(lambda: sheet.is_current)
    printer.setFromTo(2, 2)
    printer.setCopyCount(2)
    sheet.print()
    qtbot.waitUntil(lambda: "is printed on" in said(window), timeout=20_000)
    pages = PdfReader(BytesIO((tmp_path / "printed.pdf").read_bytes())).pages
    assert ["2 of" in " ".join(page.extract_text().split()) for page in pages] == [True, True]


def test_the_first_ctrl_p_shows_what_will_be_printed(window, sheet, printer, qtbot, tmp_path):
    window.show_side(SEARCH)
    qtbot.keyClick(window.search.box, Qt.Key.Key_P, CONTROL)
    assert window.sides.side == sheet.SIDE
    assert "Ctrl+P prints" in said(window)
    assert not (tmp_path / "printed.pdf").exists()


@pytest.mark.parametrize(("name", "ending"), [("pdf", ".pdf"), ("html", ".html"), ("md", ".md"), ("txt", ".txt")])
def test_the_sheet_is_saved_in_each_format_beside_its_case_unless_another_place_is_chosen(
    window, sheet, qtbot, monkeypatch, tmp_path, name, ending
):
    asked = answer(monkeypatch, tmp_path / f"Жанна ☕{ending}")
    window.actions_by_name[f"sheet_{name}"].trigger()
    qtbot.waitUntil(lambda: "is written to" in said(window), timeout=20_000)
    assert asked == [str(FIRST_CASE.with_name(f"both-copies-double-fire-damage-is-a-fire-blast-for-2{ending}"))]
    content = (tmp_path / f"Жанна ☕{ending}").read_bytes()
    assert "Open" in (text_of(content) if ending == ".pdf" else content.decode())


def test_an_ending_that_was_left_out_is_put_to_the_name(window, sheet, qtbot, monkeypatch, tmp_path):
    answer(monkeypatch, tmp_path / "table 7.5")
    window.actions_by_name["sheet_html"].trigger()
    qtbot.waitUntil(lambda: "is written to" in said(window), timeout=20_000)
    assert (tmp_path / "table 7.5.html").exists()


def test_the_printer_is_asked_for_the_sheets_paper_and_told_its_title(window, sheet, monkeypatch):
    asked = []

    def refuse(dialog):
        asked.append((dialog.printer().docName(), paper_in(dialog.printer()), dialog.printer().fullPage()))
        return QPrintDialog.DialogCode.Rejected

    monkeypatch.setattr(QPrintDialog, "exec", refuse)
    assert Printing(window).ask("Two\nlines", "letter") is None
    assert asked == [("Two lines", "letter", True)]


def test_paper_that_no_sheet_is_laid_out_for_is_known_as_such(qapp):
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    strange = QPageSize(QSizeF(100, 100), QPageSize.Unit.Millimeter)
    printer.setPageLayout(QPageLayout(strange, QPageLayout.Orientation.Portrait, QMarginsF()))
    assert paper_in(printer) is None


# In the way


def test_without_any_printer_a_pdf_is_offered(window, sheet, qtbot, monkeypatch, tmp_path):
    monkeypatch.setattr(Printing, "has_printer", lambda self: False)
    answer(monkeypatch, tmp_path / "instead.pdf")
    window.actions_by_name["print_sheet"].trigger()
    qtbot.waitUntil(lambda: NO_PRINTER in window.offers.text(OFFER))
    window.offers.press(OFFER, "Save as PDF…")
    qtbot.waitUntil(lambda: (tmp_path / "instead.pdf").exists() and "is written to" in said(window), timeout=20_000)
    assert window.offers.text(OFFER) == ""


def test_a_printer_that_vanished_is_said_and_nothing_is_lost_or_kept(window, sheet, qtbot, monkeypatch, tmp_path):
    monkeypatch.setattr(Printing, "has_printer", lambda self: True)
    monkeypatch.setattr(Printing, "ask", lambda self, title, paper: GonePrinter())
    before = sheet.book.draft
    sheet.print()
    qtbot.waitUntil(lambda: "isn't printed" in window.offers.text(OFFER), timeout=20_000)
    assert "Laser in the hall: this printer is not there any more" in window.offers.text(OFFER)
    assert (sheet.book.draft, sheet.book.given, kept()) == (before, (), [])
    answer(monkeypatch, tmp_path / "instead.pdf")
    window.offers.press(OFFER, "Save as PDF…")
    qtbot.waitUntil(lambda: len(kept()) == 1, timeout=20_000)


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_does_not_take_the_sheet_can_be_tried_again(window, sheet, printer, qtbot, tmp_path):
    printer.setOutputFileName(str(tmp_path / "nowhere" / "printed.pdf"))
    sheet.print()
    qtbot.waitUntil(lambda: "does not take the sheet" in window.offers.text(OFFER), timeout=20_000)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    window.offers.press(OFFER, "Try again")
    qtbot.waitUntil(lambda: "is printed on" in said(window), timeout=20_000)
    assert window.offers.text(OFFER) == ""


def test_a_printer_that_does_not_answer_is_said_and_holds_up_nothing(
    window, sheet, printer, qtbot, monkeypatch, tmp_path
):
    hold = threading.Event()
    sheet.composing._patience.setInterval(100)
    monkeypatch.setattr(composing, "print_sheet", lambda *_: hold.wait(20))
    sheet.print()
    qtbot.waitUntil(lambda: "doesn't answer. It may still go out" in window.offers.text(OFFER), timeout=20_000)
    sheet.composing._patience.setInterval(20_000)
    sheet.save(tmp_path / "instead.pdf")
    qtbot.waitUntil(lambda: "instead.pdf; the ruling is in the log" in window.statusBar().currentMessage())
    hold.set()


@pytest.mark.parametrize("way", ["nowhere", "full"])
def test_a_file_that_cannot_be_written_is_said_and_another_can_be_chosen(
    window, sheet, qtbot, monkeypatch, tmp_path, way
):
    path = tmp_path / ("nowhere" if way == "nowhere" else ".") / "sheet.pdf"
    real = sheets.write_bytes

    def full(path, data):
        raise BadInput([Mistake(str(path), 0, "can't be written: No space left on device")])

    if way == "full":
        monkeypatch.setattr(sheets, "write_bytes", full)
    sheet.save(path)
    qtbot.waitUntil(lambda: "isn't saved" in window.offers.text(OFFER), timeout=20_000)
    assert ("No such file" if way == "nowhere" else "No space left") in window.offers.text(OFFER)
    assert kept() == []
    monkeypatch.setattr(sheets, "write_bytes", real)
    answer(monkeypatch, tmp_path / "other.pdf")
    window.offers.press(OFFER, "Save as PDF…")
    qtbot.waitUntil(lambda: "is written to" in said(window), timeout=20_000)


def test_signs_that_no_font_has_are_said_before_printing(window, sheet, printer, qtbot, monkeypatch, tmp_path):
    monkeypatch.setattr(composing, "not_in_any_font", lambda made: "𓀀" if "𓀀" in str(made.blocks) else "")
    type_in(sheet, "players", "Ann 𓀀")
    qtbot.waitUntil(lambda: sheet.is_current)
    assert "No font here has 𓀀" in sheet.state.text()
    sheet.print()
    assert "No font here has 𓀀" in window.offers.text(OFFER)
    answer(monkeypatch, tmp_path / "instead.html")
    window.offers.press(OFFER, "Save as HTML…")
    qtbot.waitUntil(lambda: (tmp_path / "instead.html").exists() and "is written to" in said(window), timeout=20_000)
    assert "Ann 𓀀" in (tmp_path / "instead.html").read_text(encoding="utf-8")
    sheet.print()
    window.offers.press(OFFER, "Print anyway…")
    qtbot.waitUntil(lambda: "is printed on" in said(window), timeout=20_000)


# The log


def test_what_goes_out_is_kept_with_its_rewordings_and_the_same_is_kept_once(window, sheet, printer, qtbot, tmp_path):
    type_in(sheet, "table", "5")
    made = sheet.composed.made.made
    key = next(key for key in made if key.startswith("step:"))
    sheet.sentences.reworded.emit(key, made[key], "So it begins.")
    sheet.print()
    qtbot.waitUntil(lambda: "the ruling is in the log" in said(window), timeout=20_000)
    sheet.save(tmp_path / "sheet.pdf")
    qtbot.waitUntil(lambda: "was in the log already" in said(window), timeout=20_000)
    (entry,) = kept()
    assert (entry.ruling.event, entry.ruling.scenario) == ("Open", FIRST_CASE.read_text(encoding="utf-8"))
    assert [(edit.key, edit.was, edit.now) for edit in entry.ruling.edits] == [(key, made[key], "So it begins.")]
    type_in(sheet, "table", "7")
    sheet.save(tmp_path / "sheet.pdf")
    qtbot.waitUntil(lambda: len(kept()) == 2, timeout=20_000)


def test_the_same_sheet_printed_after_a_new_start_is_kept_once(window, sheet, open_window, qtbot, tmp_path):
    sheet.save(tmp_path / "sheet.pdf")
    qtbot.waitUntil(lambda: "the ruling is in the log" in said(window), timeout=20_000)
    window.close()
    again = open_window()
    qtbot.waitUntil(lambda: again.work.timeline is not None, timeout=20_000)
    again.show_side(SHEET)
    again.panes[SHEET].save(tmp_path / "sheet.pdf")
    qtbot.waitUntil(lambda: "was in the log already" in said(again), timeout=20_000)
    assert len(kept()) == 1


def test_the_head_judges_decision_filled_in_later_is_noted_on_the_ruling_that_was_given(window, sheet, qtbot, tmp_path):
    sheet.save(tmp_path / "sheet.pdf")
    qtbot.waitUntil(lambda: "the ruling is in the log" in said(window), timeout=20_000)
    type_in(sheet, "appeal.decision", "Upheld.")
    sheet.save(tmp_path / "sheet.pdf")
    qtbot.waitUntil(lambda: "was in the log already" in said(window), timeout=20_000)
    (entry,) = kept()
    assert entry.appeal == "Upheld."


def test_a_form_without_a_ruling_goes_out_and_is_no_ruling_in_the_log(window, qtbot, tmp_path):
    window.show_side(SHEET)
    window.panes[SHEET].save(tmp_path / "blank.pdf")
    qtbot.waitUntil(lambda: "it says no ruling yet" in said(window), timeout=20_000)
    assert (tmp_path / "blank.pdf").exists()
    assert kept() == []


def test_a_log_that_cannot_be_kept_is_said_and_can_be_tried_again(window, sheet, qtbot, monkeypatch, tmp_path):
    def broken():
        raise LogError("The log can't be kept in /x: it is full.")

    with monkeypatch.context() as patch:
        patch.setattr(composing, "open_rulings", broken)
        sheet.save(tmp_path / "sheet.pdf")
        qtbot.waitUntil(lambda: "isn't in the log: The log can't be kept" in window.offers.text(OFFER), timeout=20_000)
    assert (tmp_path / "sheet.pdf").exists()
    window.offers.press(OFFER, "Keep it again")
    qtbot.waitUntil(lambda: len(kept()) == 1, timeout=20_000)


def test_a_ruling_that_was_kept_is_listed_in_the_log_at_once(window, sheet, qtbot, tmp_path):
    window.show_side(RULINGS)
    window.show_side(SHEET)
    sheet.save(tmp_path / "sheet.pdf")
    model = window.log.pane.view.model()
    qtbot.waitUntil(lambda: model.rowCount() > 0, timeout=20_000)
