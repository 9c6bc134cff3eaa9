"""What is wrong with a board that a case lays out: one clause a function. The board can be run all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge_app.engine.naming_players import does, has, possessive
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.entering import attach_power, host_filter
from judge_app.games.wow.cards.uniqueness import violations
from judge_app.games.wow.characteristics.counters import capacity
from judge_app.games.wow.characteristics.projection import controller_of, is_character
from judge_app.games.wow.replacing.replaceable import WouldDestroy
from judge_app.games.wow.replacing.replacement import why_not_destroyed
from judge_app.games.wow.turns.checks import (
    Doom,
    check_attachments,
    check_fatal_damage,
    check_zero_health,
    face_up_locations,
)
from judge_app.rulekit.cases.case import Problem
from judge_app.rulekit.table.diagnosing import Wrong
from judge_app.rulekit.wording import write

POSITION = ProcedureOf("position")


def _label(state: State, card: int) -> str:
    return state.objects[card].label


def _names(state: State, cards: Iterable[int]) -> str:
    return ", ".join(_label(state, card) for card in cards)


@POSITION.rule("301.1", "301.5")
def has_a_hero(state: State) -> Wrong:
    """Each player has a hero in play."""
    for player in b.remaining_players(state):
        if b.hero_of(state, player) is None:
            yield f"{player} {has(player)} no hero in play", ()


@POSITION.rule("301.4a", "301.5")
def has_one_hero(state: State) -> Wrong:
    """A party has one hero: a Master Hero takes the place of the one before it."""
    for player in b.remaining_players(state):
        own = [card for card in b.in_play(state, controller=player) if not b.is_resource(card)]
        heroes = tuple(card.id for card in own if "Hero" in b.printed_types(state, card))
        if len(heroes) > 1:
            text = f"{player} {has(player)} {len(heroes)} heroes in play ({_names(state, heroes)})"
            yield text, heroes


@POSITION.rule("401.1")
def controlled_by_a_player(state: State) -> Wrong:
    """Every card in play is controlled by a player of this game."""
    for card in b.in_play(state):
        if card.controller not in state.players:
            yield f"{card.label} is controlled by no player of this game", (card.id,)


@POSITION.rule("401.2")
def owned_by_a_player(state: State) -> Wrong:
    """Every card in play is owned by a player of this game."""
    for card in b.in_play(state):
        if card.owner not in state.players:
            yield f"{card.label} is owned by no player of this game", (card.id,)


@POSITION.rule("414.1")
def keeps_uniqueness(state: State) -> Wrong:
    """No player controls cards that can't all be theirs at the same time."""
    for violation in violations(state):
        text = f"{does(violation.player, 'control')} {violation.because}: {_names(state, violation.cards)}"
        yield Problem(text, (*violation.by.cites, *keeps_uniqueness.cites), violation.cards)


@POSITION.rule("405.1", "410.6e")
def damage_on_characters_only(state: State) -> Wrong:
    """Only characters have damage on them."""
    for card in b.in_play(state):
        if b.damage_on(card) and not is_character(state, card.id):
            text = f"{card.label} has {b.damage_on(card)} damage and is no character"
            yield text, (card.id,)


@POSITION.rule("410.6a", "405.2")
def no_fatal_damage(state: State) -> Wrong:
    """A character with fatal damage would have been destroyed already."""
    yield from _doomed(state, check_fatal_damage, "fatal damage: {}")


@POSITION.rule("410.6a")
def no_zero_health(state: State) -> Wrong:
    """A character with health 0 would have been destroyed already."""
    yield from _doomed(state, check_zero_health, "health 0")


def _doomed(state: State, check: Rule, what: str) -> Wrong:
    """The cards that a check would destroy, but for those that can't be destroyed (103.2)."""
    for found in check.fn(state):
        if isinstance(found, Doom) and not why_not_destroyed(state, WouldDestroy(found.card, found.because)):
            yield f"{_label(state, found.card)} lies there with {what.format(found.because)}", (found.card,)


