"""Make the wheel and the stand-alone bundle, pack that as one file to hand on, and try what the file holds.

`python3 start.py bundle` sets everything up and runs this; what is made lies in out/. On Linux the tests with
the mark `bundle` unpack the file and use it; they take a minute or two, so `start.py test` leaves them out.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path

from judge_app import __version__

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "out"
NAME = f"judge-{__version__}-{sys.platform}-{platform.machine().lower()}"
KIND, ENDING = ("zip", ".zip") if sys.platform == "win32" else ("gztar", ".tar.gz")


class NotMade(Exception):
    """PyInstaller gave up; its own words were printed."""


def archive(folder: Path = OUT) -> Path:
    """The file to hand on: named after the program's version and the system that it is for."""
    return folder / f"{NAME}{ENDING}"


def build(folder: Path, python: str = sys.executable) -> Path:
    """Make the program below that folder; the folder that it is."""
    command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(folder), "--workpath", str(folder / "making"), str(HERE / "judge.spec")]
    if subprocess.run(command, stdout=sys.stderr).returncode != 0:
        raise NotMade
    shutil.rmtree(folder / "making")
    return folder / "judge"


def pack(program: Path) -> Path:
    """The program as one file beside its folder."""
    return Path(shutil.make_archive(str(program.parent / NAME), KIND, program.parent, program.name))


def main() -> int:
    """Make, pack and try it; the exit status."""
    try:
        packed = pack(build(OUT))
    except NotMade:
        print("The bundle could not be made; PyInstaller's own words stand above.", file=sys.stderr)
        return 2
    if not sys.platform.startswith("linux"):
        print(f"{packed}\nNobody has tried a bundle on this system yet: begin with its `judge doctor`.")
        return 0
    tests = HERE.parent / "tests" / "install" / "test_bundle.py"
    tried = subprocess.run([sys.executable, "-m", "pytest", "-m", "bundle", str(tests)], cwd=HERE.parent).returncode
    print(packed if tried == 0 else f"{packed} fails as told above: don't hand it on.")
    return tried


if __name__ == "__main__":
    sys.exit(main())
