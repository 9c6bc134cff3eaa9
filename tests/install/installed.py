"""An installation far from any checkout: what runs there, with a home of its own and nothing of this environment."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

KEPT_OF_THIS_MACHINE = ("TMPDIR", "SystemRoot", "PYTHONPYCACHEPREFIX")
PATIENCE, PATIENCE_TO_CLOSE = 600, 60
"""Seconds: all cases take a minute, and far longer on a machine that does much else; a window closes at once."""


@dataclass(frozen=True)
class Installed:
    """A program by the command that starts it, and a home in which nothing was before."""

    command: Path
    home: Path

    @property
    def data(self) -> Path:
        """Its data folder."""
        return self.home / ".local" / "share" / "judge"

    def environment(self, **more: str) -> dict[str, str]:
        """As bare as it can be: no virtual environment on the path, no display."""
        kept = {name: os.environ[name] for name in KEPT_OF_THIS_MACHINE if name in os.environ}
        return {**kept, "HOME": str(self.home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", **more}

    def run(self, *arguments: str | Path, status: int = 0, **more: str) -> str:
        """What a command prints; it must end with that status and complain of nothing unless that is wanted."""
        done = subprocess.run(
            [self.command, *arguments], cwd=self.home, env=self.environment(**more), capture_output=True, text=True,
            timeout=PATIENCE,
        )  # fmt: skip
        assert done.returncode == status, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        assert "Traceback" not in done.stderr
        return done.stdout + (done.stderr if status else "")

    def show_window(self, case: Path, **display: str) -> str:
        """Open the window on a case and close it as Ctrl+C does; what it kept of how it was left, nothing being said.

        Nothing tells from outside when the case is there: a machine that is slow is given more time.
        """
        kept, left = self.data / "window.ini", ""
        for seconds in (2, 6, 18, 54):
            status, said = self.leave_window(case, seconds, self.environment(**display))
            left = kept.read_text(encoding="utf-8") if status == 0 and kept.is_file() else f"status {status}: {said}"
            if case.name in left:
                return left + said
        return left

    def leave_window(self, case: Path, seconds: float, environment: dict[str, str]) -> tuple[int, str]:
        """Open the window and close it after that time; its status and what it said."""
        window = subprocess.Popen(
            [self.command, "window", case], cwd=self.home, env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        try:
            time.sleep(seconds)
            window.send_signal(signal.SIGINT)
            said, _ = window.communicate(timeout=PATIENCE_TO_CLOSE)
        finally:
            window.kill()
            window.wait()
        return window.returncode, said


def listing(folder: Path) -> dict[Path, int]:
    """Every file below a folder with its time, but for modules that Python compiled."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path: path.stat().st_mtime_ns for path in files}


def made_as(root: Path) -> ModuleType:
    """The module that makes the bundle; it lies beside the program."""
    spec = importlib.util.spec_from_file_location("make", root / "bundle" / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
