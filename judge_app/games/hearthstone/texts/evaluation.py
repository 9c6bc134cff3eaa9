"""Descriptions read against the board: which entities they mean, what a number is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.state import Object, State
from judge_app.engine.tables import TableOf
from judge_app.engine.values import ABSENT
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.context import Context, foe, you
from judge_app.games.hearthstone.values.values import cost_of, powers_on
from judge_app.games.hearthstone.words import amounts as n
from judge_app.games.hearthstone.words import powers as p
from judge_app.games.hearthstone.words import which as w
from judge_app.games.hearthstone.words.base import Amount, Which

KINDS = TableOf("kinds")
"""Which card types each kind of entity that a text speaks of comprises."""
for _kind, _types in {
    "minion": ("minion",),
    "hero": ("hero",),
    "character": ("minion", "hero"),
    "weapon": ("weapon",),
    "secret": ("secret",),
    "spell": ("spell", "secret", "quest"),
    "hero power": ("hero power",),
    "card": ("minion", "spell", "secret", "quest", "weapon", "hero"),
}.items():
    KINDS.value(_kind, frozenset(_types))


def fits(state: State, entity: Object, what: w.Filter, ctx: Context) -> bool:
    """Whether an entity is of that kind, as the text's controller sees it."""
    card = state.cards[entity.card]
    printed = card.printed
    if what.kind != "entity" and printed.get("type") not in KINDS.of(state)[what.kind].value:
        return False
    if what.of != "any" and (entity.whose == you(state, ctx)) != (what.of == "friendly"):
        return False
    if what.other and (entity.id == ctx.source or (ctx.spell and entity.id in ctx.targets)):
        return False
    if what.race and what.race not in printed.get("races", ()):
        return False
    if what.named and card.name != what.named:
        return False
    if what.hero_class and printed.get("class", "neutral") != what.hero_class:
        return False
    if what.takeable and not b.has_room(state, you(state, ctx), entity):
        return False
    return _numbers_fit(state, entity, what) and _marks_fit(state, entity, what)


def _numbers_fit(state: State, entity: Object, what: w.Filter) -> bool:
    asked = (what.attack, what.attack_at_most, what.attack_at_least)
    attack = 0 if asked == (None, None, None) else attack_total(state, entity)
    if what.attack is not None and attack != what.attack:
        return False
    if what.attack_at_most is not None and attack > what.attack_at_most:
        return False
    if what.attack_at_least is not None and attack < what.attack_at_least:
        return False
    health = (what.health_at_most, what.health_at_least)
    if health != (None, None) and not _within(b.health_left(entity), health[1], health[0]):
        return False
    if what.cost_at_most is None and what.cost_at_least is None and what.of_cost is None:
        return True
    cost = cost_of(state, entity)
    return (
        what.of_cost in (None, cost)
        and (what.cost_at_most is None or cost <= what.cost_at_most)
        and (what.cost_at_least is None or cost >= what.cost_at_least)
    )


def _within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def _marks_fit(state: State, entity: Object, what: w.Filter) -> bool:
    if what.damaged is not None and (entity.number(b.DAMAGE) > 0) != what.damaged:
        return False
    if what.has and not b.has(entity, what.has):
        return False
    if what.hasnt and b.has(entity, what.hasnt):
        return False
    if what.bears and all(ench.name != what.bears for ench in b.enchantments(entity)):
        return False
    return what.with_ == "any" or _has_power(state, entity, what.with_)


def _has_power(state: State, entity: Object, name: str) -> bool:
    card = state.cards[entity.card]
    if name in ("overload", "spell damage"):
        return bool(card.printed.get(name))
    kinds: dict[str, Any] = {"deathrattle": p.Deathrattle, "battlecry": p.Battlecry, "combo": p.Battlecry}
    own = () if b.silenced(entity) else powers_on(card)
    given = tuple(power for ench in b.enchantments(entity) for power in ench.powers)
    found = [power for power in (*own, *given) if isinstance(power, kinds[name])]
    return any(name != "combo" or power.combo for power in found)


def attack_total(state: State, entity: Object) -> int:
    """The Attack that a character attacks with: a hero adds that of the weapon (on its own turn)."""
    own = b.attack_of(entity)
    if b.kind_of(entity) != b.HERO:
        return own
    wielded = b.weapon(state, entity.whose)
    return own + (b.attack_of(wielded) if wielded and f.active(state) == entity.controller else 0)


WHICH = TableOf("which")
"""How each description of entities is read against the board."""


