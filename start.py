#!/usr/bin/env python3
"""Set up and start: the only helper that the README's commands need.

    python3 start.py               set everything up, then open the window: the first time on a first case
    python3 start.py test          set everything up, then run every check and every test
    python3 start.py mutate        set everything up, then try small changes to the rules against all cases
    python3 start.py campaign      set everything up, then look for faults with seeded trials that nobody would type
    python3 start.py bundle        set everything up, then make the wheel and the stand-alone bundle in out/, and try it
    python3 start.py judge ...     any command of the program, for example: judge search "fatal damage"

Standard library only, the same on Linux, macOS and Windows. Packages go into .venv beside this file, pinned by
hash in requirements.lock. A second run with nothing changed starts at once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from ctypes.util import find_library
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
MARKER = "# --- the checks need these as well ---\n"
COMMANDS = ("test", "mutate", "campaign", "bundle", "judge")
OLDEST, NEWEST = (3, 11), (3, 14)
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")

# What Qt's wheels expect of a Debian system: to draw at all, and to open a window on X11.
QT_TO_DRAW = [
    "libegl1", "libgl1", "libglib2.0-0", "libdbus-1-3", "libfontconfig1", "libxkbcommon0", "fonts-dejavu-core",
]  # fmt: skip
QT_ON_X11 = [
    "libxkbcommon-x11-0", "libxcb-cursor0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1",
    "libxcb-randr0", "libxcb-render-util0", "libxcb-shape0", "libxcb-xinerama0", "libxcb-xkb1",
]  # fmt: skip

# What shows a window on a screen that nobody sees, and uses it as hands would; Debian's packages have the same names.
SCREEN_OF_ITS_OWN = ["Xvfb", "openbox", "xdotool"]


class SetupFailed(Exception):
    """Something is missing that this file can't bring; the message says what to do."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def check_python() -> None:
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        wanted = f"{OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}"
        have = ".".join(map(str, sys.version_info[:3]))
        raise SetupFailed(f"Python {wanted} is needed; this is {have} ({sys.executable}).")


def requirements(*, for_checks: bool) -> str:
    program, checks = LOCK.read_text(encoding="utf-8").split(MARKER)
    return program + checks if for_checks else program


