"""A bad server: two laptops that share a log by a PostgreSQL behind a road that cuts, stalls, delays and garbles.

The server itself is killed and started again, stands still, is made anew or put back to an earlier state. Whatever
happens, an exchange ends in time, with a sentence where it can't be; and once the road is good again both laptops and
the server hold everything that was given, once. What befalls them is drawn from the seed; when it does is the clock's.
"""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from postgres import Postgres
from proxy import Proxy, any_fault
from sqlalchemy import create_engine

from campaign.parts import Broken, Done
from campaign.writes.of_log import ruling
from judge_app.services.rulings.log import LogError, Rulings, open_rulings
from rules_db.rulings.database import url_of
from rules_db.rulings.teams import ANOTHER

LAPTOPS = ("ann", "bo")
LIMIT = 8.0
"""So many seconds an exchange may take, however busy the machine is; 5 where it isn't."""

LONGEST_SAID = 500
OF_ANOTHER = ANOTHER.rpartition(", ")[0].rpartition(", ")[2]
"""What is told of a database under a new name of which only a person can say whether it is the team's."""

AT_LAST = "at last, a good road"
ROUNDS = 3
"""So often both laptops exchange over the good road at the end."""


@dataclass(frozen=True)
class Act:
    """What is done, by which laptop, with a number that says more of it."""

    what: str
    laptop: int = 0
    number: int = 0


@dataclass
class Stage:
    """A trial while it goes on."""

    server: Postgres
    proxy: Proxy
    other: Proxy
    url: str
    folder: Path
    given: set[str] = field(default_factory=set)
    took: list[float] = field(default_factory=list)
    went: Counter[tuple[str, str]] = field(default_factory=Counter)
    before: bool = False
    """Whether there is an earlier state of the database to put back."""

    @contextmanager
    def opened(self, laptop: int) -> Iterator[Rulings]:
        """A laptop's log, as a command opens it."""
        rulings = open_rulings(self.folder / LAPTOPS[laptop], self.proxy.leading(self.url))
        try:
            yield rulings
        finally:
            rulings.close()

    def exchange(self, laptop: int, during: str = "") -> bool:
        """Exchange; whether it could be. Raises Broken where it takes too long, or doesn't say why in a sentence."""
        fault = self.proxy.fault
        amid = during or (fault.kind if fault else "a good road")
        begun, how = time.monotonic(), "went through"
        with self.opened(laptop) as rulings:
            try:
                done = rulings.exchange(aside=amid != AT_LAST)  # then there is time for all of it
                if done.damaged or (done.refused and amid in (AT_LAST, "a good road")):
                    raise Broken("a record isn't whole there or refused", f"{done}")
            except LogError as error:
                how = "can't be"
                _is_a_sentence(str(error))
            took = time.monotonic() - begun
            if any(OF_ANOTHER in told for told in rulings.news()):
                rulings.share_all()  # as whoever reads that does
        self.took.append(took)
        self.went[amid, how] += 1
        if took > LIMIT:
            raise Broken(f"an exchange takes over {LIMIT:g} s", f"{took:.1f} s amid {amid}")
        return how == "went through"


def inputs() -> st.SearchStrategy[tuple[Act, ...]]:
    """What befalls two laptops and their server, in this order."""
    act = st.builds(Act, st.sampled_from(WEIGHTED), st.integers(0, 1), st.integers(0, 1_000_000))
    return st.lists(act, min_size=6, max_size=20).map(tuple)


def tried(made: tuple[Act, ...], folder: Path) -> Done:
    """Let all that happen, then exchange over a good road, and look at what each holds."""
    return befallen(made, folder, postgres())


def befallen(made: tuple[Act, ...], folder: Path, server: Postgres) -> Done:
    """The same with that server."""
    seed = sum(act.number for act in made)
    with Proxy(server.port, seed=seed) as proxy, Proxy(server.port, seed=seed + 1) as other:
        stage = Stage(server, proxy, other, server.new_database(), folder)
        try:
            _settle(stage)
            for act in made:
                ACTS[act.what](stage, act)
            held = _held(stage)
        finally:
            _alone(stage)
            server.drop_database(stage.url)
    tally = stage.went + Counter({("records", who): len(ids) for who, ids in held.items()})
    tally["records", "given"] = len(stage.given)
    return Done(len(stage.took), max(stage.took), tuple(tally.elements()))


def written(made: tuple[Act, ...]) -> Mapping[str, str | bytes]:
    """In words."""
    return {"acts.txt": "".join(f"{LAPTOPS[act.laptop]}: {act.what} ({act.number})\n" for act in made)}


@cache
def postgres() -> Postgres:
    """The server of this process."""
    made = Postgres()
    made.start()
    return made


def prepare() -> None:
    """Start the server."""
    postgres()


def finish() -> None:
    """End it, and leave nothing behind."""
    postgres().close()


# What befalls them


def _give(stage: Stage, act: Act) -> None:
    """Rulings are given, and now and then something is noted on one."""
    with stage.opened(act.laptop) as rulings:
        for at in range(1 + act.number % 4):
            id_ = rulings.give(ruling(10 * act.number + 5 * act.laptop + at))
            if act.number % 3 == 0:
                rulings.note(id_, f"Noted by {LAPTOPS[act.laptop]}.")
        stage.given |= _ids(rulings)


