"""A damage event: self-replacements, standard replacements, prevention, then it occurs (6.5, 8.5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.stack.paying import pay_all, payable
from judge_app.games.fab.tasks import Damage, carried_out
from judge_app.games.fab.texts.evaluating import amount, which, who
from judge_app.games.fab.triggers.matching import occurs
from judge_app.games.fab.values.functional import functional
from judge_app.games.fab.values.keywords import abilities_of
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import rules_in_force
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words.changes import Cant

DAMAGE = ProcedureOf("damage")
NONE = "none"


@dataclass(frozen=True, slots=True)
class Shield:
    """A prevention effect that could be applied to a damage event: of an ability, or one that lasts."""

    name: str
    source: int
    player: str
    amount: int | None
    optional: bool = False
    ability: w.Prevent | None = None
    lasting: Lasting | None = None


@DAMAGE.rule("6.5.1", "8.5.3c")
def begin(game: Game, task: Damage) -> Again | None:
    """The event is about to occur; to what isn't living no damage is dealt."""
    if task.packet >= 0:
        return None
    if values(game.state, task.to).get("life") is None or game.state.objects[task.to].zone == "" or task.amount <= 0:
        game.plan(game.state.agenda[:-1])
        if task.amount > 0:
            not_living(game, task)
        return None
    seq = game.note(e.DamageEvent(task.to, task.source, task.amount, task.kind))
    return Again(changed(task, packet=seq, entry=seq))


@clause("8.5.3c")
def not_living(game: Game, task: Damage) -> None:
    """Damage to an object that isn't living fails."""
    game.withhold("damage is dealt", Reason("it is no living object", (not_living,)), task.to)


@DAMAGE.rule("6.5.2", "6.5.2a", "6.5.2b")
def select_player(game: Game, task: Damage) -> Ask | Again | None:
    """If effects of several players could be applied, the turn-player says who applies theirs first."""
    having = tuple(dict.fromkeys(one.player for one in shields(game, task)))
    if task.first or len(having) < 2:
        return None
    if task.answer is None:
        options = [Option(player, player) for player in having]
        turn_player = b.turn_player(game.state)
        return game.decision(turn_player, "first to apply", "who applies their effects first", options)
    return Again(changed(task, first=task.answer, answer=None))


@DAMAGE.rule("6.5.4", "6.4.9", "8.5.47")
def replace(game: Game, task: Damage) -> Again | None:
    """Standard-replacement effects: so much more damage, or something else."""
    event = e.DamageDealt(task.to, task.source, task.amount, task.kind, task.hit)
    for one in [m for m in game.state.modifiers if isinstance(m, Lasting) and m.by and isinstance(m.by[0], fx.Replace)]:
        how = one.by[0]
        assert isinstance(how, fx.Replace)
        name = f"effect {one.number}"
        if name in task.applied or how.more is None or occurs(view(game.state), one.ctx, how.when, event) is None:
            continue
        more = amount(view(game.state), one.ctx, how.more)
        left = tuple(m for m in game.state.modifiers if m is not one)
        change = e.DamageChanged(
            task.packet, one.ctx.source, task.amount, task.amount + more, "replacement", one.ctx.you
        )
        game.do(atoms.effects_are(game.state, left, change))
        return Again(changed(task, amount=task.amount + more, applied=(*task.applied, name)))
    return None


@DAMAGE.rule("6.5.5", "6.4.10")
def prevent(game: Game, task: Damage) -> Ask | Again | None:
    """Each player, clockwise from the one selected, applies their prevention effects one by one."""
    if task.amount <= 0:
        return None
    open_ = shields(game, task)
    for player in b.remaining(game.state, task.first):
        own = [one for one in open_ if one.player == player]
        if not own:
            continue
        if task.answer is None and (len(own) > 1 or own[0].optional):
            options = [Option(one.name, one.name) for one in own]
            if all(one.optional for one in own):
                options.append(Option(NONE, "none of them"))
            return game.decision(player, "prevention", f"what is applied to {task.amount} {task.kind} damage", options,
                                 objects=tuple(one.source for one in own), keep=task)  # fmt: skip
        if task.answer == NONE:
            return Again(changed(task, declined=(*task.declined, *(one.name for one in own)), answer=None))
        chosen = next(one for one in own if task.answer in (None, one.name))
        return apply(game, task, chosen)
    return None


@clause("6.4.10a", "6.4.5", "6.4.1a")
def apply(game: Game, task: Damage, shield: Shield) -> Again:
    """A prevention effect is applied once: what it costs happens first, then it prevents as much as it can."""
    ctx = Context(shield.player, shield.source, who=shield.player)
    number = task.amount if shield.amount is None else shield.amount
    blocked = unpreventable(game, task)
    stopped = 0 if blocked else min(number, task.amount)
    event = e.DamageChanged(task.packet, shield.source, task.amount, task.amount - stopped,
                            "can't be prevented" if blocked else "prevention", shield.player)  # fmt: skip
    game.do(atoms.happened(game.state, event))
    if shield.lasting is not None:
        use_up(game, shield.lasting, stopped)
    after = changed(task, amount=task.amount - stopped, applied=(*task.applied, shield.name), answer=None,
                    prevented=task.prevented + stopped)  # fmt: skip
    if shield.ability is not None:
        pay_all(game, shield.player, ctx, shield.ability.cost)
        if shield.ability.then:
            game.push(carried_out(shield.ability.then, ctx))
    return Again(after)


