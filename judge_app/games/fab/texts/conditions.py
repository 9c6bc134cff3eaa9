"""Conditions of a text, as the board stands (1.8.4)."""

from __future__ import annotations

from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.texts.evaluating import CONDITIONS, amount, life_total, true, which, who
from judge_app.games.fab.triggers.matching import looked_back
from judge_app.games.fab.values.matching import fits, fitting, moniker
from judge_app.games.fab.values.view import View
from judge_app.games.fab.words import amounts as a
from judge_app.games.fab.words import happenings as h
from judge_app.games.fab.words.base import Who
from judge_app.games.fab.words.happenings import DealsDamage
from judge_app.games.fab.words.which import Filter


@CONDITIONS.row(a.ThereAre, "1.8.4", "1.8.7")
def there_are(view: View, ctx: Context, node: a.ThereAre) -> bool:
    """How many objects fit, compared with a number."""
    return _so_many(len(fitting(view, node.of, ctx)), node)


def _so_many(number: int, node: a.ThereAre | a.IsDefendedBy) -> bool:
    """Whether that is as many as a text says; none where it says none."""
    if node.number == 0 or node.how == "exactly":
        return number == node.number
    how = {"or more": number >= node.number, "or fewer": number <= node.number}
    return how.get(node.how, number < node.number)


@CONDITIONS.row(a.ThisWay, "1.7.6")
def this_way(view: View, ctx: Context, node: a.ThisWay) -> bool:
    """One of those cards fits."""
    return amount(view, ctx, a.HowManyThisWay(node.of, node.how)) > 0


@CONDITIONS.row(a.ChainLinksAtLeast, "7.0.3c")
def chain_links_at_least(view: View, ctx: Context, node: a.ChainLinksAtLeast) -> bool:
    """They control so many."""
    return amount(view, ctx, a.ChainLinks(node.of, node.supertypes)) >= node.number


@CONDITIONS.row(a.Compare, "1.8.4")
def compare(view: View, ctx: Context, node: a.Compare) -> bool:
    """Two numbers compared."""
    one, other = amount(view, ctx, node.one), amount(view, ctx, node.other)
    return {"at least": one >= other, "at most": one <= other, "more": one > other, "less": one < other}.get(
        node.how, one == other
    )


@CONDITIONS.row(a.ThisDeals, "8.4.8", "8.5.3a")
def this_deals(view: View, ctx: Context, node: a.ThisDeals) -> bool:
    """One event was of damage by that object, and of more than so much."""
    return bool(looked_back(view, ctx, DealsDamage(type_=node.type_, to=node.to, at_least=node.more_than + 1)))


@CONDITIONS.row(a.LifeCompared, "1.8.4", "2.5.3a")
def life_compared(view: View, ctx: Context, node: a.LifeCompared) -> bool:
    """The life totals of heroes as they are now."""
    one, others = (_lives(view, ctx, of) for of in (node.who, node.than))
    return any(mine < other if node.how == "less" else mine > other for mine in one for other in others)


def _lives(view: View, ctx: Context, of: Who) -> list[int]:
    heroes = (b.hero(view.state, player) for player in who(view, ctx, of))
    return [life_total(view, hero.id) for hero in heroes if hero is not None]


@CONDITIONS.row(a.Is, "1.8.4", "1.2.3a")
def is_so(view: View, ctx: Context, node: a.Is) -> bool:
    """All of those objects fit, as they are or last were."""
    of = which(view, ctx, node.which)
    return bool(of) and all(fits(view, id_, node.a, ctx, anywhere=not node.a.zone) for id_ in of)


@CONDITIONS.row(a.HappenedThisTurn, "1.8.4")
def happened_this_turn(view: View, ctx: Context, node: a.HappenedThisTurn) -> bool:
    """It happened this turn, so often at least."""
    return len(looked_back(view, ctx, node.event)) >= (node.at_least or 1)


