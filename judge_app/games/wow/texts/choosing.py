"""What answers a player is offered, and which card an answer or a text means."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.decision import Option
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.performing import Perform
from judge_app.rulekit.wording import player as noun_of

DONE = "done"


def card_options(state: State, cards: tuple[int, ...]) -> list[Option]:
    """Options named by the cards' keys."""
    return [Option(state.objects[id_].key, state.objects[id_].label) for id_ in cards]


def player_options(players: Iterable[str], chooser: str) -> list[Option]:
    """Options named by players; who chooses among them is told so of themselves."""
    own = "yourself" if noun_of(chooser).you else "themselves"
    return [Option(player, own if player == chooser else noun_of(player).said) for player in players]


def by_key(state: State, key: str, among: tuple[int, ...]) -> int:
    """The card among those that an answer names."""
    return next(id_ for id_ in among if state.objects[id_].key == key)


def alive(state: State, task: Perform, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards as they are now: one that this text or its trigger moved is followed to where it went (415.9b)."""
    return tuple(follow(state, task.ctx, id_) for id_ in cards)


def follow(state: State, ctx: Context, card: int) -> int:
    """The different card that a card became, if this link moved it and it has stayed there; else the gone card itself.

    A link moves a card by its cost or its text, or the event that it triggered off did (415.9b).
    """
    became = state.objects[card].became
    if became == ABSENT or not state.objects[became].zone:
        return card
    own = ctx.link == ABSENT or card in ctx.moved or state.objects[became].since > ctx.began > 0
    return became if own else card