@clause("6.4.10h")
def unpreventable(game: Game, task: Damage) -> bool:
    """Whether an effect says that this damage can't be prevented: then prevention applies, but prevents nothing."""
    return task.unpreventable or any(
        isinstance(one.change, Cant) and one.change.what == "be prevented" and task.source in one.on
        for one in rules_in_force(game.state)
    )


@clause("6.4.10i", "6.4.10j")
def use_up(game: Game, lasting: Lasting, stopped: int) -> None:
    """A fixed prevention is used up; a shielding one as far as it has prevented, until nothing is left of it."""
    how = lasting.by[0]
    assert isinstance(how, fx.PreventDamage)
    left = lasting.left - stopped if how.next and lasting.left >= 0 else 0
    others = tuple(one for one in game.state.modifiers if one is not lasting)
    kept = (changed(lasting, left=left),) if left > 0 else ()
    game.keep(atoms.with_effects(game.state, (*others, *kept)))


def shields(game: Game, task: Damage) -> list[Shield]:
    """Every prevention effect that is active for the event and was neither applied nor declined (6.4.5)."""
    done = (*task.applied, *task.declined)
    return [one for one in (*_of_abilities(game, task), *_lasting(game, task)) if one.name not in done]


def _of_abilities(game: Game, task: Damage) -> Iterator[Shield]:
    state, seen = game.state, view(game.state)
    for there in b.arena(state):
        for at, (ability, _) in enumerate(abilities_of(state, there.id, w.Prevent)):
            if ability.type_ not in ("", task.kind) or not functional(seen, there, ability):
                continue
            ctx = Context(there.whose, there.id)
            shielded = [b.hero_id(state, player) for player in who(seen, ctx, ability.shielded)]
            if task.to not in shielded or not payable(state, ctx.you, ctx, ability.cost):
                continue
            name = there.key if at == 0 else f"{there.key} ({at + 1})"
            number = amount(seen, ctx, ability.amount)
            yield Shield(name, there.id, there.whose, number, bool(ability.cost) and not ability.must, ability)


def _lasting(game: Game, task: Damage) -> Iterator[Shield]:
    for one in game.state.modifiers:
        how = one.by[0] if isinstance(one, Lasting) and one.by else None
        if not isinstance(how, fx.PreventDamage) or how.type_ not in ("", task.kind):
            continue
        if task.to not in one.on:
            continue
        if how.by is not None and not _is_from(game, one, how.by, task.source):
            continue
        label = game.state.objects[one.ctx.source].label
        yield Shield(f"{label}'s effect", one.ctx.source, one.ctx.you, one.left if one.left >= 0 else None, lasting=one)


def _is_from(game: Game, one: Lasting, by: Any, source: int) -> bool:
    """Whether damage comes from the source that was chosen: a card, or the attack of it (1.2.4)."""
    chosen = one.ctx.that or which(view(game.state), one.ctx, by)
    return source in chosen or game.state.objects[source].mark(f.PROXY_OF) in chosen


@DAMAGE.rule("6.5.6", "8.5.3", "8.5.3a", "7.5.2a")
def occur(game: Game, task: Damage) -> None:
    """The event occurs: the object loses that much life; in the Damage Step the attack has hit."""
    if task.amount <= 0:
        nothing_dealt(game, task)
        return
    event = e.DamageDealt(task.to, task.source, task.amount, task.kind, task.hit)
    with game.at_once():
        game.do(atoms.change_life(game.state, task.to, -task.amount, event))
        if task.hit:
            hit(game, task)


@clause("7.5.5", "7.5.5d")
def hit(game: Game, task: Damage) -> None:
    """An attack that deals damage to its target in the Damage Step hits."""
    now, link = c.chain(game.state), c.active(game.state)
    if now is not None and link is not None:
        game.keep(atoms.note(game.state, f.CHAIN, c.with_link(now, changed(link, hit=True))))
    game.do(atoms.happened(game.state, e.Hit(task.source, task.to, task.amount)))


@clause("7.5.5b", "6.4.6")
def nothing_dealt(game: Game, task: Damage) -> None:
    """With all of it prevented no damage is dealt, and an attack doesn't hit."""
    if task.hit:
        game.note(e.DidNotHit(task.source, task.to, "all of its damage was prevented"))
    else:
        game.withhold("damage is dealt", Reason("all of it was prevented", (nothing_dealt,)), task.to)
