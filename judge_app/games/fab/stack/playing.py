"""Playing a card and activating an ability, step by step (5.1, 5.2.2)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Map, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause, mattering
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import ACTIVATED, CARD, MELD, PROXY, TRIGGERED, Context, Layer
from judge_app.games.fab.stack.costs import FREE, assets_in, cost_rows, effect_costs_in, is_free
from judge_app.games.fab.stack.effect_costs import can_pay, is_itself
from judge_app.games.fab.stack.paying import payable
from judge_app.games.fab.stack.permitting import activated
from judge_app.games.fab.tasks import Activate, Declare, PayAssets, PayEffects, Play
from judge_app.games.fab.texts.evaluating import amount, true
from judge_app.games.fab.values.applying import apply_waiting
from judge_app.games.fab.values.keywords import by_keyword
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import costs as k
from judge_app.rulekit.wording import listed, plural, write

PLAYING, ACTIVATING = ProcedureOf("playing"), ProcedureOf("activating")
YES, NO, ALTERNATIVE = "yes", "no", "alternative cost"


# --- announce -------------------------------------------------------------------------------------


@PLAYING.rule("5.1.2")
def announce_card(game: Game, task: Play) -> Again | None:
    """The card moves to the stack under its player's control and is the topmost layer."""
    if task.before is not None:
        return None
    before = game.state.to_go_back_to(without=1)
    there = game.state.objects[task.card]
    came = b.kind_of(there.zone)
    speed = "instant" if task.instant else ""
    paid = Map(
        {MELD: 1} if with_both_sides(before, task) else {FREE: 1} if is_free(before, task.player, task.card) else {}
    )
    layer = Layer(CARD, Context(task.player, task.card, task.card), speed=speed, came_from=came, paid=paid)
    marks = {f.LAYER: layer} | ({f.FACE: task.face} if task.face and task.face != MELD else {})
    state, id_ = atoms.put(game.state, task.card, f.STACK, task.player, controller=task.player, marks=marks)
    game.do((state, e.Moved(id_, task.player, f.STACK, came, task.player)))
    open_the_chain(game, id_)
    apply_waiting(game, id_, "play")
    return Again(changed(task, before=before))


@clause("5.1.2c")
def with_both_sides(state: State, task: Play) -> bool:
    """Whether both sides of a split-card are declared: it is melded."""
    return task.face == MELD


@ACTIVATING.rule("5.2.2a", "1.6.2b")
def announce_ability(game: Game, task: Activate) -> Again | None:
    """The activated-layer is created on the stack under its player's control; of an attack ability, an attack-proxy."""
    if task.before is not None:
        return None
    before = game.state.to_go_back_to(without=1)
    ability = activated(game.state, task.card)[task.ability]
    there = game.state.objects[task.card]
    kind = PROXY if ability.attack else ACTIVATED
    ctx = Context(task.player, task.card)
    layer = Layer(
        kind, ctx, ability.effects, again=ability.go_again, speed="instant" if task.instant else ability.speed
    )
    name = f"{there.label}'s {'attack' if ability.attack else 'ability'}"
    marks: dict[str, Any] = {f.PROXY_OF: task.card} if ability.attack else {}
    state, id_ = atoms.make_layer(game.state, task.player, name, layer, marks)
    game.do(
        (atoms.layered(state, id_, changed(layer, ctx=changed(ctx, layer=id_))), e.Moved(id_, task.player, f.STACK))
    )
    used = dict(there.mark(f.USED) or {})
    used[str(task.ability)] = used.get(str(task.ability), 0) + 1
    game.keep(atoms.mark(game.state, task.card, f.USED, Map(used)))
    open_the_chain(game, id_)
    apply_waiting(game, id_, "activate")
    return Again(changed(task, before=before, layer=id_))


OPENING = ProcedureOf("opening the chain")
"""As what an attack opens the combat chain."""


@OPENING.rule("8.2.3b")
def attacks_as_a_card(game: Game, layer: Layer) -> bool:
    """An attack card opens the chain as it is added to the stack."""
    return layer.kind == CARD


@OPENING.rule("8.3.1b")
def attacks_as_a_proxy(game: Game, layer: Layer) -> bool:
    """So does an attack-proxy."""
    return layer.kind == PROXY


