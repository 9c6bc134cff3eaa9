"""How cases of this game are written: what they lay out, what happened, what must hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge_app.engine.case import GameWords, Offer, Problem
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, walk
from judge_app.engine.values import Map
from judge_app.games.hearthstone import acts, expecting, expecting_events  # noqa: F401 - they register words
from judge_app.games.hearthstone.case_base import HearthstoneAct, HearthstoneExpect
from judge_app.games.hearthstone.expecting_events import EVENTS
from judge_app.games.hearthstone.laying_out import CardEntry, PlayerSide, Situation, lay_out
from judge_app.games.hearthstone.laying_out.sides import NO_HERO
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.games.hearthstone.words import effects as w


def card_names(players: Map[PlayerSide], situation: Situation) -> tuple[str, ...]:
    """The cards that lie on a case's table."""
    names = [entry.card for side in players.values() for _, entry in side.entries()]
    return tuple(name for name in dict.fromkeys(names) if name != NO_HERO)


def names_in(card: Card) -> tuple[str, ...]:
    """The cards that a card may bring: those that its text names, and a hero's Hero Power."""
    found = [card.printed.get("hero power", "")]
    for node in walk(card.powers):
        if isinstance(node, w.Summon | w.AddToDeck | w.Equip | w.SetHeroPower | w.ReplaceHero | w.Cast):
            found.append(node.card)
        elif isinstance(node, w.SummonRandom):
            found += node.of
        elif isinstance(node, w.AddToHand):
            found += node.card
        elif isinstance(node, w.Transform | w.ChangeCard):
            found += node.into
    return tuple(name for name in dict.fromkeys(found) if name)


def _none(*_: Any) -> Iterator[Any]:
    return iter(())


class NoFacts:
    """Nothing is offered as an expectation yet."""

    @staticmethod
    def of_card(state: State, id_: int) -> Iterable[Offer]:
        """Where a card is and what is on it."""
        return ()

    @staticmethod
    def of_value(state: State, id_: int, name: str) -> Iterable[Offer]:
        """What a characteristic of a card is."""
        return ()

    @staticmethod
    def of_packet(seen: Any, number: int) -> Iterable[Offer]:
        """The history of the packet that the entry of that number created."""
        return ()


def problems(state: State, clauses: Iterable[Rule]) -> tuple[Problem, ...]:
    """What is wrong with a position."""
    return ()


WORDS = GameWords(
    ruleset=HEARTHSTONE,
    card_class=CardEntry,
    player_class=PlayerSide,
    situation_class=Situation,
    act_class=HearthstoneAct,
    expect_class=HearthstoneExpect,
    lay_out=lay_out,
    card_names=card_names,
    names_in=names_in,
    side_faults=_none,
    situation_faults=_none,
    laid_faults=_none,
    name_faults=_none,
    problems=problems,
    offers=_none,
    offers_of=_none,
    may_act=_none,
    events=EVENTS,
    facts=NoFacts(),
    as_laid_out=lambda state: ({}, ()),
)
