"""Effects on values: damage, life, assets, continuous effects, prevention, delayed triggers, control (8.5, 6.2)."""

from __future__ import annotations

from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.tasks import Occur, Perform
from judge_app.games.fab.texts.performing import EFFECTS, amount, found, players
from judge_app.games.fab.triggers.layers import trigger
from judge_app.games.fab.values.applying import generate, of_objects
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.matching import fits, fitting
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import happenings as h
from judge_app.games.fab.words.amounts import Fixed
from judge_app.games.fab.words.base import Effect
from judge_app.games.fab.words.changes import Activations
from judge_app.games.fab.words.which import Filter, ThatHero
from judge_app.rulekit.texts import Then, given
from judge_app.rulekit.wording import fill, write
from judge_app.rulekit.wording import player as noun_of


@EFFECTS.row(fx.Deal, "8.5.3")
@given(found, "to")
def deal(game: Game, task: Perform, effect: fx.Deal, to: tuple[int, ...]) -> Then:
    """The source of the ability deals damage to living objects, unless another source is said."""
    source = found(game, task, effect.by)
    assert not isinstance(source, Ask)
    number = amount(game, task.ctx, effect.amount)
    ctx = task.ctx
    game.push(*[Occur("damage", number, kind=effect.type_, to=id_, source=source[0] if source else ctx.source, ctx=ctx,
                      applied=ctx.replaced_by) for id_ in to])  # fmt: skip
    player = b.player_of(game.state, to[0]) if to else ""
    return Then(changed(ctx.mention(to).performed(False), who=player or ctx.who, amount=0))


@EFFECTS.row(fx.HasHit, "7.5.5")
@given(found, "what")
def has_hit(game: Game, task: Perform, effect: fx.HasHit, what: tuple[int, ...]) -> Then:
    """The object is considered to have hit what it dealt damage to."""
    for id_ in what:
        for to in task.ctx.that:
            game.do(atoms.happened(game.state, e.Hit(id_, to, task.ctx.amount)))
    return Then(task.ctx)


@EFFECTS.row(fx.Draw, "8.5.6", "1.9.2", "1.9.2c")
@EFFECTS.row(fx.Create, "8.5.2", "1.9.2", "1.9.2c")
@EFFECTS.row(fx.Gain, "8.5.7", "1.9.2c")
def bring_about(game: Game, task: Perform, effect: fx.Draw | fx.Create | fx.Gain) -> Then:
    """The event is about to occur, for each player in clockwise order: cards drawn, tokens created, assets gained."""
    ctx = task.ctx
    number = amount(game, ctx, effect.amount if isinstance(effect, fx.Gain) else effect.number)
    what = {fx.Draw: "draw", fx.Create: "create", fx.Gain: "gain"}[type(effect)]
    kind = getattr(effect, "token", "") or getattr(effect, "what", "")
    game.push(*[Occur(what, number, player, kind, source=ctx.source, ctx=ctx, tapped=getattr(effect, "tapped", False),
                      where=getattr(effect, "where", ""), applied=ctx.replaced_by)
                for player in players(game, ctx, effect.who)])  # fmt: skip
    return Then(ctx.mention(()).performed(False))


@EFFECTS.row(fx.Lose, "8.5.12", "8.5.12b")
def lose(game: Game, task: Perform, effect: fx.Lose) -> None:
    """A player loses life or points; that is no damage."""
    number = amount(game, task.ctx, effect.amount)
    for player in players(game, task.ctx, effect.who):
        hero = b.hero_id(game.state, player)
        if effect.what == "life":
            game.do(atoms.change_life(game.state, hero, -number, e.LifeLost(hero, number, task.ctx.source)))
        else:
            left = max(0, b.asset(game.state, player, effect.what) - number)
            event = e.AssetLost(player, effect.what, number)
            game.do(atoms.set_asset(game.state, player, effect.what, left, event))


@EFFECTS.row(fx.Modify, "6.2.2")
@given(found, "what")
def modify(game: Game, task: Perform, effect: fx.Modify, what: tuple[int, ...]) -> Then:
    """A layer-continuous effect applies to those objects, for as long as it says."""
    there = tuple(id_ for id_ in what if game.state.objects[id_].zone)
    if there and outside_its_time(game, task, effect.lasts):
        return Then(task.ctx.performed(False))
    if there:
        waiting = waits_for(game, there)
        generate(game, effect.by, task.ctx, effect.lasts, on=there, while_=effect.while_)
        for one in waits_for(game, there):
            if one not in waiting:
                not_the_next(game, one.ctx.source, there)
    return Then(task.ctx.mention(there).performed(bool(there)))


