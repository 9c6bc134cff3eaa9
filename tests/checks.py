"""Every check of the project, those that fail fastest first. `python3 start.py test` runs this.

Further arguments go to pytest, for example: python3 start.py test -k search
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
OWN_WORDS = ROOT.parent / "shared" / "tools" / "own-words"


def main(pytest_arguments: list[str]) -> int:
    """Run the checks that take seconds, then the tests, with the types checked beside them."""
    types = subprocess.Popen([str(BIN / "mypy")], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    short = [
        ("lint", [str(BIN / "ruff"), "check", "."]),
        ("format", [str(BIN / "ruff"), "format", "--check", "."]),
        ("import contracts", [str(BIN / "lint-imports")]),
    ]
    if OWN_WORDS.is_file():
        short.append(("own words", [sys.executable, str(OWN_WORDS), str(ROOT)]))
    for name, command in short:
        if status := run(name, command):
            types.terminate()
            types.wait()
            return status
    soon = types.poll() is not None
    if soon and (status := told(types)):
        return status
    workers = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "loadfile", "--no-loadscope-reorder"]
    tests = run("tests", [sys.executable, "-m", "pytest", *workers, *pytest_arguments])
    return tests if soon else (told(types) or tests)


def run(name: str, command: list[str]) -> int:
    """Run a check with what it prints; its status."""
    print(f"== {name}", flush=True)
    return failed(name, subprocess.run(command, cwd=ROOT, env=environment()).returncode)


def told(types: subprocess.Popen[str]) -> int:
    """Print what was found about types once that has ended; its status."""
    print("== types", flush=True)
    print(types.communicate()[0], end="", flush=True)
    return failed("types", types.returncode)


def failed(name: str, status: int) -> int:
    """Say that a check failed, if it did."""
    if status != 0:
        print(f"== {name} failed", flush=True)
    return status


def environment() -> dict[str, str]:
    """Compiled modules are kept, for the tests start many processes; elsewhere, where none may lie by the sources."""
    kept = dict(os.environ)
    if kept.pop("PYTHONDONTWRITEBYTECODE", ""):
        kept["PYTHONPYCACHEPREFIX"] = str(Path(sys.prefix) / "compiled")
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
