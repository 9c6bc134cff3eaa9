"""What joins effects: options, conditions, payments, modes, repetitions (1.8.3, 1.8.4, 1.7.5, 8.5.27, 8.5.31)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.state import State
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat.attacks import attack_targets_declared, attackable
from judge_app.games.fab.context import Context
from judge_app.games.fab.stack.costs import Assets, assets_in
from judge_app.games.fab.stack.paying import pay_all, payable
from judge_app.games.fab.stack.targets import described
from judge_app.games.fab.tasks import Perform, carried_out
from judge_app.games.fab.texts import evaluating as ev
from judge_app.games.fab.texts.performing import EFFECTS, amount, choosable, found, players
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.rulekit.choosing import options_for, picked
from judge_app.rulekit.texts import Then, given
from judge_app.rulekit.wording import write_as

YES, NO = "yes", "no"


def ask_may(game: Game, task: Perform, who: str, prompt: str, *cites: Rule) -> Ask:
    """Whether a player does what they may."""
    options = [Option(YES, "do it"), Option(NO, "don't")]
    return game.decision(who, "may", prompt, options, *cites, objects=(task.ctx.source,))


@clause("8.5.31", "8.5.31a", "1.14.2")
def pays_assets(state: State, ctx: Context, cost: tuple[Any, ...]) -> bool:
    """Whether a cost is one of assets, which a player may refuse to pay."""
    return assets_in(state, ctx, cost) != Assets()


@clause("1.8.4b")
def is_avoided(state: State, effect: fx.May | fx.PayFor) -> bool:
    """Whether the effect is generated unless something else is done: doing that is optional."""
    return isinstance(effect, fx.PayFor) and bool(effect.otherwise)


@EFFECTS.row(fx.May, "1.8.3", "1.8.3a")
@EFFECTS.row(fx.PayFor, "1.8.3", "1.8.3a")
def may(game: Game, task: Perform, effect: fx.May | fx.PayFor) -> Then | Ask:
    """The player chooses whether it is generated, if it can be; "may choose to" is asked whatever comes of it."""
    do = effect.do if isinstance(effect, fx.May) else ()
    for who in players(game, task.ctx, _spoken_of(effect) or effect.who)[:1]:
        if possible(game, task.ctx, who, effect, do):
            if task.answer is None:
                said = [write_as(one, "may", "and") for one in (effect.cost,) if one] + [
                    write_as(one, "may") for one in (do,) if one
                ]
                so = (
                    (is_avoided, is_avoided(game.state, effect)),
                    (pays_assets, pays_assets(game.state, task.ctx, effect.cost)),
                )
                cites = (*((game.rule,) if game.rule else ()), *(rule for rule, there in so if there))
                return ask_may(game, task, who, "whether to " + " and ".join(said), *cites)
            if task.answer == YES:
                pay_all(game, who, task.ctx, effect.cost)
                after = fx.IfYouDo(effect.if_you_do, effect.otherwise)
                return Then(task.ctx.performed(True), (*do, after) if do else effect.if_you_do)
    return Then(task.ctx.performed(False), effect.otherwise)


def _spoken_of(effect: fx.May | fx.PayFor) -> Any:
    """Whom "they" means behind "unless": who is to do it, or to whom it is done, where that is said."""
    first = effect.otherwise[0] if isinstance(effect, fx.PayFor) and effect.otherwise else None
    if not isinstance(effect.who, wh.ThatHero) or first is None:
        return None
    to = getattr(first, "to", None)
    said = to.of if isinstance(to, wh.HeroOf) else getattr(first, "who", None)
    return None if isinstance(said, wh.You) else said


@EFFECTS.row(fx.WhereX, "1.12.2", "5.3.4a")
def where_x(game: Game, task: Perform, effect: fx.WhereX) -> Then:
    """X is defined, and the effect generated."""
    return Then(changed(task.ctx, x=amount(game, task.ctx, effect.x)), (effect.effect,))


@clause("1.8.3b")
def possible(game: Game, ctx: Context, who: str, effect: Any, do: tuple[Any, ...]) -> bool:
    """Whether an optional effect can be chosen: its cost can be paid, and all could be done; or one may choose to."""
    if getattr(effect, "choose_to", False):
        return True
    whys = ("" if payable(game.state, who, ctx, effect.cost) else "its cost can't be paid",
            *(_why_not(game, ctx, one) for one in do))  # fmt: skip
    why = next(filter(None, whys), "")
    if why:
        game.withhold("the optional effect can't be chosen", Reason(why, (possible,)), ctx.source)
    return not why


def _why_not(game: Game, ctx: Context, effect: Any) -> str:
    state, there = game.state, game.state.objects[ctx.source]
    for part in (getattr(effect, name, None) for name in ("what", "to", "on", "from_")):
        if isinstance(part, wh.Choose) and not part.up_to:
            least = 1 if part.number is None else amount(game, ctx, part.number)
            if len(choosable(game, ctx, part)) < least:
                return "there is too little to choose from"
        if isinstance(part, wh.This) and not there.zone and not there.card:
            return "it doesn't exist any more"
    if isinstance(effect, fx.Put) and effect.where == f.ARSENAL and state.zone(b.zone_of(f.ARSENAL, ctx.you)):
        return "the arsenal isn't empty"
    if isinstance(effect, fx.RemoveCounter) and isinstance(effect.from_, wh.This):
        if b.counters(there).get(effect.name, 0) < amount(game, ctx, effect.number):
            return f"it has too few {effect.name} counters"
    return ""


@EFFECTS.row(fx.If, "1.8.4", "6.1.3", "1.8.4a")
def if_(game: Game, task: Perform, effect: fx.If) -> Then:
    """The condition is looked at once, as the effect would be generated."""
    met = ev.true(view(game.state), task.ctx, effect.condition)
    return Then(task.ctx, effect.effects if met else effect.otherwise)


@EFFECTS.row(fx.SelfReplacing, "6.4.7", "6.4.7a", "6.4.7b", "6.5.3")
def replace_its_own(game: Game, task: Perform, effect: fx.SelfReplacing) -> Then:
    """The condition is looked at as the effect that it replaces would be generated; what else happens stays."""
    met = ev.true(view(game.state), task.ctx, effect.condition)
    return Then(task.ctx, tuple(_of_the_same(effect, one) for one in effect.instead) if met else effect.effects)


def _of_the_same(effect: fx.SelfReplacing, instead: Any) -> Any:
    """What is changed otherwise instead: "it" is what the effect would apply to that is replaced."""
    first = effect.effects[0]
    its = isinstance(instead, fx.Modify) and isinstance(instead.what, wh.That)
    return changed(first, by=instead.by) if its and isinstance(first, fx.Modify | fx.ModifyNext) else instead


@EFFECTS.row(fx.ChooseNewTargets, "1.8.5f")
@given(found, "what")
def choose_new_targets(game: Game, task: Perform, effect: fx.ChooseNewTargets, what: tuple[int, ...]) -> Then | Ask:
    """The target of an attack becomes another that it could have had; without one it stays as it is."""
    for id_ in what:
        layer = b.layer(game.state, id_)
        among = attackable(game.state, game.state.objects[id_].whose) if layer is not None and layer.attack else ()
        others = tuple(one for one in among if layer is not None and one not in layer.attack)
        if layer is None or not others:
            reason = Reason("there is no other legal target", tuple(filter(None, (game.rule,))))
            game.withhold("the target is not modified", reason, id_)
            return Then(task.ctx.performed(False))
        if task.answer is None and len(others) > 1:
            return game.decision(task.ctx.you, "attack target", "what is attacked", options_for(game.state, others),
                                 objects=others)  # fmt: skip
        new = others[0] if task.answer is None else picked(game.state, task.answer, others)
        game.keep(atoms.layered(game.state, id_, changed(layer, attack=(new,))))
        game.do(attack_targets_declared(game.state, task.ctx.you, id_, (new,)))
    return Then(task.ctx.performed(True))


@EFFECTS.row(fx.IfYouDo, "1.8.4", "1.8.4a")
def if_you_do(game: Game, task: Perform, effect: fx.IfYouDo) -> Then:
    """What depends on whether the effect before was carried out."""
    return Then(task.ctx, effect.effects if task.ctx.done else effect.otherwise)


@EFFECTS.row(fx.Modes, "1.7.5b", "1.7.5c", "1.7.5d")
def modes(game: Game, task: Perform, effect: fx.Modes) -> Then:
    """The declared modes are carried out in the order in which they are listed, each with its own targets."""
    targets, tasks = list(task.ctx.targets), []
    for mode in (effect.modes[at] for at in task.ctx.modes):
        wanted = list(described(mode.effects))
        own = tuple(targets.pop(0) for _ in wanted if targets)
        ctx = changed(task.ctx, targets=own, modes=())
        heroes = [ids for one, ids in zip(wanted, own, strict=False) if isinstance(one, wh.TargetHero)]
        if heroes:
            ctx = changed(ctx, players=tuple(b.player_of(game.state, id_) for id_ in heroes[-1]))
        tasks.append(carried_out(mode.effects, ctx))
    game.push(*tasks)
    return Then(task.ctx)


@EFFECTS.row(fx.EachDoes, "1.9.2c")
def each_does(game: Game, task: Perform, effect: fx.EachDoes) -> Then:
    """Each player in clockwise order does it, the controller of the effect first."""
    from judge_app.games.fab.tasks import carried_out

    who = players(game, task.ctx, effect.who)
    if len(who) > 1:
        one_after_the_other(game, who)
    game.push(*[carried_out(effect.effects, changed(task.ctx, you=player, who=player)) for player in who])
    return Then(task.ctx)


@clause("1.8.6a", beside=True)
def one_after_the_other(game: Game, who: tuple[str, ...]) -> None:
    """Several players determine what is theirs to determine clockwise, from the controller of the effect."""
    game.note(e.OneAfterTheOther(who))