@OPENING.rule("8.5.38c")
def attacks_by_an_effect(game: Game, layer: Layer) -> bool:
    """So does the layer of an ability or of a triggered effect that attacks with something."""
    return layer.kind in (ACTIVATED, TRIGGERED)


@clause("7.0.2a")
def open_the_chain(game: Game, id_: int) -> None:
    """An attack that is added to the stack opens the combat chain if it is closed."""
    from judge_app.games.fab.stack.declaring import is_declared_as_attack

    layer = b.layer(game.state, id_)
    assert layer is not None
    if c.chain(game.state) is None and is_declared_as_attack(game, id_, layer):
        by = mattering(game.ruleset, OPENING.name, game, layer)
        game.do(atoms.with_chain(game.state, c.Chain(), e.ChainOpened(id_)), open_the_chain, *by)


def _layer_id(task: Play | Activate) -> int:
    return task.card if isinstance(task, Play) else task.layer


def _layer(game: Game, task: Play | Activate) -> Layer:
    found = b.layer(game.state, _layer_id(task))
    assert found is not None
    return found


def _ability(game: Game, task: Play | Activate) -> w.Activated | None:
    return activated(game.state, task.card)[task.ability] if isinstance(task, Activate) else None


def _keep(game: Game, task: Play | Activate, layer: Layer) -> None:
    game.keep(atoms.layered(game.state, _layer_id(task), layer))


# --- declare costs --------------------------------------------------------------------------------


@ACTIVATING.rule("5.1.3a", "5.2.2b")
@PLAYING.rule("5.1.3a")
def declare_x(game: Game, task: Play | Activate) -> Ask | None:
    """The value of X in a cost is declared; played without paying that cost, it is 0."""
    layer, ability = _layer(game, task), _ability(game, task)
    spelled = game.state.card_of(game.state.objects[task.card]).printed.get("cost has X", 0) if ability is None else 0
    from judge_app.engine.syntax import walk
    from judge_app.games.fab.words.amounts import X

    costs = (ability.cost,) if ability is not None else tuple(cost.cost for _, cost in offered(game, task))
    in_cost = any(isinstance(node, X) for cost in costs for node in walk(cost))
    if not in_cost and (not spelled or layer.paid.get(FREE)):
        return None
    if task.answer is None:
        most = 20
        options = [Option(str(n), f"X is {n}") for n in range(most + 1)]
        return game.decision(task.player, "X", "what X is", options, objects=(task.card,))
    number = int(task.answer)
    _keep(game, task, changed(layer, ctx=changed(layer.ctx, x=number)))
    game.do(atoms.happened(game.state, e.XDeclared(task.player, _layer_id(task), number)))
    return None


def offered(game: Game, task: Play | Activate) -> list[tuple[str, w.AdditionalCost]]:
    """The additional costs of a card, by what they are called."""
    from judge_app.games.fab.values.keywords import additional_costs

    if isinstance(task, Activate):
        return []
    return additional_costs(game.state, task.card)


@PLAYING.rule("5.1.3b", "5.4.4a")
def declare_additional_costs(game: Game, task: Play) -> Ask | Again | None:
    """Optional additional costs that will be paid are declared, if they can be; the others have to be."""
    layer = _layer(game, task)
    for name, cost in offered(game, task):
        if not cost.may or name in layer.paid:
            continue
        if cost.if_ is not None and not true(view(game.state), layer.ctx, cost.if_):
            continue
        if not can_pay(game.state, task.player, task.card, cost.cost):
            continue
        if task.answer is None:
            options = [Option(YES, f"pay it ({name})"), Option(NO, "don't")]
            return game.decision(task.player, "additional cost", f"whether that is paid ({name})", options,
                                 *by_keyword(game, task.card, name), objects=(task.card,))  # fmt: skip
        _keep(game, task, changed(layer, paid=layer.paid.set(name, int(task.answer == YES))))
        return Again(changed(task, answer=None))
    return None


@PLAYING.rule("5.1.3c", "5.4.4b")
def declare_alternative_cost(game: Game, task: Play) -> Ask | None:
    """At most one alternative cost is declared."""
    layer = _layer(game, task)
    if not _alternatives(game, task):
        return None
    if task.answer is None:
        options = [Option(YES, "pay the alternative cost"), Option(NO, "pay the usual cost")]
        return game.decision(task.player, "alternative cost", "whether to pay the alternative cost", options,
                             objects=(task.card,))  # fmt: skip
    if task.answer == YES:
        _keep(game, task, changed(layer, paid=layer.paid.set(ALTERNATIVE, 1), ctx=changed(layer.ctx, x=0)))
    return None