def ids(state: State, which: Which, ctx: Context) -> tuple[int, ...]:
    """The entities that a description means now; of a random one, those that it may pick from."""
    return tuple(WHICH.of(state)[type(which)].fn(state, which, ctx))


def in_zone(state: State, kind: str, player: str) -> tuple[int, ...]:
    """A player's zone."""
    return state.zone(b.zone(kind, player))


@WHICH.row(w.This)
def _this(state: State, which: w.This, ctx: Context) -> Iterable[int]:
    return (ctx.source,)


@WHICH.row(w.Target)
def _target(state: State, which: w.Target, ctx: Context) -> Iterable[int]:
    return ctx.targets


@WHICH.row(w.That)
def _that(state: State, which: w.That, ctx: Context) -> Iterable[int]:
    return ctx.that


@WHICH.row(w.It)
def _it(state: State, which: w.It, ctx: Context) -> Iterable[int]:
    if ctx.mentioned or ctx.that:
        return ctx.that
    return ctx.targets or _subject(state, w.Subject(), ctx)


@WHICH.row(w.Remembered)
def _remembered(state: State, which: w.Remembered, ctx: Context) -> Iterable[int]:
    found: tuple[int, ...] = state.objects[ctx.source].marks.get(b.REMEMBERED, ())
    return found


@WHICH.row(w.Subject)
def _subject(state: State, which: w.Subject, ctx: Context) -> Iterable[int]:
    return _of_event(ctx, ("card", "power", "entity", "minion", "attacker", "weapon", "hero", "target"))


@WHICH.row(w.OtherOne)
def _other_one(state: State, which: w.OtherOne, ctx: Context) -> Iterable[int]:
    targeted = hasattr(ctx.event, "card") or hasattr(ctx.event, "power")
    names = ("target",) if targeted else ("source", "defender")
    return _of_event(ctx, names)


def _of_event(ctx: Context, names: tuple[str, ...]) -> tuple[int, ...]:
    found = next((getattr(ctx.event, name) for name in names if hasattr(ctx.event, name)), ABSENT)
    return (found,) if found != ABSENT else ()


@WHICH.row(w.YourHero)
@WHICH.row(w.EnemyHero)
@WHICH.row(w.YourWeapon)
@WHICH.row(w.EnemyWeapon)
def _newest(state: State, which: w.Newest, ctx: Context) -> Iterable[int]:
    return in_zone(state, which.ZONE, (foe if which.OF_FOE else you)(state, ctx))[-1:]


@WHICH.row(w.Attacker)
@WHICH.row(w.Defender)
def _fighting(state: State, which: w.Attacker | w.Defender, ctx: Context) -> Iterable[int]:
    fight = f.fight(state)
    return () if fight is None else (fight.attacker if isinstance(which, w.Attacker) else fight.defender,)


@WHICH.row(w.All)
@WHICH.row(w.Random)
def _in_play(state: State, which: w.All | w.Random, ctx: Context) -> Iterable[int]:
    what = which.of
    where = b.characters(state) if what.kind in ("minion", "character", "hero") else list(b.entities_in_play(state))
    skipped = ids(state, which.but, ctx) if which.but else ()
    found = [id_ for id_ in where if id_ not in skipped and fits(state, state.objects[id_], what, ctx)]
    skips = which.ignoring is None or which.ignoring
    found = [id_ for id_ in found if not (skips and b.doomed(state.objects[id_]))]
    return reversed(found) if isinstance(which, w.All) and which.reverse else found


@WHICH.row(w.Reached)
def _reached(state: State, which: w.Reached, ctx: Context) -> Iterable[int]:
    return f.dealt(state).reached


@WHICH.row(w.Lying)
def _lying(state: State, which: w.Lying, ctx: Context) -> Iterable[int]:
    where = [i for player in state.players for i in in_zone(state, which.zone, player)]
    return [id_ for id_ in where if fits(state, state.objects[id_], which.of, ctx)]


@WHICH.row(w.Top)
def _top(state: State, which: w.Top, ctx: Context) -> Iterable[int]:
    player = you(state, ctx) if which.of == "friendly" else foe(state, ctx)
    return in_zone(state, b.DECK, player)[-1:]


@WHICH.row(w.DrawnCards)
def _drawn_cards(state: State, which: w.DrawnCards, ctx: Context) -> Iterable[int]:
    found: tuple[int, ...] = state.facts.get(f.DRAWN, ())
    return found