def fingerprint(wanted: str) -> str:
    """What an installation depends on: the packages, the project's own metadata, Python and the place."""
    parts = [wanted, (ROOT / "pyproject.toml").read_text(encoding="utf-8"), sys.version, str(ROOT)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def is_installed(*, for_checks: bool) -> bool:
    """True when .venv was completed for this lock file (an installation for the checks serves the program too)."""
    stamp = VENV / "installed"
    if not (stamp.is_file() and PYTHON.exists()):
        return False
    good = {fingerprint(requirements(for_checks=True))}
    if not for_checks:
        good.add(fingerprint(requirements(for_checks=False)))
    return stamp.read_text(encoding="utf-8") in good


def make_venv() -> None:
    if VENV.exists():
        shutil.rmtree(VENV)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    if "ensurepip" in made.stdout + made.stderr and shutil.which("apt-get"):
        apt_install(["python3-venv"], why="Python's venv module is incomplete")
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
        return
    raise SetupFailed(f"python -m venv failed:\n{made.stdout}{made.stderr}")


def install(*, for_checks: bool) -> None:
    """Install the pinned packages and this project into .venv; the stamp is written last, so a kill is harmless."""
    wanted = requirements(for_checks=for_checks)
    say(f"Setting up in {VENV} (once; this takes a minute or two) ...")
    make_venv()
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--progress-bar", "off", "-q"]
    with tempfile.TemporaryDirectory() as folder:
        pinned = Path(folder) / "requirements.txt"
        pinned.write_text(wanted, encoding="utf-8")
        steps = [
            [*pip, "--require-hashes", "-r", str(pinned)],
            [*pip, "--no-deps", "--no-build-isolation", "-e", str(ROOT)],
        ]
        for step in steps:
            if subprocess.run(step, cwd=ROOT).returncode != 0:
                raise SetupFailed("Installing the packages failed; pip's own words stand above.")
    (VENV / "installed").write_text(fingerprint(wanted), encoding="utf-8")
    say("Set up.")


def ensure_postgresql() -> None:
    """Bring a PostgreSQL for the tests of a team's log, on Debian as root; elsewhere they say why they don't run."""
    if any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb"):
        return
    if sys.platform.startswith("linux") and shutil.which("apt-get") and os.geteuid() == 0:
        apt_install(["postgresql"], why="The tests start a PostgreSQL of their own")
    else:
        say("There is no PostgreSQL: the tests of a team's log are skipped (Debian's package is postgresql).")


def ensure_x_server() -> None:
    """Bring a screen for the tests that open the window on one, on Debian as root; elsewhere say why they don't run."""
    if not sys.platform.startswith("linux") or all(map(shutil.which, SCREEN_OF_ITS_OWN)):
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        packages = [program.lower() for program in SCREEN_OF_ITS_OWN] + QT_ON_X11
        apt_install(packages, why="The tests open the window on a screen of their own")
    else:
        say("There is no Xvfb, openbox or xdotool: the tests on a real screen are skipped.")


def has_display() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def qt_problem(platform: str) -> str:
    """Start Qt once on that platform; '' when it works, else what it said."""
    code = "from PySide6.QtWidgets import QApplication, QTextBrowser; QApplication([]); QTextBrowser()"
    environment = {**os.environ, "QT_QPA_PLATFORM": platform}
    tried = subprocess.run([str(PYTHON), "-c", code], env=environment, capture_output=True, text=True)
    return "" if tried.returncode == 0 else (tried.stderr.strip().splitlines() or ["Qt did not start"])[-1]


def has_fonts() -> bool:
    folders = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts")
    return any(folder.is_dir() for folder in folders)


def ensure_qt_libraries() -> None:
    """Bring Qt's system libraries on Linux, or say how; asked once per installation."""
    stamp = VENV / ("qt-window" if has_display() else "qt-drawing")
    if not sys.platform.startswith("linux") or stamp.exists():
        return
    platform = "xcb" if os.environ.get("DISPLAY") else "offscreen"
    if not has_fonts() or qt_problem(platform):
        apt_install(QT_TO_DRAW + (QT_ON_X11 if has_display() else []), why="Qt's system libraries are missing")
        if problem := qt_problem(platform):
            raise SetupFailed(f"Qt still doesn't start: {problem}")
    stamp.touch()


def apt_install(packages: list[str], *, why: str) -> None:
    """Install Debian packages as root; anyone else gets the exact command."""
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        raise SetupFailed(f"{why}. On Debian they are the packages {' '.join(packages)}; install their like here.")
    if os.geteuid() != 0:
        raise SetupFailed(f"{why}. Run this, then start again:\n  sudo apt-get update && sudo {' '.join(command)}")
    say(f"{why}; installing them: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=environment, stdout=sys.stderr)
    if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL).returncode != 0:
        raise SetupFailed(f"apt-get could not install them. Try yourself:\n  {' '.join(command)}")


def ensure_makers_of_bundles() -> None:
    """Bring what PyInstaller needs of a Linux system, on Debian as root; anyone else gets the exact command."""
    if not sys.platform.startswith("linux"):
        return
    lacking = [] if all(map(shutil.which, ("objcopy", "objdump"))) else ["binutils"]
    own = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    if sys.base_prefix == "/usr" and not find_library(own):  # Debian's own Python has its library in a package apart
        lacking.append(f"lib{own}")
    if lacking:
        apt_install(lacking, why="What puts a bundle together is missing")


def become(command: list[str]) -> int:
    """Run the program in this process's place (Windows has no such call: there it runs below this one)."""
    if WINDOWS:
        return subprocess.run(command).returncode
    sys.stdout.flush()
    return os.execv(command[0], command)


def main(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first and first not in COMMANDS:
        known = ", ".join(f'"{name}"' for name in COMMANDS if name != "judge")
        say(f'start.py: expected nothing, {known} or "judge ...", not "{first}".\n\n{__doc__}')
        return 2
    try:
        check_python()
        for_checks = first in ("test", "campaign", "bundle")
        if not is_installed(for_checks=for_checks):
            install(for_checks=for_checks)
        try:
            ensure_qt_libraries()
        except SetupFailed as problem:
            if first == "test":
                raise
            say(f"The window and PDFs will not work yet. {problem}")
        if for_checks:
            ensure_postgresql()
        if first in ("test", "bundle"):
            ensure_x_server()
        if first == "bundle":
            ensure_makers_of_bundles()
    except SetupFailed as problem:
        say(f"start.py: {problem}")
        return 2
    if first == "test":
        return become([str(PYTHON), str(ROOT / "tests" / "checks.py"), *arguments[1:]])
    if first == "bundle":
        return become([str(PYTHON), str(ROOT / "bundle" / "make.py")])
    if first == "mutate":
        return become([str(PYTHON), str(ROOT / "tests" / "mutation" / "mutate.py"), *arguments[1:]])
    if first == "campaign":
        os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
        return become([str(PYTHON), "-m", "campaign", *arguments[1:]])
    return become([str(PYTHON), "-m", "judge_app", *(arguments[1:] if first else ["demo", "--once"])])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
