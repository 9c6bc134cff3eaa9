"""A process that tries one part, and what the campaign sees of it: it may hang, die or want all memory there is."""

from __future__ import annotations

import multiprocessing
import resource
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from campaign.parts import Part
from campaign.trials import SHRINKING, Fault, Outcome, Tries

MEMORY = 1_500_000_000
"""So many bytes a process may hold; more is a fault."""
PREPARING = 120.0
"""So many seconds of the clock a process may take before it begins."""


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
        self._ready, self._since = False, time.monotonic()

    def begin(self, job: Job) -> None:
        """Give it a job."""
        self.job, self._since = job, time.monotonic()
        self.pipe.send(job)

    def _overdue(self) -> bool:
        limit = self.part.clock + (SHRINKING if self.job and self.job.kind else 0) if self._ready else PREPARING
        return time.monotonic() - self._since > limit

    def result(self) -> Outcome | Mapping[str, str | bytes] | None:
        """What the job came to, if it has ended; a process that died or answers no more is replaced."""
        try:
            if self.pipe.poll():
                found: Any = self.pipe.recv()
                if isinstance(found, str):
                    raise RuntimeError(f"the part {self.part.name} can't be tried\n{found}")
                if found is not None:
                    return found  # type: ignore[no-any-return]
                self._ready, self._since = True, time.monotonic()
        except (EOFError, ConnectionError):
            self._process.join()
            return self._lost("the process died", f"exit status {self._process.exitcode}")
        if self._overdue():
            return self._lost("no answer", f"none within {self.part.clock:g} s of the clock")
        return None

    def _lost(self, kind: str, told: str) -> Outcome | Mapping[str, str | bytes]:
        job = self.job
        self.end()
        self._start()
        if job is not None and job.kind:
            return {}
        return Outcome(0, self.part.clock, self.part.clock, fault=Fault(kind, told))

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
        pipe.send(None)  # ready
        while (job := pipe.recv()) is not None:
            pipe.send(tries.smallest(seed, job.number, job.kind) if job.kind else tries.outcome(seed, job.number))
        part.finish()
    except EOFError:
        pass
    except BaseException:
        pipe.send(traceback.format_exc())
        raise
