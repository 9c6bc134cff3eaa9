"""Words that steer a text: conditions, repetition, coin flips, what is settled once."""

from __future__ import annotations

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.trace import Withheld
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards, kept, players
from judge_app.games.hearthstone.texts.evaluation import holds, ids
from judge_app.games.hearthstone.texts.performing import EFFECTS, Perform, roll, settle
from judge_app.games.hearthstone.texts.told import told
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.which import Subject
from judge_app.rulekit.texts import Then


@EFFECTS.row(w.If)
def go_on_if(game: Game, task: Perform, effect: w.If) -> Then | Ask:
    """A condition in a text is checked when the text comes to it (conditions.5)."""
    if holds(game.state, effect.if_, task.ctx):
        return Then(task.ctx, effect.then)
    if not effect.else_:
        what = f"{game.state.objects[task.ctx.source].label} does no more here"
        game.note(Withheld(what, f"it is not so that {told(effect.if_)}", (task.ctx.source,)), "conditions.5")
    return Then(task.ctx, effect.else_)


@EFFECTS.row(w.CoinFlip)
def flip_a_coin(game: Game, task: Perform, effect: w.CoinFlip) -> Then | Ask:
    """Half of the time it happens; who fails in an attack can't try again in it (proposed-attack.5h)."""
    fight = f.fight(game.state)
    if fight is not None and task.ctx.source in fight.failed:
        game.note(
            Withheld("nothing happens", "it failed in this attack already", (task.ctx.source,)), "proposed-attack.5h"
        )
        return Then(task.ctx)
    if task.answer is None:
        label = game.state.objects[task.ctx.source].label
        options = [Option("yes", "it happens"), Option("no", "it does not")]
        return game.decision(CHANCE, "coin flip", f"{label}: 50% chance", options)
    if task.answer == "yes":
        return Then(task.ctx, effect.do)
    if fight is not None:
        game.do(players.fail_in_attack(game.state, task.ctx.source), "proposed-attack.5h")
    return Then(task.ctx)


@EFFECTS.row(w.Repeat)
def repeat(game: Game, task: Perform, effect: w.Repeat) -> Then | Ask:
    """The same so many times, one after another."""
    times = roll(game, task, effect.times)
    if isinstance(times, Ask):
        return times
    if times <= 0:
        return Then(task.ctx)
    return Then(task.ctx, (*effect.do, w.Repeat(Number(times - 1), effect.do)))


@EFFECTS.row(w.Mention)
def mention(game: Game, task: Perform, effect: w.Mention) -> Then | Ask:
    """What is chosen once is what the rest of the text speaks of."""
    found = settle(game, task, effect.which)
    return found if isinstance(found, Ask) else Then(task.ctx.mention(found))


@EFFECTS.row(w.Remember)
def remember(game: Game, task: Perform, effect: w.Remember) -> Then | Ask:
    """The entity of the text keeps others in mind, also when it has died."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    game.keep(kept.remember(game.state, task.ctx.source, found))
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.Counter)
def counter(game: Game, task: Perform, effect: w.Counter) -> Then | Ask:
    """The spell that is being played is countered and goes to the Graveyard, a Secret too (spell.2a, spell.11)."""
    for id_ in ids(game.state, Subject(), task.ctx):
        game.do(players.counter(game.state, id_), "spell.2a", "overload.3")
        if b.kind_of(game.state.objects[id_]) in (b.SPELL, b.SECRET):
            game.do(cards.move(game.state, id_, b.GRAVEYARD, "countered"), "spell.2a", "spell.11")
    return Then(task.ctx)


@EFFECTS.row(w.RedirectAttack)
def redirect_attack(game: Game, task: Perform, effect: w.RedirectAttack) -> Then | Ask:
    """The proposed attack gets another defender; a new Proposed Attack Event follows this one (proposed-attack.3)."""
    fight = f.fight(game.state)
    found = settle(game, task, effect.to)
    if isinstance(found, Ask):
        return found
    if fight is None or not found or found[0] == fight.defender:
        game.note(
            Withheld("the defender does not change", "there is no other", (task.ctx.source,)), "proposed-attack.3"
        )
        return Then(task.ctx)
    game.do(players.redirect_attack(game.state, fight, found[0]), "proposed-attack.3")
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.RedirectTarget)
def redirect_target(game: Game, task: Perform, effect: w.RedirectTarget) -> Then | Ask:
    """What is about to take effect gets another target (spell.3a)."""
    found = settle(game, task, effect.to)
    if isinstance(found, Ask):
        return found
    game.keep(kept.note(game.state, f.TARGET_AHEAD, found[:1]))
    return Then(task.ctx.mention(found))
