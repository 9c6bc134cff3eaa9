"""Inspire (501.1b): who may ready which exhausted cards as another player's ready step starts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.forbidding import cant
from judge_app.games.wow.characteristics.projection import controller_of, is_character, powers_of, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.words.powers import KeywordPower
from judge_app.games.wow.words.which import Filter

NONE = "none"
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Slot:
    """One card that one Inspire power may ready; `rest` is how many more that same power may after it."""

    source: int
    thing: Filter
    rest: int


@rule("501.1b", "glossary:inspire", "802.1")
def inspire(game: Game, task: Any) -> Again | Ask | None:
    """Every other player chooses for each Inspire power of their characters what it readies: any, all or none."""
    slots = list(_slots(game.state, task.player))[len(task.inspired) :]
    if not slots:
        return None
    slot = slots[0]
    open_ = _inspirable(game.state, slot, tuple(card for _, card in task.inspired))
    if not open_:
        return Again(replace(task, inspired=(*task.inspired, (slot.source, NOBODY))))
    if task.answer is None:
        options = [*card_options(game.state, open_), Option(NONE, "to ready no card")]
        prompt = f"which card {game.state.objects[slot.source].label} inspires"
        return game.decision(controller_of(game.state, slot.source), "inspire", prompt, options)
    if task.answer == NONE:
        declined = ((slot.source, NOBODY),) * (1 + slot.rest)
        return Again(replace(task, inspired=(*task.inspired, *declined)))
    return Again(replace(task, inspired=(*task.inspired, (slot.source, by_key(game.state, task.answer, open_)))))


def _slots(state: State, turn_player: str) -> Iterator[Slot]:
    """What everybody but the turn player may inspire, in turn order; a number says how many cards a power may."""
    for player in b.clockwise_others(state, turn_player):
        for card in b.in_play(state, controller=player):
            if not is_character(state, card.id):
                continue
            for power in powers_of(state, card.id):
                if isinstance(power, KeywordPower) and power.name == "Inspire" and power.thing:
                    for rest in reversed(range(max(1, power.value))):
                        yield Slot(card.id, power.thing, rest)


def _inspirable(state: State, slot: Slot, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The exhausted cards of the power's controller that fit and were not chosen for another power."""
    mine = replace(slot.thing, controlled_by="you", ready=False)
    own = reader(state, Context(controller_of(state, slot.source), slot.source))
    return tuple(c for c in own.fitting(mine) if c not in chosen and not cant(state, c, "ready"))
