"""What is wrong with a board that a case lays out: one clause a function. The board can be run all the same."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.naming_players import does, has, possessive
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.entering import attach_power, host_filter
from judge_app.games.wow.cards.uniqueness import violations
from judge_app.games.wow.cases.diagnosing_moments import MOMENT
from judge_app.games.wow.characteristics.counters import capacity
from judge_app.games.wow.characteristics.projection import health_of, is_character
from judge_app.games.wow.turns.checks import Doom, check_attachments, check_fatal_damage, face_up_locations
from judge_app.rulekit.cases.case import Problem
from judge_app.rulekit.table.diagnosing import Wrong
from judge_app.rulekit.wording import write


def _label(state: State, card: int) -> str:
    return state.objects[card].label


def _names(state: State, cards: Iterable[int]) -> str:
    return ", ".join(_label(state, card) for card in cards)


@rule("301.1", "301.5")
def has_a_hero(state: State) -> Wrong:
    """Each player has a hero in play."""
    for player in b.remaining_players(state):
        if b.hero_of(state, player) is None:
            yield f"{player} {has(player)} no hero in play", ()


@rule("301.4a", "301.5")
def has_one_hero(state: State) -> Wrong:
    """A party has one hero: a Master Hero takes the place of the one before it."""
    for player in b.remaining_players(state):
        own = [card for card in b.in_play(state, controller=player) if not b.is_resource(card)]
        heroes = tuple(card.id for card in own if "Hero" in b.printed_types(state, card))
        if len(heroes) > 1:
            text = f"{player} {has(player)} {len(heroes)} heroes in play ({_names(state, heroes)})"
            yield text, heroes


@rule("401.1")
def controlled_by_a_player(state: State) -> Wrong:
    """Every card in play is controlled by a player of this game."""
    for card in b.in_play(state):
        if card.controller not in state.players:
            yield f"{card.label} is controlled by no player of this game", (card.id,)


@rule("401.2")
def owned_by_a_player(state: State) -> Wrong:
    """Every card in play is owned by a player of this game."""
    for card in b.in_play(state):
        if card.owner not in state.players:
            yield f"{card.label} is owned by no player of this game", (card.id,)


@rule("414.1")
def keeps_uniqueness(state: State) -> Wrong:
    """No player controls cards that can't all be theirs at the same time."""
    for violation in violations(state):
        text = f"{does(violation.player, 'control')} {violation.because}: {_names(state, violation.cards)}"
        yield Problem(text, (*violation.by.cites, *keeps_uniqueness.cites), violation.cards)


@rule("405.1", "410.6e")
def damage_on_characters_only(state: State) -> Wrong:
    """Only characters have damage on them."""
    for card in b.in_play(state):
        if b.damage_on(card) and not is_character(state, card.id):
            text = f"{card.label} has {b.damage_on(card)} damage and is no character"
            yield text, (card.id,)


@rule("410.6a", "405.2")
def no_fatal_damage(state: State) -> Wrong:
    """A character with fatal damage would have been destroyed already."""
    for found in check_fatal_damage.fn(state):
        if isinstance(found, Doom):
            text = f"{_label(state, found.card)} lies there with fatal damage: {found.because}"
            yield text, (found.card,)


@rule("410.6a")
def no_zero_health(state: State) -> Wrong:
    """A character with health 0 would have been destroyed already."""
    for card in b.in_play(state):
        if is_character(state, card.id) and health_of(state, card.id) == 0:
            yield f"{card.label} lies there with health 0", (card.id,)


@rule("400.6", "410.6c")
def attached_to_what_fits(state: State) -> Wrong:
    """An attachment's host matches its host description."""
    for found in check_attachments.fn(state):
        if isinstance(found, Doom):
            card = state.objects[found.card]
            wanted = host_filter(state, card.id)
            host = _label(state, int(card.mark(b.HOST)))
            is_not = f", which is no {write(wanted)}" if wanted else ", which is not in play"
            yield f"{card.label} is attached to {host}{is_not}", (card.id,)


@rule("400.2", "400.5")
def attached_to_something(state: State) -> Wrong:
    """A card that enters play attached lies under a host."""
    for card in b.in_play(state):
        if card.card and card.mark(b.HOST) is None and not card.mark(b.FACE_DOWN) and attach_power(state, card.id):
            yield f"{card.label} is an attachment and lies under no card", (card.id,)


@rule("410.6g", "306.3")
def one_location(state: State) -> Wrong:
    """A player keeps one location face up."""
    for player in b.remaining_players(state):
        own = face_up_locations(state, player)
        if len(own) > 1:
            text = f"{player} {has(player)} {len(own)} locations face up: {_names(state, own)}"
            yield text, own


@rule("306.3")
def within_capacity(state: State) -> Wrong:
    """A location has no more counters than its capacity."""
    for card in b.in_play(state):
        for name, number in b.counters_on(card).items():
            most = capacity(state, card.id, name)
            if most is not None and number > most:
                text = f"{card.label} has {number} {name} counters, and its capacity is {most}"
                yield text, (card.id,)


@rule("404.1b", "410.6f")
def no_counters_face_down(state: State) -> Wrong:
    """A face-down resource has no counters."""
    for card in b.in_play(state):
        if b.is_resource(card) and card.mark(b.FACE_DOWN) and b.counters_on(card):
            text = f"{possessive(card.owner)} face-down resource has counters"
            yield text, (card.id,)


POSITION = (
    has_a_hero,
    has_one_hero,
    controlled_by_a_player,
    owned_by_a_player,
    keeps_uniqueness,
    damage_on_characters_only,
    no_fatal_damage,
    no_zero_health,
    attached_to_what_fits,
    attached_to_something,
    one_location,
    within_capacity,
    no_counters_face_down,
    *MOMENT,
)
