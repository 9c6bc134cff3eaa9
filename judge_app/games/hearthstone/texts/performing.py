"""Carrying out a text: its effects in order, each with all its consequences before the next (1a)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import partial
from typing import Any

from judge_app.engine.codec import saved
from judge_app.engine.decision import CHANCE, Decision, Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.state import Mark, State, Task
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import ABSENT, Id, Map, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.clauses import CLAUSES, mattering, withheld
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.dealing.meanwhile import came_meanwhile, left_meanwhile
from judge_app.games.hearthstone.texts.evaluation import fits, ids, number
from judge_app.games.hearthstone.texts.reaching import meant, passed_over, reaching_nobody
from judge_app.games.hearthstone.values.values import as_printed
from judge_app.games.hearthstone.words import amounts as n
from judge_app.games.hearthstone.words import effects as w_effects
from judge_app.games.hearthstone.words import which as w
from judge_app.games.hearthstone.words.base import Amount, Change, Effect, Which
from judge_app.rulekit import texts
from judge_app.rulekit.wording import write

PERFORMING = ProcedureOf("performing")
PICKING_AT_RANDOM = ProcedureOf("picking at random")
REACHING_NOBODY = ProcedureOf("reaching nobody")

EFFECTS = TableOf(texts.EFFECTS)
"""What carries out each word of a text."""

CARDS = ("minion", "spell", "secret", "weapon", "hero")
NO_MARKS: Map[Mark] = Map()
Found = tuple[Id, ...]
"""The entities that a description means, settled."""


@saved
class Perform(texts.PerformText):
    """Effects still to be carried out; `gathered` is what chance has picked for the running one so far."""

    procedure = "performing"

    effects: tuple[Effect, ...]
    ctx: Context


@PERFORMING.rule("1a", "1b")
def process_next(game: Game, task: Perform) -> Again | Ask | None:
    """The effects of a text happen in order, each on the board as it is then (10)."""
    if task.effects and type(task.effects[0]) not in ROLLING and (chancy := _between(task.effects[0])) is not None:
        rolled = roll(game, task, chancy)
        if isinstance(rolled, Ask):
            return rolled
        known = _with(task.effects[0], chancy, n.Number(rolled))
        return Again(changed(task, effects=(known, *task.effects[1:]), answer=None))
    return texts.perform_next(game, task)


ROLLING = (w_effects.Deal, w_effects.DealTogether, w_effects.Summon, w_effects.Repeat, w_effects.If)
"""The words that ask for a number of chance themselves, or hold others that do."""


def _between(effect: Effect) -> n.Between | None:
    """The number that chance has to say before an effect is carried out."""
    parts = [getattr(effect, own.name) for own in fields(effect)]  # type: ignore[arg-type]
    parts += [getattr(x, own.name) for part in parts if isinstance(part, tuple) for x in part if isinstance(x, Change)
              for own in fields(x)]  # type: ignore[arg-type]  # fmt: skip
    return next((part for part in parts if isinstance(part, n.Between)), None)


def _with(part: Any, chancy: n.Between, rolled: n.Number) -> Any:
    """The same with the number that chance has said."""
    if part is chancy:
        return rolled
    if isinstance(part, tuple):
        return tuple(_with(one, chancy, rolled) for one in part)
    if not isinstance(part, Effect | Change):
        return part
    return changed(part, **{own.name: _with(getattr(part, own.name), chancy, rolled) for own in fields(part)})  # type: ignore[arg-type]


def mention(game: Game, *brought: Id) -> None:
    """Let the text that has just summoned or drawn something speak of it as "that"; a draw of the turn has no text."""
    agenda = game.state.agenda
    for at in reversed(range(len(agenda) - 1)):
        task = agenda[at]
        if isinstance(task, Perform):
            told = changed(task, ctx=task.ctx.mention((*task.ctx.that, *brought)))
            game.plan((*agenda[:at], told, *agenda[at + 1 :]))
            return


def settle(game: Game, task: Perform, which: Which | None) -> tuple[Id, ...] | Ask:
    """The entities of a description; chance picks random ones, one by one."""
    which = meant(task.effects[0], which)
    if isinstance(which, w.Random):
        among = ids(game.state, which, task.ctx)
        if isinstance(task.effects[0], w_effects.TakeControl) and which.of.kind == "secret":
            taken = changed(which, of=changed(which.of, takeable=True))
            among = ids(game.state, taken, task.ctx) or among
        return pick(game, task, among, which.count, mattering(game, "picking at random", which, task.ctx, among))
    if isinstance(which, w.Lying) and which.random:
        return pick(game, task, ids(game.state, which, task.ctx), which.random)
    if isinstance(which, w.Together):
        parts = [settle(game, task, part) for part in which.of]
        asked = next((part for part in parts if isinstance(part, Ask)), None)
        return asked or tuple(dict.fromkeys(id_ for part in parts if not isinstance(part, Ask) for id_ in part))
    return ids(game.state, which, task.ctx)


def settle_or_tell(game: Game, task: Perform, which: Which | None) -> Found | Ask:
    """The entities of a description; where there are none, that is told, unless an earlier step has told it."""
    found = settle(game, task, which)
    if not found and not isinstance(meant(task.effects[0], which), SPOKEN_OF):
        a_text_may_reach_nobody(
            game, task, f'{name_of(game, task)}: "{write(task.effects[0]).rstrip(".")}" does nothing', which
        )
    return found


def name_of(game: Game, task: Perform) -> str:
    """What an entity whose text this is is called."""
    return game.state.objects[task.ctx.source].label


SPOKEN_OF = (w.That, w.It, w.Target, w.Reached, w.DrawnCards)
"""What an earlier step of the text, or of playing its card, has found or not."""

settled = partial(texts.given, settle_or_tell)
"""Decorator: what carries out a word is given the entities of that field, once chance has settled them."""

settled_quietly = partial(texts.given, settle)
"""The same for a word that says itself what it means that there are none."""


@CLAUSES.clause("10")
def a_text_may_reach_nobody(game: Game, task: Perform, what: str, whom: Which | None) -> None:
    """Say that a text finds none of those whom it speaks of now."""
    whom = meant(task.effects[0], whom)
    cites = (*mattering(game, "reaching nobody", whom, task.ctx), *(game.rule.cites if game.rule else ()))
    doomed = passed_over(game.state, (whom,), task.ctx)
    withheld(game, what, _why_nobody(game.state, whom, doomed), task.ctx.source, *doomed, cites=cites)


def _why_nobody(state: State, whom: Which, doomed: tuple[Id, ...]) -> str:
    if isinstance(whom, w.Target):
        return "it has no target"
    kind = getattr(getattr(whom, "of", None), "kind", "character")
    characters = kind in ("minion", "hero", "character", "entity") and not isinstance(whom, w.Lying)
    return reaching_nobody(state, doomed) if characters else "there is nothing that it could reach"


@REACHING_NOBODY.rule("5")
def what_harms_looks_past_the_doomed(state: State, whom: Which, ctx: Context) -> bool:
    """Those who are mortally wounded or pending destroy don't count for what harms, though they are there."""
    return bool(passed_over(state, (whom,), ctx))


