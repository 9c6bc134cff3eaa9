"""Every check of the project, in the order in which they fail fastest. `python3 start.py test` runs this.

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
    checks = [
        ("lint", [str(BIN / "ruff"), "check", "."]),
        ("format", [str(BIN / "ruff"), "format", "--check", "."]),
        ("types", [str(BIN / "mypy")]),
        ("import contracts", [str(BIN / "lint-imports")]),
    ]
    if OWN_WORDS.is_file():
        checks.append(("own words", [sys.executable, str(OWN_WORDS), str(ROOT)]))
    workers = ["-n", str(min(os.cpu_count() or 1, 8))]
    checks.append(("tests", [sys.executable, "-m", "pytest", *workers, *pytest_arguments]))
    for name, command in checks:
        print(f"== {name}", flush=True)
        status = subprocess.run(command, cwd=ROOT).returncode
        if status != 0:
            print(f"== {name} failed", flush=True)
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