@WHICH.row(w.Adjacent)
def _adjacent(state: State, which: w.Adjacent, ctx: Context) -> Iterable[int]:
    return [found for id_ in ids(state, which.to, ctx) for found in b.beside(state, id_)]


@WHICH.row(w.Wherever)
def _wherever(state: State, which: w.Wherever, ctx: Context) -> Iterable[int]:
    where = (b.BOARD, b.WEAPON, b.SECRET, b.HAND, b.DECK, b.GRAVEYARD)
    there = (id_ for kind in where for id_ in in_zone(state, kind, you(state, ctx)))
    return [id_ for id_ in there if state.objects[id_].card == which.named]


@WHICH.row(w.Neighbours)
def _neighbours(state: State, which: w.Neighbours, ctx: Context) -> Iterable[int]:
    return _adjacent(state, w.Adjacent(w.It()), ctx)


@WHICH.row(w.Together)
def _together(state: State, which: w.Together, ctx: Context) -> Iterable[int]:
    return dict.fromkeys(found for part in which.of for found in ids(state, part, ctx))


@WHICH.row(w.Those)
def _those(state: State, which: w.Those, ctx: Context) -> Iterable[int]:
    return [id_ for id_ in ids(state, which.among, ctx) if fits(state, state.objects[id_], which.are, ctx)]


AMOUNTS = TableOf("amounts")
"""How each number of a text is worked out."""


def number(state: State, amount: Amount, ctx: Context) -> int:
    """What a number is now."""
    worked_out: int = AMOUNTS.of(state)[type(amount)].fn(state, amount, ctx)
    return worked_out


@AMOUNTS.row(n.Number)
def _number(state: State, amount: n.Number, ctx: Context) -> int:
    return amount.is_


@AMOUNTS.row(n.ValueOf)
def _value(state: State, amount: n.ValueOf, ctx: Context) -> int:
    found = ids(state, amount.of, ctx)
    return value(state, state.objects[found[0]], amount.what) if found else 0


def value(state: State, entity: Object, what: str) -> int:
    """A value of an entity by the name that cards and cases use."""
    if what == "attack":
        return attack_total(state, entity)
    if what == "cost":
        return cost_of(state, entity)
    if what in ("health", "durability"):
        return b.health_left(entity)
    return entity.number({"maximum health": b.HEALTH, "damage": b.DAMAGE, "armor": b.ARMOR}[what])


@AMOUNTS.row(n.Total)
def _total(state: State, amount: n.Total, ctx: Context) -> int:
    return sum(value(state, state.objects[id_], amount.what) for id_ in ids(state, amount.of, ctx))


@AMOUNTS.row(n.Count)
def _count(state: State, amount: n.Count, ctx: Context) -> int:
    return amount.times * len(ids(state, amount.of, ctx))


@AMOUNTS.row(n.EventAmount)
def _event_amount(state: State, amount: n.EventAmount, ctx: Context) -> int:
    for name in ("amount", "paid"):
        if hasattr(ctx.event, name):
            return int(getattr(ctx.event, name))
    return ctx.amount


@AMOUNTS.row(n.DamageDone)
def _damage_done(state: State, amount: n.DamageDone, ctx: Context) -> int:
    return f.dealt(state).total


@AMOUNTS.row(n.Sum)
def _sum(state: State, amount: n.Sum, ctx: Context) -> int:
    return sum(number(state, part, ctx) for part in amount.of)


@AMOUNTS.row(n.Less)
def _less(state: State, amount: n.Less, ctx: Context) -> int:
    return -number(state, amount.of, ctx)


@AMOUNTS.row(n.Counted)
def _counted(state: State, amount: n.Counted, ctx: Context) -> int:
    return counted(state, amount.what, you(state, ctx))


def counted(state: State, what: str, player: str) -> int:
    """What the game has counted for a player."""
    if what == "minions died this turn":
        return sum(died.turn == f.turn(state) for died in f.deaths(state))
    if what == "cards played this turn":
        return int(state.facts.get(f.played_by(player), 0))
    if what == "minions played this turn":
        return int(state.facts.get(f.minions_played_by(player), 0))
    if what == "hero power uses this turn":
        power = b.hero_power(state, player)
        return power.number(b.USES) if power else 0
    if what == "mana crystals":
        return f.mana(state, player).crystals
    if what == "cards in hand":
        return len(b.hand(state, player))
    wielded = b.weapon(state, player)
    return b.attack_of(wielded) if wielded else 0
