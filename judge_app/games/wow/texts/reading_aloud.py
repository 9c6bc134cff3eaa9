"""Telling what a text reads as it resolves: how much, and whether something is so (709.2d)."""

from __future__ import annotations

from dataclasses import fields, replace

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.values import ABSENT
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.describing import clauses_of, descriptions_in
from judge_app.games.wow.texts.measuring import is_undefined
from judge_app.games.wow.texts.reading import CONDITIONS
from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words.base import Amount, Condition, Continuous
from judge_app.games.wow.words.which import EachOne, That, ThatPlayer
from judge_app.rulekit.wording import write

READ = (a.ForEach, a.StatOf, a.TotalOf, a.CardsIn)
"""The amounts that are read from the board."""


@clause("709.2d")
def read_amount(game: Game, ctx: Context, amount: Amount) -> int:
    """Information that a link needs is read as it is reached, and locked in: how much that is."""
    found = reader(game.state, ctx).amount(amount)
    if any(isinstance(node, READ) for node in walk(amount)) and not isinstance(amount, a.DoubledForEach):
        undefined = undefined_is_0(game.state, ctx, amount)
        last = (as_it_last_was,) if as_it_last_was(game.state, ctx, amount) else ()
        by = of_no_link if of_no_link(game.state, ctx) else read_amount
        zero = (undefined_is_0,) if undefined else ()
        of = ctx.each_one[0] if reads_each_one(amount) and ctx.each_one else ABSENT
        event = e.AmountRead(ctx.source, write(amount), found, undefined, of)
        game.note(event, by, *last, *zero, *clauses_of(game.state, amount))
    return found


def reads_each_one(amount: Amount) -> bool:
    """Whether an amount may be another for each of the cards to which something is done."""
    return any(isinstance(node, EachOne) for node in walk(amount))


def read_for_each(game: Game, ctx: Context, amount: Amount, cards: tuple[int, ...]) -> tuple[int, ...]:
    """How much it is for each of those cards: read anew where the text speaks of each, and else once for all."""
    if reads_each_one(amount):
        return tuple(read_amount(game, ctx.for_one(card), amount) for card in cards)
    found = read_amount(game, ctx, amount)
    return tuple(found for _ in cards)


def read_for_players(game: Game, ctx: Context, amount: Amount, players: tuple[str, ...]) -> tuple[int, ...]:
    """How much it is for each of those players: read anew where the text speaks of "that player", who is each."""
    theirs = any(isinstance(node, ThatPlayer) for node in walk(amount))
    theirs |= any(described.controlled_by == "that player" for described in descriptions_in(amount))
    if theirs and len(players) > 1:
        return tuple(read_amount(game, replace(ctx, that_player=player), amount) for player in players)
    found = read_amount(game, ctx, amount)
    return tuple(found for _ in players)


@clause("104.2")
def undefined_is_0(state: State, ctx: Context, amount: Amount) -> bool:
    """A number that is not defined counts as 0: whether a value is read that nothing has."""
    own = reader(state, ctx)
    return any(is_undefined(own, node) for node in walk(amount) if isinstance(node, a.StatOf))


@clause("712.3")
def of_no_link(state: State, ctx: Context) -> bool:
    """A modifier is applied by processing its text in order; one made without the chain has no link: whether so."""
    return ctx.link == ABSENT


@clause("712.3b")
def as_it_last_was(state: State, ctx: Context, amount: Amount) -> bool:
    """What is read of "that ally" is what it was when last in play: whether it is elsewhere by now."""
    own = reader(state, ctx)
    read = [node.of for node in walk(amount) if isinstance(node, a.StatOf) and isinstance(node.of, That)]
    return any(own.cards(which) != own.informing(which) for which in read)


def read_amounts(game: Game, ctx: Context, parts: tuple[Continuous, ...]) -> None:
    """Tell each amount in the parts of a modifier that is locked in as it is made."""
    for part in parts:
        for own in fields(part):  # type: ignore[arg-type]
            value = getattr(part, own.name)
            if isinstance(value, Amount) and not any(isinstance(x, That) for x in walk(part)):
                read_amount(game, ctx, value)


def read_condition(game: Game, ctx: Context, condition: Condition, *by: Rule) -> bool:
    """Whether a condition is true, which is told, by those rules and by those of what it asks."""
    holds = reader(game.state, ctx).holds(condition)
    rows = (CONDITIONS.of(game.state).get(type(node)) for node in walk(condition))
    tags = (tags_on_the_type_line,) if tags_on_the_type_line(game.state, condition) else ()
    own = clauses_of(game.state, condition)
    game.note(e.ConditionRead(ctx.source, write(condition), holds), *by, *filter(None, rows), *tags, *own)
    return holds


@clause("202.5")
def tags_on_the_type_line(state: State, condition: Condition) -> bool:
    """Controlling cards with a tag means those with it on the type line, not a Talent Spec: whether that is asked."""
    return any(described.tags for described in descriptions_in(condition))
