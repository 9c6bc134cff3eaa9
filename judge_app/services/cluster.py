"""An existing Dask cluster as the place where work is done.

What is sent and what comes back is pickled, as Dask does it: whoever can reach the scheduler can run anything on the
workers, and a worker on this machine. Encryption and certificates are a matter of Dask's own configuration.
"""

from __future__ import annotations

import asyncio
import hashlib
import platform
import re
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import dask

QUIET = dict.fromkeys(("distributed", "distributed.client", "distributed.core"), "critical")
dask.config.set({"logging": QUIET})  # before distributed is imported: what matters is said in a sentence

import distributed  # noqa: E402
from distributed import Client, Future, get_worker  # noqa: E402
from distributed.comm.core import connect  # noqa: E402

import judge_app  # noqa: E402
import rules_db  # noqa: E402
from judge_app.services.each import TOGETHER, ClusterError  # noqa: E402

T = TypeVar("T")
W = TypeVar("W")

DEADLINE = 3.0
"""Seconds within which a scheduler must answer."""

NOBODY_FOR = 30.0
"""Seconds without any worker, or without an answer, after which none is waited for: either may come back."""

MOST_AHEAD = 256
"""So many parts of the work are sent before the first of them is back."""

ADDRESS = re.compile(r"(tcp|tls)://(\[[0-9A-Fa-f:.]+\]|[^\s/:\[\]]+):(\d{1,5})")


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler is at that address; what is still under way at the end is cancelled there.

    Raises ClusterError where it can't be used.
    """
    found = ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found.group(3)) < 65_536:
        raise ClusterError(f'"{address}" is no address of a Dask scheduler: it is written tcp://HOST:PORT.')
    client = _connected(address)
    try:
        yield Cluster(client, address)
    finally:
        with suppress(Exception):  # it may be gone, and nothing more is wanted of it
            client.close(timeout=DEADLINE)


def _connected(address: str) -> Client:
    try:
        asyncio.run(asyncio.wait_for(_greeted(address), DEADLINE))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # other versions are told below
            client: Client = Client(address, timeout=DEADLINE, set_as_default=False)
    except (OSError, TimeoutError) as error:
        raise ClusterError(f"There is no Dask scheduler at {address}{_why(error)}.") from None
    except Exception as error:
        raise ClusterError(f"What answers at {address} is no Dask scheduler of version {_dask()}: {error}") from None
    try:
        theirs = client.sync(_scheduler(client).versions, callback_timeout=DEADLINE)
        other = _of_dask(theirs["packages"]["distributed"], theirs["host"]["python"])
    except Exception as error:
        client.close(timeout=DEADLINE)
        raise ClusterError(f"The Dask scheduler at {address} doesn't say its version{_why(error)}.") from None
    if other != _dask():
        client.close(timeout=DEADLINE)
        raise ClusterError(f"The scheduler at {address} has Dask {other}, this machine {_dask()}: they must be alike.")
    return client


async def _greeted(address: str) -> None:
    """Dask's own connecting waits for the answer to its greeting without end; this is given up by whoever calls it."""
    comm = await connect(address, timeout=DEADLINE)
    await comm.close()


def _why(error: BaseException) -> str:
    """What the system said of it, in brackets."""
    if isinstance(error, TimeoutError) or error.__cause__ is None:
        return f": it didn't answer within {DEADLINE:g} s"
    reason = str(error.__cause__).rpartition("Error: ")[2] or type(error.__cause__).__name__
    return f" ({reason})"


def _scheduler(client: Client) -> Any:
    """What calls the scheduler's handlers; each call is a coroutine."""
    return client.scheduler


def _of_dask(version: str, python: str) -> str:
    return f"{version} on Python {'.'.join(python.split('.')[:2])}"


def _dask() -> str:
    return _of_dask(version("distributed"), platform.python_version())


