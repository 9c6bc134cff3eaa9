"""When the first page is up and what it lists: as long as nothing is asked and no rule is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from judge_app.desktop.frame.panes import Frame
from judge_app.desktop.frame.sides import Sides
from judge_app.desktop.frame.start import StartPage
from judge_app.desktop.saved import Saved

if TYPE_CHECKING:
    from judge_app.desktop.rulings.hits import RulingHit

CALM = 1500
"""Milliseconds after which the log is asked: a first search comes before that."""

EXAMPLES = (
    "716.1e-two-doublings-each-once.yaml",
    "3-an-egg-and-a-juggler-under-flamestrike.yaml",
    "602.6a-two-protectors-and-the-attacker-chooses.yaml",
)
"""Scenarios of the library worth a first walk, of whatever game."""


class Starting(QObject):
    """Joins the page to the window. `do(command)` carries out a command."""

    def __init__(self, frame: Frame, page: StartPage, sides: Sides, saved: Saved, do: Callable[[str], object]) -> None:
        super().__init__(page)
        self._frame, self._page, self._sides, self._saved = frame, page, sides, saved
        page.job_wanted.connect(do)
        page.case_wanted.connect(lambda path: frame.cases.open_case(path))
        page.rule_wanted.connect(lambda id: frame.read_rule(id, False))
        frame.search.box.textChanged.connect(lambda _: self.tell())
        frame.reader.shown.connect(lambda _: self.tell())
        frame.lookup.opened.connect(self.fill)
        frame.lookup.listed_lately.connect(self._lately)
        frame.work.opened.connect(lambda _: page.show_cases(frame.work.files.recent))
        self._calm = QTimer(self, singleShot=True, interval=CALM)
        self._calm.timeout.connect(self._ask)
        page.show_cases(frame.session.cases)
        self.tell()

    def tell(self) -> None:
        """Show the page, or the results and what is read."""
        idle = not self._frame.search.box.text().strip() and self._frame.reader.entry is None
        self._sides.show_start(shown=idle)

    def fill(self) -> None:
        """List what the library and the disk have."""
        library = self._frame.lookup.library
        if library is None:
            return
        read = [(hit.id, f"{hit.number} {hit.title}".strip(), hit.kind) for hit in self._saved.listed()]
        self._page.show_list("rules", read)
        self._page.show_list(
            "books", [(book.chapters[0], book.title, book.version) for book in library.books if book.chapters]
        )
        self._calm.start()

    def _ask(self) -> None:
        if self._page.isVisible():
            self._frame.lookup.list_lately(_examples)

    def _lately(self, rulings: list[RulingHit], examples: list[tuple[str, str, str]]) -> None:
        self._page.show_list("rulings", [(hit.id, hit.snippet or hit.title, hit.number) for hit in rulings])
        self._page.show_list("examples", examples)


def _examples() -> list[tuple[str, str, str]]:
    """The examples that are there: the file, the title, the game."""
    from judge_app.games.index import games

    there = [(game.scenarios / file, game.title) for file in EXAMPLES for game in games()]
    return [(str(path), _title(path), title) for path, title in there if path.is_file()]


def _title(path: Path) -> str:
    """The title that stands in the first lines of a scenario's file."""
    said = path.read_text(encoding="utf-8").partition("title:")[2].partition("\n")[0].strip(" \"'")
    return said or path.stem
