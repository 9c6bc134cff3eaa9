"""The board as a drawing shows it."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.games.wow import board
from judge_app.games.wow.characteristics.projection import is_character, values_of
from judge_app.reports.account import BoardCard, BoardSide


def board_sides(state: State) -> tuple[BoardSide, ...]:
    """The board as a drawing shows it, a side for each player in seating order."""
    return tuple(_side(state, player) for player in state.players)


def _side(state: State, player: str) -> BoardSide:
    own = board.in_play(state, controller=player)
    cards = tuple(
        BoardCard(card.label, _card_state(state, card.id), str(card.mark(board.ROW)))
        for card in own
        if not board.is_resource(card)
    )
    resources = sum(board.is_resource(card) for card in own)
    counts = [_resources(resources, len(board.ready_resources(state, player)))] if resources else []
    for zone in ("hand", "graveyard", "deck"):
        inside = state.zone(board.zone_of(zone, player))
        if inside:
            counts.append(f"{zone}: " + ", ".join(state.objects[id_].label for id_ in inside))
    return BoardSide(player, cards, "; ".join(counts))


def _resources(number: int, ready: int) -> str:
    return f"{number} {'resource' if number == 1 else 'resources'}, {ready} ready"


def _card_state(state: State, id_: int) -> str:
    card = state.objects[id_]
    said = []
    if is_character(state, id_):
        values = values_of(state, id_)
        said.append(f"{values.get('ATK', 0)} ATK / {values.get('health', 0)} health")
    if damage := board.damage_on(card):
        said.append(f"{damage} damage")
    if card.mark(board.EXHAUSTED):
        said.append("exhausted")
    return ", ".join(said)
