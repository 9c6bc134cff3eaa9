"""Amounts, conditions, players and objects of a text, as the board stands (1.8.4, 1.8.7, 1.12.2)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Node
from judge_app.engine.tables import TableOf
from judge_app.engine.values import changed
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.triggers.matching import looked_back
from judge_app.games.fab.values.matching import fits, fitting
from judge_app.games.fab.values.view import View
from judge_app.games.fab.words import amounts as a
from judge_app.games.fab.words import which as w
from judge_app.rulekit.wording import listed, write, write_as

AMOUNTS, CONDITIONS, WHICH, WHO = TableOf("amounts"), TableOf("conditions"), TableOf("which"), TableOf("who")


def amount(view: View, ctx: Context, node: Any) -> int:
    """A number, rounded towards zero (1.12.1a); what isn't defined is zero (1.12.2a)."""
    return int(_row(AMOUNTS, view.state, node).fn(view, ctx, node))


def true(view: View, ctx: Context, node: Any) -> bool:
    """Whether a condition is met."""
    return bool(_row(CONDITIONS, view.state, node).fn(view, ctx, node))


def untrue(view: View, ctx: Context, node: Any) -> str:
    """What is so in the place of a condition that isn't met: of several parts those that aren't."""
    if isinstance(node, a.Not):
        return str(write(node.of))
    if isinstance(node, a.AnyOf | a.Every):
        return listed([untrue(view, ctx, one) for one in node.of if not true(view, ctx, one)])
    return write_as(node, "not")


def which(view: View, ctx: Context, node: Any) -> tuple[int, ...]:
    """The objects that a text means without anybody choosing; none of a choice that isn't made."""
    row = WHICH.of(view.state).get(type(node))
    return tuple(row.fn(view, ctx, node)) if row is not None else ()


def who(view: View, ctx: Context, node: Any) -> tuple[str, ...]:
    """The players that a text means, clockwise from its controller (1.9.2c)."""
    return tuple(_row(WHO, view.state, node).fn(view, ctx, node))


def _row(table: TableOf, state: State, node: Node) -> Rule:
    found: Rule = table.of(state)[type(node)]
    return found


# --- amounts -------------------------------------------------------------------------------------


@AMOUNTS.row(a.Fixed, "1.12.1")
def fixed(view: View, ctx: Context, node: a.Fixed) -> int:
    """A number as written."""
    return node.value


@AMOUNTS.row(a.X, "1.12.2", "1.12.2a")
def x(view: View, ctx: Context, node: a.X) -> int:
    """What was declared for X."""
    return ctx.x


@AMOUNTS.row(a.Count, "1.8.7")
def count(view: View, ctx: Context, node: a.Count) -> int:
    """How many objects fit."""
    return node.times * len(fitting(view, node.of, ctx))


@AMOUNTS.row(a.ValueOf, "1.8.7a")
def value_of(view: View, ctx: Context, node: a.ValueOf) -> int:
    """The value of one object's property; zero where it hasn't got that."""
    of = which(view, ctx, node.of)
    name = f"base {node.what}" if node.base and node.what != "cost" else node.what
    if node.what == "life" and not node.base and of:
        return life_total(view, of[0])
    return int(view.values(of[0]).get(name) or 0) if of else 0


def life_total(view: View, id_: int) -> int:
    """A living object's life total: its life with what was gained and lost (2.5.3a), never negative (2.5.3e)."""
    own = view.values(id_).get("life")
    return max(0, int(own or 0) + view.there(id_).number(f.LIFE))


@AMOUNTS.row(a.CountersOn, "1.15.2")
def counters_on(view: View, ctx: Context, node: a.CountersOn) -> int:
    """How many counters of that name they have together."""
    of = which(view, ctx, node.of)
    return sum(b.counters(view.there(id_)).get(node.name, 0) for id_ in of)


@AMOUNTS.row(a.ThatMuch, "1.7.6")
def that_much(view: View, ctx: Context, node: a.ThatMuch) -> int:
    """The number of the event that set it off."""
    return ctx.amount


@AMOUNTS.row(a.ThatMany, "1.7.6")
def that_many(view: View, ctx: Context, node: a.ThatMany) -> int:
    """How many cards the effect before did something to; where none has, the number of the event."""
    return ctx.many if ctx.many >= 0 else ctx.amount


@AMOUNTS.row(a.ChainLinks, "7.0.3c")
def chain_links(view: View, ctx: Context, node: a.ChainLinks) -> int:
    """How many chain links those players control; a chain link's properties are those of its attack."""
    players = who(view, ctx, node.of)
    links = (one for one in c.links(view.state) if one.attacker in players)
    return node.times * sum(_of_those(view, one.attack, node.supertypes) for one in links)


def _of_those(view: View, attack: int, supertypes: tuple[str, ...]) -> bool:
    return not supertypes or any(one in view.values(attack).get("supertypes", ()) for one in supertypes)