def _exchange(stage: Stage, act: Act) -> None:
    stage.exchange(act.laptop)


def _both(stage: Stage, act: Act) -> None:
    """Both exchange at once."""
    raised: list[BaseException] = []

    def other() -> None:
        try:
            stage.exchange(1 - act.laptop)
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=other)
    thread.start()
    try:
        stage.exchange(act.laptop)
    finally:
        thread.join()
    if raised:
        raise raised[0]


def _worsen(stage: Stage, act: Act) -> None:
    """The road gets worse, and stays so."""
    stage.proxy.fault = any_fault(random.Random(act.number))
    stage.exchange(act.laptop)


def _mend(stage: Stage, _: Act) -> None:
    stage.proxy.fault = None


def _amid(during: str, do: Callable[[Stage], object], after: Callable[[Stage], object]) -> Callable[[Stage, Act], None]:
    """Something befalls the server or the road a moment after an exchange began."""

    def befall(stage: Stage, act: Act) -> None:
        timer = threading.Timer(act.number % 300 / 1000, do, [stage])
        timer.start()
        try:
            stage.exchange(act.laptop, during)
        finally:
            timer.join()
            after(stage)

    return befall


def _stand_still(stage: Stage, act: Act) -> None:
    with stage.server.silent():
        stage.exchange(act.laptop, "stands still")


def _make_anew(stage: Stage, _: Act) -> None:
    """Another database, empty, where the team's was."""
    _alone(stage)
    stage.server.make_database(stage.url)
    _settle(stage)


def _put_back(stage: Stage, _: Act) -> None:
    """The database as it was when this was done last; for the first time, what it is is kept."""
    _alone(stage)
    here, there = (f"{stage.url}_before", stage.url) if stage.before else (stage.url, f"{stage.url}_before")
    stage.server.make_database(there, here)
    stage.before = not stage.before


def _move(stage: Stage, _: Act) -> None:
    """From now on both know it under another port."""
    stage.proxy, stage.other = stage.other, stage.proxy


def _alone(stage: Stage) -> None:
    """Nobody reaches the server any more, and the road is good."""
    for proxy in (stage.proxy, stage.other):
        proxy.fault = None
        proxy.cut()


ACTS: dict[str, Callable[[Stage, Act], None]] = {
    "gives": _give,
    "exchanges": _exchange,
    "both exchange": _both,
    "a worse road": _worsen,
    "a good road": _mend,
    "cut": _amid("cut now", lambda stage: stage.proxy.cut(), lambda _: None),
    "killed": _amid("server killed", lambda stage: stage.server.stop(), lambda stage: stage.server.start()),
    "stands still": _stand_still,
    "moved": _move,
    "made anew": _make_anew,
    "kept and put back": _put_back,
}
WEIGHTED = [
    *(["gives", "exchanges", "a worse road"] * 4), *(["both exchange", "cut", "killed"] * 2), *ACTS
]  # fmt: skip


# What is held at the end


def _settle(stage: Stage) -> None:
    """The first exchange with a database makes its tables: over a road that garbles, they would be others."""
    stage.exchange(0)


def _held(stage: Stage) -> dict[str, set[str]]:
    """What each holds after some exchanges over a good road. Raises Broken where that isn't what was given."""
    _alone(stage)
    for _ in range(ROUNDS):
        for laptop in range(len(LAPTOPS)):
            if not stage.exchange(laptop, AT_LAST):
                raise Broken("no exchange over a good road")
    held = {}
    for laptop, name in enumerate(LAPTOPS):
        with stage.opened(laptop) as rulings:
            held[name] = _ids(rulings)
            if rulings.waiting():
                raise Broken("something waits for ever", f"{name}: {rulings.waiting()}")
            if damaged := rulings.log.damaged():
                raise Broken("a record is damaged", f"{damaged}")
    held["the server"] = _on_server(stage)
    for who, ids in held.items():
        if lost := stage.given - ids:
            raise Broken("something is lost", f"{who} lacks {sorted(lost)}")
        if more := ids - stage.given:
            raise Broken("something is there that nobody gave", f"{who} has {sorted(more)}")
    return held


def _ids(rulings: Rulings) -> set[str]:
    ids = [record.id for record in rulings.log.records()]
    if len(ids) != len(set(ids)):
        raise Broken("something is there twice")
    return set(ids)


def _on_server(stage: Stage) -> set[str]:
    engine: Any = create_engine(url_of(stage.url))
    with engine.connect() as connection:
        ids = list(connection.exec_driver_sql("SELECT id FROM records").scalars())
    engine.dispose()
    if len(ids) != len(set(ids)):
        raise Broken("something is there twice")
    return set(ids)


def _is_a_sentence(said: str) -> None:
    if len(said.splitlines()) != 1 or len(said) > LONGEST_SAID or "Traceback" in said or "secret" in said:
        raise Broken("no sentence says why an exchange can't be", said)
