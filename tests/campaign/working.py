"""A process that tries one part, and what the campaign sees of it: it may hang, die or want all memory there is."""

from __future__ import annotations

import multiprocessing
import resource
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from campaign.parts import Part
from campaign.trials import SHRINKING, Fault, Files, Outcome, Tries, waited

MEMORY = 1_500_000_000
"""So many bytes a process may hold; more is a fault."""
PREPARING = 300.0
"""So many seconds of the clock a process may take before it begins."""
GRACE = 2.0
"""So much later than it should have stopped by itself it is ended."""


@dataclass(frozen=True)
class Ended:
    """A job was done, or there is nothing more to come of it."""


READY = None
"""What a process says before its first job."""


@dataclass(frozen=True)
class Job:
    """A trial; or where `kind` says how that one fails, the search for the smallest that does."""

    number: int
    kind: str = ""


class Worker:
    """A process, and the job that it does."""

    def __init__(self, part: Part, seed: str) -> None:
        self.part, self.seed = part, seed
        self.job: Job | None = None
        self._start()

    def _start(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"campaign-{self.part.name}-"))
        here, there = multiprocessing.Pipe()
        self.pipe: Connection[Any, Any] = here
        context = multiprocessing.get_context("forkserver")
        self._process = context.Process(target=_work, args=(there, self.part, self.seed, self.folder / "trial"))
        self._process.start()
        there.close()
        self._ready, self._since = False, self._now()

    def begin(self, job: Job) -> None:
        """Give it a job."""
        self.job, self._since = job, self._now()
        self.pipe.send(job)

    def _overdue(self) -> bool:
        limit = self.part.clock + GRACE + (SHRINKING if self.job and self.job.kind else 0) if self._ready else PREPARING
        return self._now() - self._since > limit

    def _now(self) -> float:
        """The clock, which stands still while the process waits for a processor."""
        return time.monotonic() - waited(self._process.pid or "none")

    def said(self) -> Iterator[Outcome | Files | Ended]:
        """What it has said of its job since it was last asked; one that died or answers no more is replaced."""
        try:
            while self.pipe.poll():
                said: Any = self.pipe.recv()
                if isinstance(said, str):
                    raise RuntimeError(f"the part {self.part.name} can't be tried\n{said}")
                if said is READY:
                    self._ready, self._since = True, self._now()
                else:
                    yield said
                if isinstance(said, Ended):
                    return
        except (EOFError, ConnectionError):
            self._process.join()
            yield from self._lost("the process died", f"exit status {self._process.exitcode}")
            return
        if self._overdue():
            yield from self._lost("no answer", f"none within {self.part.clock:g} s of the clock")

    def _lost(self, kind: str, told: str) -> Iterator[Outcome | Ended]:
        shrinking = self.job is not None and bool(self.job.kind)
        self.end()
        self._start()
        if not shrinking:
            yield Outcome(0, self.part.clock, self.part.clock, fault=Fault(kind, told))
        yield Ended()

    def end(self) -> None:
        """End the process, whatever it does."""
        with suppress(OSError):
            self.pipe.send(None)
        self._process.join(0 if self.job else 10)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.pipe.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def _work(pipe: Connection[Any, Any], part: Part, seed: str, folder: Path) -> None:
    """What goes on in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the campaign ends it
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, resource.getrlimit(resource.RLIMIT_DATA)[1]))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        part.prepare()
        tries = Tries(part, folder)
        pipe.send(READY)
        while (job := pipe.recv()) is not None:
            if job.kind:
                tries.shrink(seed, job.number, job.kind, pipe.send)
            else:
                pipe.send(tries.outcome(seed, job.number))
            pipe.send(Ended())
        part.finish()
    except EOFError:
        pass
    except BaseException:
        pipe.send(traceback.format_exc())
        raise
