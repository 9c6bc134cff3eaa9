"""Whether a card's cost can be paid at all before anything is chosen for it (403.1): some way, with some X."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.state import State
from judge_app.games.wow.chain.costs import alternates, cost_of_playing, most_removed
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.context import Context


def why_not_affordable(state: State, card: int, player: str) -> str:
    """What a player lacks to play a card by any of the costs on offer, with any X; '' when there is a way."""
    ctx = Context(player, card)
    most = most_removed(state, card, ctx) or 0
    for alternate in (None, *alternates(state, card, player)):
        for one in (replace(ctx, x=x) for x in range(most + 1)):
            if not cannot_pay(state, player, cost_of_playing(state, card, player, one, alternate).parts, one):
                return ""
    return cannot_pay(state, player, cost_of_playing(state, card, player, ctx, None).parts, ctx)
