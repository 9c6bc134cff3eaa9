"""Loading what board, steps and sheet are made with off the GUI thread, a piece at a time, while nobody is typing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from PySide6.QtCore import QObject, QTimer, Signal

from judge_app.desktop.worker import BRIEFLY, Worker

CALM = 700
"""Milliseconds without a sign of the person at the desk until the next piece is loaded."""

PIECE = "piece"


def _cards() -> None:
    from judge_app.services.card_search import find_cards
    from judge_app.services.template import USUAL

    find_cards("", USUAL)


def _drawn() -> None:
    """What a first board is drawn with is made as it is first used: classes, tables, the texts of its cards."""
    from judge_app.desktop.editor.drawing import board
    from judge_app.scenario.games import EDITING
    from judge_app.services.cases import cards
    from judge_app.services.template import USUAL, boards

    data = next(iter(boards(USUAL).values()))
    board(EDITING[USUAL].sides(data, cards()[USUAL]), USUAL)


PIECES: dict[str, Callable[[], object]] = {
    **{
        name: partial(import_module, name)
        for name in (
            "judge_app.scenario.games",
            "judge_app.services.template",
            "judge_app.desktop.editor.edits",
            "judge_app.desktop.table.view",
            "judge_app.desktop.editor.checking",
            "judge_app.desktop.editor.pane",
            "judge_app.desktop.explorer.pane",
            "judge_app.desktop.sheet.side",
        )
    },
    "cards": _cards,
    "drawn": _drawn,
    "judge_app.desktop.scenarios.side": partial(import_module, "judge_app.desktop.scenarios.side"),
    "judge_app.desktop.rulings.pane": partial(import_module, "judge_app.desktop.rulings.pane"),
}
_warm: set[str] = set()
"""The pieces that this process has loaded."""


class Warming(QObject):
    """Loads the pieces; `then(do)` calls it as soon as all are there, which is at once where they are. `served()` when
    all has been done that waited for it.

    `make()` makes on the GUI thread what is made first, in a turn of its own, before what was waited for is done.
    """

    served = Signal()

    def __init__(self, make: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._make = make
        self._waiting: list[Callable[[], object]] = []
        self._worker = Worker(self)
        self._worker.done.connect(lambda *_: self._go_on())
        self._worker.failed.connect(lambda *_: self._go_on())
        self._calm = QTimer(self, singleShot=True, interval=CALM)
        self._calm.timeout.connect(self._load)

    @property
    def is_warm(self) -> bool:
        """Whether nothing has to be loaded any more."""
        return set(PIECES) <= _warm

    @property
    def is_ready(self) -> bool:
        """Whether what is wanted can be done at once."""
        return self.is_warm and not self._waiting

    def begin(self) -> None:
        """Load while nobody does anything; called again, it waits for the next calm."""
        if not self.is_warm:
            self._calm.start()

    def rest(self) -> None:
        """Somebody types: the next piece waits, unless somebody waits for it."""
        if self._calm.isActive():
            self._calm.start()

    def then(self, do: Callable[[], object]) -> None:
        """Do it once all is loaded; loading goes on without a pause until then. What waits is done in its order."""
        if self.is_ready:
            do()
            return
        self._waiting.append(do)
        self._calm.stop()
        if not self.is_warm:
            self._load()

    def stop(self) -> None:
        """The window closes: nobody waits for what is still being loaded."""
        self._calm.stop()
        self._waiting = []
        self._worker.stop(BRIEFLY)

    def _load(self) -> None:
        name = next((name for name in PIECES if name not in _warm), "")
        if name:
            self._worker.put(PIECE, lambda: _loaded(name))

    def _go_on(self) -> None:
        if self.is_warm and self._waiting:
            QTimer.singleShot(0, self, self._do)
            self._make()
        elif self.is_warm:
            self.served.emit()
        elif self._waiting:
            self._load()
        else:
            self.begin()

    def _do(self) -> None:
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            do()
        self.served.emit()


def _loaded(name: str) -> None:
    try:
        PIECES[name]()
    finally:
        _warm.add(name)  # what fails to load fails again, and is told, where it is wanted
