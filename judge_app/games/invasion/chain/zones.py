"""Into which zones a card may come."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.rules import Reason, reasons
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.values.projection import types, values
from judge_app.games.invasion.words import abilities as w

MAY_ENTER = ProcedureOf("may enter")
"""What keeps a card from coming into a zone."""


def zones_for(state: State, id_: int, player: str) -> tuple[str, ...]:
    """The zones of a player's capital into which a card may come."""
    if "Legend" in types(state, id_):
        return (onto_the_capital_board(state),)
    return tuple(zone for zone in f.ZONES if not any(why_not_into(state, id_, player, zone)))


def why_not_into(state: State, id_: int, player: str, zone: str) -> Iterator[Reason]:
    """What keeps a card from coming into a zone."""
    yield from reasons(state.ruleset.procedure(MAY_ENTER.name).rules, state, id_, player, zone)


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


@MAY_ENTER.rule("7.0.8")
def one_hero_in_a_zone(state: State, id_: int, player: str, zone: str) -> str:
    """With a limit of one Hero per zone none comes where its player controls another."""
    if not says(state, id_, "Limit one Hero per zone"):
        return ""
    there = (one for one in state.zone(b.zone_of(zone, player)) if one != id_)
    hero = next((one for one in there if "Hero" in values(state, one).get("traits", ())), None)
    return f"{state.objects[hero].label} is a Hero in that zone" if hero is not None else ""