@CONDITIONS.row(a.HappenedThisChain, "7.0.2b")
def happened_this_chain(view: View, ctx: Context, node: a.HappenedThisChain) -> bool:
    """It happened while this combat chain was open."""
    return c.chain(view.state) is not None and bool(looked_back(view, ctx, node.event, e.ChainOpened))


@CONDITIONS.row(a.HappenedThisLink, "7.0.3d", "7.0.3e")
def happened_this_link(view: View, ctx: Context, node: a.HappenedThisLink) -> bool:
    """It happened on the active chain link; without one it didn't."""
    return c.active(view.state) is not None and bool(looked_back(view, ctx, node.event, e.LinkAdded))


@CONDITIONS.row(a.LastAttack, "8.4.1")
def last_attack(view: View, ctx: Context, node: a.LastAttack) -> bool:
    """The attack before it on this combat chain had that name."""
    before = [one for one in c.links(view.state) if ctx.source not in (one.attack, one.source)]
    names = view.values(before[-1].attack).get("names", ()) if before else ()
    such = bool(before) and node.a is not None and fits(view, before[-1].attack, node.a, ctx, anywhere=True)
    return such or any(name in node.named for name in names)


@CONDITIONS.row(a.IsDefendedBy, "7.0.5", "7.0.5c")
def is_defended_by(view: View, ctx: Context, node: a.IsDefendedBy) -> bool:
    """So many such cards defend on the chain link of the attack."""
    links = [link for id_ in which(view, ctx, node.what) if (link := c.link_of(view.state, id_)) is not None]
    cards = [id_ for link in links for id_ in link.cards if c.is_defending(view.state, id_)]
    return _so_many(sum(fits(view, id_, node.of, ctx, anywhere=True) for id_ in cards), node)


@CONDITIONS.row(a.ChainLinkAtLeast, "8.4.6")
def chain_link_at_least(view: View, ctx: Context, node: a.ChainLinkAtLeast) -> bool:
    """Its chain link, or the next one, has that number or a higher one."""
    own = c.link_of(view.state, ctx.source)
    return (own.number if own else len(c.links(view.state)) + 1) >= node.number


@CONDITIONS.row(a.HasDefended, "8.4.3", "7.0.5")
def has_defended(view: View, ctx: Context, node: a.HasDefended) -> bool:
    """Such a card is defending on the active chain link."""
    link = c.active(view.state)
    with_ = [one.card for one in link.defenders if node.zone in (None, one.came_from)] if link is not None else []
    return any(fits(view, id_, node.of, ctx, anywhere=True) for id_ in with_)


@CONDITIONS.row(a.WasPitched, "8.4.15", "1.7.6")
def was_pitched(view: View, ctx: Context, node: a.WasPitched) -> bool:
    """Such a card was pitched for it."""
    pitched = view.there(ctx.source).mark(f.PITCHED) or ()
    return any(fits(view, id_, node.of, ctx, anywhere=True) for id_ in pitched)


@CONDITIONS.row(a.WasBanishedFrom, "8.3.9a", "1.7.6")
def was_banished_from(view: View, ctx: Context, node: a.WasBanishedFrom) -> bool:
    """Such a card was banished as that cost was paid."""
    paid = looked_back(view, ctx, h.PaidAdditional(node.how, Filter(this=True)))
    kinds = [node.of, *([node.or_] if node.or_ is not None else [])]
    return any(fits(view, id_, what, ctx, anywhere=True) for one in paid for id_ in one.other for what in kinds)


@CONDITIONS.row(a.WasPaid, "8.3.9a", "8.3.17a", "8.3.32a", "8.3.33a")
def was_paid(view: View, ctx: Context, node: a.WasPaid) -> bool:
    """That additional cost was paid."""
    return node.how in ctx.how or node.how in (view.there(ctx.source).mark(f.PAID) or ())