def _alternatives(game: Game, task: Play | Activate) -> list[w.AlternativeCost]:
    every = [a for a in values(game.state, task.card).get("abilities", ()) if isinstance(a, w.AlternativeCost)]
    ctx = Context(task.player, task.card)
    return [a for a in every if (a.if_ is None or true(view(game.state), ctx, a.if_))
            and payable(game.state, task.player, ctx, a.cost)]  # fmt: skip


def effect_costs(game: Game, task: Play | Activate, layer: Layer) -> list[tuple[str, Any]]:
    """The effect-costs to be paid, by what they are called."""
    return [(name, part) for name, part in costs_of(game, task, layer) if effect_costs_in((part,))]


@ACTIVATING.rule("5.1.3e", "5.2.2b")
@PLAYING.rule("5.1.3e")
def declare_order_of_costs(game: Game, task: Play | Activate) -> Ask | Again | None:
    """The order of several effect-costs is declared; nothing is asked where they only concern their source."""
    layer = _layer(game, task)
    costs = effect_costs(game, task, layer)
    if sum(not is_itself(part) for _, part in costs) < 2 or len(layer.order) == len(costs):
        return None
    left = [at for at in range(len(costs)) if at not in layer.order]
    if task.answer is None and len(left) > 1:
        options = [Option(str(at + 1), write(costs[at][1])) for at in left]
        return game.decision(task.player, "order of costs", "which cost is paid next", options, objects=(task.card,))
    chosen = int(task.answer) - 1 if task.answer is not None else left[0]
    _keep(game, task, changed(layer, order=(*layer.order, chosen)))
    return Again(changed(task, answer=None))


# --- modes, targets, legality ---------------------------------------------------------------------


@ACTIVATING.rule("5.1.4", "5.2.2b")
@PLAYING.rule("5.1.4")
def declare_modes_and_targets(game: Game, task: Play | Activate) -> None:
    """The modes and targets of all resolution abilities are declared, and what is attacked."""
    game.push(Declare(_layer_id(task), task.player))


@ACTIVATING.rule("5.1.5", "5.2.2b")
@PLAYING.rule("5.1.5")
def check_legal_play(game: Game, task: Play | Activate) -> None:
    """If something prevents it now, or what was declared is illegal, everything is taken back."""
    from judge_app.games.fab.stack.declaring import is_declared_as_attack
    from judge_app.games.fab.stack.targets import described, effects_of, fewest

    layer = _layer(game, task)
    wanted = list(described(effects_of(game.state, _layer_id(task), layer), layer.ctx.modes))
    for what, chosen in zip(wanted, layer.ctx.targets, strict=False):
        if len(chosen) < fewest(what):
            take_back(game, task, "there is no legal target for it", check_legal_play)
            return
    if is_declared_as_attack(game, _layer_id(task), layer) and not layer.attack:
        take_back(game, task, "there is nothing to attack", check_legal_play)


@clause("1.10.3")
def take_back(game: Game, task: Play | Activate, because: str, why: Rule) -> None:
    """The game goes back to before it was announced."""
    assert task.before is not None
    cites = (why, take_back, *((had_triggered,) if had_triggered(task.before, game.state) else ()))
    game.do(atoms.reversed_to(game.state, task.before, e.Reversed(task.player, task.card, because)), *cites)


@clause("1.10.3a")
def had_triggered(before: State, now: State) -> bool:
    """Whether something had triggered since: once it is reversed it hasn't."""
    return now.waiting != before.waiting


# --- asset-costs ----------------------------------------------------------------------------------


def costs_of(game: Game, task: Play | Activate, layer: Layer) -> list[tuple[str, Any]]:
    """The parts of all costs to be paid beside the cost that is printed, by what they are called."""
    ability = _ability(game, task)
    costs: list[tuple[str, Any]] = [("", part) for part in ability.cost] if ability else []
    for name, additional in offered(game, task):
        if layer.paid.get(name, not additional.may):
            costs += [(name, part) for part in additional.cost]
    if layer.paid.get(ALTERNATIVE):
        costs += [(ALTERNATIVE, part) for part in _alternatives(game, task)[0].cost]
    return costs


