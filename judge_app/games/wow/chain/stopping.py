"""Modifiers that stop players from adding links of some kind (707.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import Definite, reader, values_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.continuous import PlayersCant
from judge_app.rulekit.wording import write_with


def _stops(state: State) -> Iterator[tuple[PlayersCant, Context, str]]:
    """Every such modifier in force, with its reading and its name: those of cards in play, then those of links."""
    for card in state.zone(b.PLAY):
        yield from (x for x in values_of(state, card).get("players can't", ()) if x[1].source == card)
    for modifier in state.modifiers:
        if isinstance(modifier, Definite) and (
            modifier.while_ is None or reader(state, modifier.ctx).holds(modifier.while_)
        ):
            yield from ((x, modifier.ctx, modifier.label) for x in modifier.by if isinstance(x, PlayersCant))


def why_stopped(state: State, player: str, do: str, card: int) -> str:
    """Which modifier stops a player from adding a link, and from what; '' when none does (707.1)."""
    for part, ctx, label in _stops(state):
        own = reader(state, ctx)
        meant = replace(part.of, resources_too=True)
        if do in part.do and player in own.players(part.who) and own.fits(meant, card):
            return f"{label} stops {player} from {write_with(replace(part, do=(do,)), '{do:or}')}"
    return ""