@cache
def installed() -> str:
    """What decides the answers of an installation: the program's version, and a digest of its code and its library."""
    found = hashlib.blake2b(digest_size=8)
    for package in (judge_app, rules_db):
        top = Path(package.__file__ or "").parent
        files = (path for ending in ("py", "yaml", "md") for path in top.rglob(f"*.{ending}"))
        for name, path in sorted((path.relative_to(top.parent).as_posix(), path) for path in files):
            content = path.read_bytes().replace(b"\r\n", b"\n")
            found.update(f"\0{name}\0{len(content)}\0".encode())
            found.update(content)
    return f"card-judge {judge_app.__version__} ({found.hexdigest()}), Dask {_dask()}"


_ONE_AT_A_TIME = Lock()
"""The program is not made for several threads that play at once, and in one process they would be no faster."""


def carry_out(wanted: str, work: Callable[[T], W], part: Sequence[T]) -> list[W]:
    """What a worker does: that work for each of those, if it is such an installation. Raises ClusterError."""
    if installed() != wanted:
        raise ClusterError(f"The worker {get_worker().address} has {installed()}, this machine {wanted}.")
    with _ONE_AT_A_TIME:
        return list(map(work, part))


class Cluster:
    """A scheduler with its workers. A worker that dies costs time: what it had is done by another."""

    def __init__(self, client: Client, address: str) -> None:
        self._client, self._address = client, address
        self._nobody_since: float | None = None
        self._silent_since: float | None = None

    def each(self, work: Callable[[T], W], items: Sequence[T], together: int = TOGETHER) -> Iterator[W]:
        """What comes of each, in order; what isn't wanted any more is cancelled. Raises ClusterError."""
        parts = (items[at : at + together] for at in range(0, len(items), together))
        sent: deque[Future[list[W]]] = deque()
        try:
            while True:
                for part in islice(parts, MOST_AHEAD - len(sent)):
                    sent.append(self._client.submit(carry_out, installed(), work, part, pure=False))
                if not sent:
                    return
                yield from self._result(sent[0])
                sent.popleft()
        finally:
            with suppress(Exception):  # a cluster that is gone has nothing to cancel
                self._client.sync(self._client._cancel, list(sent), callback_timeout=DEADLINE)

    def _result(self, future: Future[list[W]]) -> list[W]:
        while True:
            try:
                return future.result(timeout=1)
            except TimeoutError:
                self._look()
            except ClusterError:
                raise
            except (CancelledError, OSError):
                raise ClusterError(f"The Dask scheduler at {self._address} is gone.") from None
            except distributed.KilledWorker:
                raise ClusterError(f"Several workers of {self._address} died one after the other at this.") from None
            except Exception as error:
                if _is_not_installed(error):
                    message = f"card-judge is not installed everywhere in the cluster at {self._address}: {installed()}"
                    raise ClusterError(f"{message} is needed there, at the scheduler too.") from None
                raise

    def _look(self) -> None:
        """Nothing came for a while: raise ClusterError where nothing can come any more."""
        try:
            workers: dict[str, Any] = self._client.sync(_scheduler(self._client).ncores, callback_timeout=DEADLINE)
        except Exception:
            now = time.monotonic()
            self._silent_since = self._silent_since or now - DEADLINE
            if now - self._silent_since > NOBODY_FOR:
                raise ClusterError(f"The Dask scheduler at {self._address} doesn't answer any more.") from None
            return
        self._silent_since = None
        if workers:
            self._nobody_since = None
        elif self._nobody_since is None:
            self._nobody_since = time.monotonic()
        elif time.monotonic() - self._nobody_since > NOBODY_FOR:
            raise ClusterError(f"The cluster at {self._address} has had no worker for {NOBODY_FOR:g} s.")


def _is_not_installed(error: BaseException | None) -> bool:
    """Whether a part of this program was missing where the work was to be done."""
    while error is not None:
        if isinstance(error, ImportError) and (error.name or "").partition(".")[0] in ("judge_app", "rules_db"):
            return True
        error = error.__cause__ or error.__context__
    return False
