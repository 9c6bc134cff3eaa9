"""The picture of the rulings log: a log made for it in a folder of its own, so that nobody's rulings are shown."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from judge_app.bench.window import wait
from judge_app.desktop.frame.sides import RULINGS

if TYPE_CHECKING:
    from judge_app.desktop.frame.main_window import MainWindow
    from rules_db.library import Library
    from rules_db.rulings.model import Ruling

DATA = "JUDGE_DATA_DIR"
EVENT, DAY = "Harbour Open", "2026-11-21"
PLAYERS = (("Ann Aster", "Bo Birch"), ("Cleo Cray", "Dan Dorn"), ("Eve Elm", "Finn Fox"), ("Gil Gray", "Hana Holt"))
MOST = 8


def show_log(window: MainWindow) -> None:
    """Bring up a log with a few rulings in it, one of them appealed, noted on and flagged."""
    with own_data_folder():
        first = _give(window)
        window.session.checked = ""
        log = window.log
        window.show_side(RULINGS)
        wait(lambda: "look at again" in log.pane.status.heading.text() and not log.errands.under_way)
        log.show(first)
        wait(lambda: "What changed since" in log.pane.detail.toPlainText())
        window.reader.open("716.1e")


@contextmanager
def own_data_folder() -> Iterator[Path]:
    """A data folder of its own, as long as that lasts."""
    before = os.environ.get(DATA)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # the window may still write there
        os.environ[DATA] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[DATA]
            else:
                os.environ[DATA] = before


def _give(window: MainWindow) -> str:
    """Keep rulings on the first cases of the library; the id of the one that is shown."""
    from judge_app.services.rulings.log import open_rulings

    rulings = open_rulings(url="")
    try:
        ids = [rulings.give(ruling) for ruling in _rulings(cast("Library", window.lookup.library))]
        rulings.decide_appeal(ids[0], "upheld: The second copy is another instance.", "Ida Iver")
        rulings.note(ids[0], "Both players were shown the steps.", "Jo Jung")
        return ids[0]
    finally:
        rulings.close()


def _rulings(library: Library) -> Iterator[Ruling]:
    from judge_app.services.cases import FIRST_CASE, SCENARIOS
    from judge_app.services.rulings.log import ruling_of
    from rules_db.rulings.model import Edit
    from rules_db.rulings.model import Ruling as Said

    said = Said("", "", "", EVENT, "3", judge="Jo Jung", head_judge="Ida Iver", time_extension="4 minutes")
    cases = [FIRST_CASE, *sorted((SCENARIOS / "wow").glob("71*.yaml"))[:: MOST * 2]][:MOST]
    for at, case in enumerate(cases):
        here = replace(said, given=f"{DAY}T{10 + at // 3}:{at % 3 * 17 + 12}:00Z", table=str(7 + at))
        ruling = replace(ruling_of(here, library, case), players=PLAYERS[at % len(PLAYERS)])
        if at == 0:
            older = tuple(
                replace(rule, text="A replacement modifier replaces an event once.") if "716.1e" in rule.id else rule
                for rule in ruling.rules
            )
            ruling = replace(
                ruling,
                rules=older,
                remedy="Play goes on.",
                edits=(Edit("remedy", "Nothing is undone.", "Play goes on."),),
            )
        yield ruling
