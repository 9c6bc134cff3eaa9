"""What is installed, where the data lies, what is wrong."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from judge_app import __version__
from judge_app.display import has_display
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake
from judge_app.qt_libraries import why_no_window, why_not_loaded
from judge_app.services.cases import FIRST_CASE, run_case
from rules_db.card_lists.kept import card_lists
from rules_db.documents.kept import documents
from rules_db.library import open_library
from rules_db.model import LibraryError

PACKAGES = (
    "PySide6-Essentials",
    "sqlmodel",
    "psycopg",
    "whoosh3",
    "markdown-it-py",
    "typer",
    "rich",
    "PyYAML",
    "ruamel.yaml",
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the examination; `ok` is False for what needs mending."""

    name: str
    value: str
    ok: bool = True


def examine(progress: Callable[[int, int, str], None] = lambda done, total, what: None) -> list[Finding]:
    """Look at everything that the program needs. Never raises: what fails is a finding."""
    found = [Finding("judge", __version__), Finding("Python", f"{platform.python_version()} ({sys.executable})")]
    found += [_package(name) for name in PACKAGES]
    found += [_qt(), _window()]
    found += _library()
    found += _log(progress)
    found += [*_lists(), *_documents()]
    found.append(_engine())
    return found


def _package(name: str) -> Finding:
    try:
        return Finding(name, version(name))
    except PackageNotFoundError:
        return Finding(name, "not installed; run start.py again", ok=False)


def _qt() -> Finding:
    try:
        from judge_app.reports.pdf import pdf_of
        from judge_app.reports.sheet import Heading, Sheet
    except ImportError as error:
        return Finding("Qt", why_not_loaded(error) or f"can't be loaded: {error}", ok=False)
    try:
        pdf = pdf_of(Sheet("test", (Heading("test"),), "test"))
    except BadInput as error:
        return Finding("Qt", error.mistakes[0].message, ok=False)
    return Finding(
        "Qt", "works, and writes PDF" if pdf.startswith(b"%PDF") else "writes no PDF", pdf.startswith(b"%PDF")
    )


def _window() -> Finding:
    if not has_display():
        return Finding("window", "there is no display here")
    why = why_no_window()
    return Finding("window", why or "can be opened", ok=not why)


def _library() -> list[Finding]:
    try:
        library = open_library()
    except LibraryError as error:
        return [Finding("library", str(error), ok=False)]
    books = ", ".join(f"{book.title} {book.version}" for book in library.books)
    found = [Finding("data folder", str(library.path)), Finding("books", books), Finding("library", library.hash[:12])]
    found += [Finding("library", str(problem), ok=False) for problem in library.problems]
    library.close()
    return found


def _log(progress: Callable[[int, int, str], None]) -> list[Finding]:
    from judge_app.services.rulings.examining import examine_log

    return [Finding("log", said, ok=ok) for said, ok in examine_log(data_folder(), progress)]


def _lists() -> list[Finding]:
    damaged: list[Mistake] = []
    lists = ", ".join(f"{one.name} ({one.cards:,} cards)" for one in card_lists(damaged))
    found = [Finding("card lists", lists)] if lists else []
    return [*found, *(Finding("card lists", str(each), ok=False) for each in damaged)]


def _documents() -> list[Finding]:
    damaged: list[Mistake] = []
    kept = ", ".join(f"{one.name} ({one.called})" for one in documents(damaged))
    found = [Finding("documents", kept)] if kept else []
    return [*found, *(Finding("documents", str(each), ok=False) for each in damaged)]


def _engine() -> Finding:
    try:
        account = run_case(FIRST_CASE)
    except BadInput as error:
        return Finding("engine", str(error), ok=False)
    return Finding(
        "engine", "the first case comes out as it should" if account.ok else "the first case fails", account.ok
    )
