"""One thing done with each of many: in this process, in several, or on a cluster. What comes of it is in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Protocol, TypeVar

T = TypeVar("T")
W = TypeVar("W")

Report = Callable[[int, int, str], None]

FEWEST_FOR_SEVERAL_PROCESSES = 20
TOGETHER = 8
"""So many are handed to another process at once."""


class ClusterError(Exception):
    """A cluster that can't be used, or not any more; str() is one sentence."""


class Place(Protocol):
    """Where work is done. Wherever that is, the same comes of it in the same order."""

    def each(self, work: Callable[[T], W], items: Sequence[T], together: int = TOGETHER) -> Iterator[W]:
        """What comes of each. `work` is a function of a module (or a partial of one) that depends on its item alone;
        so many are handed over `together`."""
        ...


class Here:
    """This machine: this process for few, several for many."""

    def each(self, work: Callable[[T], W], items: Sequence[T], together: int = TOGETHER) -> Iterator[W]:
        """What comes of each, in order."""
        if len(items) < FEWEST_FOR_SEVERAL_PROCESSES:
            yield from map(work, items)
            return
        with ProcessPoolExecutor(max_workers=min(os.cpu_count() or 1, 8)) as pool:
            yield from pool.map(work, items, chunksize=together)


HERE = Here()


@contextmanager
def place_at(address: str) -> Iterator[Place]:
    """The cluster at that address for as long as this goes on; this machine where none is named.

    Raises ClusterError, also later from what is done there.
    """
    if not address:
        yield HERE
        return
    try:
        import distributed as _  # noqa: F401  # the extra
    except ImportError:
        raise ClusterError("Computing on a cluster needs Dask: pip install 'card-judge[cluster]'.") from None
    from judge_app.services.cluster import cluster

    with cluster(address) as there:
        yield there


def each_of(
    work: Callable[[T], W], items: Sequence[T], report: Report | None, doing: str, place: Place = HERE
) -> list[W]:
    """What comes of each of those, telling how far it is."""
    done: list[W] = []
    for one in place.each(work, items):
        done.append(one)
        if report is not None:
            report(len(done), len(items), doing)
    return done
