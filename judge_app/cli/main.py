"""The `judge` command. Without arguments it opens the window, by the shortest way there."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; returns the exit status."""
    if len(sys.argv) == 1:
        from judge_app.desktop.app import run

        return run([])
    from judge_app.cli.commands import app

    app()
    return 0
