"""Loading what board, steps and sheet are made with off the GUI thread, a piece at a time, while nobody is typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    from judge_app.desktop.editor.case.drawing import usual_board

    usual_board()


def _words() -> None:
    """What the line of the board understands."""
    from judge_app.services.board_lines import vocabulary
    from judge_app.services.card_lists.in_lines import mentioned
    from judge_app.services.template import USUAL

    mentioned("a card", USUAL, vocabulary(USUAL))


def _texts() -> None:
    """What reads the printed texts of cards is made of the game's phrases as the first is read."""
    from judge_app.games.index import games
    from judge_app.services.card_texts import make_ready

    make_ready(games()[0].name)


PIECES: dict[str, Callable[[], object]] = {
    **{
        name: partial(import_module, name)
        for name in (
            "judge_app.scenario.games",
            "judge_app.services.template",
            "judge_app.desktop.editor.case.edits",
            "judge_app.desktop.table.view",
            "judge_app.desktop.editor.case.checking",
            "judge_app.desktop.editor.pane",
            "judge_app.desktop.explorer.pane",
            "judge_app.desktop.sheet.side",
        )
    },
    "cards": _cards,
    "drawn": _drawn,
    "words": _words,
    "texts": _texts,
    "judge_app.desktop.scenarios.side": partial(import_module, "judge_app.desktop.scenarios.side"),
    "judge_app.desktop.rulings.pane": partial(import_module, "judge_app.desktop.rulings.pane"),
}
_warm: set[str] = set()
"""The pieces that this process has loaded."""


class Warming(QObject):
    """Loads the pieces; `then(do)` calls it as soon as all are there, which is at once where they are. `served()` when
    all has been done that waited for it.

    `makes` make on the GUI thread what is made first, before what waits is done. Each of them, and each that waits, has
    a turn of its own, so that the window lives between them.
    """

    served = Signal()

    def __init__(self, makes: Sequence[Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._makes = list(makes)
        self._waiting: list[Callable[[], object]] = []
        self._worker = Worker(self)
        self._worker.done.connect(lambda *_: self._go_on())
        self._worker.failed.connect(lambda *_: self._go_on())
        self._calm = QTimer(self, singleShot=True, interval=CALM)
        self._calm.timeout.connect(self._next)
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._next)

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
        if not self.is_warm or self._makes:
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
            self._next()

    def stop(self) -> None:
        """The window closes: nobody waits for what is still being loaded."""
        self._calm.stop()
        self._turn.stop()
        self._waiting = []
        self._worker.stop(BRIEFLY)

    def _next(self) -> None:
        """Load a piece, make what is made first, or do what waits: one thing a turn."""
        name = next((name for name in PIECES if name not in _warm), "")
        if name:
            self._worker.put(PIECE, lambda: _loaded(name))
            return
        if self._makes:
            self._makes.pop(0)()
        elif self._waiting:
            self._waiting.pop(0)()
        self._go_on()

    def _go_on(self) -> None:
        if not self._waiting:
            self.served.emit() if self.is_warm else None
            self.begin()
        elif self.is_warm:
            self._turn.start()
        else:
            self._next()


def _loaded(name: str) -> None:
    try:
        PIECES[name]()
    finally:
        _warm.add(name)  # what fails to load fails again, and is told, where it is wanted
