"""A window on a small library of its own, drawn into memory, with its own data folder."""

from __future__ import annotations

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before Qt is imported

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from editing import BOARD
from PySide6.QtWidgets import QMessageBox, QWidget

from judge_app.desktop.frame import warming
from judge_app.desktop.frame.main_window import MainWindow
from judge_app.desktop.widgets.theme import LIGHT
from judge_app.reports.account import (
    Account,
    BoardCard,
    BoardSide,
    Expectation,
    PacketRow,
    PacketTable,
    Told,
    WaveRow,
    WaveTable,
)
from judge_app.services.cases import FIRST_CASE, SCENARIOS, open_case
from rules_db.library import NotInLibrary
from rules_db.model import Book, Entry, Example, Hit, Idea

if TYPE_CHECKING:
    from judge_app.desktop.editor.pane import EditorPane
    from judge_app.desktop.explorer.pane import ExplorerPane
    from judge_app.services.runs.timeline import Timeline

HERE = Path(__file__).parent
PACKETS = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"
"""A case with choices and with packets that several modifiers replace."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Qt's plugin without a screen says what it can't do: hint at sizes, raise windows, grab the keyboard."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support"))


def link(number: str) -> str:
    return f'<a href="rule:toy-1:{number}">{number}</a>'


def term(slug: str, text: str) -> str:
    return f'<a href="rule:toy-1:glossary:{slug}" class="term">{text}</a>'


BOOK = Book("toy-1", "Toy Rules", "Toy", "1.0", "2020-02-02", "toy.txt", "Nothing is left out.", ("toy-1:1", "toy-1:2"))

FILLER = "<p>Marbles roll until they stop, and nobody may touch them on the way.</p>" * 30

ENTRIES = (
    Entry("toy-1:1", "toy-1", "chapter", "1", "Marbles", "", "", children=("toy-1:100", "toy-1:101")),
    Entry(
        "toy-1:100", "toy-1", "section", "100", "Rolling", "How marbles roll.", "<p>How marbles roll.</p>",
        where=("toy-1:1",), children=("toy-1:100.1", "toy-1:100.2"),
    ),
    Entry(
        "toy-1:100.1", "toy-1", "rule", "100.1", "Who rolls first",
        "The youngest player rolls first ([100.2a]).",
        f"<p>The youngest player rolls first ({link('100.2a')}).</p>{FILLER}",
        where=("toy-1:1", "toy-1:100"), links=("toy-1:100.2a",), questions=("who begins",),
    ),
    Entry(
        "toy-1:100.2", "toy-1", "rule", "100.2", "Hitting", "A hit marble is *out*.",
        f"<p>A hit {term('marble', 'marble')} is out.</p>",
        where=("toy-1:1", "toy-1:100"), children=("toy-1:100.2a",), links=("toy-1:glossary:marble",),
        terms=("toy-1:glossary:marble",),
    ),
    Entry(
        "toy-1:100.2a", "toy-1", "rule", "100.2a", "Two at once",
        "Two marbles hit at once are both out:\n\n- the nearer first ([100.2])\n- then the [other](glossary:marble)",
        f"<p>Two marbles hit at once are both out, the nearer first ({link('100.2')}). See {link('101.1')}.</p>",
        where=("toy-1:1", "toy-1:100", "toy-1:100.2"), links=("toy-1:100.2", "toy-1:glossary:marble", "toy-1:101.1"),
        backlinks=("toy-1:100.1",),
        examples=(Example("toy-1/100.2a#1", "Three in a row", "Ann hits two.", "<p>Ann hits two.</p>"),),
        questions=("are both out", "which one first"),
    ),
    Entry("toy-1:101", "toy-1", "section", "101", "Ending", "", "", where=("toy-1:1",), children=("toy-1:101.1",)),
    Entry(
        "toy-1:101.1", "toy-1", "rule", "101.1", "The end", "The last marble wins.", "<p>The last marble wins.</p>",
        where=("toy-1:1", "toy-1:101"), backlinks=("toy-1:100.2a",),
    ),
    Entry("toy-1:2", "toy-1", "chapter", "2", "Glossary", "", "", children=("toy-1:glossary:marble",)),
    Entry(
        "toy-1:glossary:marble", "toy-1", "glossary", "Marble", "Marble", "A small ball of glass.",
        "<p>A small ball of glass.</p>", where=("toy-1:2",), backlinks=("toy-1:100.2",), also=("marbles",),
    ),
)  # fmt: skip


class FakeLibrary:
    """The library's interface over the entries above. `slow` queries wait until `release` is set.

    The window that closes sets it.
    """

    def __init__(self) -> None:
        self.books = (BOOK,)
        self.problems: list[object] = []
        self.hash = "toy"
        self.path = Path("somewhere")
        self.entries = {entry.id: entry for entry in ENTRIES}
        self.ideas: list[Idea] = []
        self.searched: list[str] = []
        self.filters: list[tuple[str | None, str | None]] = []
        self.slow: set[str] = set()
        self.started, self.release = threading.Event(), threading.Event()
        self.closed = False

    def entry(self, id_or_number: str) -> Entry:
        for id in (id_or_number, f"toy-1:{id_or_number}"):
            if id in self.entries:
                return self.entries[id]
        for entry in self.entries.values():
            if any(example.id == id_or_number for example in entry.examples):
                return entry
        raise NotInLibrary(id_or_number, ["toy-1:100.2"])

    def search(
        self, text: str, *, book: str | None = None, kind: str | None = None, prefer: str | None = None, limit: int = 20
    ) -> list[Hit]:
        self.searched.append(text)
        self.filters.append((book, prefer))
        if text in self.slow:
            self.started.set()
            assert self.release.wait(10)
        words = text.lower().split()
        found = [e for e in self.entries.values() if any(w in f"{e.number} {e.title} {e.text}".lower() for w in words)]
        return [self.hit(entry, words[0], 10.0 - place) for place, entry in enumerate(found[:limit])]

    def hit(self, entry: Entry, word: str, score: float) -> Hit:
        snippet = entry.text.replace(word, f"\x02{word}\x03")
        return Hit(entry.id, entry.book, entry.kind, entry.number, entry.title, snippet, score, "1. Marbles")

    def ideas_of(self, entry: Entry) -> list[Idea]:
        return [idea for idea in self.ideas if entry.id in idea.entries]

    def warm(self) -> None: ...

    def close(self) -> None:
        self.closed = True


def sample_account(*, ok: bool = True) -> Account:
    """A run with one of each: an action, a choice, a packet, what was withheld, a wave, a failed expectation."""
    told = (
        Told(0, -1, 0, "step", "Before you roll: checks.", ("toy-1:100.1",), "pre_priority_processing"),
        Told(1, 0, 1, "wave", "Wave 1 of checks.", ("toy-1:100.2",), "make_a_wave"),
        Told(2, 1, 2, "idle", "No check finds anything.", ("toy-1:100.2",), "make_a_wave"),
        Told(3, -1, 0, "action", "You roll a marble.", ("toy-1:100.1", "toy-1:100.2"), ""),
        Told(4, 3, 1, "choice", "You choose the blue one.", ("toy-1:100.2a",), ""),
        Told(5, 3, 1, "packet", "The blow of 2 becomes one of 4.", ("toy-1:100.2",), ""),
        Told(6, 5, 2, "withheld", "It is not doubled again.", ("toy-1:100.2a",), ""),
        Told(7, -1, 0, "fact", "The game ends.", (), ""),
    )
    rows = (
        PacketRow("Doubler", "you", "amount", "2", "4", True, "", ("toy-1:100.2",)),
        PacketRow("Doubler", "", "", "", "", False, "once is enough", ("toy-1:100.2a",)),
    )
    wave = WaveRow("check_marbles_out", "blue", "The blue marble is out.", True, ("toy-1:100.2",))
    blue, red = BoardCard("Blue", "in the ring", "marble"), BoardCard("Red", "in the ring", "marble")
    return Account(
        title="Two marbles", question="Are both out?", answer="Yes, both.", ruleset="toy-1", book="toy-1",
        example="toy-1/100.2a#1", told=told, packets=(PacketTable(5, "A blow of 2", rows, "4 dealt"),),
        waves=(WaveTable(1, 1, "before you", (), "Wave 1"), WaveTable(3, 2, "before you", (wave,), "Wave 2")),
        before=(BoardSide("you", (blue, red), "3 in hand"),),
        after=(BoardSide("you", (red, replace(blue, state="out")), "2 in hand"),),
        expectations=(Expectation("both are out", ok, "both out"), Expectation("2 in hand", True, "2")),
        not_modelled=(("toy-1:101.1", "the end"),), quiet=frozenset({"pre_priority_processing"}),
    )  # fmt: skip


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setenv("JUDGE_DATA_DIR", str(folder))
    return folder


class Asked:
    """What message boxes asked, and what they are answered: the next of `answers`, then that changes may go."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.answers: list[QMessageBox.StandardButton] = []

    def __call__(self, parent: QWidget, title: str, text: str, *_: object) -> QMessageBox.StandardButton:
        self.texts.append(text)
        return self.answers.pop(0) if self.answers else QMessageBox.StandardButton.Discard


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Nobody is there to answer a message box; the windows that are closed at the end ask too."""
    told = Asked()
    for kind in ("question", "warning"):
        monkeypatch.setattr(QMessageBox, kind, told)
    return told


@pytest.fixture(autouse=True)
def loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is loaded already: a command is carried out at once."""
    monkeypatch.setattr(warming, "_warm", set(warming.PIECES))


