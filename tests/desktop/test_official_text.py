"""The reader shows the judge's own copy of the official text below our words, as it was written."""

from __future__ import annotations

from pathlib import Path

from judge_app.desktop.frame.main_window import MainWindow
from rules_db.documents.kept import keep, remove
from rules_db.documents.model import Kept, Part

PART = Part("100.2a", "Two at once", '<img src="file:///etc/hostname"> &amp; **both** count.\nExample: Ann hits two.')


def shown(window: MainWindow) -> str:
    return str(window.reader.browser.toPlainText())


def test_the_copy_stands_below_our_words_as_plain_text_and_goes_with_its_removal(
    window: MainWindow, data_folder: Path
) -> None:
    window.reader.open("100.2a")
    assert "your copy" not in shown(window)
    keep(Kept("toy", "toy-1", "Toy Rules", "3.1", "toy.txt", "2026-11-21T10:00:00Z", (PART,)))
    window.reader.open("100")
    assert "Official text (your copy, version 3.1)\nIt has no 100." in shown(window)
    window.reader.open("100.2a")
    said = shown(window)
    copy = "Official text (your copy, version 3.1)\n100.2a Two at once\n" + PART.body
    assert copy in said
    assert said.index(copy) > said.rindex("Example · Three in a row")
    assert "<img" not in window.reader._html()
    assert (data_folder / "documents").is_dir()
    remove("toy")
    window.reader.open("100")
    window.reader.open("100.2a")
    assert "your copy" not in shown(window)
