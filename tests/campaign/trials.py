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
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, TypeAlias

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

Files: TypeAlias = Mapping[str, str | bytes]
"""What a failing input is kept as: files by their names."""


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
    tally: tuple[tuple[str, str], ...] = ()
    checked: Mapping[str, int] = field(default_factory=dict)


class Hung(BaseException):
    """A trial takes more time than it may. No `except Exception` on its way holds it up."""


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

    def shrink(self, seed: str, number: int, kind: str, keep: Callable[[Files], None]) -> None:
        """Keep smaller and smaller inputs that fail as that trial does, as files to look at."""
        until = time.monotonic() + SHRINKING
        smallest: list[int] = []
        kept = False

        def fails(made: Any) -> None:
            if smallest and time.monotonic() > until:
                raise _Enough
            fault = self._tried(made, self.part.processor).fault  # one that only waits must not hold the search up
            nonlocal kept
            if not kept:  # what doesn't fail so every time is kept, too
                kept = True
                keep(self._module.written(made))
            if fault is not None and fault.kind == kind:
                files = self._module.written(made)
                size = sum(map(len, files.values()))
                if not smallest or size <= smallest[-1]:  # of one length the later is the simpler one
                    smallest.append(size)
                    keep(files)
                raise _Found

        test = self._test(InMemoryExampleDatabase(), fails)
        with suppress(_Found):
            test.hypothesis.fuzz_one_input(self._bytes(seed, number))
        if smallest and self.part.shrinks:
            with suppress(_Found, _Enough, Flaky):
                test()

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
        self._last = self._tried(made, self.part.clock)

    def _tried(self, made: Any, clock: float) -> Outcome:
        emptied(self.folder)
        begun = time.monotonic()
        done, fault = Done(0), None
        try:
            with at_most(self.part.processor, clock):
                done = self._module.tried(made, self.folder)
        except (Exception, Hung) as error:
            fault = Fault(kind_of(error), "".join(traceback.format_exception(error))[-LONGEST_TOLD:])
        seconds = time.monotonic() - begun
        return Outcome(done.units, seconds, done.silence or seconds, peak(), fault, done.tally, done.checked)


def emptied(folder: Path) -> None:
    """Make that folder, with nothing in it."""
    if folder.exists():
        for one in folder.rglob("*"):
            if one.is_dir() and not one.is_symlink():
                one.chmod(0o700)
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


@contextmanager
def at_most(processor: float, clock: float) -> Iterator[None]:
    """Raise Hung from whatever is done here once it takes so many seconds of processor time, or of the clock.

    The clock stands still while others have the processor.
    """
    until = time.monotonic() + clock - waited()
    limits = {
        signal.SIGPROF: (signal.ITIMER_PROF, processor, "processor time"),
        signal.SIGALRM: (signal.ITIMER_REAL, clock, "the clock"),
    }

    def hang(number: int, frame: FrameType | None) -> None:
        timer, seconds, what = limits[signal.Signals(number)]
        left = until + waited() - time.monotonic()
        if number == signal.SIGALRM and left > 0.01:
            signal.setitimer(timer, left, seconds)
            return
        raise Hung(f"over {seconds:g} s of {what}")

    before = {number: signal.signal(number, hang) for number in limits}
    for timer, seconds, _ in limits.values():
        signal.setitimer(timer, seconds, seconds)
    try:
        yield
    finally:
        for timer, _, _ in limits.values():
            signal.setitimer(timer, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def waited(process: int | str = "self") -> float:
    """So many seconds that process has waited for a processor, where the system says so; else 0."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


def kind_of(error: BaseException) -> str:
    """What a fault is called: what doesn't hold, or what was raised where in the project."""
    if isinstance(error, Broken):
        return error.kind
    while error.__cause__ is not None and not isinstance(error, Hung):
        error = error.__cause__
    return f"{type(error).__name__} in {_where(error.__traceback__, endless=isinstance(error, RecursionError))}"


def _where(raised: TracebackType | None, *, endless: bool = False) -> str:
    """The innermost function of the program that something was raised from; of what is `endless`, the most frequent."""
    places = [
        f"{path.relative_to(ROOT).as_posix()}: {frame.f_code.co_qualname}"
        for frame, _ in traceback.walk_tb(raised)
        if (path := Path(frame.f_code.co_filename)).is_relative_to(ROOT) and "site-packages" not in path.parts
    ]
    own = [place for place in places if not place.startswith("tests/campaign/")]
    beside = [place for place in places if not place.startswith("tests/campaign/trials.py")]
    named = own or beside or ["?"]
    return max(sorted(set(named)), key=named.count) if endless else named[-1]


def peak() -> float:
    """The most memory, in megabytes, that this process has held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)
