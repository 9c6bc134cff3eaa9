"""A position reached in play, written as a case and laid out from it, looks and goes on as it did."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hearthstone_case import line

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import answer, start
from judge_app.engine.state import State
from judge_app.files.plain import Placed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.laying_out import as_laid_out, lay_out
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.scenario.case_file import case_of
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, cards, open_case

CASES = sorted((SCENARIOS / "hearthstone").rglob("*.yaml"))
IN_LAYING_ORDER = (b.HERO, b.POWER, b.WEAPON, b.BOARD, b.SECRET, b.HAND, b.DECK, b.GRAVEYARD)
MORE = 2


@cache
def tried(path: Path) -> tuple[tuple[State, dict[str, Any], tuple[str, ...]], ...]:
    """Some states of a case, written as cases, with what these can't say: a sample that is the same each time, and at
    last the last one in which there is still something to do."""
    *before, last = [state for state in attempt(open_case(path)).states if state.agenda] or (None,)
    sample = Random(path.stem).sample(before, min(MORE, len(before)))
    return tuple((state, *as_laid_out(state)) for state in (*sample, last) if state is not None)


def laid_again(data: dict[str, Any], path: Path) -> State:
    """The board of the case that was written, with the cards that its first case made up."""
    whole = {"judge": 2, "title": "again", "ruleset": "hearthstone", **data}
    known = {"hearthstone": {**cards()["hearthstone"], **open_case(path).cards}}
    case = case_of(Placed("again").data(whole), Path("again"), known)
    return lay_out(case.players, case.turn, case.cards, HEARTHSTONE, case.situation)


def looks(state: State) -> dict[str, Any]:
    """What lies in every zone, what is so of each entity there, and each player's mana."""
    zones = {
        (kind, player): [_look(state, id_) for id_ in state.zone(b.zone(kind, player))]
        for kind in (b.HERO, b.POWER, b.WEAPON, b.BOARD, b.SECRET, b.HAND, b.DECK)
        for player in state.players
    }
    facts = {player: f.mana(state, player) for player in state.players}
    came = [state.objects[id_].card for id_ in b.in_order_of_play(state, tuple(b.entities_in_play(state)))]
    died = sorted((died.card, died.controller, died.turn) for died in f.deaths(state))
    return {"zones": zones, "mana": facts, "turn": f.active(state), "order": came, "died": died}


def _look(state: State, id_: int) -> tuple[Any, ...]:
    entity = state.objects[id_]
    numbers = (b.attack_of(entity), b.most_health(entity), b.health_left(entity), entity.number(b.ARMOR))
    told = (b.USED, b.FROZEN, b.SILENCED, *([b.SICK] if b.in_play(entity) else []))
    marks = tuple(bool(entity.mark(name)) for name in told)
    keywords = tuple(sorted(entity.marks.get(b.KEYWORDS, ())))
    listed = [(ench.name, ench.changes, ench.powers, ench.until) for ench in b.enchantments(entity)]
    return entity.card, entity.controller, numbers, marks, entity.number(b.ATTACKS), keywords, listed


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_position_written_as_a_case_can_be_read_and_looks_the_same_where_all_can_be_said(path: Path) -> None:
    for state, data, cannot in tried(path):
        again = laid_again(data, path)
        assert again.agenda
        if not cannot:
            assert looks(again) == looks(state)


@pytest.mark.parametrize("path", CASES[::3], ids=lambda path: path.stem)
def test_play_goes_on_from_a_position_written_as_a_case_as_it_would_have(path: Path) -> None:
    """The end of the turn and the start of the next bring the same, step by step."""
    for state, data, _ in [each for each in tried(path) if not each[2]][-1:]:
        assert state.pending is not None
        assert state.pending.kind == PRIORITY
        again = start(laid_again(data, path)).state
        found, expected = ([type(entry.event).__name__ for entry in answer(one, "pass").entries]
                           for one in (again, state))  # fmt: skip
        assert found == expected


def test_what_goes_on_is_left_out_and_the_list_says_so() -> None:
    run = line(
        "players: {you: {hand: [Spark]}, opponent: {board: [Pebble]}}\n"
        "happened: [play: {card: Spark, targets: Pebble}]\n"
    )
    middle = run.state(len(run.entries) // 2)
    data, cannot = as_laid_out(middle)
    assert "the Sequence that is going on: this is only its board" in cannot
    assert data["players"]["opponent"] == {"board": [{"card": "Pebble", "damage": 2}], "mana": 10}


def test_a_board_says_no_more_than_it_has_to() -> None:
    run = line("players: {you: {board: [Pebble, Pebble], mana: 3}, opponent: {mana: {crystals: 4, used: 1}}}\n")
    data, cannot = as_laid_out(run.state(-1))
    assert cannot == ()
    assert data == {
        "turn": "you",
        "players": {
            "you": {"board": ["Pebble", "Pebble"], "mana": 3},
            "opponent": {"mana": {"crystals": 4, "used": 1}},
        },
    }


def test_names_that_a_case_gave_and_an_order_of_its_own_are_kept() -> None:
    text = "players: {you: {board: [{card: Pebble, as: first}, Boulder]}, opponent: {}}\norder: [Boulder, first]\n"
    data, _ = as_laid_out(line(text).state(-1))
    assert data["players"]["you"]["board"] == [{"card": "Pebble", "as": "first"}, "Boulder"]
    assert data["order"] == ["your hero", "opponent's hero", "Boulder", "first"]


def test_most_positions_of_the_library_can_be_said() -> None:
    """Prevents: a reverse that gives up, so that the tests above look at nothing."""
    whole = [not cannot for path in CASES for state, _, cannot in tried(path) if state.pending is not None
             and state.pending.kind == PRIORITY]  # fmt: skip
    assert sum(whole) > 0.75 * len(whole)
