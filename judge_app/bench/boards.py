"""The figures of six Hearthstone boards: one card played to the end with its full trace, set-up left out."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from judge_app.bench.figures import Figure
from judge_app.engine.machine import act, answer, start
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.sequences.actions import Play
from judge_app.services.cases import SCENARIOS, open_case

TIMES = 60
TOGETHER_MS = 13.0


def boards() -> list[tuple[str, Ruleset, State, tuple[str, ...]]]:
    """Each board as it is laid out, before the card is played, with the answers that its case gives to chance."""
    found = []
    for path in sorted((SCENARIOS / "hearthstone" / "boards").glob("*.yaml")):
        case = open_case(path)
        words = case.words
        board = words.lay_out(case.players, case.turn, case.cards, words.ruleset, case.situation)
        state = start(board).state
        answers = tuple(key for _, said in case.happened for key in said.answers())
        found.append((case.title, words.ruleset, state, answers))
    return found


def play_it(ruleset: Ruleset, state: State, answers: tuple[str, ...]) -> int:
    """Play the only card in hand to the end; returns how many entries the trace has."""
    result = act(state, Play("you", b.hand(state, "you")[0]))
    entries = len(result.entries)
    for key in answers:
        result = answer(result.state, key)
        entries += len(result.entries)
    return entries


def board_figures() -> Iterator[Figure]:
    """The median time of processors of each board, and of the six together."""
    total = 0.0
    for title, ruleset, state, answers in boards():
        took = []
        for _ in range(TIMES):
            began = time.process_time()
            entries = play_it(ruleset, state, answers)
            took.append((time.process_time() - began) * 1000)
        total += statistics.median(took)
        yield Figure(f"{title} ({entries} entries)", statistics.median(took), "ms")
    yield Figure("the six boards together", total, "ms", TOGETHER_MS)
