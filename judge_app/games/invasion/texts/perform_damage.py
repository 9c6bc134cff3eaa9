"""What effects do with damage, and effects that last."""

from __future__ import annotations

from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason, Row, Rule
from judge_app.engine.values import changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Lasting, Packet
from judge_app.games.invasion.damage.applying import cancelled_at_most, check_hit_points, deal
from judge_app.games.invasion.tasks import Perform
from judge_app.games.invasion.texts.perform_cards import Found, done
from judge_app.games.invasion.texts.performing import EFFECTS, amount, given, meant, whom
from judge_app.games.invasion.values.projection import CHANGES, types, values
from judge_app.games.invasion.values.zones import remaining
from judge_app.games.invasion.words import changes as ch
from judge_app.games.invasion.words import effects as fx
from judge_app.games.invasion.words.which import All, That
from judge_app.rulekit.choosing import options_for
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write


@EFFECTS.row(fx.Deal, "6.2.1")
@given(of="to")
def deal_damage(game: Game, task: Perform, effect: fx.Deal, found: Found) -> Then:
    """Damage that isn't of combat is assigned and at once applied."""
    number = amount(game, task, effect.amount)
    deal(game, *(Packet(id_, number, task.ctx.source, uncancellable=effect.uncancellable) for id_ in found))
    return done(task, found, bool(found and number))


@EFFECTS.row(fx.DealIndirect, "6.3.1", "6.3.5")
def deal_indirect(game: Game, task: Perform, effect: fx.DealIndirect) -> Then | Ask:
    """Players, the active one first, assign indirect damage one by one to what is theirs; all is applied at once."""
    number, gathered = amount(game, task, effect.amount), task.gathered
    if task.answer is not None:
        gathered = (*gathered, next(one.id for one in game.state.objects if one.key == task.answer))
    for player in whom(game, task, effect.who):
        own = assignable(game, player)
        open_ = tuple(id_ for id_ in own if room_for(game, id_) > gathered.count(id_))
        left = number - sum(id_ in own for id_ in gathered)
        if left > 0 and open_:
            cites = deal_indirect, assignable, not_burning, room_for
            return game.decision(player, "indirect", f"what takes indirect damage ({left} left)",
                                 options_for(game.state, open_), *cites, objects=open_,
                                 keep=changed(task, gathered=gathered, answer=None))  # fmt: skip
    deal(game, *(Packet(id_, gathered.count(id_), task.ctx.source) for id_ in dict.fromkeys(gathered)))
    return Then(changed(task.ctx, done=bool(gathered)))


@clause("9.18.3")
def assignable(game: Game, player: str) -> tuple[int, ...]:
    """What may take indirect damage: a player's units, legends and sections."""
    own = [one.id for one in b.everything_in_play(game.state) if one.whose == player]
    units = [id_ for id_ in own if any(kind in ("Unit", "Legend") for kind in types(game.state, id_))]
    return (*units, *not_burning(game, player))


@clause("9.1.1", "6.3.2")
def not_burning(game: Game, player: str) -> tuple[int, ...]:
    """A section that burns takes no indirect damage."""
    return tuple(one.id for one in b.sections(game.state, player) if not one.mark(f.BURNING))


@clause("9.7.2", "6.3.3")
def room_for(game: Game, id_: int) -> int:
    """No more indirect damage is assigned than destroys or burns it, with what would be cancelled."""
    return remaining(game.state, id_) + cancelled_at_most(game.state, id_)


@EFFECTS.row(fx.MoveDamage)
def _move_damage(game: Game, task: Perform, effect: fx.MoveDamage) -> Then | Ask:
    sources, targets = meant(game, task, effect.from_), meant(game, task, effect.to)
    if isinstance(sources, Ask):
        return sources
    if isinstance(targets, Ask):
        return targets
    if sources and targets:
        move_damage(game, sources[0], targets[0], amount(game, task, effect.amount))
    return done(task, targets, bool(sources and targets))


