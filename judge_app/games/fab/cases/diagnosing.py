"""What is wrong with a board that a case lays out: one clause a function. The board can be run all the same."""

from __future__ import annotations

from judge_app.engine.naming_players import has
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.values.projection import values
from judge_app.rulekit.table.diagnosing import Wrong

POSITION = ProcedureOf("position")


@POSITION.rule("3.3.2", "3.2.2", "3.5.2", "3.10.2", "3.12.2")
def no_more_than_a_zone_holds(state: State) -> Wrong:
    """An arsenal or equipment zone holds one object."""
    for player in state.players:
        for zone in (f.ARSENAL, *f.EQUIPMENT_ZONES):
            there = state.zone(b.zone_of(zone, player))
            if len(there) > 1:
                yield f"{player} {has(player)} {len(there)} cards in the {zone} zone; it holds one", there


@POSITION.rule("3.16.2", "8.2.1b", "8.2.2b", "3.0.2")
def no_more_weapons_than_hands(state: State) -> Wrong:
    """A player has two weapon zones; what is two-handed takes both, and a quiver goes beside a bow (8.2.15a)."""
    for player in state.players:
        there = state.zone(b.zone_of(f.WEAPON, player))
        own = [values(state, id_).get("subtypes", ()) for id_ in there]
        hands = sum(2 if "2H" in one else 0 if "Quiver" in one else 1 for one in own)
        if hands > 2:
            yield f"{player} {has(player)} weapons for {hands} weapon zones; there are two", there


@POSITION.rule("3.2.2a", "3.5.2a", "3.10.2a", "3.12.2a")
def equipment_fits_its_zone(state: State) -> Wrong:
    """Only what has the subtype of a zone can be equipped to it."""
    for player in state.players:
        for zone in f.EQUIPMENT_ZONES:
            for id_ in state.zone(b.zone_of(zone, player)):
                own = values(state, id_)
                if zone.title() not in own.get("subtypes", ()) and "modular" not in str(own.get("abilities", ())):
                    yield f"{state.objects[id_].label} can't be equipped to the {zone} zone", (id_,)


@POSITION.rule("3.9.2", "3.7.2", "3.14.2", "1.3.2d")
def only_deck_cards_are_drawn(state: State) -> Wrong:
    """Hands, decks and pitch zones hold deck-cards."""
    from judge_app.games.fab.laying_out.sides import DECK_TYPES

    for player in state.players:
        for zone in (f.HAND, f.DECK, f.PITCH, f.ARSENAL):
            for id_ in state.zone(b.zone_of(zone, player)):
                types = values(state, id_).get("types", ())
                if types and not any(one in DECK_TYPES for one in types):
                    yield f"{state.objects[id_].label} is no deck-card, and can't be in the {zone} zone", (id_,)
