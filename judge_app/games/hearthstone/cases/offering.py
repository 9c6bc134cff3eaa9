"""What can be done at a moment, as a case file would say it, with every objection to what can't."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action
from judge_app.engine.state import Object, State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.sequences.actions import Attack, Play, Use
from judge_app.games.hearthstone.sequences.playing import targets
from judge_app.games.hearthstone.values.values import powers_on
from judge_app.games.hearthstone.words.powers import ChooseOne
from judge_app.rulekit.cases.case import Offer
from judge_app.rulekit.cases.handing_over import answers

Said = dict[str, Any]


def offers(state: State) -> Iterator[Offer]:
    """What may be said next that is about no card: to end the turn, or the answers to what is asked."""
    pending = state.pending
    if pending is not None and pending.kind == PRIORITY:
        yield Offer("end turn", f"{pending.chooser}: end the turn")
    else:
        yield from answers(state)


def offers_of(state: State, id_: int) -> Iterator[Offer]:
    """What its player could do with a card now, and what stands against it."""
    card = state.objects[id_]
    player = card.controller or card.owner
    for written, text, action in _actions(state, card, player):
        (word, said), *_ = written.items()
        by = said if player == "you" else {**said, "by": player}
        yield Offer({word: by} if by else word, text, (id_,), action.objections(state))


def may_act(state: State, player: str) -> Iterator[int]:
    """The cards with which a player might do something: the hand, the Hero Power, the characters."""
    for kind in (b.HAND, b.POWER, b.HERO, b.BOARD):
        yield from state.zone(b.zone(kind, player))


def _actions(state: State, card: Object, player: str) -> Iterator[tuple[Said, str, Action]]:
    kind = b.kind_of(card)
    if kind == b.HAND:
        yield from _plays(state, card, player)
    elif kind == b.POWER:
        for aimed, at in _aims(state, player, card, 0):
            yield {"use hero power": aimed}, f"Use {card.label}{at}", Use(player)
    elif kind in (b.HERO, b.BOARD):
        enemy = b.opponent(state, player)
        for other in (*state.zone(b.zone(b.HERO, enemy)), *b.board(state, enemy)):
            on = state.objects[other]
            said = {"with": card.key, "against": on.key}
            yield {"attack": said}, f"Attack {on.label} with {card.label}", Attack(player, card.id, other)


def _plays(state: State, card: Object, player: str) -> Iterator[tuple[Said, str, Action]]:
    """Playing a card, once for each text to choose and each target."""
    powers = powers_on(state.cards[card.card])
    texts = max((len(power.of) for power in powers if isinstance(power, ChooseOne)), default=1)
    for choice in range(texts):
        chosen: Said = {"choose": choice + 1} if texts > 1 else {}
        text = f", text {choice + 1}" if texts > 1 else ""
        for aimed, at in _aims(state, player, card, choice):
            said = {"card": card.key, **aimed, **chosen}
            yield {"play": said}, f"Play {card.label}{at}{text}", Play(player, card.id, choice=choice)


def _aims(state: State, player: str, card: Object, choice: int) -> Iterator[tuple[Said, str]]:
    """What may be aimed at, as a field and in words; nothing said where there is no target to name."""
    found = targets(state, player, card.id, choice)
    if not found:
        yield {}, ""
        return
    for id_ in found:
        target = state.objects[id_]
        yield {"targets": target.key}, f" on {target.label}"