def outside_its_time(game: Game, task: Perform, lasts: str) -> bool:
    """Whether an effect is for "this chain link" or "this combat chain" while there is none: it isn't generated."""
    if lasts == "chain link" and c.active(game.state) is None:
        no_chain_link(game, task.ctx.source)
    elif lasts == "combat chain" and c.chain(game.state) is None:
        no_combat_chain(game, task.ctx.source)
    else:
        return False
    return True


def waits_for(game: Game, ids: tuple[int, ...]) -> list[Lasting]:
    """The effects for the next object of a kind that would apply to one of these, if it came now."""
    seen, waiting = view(game.state), [m for m in game.state.modifiers if isinstance(m, Lasting) and m.waits]
    return [m for m in waiting if isinstance(m.which, Filter) and any(fits(seen, i, m.which, m.ctx) for i in ids)]


@clause("1.8.10a")
def not_the_next(game: Game, source: int, ids: tuple[int, ...]) -> None:
    """What is under its player's control already and becomes such an object isn't the next one."""
    label = game.state.objects[source].label
    because = "it was under its player's control before it became one"
    game.withhold(f"{label}'s effect does not apply", Reason(because, (not_the_next,)), *ids)


@clause("7.0.3d")
def no_chain_link(game: Game, source: int) -> None:
    """The chain link that is meant is the active one."""
    game.withhold("the effect is not generated", Reason("there is no active chain link", (no_chain_link,)), source)


@clause("7.0.2b")
def no_combat_chain(game: Game, source: int) -> None:
    """The combat chain that is meant is the one that is open."""
    game.withhold("the effect is not generated", Reason("the combat chain is closed", (no_combat_chain,)), source)


@EFFECTS.row(fx.ModifyAll, "6.2.2")
def modify_all(game: Game, task: Perform, effect: fx.ModifyAll) -> None:
    """Whatever fits is changed as long as it lasts, or a rule is for somebody."""
    if outside_its_time(game, task, effect.lasts):
        return
    to = players(game, task.ctx, effect.to) if effect.to is not None else ()
    on = fitting(view(game.state), effect.which, task.ctx) if not to and of_objects(game, effect.by) else ()
    generate(game, effect.by, task.ctx, effect.lasts, which=effect.which, to=to, on=on, while_=effect.while_)


@EFFECTS.row(fx.ModifyNext, "6.2.4")
def modify_next(game: Game, task: Perform, effect: fx.ModifyNext) -> None:
    """It waits for the next such object, and applies to it as it comes."""
    if outside_its_time(game, task, effect.lasts):
        return
    generate(
        game,
        effect.by,
        task.ctx,
        effect.lasts,
        which=effect.which,
        waits=effect.number,
        how=effect.how,
        then=effect.then_lasts or "",
    )


@EFFECTS.row(fx.Restrict, "1.0.2", "6.2.1")
def restrict(game: Game, task: Perform, effect: fx.Restrict) -> None:
    """What a hero may or can't do for a while."""
    if outside_its_time(game, task, effect.lasts):
        return
    generate(game, effect.by, task.ctx, effect.lasts, to=players(game, task.ctx, effect.who))


@EFFECTS.row(fx.PreventDamage, "6.4.10")
@given(found, "to")
def prevent_damage(game: Game, task: Perform, effect: fx.PreventDamage, to: tuple[int, ...]) -> Then | Ask:
    """A prevention effect for those objects; the source of one's choice is chosen as it is generated (1.8.6)."""
    by = found(game, task, effect.by) if effect.by is not None else ()
    if isinstance(by, Ask):
        return by
    left = amount(game, task.ctx, effect.amount) if effect.amount is not None else -1
    generate(game, (effect,), task.ctx.mention(by), effect.lasts, on=to, left=left)
    return Then(task.ctx)


@EFFECTS.row(fx.Delayed, "6.6.3", "6.6.3a")
def delayed(game: Game, task: Perform, effect: fx.Delayed) -> None:
    """A delayed-triggered effect waits for its event."""
    ends = isinstance(effect.when, h.At)
    generate(game, (effect,), task.ctx, "game" if ends else effect.lasts)


@EFFECTS.row(fx.WhenYouDo, "6.6.2", "6.6.2a", "6.6.5a")
def when_you_do(game: Game, task: Perform, effect: fx.WhenYouDo) -> None:
    """An inline-triggered effect triggers as it is generated, if what precedes was done."""
    if task.ctx.done:
        trigger(game, task.ctx.source, task.ctx, effect.effects, write(effect))


