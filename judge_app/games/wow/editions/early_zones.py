"""Zones, rows and counters in the first edition: only another zone makes a card another one (411.1b, 402.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, first_reason, rule
from judge_app.engine.state import Mark, State
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.entering import EnterPlay
from judge_app.games.wow.characteristics.projection import is_character
from judge_app.games.wow.events import ControlChanged, EnteredPlay
from judge_app.games.wow.replacing.replaceable import WouldMove
from judge_app.games.wow.replacing.replacement import HAPPENS
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.triggers.matching import MATCHERS, Match, Watch
from judge_app.games.wow.turns.checks import Finding, Mend
from judge_app.games.wow.words.happenings import EntersParty

# --- rows -----------------------------------------------------------------------------------------


@rule("wow-early:411.1b", "wow-early:408.1b")
def still_the_same_card(game: Game, task: EnterPlay, marks: Map[Mark]) -> EnterPlay:
    """A card in play that goes to a resource row changes no zone: it is the same card, with all that is on it."""
    game.do(atoms.lie_in_resource_row(game.state, task.card, task.player, marks))
    return task


# --- counters -------------------------------------------------------------------------------------


@rule("wow-early:402.1")
def counters_stay_for_now(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Counters, damage among them, stay on a card that has left play until the next checks."""
    card, became = getattr(event, "card", ABSENT), getattr(event, "became", ABSENT)
    if ABSENT in (card, became) or card >= len(before.objects) or before.objects[card].zone != b.PLAY:
        return
    was, now = game.state.objects[card], game.state.objects[became]
    if now.zone not in (b.PLAY, "") and not now.mark(b.TOKEN) and (b.damage_on(was) or b.counters_on(was)):
        game.do(atoms.leave_counters_on(game.state, became, card), under=seq, by=by)


@rule("wow-early:407.6e", "wow-early:402.1")
def check_counters_elsewhere(state: State) -> Iterator[Finding]:
    """All counters on cards in other zones than play are removed."""
    for zone, cards in state.zones.items():
        for id_ in cards if zone not in (b.PLAY, b.CHAIN) else ():
            card = state.objects[id_]
            if card.mark(b.TOKEN):
                continue  # it ceases to exist
            if b.damage_on(card):
                yield Mend(partial(_take_off, card=id_))
            for name, number in b.counters_on(card).items():
                yield Mend(partial(_take_off, card=id_, counter=name, number=number))


def _take_off(game: Game, card: int, counter: str = "", number: int = 0) -> None:
    if counter:
        game.do(atoms.remove_counters(game.state, card, counter, number))
    else:
        game.do(atoms.remove_damage(game.state, card, "it is not in play"))


# --- zones ----------------------------------------------------------------------------------------


@rule("wow-early:411.1", "wow-early:400.2")
def to_its_owners_zone(state: State, event: WouldMove) -> str:
    """A card always goes to its owner's own zone, and nobody else ever owns it."""
    return "a card goes to its owner's zone only" if event.owner and event.owner != _owner(state, event) else ""


@rule("wow-early:411.6a")
def removed_face_up(state: State, event: WouldMove) -> str:
    """Cards in removed-from-game zones are face up."""
    return "cards that are removed from the game are face up" if event.face_down and event.to == "RFG" else ""


def _owner(state: State, event: WouldMove) -> str:
    return state.objects[event.card].owner


@rule()
def move_it_there(game: Game, event: WouldMove) -> None:
    """It moves as the text says as far as these two clauses let it."""
    label = game.state.objects[event.card].label
    if reason := first_reason((to_its_owners_zone,), game.state, event):
        game.withhold(f"{label} does not go to another player's {event.to}", reason, event.card)
    if reason := first_reason((removed_face_up,), game.state, event):
        game.withhold(f"{label} is not removed face down", reason, event.card)
    row = WOW_7_4.tables[HAPPENS.name][WouldMove]
    assert isinstance(row, Rule)
    row.fn(game, replace(event, owner="", face_down=event.face_down and event.to != "RFG"))


@rule("wow-early:411.7a")
def joins_a_party(node: EntersParty, event: EnteredPlay | ControlChanged, watch: Watch) -> Match | None:
    """A party is its player's hero, allies and totems; equipment and resources are in none."""
    row = WOW_7_4.tables[MATCHERS.name][EntersParty]
    assert isinstance(row, Rule)
    found: Match | None = row.fn(node, event, watch) if is_character(watch.state, event.card) else None
    return found


PATCHES = (
    Patch(
        MATCHERS.name,
        "instead of",
        EntersParty,
        "411.7a",
        "only heroes, allies and totems are in a party",
        joins_a_party,
    ),
    Patch(
        "clauses",
        "instead of",
        "change_rows",
        "411.1b",
        "a card that changes no zone is still the same card",
        still_the_same_card,
    ),
    Patch(
        "watch",
        "after",
        "follow_control",
        "402.1",
        "counters and damage stay on a card that has left play for the checks to remove",
        counters_stay_for_now,
    ),
    Patch(
        "checks",
        "before",
        "check_tokens",
        "407.6e",
        "counters on cards that have left play are removed by the checks",
        check_counters_elsewhere,
    ),
    Patch(
        HAPPENS.name,
        "instead of",
        WouldMove,
        "411.1",
        "cards go to their owners' zones, and what is removed is face up",
        move_it_there,
    ),
    Patch("entering", "without", "come_in_face_down", "411.6a", "no removed card lies face down"),
)
NOT_MODELLED = (
    ("wow-early:306.2a", "an ongoing ability that has lost its powers, and with them that keyword: it stays ongoing"),
)
