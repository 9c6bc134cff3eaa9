"""A process that writes and is killed at a chosen point; another that looks at what is left.

Both are forks of the process that tries: what they need is loaded once.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import select
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from campaign.parts import Broken
from campaign.tracing import followed, stop_at_writes
from judge_app.files.problems import BadInput
from rules_db.model import LibraryError

Tell = Callable[[str], None]
Do = Callable[[Tell], None]

How = Literal["system", "call", "byte", "moment", "full", "read-only"]
"""What befalls a process that writes. It is killed before a call of the system that writes, at a call of Python's, when
a file has so many bytes, or so many thousandths of its time after it began; or no file can have more bytes than so
many; or nothing can be written at all."""

AUDITED = (
    "open", "os.chmod", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.truncate", "os.utime",
    "shutil.rmtree", "sqlite3.connect",
)  # fmt: skip
CALLED = {
    "chmod", "close", "commit", "connect", "execute", "executemany", "flock", "flush", "fsync", "mkdir", "open",
    "putrequest", "replace", "rename", "rmdir", "rollback", "scandir", "setValue", "sync", "truncate", "unlink",
    "write", "writestr",
}  # fmt: skip
"""Calls before and after which a process can be killed, by their names: what writes, and what makes it last."""

PR_CAPABILITIES = 0x20080522


@dataclass(frozen=True)
class Point:
    """When what befalls a process does: the so manieth call, byte or thousandth, counted from 1."""

    how: How
    at: int = 0


NEVER = Point("call", 0)


@dataclass
class Ended:
    """What a process did: what it told, whether it was killed, what it raised, how many calls it made of the kind
    that is counted."""

    told: list[str] = field(default_factory=list)
    killed: bool = False
    refused: str = ""
    raised: str = ""
    calls: int = 0
    seconds: float = 0.0


def run(do: Do, point: Point = NEVER, *, seconds: float = 20.0, usual: float = 0.0) -> Ended:
    """Do it in a process of its own, which meets that at that point; `usual` is how long it takes otherwise.

    Raises Broken for one that takes longer than so many seconds.
    """
    read, write = os.pipe()
    begun = time.monotonic()
    child = os.fork()
    if not child:
        os.close(read)
        _be_the_child(do, point, write)
    os.close(write)
    kill_at = begun + usual * point.at / 1000 if point.how == "moment" and point.at else None
    calls, status = 0, None
    try:
        if point.how == "system":
            status, calls = followed(child, point.at, seconds)
        said = _heard(read, child, kill_at, begun + seconds)
    except BaseException:
        if status is None:
            os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.close(read)
        if status is None:
            _, status = os.waitpid(child, 0)
    ended = Ended(killed=os.WIFSIGNALED(status), seconds=time.monotonic() - begun)
    if ended.killed and point.how == "system" and calls != (point.at or -1):
        raise Broken("it hangs", f"after it said {said[-300:]!r}")
    for line in said.split(b"\n")[:-1]:
        what, value = json.loads(line)
        if what == "told":
            ended.told.append(value)
        else:
            setattr(ended, what, value)
    ended.calls = ended.calls or calls
    if not ended.killed and status and not (ended.raised or ended.refused):
        ended.raised = f"status {status}"
    return ended


def _heard(read: int, child: int, kill_at: float | None, until: float) -> bytes:
    """All that the process says till it ends."""
    said = b""
    while True:
        now = time.monotonic()
        if kill_at is not None and now >= kill_at:
            os.kill(child, signal.SIGKILL)
            kill_at = None
        ready, _, _ = select.select([read], [], [], max(0.0, (kill_at or until) - now))
        if not ready and time.monotonic() >= until:
            raise Broken("it hangs", f"after it said {said[-300:]!r}")
        if ready:
            piece = os.read(read, 65_536)
            if not piece:
                return said
            said += piece


def _be_the_child(do: Do, point: Point, pipe: int) -> None:
    """What goes on in the process; it never comes back from here."""

    def say(what: str, value: Any) -> None:
        os.write(pipe, json.dumps([what, value]).encode() + b"\n")

    status = 1
    try:
        calls = _befall(point)
        try:
            do(lambda text: say("told", text))
            status = 0
        finally:
            sys.setprofile(None)
            counted = calls[0]
        say("calls", counted)
    except (BadInput, LibraryError) as error:
        say("refused", str(error)[:2000])
    except BaseException:
        say("raised", traceback.format_exc()[-6000:])
    finally:
        os._exit(status)


def _befall(point: Point) -> list[int]:
    """Let the process meet what it is to meet; gives its count of calls."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    calls = [0]
    if point.how == "system":
        stop_at_writes()
    elif point.how == "call":
        _count(calls, point.at)
    elif point.how in ("byte", "full"):
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL if point.how == "byte" else signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (point.at, resource.RLIM_INFINITY))
    elif point.how == "read-only":
        drop_rights()
    return calls


def _count(calls: list[int], last: int) -> None:
    """Count the calls that matter from now on; with the last one the process is gone, and no handler runs."""
    mine = threading.get_ident()

    def one(_: object = None) -> None:
        calls[0] += 1
        if calls[0] == last:
            os.kill(os.getpid(), signal.SIGKILL)

    def audited(event: str, _: object) -> None:
        if event in AUDITED and threading.get_ident() == mine:
            one()

    def called(_: object, event: str, what: Any) -> None:
        if event in ("c_call", "c_return") and getattr(what, "__name__", "") in CALLED:
            one()

    sys.addaudithook(audited)
    sys.setprofile(called)


def drop_rights() -> None:
    """Let this process, root's though it be, write only what its files' rights allow."""
    if sys.platform == "linux":
        head = (ctypes.c_uint32 * 2)(PR_CAPABILITIES, 0)
        ctypes.CDLL(None).capset(head, (ctypes.c_uint32 * 6)())