@EFFECTS.row(fx.Replace, "6.4.9")
def replace(game: Game, task: Perform, effect: fx.Replace) -> None:
    """A standard-replacement effect for a while."""
    generate(game, (effect,), task.ctx, effect.lasts)


@EFFECTS.row(fx.Amp, "8.5.47")
def amp(game: Game, task: Perform, effect: fx.Amp) -> None:
    """The next arcane damage that the player's effects would deal this turn is that much more."""
    more = Fixed(amount(game, task.ctx, effect.amount))
    happening = h.DealsDamage(Filter("object", of="you"), "arcane")
    generate(game, (fx.Replace(happening, more=more, number=1),), task.ctx, "end of turn")


@EFFECTS.row(fx.PreventsLess, "6.4.10g")
def prevents_less(game: Game, task: Perform, effect: fx.PreventsLess) -> None:
    """It waits for the next prevention effect that is applied to such damage."""
    generate(game, (effect,), task.ctx, effect.lasts)


@EFFECTS.row(fx.AttackAgain, "5.2.3", "5.2.3c")
@given(found, "what")
def attack_again(game: Game, task: Perform, effect: fx.AttackAgain, what: tuple[int, ...]) -> None:
    """The abilities of an attack's source with which it attacks may be activated more often."""
    sources = tuple(dict.fromkeys(int(game.state.objects[id_].mark(f.PROXY_OF) or id_) for id_ in what))
    generate(game, (Activations(effect.more, attack=True),), task.ctx, effect.lasts, on=sources)


@EFFECTS.row(fx.Freeze, "8.5.34", "8.5.34b")
@given(found, "what")
def freeze(game: Game, task: Perform, effect: fx.Freeze, what: tuple[int, ...]) -> None:
    """It can't be played, nor its abilities activated."""
    from judge_app.games.fab.words.changes import Cant

    generate(game, (Cant("play"), Cant("activate")), task.ctx, effect.lasts, on=what)


@EFFECTS.row(fx.Unfreeze, "8.5.37", "8.5.37a")
@given(found, "what")
def unfreeze(game: Game, task: Perform, effect: fx.Unfreeze, what: tuple[int, ...]) -> None:
    """All freeze effects on it cease to exist."""
    from judge_app.games.fab.words.changes import Cant

    frozen = (Cant("play"), Cant("activate"))
    left = tuple(m for m in game.state.modifiers if not (m.by == frozen and set(m.on) & set(what)))
    game.keep(atoms.with_effects(game.state, left))


@EFFECTS.row(fx.GainControl, "8.5.35", "8.5.35a", "8.5.53", "8.5.54")
@given(found, "what")
def gain_control(game: Game, task: Perform, effect: fx.GainControl, what: tuple[int, ...]) -> None:
    """The player controls it instead of its controller."""
    how = "give" if effect.give else "steal" if effect.steal else ""
    for player in players(game, task.ctx, effect.who)[:1]:
        for id_ in what:
            state, gained = game.state, e.ControlGained(player, id_, how)
            home = str(state.objects[id_].mark(f.EQUIPPED) or state.objects[id_].zone)
            zone, there = b.kind_of(home), b.zone_of(b.kind_of(home), player)
            if home == there:
                game.do(atoms.controlled(state, id_, player, gained))
            elif len(state.zone(there)) < (b.zone_kind(state, there).most or 1):
                game.do((atoms.put(state, id_, zone, player, controller=player)[0], gained))
            else:
                cannot_take_over(game, id_, player)


@clause("8.5.35a")
def cannot_take_over(game: Game, id_: int, player: str) -> None:
    """Equipment that its new controller can't equip stays with the old one: the effect fails."""
    what = fill("{who} <does> not gain control of {it}", who=noun_of(player), it=game.state.objects[id_].label)
    reason = Reason(fill("{who} can't equip it", who=noun_of(player)), (cannot_take_over,))
    game.withhold(what, reason, id_)


@EFFECTS.row(fx.Tap, "8.5.55")
@given(found, "what")
def tap(game: Game, task: Perform, effect: fx.Tap, what: tuple[int, ...]) -> Then:
    """From untapped to tapped; what is tapped stays so."""
    return _tap(game, task, what, True)


@EFFECTS.row(fx.Untap, "8.5.56")
@given(found, "what")
def untap(game: Game, task: Perform, effect: fx.Untap, what: tuple[int, ...]) -> Then:
    """From tapped to untapped."""
    return _tap(game, task, what, False)