@REACHING_NOBODY.rule("4a")
def those_whom_it_means_have_left_play(state: State, whom: Which, ctx: Context) -> bool:
    """Whoever was killed has been removed from play: a hero, or whom the text would else have reached."""
    if isinstance(whom, w.All | w.Random):
        return any(fits(state, state.objects[id_], whom.of, ctx) for id_ in left_meanwhile(state))
    return isinstance(whom, w.Newest) and whom.ZONE == b.HERO


@PICKING_AT_RANDOM.rule("5")
def what_harms_passes_over_the_doomed(state: State, which: Which, ctx: Context, among: Found) -> bool:
    """A random pick to be harmed is not made among those that are mortally wounded or pending destroy."""
    return isinstance(which, w.Random) and bool(which.ignoring)


@PICKING_AT_RANDOM.rule("5")
def what_helps_counts_the_doomed(state: State, which: Which, ctx: Context, among: Found) -> bool:
    """Any other random pick counts those that are mortally wounded or pending destroy."""
    return not getattr(which, "ignoring", False) and any(
        b.in_play(state.objects[id_]) and b.doomed(state.objects[id_]) for id_ in among
    )


@PICKING_AT_RANDOM.rule("5.1")
def a_negative_trigger_does_so_too(state: State, which: Which, ctx: Context, among: Found) -> bool:
    """A trigger that damages or destroys is a negative one."""
    return isinstance(which, w.Random) and bool(which.ignoring) and ctx.event is not None


