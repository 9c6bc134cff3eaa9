"""What somebody could try to do on a board, listed from the classes of actions alone: not as the program offers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action
from judge_app.engine.rules import Reason
from judge_app.engine.state import GONE, Object, State
from judge_app.games.hearthstone import board as hs
from judge_app.games.hearthstone.sequences import actions as hearthstone
from judge_app.games.hearthstone.words.powers import ChooseOne
from judge_app.games.index import game_of
from judge_app.games.wow.chain import actions as wow
from judge_app.games.wow.combat.legal_combats import COMBATS

POWERS = 4
"""A card has no more powers that can be used."""


class Wow:
    """Every action of the WoW TCG, whatever sense it makes; conceding, possible at any time, apart."""

    @staticmethod
    def with_card(_state: State, player: str, card: int) -> Iterator[Action]:
        yield from (wow.Play(player, card), wow.Place(player, card), wow.Place(player, card, True))
        yield from (wow.Use(player, card, index) for index in range(POWERS))

    @staticmethod
    def against(player: str, one: int, other: int) -> Iterator[Action]:
        yield from (wow.Propose(player, one, other), wow.Propose(player, one, other, True))

    @staticmethod
    def besides(_state: State, _player: str) -> Iterator[Action]:
        yield from ()


class Hearthstone:
    """Every action of Hearthstone."""

    @staticmethod
    def with_card(state: State, player: str, card: int) -> Iterator[Action]:
        printed = state.cards.get(state.objects[card].card)
        choices = max((len(x.of) for x in printed.powers if isinstance(x, ChooseOne)), default=1) if printed else 1
        yield from (hearthstone.Play(player, card, choice=choice) for choice in range(choices))

    @staticmethod
    def against(player: str, one: int, other: int) -> Iterator[Action]:
        yield hearthstone.Attack(player, one, other)

    @staticmethod
    def besides(state: State, player: str) -> Iterator[Action]:
        if hs.hero_power(state, player):
            yield hearthstone.Use(player)


ACTS: Mapping[str, type[Wow | Hearthstone]] = {"wow": Wow, "hearthstone": Hearthstone}
"""By a game's name."""
USED_FROM = {"play", "hand", "graveyard", hs.BOARD, hs.HERO}
FOUGHT_IN = {"play", hs.BOARD, hs.HERO}


def tried_with(state: State, cards: list[Object], fighting: list[Object], fought: list[Object]) -> Iterator[Action]:
    """Every action of whoever has priority with some cards, and every attack of some on others."""
    pending = state.pending
    if pending is None or pending.kind != PRIORITY:
        return
    acts = ACTS[game_of(state.ruleset.name).name]
    yield from acts.besides(state, pending.chooser)
    for card in cards:
        yield from acts.with_card(state, pending.chooser, card.id)
    for one, other in product(fighting, fought):
        yield from acts.against(pending.chooser, one.id, other.id)


def legal(state: State) -> Iterator[Action]:
    """All that the rules allow whoever has priority, tried with every object there is, in fights with all in play."""
    there = [card for card in state.objects if card.zone != GONE]
    fighting = [card for card in there if card.zone.partition(":")[0] in FOUGHT_IN]
    return (action for action in tried_with(state, there, fighting, fighting) if not action.objections(state))


def likely(state: State) -> list[Action]:
    """What is worth trying in play: with the cards that lie where cards are used from, legal or not."""
    player = state.pending.chooser if state.pending else ""
    there = [(card, card.zone.partition(":")[0]) for card in state.objects]
    own = [card for card, zone in there if zone in USED_FROM and card.whose == player]
    fighting = [card for card, zone in there if zone in FOUGHT_IN]
    mine = [card for card in fighting if card.whose == player]
    others = [card for card in fighting if card.whose != player]
    return list(tried_with(state, own, mine, others))


def allowed(state: State, action: Action) -> bool:
    """Whether the rules allow it: what `objections` asks of all of them, up to the first that objects."""
    procedures = (action.FORBIDDEN_BY, *(COMBATS if isinstance(action, wow.Propose) else ()))
    rules = (rule for name in procedures for rule in state.ruleset.procedure(name).rules)
    return not any(_objects(rule.fn(state, action)) for rule in rules)


def _objects(why: Any) -> bool:
    return (
        bool(why) if isinstance(why, str) else bool(why.because) if isinstance(why, Reason) else any(map(_objects, why))
    )


def as_offered(action: Action) -> Action:
    """An action as far as it is offered: where a minion is put is chosen by pointing."""
    return replace(action, place=-1) if isinstance(action, hearthstone.Play) else action
