"""The exchange with the team's database: now and then, off the GUI thread, with its state in the status bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from threading import Event
from typing import cast

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from judge_app.desktop.lookup import said
from judge_app.desktop.rulings.desk import opened
from judge_app.desktop.widgets.plain import set_tip
from judge_app.desktop.worker import Worker

EVERY = 30_000
"""Milliseconds between two exchanges."""

EXCHANGE, SHARE, TRY, NAME = "exchange", "share", "try", "name"
LONGEST_TIP = 600
NOW, STOP = "Exchange now (Ctrl+G, T)", "Stop; the rest goes another time"
Found = tuple["TeamState", tuple[str, ...]]
"""How an exchange ended, and what a person must know of the log and the team."""


@dataclass(frozen=True, slots=True)
class TeamState:
    """How the exchange stands: the database's name ('' for none), what waits, why it isn't reached, what came.

    `so_far` is what was exchanged while it is busy; `stopped` says that a person wanted no more of it.
    """

    name: str = ""
    waiting: int = 0
    why: str = ""
    busy: bool = False
    so_far: int = 0
    stopped: bool = False
    fetched: int = 0
    apart: tuple[str, ...] = ()
    """What of it wasn't exchanged, and why, a sentence each."""

    def told(self) -> str:
        """In a few words, with a sign for each state."""
        waits = f", {self.waiting} to send" if self.waiting else ""
        if not self.name:
            return "No team's database is named."
        if self.busy:
            return f"… Team: exchanging{f', {self.so_far} so far' if self.so_far else ''}{waits}"
        if self.stopped:
            return f"■ Team: stopped{waits}"
        if self.why:
            return f"⚠ Team: not reached{waits}"
        return f"✓ Team: everything sent{', ' + str(self.fetched) + ' new' if self.fetched else ''}"


class Team(QObject):
    """`told(TeamState)` whenever that is another; `came()` when others' rulings did.

    `tried(url, text, reached)` after a trial. `named()` when another database is named from now on, `refused(why)` when
    it can't be. `news(text)` for what a person must know, each of it once.
    """

    told = Signal(object)
    news = Signal(str)
    came = Signal()
    tried = Signal(str, str, bool)
    named = Signal()
    refused = Signal(str)
    _progressed = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.state = TeamState()
        self._said: set[str] = set()
        self._is_named = False
        self._stop = Event()
        self._progressed.connect(self._go_on)
        self._worker: Worker | None = None
        self._aside = Worker(self)
        self._aside.done.connect(self._done_aside)
        self._aside.failed.connect(lambda _, error: self.refused.emit(said(error)))
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.exchange)

    def begin(self) -> None:
        """Exchange now and then from now on, with the database that is named now; never where none is."""
        from judge_app.services.rulings.team import shared_url

        if shared_url():
            self.exchange()
        else:
            self._alone()

    def exchange(self) -> None:
        """Send what waits and fetch what is new; nothing where no database is named."""
        self._put(EXCHANGE, False)

    def cancel(self) -> None:
        """Stop what is under way, and wait with what is left until a person or a ruling wants an exchange again."""
        self._stop.set()
        self._timer.stop()

    def share_all(self) -> None:
        """Send what was kept before a database was named too."""
        self._put(SHARE, True)

    def try_url(self, url: str) -> None:
        """Try whether a team's log can be kept there."""
        self._aside.put(TRY, lambda: _tried(url))

    def name(self, url: str) -> None:
        """Keep the log there too from now on; '' for nowhere else."""
        from judge_app.services.rulings.team import set_shared_url

        self._aside.put(NAME, lambda: set_shared_url(url))

    def _done_aside(self, name: str, result: object) -> None:
        if name == TRY:
            self.tried.emit(*cast("tuple[str, str, bool]", result))
        else:
            self.begin()
            self.named.emit()

    def stop(self) -> None:
        """End the threads."""
        self.cancel()
        self._aside.stop()
        if self._worker is not None:
            self._worker.stop()

    def _put(self, name: str, everything: bool) -> None:
        from judge_app.services.rulings.team import shared_url

        if not shared_url():
            self._alone()
            return
        self._is_named = True
        self._timer.start()
        if self._stop.is_set():
            self._stop = Event()
        stop = self._stop
        if self._worker is None:
            self._worker = Worker(self)
            self._worker.done.connect(lambda _, found: self._exchanged(*cast("Found", found)))
            self._worker.failed.connect(
                lambda _, error: self._tell(TeamState(self.state.name or "team", why=said(error)))
            )
        self._tell(TeamState(self.state.name or "team", self.state.waiting, busy=True))
        self._worker.put(name, lambda: _exchange(everything, stop, self._progressed.emit))

    def _alone(self) -> None:
        """No database is named, or not any more."""
        self.cancel()
        self._is_named = False
        self._tell(TeamState())

    def _go_on(self, so_far: int) -> None:
        if self.state.busy:
            self._tell(replace(self.state, so_far=so_far))

    def _exchanged(self, state: TeamState, news: Sequence[str]) -> None:
        unsaid = [*news, *(each for each in state.apart if each not in self._said)]
        self._said.update(state.apart)
        if unsaid:
            self.news.emit("\n".join(unsaid))
        if not self._is_named:
            return
        self._tell(state)
        if state.fetched:
            self.came.emit()

    def _tell(self, state: TeamState) -> None:
        self.state = state
        self.told.emit(state)


class _Stopped(Exception):
    """A person wants no more of it."""


def _exchange(everything: bool, stop: Event, tell: Callable[[int], object]) -> Found:
    def report(done: int, *_: object) -> None:
        if stop.is_set():
            raise _Stopped
        tell(done)

    news: list[str] = []
    with opened(tell=news.append) as rulings:
        from judge_app.services.rulings.log import LogError

        if everything:
            rulings.share_all()
        try:
            done = rulings.exchange(progress=report)
            state = TeamState(
                rulings.team, rulings.waiting(), fetched=done.fetched, apart=tuple(done.told(rulings.team))
            )
        except LogError as error:
            state = TeamState(rulings.team, rulings.waiting(), str(error))
        except _Stopped:
            state = TeamState(rulings.team, rulings.waiting(), stopped=True)
    return state, tuple(news)


def _tried(url: str) -> tuple[str, str, bool]:
    from judge_app.services.rulings.log import LogError
    from judge_app.services.rulings.team import try_url

    try:
        return url, try_url(url), True
    except LogError as error:
        return url, str(error), False


class TeamButton(QToolButton):
    """How the exchange stands, in the status bar while a database is named; pressed, it begins anew or stops."""

    def __init__(self, team: Team, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: team.cancel() if team.state.busy else team.exchange())
        team.told.connect(self._show)
        self._show(team.state)

    def _show(self, state: TeamState) -> None:
        self.setText(state.told())
        parts = [state.name, state.why, *state.apart, STOP if state.busy else NOW]
        set_tip(self, "\n".join(filter(None, parts))[:LONGEST_TIP])
        self.setAccessibleName(state.told())
        self.setAccessibleDescription(self.toolTip())
        self.setVisible(bool(state.name))
