"""The figures of Flesh and Blood: a full turn, the worked examples, the lines that the game takes beside the others."""

from __future__ import annotations

import time
from collections.abc import Iterator

from judge_app.bench.figures import Figure
from judge_app.bench.size import lines_in
from judge_app.files.shipped import PROGRAM
from judge_app.games.index import game_of, games
from judge_app.services.cases import all_cases, open_case
from judge_app.services.coverage import coverage
from judge_app.services.runs.timeline import timeline
from rules_db.library import open_library

RULESET = "fab"
FULL_TURN = "4.0.3a-a-turn-of-three-ninja-attacks.yaml"
TIMES = 10


def fab_figures() -> Iterator[Figure]:
    """A turn with three chain links with its full trace, by the time of a processor; examples; lines."""
    yield Figure("full turn with three chain links, full trace", 1_000 * min(_turns()), "ms", 40)
    found = coverage(open_library(), RULESET)
    every = len(found.examples) + len(found.missing_examples)
    yield Figure("worked examples with a case", len(found.examples), f"of {every}")
    yield Figure("cases", len(list(all_cases([game_of(RULESET).scenarios]))), "cases")
    for game in games():
        most = 7_000 if game.name == RULESET else None
        yield Figure(f"lines of {game.title}", lines_in(PROGRAM / "games" / game.name), "lines", most)


def _turns() -> Iterator[float]:
    """What the turn takes, run some times after a first one."""
    case = game_of(RULESET).scenarios / FULL_TURN
    timeline(open_case(case))
    for _ in range(TIMES):
        began = time.process_time()
        timeline(open_case(case))
        yield time.process_time() - began
