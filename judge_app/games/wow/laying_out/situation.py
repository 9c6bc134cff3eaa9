"""What a case says of its position beside the players' sides."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.games.wow.laying_out.history import Already, words_of
from judge_app.games.wow.laying_out.links import LinkOnChain
from judge_app.games.wow.laying_out.modifiers import ModifierInForce
from judge_app.games.wow.laying_out.moment import CombatUnderWay, Phase


@dataclass(frozen=True, slots=True)
class Situation:
    """When it is, what lies on the chain, what is in force, and what has happened this turn.

    `priority` is the player who gets priority next, the turn player unless said; `passed` are those who have passed in
    succession before. `chain` begins at the bottom. `in_force` and `this_turn` are in the order in which they came.
    `extra_turns` are the players of extra turns still to come, the next one last; `skipped_turns` those who will skip
    one. `order` names cards in play of several players, oldest first: otherwise one side came after the other.
    """

    phase: Phase = "action"
    turn_number: int = 4
    priority: str = ""
    passed: tuple[str, ...] = ()
    combat: CombatUnderWay | None = None
    chain: tuple[LinkOnChain, ...] = ()
    in_force: tuple[ModifierInForce, ...] = ()
    this_turn: tuple[Already, ...] = ()
    extra_turns: tuple[str, ...] = ()
    skipped_turns: tuple[str, ...] = ()
    order: tuple[str, ...] = ()

    def card_names(self) -> tuple[str, ...]:
        """The cards that come with it."""
        return tuple(link.card for link in self.chain if link.card)

    def gone(self) -> tuple[str, ...]:
        """What it speaks of that may be gone from the table."""
        sources = (one.from_ for one in self.in_force)
        events = (name for past in self.this_turn for field in past.GONE for name in words_of(past, field))
        return (*sources, *events)


AS_USUAL = Situation()
"""The turn player's action phase with nothing under way."""
