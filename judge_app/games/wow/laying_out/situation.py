"""What a case says of its position beside the players' sides."""

from __future__ import annotations

from typing import Annotated

from judge_app.engine.frozen import dataclass
from judge_app.games.wow.laying_out.history import Already
from judge_app.games.wow.laying_out.links import LinkOnChain
from judge_app.games.wow.laying_out.modifiers import ModifierInForce
from judge_app.games.wow.laying_out.moment import CombatUnderWay, Phase
from judge_app.rulekit.table.fields import CARD, PLAYER, Says


@dataclass(frozen=True, slots=True)
class Situation:
    """When it is, what lies on the chain, what is in force, and what has happened this turn."""

    phase: Annotated[Phase, "the phase or step"] = "action"
    turn_number: Annotated[int, Says("which turn of the game it is", least=1)] = 4
    priority: Annotated[str, Says("who gets priority next; the turn player unless said", names=PLAYER)] = ""
    passed: Annotated[tuple[str, ...], Says("who has passed in succession just before that", names=PLAYER)] = ()
    combat: Annotated[CombatUnderWay | None, "the combat step that is under way"] = None
    chain: Annotated[tuple[LinkOnChain, ...], "the links on the chain, the bottom one first"] = ()
    in_force: Annotated[
        tuple[ModifierInForce, ...], "modifiers that links made which have resolved, in the order of their timestamps"
    ] = ()
    this_turn: Annotated[tuple[Already, ...], 'what has happened this turn, in order: the words under "this turn"'] = ()
    extra_turns: Annotated[
        tuple[str, ...], Says("the players of extra turns still to come, the next one last", names=PLAYER)
    ] = ()
    skipped_turns: Annotated[tuple[str, ...], Says("players who will skip their next turn", names=PLAYER)] = ()
    order: Annotated[
        tuple[str, ...],
        Says("cards in play of several players, oldest first; otherwise one side came after the other", names=CARD),
    ] = ()


AS_USUAL = Situation()
"""The turn player's action phase with nothing under way."""
