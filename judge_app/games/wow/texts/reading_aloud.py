"""Telling what a text reads as it resolves: how much, and whether something is so (709.2d)."""

from __future__ import annotations

from dataclasses import fields, replace

from judge_app.engine.game import Game
from judge_app.engine.naming_players import named
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.values import ABSENT
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.describing import clauses_of, descriptions_in
from judge_app.games.wow.texts.measuring import Chosen, as_counted, counts_as_another, is_undefined
from judge_app.games.wow.texts.reading import CONDITIONS
from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words.base import Amount, Condition, Continuous
from judge_app.games.wow.words.which import (
    ControllerOf,
    EachOne,
    ObjectOf,
    OwnerOf,
    Subject,
    Target,
    That,
    ThatPlayer,
    TheTarget,
    This,
)
from judge_app.rulekit.wording import Noun, write_meant
from judge_app.rulekit.wording import player as noun_of

READ = (a.ForEach, a.ForEachOn, a.ForEachThisWay, a.NumberOf, a.StatOf, a.TotalOf, a.HighestOf, a.CardsIn)
"""The amounts that are read from the board."""

OF_CARDS = (a.StatOf, a.TotalOf, a.HighestOf)
"""Those that are values of cards."""

MENTIONED = (That, EachOne, Subject, ObjectOf, Target, TheTarget, Chosen)
"""The words for a card that the text has come upon before."""


@clause("709.2d")
def read_amount(game: Game, ctx: Context, amount: Amount) -> int:
    """Information that a link needs is read as it is reached, and locked in: how much that is."""
    found = reader(game.state, ctx).amount(amount)
    if any(isinstance(node, READ) for node in walk(amount)) and not isinstance(amount, a.DoubledForEach):
        undefined = undefined_is_0(game.state, ctx, amount)
        moved = of_what_was_moved(game.state, ctx, amount)
        last = (of_what_was_moved,) if moved else ()
        by = of_no_link if of_no_link(game.state, ctx) else read_amount
        zero = (undefined_is_0,) if undefined else ()
        own = reader(game.state, ctx)
        other = any(
            counts_as_another(own, node)
            for node in walk(amount)
            if isinstance(node, a.StatOf | a.TotalOf | a.HighestOf)
        )
        counted = (as_counted,) if other else ()
        of = ctx.each_one[0] if reads_each_one(amount) and ctx.each_one else ABSENT
        player = ctx.that_player if of_that_player(amount) else ""
        event = e.AmountRead(ctx.source, as_meant(game.state, ctx, amount), found, undefined, of, moved, player)
        game.note(event, by, *last, *zero, *counted, *clauses_of(game.state, amount))
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
    if of_that_player(amount) and len(players) > 1:
        return tuple(read_amount(game, replace(ctx, that_player=player), amount) for player in players)
    found = read_amount(game, ctx, amount)
    return tuple(found for _ in players)


def of_that_player(part: Amount | Condition) -> bool:
    """Whether "that player" is asked about."""
    theirs = any(isinstance(node, ThatPlayer) for node in walk(part))
    return theirs or any(described.controlled_by == "that player" for described in descriptions_in(part))


def as_meant(state: State, ctx: Context, part: Amount | Condition) -> str:
    """An amount or a condition with the one card that "it", "that card" or a target is here called by its name."""
    own = reader(state, ctx)

    def meant(node: object) -> Noun | None:
        if isinstance(node, This):
            return Noun("it")
        if isinstance(node, ControllerOf | OwnerOf):
            return noun_of(own.player(node))
        cards = own.cards(node) if isinstance(node, MENTIONED) else ()
        return Noun(named(state.objects[cards[0]].label)) if len(cards) == 1 else None

    return write_meant(part, meant)


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
def of_what_was_moved(state: State, ctx: Context, amount: Amount) -> str:
    """What is read of "that ally" is what it was when last in play, and of "that card" what it is: where it left."""
    own = reader(state, ctx)
    read = [node.of for node in walk(amount) if isinstance(node, a.StatOf) and isinstance(node.of, That)]
    moved = (of for of in read for card in own.cards(of) if b.has_left_play(state, card))
    return next(("now" if of.card else "last in play" for of in moved), "")


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
    game.note(
        e.ConditionRead(ctx.source, as_meant(game.state, ctx, condition), holds), *by, *filter(None, rows), *tags, *own
    )
    return holds


@clause("202.5")
def tags_on_the_type_line(state: State, condition: Condition) -> bool:
    """Controlling cards with a tag means those with it on the type line, not a Talent Spec: whether that is asked."""
    return any(described.tags for described in descriptions_in(condition))
