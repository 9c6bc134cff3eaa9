"""The reader shows the judge's own copies, below our words or as books of their own, as they were written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtGui import QGuiApplication

from judge_app.desktop.frame.main_window import MainWindow
from rules_db.documents.as_book import as_book
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


def test_an_imported_book_is_read_as_ours_are_and_nothing_of_it_is_markup(
    open_window: Callable[..., MainWindow], library: Any
) -> None:
    parts = (
        Part("1", "Judges"),
        Part("1.1", "Calls", '<img src="file:///etc/hostname"> <a href="rule:toy-1:100">Raise</a> a hand.'),
        Part("1.1a", "", "Nobody waves."),
    )
    book, entries = as_book(Kept("Hall", "", "Hall", "2", "hall.txt", "2026-11-21T10:00:00Z", parts))
    library.books = (*library.books, book)
    library.entries |= {entry.id: entry for entry in entries}
    window = open_window()
    offered = [window.search.books.itemText(at) for at in range(window.search.books.count())]
    assert "Hall (imported) 2" in offered
    window.reader.open("imported-hall:1.1a")
    said = shown(window)
    assert '<img src="file:///etc/hostname"> <a href="rule:toy-1:100">Raise</a> a hand.' in said
    assert "Nobody waves." in said
    assert "Hall (imported) 2" in window.reader.breadcrumbs.text()
    window.reader.copy_citation()
    assert "reworded" not in QGuiApplication.clipboard().text()
    window.reader.open("imported-hall:1")
    assert "Calls" in shown(window)
