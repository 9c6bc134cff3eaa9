"""In which order constant and forced effects of the same moment resolve."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Task
from judge_app.games.invasion import board as b
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Waiting
from judge_app.rulekit.contests import distinct


@clause("9.2.3d", "4.5.1")
def next_of(game: Game, task: Task, kind: str) -> Waiting | Ask | None:
    """Of several of one kind the active player's come first, in the order of their choice, then the other player's."""
    for player in b.in_turn_order(game.state):
        own = [one for one in game.state.waiting if one.kind == kind and one.player == player]
        if own and all(one == own[0] for one in own):
            found: Waiting = own[0]
            return found
        if own:
            keys = distinct([game.state.objects[one.source].key for one in own])
            if task.answer is not None:
                chosen: Waiting = own[keys.index(task.answer)]
                return chosen
            labels = distinct([game.state.objects[one.source].label for one in own])
            options = [Option(key, label) for key, label in zip(keys, labels, strict=True)]
            sources = tuple(one.source for one in own)
            return game.decision(player, "order", f"which {kind} effect resolves first", options, objects=sources)
    return None
