"""Files of the log in the window: exports, imports, sheets, backup and restore, each off the GUI thread."""

import json
import threading
from dataclasses import replace

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QMessageBox
from rulings_log import full, give, ruling
from test_rulings_pane import chord, open_pane, pane, read

from judge_app.desktop.frame.sides import SHEET
from judge_app.desktop.rulings import errands
from judge_app.desktop.sheet.printing import Printing, set_up
from judge_app.desktop.sheet.store import last_wanted
from judge_app.files.places import data_folder
from judge_app.services.rulings.log import open_rulings
from judge_app.services.sheets.making import Wanted


class Files:
    """What file dialogs are answered, and under which name they offered to save."""

    def __init__(self):
        self.answer, self.kind, self.offered = "", "", ""

    def ask(self, parent, title, start, filters="", *_):
        self.offered = start
        return str(self.answer), self.kind or filters.split(";;")[0]


@pytest.fixture
def files(monkeypatch):
    made = Files()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", made.ask)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", made.ask)
    return made


def wait_done(window, qtbot):
    qtbot.waitUntil(lambda: not window.log.errands.under_way, timeout=20_000)


def records():
    log = open_rulings(url="")
    try:
        return len(log.log.numbers())
    finally:
        log.close()


@pytest.mark.parametrize("ending", [".csv", ".json"])
def test_an_events_rulings_are_exported_and_taken_in_again(window, qtbot, tmp_path, files, ending):
    give(ruling(), full(event="Open 2"))
    open_pane(window, qtbot)
    pane(window).events.choose("Open 2")
    files.answer = tmp_path / f"out{ending}"
    chord(qtbot, window, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: "1 ruling written" in window.statusBar().currentMessage())
    assert files.offered.endswith("Open 2.csv")
    text = files.answer.read_text(encoding="utf-8")
    assert "Open 2" in text
    assert "Harbour" not in text
    window.actions_by_name["import_rulings"].trigger()
    qtbot.waitUntil(lambda: f"0 records of out{ending} new, 1 there already." in window.statusBar().currentMessage())
    assert records() == 2


def test_the_ending_is_that_of_the_kind_chosen_where_none_was_typed(window, qtbot, tmp_path, files):
    give(ruling())
    files.answer, files.kind = tmp_path / "out", "Records (*.json)"
    window.actions_by_name["export_rulings"].trigger()
    wait_done(window, qtbot)
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["form"] == "judge rulings"


def test_sheets_are_bound_with_how_far_that_is(window, qtbot, tmp_path, files):
    give(*(ruling(table=str(number)) for number in range(4)))
    open_pane(window, qtbot)
    seen = []
    window.log.errands.progressed.connect(lambda *far: seen.append(far))
    files.answer = tmp_path / "bound.pdf"
    window.actions_by_name["export_rulings"].trigger()
    assert pane(window).status.progress.isVisible()
    qtbot.waitUntil(lambda: "4 rulings written" in window.statusBar().currentMessage(), timeout=20_000)
    assert [far for far in seen if far[1]] == [(at, 4, "binding rulings") for at in range(5)]
    assert not pane(window).status.progress.isVisible()
    assert len(PdfReader(files.answer).pages) >= 4


def test_binding_is_stopped_and_nothing_is_written(window, qtbot, tmp_path, files):
    give(*(ruling(table=str(number)) for number in range(3)))
    open_pane(window, qtbot)
    files.answer = tmp_path / "bound.pdf"
    window.actions_by_name["export_rulings"].trigger()
    pane(window).status.stop.click()
    qtbot.waitUntil(lambda: "Stopped" in window.statusBar().currentMessage(), timeout=20_000)
    assert not files.answer.exists()
    assert not pane(window).status.progress.isVisible()


def test_what_was_whole_when_it_was_stopped_is_told_as_done(qtbot):
    work, hold = errands.Errands(None), threading.Event()

    def whole(report):
        hold.wait(10)
        report(3, 3, "on")
        return errands.Done("written")

    with qtbot.waitSignal(work.done) as done:
        work.put("export", whole)
        work.cancel()
        hold.set()
    work.stop()
    assert done.args[1].told == "written"