@clause("9.7.5", "6.6.1")
def move_damage(game: Game, source: int, target: int, number: int) -> None:
    """Moved damage is neither dealt nor assigned, so nothing cancels it."""
    there = game.state.objects[source].number(f.DAMAGE)
    much = at_most(game, target, min(number, there))
    if much:
        game.keep(atoms.mark(game.state, source, f.DAMAGE, there - much))
        now = game.state.objects[target].number(f.DAMAGE) + much
        game.do(atoms.marked(game.state, target, f.DAMAGE, now, e.DamageMoved(source, target, much)))
        check_hit_points(game)


@clause("9.7.3")
def at_most(game: Game, target: int, number: int) -> int:
    """No more damage is moved to something than destroys it."""
    if number > (room := remaining(game.state, target)):
        because = f"{room} is all that it takes to destroy {game.state.objects[target].label}"
        game.withhold(f"{number} damage is moved", Reason(because, (at_most,)), target)
    return min(number, room)


@EFFECTS.row(fx.Heal)
@given(of="on")
def _heal(game: Game, task: Perform, effect: fx.Heal, found: Found) -> Then:
    healed = [
        heal(game, id_, game.state.objects[id_].number(f.DAMAGE) if effect.all_ else amount(game, task, effect.amount))
        for id_ in found
    ]
    return done(task, found, any(healed))


@clause("9.7.7", "6.7.1")
def heal(game: Game, id_: int, number: int) -> int:
    """Damage is removed; where there is none, nothing is healed."""
    there = game.state.objects[id_]
    much = min(number, there.number(f.DAMAGE))
    if much:
        game.do(atoms.marked(game.state, id_, f.DAMAGE, there.number(f.DAMAGE) - much, e.Healed(id_, much)))
    else:
        game.withhold(f"{there.label} is healed", Reason("there is no damage on it", (heal,)), id_)
    return much


@EFFECTS.row(fx.Modify, "4.7.2")
@given(of="what")
def modify(game: Game, task: Perform, effect: fx.Modify, found: Found) -> Then | Ask:
    """An effect lasts from now on, or waits until what it is about happens."""
    ctx = changed(task.ctx, that=found)
    for change in effect.by:
        left = 0
        if isinstance(change, ch.CancelNext | ch.RedirectNext):
            left = amount(game, task, change.amount)
        if isinstance(change, ch.RedirectNext):
            to = meant(game, task, change.to)
            if isinstance(to, Ask):
                return to
            ctx = changed(ctx, that=to)
            change = changed(change, to=That())
        if isinstance(change, ch.Blank):
            tell_blank(game, found)
        label = game.state.objects[ctx.source].label
        one = Lasting(label, ctx, change, found, effect.until, game.state.clock, left)
        row = CHANGES.of(game.state).get(type(change))
        if isinstance(effect.what, All) and (effect.what.of.attacking or effect.what.of.defending):
            wait_for_combat(game, changed(one, on=(), to=effect.what), effect)
        else:
            last(game, one, effect, modify, *((row,) if row else ()))
    check_hit_points(game)
    return done(task, found, bool(found))


@clause("9.4.1")
def tell_blank(game: Game, found: Found) -> None:
    """A unit without text may be chosen all the same; it loses none."""
    for id_ in found:
        if not values(game.state, id_).get("abilities"):
            what = f"{game.state.objects[id_].label} loses text"
            game.withhold(what, Reason("its text box is blank", (tell_blank,)), id_)


@clause("9.11.3", "4.7.2")
def wait_for_combat(game: Game, one: Lasting, effect: fx.Modify) -> None:
    """An effect for what attacks or defends waits for it, where it is used before that."""
    last(game, one, effect)


def last(game: Game, one: Lasting, effect: fx.Modify, *cites: Rule | Row) -> None:
    """An effect lasts from now on."""
    event = e.EffectApplied(one.ctx.source, f"lasts: {write(changed(effect, by=(one.change,))).rstrip('.')}", one.on)
    game.do(atoms.effects_are(game.state, (*game.state.modifiers, one), event), *cites)


def expire(game: Game, until: str) -> None:
    """Effects that last until then are over."""
    over = [one for one in game.state.modifiers if isinstance(one, Lasting) and one.until == until]
    for gone in over:
        left = tuple(one for one in game.state.modifiers if one is not gone)
        game.do(atoms.effects_are(game.state, left, e.EffectEnded(gone.ctx.source)))
    check_hit_points(game)