@pytest.fixture(scope="session")
def qapp_cls():
    from PySide6.QtWidgets import QApplication

    QApplication.setStyle("Fusion")
    return QApplication


@pytest.fixture
def library() -> Iterator[FakeLibrary]:
    fake = FakeLibrary()
    yield fake
    fake.release.set()


@pytest.fixture
def open_window(qtbot, library: FakeLibrary) -> Callable[..., MainWindow]:
    """Opens a window and waits for its library; further arguments replace its parts."""

    def open_one(**parts: object) -> MainWindow:
        wanted = {"open_library": lambda progress: library}
        window = MainWindow(**(wanted | parts))  # type: ignore[arg-type]
        qtbot.addWidget(window, before_close_func=lambda _: library.release.set())
        window.show()
        if "open_library" not in parts:
            qtbot.waitUntil(lambda: window.lookup.library is not None and bool(window.actions_by_name))
        return window

    return open_one


@pytest.fixture
def window(open_window: Callable[..., MainWindow]) -> MainWindow:
    return open_window()


@pytest.fixture
def own_case(window: MainWindow, qtbot, tmp_path: Path) -> Path:
    """A case in a file of one's own, opened and run."""
    path = tmp_path / "first.yaml"
    path.write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    window.cases.open_case(path)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    return path


@pytest.fixture
def editor(qtbot) -> Iterator[EditorPane]:
    """A board editor in sight, without a case."""
    from judge_app.desktop.editor.pane import EditorPane

    made = EditorPane(LIGHT)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    yield made
    made.document.undo.setClean()
    made.stop()


@pytest.fixture
def pane(editor: EditorPane) -> EditorPane:
    """A board editor with a board."""
    editor.document.start(BOARD)
    return editor


@pytest.fixture(scope="session")
def run() -> Timeline:
    """A run with choices and packets."""
    from judge_app.services.runs.timeline import timeline

    return timeline(open_case(PACKETS))


@pytest.fixture
def explorer(qtbot, run: Timeline) -> ExplorerPane:
    """The steps of that run in sight."""
    from judge_app.desktop.explorer.pane import ExplorerPane

    shown = ExplorerPane(LIGHT)
    qtbot.addWidget(shown, before_close_func=lambda pane: pane.stop())
    shown.resize(1280, 760)
    shown.show()
    shown.show_timeline(run)
    return shown