def test_stopped_work_leaves_what_comes_later_alone(qtbot):
    hold, ran = threading.Event(), []
    work = errands.Errands(None)

    def first(report):
        hold.wait(10)
        report(1, 2, "on")
        return errands.Done("first")

    def second(report):
        report(1, 2, "on")
        return errands.Done("second")

    work.done.connect(lambda name, done: ran.append(done.told))
    work.stopped.connect(ran.append)
    assert work.put("export", first)
    assert not work.put("export", second)
    work.cancel()
    assert work.put("check", second)
    hold.set()
    qtbot.waitUntil(lambda: not work.under_way)
    assert ran == ["export", "second"]
    work.stop()


def test_what_does_not_stop_is_left_to_itself_and_the_next_is_done(qtbot):
    work, hold = errands.Errands(None), threading.Event()
    work._patience.setInterval(30)
    work.put(errands.PRINT, lambda report: hold.wait(20))
    work.put(errands.BACKUP, lambda report: report(0, 0, "") or errands.Done("never"))
    with qtbot.waitSignal(work.failed, timeout=5_000) as failed, qtbot.waitSignal(work.stopped, timeout=5_000):
        work.cancel()
    assert "it doesn't stop, so it was left to itself" in failed.args[0]
    assert not work.under_way
    with qtbot.waitSignal(work.done, timeout=5_000) as done:
        assert work.put(errands.PRINT, lambda report: errands.Done("printed"))
    assert done.args[1].told == "printed"
    hold.set()
    work.stop()


def test_of_very_many_steps_only_some_are_told(qtbot):
    work, seen = errands.Errands(None), []
    work.progressed.connect(lambda *far: seen.append(far))

    def many(report):
        for done in range(100_000):
            report(done, 100_000, "on")
        return errands.Done("all")

    with qtbot.waitSignal(work.done):
        work.put("check", many)
    work.stop()
    assert 100 < len(seen) < 250


def test_a_folder_without_permission_is_told(window, qtbot, tmp_path, files):
    give(ruling())
    open_pane(window, qtbot)
    files.answer = tmp_path / "none" / "out.csv"
    window.actions_by_name["export_rulings"].trigger()
    qtbot.waitUntil(lambda: "The rulings can't be exported: " in window.notice.text())
    assert "can't be written" in window.notice.text()


def test_an_import_says_how_many_were_new_and_lists_them(window, qtbot, tmp_path, files):
    source = tmp_path / "source.json"
    give(ruling())
    open_pane(window, qtbot)
    other = open_rulings(tmp_path / "other", url="")
    other.give(ruling())
    other.give(ruling(table="8"))
    source.write_text("".join(other.exported(".json")), encoding="utf-8")
    other.close()
    files.answer = source
    chord(qtbot, window, Qt.Key.Key_I)
    said = []
    window.log.errands.done.connect(lambda _, done: said.append(done.told))
    qtbot.waitUntil(lambda: pane(window).status.heading.text() == "2 rulings")
    wait_done(window, qtbot)
    assert said == ["1 record of source.json new, 1 there already.", "Every ruling still fits."]


def test_a_broken_file_is_refused_with_its_line(window, qtbot, tmp_path, files):
    give(ruling())
    open_pane(window, qtbot)
    log = open_rulings(url="")
    files.answer = tmp_path / "broken.json"
    files.answer.write_text("".join(log.exported(".json")).replace("Yes, both", "No, both"), encoding="utf-8")
    log.close()
    window.actions_by_name["import_rulings"].trigger()
    qtbot.waitUntil(lambda: "can't be imported: Line 2 (record 1)" in window.notice.text())
    files.answer.write_text('{\n"form": "judge rulings",\n!', encoding="utf-8")
    window.actions_by_name["import_rulings"].trigger()
    qtbot.waitUntil(lambda: "line 3" in window.notice.text())
    assert records() == 1


def test_the_sheet_of_a_ruling_is_written_once_more_with_what_came_later(window, qtbot, tmp_path, files):
    (id_,) = give(ruling())
    log = open_rulings(url="")
    log.decide_appeal(id_, "overturned by Di")
    log.close()
    open_pane(window, qtbot)
    read(window, qtbot, "overturned")
    files.answer = tmp_path / "sheet.txt"
    chord(qtbot, window, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: "Ruling sheet written" in window.statusBar().currentMessage(), timeout=20_000)
    text = files.answer.read_text(encoding="utf-8")
    assert "overturned by Di" in text
    assert "Yes, both are out." in text
    files.answer = tmp_path / "sheet.doc"
    window.actions_by_name["ruling_sheet"].trigger()
    wait_done(window, qtbot)


