"""What a player with priority can do, and why not: each objection is one clause."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action
from judge_app.engine.rules import Ruleset, rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event, StepBegan
from judge_app.games.wow import board
from judge_app.games.wow.adding import AddLink, legal_targets, play_cost, target_descriptions


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card from hand."""

    card: int

    def objections(self, ruleset: Ruleset, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return tuple(
            (why, tuple(f"{ruleset.book}:{number}" for number in clause.cites))
            for clause in ruleset.chain("playing").rules
            if (why := clause.fn(state, self))
        )

    def task(self) -> Task:
        return AddLink(self.player, self.card)

    def begun(self) -> tuple[Event, tuple[str, ...]]:
        return StepBegan("playing", self.player, objects=(self.card,)), ("409.1", "707.1")

    def text(self, state: State) -> str:
        return f"{self.player} can't play {state.objects[self.card].label}"


@rule("410.1", "409.1")
def without_priority(state: State, action: Play) -> str:
    """Only a player with priority may play a card."""
    pending = state.pending
    if pending is None or pending.kind != PRIORITY:
        return "no player has priority"
    return "" if pending.chooser == action.player else f"{pending.chooser} has priority, not {action.player}"


@rule("409.1")
def not_from_hand(state: State, action: Play) -> str:
    """Cards are played from hand unless something says otherwise."""
    card = state.objects[action.card]
    return "" if card.zone == board.zone_of("hand", action.player) else f"{card.label} is not in {action.player}'s hand"


@rule("409.1", "410.2a")
def not_at_this_time(state: State, action: Play) -> str:
    """A non-instant card is played only in the player's own action phase while the chain is empty."""
    if state.card_of(state.objects[action.card]).printed.get("instant"):
        return ""
    if board.turn_player(state) != action.player:
        return f"the card is not instant and it is not {action.player}'s turn"
    return "the card is not instant and the chain is not empty" if state.zone(board.CHAIN) else ""


@rule("306.1", "409.2")
def not_a_card_that_is_played(state: State, action: Play) -> str:
    """Quests and locations can only be placed as resources."""
    types = set(board.printed_types(state, state.objects[action.card]))
    return "quests and locations can't be played, only placed" if types & {"Quest", "Location"} else ""


@rule("403.1", "707.1e")
def not_enough_resources(state: State, action: Play) -> str:
    """A player can't pay a cost without the means to pay all of it."""
    cost = play_cost(state, action.card)
    have = len(board.ready_resources(state, action.player))
    return "" if have >= cost else f"it costs {cost}, and {action.player} has {have} ready resources"


@rule("707.1d", "706.1")
def without_legal_targets(state: State, action: Play) -> str:
    """Without a legal choice for each of its targets a link is not added at all."""
    for wanted in target_descriptions(state, action.card):
        if len(legal_targets(state, action.card, wanted, action.player)) < wanted.fewest:
            return f"there is no legal {wanted.english()}"
    return ""


@rule("301.5")
def without_a_hero(state: State, action: Play) -> str:
    """While no hero is in your party, you can't play cards."""
    return "" if board.hero_of(state, action.player) else f"{action.player} has no hero in their party"


PLAYING = (
    without_priority,
    not_from_hand,
    not_at_this_time,
    not_a_card_that_is_played,
    without_a_hero,
    not_enough_resources,
    without_legal_targets,
)
