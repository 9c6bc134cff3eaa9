"""A real PostgreSQL, started by the tests themselves, that can be stopped and started as a server at an event is."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

UNPRIVILEGED = "postgres"


def programs() -> Path:
    """Where PostgreSQL's programs are. Skips the test, with the reason, where there are none or they can't be run."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    if not found and not on_path:
        pytest.skip("PostgreSQL is not installed (start.py test installs it on Debian as root)")
    if os.name == "nt":
        pytest.skip("PostgreSQL is started by these tests only on Linux and macOS")
    return (found[-1] if found else Path(str(on_path))).parent


class Postgres:
    """A cluster of its own in a folder of its own; root runs it as the user that the packages made."""

    def __init__(self) -> None:
        self._programs = programs()
        self._user = UNPRIVILEGED if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="judge-pg-", dir="/tmp" if self._user else None))
        if self._user:
            shutil.chown(self._folder, self._user)
        self._data = self._folder / "data"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._server: subprocess.Popen[bytes] | None = None
        made = self._run("initdb", "-D", str(self._data), "-U", "judge", "-A", "trust", "-E", "UTF8", "--no-sync")
        assert made.returncode == 0, made.stderr.decode()
        self._bases = 0

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        command = [str(self._programs / program), *arguments]
        return subprocess.run(command, user=self._user, cwd=self._folder, env={"LC_ALL": "C"}, capture_output=True)

    def start(self) -> None:
        """Let it answer."""
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
        self._server = subprocess.Popen(
            [str(self._programs / "postgres"), "-D", str(self._data), "-k", str(self._folder), *options],
            user=self._user, cwd=self._folder, env={"LC_ALL": "C"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for _ in range(300):
            if self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-U", "judge").returncode == 0:
                return
            assert self._server.poll() is None, "PostgreSQL ended at once"
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not answer")

    def stop(self) -> None:
        """Gone, as when its cable is pulled."""
        if self._server is not None:
            self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop")
            self._server.wait(timeout=30)
            self._server = None

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Stopped where it is (SIGSTOP): the system still takes connections and bytes for it, it answers nothing."""
        assert self._server is not None
        children = Path(f"/proc/{self._server.pid}/task/{self._server.pid}/children").read_text().split()
        processes = [self._server.pid, *map(int, children)]
        try:
            self._signal(processes, signal.SIGSTOP)
            yield
        finally:
            self._signal(processes, signal.SIGCONT)

    def _signal(self, processes: list[int], number: signal.Signals) -> None:
        for process in processes:
            with suppress(ProcessLookupError):  # one that worked for a client may have ended meanwhile
                os.kill(process, number)

    def new_database(self, encoding: str = "UTF8") -> str:
        """The URL of a fresh, empty database."""
        self._bases += 1
        name = f"event{self._bases}"
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "judge")
        made = self._run("createdb", *where, "-E", encoding, "-T", "template0", name)
        assert made.returncode == 0, made.stderr.decode()
        return f"postgresql://judge:secret@127.0.0.1:{self.port}/{name}"

    def make_database(self, url: str, like: str = "") -> None:
        """Make that database anew, whatever it was and whoever uses it: a copy of another one, or empty."""
        self.drop_database(url)
        template = _base(like) if like else "template0"
        leave = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{template}'"
        self._administer(leave, f'CREATE DATABASE "{_base(url)}" TEMPLATE "{template}"')

    def drop_database(self, url: str) -> None:
        """Take that database away, whoever uses it."""
        self._administer(f'DROP DATABASE IF EXISTS "{_base(url)}" WITH (FORCE)')

    def _administer(self, *statements: str) -> None:
        self.run_sql(f"postgresql://judge@127.0.0.1:{self.port}/postgres", *statements)

    def run_sql(self, url: str, *statements: str) -> None:
        """Do that in a database behind the backs of all that use it."""
        commands = [part for statement in statements for part in ("-c", statement)]
        done = self._run("psql", "-X", "-v", "ON_ERROR_STOP=1", *commands, url)
        assert done.returncode == 0, done.stderr.decode()

    def close(self) -> None:
        """Stopped for good, nothing left behind."""
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def _base(url: str) -> str:
    """The database that a URL names."""
    return url.rpartition("/")[2]
