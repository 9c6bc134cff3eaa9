"""Triggered-layers: created when an effect triggers, added to the stack before the next priority (6.6.5, 6.6.6)."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.game import Cited, Game
from judge_app.engine.syntax import Node
from judge_app.engine.values import Id, PlayerName, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import TRIGGERED, Context, Layer
from judge_app.games.fab.stack.targets import described, fewest, legal
from judge_app.games.fab.tasks import Declare
from judge_app.games.fab.texts.evaluating import true
from judge_app.games.fab.values.functional import functional
from judge_app.games.fab.values.keywords import expanded
from judge_app.games.fab.values.projection import of_its_own, view
from judge_app.games.fab.words import abilities as w
from judge_app.rulekit.wording import write


@saved
class Waiting:
    """A triggered-layer that was created and isn't on the stack yet."""

    player: PlayerName
    source: Id
    label: str
    effects: tuple[Node, ...]
    ctx: Context
    state: Node | None = None
    number: int = 1
    """Which of its player's it is, of those that wait together."""
    decided: bool = False
    """Whether the owner of its private source has decided that it triggers."""


def trigger(
    game: Game, source: int, ctx: Context, effects: tuple[Node, ...], text: str, state: Node | None = None,
    by: tuple[Cited, ...] = (),
) -> None:  # fmt: skip
    """An effect triggers, by the rule of who calls: its layer is created, and waits for the next priority (6.6.5)."""
    there = game.state.objects[source]
    event = e.EffectTriggered(source, ctx.you, text)
    number = 1 + max((one.number for one in game.state.waiting if one.player == ctx.you), default=0)
    waiting = Waiting(ctx.you, source, f"{there.label}'s effect", effects, ctx, state, number)
    game.do(atoms.wait(game.state, waiting, event), *by)


@clause("6.6.6", "6.6.6a", "1.6.2c")
def add_layer(game: Game, waiting: Waiting) -> None:
    """A triggered-layer is added to the stack, its modes and targets are declared; without a target it ceases."""
    game.keep(atoms.without_waiting(game.state, waiting))
    wanted = [one for one in described(waiting.effects) if len(legal(game.state, waiting.ctx, one)) < fewest(one)]
    if wanted:
        nothing_to_target(game, waiting)
        return
    from judge_app.games.fab.stack.playing import open_the_chain

    layer = Layer(TRIGGERED, waiting.ctx, waiting.effects, state=waiting.state)
    state, id_ = atoms.make_layer(game.state, waiting.player, waiting.label, layer, {})
    state = atoms.layered(state, id_, changed(layer, ctx=changed(waiting.ctx, layer=id_)))
    under = game.do((state, e.LayerAdded(id_, waiting.player)))
    open_the_chain(game, id_)
    game.push(Declare(id_, waiting.player), under=under)


@clause("6.6.6a")
def nothing_to_target(game: Game, waiting: Waiting) -> None:
    """With no legal target to declare the triggered-layer ceases to exist."""
    from judge_app.engine.rules import Reason

    reason = Reason("there is no legal target", (nothing_to_target,))
    game.withhold(f"{waiting.label} is not added to the stack", reason, waiting.source)


@clause("6.6.5c", "6.6.5")
def state_triggers(game: Game) -> None:
    """State-based triggered effects whose condition is met trigger, unless they wait or are on the stack."""
    seen = view(game.state)
    for there in list(b.arena(game.state)):
        for ability, row in expanded(game.state, of_its_own(seen, there.id)):
            ctx = Context(there.whose, there.id, keyword=row.name if row is not None else "")
            if not isinstance(ability, w.StateTriggered) or not functional(seen, there, ability):
                continue
            if not true(seen, ctx, ability.when) or _is_there(game, there.id, ability):
                continue
            by = (state_triggers, row) if row is not None else ()
            trigger(game, there.id, ctx, ability.effects, write(ability), ability.when, by)


def _is_there(game: Game, source: int, ability: w.StateTriggered) -> bool:
    waiting = any(one.source == source and one.effects == ability.effects for one in game.state.waiting)
    layers = (b.layer(game.state, id_) for id_ in game.state.zone("stack"))
    return waiting or any(
        one is not None and one.ctx.source == source and one.effects == ability.effects for one in layers
    )
