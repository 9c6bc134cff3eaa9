"""A layer resolves (5.3), or fails to."""

from __future__ import annotations

from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import Reason, first_reason
from judge_app.engine.state import State
from judge_app.engine.syntax import Node
from judge_app.engine.tables import ProcedureOf, TableOf
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

RESOLVING, ENTERING = ProcedureOf("resolving"), TableOf("entering")
"""By the subtypes with which a deck-card becomes a permanent as it resolves (1.3.3): how it enters the arena."""


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
    reason = first_reason(game.ruleset.procedure(FAILING.name).rules, game.state, task.layer, layer)
    if reason is None:
        return None
    game.note(e.FailedToResolve(task.layer, reason.because), *reason.rules)
    clear(game, task.layer)
    return Finished()


FAILING = ProcedureOf("failing to resolve")


@FAILING.rule("5.3.2a")
def targets_are_gone(state: State, id_: int, layer: Layer) -> str:
    """Where targets were declared one of them at least must be a legal target still."""
    wanted = list(described(effects_of(state, id_, layer), layer.ctx.modes))
    declared = [(what, chosen) for what, chosen in zip(wanted, layer.ctx.targets, strict=False) if chosen]
    bare = changed(layer.ctx, targets=())
    some = any(one in legal(state, bare, what) for what, chosen in declared for one in chosen)
    return "none of its targets is legal any more" if declared and not some else ""


@FAILING.rule("5.3.2b")
def state_is_over(state: State, id_: int, layer: Layer) -> str:
    """What a state has triggered needs that state still."""
    over = layer.state is not None and not true(view(state), layer.ctx, layer.state)
    return "what it triggered by isn't so any more" if over else ""


@FAILING.rule("5.3.2c", "7.4.2d")
def cannot_become_defending(state: State, id_: int, layer: Layer) -> Reason | str:
    """A defense reaction card must be able to become a defending card."""
    if not is_defense_reaction(state, id_, layer) or c.active(state) is None:
        return ""
    reason = why_cannot_defend(state, id_, b.hero_id(state, layer.ctx.you))
    return reason.saying(f"it can't become a defending card: {reason.because}") if reason is not None else ""


def is_defense_reaction(state: State, id_: int, layer: Layer) -> bool:
    """Whether a layer is a defense reaction card."""
    return layer.kind == CARD and "Defense Reaction" in values(state, id_).get("types", ())


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


@RESOLVING.rule("5.3.6")
def leave_the_stack(game: Game, task: ResolveLayer) -> None:
    """A card that becomes a permanent moves to the arena, a defense reaction to the active chain link."""
    there = game.state.objects[task.layer]
    layer = _layer(game, task.layer)
    if b.kind_of(there.zone) != f.STACK or layer is None or layer.kind != CARD:
        return
    rows = ENTERING.of(game.state)
    subtypes = values(game.state, task.layer).get("subtypes", ())
    if is_defense_reaction(game.state, task.layer, layer):
        becomes_defending(game, task.layer, layer)
    elif row := next((rows[one] for one in rows if one in subtypes), None):
        row(game, task.layer, there.controller or there.owner)


@clause("5.3.6b", "7.4.2d", "8.1.3b")
def becomes_defending(game: Game, id_: int, layer: Layer) -> None:
    """For the hero of whoever controls it a defense reaction is put onto the active chain link and defends."""
    from judge_app.games.fab.combat.defending import add_defenders

    if c.active(game.state) is not None:
        add_defenders(game, (id_,), b.hero_id(game.state, layer.ctx.you))


@ENTERING.row("Affliction", "5.3.6a", "8.2.11a")
@ENTERING.row("Ally", "5.3.6a")
@ENTERING.row("Ash", "5.3.6a", "8.2.12a")
@ENTERING.row("Aura", "5.3.6a", "8.2.4a")
@ENTERING.row("Construct", "5.3.6a", "8.2.14a")
@ENTERING.row("Figment", "5.3.6a", "8.2.16a")
@ENTERING.row("Invocation", "5.3.6a", "8.2.13a")
@ENTERING.row("Item", "5.3.6a", "8.2.5a")
@ENTERING.row("Landmark", "5.3.6a", "8.2.9a")
def becomes_a_permanent(game: Game, id_: int, player: str) -> None:
    """A card that becomes a permanent as it resolves is moved to the arena."""
    enter_arena(game, id_, player)


@RESOLVING.rule("5.3.7")
def clear_the_layer(game: Game, task: ResolveLayer) -> None:
    """If the layer is still on the stack, it is cleared."""
    there = game.state.objects[task.layer]
    if b.kind_of(there.zone) == f.STACK:
        clear(game, task.layer)