def test_its_sheet_is_printed_once_more_on_the_paper_of_the_last_sheet(window, qtbot, tmp_path, monkeypatch):
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "100.2a")
    window.panes[SHEET].book.edit("Paper", replace(window.panes[SHEET].book.draft, wanted=Wanted(paper="letter")))
    window.panes[SHEET].store.keep_now()
    wait_kept(window, qtbot)
    papers = []

    def ask(self, title, paper):
        papers.append(paper)
        printer = QPrinter()
        set_up(printer, title, paper)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(tmp_path / "printed.pdf"))
        return printer

    monkeypatch.setattr(Printing, "has_printer", lambda _: True)
    monkeypatch.setattr(Printing, "ask", ask)
    chord(qtbot, window, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: "printed on" in window.statusBar().currentMessage(), timeout=20_000)
    assert papers == ["letter"]
    assert round(PdfReader(tmp_path / "printed.pdf").pages[0].mediabox.width) == 612


def test_without_a_printer_it_says_what_can_be_done(window, qtbot, monkeypatch):
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "100.2a")
    monkeypatch.setattr(Printing, "has_printer", lambda _: False)
    window.actions_by_name["print_ruling"].trigger()
    assert "saved as a PDF" in window.notice.text()


def wait_kept(window, qtbot):
    qtbot.waitUntil(lambda: last_wanted(data_folder()).paper == "letter")


# Backup and restore


def test_a_backup_holds_everything_and_comes_back_after_asking(window, qtbot, tmp_path, files, asked, data_folder):
    give(ruling())
    (data_folder / "thesaurus.yaml").write_text("mine")
    case = tmp_path / "mine.yaml"
    case.write_text("judge: 2\n")
    window.work.files.recent = [str(case), str(tmp_path / "gone.yaml")]
    files.answer = tmp_path / "b.zip"
    chord(qtbot, window, Qt.Key.Key_B)
    qtbot.waitUntil(lambda: "Backup written: 1 record of the log and 2 files" in window.statusBar().currentMessage())
    (data_folder / "thesaurus.yaml").write_text("newer")
    asked.answers = [QMessageBox.StandardButton.Yes]
    window.actions_by_name["restore"].trigger()
    qtbot.waitUntil(lambda: "Restored: 0 new records" in window.notice.text())
    assert "b.zip" in asked.texts[0]
    assert "replaced" in asked.texts[0]
    assert (data_folder / "thesaurus.yaml").read_text() == "mine"
    assert (data_folder / "scenarios" / "mine.yaml").is_file()
    assert "before-restore-" in window.notice.text()


def test_restored_settings_are_not_written_over_by_the_window_that_restored_them(
    window, open_window, qtbot, tmp_path, files, asked
):
    window.look.set_theme("dark")
    window.close()
    again = open_window()
    files.answer = tmp_path / "b.zip"
    again.actions_by_name["backup"].trigger()
    wait_done(again, qtbot)
    again.look.set_theme("contrast")
    asked.answers = [QMessageBox.StandardButton.Yes]
    again.actions_by_name["restore"].trigger()
    wait_done(again, qtbot)
    again.close()
    assert open_window().session.theme == "dark"


def test_a_restore_that_is_not_wanted_changes_nothing(window, qtbot, tmp_path, files, asked, data_folder):
    files.answer = tmp_path / "b.zip"
    window.actions_by_name["backup"].trigger()
    wait_done(window, qtbot)
    (data_folder / "thesaurus.yaml").write_text("newer")
    asked.answers = [QMessageBox.StandardButton.Cancel]
    window.actions_by_name["restore"].trigger()
    assert not window.log.errands.under_way
    assert (data_folder / "thesaurus.yaml").read_text() == "newer"


def test_what_is_no_backup_is_refused_in_words(window, qtbot, tmp_path, files, asked):
    files.answer = tmp_path / "b.zip"
    files.answer.write_text("no archive")
    asked.answers = [QMessageBox.StandardButton.Yes]
    window.actions_by_name["restore"].trigger()
    qtbot.waitUntil(lambda: "The backup can't be restored" in window.notice.text())
    files.answer = tmp_path / "none" / "b.zip"
    window.actions_by_name["backup"].trigger()
    qtbot.waitUntil(lambda: "The backup can't be written" in window.notice.text())
