"""An enchantment that a text attaches, with its numbers as they are then, and how the current Health follows (H1, H2).

The numbers are worked out as it is attached and remembered (Huge Enchantment Rounding Bug).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ByIdentity, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import characters
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.dealing.meanwhile import came_meanwhile, was_drawn_by_the_text
from judge_app.games.hearthstone.texts.evaluation import ids, number
from judge_app.games.hearthstone.values.values import CHANGES, EXACT, remembered, rows, tag
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Amount, Change
from judge_app.games.hearthstone.words.changes import (
    AddAttack,
    AddCost,
    AddHealth,
    AddStats,
    CostLess,
    CostMore,
    DoubleAttack,
    HasPower,
    SetAttack,
    SetCost,
    SetHealth,
    SetStats,
)
from judge_app.games.hearthstone.words.which import Subject

REMEMBERING = ProcedureOf("remembering")
OVERFLOW = 2**31
"""No change of a value is as large as this unless the value has overflowed."""


@REMEMBERING.rule("rounding.1", "rounding.2")
def what_is_set_is_remembered_as_a_float(change: Change, amount: int) -> int | None:
    """A number that Attack or Health is set to is remembered with the precision of a float."""
    return remembered(amount) if isinstance(change, SetAttack | SetHealth) else None


@REMEMBERING.rule("rounding.4")
def health_that_is_added_is_exact(change: Change, amount: int) -> int | None:
    """Health that is added is exact since patch 8.2."""
    return tag(amount) if isinstance(change, AddHealth) and amount > 0 else None


def plain(state: State, changes: tuple[Change, ...], ctx: Context) -> Iterator[Change]:
    """The changes, what says several at once or so much for each of something as the plain ones that it means now."""
    for change in changes:
        each = getattr(change, "each", None)
        times = 1 if each is None else number(state, each, ctx)
        if isinstance(change, AddStats):
            yield AddAttack(Number(change.attack * times))
            yield AddHealth(Number(change.health * times))
        elif isinstance(change, SetStats):
            yield SetAttack(Number(change.to))
            yield SetHealth(Number(change.to))
        elif isinstance(change, CostLess):
            yield AddCost(Number(-change.by * times), change.not_below)
        elif isinstance(change, CostMore):
            yield AddCost(Number(change.by))
        else:
            yield change


def fixed_changes(state: State, changes: tuple[Change, ...], ctx: Context) -> tuple[Change, ...]:
    """The changes with every number worked out, and kept as the first of the clauses that speaks of it says.

    Any other is kept as a tag: one that has overflowed is 0 (glossary: Tag limits).
    """
    return tuple(_fixed(state, change, ctx)[0] for change in plain(state, changes, ctx))


def clauses_for_huge(game: Game, changes: tuple[Change, ...], ctx: Context) -> tuple[str, ...]:
    """The numbers of the clauses by which the changes keep a number beyond what a float or a tag holds."""
    found: list[str] = []
    for change in plain(game.state, changes, ctx):
        for is_, kept, clause in _fixed(game.state, change, ctx)[1]:
            found += clause.cites if clause is not None and EXACT <= abs(is_) == tag(abs(is_)) else ()
            found += mattering(game, "overflowing", is_, kept)
    return tuple(dict.fromkeys(found))


OVERFLOWING = ProcedureOf("overflowing")


@OVERFLOWING.rule("glossary:tag-limits")
def what_no_tag_holds_is_0(state: State, amount: int, kept: int) -> bool:
    """A number of more than 31 bits overflows below 0, and is kept as 0."""
    return kept == 0 < amount


def _names(change: type[Change]) -> tuple[str, ...]:
    return tuple(own.name for own in fields(change))  # type: ignore[arg-type]


_fields_of = ByIdentity(_names)


def _fixed(state: State, change: Change, ctx: Context) -> tuple[Change, list[tuple[int, int, Rule | None]]]:
    """The change with its numbers worked out; what each was, is kept as, and by which clause."""
    decided = []
    for name in _fields_of(type(change)):
        amount = getattr(change, name)
        if isinstance(amount, Amount) and not isinstance(amount, Number):
            is_ = number(state, amount, ctx)
            kept, clause = _kept(change, is_, state.ruleset.procedure("remembering").rules)
            decided.append((is_, kept, clause))
            change = changed(change, **{name: Number(kept)})
    return change, decided


def _kept(change: Change, amount: int, clauses: tuple[Rule, ...]) -> tuple[int, Rule | None]:
    for clause in clauses:
        kept: int | None = clause.fn(change, amount)
        if kept is not None:
            return kept, clause
    return (tag(amount) if amount > 0 else amount), None


ATTACHING = ProcedureOf("attaching")


def attach(
    game: Game, ctx: Context, id_: Id, effect: w.Give, *, follows: bool = True, cites: tuple[str, ...] = ()
) -> None:
    """Attach one enchantment; where it sets the maximum Health, the current Health `follows`.

    What is cited besides decides what becomes of the current Health.
    """
    own = you(game.state, ctx)
    name = effect.name or game.state.objects[ctx.source].card
    given = tuple(x for x in effect.gives if not isinstance(x, HasPower))
    about = ctx.mention((id_,))
    changes = fixed_changes(game.state, given, about)
    powers = tuple(x.is_ for x in effect.gives if isinstance(x, HasPower))
    clock = game.state.clock
    made = b.Enchantment(clock, clock, name, own, ctx.source, changes, powers, effect.until)
    change = characters.enchant(game.state, id_, made)
    huge = clauses_for_huge(game, given, about)
    decided = also(game, "attaching", ctx, id_, made)
    followed = mattering(game, "following", change[0], id_) if follows and not cites else ()
    game.do(change, *decided, *cites, *followed, *huge)
    if follows:
        the_current_health_is_the_new_maximum(game, id_, made)


@ATTACHING.rule("4d")
def an_enchantment_applies_at_once(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """An enchantment changes Attack, Health and cost the moment it is attached."""
    return _has_numbers(state, made) and b.kind_of(state.objects[id_]) != b.EFFECTS


@ATTACHING.rule("4.8")
def an_enchantment_counts_from_the_moment_it_is_made(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """What an enchantment gives besides numbers is there the moment it is attached, too."""
    return not _has_numbers(state, made) and b.kind_of(state.objects[id_]) != b.EFFECTS


def _has_numbers(state: State, made: b.Enchantment) -> bool:
    """Whether an enchantment changes Attack, Health or cost."""
    known = CHANGES.of(state)
    return any(type(change) in known or isinstance(change, AddCost | SetCost) for change in made.changes)


@ATTACHING.rule("drawing.3")
def what_was_drawn_gets_it_when_the_draw_is_resolved(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """What draws a card and gives it something has waited until the draw was resolved."""
    return was_drawn_by_the_text(state, id_)


@ATTACHING.rule("moving.10")
def what_has_left_play_is_enchanted_where_it_is(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """A target that has left play gets its enchantment where it is now."""
    return id_ in ctx.targets and not b.in_play(state.objects[id_])


@ATTACHING.rule("enchantments.1")
def several_enchantments_apply_in_order_of_play(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """The new enchantment is worked out after those that are there."""
    known = CHANGES.of(state)
    there = [x for x in (*b.enchantments(state.objects[id_]), made) if any(type(y) in known for y in x.changes)]
    adds = (AddAttack, AddHealth)
    return made in there and len(there) > 1 and not all(isinstance(y, adds) for x in there for y in x.changes)


@ATTACHING.rule("rounding.3")
def what_doubles_attack_is_exact(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """Attack that is doubled is worked out anew each time, and so exact, however large it is."""
    doubles = any(isinstance(change, DoubleAttack) for change in made.changes)
    return doubles and 2 * b.attack_of(state.objects[id_]) >= EXACT


@ATTACHING.rule("5")
def what_buffs_counts_the_doomed(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """A trigger that buffs counts who is mortally wounded or pending destroy."""
    return ctx.event is not None and b.in_play(state.objects[id_]) and b.doomed(state.objects[id_])


@ATTACHING.rule("5.3")
def a_deathrattle_may_buff_the_doomed(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """A Deathrattle that buffs a friend may give it to one that is about to die."""
    dead = isinstance(ctx.event, e.DeathConsidered) and ctx.event.entity == ctx.source
    return dead and b.in_play(state.objects[id_]) and b.doomed(state.objects[id_])


@ATTACHING.rule("10")
def what_has_come_meanwhile_may_get_it(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """What came into play after the Sequence or the deaths began is as good as what was there before."""
    of_the_event = ctx.event is not None and id_ in ids(state, Subject(), ctx)
    found = id_ != ctx.source and not of_the_event and b.kind_of(state.objects[id_]) != b.EFFECTS
    return found and came_meanwhile(state, id_)


@CLAUSES.clause("health.6")
def the_current_health_is_the_new_maximum(game: Game, id_: Id, made: b.Enchantment) -> None:
    """As an enchantment sets a new maximum, the current Health is set to that too."""
    if any(isinstance(change, SetHealth) for change in made.changes):
        game.do(characters.set_damage(game.state, id_, 0, "its Health is set"))


FOLLOWING = ProcedureOf("following")


@FOLLOWING.rule("health.1")
def health_rises_with_the_maximum(before: State, after: State, id_: Id) -> bool:
    """As the maximum rises, the current Health rises by as much."""
    return _most(before, id_) < _most(after, id_)


@FOLLOWING.rule("health.2")
def health_falls_to_the_maximum(before: State, after: State, id_: Id) -> bool:
    """As the maximum falls, the current Health falls only where it would be above it."""
    return _most(before, id_) > _most(after, id_)


@FOLLOWING.rule("3.1")
def what_gets_health_in_time_does_not_die(before: State, after: State, id_: Id) -> bool:
    """Nobody dies in the middle of a Phase: what has Health again before it ends lives."""
    return _saved(before, after, id_) and f.COMBAT not in before.facts


@FOLLOWING.rule("combat.7")
def what_gets_health_in_time_does_not_die_in_combat(before: State, after: State, id_: Id) -> bool:
    """So it is in the Phases of combat."""
    return _saved(before, after, id_) and f.COMBAT in before.facts


def _saved(before: State, after: State, id_: Id) -> bool:
    return b.in_play(before.objects[id_]) and b.doomed(before.objects[id_]) and not b.doomed(after.objects[id_])


@FOLLOWING.rule("glossary:tag-limits", "negative-mana.1")
def a_value_stays_within_its_limits(before: State, after: State, id_: Id) -> bool:
    """A value that would be below 0, or more than a tag holds, is 0; what it was worked out from counts on."""
    worked_out = [row for state in (before, after) for name in ("attack", "health")
                  for row in rows(state, state.objects[id_], name)]  # fmt: skip
    return any(row.kind == "limit" or abs(row.after - row.before) >= OVERFLOW for row in worked_out)


def _most(state: State, id_: Id) -> int:
    most: int = state.objects[id_].marks.get(b.HEALTH, 0)
    return most
