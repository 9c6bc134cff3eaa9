"""Processing text in order (709.2b, 712.3): what an amount is read of, "one of your weapons", is chosen first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.values import ByIdentity, changed
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.measuring import Chosen
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words.amounts import StatOf
from judge_app.games.wow.words.base import Effect, Power
from judge_app.games.wow.words.which import Choose
from judge_app.rulekit import texts


@rule("709.2b")
def process_next(game: Game, task: Perform) -> Again | Ask | None:
    """Process the text in order; what a word needs to know is asked as it is reached."""
    wanted = next(iter(measured(task.effects[0])), None) if task.effects else None
    if wanted is None:
        return texts.perform_next(game, task)
    found = cards_for(game, task, wanted, lambda card: None)
    if isinstance(found, Ask):
        return found
    known = _with(task.effects[0], wanted, Chosen(wanted, found))
    return Again(changed(task, effects=(known, *task.effects[1:]), gathered=(), noted="", answer=None))


@ByIdentity
def measured(effect: Effect) -> tuple[Choose, ...]:
    """The cards that have to be chosen before an effect's own amounts can be read."""
    return tuple(_measured(effect))


def _measured(part: Any, inside: bool = False) -> Iterator[Choose]:
    if isinstance(part, StatOf) and isinstance(part.of, Choose):
        yield part.of
    elif isinstance(part, tuple):
        for one in part:
            yield from _measured(one, inside)
    elif is_dataclass(part) and not (inside and isinstance(part, Effect | Power)):
        for own in fields(part):
            yield from _measured(getattr(part, own.name), True)


def _with(part: Any, wanted: Choose, chosen: Chosen) -> Any:
    """A part of a text with the card that was chosen in the place of the choice."""
    if part is wanted:
        return chosen
    if isinstance(part, tuple):
        return tuple(_with(one, wanted, chosen) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    inside = {own.name: getattr(part, own.name) for own in fields(part)}
    now = {name: _with(one, wanted, chosen) for name, one in inside.items()}
    return changed(part, **{name: one for name, one in now.items() if one is not inside[name]})


PERFORMING = (process_next,)
