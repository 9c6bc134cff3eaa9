"""What is wrong with a board that a case lays out: one clause a function. The board can be run all the same."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.zones import says
from judge_app.games.invasion.words.terms import FACTIONS
from judge_app.rulekit.table.diagnosing import Wrong

POSITION = ProcedureOf("position")


@POSITION.rule("9.5.1", "2.5.2")
def one_unit_on_a_quest(state: State) -> Wrong:
    """Only one unit quests on a quest."""
    on = [one for one in b.everything_in_play(state) if one.mark(f.QUESTING) is not None]
    for quest in dict.fromkeys(one.mark(f.QUESTING) for one in on):
        units = tuple(one.id for one in on if one.mark(f.QUESTING) == quest)
        if len(units) > 1:
            yield f"{len(units)} units are questing on {state.objects[quest].label}; only one can", units


@POSITION.rule("2.3.1")
def one_of_a_unique_card(state: State) -> Wrong:
    """Nobody controls two copies of a unique card."""
    for player in state.players:
        own = [one for one in b.everything_in_play(state) if one.whose == player and not b.is_development(state, one)]
        for card in dict.fromkeys(one.card for one in own):
            copies = tuple(one.id for one in own if one.card == card)
            if len(copies) > 1 and state.cards[card].printed.get("unique"):
                yield f"{player} controls {len(copies)} copies of {card}, which is unique", copies


@POSITION.rule("2.7.4")
def no_more_than_one_legend(state: State) -> Wrong:
    """Each player controls at most one legend."""
    for player in state.players:
        if len(there := state.zone(b.zone_of(f.LEGEND, player))) > 1:
            yield f"{player} controls {len(there)} legends; one is allowed", there


@POSITION.rule("7.0.7")
def of_the_decks_faction(state: State) -> Wrong:
    """A card that is for one faction only is in no deck of the other."""
    for one in state.objects:
        race = state.facts.get(f"race:{one.owner}")
        for faction, races in FACTIONS.items() if race and one.card else ():
            if says(state, one.id, f"{faction} only") and race not in races:
                yield f"{one.label} is {faction} only, and {one.owner}'s capital is {race}", (one.id,)


@POSITION.rule("2.4.6")
def developments_are_their_owners(state: State) -> Wrong:
    """A development lies in a zone of its owner."""
    for one in b.everything_in_play(state):
        if b.is_development(state, one) and one.owner != b.side_of(one):
            yield f"{one.label} is a development of a player who doesn't own it", (one.id,)
