"""This game's atoms: each changes the state and names the event, together."""

from __future__ import annotations

from judge_app.engine.atoms import move_object, remember, remove_object, set_fact, set_mark, tick
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import board
from judge_app.games.wow.events import (
    CardAnnounced,
    CardPut,
    CostPaid,
    DamageDealt,
    Destroyed,
    GameLost,
    LinkInterrupted,
    TargetsChosen,
)


def announce_card(state: State, player: str, card: int) -> Change:
    """Put a card on top of the chain, where it is a different card."""
    state, link = move_object(tick(state), card, board.CHAIN, player, Map())
    return state, CardAnnounced(player, card, link)


def choose_targets(state: State, player: str, link: int, targets: tuple[int, ...], amounts: tuple[int, ...]) -> Change:
    """Fix a link's targets and what each of them gets."""
    state = set_mark(set_mark(state, link, board.TARGETS, targets), link, board.AMOUNTS, amounts)
    return state, TargetsChosen(player, link, targets, amounts)


def pay_resources(state: State, player: str, link: int, amount: int) -> Change:
    """Exhaust that many ready resources. They are all face down, so blank and alike: which ones is no choice."""
    paid = tuple(card.id for card in board.ready_resources(state, player)[:amount])
    for id_ in paid:
        state = set_mark(state, id_, board.EXHAUSTED, True)
    return state, CostPaid(player, link, amount, paid)


def deal_damage(state: State, event: DamageDealt) -> Change:
    """Add the damage of a packet to its destination."""
    damage = board.damage_on(state.objects[event.destination]) + event.amount
    return remember(set_mark(state, event.destination, board.DAMAGE, damage), event), event


def put_in_graveyard(state: State, card: int) -> tuple[State, int]:
    """Move a card to its owner's graveyard (415.2)."""
    owner = state.objects[card].owner
    return move_object(tick(state), card, board.zone_of("graveyard", owner), None, Map())


def destroy(state: State, card: int, because: str) -> Change:
    """Put a card from play into its owner's graveyard (415.9d)."""
    state, became = put_in_graveyard(state, card)
    event = Destroyed(card, became, because)
    return remember(state, event), event


def put_resolved_card(state: State, link: int) -> Change:
    """Put a resolved non-ongoing ability into its owner's graveyard."""
    state, became = put_in_graveyard(state, link)
    return state, CardPut(link, became, "graveyard")


def interrupt(state: State, link: int, *, by_game: bool) -> Change:
    """Take a link off the chain without effect; a card goes to its owner's graveyard (711.1)."""
    if state.objects[link].card:
        state, _ = put_in_graveyard(state, link)
    else:
        state = remove_object(state, link)
    return state, LinkInterrupted(link, by_game)


def lose_game(state: State, player: str, because: str) -> Change:
    """Take a player out of the game."""
    out = state.facts.get("out") or ()
    assert isinstance(out, tuple)
    return set_fact(state, "out", (*out, player)), GameLost(player, because)


def end_game(state: State, result: Event) -> Change:
    """Nothing more happens: the agenda is emptied."""
    return state.with_(agenda=(), facts=state.facts.set("over", True)), result
