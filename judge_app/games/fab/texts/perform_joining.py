"""What joins effects: options, conditions, payments, modes, repetitions (1.8.3, 1.8.4, 1.7.5, 8.5.27, 8.5.31)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game, times
from judge_app.engine.values import changed
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.stack.paying import pay_all, payable
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts import evaluating as ev
from judge_app.games.fab.texts.performing import EFFECTS, amount, choosable, players
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.rulekit.texts import Then

YES, NO = "yes", "no"


def ask_may(game: Game, task: Perform, who: str, prompt: str) -> Ask:
    """Whether a player does what they may."""
    options = [Option(YES, "do it"), Option(NO, "don't")]
    return game.decision(who, "may", prompt, options, objects=(task.ctx.source,))


@EFFECTS.row(fx.May, "1.8.3", "1.8.3a", "1.8.3b")
def may(game: Game, task: Perform, effect: fx.May) -> Then | Ask:
    """The player chooses whether it is generated, if it can be; "may choose to" is asked whatever comes of it."""
    who = players(game, task.ctx, effect.who)[0]
    if not effect.choose_to and not could_be_done(game, task.ctx, effect.do):
        return Then(task.ctx.performed(False), effect.otherwise)
    if task.answer is None:
        from judge_app.rulekit.wording import write

        return ask_may(game, task, who, "whether to " + "; ".join(write(one) for one in effect.do))
    if task.answer == NO:
        return Then(task.ctx.performed(False), effect.otherwise)
    after = (fx.IfYouDo(effect.if_you_do, effect.otherwise),) if effect.if_you_do or effect.otherwise else ()
    return Then(task.ctx.performed(True), (*effect.do, *after))


@clause("1.8.3b")
def could_be_done(game: Game, ctx: Context, effects: tuple[Any, ...]) -> bool:
    """Whether an optional effect could be carried out: there is what it is about."""
    for one in effects:
        for name in ("what", "to", "on"):
            part = getattr(one, name, None)
            if isinstance(part, wh.Choose):
                least = 0 if part.up_to else 1 if part.number is None else amount(game, ctx, part.number)
                if len(choosable(game, ctx, part)) < least:
                    return False
            if (
                isinstance(part, wh.This)
                and not game.state.objects[ctx.source].zone
                and not game.state.objects[ctx.source].card
            ):
                return False
    return True


@EFFECTS.row(fx.PayFor, "8.5.31", "8.5.31a", "1.8.4b", "1.14.2")
def pay(game: Game, task: Perform, effect: fx.PayFor) -> Then | Ask:
    """The player may pay, if they can; what comes of it goes by whether they do."""
    who = players(game, task.ctx, effect.who)
    if not who or not payable(game.state, who[0], task.ctx, effect.cost):
        return Then(task.ctx.performed(False), effect.otherwise)
    if task.answer is None:
        from judge_app.rulekit.wording import write

        return ask_may(game, task, who[0], "whether to pay " + ", ".join(write(one) for one in effect.cost))
    if task.answer == NO:
        return Then(task.ctx.performed(False), effect.otherwise)
    pay_all(game, who[0], task.ctx, effect.cost)
    return Then(task.ctx.performed(True), effect.if_you_do)


@EFFECTS.row(fx.If, "1.8.4", "6.1.3", "1.8.4a")
def if_(game: Game, task: Perform, effect: fx.If) -> Then:
    """The condition is looked at once, as the effect would be generated."""
    met = ev.true(view(game.state), task.ctx, effect.condition)
    return Then(task.ctx, effect.effects if met else effect.otherwise)


@EFFECTS.row(fx.SelfReplacing, "6.4.7", "6.4.7a", "6.4.7b", "6.5.3")
def replace_its_own(game: Game, task: Perform, effect: fx.SelfReplacing) -> Then:
    """The condition is looked at as the effect that it replaces would be generated; what else happens stays."""
    met = ev.true(view(game.state), task.ctx, effect.condition)
    return Then(task.ctx, effect.instead if met else effect.effects)


@EFFECTS.row(fx.IfYouDo, "1.8.4", "1.8.4a")
def if_you_do(game: Game, task: Perform, effect: fx.IfYouDo) -> Then:
    """What depends on whether the effect before was carried out."""
    return Then(task.ctx, effect.effects if task.ctx.done else effect.otherwise)


@EFFECTS.row(fx.Modes, "1.7.5", "1.7.5b")
def modes(game: Game, task: Perform, effect: fx.Modes) -> Then:
    """The declared modes are carried out in the order in which the ability lists them."""
    return Then(task.ctx, tuple(one for at in task.ctx.modes for one in effect.modes[at].effects))


@EFFECTS.row(fx.Repeat, "8.5.27")
def repeat(game: Game, task: Perform, effect: fx.Repeat) -> Then:
    """The same again, so many times."""
    return Then(task.ctx, effect.effects * times(amount(game, task.ctx, effect.number)))


@EFFECTS.row(fx.EachDoes, "1.9.2c", "1.8.6a")
def each_does(game: Game, task: Perform, effect: fx.EachDoes) -> Then:
    """Each player in clockwise order does it, the controller of the effect first."""
    from judge_app.games.fab.tasks import carried_out

    who = players(game, task.ctx, effect.who)
    game.push(*[carried_out(effect.effects, changed(task.ctx, you=player, who=player)) for player in who])
    return Then(task.ctx)
