"""The `judge` command. Without arguments it opens the window, by the shortest way there."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from judge_app.files.half_made import clear_half_made

MODULES = {
    **dict.fromkeys(("check", "upgrade", "coverage", "explain", "new", "words", "why-not"), "checking"),
    **dict.fromkeys(("search", "rule"), "look_up"),
    **dict.fromkeys(("backup", "restore"), "backup"),
    "audit": "auditing",
    "cards": "card_list",
    "help": "manual",
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
    """Run the command line; returns the exit status. Whatever goes wrong is told in one sentence, with status 2."""
    try:
        return _command()
    except Exception as error:
        from judge_app.files.faults import fault

        sys.stderr.write(f"{fault(error, 'carrying out this command')}\n")
        return 2


def _command() -> int:
    """Carry out what was asked for. What killed processes left half made goes first."""
    clear_half_made()
    if len(sys.argv) == 1:
        return open_window()
    import_module(f"judge_app.cli.{MODULES.get(sys.argv[1], 'commands')}")
    from judge_app.cli.app import app

    app()
    return 0


def open_window(case: Path | None = None) -> int:
    """Open the window, on that case or as it was left; where that can't be, say why."""
    from judge_app.qt_libraries import why_no_window

    if why := why_no_window():
        sys.stderr.write(f"{why}\n")
        return 2
    from judge_app.desktop.app import run

    return run([], case=case)


def window() -> int:
    """The script without a console: the window, on the file that it is started with."""
    sys.argv.insert(1, "window")
    return main()
