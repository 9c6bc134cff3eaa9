"""A position reached in play, written as a case and laid out from it, looks and goes on as it did."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import answer, start
from judge_app.engine.state import State
from judge_app.files.plain import Placed
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.events import ModifierEnded
from judge_app.games.wow.laying_out import AsLaidOut, as_laid_out, lay_out
from judge_app.rulekit.wording import write
from judge_app.scenario.case_file import CaseFile, case_of
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, cards, open_case

CASES = sorted((SCENARIOS / "wow").rglob("*.yaml"))
MARKS = (b.EXHAUSTED, b.DAMAGE, b.COUNTERS, b.ROW, b.FACE_DOWN, b.CHOSEN, b.FLIPPED, b.TOKEN, b.ENTERED_UNDER)
NUMBERED = (
    "granted",
    "added",
    "can't",
    "attack only",
    "must attack these",
    "costs changed",
    "players can't",
    "meaningless",
)
"""Characteristics that hold numbers of cards or timestamps, which are given anew."""
FACTS = (f.TURN_PLAYER, f.TURN, f.PHASE, f.SABOTAGE)
PASSES = 4
MORE = 2


@cache
def opened(path: Path) -> CaseFile:
    """A case of the library, read once."""
    return open_case(path)


def states_of(path: Path) -> tuple[State, ...]:
    """Every state of a case after which something was decided, while there is still something to do."""
    return tuple(state for state in run_case(opened(path)).states if state.agenda)


@cache
def tried(path: Path) -> tuple[tuple[State, AsLaidOut], ...]:
    """Some of those states, written as cases: a sample that is the same each time, and at last the last one."""
    *before, last = states_of(path) or (None,)
    sample = Random(path.stem).sample(before, min(MORE, len(before)))
    return tuple((state, as_laid_out(state)) for state in (*sample, last) if state is not None)


def laid_again(laid: AsLaidOut, path: Path) -> State:
    """The board of the case that was written, with the cards that its first case made up."""
    ruleset = opened(path).words.ruleset
    data = {"judge": 2, "title": "again", "ruleset": ruleset.name, **laid.data}
    known = {ruleset.name: {**cards()[ruleset.name], **opened(path).cards}}
    case = case_of(Placed("again").data(data), Path("again"), known)
    return lay_out(case.players, case.turn, case.cards, ruleset, case.situation)


def looks(state: State, names: dict[int, str]) -> dict[str, Any]:
    """Where every card is, whose it is, what is on it and what it is like, by name."""
    return {name: _look(state, id_, names) for id_, name in names.items()} | {
        "facts": {name: state.facts.get(name) or None for name in FACTS},
        "modifiers": sorted(write(modifier) for modifier in state.modifiers),
    }


def _look(state: State, id_: int, names: dict[int, str]) -> tuple[Any, ...]:
    card = state.objects[id_]
    if card.zone != b.PLAY:
        return card.zone, card.controller, card.owner
    marks = {name: card.mark(name) for name in MARKS if card.mark(name)}
    values = {name: value for name, value in values_of(state, id_).items() if name not in NUMBERED}
    return card.controller, card.owner, marks, names.get(card.mark(b.HOST)), values


def their_names(state: State) -> dict[int, str]:
    """What the cards of a board just laid out are called."""
    return {card.id: card.key for card in state.objects if card.zone}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_position_written_as_a_case_can_be_read_and_looks_the_same_where_all_can_be_said(path: Path) -> None:
    for state, laid in tried(path):
        again = laid_again(laid, path)
        assert again.agenda
        if not laid.cannot:
            expected = looks(state, laid.names)
            found = looks(again, their_names(again))
            expected["modifiers"] = found["modifiers"] = []
            assert found == expected


def goes_on(state: State) -> list[object]:
    """What comes of it if everybody passes a few times and takes the first option of whatever is asked.

    A modifier on a card that has gone does nothing, so that it ends is nothing that a case would keep.
    """
    told: list[object] = []
    for _ in range(PASSES):
        pending = state.pending
        if pending is None or not pending.options:
            break
        told.append((pending.chooser, pending.kind))
        key = "pass" if pending.kind == PRIORITY else pending.options[0].key
        result = answer(state, key)
        state = result.state
        told += [type(entry.event).__name__ for entry in result.entries if not isinstance(entry.event, ModifierEnded)]
    return told


BY_ITS_PAST = ("801", "803", "706.1-untargetable")
"""A loop is known by its past (803.3; in the first edition 801.2), and so is what a target got once it was chosen."""
NOT_LOOPS = [path for path in CASES[::3] if not path.stem.startswith(BY_ITS_PAST)]
"""No case says what came before it."""


@pytest.mark.parametrize("path", NOT_LOOPS, ids=lambda path: path.stem)
def test_play_goes_on_from_a_position_written_as_a_case_as_it_would_have(path: Path) -> None:
    """What rules do next is the same, step by step."""
    for state, laid in tried(path):
        if not laid.cannot and state.pending is not None and state.pending.kind == PRIORITY:
            assert goes_on(start(laid_again(laid, path)).state) == goes_on(state)


def test_what_no_case_can_say_is_listed() -> None:
    """A link that is just being added is left out, and the list says so."""
    state = next(x for x in states_of(SCENARIOS / "wow" / "709.2a-blessing-of-freedom-stops-charge.yaml")
                 if x.pending is not None and x.pending.kind == "target")  # fmt: skip
    laid = as_laid_out(state)
    assert laid.cannot == ("Charge is just being added: this is the board before",)
    assert "chain" not in laid.data


def test_most_positions_of_the_library_can_be_said() -> None:
    """Prevents: a reverse that gives up, so that the tests above look at nothing."""
    whole = [not laid.cannot for path in CASES for _, laid in tried(path)]
    assert sum(whole) > 0.75 * len(whole)