@AMOUNTS.row(a.HowManyThisWay, "1.7.6")
def how_many_this_way(view: View, ctx: Context, node: a.HowManyThisWay) -> int:
    """How many of those cards fit."""
    return sum(fits(view, id_, node.of, ctx, anywhere=True) for id_ in done_this_way(view, ctx, node.how))


def done_this_way(view: View, ctx: Context, how: str) -> tuple[int, ...]:
    """The cards to which effects of the same text have done that; where none has, those that paid for its source."""
    if found := tuple(id_ for one, ids in ctx.did if one == how for id_ in ids):
        return found
    there = view.there(ctx.source)
    declared = there.mark(f.LAYER) or there.mark(f.ATTACK)
    return ctx.paid or (tuple(declared.ctx.paid) if declared is not None else ())


@AMOUNTS.row(a.HeroesWho, "1.8.7")
def heroes_who(view: View, ctx: Context, node: a.HeroesWho) -> int:
    """How many players it is true of as "you"."""
    return sum(
        bool(looked_back(view, changed(ctx, you=player), node.event)) for player in b.remaining(view.state, ctx.you)
    )


@AMOUNTS.row(a.Total, "6.6.5d")
def total(view: View, ctx: Context, node: a.Total) -> int:
    """The numbers of all those events of this turn."""
    return sum(one.amount for one in looked_back(view, ctx, node.event))


@AMOUNTS.row(a.Different, "1.8.7")
def different(view: View, ctx: Context, node: a.Different) -> int:
    """What lacks the property isn't counted."""
    name = "names" if node.what == "name" else node.what
    return len({value for id_ in fitting(view, node.of, ctx) if (value := view.values(id_).get(name)) is not None})


@AMOUNTS.row(a.Times, "1.12.1")
def times(view: View, ctx: Context, node: a.Times) -> int:
    """So many times another number."""
    return node.times * amount(view, ctx, node.of)


