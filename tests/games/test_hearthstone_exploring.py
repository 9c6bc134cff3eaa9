"""Exploring a board of this game: what comes back to where it was is followed once."""

from __future__ import annotations

from judge_app.engine.exploring import explore
from judge_app.engine.machine import act, start
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, Seats
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.game import exploring
from judge_app.games.hearthstone.laying_out import PlayerSide, lay_out
from judge_app.games.hearthstone.laying_out.sides import EntityEntry
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.games.hearthstone.sequences.actions import Attack
from judge_app.services.cases import cards


def test_an_ogre_that_goes_astray_again_and_again_comes_to_few_positions() -> None:
    """Each new defender brings a new Proposed Attack Event, and only who has failed can't trigger on that (5h)."""
    library = cards()["hearthstone"]
    names = ("Ogre Brute", "Chillwind Yeti")
    known = Map[Card]({name: library[name] for name in names})
    you, other = (PlayerSide(board=(EntityEntry(name),)) for name in names)
    state = start(lay_out(Seats({"you": you, "opponent": other}), "you", known, HEARTHSTONE)).state
    attack = Attack("you", b.board(state, "you")[0], b.hero(state, "opponent"))
    found = explore(exploring(HEARTHSTONE), act(state, attack).state, max_states=50)
    assert len(found.outcomes) == 2
    assert found.states < 10
