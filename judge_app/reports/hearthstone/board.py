"""The board in words, for sheets and the terminal."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.laying_out.sides import HERO_ROW
from judge_app.reports.account import BoardCard, BoardSide
from judge_app.reports.hearthstone.entities import notes, numbers
from judge_app.reports.hearthstone.picture import side_notes


def board_sides(state: State) -> tuple[BoardSide, ...]:
    """A side for each player: heroes with what they have, then the minions from left to right."""
    return tuple(_side(state, player) for player in state.players)


def _side(state: State, player: str) -> BoardSide:
    cards = []
    for kind in (*HERO_ROW, b.BOARD):
        row = "Board" if kind == b.BOARD else "Hero"
        for id_ in state.zone(b.zone(kind, player)):
            entity = state.objects[id_]
            said = [", ".join(f"{value} {name}" for name, value in numbers(state, entity)), *notes(state, entity)]
            cards.append(BoardCard(entity.label, ", ".join(part for part in said if part), row))
    counts = list(side_notes(state, player))
    for kind in (b.HAND, b.DECK, b.GRAVEYARD):
        inside = state.zone(b.zone(kind, player))
        if inside:
            counts.append(f"{kind}: " + ", ".join(state.objects[id_].label for id_ in inside))
    return BoardSide(player, tuple(cards), "; ".join(counts))
