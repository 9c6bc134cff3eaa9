"""A process that is killed before the so manieth of those calls of the system that write, whoever makes them.

What lies on a disk changes with these calls alone, so that these points are all that there are: within SQLite's or
Qt's own writing too. A filter stops the process at them and at no others; whoever began it counts, and kills. Linux on
x86-64 only, and only the process's first thread.
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import struct
import sys
import threading
from functools import cache

CALLS = {
    "write": 1, "pwrite64": 18, "writev": 20, "sendfile": 40, "flock": 73, "fsync": 74, "fdatasync": 75, "truncate": 76,
    "ftruncate": 77, "rename": 82, "mkdir": 83, "rmdir": 84, "link": 86, "unlink": 87, "symlink": 88, "chmod": 90,
    "fchmod": 91, "mkdirat": 258, "unlinkat": 263, "renameat": 264, "linkat": 265, "symlinkat": 266, "fchmodat": 268,
    "utimensat": 280, "fallocate": 285, "pwritev": 296, "renameat2": 316, "copy_file_range": 326,
}  # fmt: skip
"""The system's numbers of the calls that change what lies on a disk, or make it last."""

TRACE_ME, CONTINUE, SET_OPTIONS = 0, 7, 0x4200
STOP_AT_FILTER, END_WITH_TRACER = 0x80, 0x100000
AT_FILTER = signal.SIGTRAP | 7 << 8
NO_NEW_RIGHTS, FILTER_CALLS, BY_FILTER = 38, 22, 2
LOAD, JUMP_IF, RETURN = 0x20, 0x15, 0x06
ALLOW, TRACE = 0x7FFF0000, 0x7FF00000


def stop_at_writes() -> None:
    """In the process itself: let it be traced by the one that began it, and stop before each of these calls."""
    numbers = sorted(CALLS.values())
    steps = [(LOAD, 0, 0, 0)]
    steps += [(JUMP_IF, len(numbers) - at, 0, number) for at, number in enumerate(numbers)]
    steps += [(RETURN, 0, 0, ALLOW), (RETURN, 0, 0, TRACE)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(code)))
    system = _system()
    _done(system.ptrace(TRACE_ME, 0, None, None))
    os.kill(os.getpid(), signal.SIGSTOP)
    _done(system.prctl(NO_NEW_RIGHTS, 1, 0, 0, 0))
    _done(system.prctl(FILTER_CALLS, BY_FILTER, ctypes.cast(program, ctypes.c_void_p), 0, 0))


def followed(child: int, last: int, seconds: float) -> tuple[int, int]:
    """Let that process go on, and kill it before its so manieth such call (0: never), or after so many seconds.

    Gives its wait status and the number of such calls.
    """
    system, calls = _system(), 0
    limit = threading.Timer(seconds, os.kill, (child, signal.SIGKILL))
    _, status = os.waitpid(child, 0)
    limit.start()
    try:
        if os.WIFSTOPPED(status):
            _done(system.ptrace(SET_OPTIONS, child, None, STOP_AT_FILTER | END_WITH_TRACER))
        while os.WIFSTOPPED(status):
            calls += status >> 8 == AT_FILTER
            if calls == last and calls:
                os.kill(child, signal.SIGKILL)
            passed = os.WSTOPSIG(status)
            system.ptrace(CONTINUE, child, None, 0 if passed in (signal.SIGTRAP, signal.SIGSTOP) else passed)
            _, status = os.waitpid(child, 0)
    finally:
        limit.cancel()
    return status, calls


@cache
def can_trace() -> bool:
    """Whether processes can be traced here."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return False
    child = os.fork()
    if not child:
        try:
            stop_at_writes()
            os.truncate(os.devnull, 0)
        finally:
            os._exit(0)
    try:
        return followed(child, 0, 5.0)[1] == 1
    except OSError:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return False


def _system() -> ctypes.CDLL:
    system = ctypes.CDLL(None, use_errno=True)
    system.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    system.ptrace.restype = ctypes.c_long
    system.prctl.argtypes = [ctypes.c_int, ctypes.c_ulong, ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong]
    return system


def _done(result: int) -> None:
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
