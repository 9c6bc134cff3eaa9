"""Dice, objects exchanged, counters distributed (8.5.18, 8.5.28, 8.5.30, 8.5.33, 8.5.49)."""

from __future__ import annotations

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game, times
from judge_app.engine.rules import Reason
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts.moving import destroy, put_counters
from judge_app.games.fab.texts.perform_joining import NO, YES
from judge_app.games.fab.texts.performing import EFFECTS, amount, found
from judge_app.games.fab.values.keywords import abilities_of
from judge_app.games.fab.values.restricting import rules_in_force
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words import effects as fx
from judge_app.rulekit.choosing import options_for, picked
from judge_app.rulekit.texts import Then, given


@EFFECTS.row(fx.Roll, "8.5.18", "8.5.18a")
def roll(game: Game, task: Perform, effect: fx.Roll) -> Then | Ask:
    """All dice are rolled at once; the result is known once nobody rerolls them any more."""
    player = task.ctx.you
    more = sum(one.change.dice for one in rules_in_force(game.state) if _rolls_more(one, player))
    rolled, asked = task.results, task.asked
    if len(rolled) < effect.dice + more:
        if task.answer is None:
            options = [Option(str(side), f"a {side}") for side in range(1, effect.sides + 1)]
            return game.decision(CHANCE, "die", "what the die shows", options, keep=task)
        return roll(game, changed(task, results=(*rolled, int(task.answer)), answer=None), effect)
    for there in b.arena(game.state):
        if there.id in asked or not any(True for _ in abilities_of(game.state, there.id, w.Reroll)):
            continue
        if task.answer is None:
            prompt = f"whether to destroy {there.label} to reroll {', '.join(map(str, rolled))}"
            options = [Option(YES, "do it"), Option(NO, "don't")]
            return game.decision(there.whose, "may", prompt, options, objects=(there.id,), keep=task)
        after = changed(task, asked=(*asked, there.id), answer=None)
        if task.answer == NO:
            return roll(game, after, effect)
        destroy(game, there.id)
        reroll(game, rolled)
        return roll(game, changed(after, results=()), effect)
    kept = ignore(game, rolled, more) if more else rolled
    for number in kept:
        game.do(atoms.happened(game.state, e.Rolled(player, number)))
    return Then(changed(task.ctx, amount=sum(kept)))


def _rolls_more(one: object, player: str) -> bool:
    return isinstance(getattr(one, "change", None), ch.RollsMore) and player in getattr(one, "to", ())


@clause("8.5.28", "8.5.28a")
def reroll(game: Game, rolled: tuple[int, ...]) -> None:
    """The dice are rolled again; their first result is taken never to have happened."""
    said = ", ".join(map(str, rolled))
    game.withhold(f"{said} is not the result of the roll", Reason("the dice are rerolled", (reroll,)))


@clause("8.5.33", "8.5.33b", "8.5.33c")
def ignore(game: Game, rolled: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The lowest results are ignored, as many as are said and no other that is as low."""
    kept = list(rolled)
    for lowest in sorted(rolled)[:number]:
        kept.remove(lowest)
        game.withhold(f"the {lowest} that was rolled does not count", Reason("the lowest roll is ignored", (ignore,)))
    return tuple(kept)


@EFFECTS.row(fx.Distribute, "8.5.30")
@given(found, "among")
def distribute(game: Game, task: Perform, effect: fx.Distribute, among: tuple[int, ...]) -> Then | Ask:
    """The counters are divided as the player likes, and put on those objects."""
    number = times(amount(game, task.ctx, effect.number)) if among else 0
    gathered = task.gathered
    if task.answer is not None:
        gathered = (*gathered, picked(game.state, task.answer, among))
    if len(among) == 1:
        gathered = among * number
    if len(gathered) < number:
        keep = changed(task, gathered=gathered, answer=None)
        prompt = f"where {effect.name} counter {len(gathered) + 1} of {number} goes"
        return game.decision(
            task.ctx.you, "distribute", prompt, options_for(game.state, among), objects=among, keep=keep
        )
    for id_ in dict.fromkeys(gathered):
        put_counters(game, id_, effect.name, gathered.count(id_))
    return Then(task.ctx.performed(bool(gathered)))


@EFFECTS.row(fx.Exchange, "8.5.49", "8.5.49a", "8.5.49b")
@given(found, "one")
def exchange(game: Game, task: Perform, effect: fx.Exchange, one: tuple[int, ...]) -> Then | Ask:
    """Two objects swap their zones, visibility and controllers in one event, or nothing happens."""
    other = found(game, task, effect.other)
    if isinstance(other, Ask):
        return other
    if not one or not other:
        return Then(task.ctx.performed(False))
    here, there = game.state.objects[one[0]], game.state.objects[other[0]]
    state = game.state
    for object_, to in ((here, there), (there, here)):
        zone, down = b.kind_of(to.zone), bool(to.mark(f.FACE_DOWN))
        state, _ = atoms.put(state, object_.id, zone, to.whose, controller=to.controller, face_down=down)
    game.do((state, e.Exchanged(here.id, there.id)))
    return Then(task.ctx.performed(True))
