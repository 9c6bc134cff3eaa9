"""Replacement effects of an object's move: it goes elsewhere, or leaves the game (6.4.9, 8.3.21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge_app.engine.game import Game
from judge_app.engine.state import State
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.triggers.matching import occurs
from judge_app.games.fab.values.functional import functional
from judge_app.games.fab.values.keywords import expanded
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.words import abilities as w

OUT_OF_THE_GAME = "out of the game"


@clause("6.4.9", "6.4.6", "6.5.4")
def where_instead(game: Game, id_: int, zone: str, player: str, at_bottom: bool) -> tuple[str, bool]:
    """Where an object goes in place of a zone, and whether to the bottom: what has replaced the move is done again."""
    there = game.state.objects[id_]
    applied: set[tuple[int, Any]] = set()
    while True:
        event = e.Moved(id_, there.owner, zone, b.kind_of(there.zone), player)
        every = [one for one in _moving(game.state, id_, event) if (one[0], one[1]) not in applied]
        if not every:
            return zone, at_bottom
        source, ability, row = every[0]
        applied.add((source, ability))
        before, to = zone, ability.moved_to
        zone, at_bottom = (f.DECK, to == "bottom of deck") if to.endswith("of deck") else (to, at_bottom)
        cites = (
            where_instead,
            *((row,) if row is not None else ()),
            *((in_some_order,) if in_some_order(game.state, every) else ()),
        )
        game.do(atoms.happened(game.state, e.MoveReplaced(source, id_, before, to)), *cites)


@clause("6.5.1")
def in_some_order(state: State, every: Sequence[Any]) -> bool:
    """Of several that would replace the move one is applied first."""
    return len(every) > 1


def _moving(state: State, id_: int, event: e.Moved) -> Iterator[tuple[int, w.Instead, Any]]:
    """Effects that would move it elsewhere: the object's own, and those in the arena."""
    seen = view(state)
    for there in (state.objects[id_], *(one for one in b.arena(state) if one.id != id_)):
        for ability, row in expanded(state, values(state, there.id).get("abilities", ())):
            if isinstance(ability, w.Instead) and ability.moved_to and functional(seen, there, ability):
                if occurs(seen, Context(there.whose, there.id), ability.when, event) is not None:
                    yield there.id, ability, row