@CONDITIONS.row(a.IsDefending, "7.0.5c")
def is_defending(view: View, ctx: Context, node: a.IsDefending) -> bool:
    """It defends against an attack that fits."""
    link = next((one for one in c.links(view.state) if ctx.source in one.cards), None)
    return link is not None and fits(view, link.attack, node.against, ctx, anywhere=True)


@CONDITIONS.row(a.NumberRolled, "8.5.18")
def number_rolled(view: View, ctx: Context, node: a.NumberRolled) -> bool:
    """One of those numbers was rolled."""
    return ctx.amount in node.of


@CONDITIONS.row(a.IsAttacking, "7.2.3", "7.2.4")
def is_attacking(view: View, ctx: Context, node: a.IsAttacking) -> bool:
    """It attacks a target that fits."""
    every = [
        one for id_ in which(view, ctx, node.what) for one in c.links(view.state) if id_ in (one.attack, one.source)
    ]
    targets = [id_ for one in every if c.on_chain(view.state, one.attack) for id_ in one.targets]
    return any(fits(view, id_, node.whom, ctx, anywhere=True) for id_ in targets)


@CONDITIONS.row(a.ZoneEmpty, "3.0.1a", "3.3.3a")
def zone_empty(view: View, ctx: Context, node: a.ZoneEmpty) -> bool:
    """Nothing is in the zone."""
    return all(not view.state.zone(b.zone_of(node.zone, player)) for player in who(view, ctx, node.of))


@CONDITIONS.row(a.InPhase, "4.0.3")
def in_phase(view: View, ctx: Context, node: a.InPhase) -> bool:
    """It is that phase, of the controller's turn where the text says so."""
    mine = not node.whose or b.turn_player(view.state) == ctx.you
    return mine and b.phase(view.state) == node.phase


@CONDITIONS.row(a.YourTurn, "4.0.3b")
def your_turn(view: View, ctx: Context, node: a.YourTurn) -> bool:
    """It is the turn of the text's controller."""
    return b.turn_player(view.state) == ctx.you


@CONDITIONS.row(a.EndPhase, "4.4")
def end_phase(view: View, ctx: Context, node: a.EndPhase) -> bool:
    """The turn is in its end phase."""
    return b.phase(view.state) == "end"


@CONDITIONS.row(a.Marked, "9.3.1")
def marked(view: View, ctx: Context, node: a.Marked) -> bool:
    """One of those heroes is marked."""
    heroes = (b.hero(view.state, player) for player in who(view, ctx, node.of))
    return any(hero is not None and bool(hero.mark(f.MARKED)) for hero in heroes)


@CONDITIONS.row(a.YourHeroIs, "1.1.2b", "2.7.3")
def your_hero_is(view: View, ctx: Context, node: a.YourHeroIs) -> bool:
    """The hero has that name, moniker, class or talent."""
    own = view.values(b.hero_id(view.state, ctx.you))
    called = (
        *own.get("names", ()),
        *(moniker(view, name) for name in own.get("names", ())),
        *own.get("supertypes", ()),
    )
    return node.named in called


@CONDITIONS.row(a.InParty, "1.1.4a")
def in_party(view: View, ctx: Context, node: a.InParty) -> bool:
    """A player is in a party with themselves, alone as well."""
    return bool(your_hero_is.fn(view, ctx, a.YourHeroIs(node.named)))


@CONDITIONS.row(a.Not, "1.8.4a")
def not_(view: View, ctx: Context, node: a.Not) -> bool:
    """The condition isn't met."""
    return not true(view, ctx, node.of)


@CONDITIONS.row(a.AnyOf, "1.8.4")
def any_of(view: View, ctx: Context, node: a.AnyOf) -> bool:
    """One of them is met."""
    return any(true(view, ctx, one) for one in node.of)


@CONDITIONS.row(a.Every, "1.8.4")
def every(view: View, ctx: Context, node: a.Every) -> bool:
    """All of them are met."""
    return all(true(view, ctx, one) for one in node.of)
