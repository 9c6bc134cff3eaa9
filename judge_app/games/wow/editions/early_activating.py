"""Activated powers and the start of a turn in the first edition, each by the clause that speaks of it."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.actions import Use, power_not_payable
from judge_app.games.wow.chain.paying import PAYS, exhaust_this
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.turns.turn import start_of_turn
from judge_app.games.wow.words.costs import Activate


@rule("wow-early:701.3")
def exhausted_for_its_power(state: State, action: Use) -> str:
    """A card that is exhausted can't be exhausted to pay for its activated power."""
    power, card = action.power(state), state.objects[action.card]
    activated = power is not None and any(isinstance(part, Activate) for part in getattr(power, "cost", ()))
    return f"{card.label} is exhausted" if activated and card.mark(b.EXHAUSTED) else ""


@rule("wow-early:401.1", "wow-early:701.2")
def cost_of_power_not_payable(state: State, action: Use) -> str:
    """The whole cost of a power has to be payable, apart from what is said of activated powers."""
    return "" if exhausted_for_its_power.fn(state, action) else power_not_payable.fn(state, action)


PATCHES: tuple[Patch, ...] = (
    Patch(
        PAYS.name,
        "instead of",
        Activate,
        "701.3",
        "Only allies have to wait for their activated powers; any card is exhausted for one.",
        restated(exhaust_this, "wow-early:701.3"),
    ),
    Patch(
        "using",
        "before",
        "power_not_payable",
        "701.3",
        "An exhausted card can't be exhausted for an activated power, which its clause says itself.",
        exhausted_for_its_power,
    ),
    Patch(
        "using",
        "instead of",
        "power_not_payable",
        "401.1",
        "The clause on activated powers says what an exhausted card can't pay.",
        cost_of_power_not_payable,
    ),
    Patch(
        "turn",
        "instead of",
        "start_of_turn",
        "500.2",
        "What triggers as a turn starts does so in every turn, also where no ready step follows.",
        restated(start_of_turn, "wow-early:500.2"),
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