def _tap(game: Game, task: Perform, what: tuple[int, ...], tapped: bool) -> Then:
    did = False
    for id_ in what:
        if bool(game.state.objects[id_].mark(f.TAPPED)) != tapped:
            did = True
            game.do(atoms.marked(game.state, id_, f.TAPPED, tapped or None, e.TapChanged(id_, tapped)))
    return Then(task.ctx.performed(did))


@EFFECTS.row(fx.Mark, "8.5.50", "9.3.2", "9.3.2a")
def mark(game: Game, task: Perform, effect: fx.Mark) -> Then:
    """A hero is marked until they are hit by a source of an opponent."""
    did = False
    for player in players(game, task.ctx, effect.who):
        hero = b.hero_id(game.state, player)
        if hero >= 0 and not game.state.objects[hero].mark(f.MARKED):
            did = True
            game.do(atoms.marked(game.state, hero, f.MARKED, True, e.HeroMarked(hero)))
    return Then(task.ctx.performed(did))


@EFFECTS.row(fx.CrowdReacts, "8.5.57")
def crowd_reacts(game: Game, task: Perform, effect: fx.CrowdReacts) -> None:
    """The crowd cheers or boos; one doesn't undo the other."""
    for player in players(game, task.ctx, effect.who):
        both = (crowd_reacts, does_both) if does_both(game.state, player, effect.how) else ()
        game.do(atoms.happened(game.state, e.CrowdReacted(player, effect.how)), *both)


@clause("8.5.57a")
def does_both(state: State, player: str, how: str) -> bool:
    """Whether a player was cheered who is booed now, or booed before: they are both then."""
    before = (one.event for one in state.history)
    return any(isinstance(one, e.CrowdReacted) and one.player == player and one.how != how for one in before)


@EFFECTS.row(fx.MoveCounter, "8.5.42", "8.5.42a")
def move_counter(game: Game, task: Perform, effect: fx.MoveCounter) -> Then | Ask:
    """A counter goes from one object to another; without one nothing happens."""
    from_, to = found(game, task, effect.from_), found(game, task, effect.to)
    if isinstance(from_, Ask):
        return from_
    if isinstance(to, Ask):
        return to
    have = b.counters(game.state.objects[from_[0]]).get(effect.name, 0) if from_ and to else 0
    if not have:
        return Then(task.ctx.performed(False))
    game.do(atoms.set_counters(game.state, from_[0], effect.name, have - 1, e.CounterRemoved(from_[0], effect.name, 1)))
    there = b.counters(game.state.objects[to[0]]).get(effect.name, 0)
    game.do(atoms.set_counters(game.state, to[0], effect.name, there + 1, e.CounterPut(to[0], effect.name, 1)))
    return Then(task.ctx.performed(True))


@EFFECTS.row(fx.Wager, "8.5.46", "8.5.46a", "8.5.46b")
def wager(game: Game, task: Perform, effect: fx.Wager) -> None:
    """When the chain link resolves, the prize goes to one or to the other by whether the attack has hit."""
    from judge_app.games.fab.words import amounts as a

    for player in players(game, task.ctx, effect.with_)[:1]:
        ctx = changed(task.ctx, who=player)
        won = fx.If(a.HappenedThisChain(h.Hits()), _prize(effect, False), _prize(effect, True))
        generate(game, (fx.Delayed(h.At("chain link resolves"), (won,)),), ctx, "game")


def _prize(effect: fx.Wager, other: bool) -> tuple[Effect, ...]:
    return tuple(fx.Create(one, who=ThatHero()) if other else fx.Create(one) for one in effect.prize)


@EFFECTS.row(fx.CloseChain, "7.7.2d")
def close_chain(game: Game, task: Perform, effect: fx.CloseChain) -> None:
    """The combat chain closes as a game state action."""
    now = c.chain(game.state)
    if now is not None:
        event = e.ChainMustClose(f"{game.state.objects[task.ctx.source].label} closes it")
        game.do(atoms.with_chain(game.state, changed(now, closing=True), event))


@EFFECTS.row(fx.ExtraTurn, "4.0.3c")
def extra_turn(game: Game, task: Perform, effect: fx.ExtraTurn) -> None:
    """It is taken after this turn."""
    for player in players(game, task.ctx, effect.who):
        more = (*game.state.facts.get(f.EXTRA_TURNS, ()), player)
        game.keep(atoms.note(game.state, f.EXTRA_TURNS, more))
