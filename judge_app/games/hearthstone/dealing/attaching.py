"""An enchantment that a text attaches, with its numbers as they are then."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.atoms import characters
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.values.remembered_numbers import clauses_for_huge, fixed_changes
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.changes import DoubleAttack, HasPower, SetHealth

ATTACHING = ProcedureOf("attaching")


def attach(game: Game, ctx: Context, id_: Id, effect: w.Give, *, follows: bool = True) -> None:
    """Attach one enchantment; where it sets the maximum Health, the current Health `follows`."""
    own = you(game.state, ctx)
    name = effect.name or game.state.objects[ctx.source].card
    given = tuple(x for x in effect.gives if not isinstance(x, HasPower))
    about = ctx.mention((id_,))
    changes = fixed_changes(game.state, given, about)
    powers = tuple(x.is_ for x in effect.gives if isinstance(x, HasPower))
    clock = game.state.clock
    made = b.Enchantment(clock, clock, name, own, ctx.source, changes, powers, effect.until)
    change = characters.enchant(game.state, id_, made)
    huge = clauses_for_huge(game.state, given, about)
    decided = also(game, "attaching", ctx, id_, made)
    game.do(change, *decided, *mattering(game, "following", change[0], id_), *huge)
    if follows:
        the_current_health_is_the_new_maximum(game, id_, made)


@ATTACHING.rule("4d")
def an_enchantment_applies_at_once(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """An enchantment changes Attack, Health and cost the moment it is attached."""
    return bool(made.changes)


@ATTACHING.rule("moving.10")
def what_has_left_play_is_enchanted_where_it_is(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """A target that has left play gets its enchantment where it is now."""
    return id_ in ctx.targets and not b.in_play(state.objects[id_])


@ATTACHING.rule("enchantments.5")
def attack_is_doubled_as_it_stands_before(state: State, ctx: Context, id_: Id, made: b.Enchantment) -> bool:
    """What doubles Attack doubles what comes before it in the list."""
    return any(isinstance(change, DoubleAttack) for change in made.changes)


@CLAUSES.clause("health.6")
def the_current_health_is_the_new_maximum(game: Game, id_: Id, made: b.Enchantment) -> None:
    """As an enchantment sets a new maximum, the current Health is set to that too."""
    if any(isinstance(change, SetHealth) for change in made.changes):
        game.do(characters.set_damage(game.state, id_, 0, "its Health is set"))