@AMOUNTS.row(a.Half, "1.12.1a")
def half(view: View, ctx: Context, node: a.Half) -> int:
    """Half of it, rounded towards zero unless the text says up."""
    whole = amount(view, ctx, node.of)
    return -(-whole // 2) if node.up else int(whole / 2)


@AMOUNTS.row(a.Either, "1.8.4")
def either(view: View, ctx: Context, node: a.Either) -> int:
    """By whether the condition is met now."""
    return amount(view, ctx, node.then if true(view, ctx, node.condition) else node.otherwise)


@AMOUNTS.row(a.Sum, "1.12.1")
def sum_of(view: View, ctx: Context, node: a.Sum) -> int:
    """All of them added."""
    return sum(amount(view, ctx, one) for one in node.of)


# --- players -------------------------------------------------------------------------------------


@WHO.row(w.You, "1.1.2b")
def you(view: View, ctx: Context, node: w.You) -> tuple[str, ...]:
    """The controller of the text."""
    return (ctx.you,)


@WHO.row(w.Opponent, "1.1.5")
def opponent(view: View, ctx: Context, node: w.Opponent) -> tuple[str, ...]:
    """The next opponent clockwise."""
    return b.opponents(view.state, ctx.you)[:1]


@WHO.row(w.EachHero, "1.9.2c")
def each_hero(view: View, ctx: Context, node: w.EachHero) -> tuple[str, ...]:
    """Everybody, clockwise from the controller."""
    return b.remaining(view.state, ctx.you)


@WHO.row(w.EachOpponent, "1.1.5", "1.9.2c")
def each_opponent(view: View, ctx: Context, node: w.EachOpponent) -> tuple[str, ...]:
    """Every opponent, clockwise."""
    return b.opponents(view.state, ctx.you)


@WHO.row(w.AttackingHero, "7.2.4a", "8.2.8c")
def attacking_hero(view: View, ctx: Context, node: w.AttackingHero) -> tuple[str, ...]:
    """Who attacks on the chain link that the source is on, else on the active one."""
    link = c.link_of(view.state, ctx.source) or c.active(view.state)
    if link is None or (link.source >= 0 and view.values(link.source).get("life") is not None):
        return ()  # an ally attacks, not its controller's hero (8.2.8c)
    return (link.attacker,)


@WHO.row(w.DefendingHero, "7.2.4b")
def defending_hero(view: View, ctx: Context, node: w.DefendingHero) -> tuple[str, ...]:
    """Who defends on the chain link that the source is on, until the combat chain closes."""
    link = c.link_of(view.state, ctx.source) or c.active(view.state)
    return tuple(p for target in link.targets if (p := b.player_of(view.state, target))) if link is not None else ()


@WHO.row(w.ThatHero, "1.1.2b")
def that_hero(view: View, ctx: Context, node: w.ThatHero) -> tuple[str, ...]:
    """Whoever was spoken of last."""
    if ctx.who:
        return (ctx.who,)
    heroes = tuple(p for id_ in ctx.that if (p := b.player_of(view.state, id_)))
    return heroes or ctx.players


@WHO.row(w.Winner, "8.5.45a", "8.5.45c")
def winner(view: View, ctx: Context, node: w.Winner) -> tuple[str, ...]:
    """Who won the last clash; nobody did if it was tied."""
    last = next((one.event for one in reversed(view.state.history) if isinstance(one.event, CLASHED)), None)
    return (last.player,) if isinstance(last, e.ClashWon) else ()


CLASHED = (e.ClashWon, e.ClashTied)


@WHO.row(w.TargetHero, "1.8.5")
def target_hero(view: View, ctx: Context, node: w.TargetHero) -> tuple[str, ...]:
    """Who was declared as target."""
    return ctx.players


@WHO.row(w.ControllerOf, "1.2.1b")
def controller_of(view: View, ctx: Context, node: w.ControllerOf) -> tuple[str, ...]:
    """Who controls it, or controlled it last."""
    return tuple(dict.fromkeys(view.there(id_).whose for id_ in which(view, ctx, node.of)))


# --- objects -------------------------------------------------------------------------------------


@WHICH.row(w.This, "2.12.3a")
def this(view: View, ctx: Context, node: w.This) -> tuple[int, ...]:
    """The object that the text stands on."""
    return (ctx.source,)


@WHICH.row(w.That, "1.7.6")
def that(view: View, ctx: Context, node: w.That) -> tuple[int, ...]:
    """What was mentioned last, first of all what the event is about; nothing if what was sought wasn't found."""
    return ctx.that


@WHICH.row(w.Other, "6.6.1c")
def other(view: View, ctx: Context, node: w.Other) -> tuple[int, ...]:
    """The other object of the event."""
    return ctx.other


@WHICH.row(w.Subject, "6.6.1c")
def subject(view: View, ctx: Context, node: w.Subject) -> tuple[int, ...]:
    """What the event happened to."""
    return ctx.subject


@WHICH.row(w.Top, "3.0.14")
def top(view: View, ctx: Context, node: w.Top) -> tuple[int, ...]:
    """What the source is under."""
    under = view.there(ctx.source).mark(f.UNDER)
    return () if under is None else (int(under),)


@WHICH.row(w.YourHero, "1.1.2b")
def your_hero(view: View, ctx: Context, node: w.YourHero) -> tuple[int, ...]:
    """The controller's hero."""
    own = b.hero(view.state, ctx.you)
    return (own.id,) if own else ()


@WHICH.row(w.HeroOf, "1.1.2b")
def hero_of(view: View, ctx: Context, node: w.HeroOf) -> tuple[int, ...]:
    """The heroes of those players."""
    heroes = (b.hero(view.state, player) for player in who(view, ctx, node.of))
    return tuple(hero.id for hero in heroes if hero is not None)


@WHICH.row(w.ItsAttack, "7.0.3")
def its_attack(view: View, ctx: Context, node: w.ItsAttack) -> tuple[int, ...]:
    """The attack of the chain link that the source is on."""
    link = c.link_of(view.state, ctx.source)
    return (link.attack,) if link is not None else ()


@WHICH.row(w.TheAttack, "7.0.3b")
def the_attack(view: View, ctx: Context, node: w.TheAttack) -> tuple[int, ...]:
    """The attack of the active chain link."""
    link = c.active(view.state)
    return (link.attack,) if link is not None else ()


@WHICH.row(w.TheTargets, "1.8.5")
@WHICH.row(w.Target, "1.8.5")
@WHICH.row(w.AnyTarget, "1.8.5")
def targets(view: View, ctx: Context, node: Any) -> tuple[int, ...]:
    """What was declared for that description: kept by the description's place in the text."""
    return tuple(id_ for group in ctx.targets for id_ in group)


@WHICH.row(w.All, "1.8.5c")
def all_that_fit(view: View, ctx: Context, node: w.All) -> tuple[int, ...]:
    """Every object that fits."""
    return fitting(view, node.of, ctx)


@WHICH.row(w.TopOfDeck, "3.7.5")
def top_of_deck(view: View, ctx: Context, node: w.TopOfDeck) -> tuple[int, ...]:
    """The top cards of the deck, the topmost first."""
    found: list[int] = []
    for player in who(view, ctx, node.of):
        found += reversed(view.state.zone(b.zone_of(f.DECK, player))[-node.number :])
    return tuple(found)


@WHICH.row(w.AllIn, "1.8.5c", "3.0.2")
def all_in(view: View, ctx: Context, node: w.AllIn) -> tuple[int, ...]:
    """Every card in that zone of those players."""
    return tuple(id_ for one in who(view, ctx, node.of) for id_ in view.state.zone(b.zone_of(node.zone, one)))


@WHICH.row(w.PaidWith, "1.7.6")
def paid_with(view: View, ctx: Context, node: w.PaidWith) -> tuple[int, ...]:
    """What paid the additional costs."""
    return ctx.paid
