"""Into which zones a card may come."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.naming_players import does
from judge_app.engine.rules import Reason, reasons
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.values.projection import types, values
from judge_app.games.invasion.words import abilities as w

MAY_ENTER, MAY_COME = ProcedureOf("may enter"), ProcedureOf("may come")
"""What keeps a card from entering play in a zone; what keeps it from coming there in any way."""


def zones_for(state: State, id_: int, player: str) -> tuple[str, ...]:
    """The zones of a player's capital into which a card may come."""
    if "Legend" in types(state, id_):
        return (onto_the_capital_board(state),)
    return tuple(zone for zone in f.ZONES if not any(why_not_into(state, id_, player, zone)))


def why_not_into(state: State, id_: int, player: str, zone: str) -> Iterator[Reason]:
    """What keeps a card from coming into a zone."""
    yield from reasons(state.ruleset.procedure(MAY_ENTER.name).rules, state, id_, player, zone)
    yield from why_not_to(state, id_, player, zone)


def why_not_to(state: State, id_: int, player: str, zone: str) -> Iterator[Reason]:
    """What keeps a card from coming to a player's zone in any way."""
    yield from reasons(state.ruleset.procedure(MAY_COME.name).rules, state, id_, player, zone)


@clause("2.7.1")
def onto_the_capital_board(state: State) -> str:
    """A legend goes onto the capital board, into no zone."""
    return f.LEGEND


def says(state: State, id_: int, name: str) -> bool:
    """Whether a keyword is printed on a card, wherever it is."""
    every = values(state, id_).get("abilities", ())
    return any(isinstance(one, w.Keyword) and one.name == name for one in every)


@MAY_ENTER.rule("7.0.5")
def is_its_only_zone(state: State, id_: int, player: str, zone: str) -> str:
    """What is for one zone only is played into no other."""
    only = [name for name in f.ZONES if says(state, id_, f"{name.removesuffix(' zone').title()} only")]
    return f"it can enter the {only[0]} only" if only and zone not in only else ""


@MAY_ENTER.rule("1.2.3a")
def quests_go_to_the_quest_zone(state: State, id_: int, player: str, zone: str) -> str:
    """Quests are played into the quest zone."""
    return "a quest enters the quest zone" if "Quest" in types(state, id_) and zone != f.QUEST else ""


@MAY_COME.rule("2.3.1")
def has_a_copy(state: State, id_: int, player: str, zone: str) -> str:
    """A player who controls a unique card plays, puts into play or takes control of no other copy of it."""
    there = state.objects[id_]
    if not state.card_of(there).printed.get("unique"):
        return ""
    copies = (one for one in b.everything_in_play(state) if one.card == there.card and one.whose == player)
    another = any(one.id != id_ and not b.is_development(state, one) for one in copies)
    return f"it is unique, and {does(player, 'control')} one" if another else ""


@MAY_COME.rule("7.0.8", "7.0.8a", "7.0.8b")
def one_hero_in_a_zone(state: State, id_: int, player: str, zone: str) -> str:
    """With a limit of one Hero per zone none is played, put, moved or given to where its player has another."""
    if not says(state, id_, "Limit one Hero per zone"):
        return ""
    there = (one for one in state.zone(b.zone_of(zone, player)) if one != id_)
    hero = next((one for one in there if "Hero" in values(state, one).get("traits", ())), None)
    return f"{state.objects[hero].label} is a Hero in that zone" if hero is not None else ""
