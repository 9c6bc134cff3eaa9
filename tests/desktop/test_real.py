"""The window on the real library and the real cases."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from data_folders import copied
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMessageBox

from judge_app.bench import screenshots
from judge_app.bench.screenshots import SCENES, THEMED, take
from judge_app.bench.window import measure_keystrokes, opened_window, wait
from judge_app.desktop import ports
from judge_app.desktop.frame.main_window import MainWindow
from judge_app.desktop.frame.sides import SHEET
from judge_app.scenario.draft import read_draft
from judge_app.scenario.games import RULESETS
from judge_app.services.cases import FIRST_CASE

CASES = sorted((Path(__file__).resolve().parents[2] / "scenarios").rglob("*.yaml"))


@pytest.fixture(scope="module")
def built(data_with_library, tmp_path_factory) -> Path:
    """A data folder with the library, in which the window may write."""
    return copied(data_with_library, tmp_path_factory.mktemp("real") / "data")


@pytest.fixture(scope="module")
def real(built, qapp) -> Iterator[MainWindow]:
    """One window for all tests here, each of which opens what it is about."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_DATA_DIR", str(built))
        for kind in ("question", "warning"):
            patch.setattr(QMessageBox, kind, lambda *_: QMessageBox.StandardButton.Discard)
        window = MainWindow(open_library=ports.open_library)
        window.show()
        wait(lambda: window.lookup.library is not None and bool(window.actions_by_name))
        yield window
        window.close()
        window.deleteLater()


def test_a_number_finds_its_rule(real, qtbot):
    real.search.box.setText("410.6a")
    qtbot.waitUntil(lambda: real.search.model.about == "410.6a", timeout=20_000)
    real.search.open_selected(in_new_tab=False)
    assert real.reader.entry.id == "wow-7.4:410.6a"
    assert "7.4" in real.top.standing.text()


def test_every_section_and_chapter_can_be_shown(real):
    library = real.lookup.library
    for book in library.books:
        for chapter in book.chapters:
            real.reader.open(chapter)
            for section in library.entry(chapter).children[:60]:
                real.reader.open(section)
                assert real.reader.entry.id == section


def has_run(real: MainWindow, path: Path) -> bool:
    """Whether the case that is open is that one, and has run."""
    timeline = real.work.timeline
    return timeline is not None and timeline.account.title == read_draft(path.read_text(encoding="utf-8"))["title"]


@pytest.mark.parametrize("path", CASES[::20], ids=lambda path: path.stem)
def test_a_case_runs_in_the_window(real, qtbot, path):
    real.cases.open_case(path)
    qtbot.waitUntil(lambda: has_run(real, path), timeout=20_000)
    assert real.work.timeline.account.ok, real.work.explorer.banner.verdict.text()


def test_rules_that_the_rulesets_cite_can_be_read(real):
    """That all of them are in the books is tested with the citations."""
    cited = {
        id_
        for words in RULESETS.values()
        for chain in words.ruleset.procedures.values()
        for rule in chain.rules
        for id_ in words.ruleset.ids(rule.cites)
    }
    assert len(cited) > 100
    for cite in sorted(cited)[::8]:
        real.reader.open(cite)
        assert real.reader.entry.id == cite


def test_the_sheet_of_a_case_is_written(real, qtbot, tmp_path):
    real.cases.open_case(FIRST_CASE)
    qtbot.waitUntil(lambda: has_run(real, FIRST_CASE), timeout=20_000)
    real.show_side(SHEET)
    real.panes[SHEET].save(tmp_path / "sheet.pdf")
    qtbot.waitUntil(lambda: "The ruling sheet is written to" in real.statusBar().currentMessage(), timeout=20_000)
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_keystrokes_are_measured(real):
    typed = measure_keystrokes(["ppp", "fatal damage"], window=real)
    assert len(typed.milliseconds) == len("ppp" + "fatal damage")
    assert all(0 < took < 5000 for took in typed.milliseconds)
    assert typed.longest_block > 0


def test_the_screenshots_show_the_window(built, monkeypatch, tmp_path, qapp):
    """With the scenarios of a folder: running all of the library takes longer than the pictures."""

    def listing_few(folder: Path) -> MainWindow:
        window = opened_window(folder)
        window.session.folder = str(FIRST_CASE.parent / "keywords")
        return window

    monkeypatch.setenv("JUDGE_DATA_DIR", str(built))
    monkeypatch.setattr(screenshots, "opened_window", listing_few)
    paths = take(tmp_path / "pictures")
    assert [path.stem for path in paths] == [*SCENES, *THEMED]
    pictures = [QImage(str(path)) for path in paths]
    assert all((picture.width(), picture.height()) == (1280, 800) for picture in pictures)
    assert len({path.read_bytes() for path in paths}) == len(paths)
