"""What an event sets off: effects of cards in play whose trigger condition it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.game import Game
from judge_app.engine.rules import Reason, rule
from judge_app.engine.state import Object, State
from judge_app.engine.trace import Event
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.permitting import quest_without_a_unit
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import ACTION, CONSTANT, FORCED, Context, Waiting
from judge_app.games.invasion.texts.evaluating import true
from judge_app.games.invasion.triggers.matching import MATCHING, Seen, occurs
from judge_app.games.invasion.values.projection import values, view, works
from judge_app.games.invasion.words import abilities as w
from judge_app.games.invasion.words.base import Happening

QUIET = (e.EffectTriggered, e.EffectApplied, e.EffectEnded)
KINDS = ((w.Forced, FORCED), (w.Triggered, CONSTANT), (w.Action, ACTION))


def watching(before: State, after: State) -> Iterator[tuple[State, Object]]:
    """The cards that were or are in play, each with the board on which it is looked at."""
    was = {there.id for there in b.everything_in_play(before)}
    yield from ((before, there) for there in b.everything_in_play(before))
    yield from ((after, there) for there in b.everything_in_play(after) if there.id not in was)


@rule("4.1.2")
def watch_trigger_conditions(game: Game, watcher: Any, before: State, event: Event, seq: int) -> None:
    """Whenever a trigger condition is met, the effect is triggered, and exists independently of its source."""
    if isinstance(event, QUIET):
        return
    for state, there in list(watching(before, game.state)):
        for ability in values(state, there.id).get("abilities", ()):
            kind = next((kind for cls, kind in KINDS if isinstance(ability, cls)), "")
            if not kind or ability.when is None or not works(view(state), there, ability):
                continue
            if not game.state.objects[there.id].zone and not about_itself(game.state, ability):
                continue
            _trigger(game, Seen(before, game.state, event), there, ability, kind, seq)
    if isinstance(event, e.EnteredPlay | e.TurnedUp) and b.phase(game.state) == f.BEGINNING:
        has_missed_the_beginning(game, event.card)


@clause("9.2.4")
def has_missed_the_beginning(game: Game, id_: int) -> None:
    """A card that comes once the turn has begun has missed what triggers its forced effect for that."""
    there, began = game.state.objects[id_], e.PhaseBegan(b.active(game.state), f.BEGINNING)
    for one in values(game.state, id_).get("abilities", ()):
        if isinstance(one, w.Forced) and occurs(
            Seen(game.state, game.state, began), Context(there.whose, id_), one.when
        ):
            because = "it wasn't in play as the turn began"
            game.withhold(f"{there.label} does what it is forced to", Reason(because, (has_missed_the_beginning,)), id_)


@clause("4.8.1")
def about_itself(state: State, ability: Any) -> bool:
    """What has left play still triggers by what its text says of this card itself, and by nothing else."""
    every = getattr(ability.when, "of", ()) or (ability.when,)
    return any(getattr(getattr(one, "who", None), "this", False) for one in every if isinstance(one, Happening))


def _trigger(game: Game, seen: Seen, there: Object, ability: Any, kind: str, seq: int) -> None:
    ctx = Context(there.whose, there.id)
    found = occurs(seen, ctx, ability.when)
    if found is None:
        return
    where = b.location(seen.before if there.id < len(seen.before.objects) else seen.after, there)
    ctx = Context(there.whose, there.id, subject=found.subject, who=found.who, amount=found.amount, at=where)
    if ability.if_ is not None and not true(view(game.state), ctx, ability.if_):
        return
    if kind == ACTION and (why := quest_without_a_unit(game.state, there.id)):
        what = f"{there.label}'s action is triggered"
        game.withhold(what, Reason(why, (quest_without_a_unit,)), there.id, under=seq)
        return
    waiting = Waiting(kind, there.whose, there.id, ability.effects, ctx, getattr(ability, "cost", ()))
    with game.in_name_of(watch_trigger_conditions, under=seq):
        met = MATCHING.of(game.state)[type(ability.when)]
        told = e.EffectTriggered(there.id, there.whose, kind)
        game.do(atoms.triggered(game.state, waiting, told), watch_trigger_conditions, met)
