"""What the commands print, and how they fail: one clear sentence and exit status 2."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console

from judge_app.files.problems import BadInput, brief, listed, nearest
from judge_app.games.index import rulesets
from judge_app.services.each import ClusterError
from rules_db.model import LibraryError

BAD_INPUT = 2

Answers = Annotated[
    list[str] | None,
    typer.Option(
        "--answer",
        metavar="KEY=VALUE",
        help="Answer a decision that the case leaves open, or answer it otherwise: KEY is its kind or its prompt "
        "(KEY#2 for the second such one), VALUE the option's key. May stand several times.",
    ),
]
"""What the commands that play a case take beside it."""

InBranch = Annotated[
    str, typer.Option("--branch", metavar="NAME", help="As it goes in that branch of the case, not in its main line.")
]


def known_ruleset(name: str) -> str:
    """The name, if it is a ruleset's, or nothing; any other ends the command."""
    if name and name not in rulesets():
        raise fail(f'There is no ruleset "{name}"{nearest(name, rulesets())}; known: {listed(rulesets())}.')
    return name


OfRuleset = Annotated[
    str, typer.Option("--ruleset", metavar="NAME", help="Which game's, by its ruleset.", callback=known_ruleset)
]

On = Annotated[
    str,
    typer.Option("--on", metavar="tcp://HOST:PORT", help="Compute on the Dask cluster whose scheduler is there."),
]
"""What the commands take that have more to compute than one machine may want to."""

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


SECONDS_BETWEEN_LINES = 15.0
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs after which a line is shown in another direction, up to its end and beyond."""


def harmless(text: str, but: str = "") -> str:
    """A text that somebody else wrote, without what would steer a terminal or turn what stands around it."""
    kept = f"\n\t{but}"
    return "".join(
        sign if sign in kept or not (unicodedata.category(sign) in ("Cc", "Cs") or sign in TURNING) else "\ufffd"
        for sign in text
    )


def print_json(value: Any) -> None:
    """One JSON value on a line of its own, in signs that whatever reads it can take."""
    escaped = not (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    sys.stdout.write(json.dumps(value, ensure_ascii=escaped).encode("utf-8", "replace").decode() + "\n")


def fail(message: str) -> typer.Exit:
    """Say what is wrong on standard error, in lines that can be read whole; raise what this gives."""
    err.print("\n".join(map(brief, message.splitlines())), markup=False, style="red")
    return typer.Exit(BAD_INPUT)


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn what a person can mend into a sentence and status 2."""
    try:
        yield
    except (BadInput, ClusterError, LibraryError) as error:
        raise fail(str(error)) from None


def _lines_now_and_then() -> Callable[[int, int, str], None]:
    """Progress where no bar can be drawn, such as in a log of a service: a line after every quarter of a minute."""
    told = [monotonic()]

    def report(done: int, total: int, what: str) -> None:
        if monotonic() - told[0] >= SECONDS_BETWEEN_LINES:
            told[0] = monotonic()
            err.print(f"{what}: {done:,} of {total:,}", markup=False)

    return report


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int, str], None]]:
    """A bar on standard error that appears only when there is something to wait for."""
    if not err.is_terminal:
        yield _lines_now_and_then()
        return
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"))
    bar = Progress(*columns, console=err, transient=True)
    started: list[Any] = []

    def report(done: int, total: int, what: str) -> None:
        if not started:
            bar.start()
            started.append(bar.add_task(what, total=total))
        bar.update(started[0], completed=done, total=total, description=what)

    try:
        yield report
    finally:
        bar.stop()
