"""What somebody could try to do on a board, listed from the classes of actions alone: not as the program offers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any, TypeAlias

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action, Result, act, answer
from judge_app.engine.rules import Reason
from judge_app.engine.state import GONE, Object, State
from judge_app.games.fab.stack import actions as fab
from judge_app.games.hearthstone import board as hs
from judge_app.games.hearthstone.sequences import actions as hearthstone
from judge_app.games.hearthstone.words.powers import ChooseOne
from judge_app.games.index import game_of
from judge_app.games.invasion.chain import actions as invasion
from judge_app.games.wow.chain import actions as wow
from judge_app.games.wow.combat.legal_combats import COMBATS

Move: TypeAlias = Action | str
"""An action, or the key of an answer."""

With: TypeAlias = tuple[Object, ...]
"""The cards that an action is made with: none, one, one against another."""

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


class Fab:
    """Every action of Flesh and Blood."""

    @staticmethod
    def with_card(_state: State, player: str, card: int) -> Iterator[Action]:
        yield from (fab.PlayCard(player, card), fab.PlayCard(player, card, True))
        yield from (fab.ActivateAbility(player, card, number) for number in range(POWERS))

    @staticmethod
    def against(_player: str, _one: int, _other: int) -> Iterator[Action]:
        yield from ()

    @staticmethod
    def besides(_state: State, _player: str) -> Iterator[Action]:
        yield from ()


class Invasion:
    """Every action of Warhammer: Invasion."""

    @staticmethod
    def with_card(_state: State, player: str, card: int) -> Iterator[Action]:
        yield from (invasion.PlayCard(player, card), invasion.PlayDevelopment(player, card))
        yield from (invasion.UseAction(player, card, number) for number in range(POWERS))

    @staticmethod
    def against(_player: str, _one: int, _other: int) -> Iterator[Action]:
        yield from ()

    @staticmethod
    def besides(_state: State, _player: str) -> Iterator[Action]:
        yield from ()


ACTS: Mapping[str, type[Wow | Hearthstone | Fab | Invasion]] = {
    "wow": Wow, "hearthstone": Hearthstone, "fab": Fab, "invasion": Invasion,
}  # fmt: skip
"""By a game's name."""
MOST_TRIED, STRIDE = 16, 7_919
"""So many actions are tried before there is none, and how far apart they are listed."""
USED_FROM = {"play", "hand", "graveyard", hs.BOARD, hs.HERO, "arsenal", "banished", "weapon", "permanent", "chest",
             "kingdom", "quest zone", "battlefield"}  # fmt: skip
FOUGHT_IN = {"play", hs.BOARD, hs.HERO}


def made(state: State, move: Move) -> Result:
    """The result of a move."""
    return answer(state, move) if isinstance(move, str) else act(state, move)


def groups(cards: list[Object], fighting: list[Object], fought: list[Object]) -> list[With]:
    """What actions may be made with: nothing, each of some cards, each of some against each of some."""
    return [(), *((card,) for card in cards), *product(fighting, fought)]


def actions_with(state: State, group: With) -> list[Action]:
    """Every action of whoever has priority with these cards, whatever sense it makes."""
    pending = state.pending
    if pending is None or pending.kind != PRIORITY:
        return []
    acts, player = ACTS[game_of(state.ruleset.name).name], pending.chooser
    if not group:
        return list(acts.besides(state, player))
    first, *others = (card.id for card in group)
    return list(acts.against(player, first, *others) if others else acts.with_card(state, player, first))


def legal(state: State) -> Iterator[Action]:
    """All that the rules allow whoever has priority, tried with every object there is, in fights with all in play."""
    there = [card for card in state.objects if card.zone != GONE]
    fighting = [card for card in there if card.zone.partition(":")[0] in FOUGHT_IN]
    for group in groups(there, fighting, fighting):
        yield from (action for action in actions_with(state, group) if allowed(state, action))


def likely(state: State) -> list[With]:
    """What is worth trying in play: with the cards that lie where cards are used from."""
    player = state.pending.chooser if state.pending else ""
    there = [(card, card.zone.partition(":")[0]) for card in state.objects]
    own = [card for card, zone in there if zone in USED_FROM and card.whose == player]
    fighting = [card for card, zone in there if zone in FOUGHT_IN]
    mine = [card for card in fighting if card.whose == player]
    others = [card for card in fighting if card.whose != player]
    return groups(own, mine, others)


def some_action(state: State, number: int) -> Action | None:
    """An action that the rules allow, another for each number; None where none of those tried is allowed."""
    among = likely(state)
    for step in range(min(len(among), MOST_TRIED)):
        actions = actions_with(state, among[(number + step * STRIDE) % len(among)])
        if actions:
            action = actions[(number // len(among) + step) % len(actions)]
            if allowed(state, action):
                return action
    return None


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
