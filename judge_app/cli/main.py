"""The `judge` command. Without arguments it opens the window, by the shortest way there."""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

MODULES = {
    **dict.fromkeys(("check", "upgrade", "coverage", "explain", "new", "words", "why-not"), "checking"),
    **dict.fromkeys(("search", "rule"), "look_up"),
    **dict.fromkeys(("backup", "restore"), "backup"),
    "audit": "auditing",
    "card-text": "card_text",
    "cards": "card_list",
    "compare-editions": "editions",
    "help": "manual",
    "import": "importing",
    "run": "cases",
    "explore": "exploring",
    "sheet": "sheets",
    "rulings": "rulings",
    "demo": "demo",
    "doctor": "doctor",
    "bench": "bench",
    "window": "window",
    "install-desktop": "install_desktop",
}
"""Which module has a command: of those that are named, only that one is loaded."""


def main() -> int:
    """Run the command line; returns the exit status. Whatever goes wrong is told in one sentence, with status 2.

    Status 130 is that of a command that was interrupted, as usual.
    """
    try:
        _say_any_sign()
        try:
            return _command()
        finally:
            _let_go()
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if sys.stderr is not None:
            sys.stderr.write(f"{_why(error)}\n")
        return 2


def _say_any_sign() -> None:
    """A sign that the terminal, or wherever it goes, has no way to write stands there as "?"."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _let_go() -> None:
    """What was printed goes out now; where nobody reads it any more, or it has no room, Python need not try again."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise


def _why(error: Exception) -> str:
    """What went wrong in a sentence: what the system refused, a library of the system that Qt lacks, else a fault."""
    if isinstance(error, ImportError):
        from judge_app.qt_libraries import why_not_loaded

        if why := why_not_loaded(error):
            return why
    if isinstance(error, OSError) and error.strerror:
        from judge_app.files.problems import brief

        return f"{brief(str(error.filename or 'What is to be printed'))}: the system refuses: {error.strerror}"
    from judge_app.files.faults import fault

    return str(fault(error, "carrying out this command"))


def _command() -> int:
    """Carry out what was asked for. What killed processes left half made goes first."""
    from judge_app.files.half_made import clear_half_made
    from judge_app.files.limits import ARGUMENT_SIGNS

    if too_long := ARGUMENT_SIGNS.beyond(max(map(len, sys.argv), default=0)):
        sys.stderr.write(f"{too_long}\n")
        return 2
    clear_half_made()
    if len(sys.argv) == 1:
        return open_window()
    import_module(f"judge_app.cli.{MODULES.get(sys.argv[1], 'commands')}")
    from judge_app.cli.app import app

    app()
    return 0


def open_window(case: Path | None = None, *, show: tuple[Path, str] | None = None, always: bool = True) -> int:
    """Open the window, as `desktop.app.run` does; where that can't be, say why.

    Until it is there an interrupt ends the program at once: what Python raises for one is lost in Qt's own code, or
    breaks off with what Qt makes of it, and there is nothing to keep yet.
    """
    from judge_app.qt_libraries import why_no_window

    if why := why_no_window():
        sys.stderr.write(f"{why}\n")
        return 2
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    from judge_app.desktop.app import run

    return run([], case=case, show=show, always=always)


def window() -> int:
    """The script without a console: the window, on the file that it is started with."""
    sys.argv.insert(1, "window")
    return main()