@ACTIVATING.rule("5.1.6", "5.2.2b", "5.1.6a")
@PLAYING.rule("5.1.6", "5.1.6a", "5.1.6b", "5.1.6c")
def calculate_asset_costs(game: Game, task: Play | Activate) -> None:
    """All asset-costs: what they start from, what sets, increases and reduces them. Then they are paid (5.1.7)."""
    layer, ability = _layer(game, task), _ability(game, task)
    costs = costs_of(game, task, layer)
    more = tuple(part for name, part in costs if name and isinstance(part, k.Resources))
    free, melded = next((name for name in (ALTERNATIVE, FREE) if layer.paid.get(name)), ""), bool(layer.paid.get(MELD))
    rows = cost_rows(game.state, task.player, task.card, ability, layer.ctx.x, free, more, melded)
    other = assets_in(game.state, layer.ctx, tuple(part for _, part in costs))
    pay = PayAssets(task.player, task.card, other.chi, rows[-1][2], other.life, _action_points(game, task, layer))
    parts = (
        (pay.chi, "chi point"),
        (pay.resources, "resource point"),
        (pay.life, "life"),
        (pay.actions, "action point"),
    )
    said = [f"{number} {what if number == 1 or what == 'life' else plural(what)}" for number, what in parts if number]
    game.note(e.CostCalculated(_layer_id(task), listed(said) or "nothing", rows))
    game.push(pay)


@clause("5.1.6b", "8.1.1c", "8.1.1d")
def _action_points(game: Game, task: Play | Activate, layer: Layer) -> int:
    """An action costs an action point, unless it is played as an instant."""
    if layer.speed == "instant":
        return 0
    if isinstance(task, Activate):
        return int(layer.speed == "action")
    types = values(game.state, task.card).get("types", ())
    return int("Action" in types)


# --- effect-costs ---------------------------------------------------------------------------------


@ACTIVATING.rule("5.1.8", "5.1.9", "5.2.2b", "1.14.4")
@PLAYING.rule("5.1.8", "5.1.9", "1.14.4")
def pay_effect_costs(game: Game, task: Play | Activate) -> None:
    """Effect-costs are calculated and paid in their order; if one can't be, everything is taken back."""
    layer = _layer(game, task)
    costs = effect_costs(game, task, layer)
    costs = [costs[at] for at in layer.order] or costs
    if not can_pay(game.state, task.player, task.card, tuple(part for _, part in costs)):
        cannot_pay_effect_cost(game, task)
        return
    if costs:
        called, parts = zip(*costs, strict=True)
        game.push(PayEffects(task.player, task.card, _layer_id(task), parts, called))


@clause("5.1.8a", "1.14.4b")
def cannot_pay_effect_cost(game: Game, task: Play | Activate) -> None:
    """An effect-cost that can't be paid makes it illegal."""
    take_back(game, task, "its effect-cost can't be paid", cannot_pay_effect_cost)


# --- played ---------------------------------------------------------------------------------------


@PLAYING.rule("5.1.10")
def be_played(game: Game, task: Play) -> None:
    """The card is considered played."""
    from judge_app.games.fab.values.keywords import when_paid

    layer = _layer(game, task)
    paid = tuple(name for name, often in layer.paid.items() if often)
    if paid:
        game.keep(atoms.mark(game.state, task.card, f.PAID, paid))
        game.keep(atoms.layered(game.state, task.card, changed(layer, ctx=changed(layer.ctx, how=paid))))
    when_paid(game, task.card, layer)
    game.do(atoms.happened(game.state, e.CardPlayed(task.player, task.card, layer.came_from)))


@ACTIVATING.rule("5.1.10", "5.2.2b")
def be_activated(game: Game, task: Activate) -> None:
    """The ability is considered activated."""
    layer = _layer(game, task)
    attacks = layer.kind == PROXY or bool(layer.attack)
    event = e.AbilityActivated(task.player, task.card, task.layer, attacks, layer.speed)
    game.do(atoms.happened(game.state, event))


def amount_of(game: Game, ctx: Context, node: Any) -> int:
    """A number of a text as the board stands."""
    return amount(view(game.state), ctx, node)
