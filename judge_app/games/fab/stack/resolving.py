"""A layer resolves (5.3), or fails to."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import Reason
from judge_app.engine.syntax import Node
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.permitting import why_cannot_defend
from judge_app.games.fab.context import CARD, MELD, Layer
from judge_app.games.fab.stack.targets import described, effects_of, legal
from judge_app.games.fab.tasks import Perform, ResolveLayer
from judge_app.games.fab.texts.evaluating import true
from judge_app.games.fab.texts.moving import clear, enter_arena
from judge_app.games.fab.values.printed import sides
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import has_keyword
from judge_app.games.fab.words import abilities as w
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

RESOLVING = ProcedureOf("resolving")
PERMANENT = ("Affliction", "Ally", "Ash", "Aura", "Construct", "Figment", "Invocation", "Item", "Landmark")
"""The subtypes with which a deck-card becomes a permanent as it resolves (1.3.3)."""


def start_resolving(game: Game, layer: int) -> None:
    """The layer begins to resolve."""
    there = game.state.objects[layer]
    under = game.note(e.LayerResolves(layer, there.controller or there.owner))
    game.push(ResolveLayer(layer), under=under)


def _layer(game: Game, id_: int) -> Layer | None:
    return b.layer(game.state, id_)


@RESOLVING.rule("5.3.2")
def check_resolution(game: Game, task: ResolveLayer) -> Finished | None:
    """A layer fails to resolve if all its targets are illegal, its state isn't so any more, or it can't defend."""
    layer = _layer(game, task.layer)
    if layer is None:
        return Finished()
    because, *rules = _why_not(game, task.layer, layer)
    if not because:
        return None
    game.note(e.FailedToResolve(task.layer, because), *rules)
    clear(game, task.layer)
    return Finished()


def _why_not(game: Game, id_: int, layer: Layer) -> tuple[Any, ...]:
    if _targets_are_gone(game, id_, layer):
        return "none of its targets is legal any more", "5.3.2a"
    if layer.state is not None and not true(view(game.state), layer.ctx, layer.state):
        return "what it triggered by isn't so any more", "5.3.2b"
    if is_defense_reaction(game, id_, layer):
        hero = b.hero_id(game.state, layer.ctx.you)
        reason = why_cannot_defend(game.state, id_, hero) if c.active(game.state) else None
        if reason is not None:
            return f"it can't become a defending card: {reason.because}", "5.3.2c", *reason.rules
    return ("",)


def is_defense_reaction(game: Game, id_: int, layer: Layer) -> bool:
    """Whether a layer is a defense reaction card."""
    return layer.kind == CARD and "Defense Reaction" in values(game.state, id_).get("types", ())


@clause("5.3.2a")
def _targets_are_gone(game: Game, id_: int, layer: Layer) -> bool:
    """Whether targets were declared, and none of them is a legal target any more."""
    wanted = list(described(effects_of(game.state, id_, layer), layer.ctx.modes))
    declared = [(what, chosen) for what, chosen in zip(wanted, layer.ctx.targets, strict=False) if chosen]
    if not declared:
        return False
    bare = changed(layer.ctx, targets=())
    return not any(one in legal(game.state, bare, what) for what, chosen in declared for one in chosen)


@RESOLVING.rule("5.3.4", "1.7.4c")
def generate_layer_effects(game: Game, task: ResolveLayer) -> None:
    """Each resolution ability generates its effects in the order written."""
    layer = _layer(game, task.layer)
    assert layer is not None
    effects = effects_of(game.state, task.layer, layer)
    part = side_that_resolves(game, task.layer, layer) if layer.paid.get(MELD) else effects
    if part:
        game.push(Perform(part, layer.ctx, whole=effects))


@clause("5.3.4d")
def side_that_resolves(game: Game, id_: int, layer: Layer) -> tuple[Node, ...]:
    """Of a melded layer the right side resolves first, then the left side."""
    left, right = sides(game.state, game.state.card_of(game.state.objects[id_]))
    side = right if layer.paid[MELD] == 1 else left
    return tuple(effect for one in side.powers if isinstance(one, w.Resolve) for effect in one.effects)


@RESOLVING.rule("5.3.4d")
def stop_after_the_right_side(game: Game, task: ResolveLayer) -> Finished | None:
    """The first time that a melded layer resolves it stops there, and stays on the stack."""
    layer = _layer(game, task.layer)
    if layer is None or layer.paid.get(MELD) != 1:
        return None
    game.note(e.HalfResolved(task.layer))
    game.keep(atoms.layered(game.state, task.layer, changed(layer, paid=layer.paid.set(MELD, 2))))
    return Finished()


@RESOLVING.rule("5.3.5", "8.3.5a", "5.3.5a")
def go_again(game: Game, task: ResolveLayer) -> None:
    """If the layer has go again, its controller gains 1 action point."""
    there = game.state.objects[task.layer]
    layer: Layer | None = there.mark(f.LAYER)
    again = (layer is not None and layer.again) or has_keyword(game.state, task.layer, "go again")
    player = there.controller or there.owner
    if again and layer is not None and not layer.attack:
        gain_action_point(game, task.layer, player)


def gain_action_point(game: Game, layer: int, player: str) -> None:
    """Go again is an action point, by the rule of who calls (8.3.5)."""
    if not gains_no_action_points(game, layer, player):
        number = b.asset(game.state, player, f.ACTION_POINTS) + 1
        game.do(atoms.set_asset(game.state, player, f.ACTION_POINTS, number, e.WentAgain(layer, player)))


@clause("1.13.2b")
def gains_no_action_points(game: Game, source: int, player: str) -> bool:
    """A player gains no action points while it isn't their action phase."""
    if b.turn_player(game.state) == player and b.phase(game.state) == "action":
        return False
    reason = Reason(fill("it isn't {who:'s} action phase", who=noun_of(player)), (gains_no_action_points,))
    game.withhold(fill("{who} <gains> no action points", who=noun_of(player)), reason, source)
    return True


@RESOLVING.rule("5.3.6", "5.3.6a", "5.3.6b", "8.1.3b", "1.3.3")
def leave_the_stack(game: Game, task: ResolveLayer) -> None:
    """A card that becomes a permanent moves to the arena, a defense reaction to the active chain link."""
    from judge_app.games.fab.combat.defending import reaction_becomes_defending

    there = game.state.objects[task.layer]
    layer = _layer(game, task.layer)
    if b.kind_of(there.zone) != f.STACK or layer is None or layer.kind != CARD:
        return
    if is_defense_reaction(game, task.layer, layer):
        link = c.active(game.state)
        if link is not None:
            reaction_becomes_defending(game, task.layer, b.hero_id(game.state, layer.ctx.you))
    elif any(one in PERMANENT for one in values(game.state, task.layer).get("subtypes", ())):
        enter_arena(game, task.layer, there.controller or there.owner)


@RESOLVING.rule("5.3.7")
def clear_the_layer(game: Game, task: ResolveLayer) -> None:
    """If the layer is still on the stack, it is cleared."""
    there = game.state.objects[task.layer]
    if b.kind_of(there.zone) == f.STACK:
        clear(game, task.layer)