@POSITION.rule("400.6", "410.6c")
def attached_to_what_fits(state: State) -> Wrong:
    """An attachment's host matches its host description."""
    for found in check_attachments.fn(state):
        if isinstance(found, Doom):
            card = state.objects[found.card]
            wanted = host_filter(state, card.id)
            host = _label(state, int(card.mark(b.HOST)))
            is_not = f", which is no {write(wanted)}" if wanted else ", which is not in play"
            yield f"{card.label} is attached to {host}{is_not}", (card.id,)


@POSITION.rule("400.2", "400.5")
def attached_to_something(state: State) -> Wrong:
    """A card that enters play attached lies under a host."""
    for card in b.in_play(state):
        if card.card and card.mark(b.HOST) is None and not card.mark(b.FACE_DOWN) and attach_power(state, card.id):
            yield f"{card.label} is an attachment and lies under no card", (card.id,)


@POSITION.rule("410.6g", "306.3")
def one_location(state: State) -> Wrong:
    """A player keeps one location face up."""
    for player in b.remaining_players(state):
        own = face_up_locations(state, player)
        if len(own) > 1:
            text = f"{player} {has(player)} {len(own)} locations face up: {_names(state, own)}"
            yield text, own


@POSITION.rule("306.3")
def within_capacity(state: State) -> Wrong:
    """A location has no more counters than its capacity."""
    for card in b.in_play(state):
        for name, number in b.counters_on(card).items():
            most = capacity(state, card.id, name)
            if most is not None and number > most:
                text = f"{card.label} has {number} {name} counters, and its capacity is {most}"
                yield text, (card.id,)


@POSITION.rule("404.1b", "410.6f")
def no_counters_face_down(state: State) -> Wrong:
    """A face-down resource has no counters."""
    for card in b.in_play(state):
        if b.is_resource(card) and card.mark(b.FACE_DOWN) and b.counters_on(card):
            text = f"{possessive(card.owner)} face-down resource has counters"
            yield text, (card.id,)


# --- the moment: the chain, the combat, what is in force ------------------------------------------


@POSITION.rule("503.2a")
def no_chain_in_the_wrap_up(state: State) -> Wrong:
    """There is no priority window in a wrap-up step, so nothing lies on the chain."""
    links = state.zone(b.CHAIN)
    if links and state.facts.get(f.PHASE) == "wrap-up step":
        yield "there are links on the chain in a wrap-up step", links


@POSITION.rule("409.1", "410.2a")
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


@POSITION.rule("601.2a")
def attacks_for_the_turn_player(state: State) -> Wrong:
    """An attacker is a character of the turn player's."""
    for card in (*b.combat(state, "attacker"), *b.combat(state, "proposed attacker")):
        label = state.objects[card].label
        if not is_character(state, card):
            yield f"{label} attacks and is no character", (card,)
        elif controller_of(state, card) != b.turn_player(state):
            yield f"{label} attacks and is not controlled by the turn player", (card,)


@POSITION.rule("601.2b")
def defends_against_an_opponent(state: State) -> Wrong:
    """A defender is opposed to the attacker."""
    for card in (*b.combat(state, "defender"), *b.combat(state, "proposed defender")):
        player = controller_of(state, card)
        if player and not b.opposed(state, player, b.turn_player(state)):
            label = state.objects[card].label
            yield f"{label} defends and is not opposed to the attacker", (card,)


@POSITION.rule("412.1")
def one_resource_a_turn(state: State) -> Wrong:
    """A player places one resource a turn, on their own turn."""
    placed = Counter(past.event.player for past in state.history if isinstance(past.event, e.ResourcePlaced))
    for player, number in placed.items():
        if number > 1:
            yield f"{player} {has(player)} placed {number} resources this turn", ()
        if player != b.turn_player(state):
            yield f"{player} {has(player)} placed a resource in another player's turn", ()


@POSITION.rule("603.3")
def nothing_for_a_combat_that_is_over(state: State) -> Wrong:
    """What lasts for a combat ends with it."""
    for modifier in state.modifiers:
        if modifier.lasts == "this combat" and not b.in_combat_step(state):
            label = state.objects[modifier.ctx.source].label
            text = f"a modifier from {label} lasts for this combat, and there is no combat"
            yield text, getattr(modifier, "affects", ())