@PICKING_AT_RANDOM.rule("10")
def what_has_come_meanwhile_may_be_picked(state: State, which: Which, ctx: Context, among: Found) -> bool:
    """What came into play after the Sequence or the deaths began may be picked as if it had always been there."""
    return any(id_ != ctx.source and came_meanwhile(state, id_) for id_ in among)


def by_chance(
    game: Game,
    prompt: str,
    options: Iterable[Option],
    cites: tuple[str, ...] = (),
    *,
    kind: str = "random",
    objects: tuple[Id, ...] = (),
    keep: Task | None = None,
) -> Ask:
    """Let chance choose. The book has no rule for it but those given: what happens at random stands on the card."""
    return Ask(Decision(CHANCE, kind, prompt, tuple(options), game.state.ruleset.ids(cites), objects), keep)


def pick(
    game: Game, task: Perform, among: tuple[Id, ...], count: int, cites: tuple[str, ...] = ()
) -> tuple[Id, ...] | Ask:
    """So many of some entities at random; no chance is needed where all are."""
    if len(among) <= count:
        return among
    picked = task.gathered
    if task.answer is not None:
        chosen = next(id_ for id_ in among if game.state.objects[id_].key == task.answer)
        picked = (*picked, chosen)
    if len(picked) == count:
        return picked
    left = [game.state.objects[id_] for id_ in among if id_ not in picked]
    options = [Option(entity.key, entity.label) for entity in left]
    source = game.state.objects[task.ctx.source].label
    prompt = f"{source}: which one at random?" if count == 1 else f"{source}: number {len(picked) + 1} at random?"
    return by_chance(
        game, prompt, options, cites, objects=tuple(x.id for x in left), keep=changed(task, gathered=picked)
    )


def known_cards(game: Game, task: Perform, what: w.Filter) -> tuple[str, ...]:
    """The names of the cards of a kind among those that the case knows."""
    state, source = game.state, game.state.objects[task.ctx.source]
    cards = (name for name, card in state.cards.items() if card.printed.get("type") in CARDS)
    found = (as_printed(state, changed(source, id=ABSENT, card=name, marks=NO_MARKS)) for name in sorted(cards))
    return tuple(each.card for each in found if fits(state, each, what, task.ctx))


def none_is_known(game: Game, task: Perform, what: w.Filter) -> None:
    """Say that the case knows no card of such a kind, so that none can come."""
    because = f"this case knows no {write(what)}: its own cards may name some"
    withheld(game, f"{name_of(game, task)} brings nothing", because, task.ctx.source)


def pick_name(game: Game, task: Perform, names: tuple[str, ...]) -> str | Ask:
    """One of several names at random."""
    if len(names) == 1:
        return names[0]
    if task.answer is not None:
        return task.answer
    source = game.state.objects[task.ctx.source].label
    return by_chance(game, f"{source}: which at random?", [Option(name, name) for name in names])


def roll(game: Game, task: Perform, amount: Amount) -> int | Ask:
    """A number; chance says which where it is between two."""
    if not isinstance(amount, n.Between):
        return number(game.state, amount, task.ctx)
    if task.answer is not None:
        return int(task.answer)
    source = game.state.objects[task.ctx.source].label
    options = [Option(str(each), str(each)) for each in range(amount.from_, amount.to + 1)]
    return by_chance(game, f"{source}: which number?", options, kind="number")
