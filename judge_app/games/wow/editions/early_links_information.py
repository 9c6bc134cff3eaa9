"""When a link reads what it asks of the board: once, and the first edition doesn't say at which point of resolving."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from judge_app.engine.decision import JUDGE, Option
from judge_app.engine.editions import Patch
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.syntax import walk
from judge_app.engine.values import ABSENT, Map, changed
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.texts.describing import descriptions_in
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.texts.processing import process_next
from judge_app.games.wow.texts.reading_aloud import READ
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Effect
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.effects import WhenLater
from judge_app.games.wow.words.which import Choose, ControllerOf, EachOne, OwnerOf, That, ThatPlayer
from judge_app.rulekit.wording import write

LATER = (That, EachOne, ThatPlayer, Choose, ControllerOf, OwnerOf)
"""What is known only once the text has come to it."""

BEFORE, REACHED = "before the text", "as it is reached"


def amounts_in(part: object, leave_out: tuple[type, ...] = ()) -> Iterator[Amount]:
    """The amounts of a text that are read from the board and ask nothing that the text itself finds out first."""
    if isinstance(part, (HasPower, WhenLater, *leave_out)):
        return
    if isinstance(part, READ):
        theirs = descriptions_in(part)
        if not any(isinstance(node, LATER) for node in walk(part)) and not any(
            one.moved_this_way or one.controlled_by in ("that player", "its controller") for one in theirs
        ):
            yield part
        return
    for inner in _inside(part):
        yield from amounts_in(inner, leave_out)


def _inside(part: object) -> tuple[Any, ...]:
    if isinstance(part, tuple):
        return part
    return tuple(getattr(part, own.name) for own in fields(part)) if is_dataclass(part) else ()


def fixed(part: Any, known: Map[int]) -> Any:
    """A part of a text with the numbers that are known in the places of its amounts."""
    if isinstance(part, tuple):
        return tuple(fixed(one, known) for one in part)
    if isinstance(part, READ) and write(part) in known:
        return Number(known[write(part)])
    if not is_dataclass(part) or isinstance(part, type | HasPower | WhenLater):
        return part
    inside = {own.name: getattr(part, own.name) for own in fields(part)}
    other = {name: fixed(one, known) for name, one in inside.items()}
    return changed(part, **other) if other != inside else part


@rule("wow-early:709.2d")
def know_beforehand(game: Game, task: Perform) -> Perform | None:
    """What a link asks of the board is read only once: what it is before any of the text has been processed."""
    own = reader(game.state, task.ctx)
    asked = tuple(amounts_in(task.effects)) if task.ctx.link != ABSENT else ()
    return changed(task, known=Map({write(one): own.amount(one) for one in asked})) if asked else None


@rule("wow-early:709.2d")
def ask_when_it_is_read(game: Game, task: Perform) -> Again | Ask | None:
    """Where what the text has done itself has made an amount another, a judge says at which point it is read."""
    own, parts = reader(game.state, task.ctx), _inside(task.effects[0]) if task.known and task.effects else ()
    asked = {write(one): own.amount(one) for one in amounts_in(parts, (Effect,))}
    other = {said: now for said, now in asked.items() if task.known.get(said, now) != now}
    if not other:
        return None
    if task.answer is None:
        said, now = next(iter(other.items()))
        options = [
            Option(BEFORE, f"as the link starts to resolve: {task.known[said]}"),
            Option(REACHED, f"as the text comes to it: {now}"),
        ]
        return game.decision(JUDGE, "ruling", f"at which point {said} is read, which is done only once", options)
    effects = fixed(task.effects, task.known) if task.answer == BEFORE else task.effects
    return Again(changed(task, effects=effects, known=Map(), answer=None))


@rule("wow-early:709.2b")
def process_what_is_known(game: Game, task: Perform) -> Again | Ask | None:
    """The text is processed in order, with what is known of the amounts in it."""
    return ask_when_it_is_read(game, task) or process_next.fn(game, task)


PATCHES: tuple[Patch, ...] = (
    Patch(
        "performing",
        "before",
        "process_next",
        "709.2d",
        "Information that a link looks for is checked only once as it resolves.",
        know_beforehand,
    ),
    Patch(
        "performing",
        "instead of",
        "process_next",
        "709.2d",
        "At which point of its resolution a link checks its information is not said.",
        process_what_is_known,
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
