"""Control in the first edition: it reverts along the line of those who had a card, whatever still applies (400.3)."""

from __future__ import annotations

from typing import TypeAlias

from judge_app.engine.characteristics import Values
from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import Object, State
from judge_app.engine.trace import Event
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.control import control_changes
from judge_app.games.wow.characteristics.changing import CHANGES
from judge_app.games.wow.characteristics.projection import (
    InForce,
    modifiers_of_what_is_printed,
    printed_first,
    projection,
)
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.words.continuous import ControlledByYou

Line: TypeAlias = tuple[tuple[str, int], ...]
"""Who had a card, the present controller last, each with the time of the modifier that gave it; 0 for none."""


@rule("wow-early:400.3")
def keep_the_line_of_controllers(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A new modifier gives a card to somebody; as the one by which they have it ends, the last one before has it."""
    if not control_changes(game.state.cards):
        return
    giving = _giving(game.state)
    for card in b.in_play(game.state):
        line = _line(card)
        now = _without_who_left(game.state, _moved_on(line, giving.get(card.id, {})))
        if now != line:
            game.keep(atoms.remember_controllers(game.state, card.id, now))


def _giving(state: State) -> dict[int, dict[int, str]]:
    """The players to whom modifiers now give each card, by the time of each modifier."""
    found: dict[int, dict[int, str]] = {}
    board = projection(state).values
    for modifier in modifiers_of_what_is_printed(state, printed_first(state)):
        if isinstance(modifier.part, ControlledByYou):
            for card in modifier.among(board):
                if modifier.applies_to(card, board):
                    found.setdefault(card, {})[modifier.timestamp] = modifier.ctx.you
    return found


def _line(card: Object) -> Line:
    players, since = card.mark(b.CONTROLLERS), card.mark(b.CONTROLLERS_SINCE)
    if isinstance(players, tuple) and isinstance(since, tuple):
        return tuple(zip(players, since, strict=True))
    return ((str(card.mark(b.ENTERED_UNDER) or card.whose), 0),)


def _moved_on(line: Line, giving: dict[int, str]) -> Line:
    newest = max(giving, default=0)
    if newest > max(time for _, time in line):
        return (*line, (giving[newest], newest))
    if line[-1][1] and line[-1][1] not in giving and len(line) > 1:
        player, time = line[-2]
        return (*line[:-2], (player, time if time in giving else 0))
    return line


def _without_who_left(state: State, line: Line) -> Line:
    gone = state.facts.get(f.TAKEN_AWAY, ())
    return tuple(one for one in line if one[0] not in gone) or line[-1:]


@rule()
def control_by_the_line(modifier: InForce, part: ControlledByYou, own: Values, reader: Reader) -> Values:
    """Of several modifiers that give a card, the one counts by which its present controller has it."""
    card = next(reader.state.objects[id_] for id_, values in reader.board.items() if values is own)
    counts = card.mark(b.CONTROLLERS) is None or _line(card)[-1][1] == modifier.timestamp
    return {"controller": modifier.ctx.you} if counts else {}


PATCHES = (
    Patch(
        "watch",
        "before",
        "follow_control",
        "400.3",
        "control reverts to the last controller that the card had",
        keep_the_line_of_controllers,
    ),
    Patch(
        CHANGES.name,
        "instead of",
        ControlledByYou,
        "400.3",
        "the modifier by which the present controller has the card counts, not the latest one that still applies",
        control_by_the_line,
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
