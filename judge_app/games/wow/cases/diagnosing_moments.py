"""What is wrong with the moment at which a case lays a board out: the chain, the combat, what is in force."""

from __future__ import annotations

from collections import Counter

from judge_app.engine.naming_players import has
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import controller_of, is_character
from judge_app.rulekit.table.diagnosing import Wrong


@rule("503.2a")
def no_chain_in_the_wrap_up(state: State) -> Wrong:
    """There is no priority window in a wrap-up step, so nothing lies on the chain."""
    links = state.zone(b.CHAIN)
    if links and state.facts.get(f.PHASE) == "wrap-up step":
        yield "there are links on the chain in a wrap-up step", links


@rule("409.1", "410.2a")
def only_instants_in_response(state: State) -> Wrong:
    """A card that isn't instant was played by the turn player in their action phase while the chain was empty."""
    for at, link in enumerate(state.zone(b.CHAIN)):
        card = state.objects[link]
        if not card.card or card.mark(b.TOKEN) or state.card_of(card).printed.get("instant"):
            continue
        if at:
            why = "on top of another link"
        elif card.controller != b.turn_player(state):
            why = "out of its player's turn"
        elif state.facts.get(f.PHASE) != "action" or b.in_combat_step(state):
            why = "outside of the non-combat action phase"
        else:
            continue
        yield f"{card.label} is not instant and lies on the chain {why}", (link,)


@rule("601.2a")
def attacks_for_the_turn_player(state: State) -> Wrong:
    """An attacker is a character of the turn player's."""
    for card in (*b.combat(state, "attacker"), *b.combat(state, "proposed attacker")):
        label = state.objects[card].label
        if not is_character(state, card):
            yield f"{label} attacks and is no character", (card,)
        elif controller_of(state, card) != b.turn_player(state):
            yield f"{label} attacks and is not controlled by the turn player", (card,)


@rule("601.2b")
def defends_against_an_opponent(state: State) -> Wrong:
    """A defender is opposed to the attacker."""
    for card in (*b.combat(state, "defender"), *b.combat(state, "proposed defender")):
        player = controller_of(state, card)
        if player and not b.opposed(state, player, b.turn_player(state)):
            label = state.objects[card].label
            yield f"{label} defends and is not opposed to the attacker", (card,)


@rule("412.1")
def one_resource_a_turn(state: State) -> Wrong:
    """A player places one resource a turn, on their own turn."""
    placed = Counter(past.event.player for past in state.history if isinstance(past.event, e.ResourcePlaced))
    for player, number in placed.items():
        if number > 1:
            yield f"{player} {has(player)} placed {number} resources this turn", ()
        if player != b.turn_player(state):
            yield f"{player} {has(player)} placed a resource in another player's turn", ()


@rule("603.3")
def nothing_for_a_combat_that_is_over(state: State) -> Wrong:
    """What lasts for a combat ends with it."""
    for modifier in state.modifiers:
        if modifier.lasts == "this combat" and not b.in_combat_step(state):
            label = state.objects[modifier.ctx.source].label
            text = f"a modifier from {label} lasts for this combat, and there is no combat"
            yield text, getattr(modifier, "affects", ())


MOMENT = (
    no_chain_in_the_wrap_up,
    only_instants_in_response,
    attacks_for_the_turn_player,
    defends_against_an_opponent,
    one_resource_a_turn,
    nothing_for_a_combat_that_is_over,
)
