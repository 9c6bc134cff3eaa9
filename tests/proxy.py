"""A bad road between a client and the tests' PostgreSQL: it cuts, stalls, delays, garbles, closes one way.

    with Proxy(server.port, seed=7) as proxy:
        url = proxy.leading(server.new_database())   # the same URL, by way of the proxy
        proxy.fault = Fault("stall", after=LOGIN)    # for every byte from now on, of open connections too
        ...
        proxy.fault = None                           # mended: what a stall held back goes on
        proxy.fault = any_fault(random)              # for campaigns: one drawn from all there are
        proxy.cut()                                  # at once, whatever flows just now

`after` counts the bytes of one connection that pass unharmed, in the way that the fault concerns: "answers" are what
the server sends, "questions" what the client sends, "both" counts each way for itself. LOGIN is the moment at which the
server said for the first time that it is ready. What is garbled depends on seed, number of the connection, way and
place of the byte alone, not on how the bytes arrived. Nothing here needs more than the standard library.
"""

from __future__ import annotations

import socket
import struct
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import TracebackType
from typing import Literal, Self
from urllib.parse import urlsplit

Kind = Literal["cut", "stall", "delay", "garble", "half-close", "refuse"]
Way = Literal["answers", "questions"]

LOGIN = -1
READY = b"Z\0\0\0\5I"
"""What a PostgreSQL server says when it waits for the first statement."""

PIECE = 65_536
TICK = 0.01


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with the road: cut both ways (reset), stall (no byte more, nothing closed), delay every piece by
    `seconds`, garble a `share` of the bytes, half-close (end of the stream in that way only), refuse (a connection is
    taken and reset at once).
    """

    kind: Kind
    after: int = 0
    way: Way | Literal["both"] = "both"
    seconds: float = 0.05
    share: float = 0.01

    def concerns(self, way: Way) -> bool:
        """Whether it is done to what flows that way."""
        return self.way in (way, "both")


def any_fault(random: Random) -> Fault:
    """One of all faults that there are, at any point of a connection."""
    after = random.choice((0, LOGIN, LOGIN, random.randrange(1, 2_000), random.randrange(2_000, 200_000)))
    return Fault(
        random.choice(("cut", "stall", "delay", "garble", "half-close", "refuse")), after,
        random.choice(("answers", "questions", "both")), random.uniform(0.001, 0.5), 10 ** random.uniform(-5, -0.5),
    )  # fmt: skip


class Proxy:
    """Listens on a port of loopback of its own and passes on to `port`; `fault` may be set at any time."""

    def __init__(self, port: int, *, seed: int = 0) -> None:
        self.fault: Fault | None = None
        self.seed = seed
        self.taken = 0
        """So many connections were taken till now."""
        self._to = port
        self._closing = threading.Event()
        self._roads: set[_Road] = set()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=50)
        self.port: int = self._listener.getsockname()[1]
        self._accepting = threading.Thread(target=self._accept, daemon=True)

    def __enter__(self) -> Self:
        self._accepting.start()
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self._closing.set()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._accepting.join()
        self._listener.close()
        for road in list(self._roads):
            road.reset()
            road.join()

    def leading(self, url: str) -> str:
        """A URL of the server behind it, by way of the proxy."""
        there = urlsplit(url)
        assert there.port == self._to, f"{url} isn't what this proxy leads to"
        user = there.netloc.rpartition("@")[0]
        return there._replace(netloc=f"{user}@127.0.0.1:{self.port}").geturl()

    def cut(self) -> None:
        """Reset every open connection now; later ones are as `fault` says."""
        for road in list(self._roads):
            road.reset()

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            self.taken += 1
            if self.fault is not None and self.fault.kind == "refuse":
                _reset(client)
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self._to), timeout=5)
            except OSError:
                _reset(client)
                continue
            server.settimeout(None)
            for ended in [road for road in self._roads if not road.is_open]:
                ended.reset()
                self._roads.discard(ended)
            self._roads.add(_Road(self.taken, client, server, self._hold, lambda: self.fault, self.seed))

    def _hold(self, fault: Fault, seconds: float) -> None:
        """Wait so long, or until that fault is over."""
        until = time.monotonic() + seconds
        while self.fault is fault and time.monotonic() < until and not self._closing.wait(TICK):
            pass


class _Road:
    """One connection, both ways."""

    def __init__(
        self, number: int, client: socket.socket, server: socket.socket, hold: Callable[[Fault, float], None],
        fault: Callable[[], Fault | None], seed: int,
    ) -> None:  # fmt: skip
        self._hold, self._fault = hold, fault
        self._ends = (client, server)
        self._ready = threading.Event()
        for end in self._ends:
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        ways: tuple[tuple[Way, socket.socket, socket.socket], ...] = (
            ("questions", client, server), ("answers", server, client),
        )  # fmt: skip
        self._threads = [
            threading.Thread(target=self._carry, args=(way, source, to, Random(f"{seed} {number} {way}")), daemon=True)
            for way, source, to in ways
        ]
        for thread in self._threads:
            thread.start()

    @property
    def is_open(self) -> bool:
        """Whether anything can still flow."""
        return any(thread.is_alive() for thread in self._threads)

    def reset(self) -> None:
        """End it without a word of farewell."""
        for end in self._ends:
            _reset(end)

    def join(self) -> None:
        """Wait until both ways have ended."""
        for thread in self._threads:
            thread.join()

    def _carry(self, way: Way, source: socket.socket, to: socket.socket, random: Random) -> None:
        try:
            passed = 0
            while piece := source.recv(PIECE):
                if not self._pass_on(way, piece, passed, to, random):
                    return
                passed += len(piece)
                if way == "answers" and READY in piece:
                    self._ready.set()
            to.shutdown(socket.SHUT_WR)
        except OSError:
            self.reset()

    def _pass_on(self, way: Way, piece: bytes, passed: int, to: socket.socket, random: Random) -> bool:
        """Pass a piece on, as whole as the fault of the moment leaves it; False when nothing may follow it."""
        fault = self._fault()
        whole = len(piece) if fault is None or not fault.concerns(way) else self._unharmed(fault, piece, passed)
        to.sendall(piece[:whole])
        rest = piece[whole:]
        if fault is None or not rest:
            return True
        match fault.kind:
            case "cut" | "refuse":
                self.reset()
                return False
            case "half-close":
                to.shutdown(socket.SHUT_WR)
                return False
            case "stall":
                self._hold(fault, float("inf"))
            case "delay":
                self._hold(fault, fault.seconds)
            case "garble":
                rest = bytes(_flipped(random, fault.share, sign) for sign in rest)
        to.sendall(rest)
        return True

    def _unharmed(self, fault: Fault, piece: bytes, passed: int) -> int:
        """So many bytes of a piece pass before the fault begins."""
        if fault.after == LOGIN:
            return 0 if self._ready.is_set() else len(piece)
        return max(0, min(len(piece), fault.after - passed))


def _flipped(random: Random, share: float, sign: int) -> int:
    """A byte, now and then with one bit the other way."""
    return sign ^ (1 << random.randrange(8)) if random.random() < share else sign


def _reset(end: socket.socket) -> None:
    """Close it so that the other side is told of an error and whoever reads it here wakes up."""
    try:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    end.close()
