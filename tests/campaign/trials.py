"""One trial: made from its part, seed and number alone, tried, and where it fails made smaller.

Hypothesis makes what is tried from bytes, as it does for other programs that look for faults (`fuzz_one_input`), and
shrinks what fails.
"""

from __future__ import annotations

import random
import resource
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.database import InMemoryExampleDatabase
from hypothesis.errors import Flaky

from campaign.parts import Broken, Done, Part

ROOT = Path(__file__).resolve().parents[2]
BYTES = 60_000
"""Of so many random bytes a trial is made: more than any needs."""
SHRINKING = 45.0
"""So many seconds something smaller is looked for."""
LONGEST_TOLD = 20_000
TIMERS = {signal.ITIMER_PROF: (signal.SIGPROF, "processor time"), signal.ITIMER_REAL: (signal.SIGALRM, "the clock")}


@dataclass(frozen=True)
class Fault:
    """What went wrong: in words that are the same whenever it is that, and in full."""

    kind: str
    told: str


@dataclass(frozen=True)
class Outcome:
    """What became of a trial; `seconds` by the clock, `megabytes` the most that its process has held so far."""

    units: int = 0
    seconds: float = 0.0
    silence: float = 0.0
    megabytes: float = 0.0
    fault: Fault | None = None


class Hung(BaseException):
    """A trial takes more processor time than it may. No `except Exception` on its way holds it up."""


class _Found(Exception):
    """What is looked for was found."""


class _Enough(BaseException):
    """There is no more time to look for something smaller."""


class Tries:
    """Tries one part in this process, in a folder that is emptied for each trial."""

    def __init__(self, part: Part, folder: Path) -> None:
        self.part, self.folder, self._module = part, folder, part.trying()
        self._last = Outcome()
        self._fuzz = self._test(None, self._keep).hypothesis.fuzz_one_input

    def outcome(self, seed: str, number: int) -> Outcome:
        """What the trial of that number comes to."""
        if self._fuzz(self._bytes(seed, number)) is None:
            raise RuntimeError(f"trial {number} of {self.part.name} needs more than {BYTES} bytes or is no input")
        return self._last

    def smallest(self, seed: str, number: int, kind: str) -> Mapping[str, str | bytes]:
        """The smallest input found that fails as that trial does, as files to look at."""
        until = time.monotonic() + SHRINKING
        best: dict[int, Mapping[str, str | bytes]] = {}

        def fails(made: Any) -> None:
            if best and time.monotonic() > until:
                raise _Enough
            fault = self._tried(made, signal.ITIMER_REAL).fault  # one that only waits must not hold the search up
            if fault is not None and fault.kind == kind:
                files = self._module.written(made)
                best[sum(map(len, files.values()))] = files  # each that is tried is simpler than the last that failed
                raise _Found

        test = self._test(InMemoryExampleDatabase(), fails)
        with suppress(_Found):
            test.hypothesis.fuzz_one_input(self._bytes(seed, number))
        if best and self.part.shrinks:
            with suppress(_Found, _Enough, Flaky):
                test()
        return best[min(best)] if best else {}

    def _bytes(self, seed: str, number: int) -> bytes:
        return random.Random(f"{self.part.name} {seed} {number}").randbytes(BYTES)

    def _test(self, database: InMemoryExampleDatabase | None, do: Callable[[Any], None]) -> Any:
        @settings(
            database=database,
            deadline=None,
            phases=[Phase.reuse, Phase.shrink],
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
            print_blob=False,
        )
        @given(self._module.inputs())
        def test(made: Any) -> None:
            do(made)

        return test

    def _keep(self, made: Any) -> None:
        self._last = self._tried(made)

    def _tried(self, made: Any, timer: int = signal.ITIMER_PROF) -> Outcome:
        emptied(self.folder)
        begun = time.monotonic()
        done, fault = Done(0), None
        try:
            with at_most(self.part.processor, timer):
                done = self._module.tried(made, self.folder)
        except (Exception, Hung) as error:
            fault = Fault(kind_of(error), "".join(traceback.format_exception(error))[-LONGEST_TOLD:])
        seconds = time.monotonic() - begun
        return Outcome(done.units, seconds, done.silence or seconds, peak(), fault)


def emptied(folder: Path) -> None:
    """Make that folder, with nothing in it."""
    if folder.exists():
        for one in folder.rglob("*"):
            if one.is_dir() and not one.is_symlink():
                one.chmod(0o700)
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


@contextmanager
def at_most(seconds: float, timer: int = signal.ITIMER_PROF) -> Iterator[None]:
    """Raise Hung from whatever is done here once it has taken so many seconds, of processor time or by the clock."""
    number, of = TIMERS[timer]

    def hang(_signal: int, frame: FrameType | None) -> None:
        raise Hung(f"over {seconds:g} s of {of}")

    before = signal.signal(number, hang)
    signal.setitimer(timer, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
        signal.signal(number, before)


def kind_of(error: BaseException) -> str:
    """What a fault is called: what doesn't hold, or what was raised where in the project."""
    if isinstance(error, Broken):
        return error.kind
    while error.__cause__ is not None and not isinstance(error, Hung):
        error = error.__cause__
    return f"{type(error).__name__} in {_where(error.__traceback__)}"


def _where(raised: TracebackType | None) -> str:
    """The innermost function of the program that something was raised from."""
    places = [
        f"{path.relative_to(ROOT).as_posix()}: {frame.f_code.co_qualname}"
        for frame, _ in traceback.walk_tb(raised)
        if (path := Path(frame.f_code.co_filename)).is_relative_to(ROOT) and "site-packages" not in path.parts
    ]
    own = [place for place in places if not place.startswith("tests/campaign/")]
    beside = [place for place in places if not place.startswith("tests/campaign/trials.py")]
    return (own or beside or ["?"])[-1]


def peak() -> float:
    """The most memory, in megabytes, that this process has held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)
