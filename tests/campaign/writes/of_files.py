"""The writes of the library, of what is known of cases, of settings, of what the window keeps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QCoreApplication

from campaign.killing import Tell
from campaign.writes.write import DATA, MINE, Write, last_or_next, must, nothing
from judge_app.desktop.editor.case.document import Document
from judge_app.desktop.filing.recovery import FOLDER, Kept, Place, left_behind, now
from judge_app.desktop.session import Session, SessionStore
from judge_app.desktop.sheet.draft import Draft, DraftBook
from judge_app.desktop.sheet.store import SheetStore
from judge_app.files.problems import BadInput, Mistake
from judge_app.reports.ruling import Ruling
from judge_app.services.checking import Checked
from judge_app.services.rulings.team import set_shared_url, shared_url
from judge_app.services.scenarios.results import Known
from rules_db.library import open_library

STEPS = tuple(f"step {at}" for at in range(1, 5))
BOOK = """\
---
id: small
title: A Small Book
game: A Small Game
version: "1.0"
date: 2020-01-01
source: nothing
chapters:
  "1": Basics
---

It departs from nothing.
"""
SECTION = """\
---
section: "100"
title: Playing
summary: How to play.
---

## 100.1 Taking turns

Players take turns, {}.

? who goes first
"""


# A library is built


def _books(folder: Path) -> None:
    (folder / MINE / "books" / "small" / "1-basics").mkdir(parents=True)
    (folder / MINE / "books" / "small" / "book.md").write_text(BOOK, encoding="utf-8")
    _write_section(folder, "slowly")
    _open(folder)
    _write_section(folder, "quickly")


def _write_section(folder: Path, how: str) -> None:
    path = folder / MINE / "books" / "small" / "1-basics" / "100-playing.md"
    path.write_text(SECTION.format(how), encoding="utf-8")


def _open(folder: Path) -> None:
    library = open_library(data_dir=folder / DATA, books_dir=folder / MINE / "books")
    try:
        must(not library.problems, "the library that is there has problems", str(library.problems))
        must(library.search("turns")[0].number == "100.1", "the library can't be searched")
    finally:
        library.close()


def _build(folder: Path, tell: Tell) -> None:
    _open(folder)
    tell("built")


def _built(folder: Path, told: Sequence[str]) -> None:
    built = len(_libraries(folder))
    must(built == 2 or not told, "a library that was built is gone")
    _open(folder)
    must(len(_libraries(folder)) == 2, "a killed build leaves something behind", str(_libraries(folder)))


def _libraries(folder: Path) -> list[str]:
    return [path.name for path in (folder / DATA).iterdir() if path.is_dir() and path.name != "half-made"]


# A case is saved from the window


def _case(folder: Path) -> None:
    (folder / MINE / "case.yaml").write_text("title: old\n", encoding="utf-8")


def _save(folder: Path, tell: Tell) -> None:
    document = Document()
    document.open(folder / MINE / "case.yaml")
    for step in STEPS:
        document.edit("Title", {"title": step})
        document.save(folder / MINE / "case.yaml")
        tell(f"title: {step}\n")


def _saved(folder: Path, told: Sequence[str]) -> None:
    text = (folder / MINE / "case.yaml").read_text(encoding="utf-8")
    last_or_next(text, told, [f"title: {step}\n" for step in STEPS], "title: old\n")


# What isn't saved is kept


def _autosave(folder: Path, tell: Tell) -> None:
    place = Place(folder / DATA / FOLDER)
    for step in STEPS:
        place.keep(Kept("A case", "", step, None, None, now()))
        tell(step)
    place.clear()
    place.keep(Kept("Another", "", STEPS[-1], None, None, now()))
    place.release()


def _recovered(folder: Path, told: Sequence[str]) -> None:
    found = left_behind(folder / DATA / FOLDER)
    must(len(found) <= 1, "unsaved work is offered back twice", str(len(found)))
    if len(told) < len(STEPS):
        last_or_next(found[0][1].text if found else "none", told, STEPS, "none")
    for place, _ in found:
        place.clear()
        place.release()
    left = [path.name for path in (folder / DATA / FOLDER).glob("*")]
    must(not left, "unsaved work leaves something behind", str(left))


# A sheet is filled in


def _sheet(folder: Path, tell: Tell) -> None:
    application = QCoreApplication.instance() or QCoreApplication([])
    failed: list[str] = []
    for step in STEPS:
        book = DraftBook(application)
        store = SheetStore(folder / DATA, book)
        store.failed.connect(failed.append)
        store.open("case")
        book.edit("Note", Draft(Ruling(note=step)))
        store.stop()
        if failed:
            raise BadInput([Mistake("sheet", 0, failed[0])])
        tell(step)


def _sheet_kept(folder: Path, told: Sequence[str]) -> None:
    application = QCoreApplication.instance() or QCoreApplication([])
    book = DraftBook(application)
    store = SheetStore(folder / DATA, book)
    store.open("case")
    last_or_next(book.draft.ruling.note, told, STEPS, "")
    store.stop()
    left = [path.name for path in (folder / DATA / "sheets").glob("*") if path.suffix != ".json"]
    must(not left, "a sheet leaves something behind", str(left))


# The window is left


def _session(folder: Path, tell: Tell) -> None:
    for step in STEPS:
        store = SessionStore(folder / DATA)
        if not store.save(Session(case=step), QByteArray(b"x" * 3000)):
            raise BadInput([Mistake("window.ini", 0, "can't be written")])
        tell(step)


def _session_kept(folder: Path, told: Sequence[str]) -> None:
    store = SessionStore(folder / DATA)
    session = store.load()
    last_or_next(session.case, told, STEPS, "")
    store.save(session, QByteArray())
    left = [path.name for path in (folder / DATA).glob("window.ini?*")]
    must(not left, "the window's settings leave something behind", str(left))


# What cases came to, where the team's database is


def _results(folder: Path, tell: Tell) -> None:
    for step in STEPS:
        known = Known(folder / DATA)
        known.load()
        known.note(Checked("/nowhere/a.yaml", "", step), "stamp")
        known.save()
        tell(step)


def _results_kept(folder: Path, told: Sequence[str]) -> None:
    known = Known(folder / DATA)
    known.load()
    found = known.last(Path("/nowhere/a.yaml"))
    last_or_next(found.why if found else "", told, STEPS, "")


URLS = tuple(f"postgresql://judge:{step[-1]}@hall/event" for step in STEPS)


def _name_team(folder: Path, tell: Tell) -> None:
    for url in URLS:
        set_shared_url(url, folder / DATA)
        tell(url)


def _team_named(folder: Path, told: Sequence[str]) -> None:
    last_or_next(shared_url(folder / DATA), told, URLS, "")


# A library that is damaged


def _damaged_books(folder: Path) -> None:
    _books(folder)
    _open(folder)
    for seal in (folder / DATA).glob("library-*/catalogue.json"):
        seal.write_text("{}", encoding="utf-8")


def _rebuild(folder: Path, tell: Tell) -> None:
    library = open_library(data_dir=folder / DATA, books_dir=folder / MINE / "books")
    try:
        if library.problems:
            tell("set aside")
    finally:
        library.close()


def _rebuilt(folder: Path, _: Sequence[str]) -> None:
    _rebuild(folder, lambda _: None)
    _open(folder)
    aside = [name for name in _libraries(folder) if name.startswith("set-aside")]
    must(len(aside) == 1, "a damaged library isn't set aside, or twice", str(_libraries(folder)))


BUILDING = ("rules_db/build.py", "rules_db/folders.py", "rules_db/index.py")

WRITES = (
    Write("build", _books, _build, _built, BUILDING, _open),
    Write("build anew", _damaged_books, _rebuild, _rebuilt, BUILDING),
    Write("save", _case, _save, _saved, ("judge_app/desktop/editor/case/document.py",)),
    Write(
        "autosave", nothing, _autosave, _recovered, ("judge_app/desktop/filing/recovery.py", "judge_app/files/locks.py")
    ),
    Write("sheet", nothing, _sheet, _sheet_kept, ("judge_app/desktop/sheet/store.py",), wants_qt=True),
    Write("settings", nothing, _session, _session_kept, ("judge_app/desktop/session.py",)),
    Write("results", nothing, _results, _results_kept, ("judge_app/services/scenarios/results.py",)),
    Write("team's name", nothing, _name_team, _team_named, ("judge_app/services/rulings/team.py",)),
)
