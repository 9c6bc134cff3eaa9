"""What each word of a continuous modifier changes on a card that it applies to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.characteristics import Values
from judge_app.engine.tables import TableOf
from judge_app.games.wow import board as table
from judge_app.games.wow.characteristics.printed import keywords_in
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.texts.keywords import expanded
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Continuous, Power

if TYPE_CHECKING:
    from judge_app.games.wow.characteristics.projection import InForce


WRITES = TableOf("what continuous words write")


CHANGES = TableOf("what continuous words change")


@CHANGES.row(c.Gets)
def _gets(modifier: InForce, part: c.Gets, own: Values, reader: Reader) -> Values:
    """Adding to a value applies only to cards that have one (719.1)."""
    sign = -1 if part.minus else 1
    wanted = (("ATK", part.ATK), ("health", part.health), ("DEF", part.DEF))
    return {n: own[n] + sign * reader.amount(a) for n, a in wanted if a is not None and own.get(n) is not None}


@CHANGES.row(c.HasKeyword)
def _keyword(modifier: InForce, part: c.HasKeyword, own: Values, reader: Reader) -> Values:
    """A keyword with a value of X is not granted at all while X is 0 (glossary: assault, haste, mend)."""
    value = reader.amount(part.value) if part.value is not None else 0
    if part.value is not None and value <= 0:
        return {}
    return _with_power(modifier, own, p.KeywordPower(part.name, value, part.of))


@CHANGES.row(c.HasPower)
def _power(modifier: InForce, part: c.HasPower, own: Values, reader: Reader) -> Values:
    return _with_power(modifier, own, part.is_)


def _with_power(modifier: InForce, own: Values, power: Power) -> Values:
    """A card that can't have powers gains none (103.2)."""
    if own.get("can't have powers"):
        return {}
    powers = (*own["powers"], *expanded(modifier.state.ruleset, power))
    granted = (*own.get("granted", ()), *((name, modifier.source) for name in keywords_in((power,))))
    added = (*own.get("added", ()), *((inner, modifier.timestamp) for inner in expanded(modifier.state.ruleset, power)))
    return {"powers": powers, "keywords": keywords_in(powers), "granted": granted, "added": added}


@CHANGES.row(c.Also)
def _also(modifier: InForce, part: c.Also, own: Values, reader: Reader) -> Values:
    chosen = reader.state.objects[modifier.ctx.source].mark(table.CHOSEN) if part.chosen else None
    tags = (*part.tags, *((chosen,) if chosen else ()))
    changes: Values = {}
    if tags:
        changes["tags"] = (*own.get("tags", ()), *(t for t in tags if t not in own.get("tags", ())))
    if part.types:
        changes["types"] = (*own["types"], *(t for t in part.types if t not in own["types"]))
    if part.ATK is not None:
        changes.update({"ATK": part.ATK, "health": part.health, "damage types": part.damage_type})
    return changes


@CHANGES.row(c.DamageTypes)
def _damage_types(modifier: InForce, part: c.DamageTypes, own: Values, reader: Reader) -> Values:
    """A card gains damage types (205.1), or "becomes" a card of those and loses all others (205.1c)."""
    types = reader.values(modifier.source).get("damage types", ()) if part.of_this else part.types
    before = () if part.only else own.get("damage types", ())
    return {"damage types": tuple(dict.fromkeys((*before, *types)))}


@CHANGES.row(c.Becomes)
def _becomes(modifier: InForce, part: c.Becomes, own: Values, reader: Reader) -> Values:
    return {"types": (part.type_,)}


@CHANGES.row(c.LosesPowers)
def _loses_powers(modifier: InForce, part: c.LosesPowers, own: Values, reader: Reader) -> Values:
    return {"powers": (), "keywords": (), "can't have powers": part.for_good or bool(own.get("can't have powers"))}


@CHANGES.row(c.Cant)
def _cant(modifier: InForce, part: c.Cant, own: Values, reader: Reader) -> Values:
    if part.type_:
        return {"damage types barred": (*own.get("damage types barred", ()), *part.type_)}
    return {"can't": (*own.get("can't", ()), (part.do, part.unless_pays, modifier.source))}


@CHANGES.row(c.MustAttack)
def _must_attack(modifier: InForce, part: c.MustAttack, own: Values, reader: Reader) -> Values:
    if not part.what:
        return {"must attack": True}
    return {"must attack these": (*own.get("must attack these", ()), _this_or_your_hero(modifier, part, reader))}


@CHANGES.row(c.AttackOnly)
def _attack_only(modifier: InForce, part: c.AttackOnly, own: Values, reader: Reader) -> Values:
    return {"attack only": (*own.get("attack only", ()), _this_or_your_hero(modifier, part, reader))}


def _this_or_your_hero(modifier: InForce, part: c.MustAttack | c.AttackOnly, reader: Reader) -> int:
    """The character that a "must attack" or "can attack only" names."""
    hero = table.hero_of(reader.state, modifier.ctx.you)
    return modifier.ctx.source if part.what == "this" else hero.id if hero else -1


@CHANGES.row(c.ControlledByYou)
def _controlled(modifier: InForce, part: c.ControlledByYou, own: Values, reader: Reader) -> Values:
    return {"controller": modifier.ctx.you}


@CHANGES.row(c.Doubles)
def _doubles(modifier: InForce, part: c.Doubles, own: Values, reader: Reader) -> Values:
    return {part.stat: own[part.stat] * 2} if own.get(part.stat) is not None else {}


@CHANGES.row(c.Switched)
def _switched(modifier: InForce, part: c.Switched, own: Values, reader: Reader) -> Values:
    """Each has the value that the other had as the modifier was created (712.9, 709.2d)."""
    if own.get("ATK") is None or own.get("health") is None:
        return {}
    if part.ATK is None or part.health is None:
        return {"ATK": own["health"], "health": own["ATK"]}
    return {"ATK": part.ATK, "health": part.health}


@CHANGES.row(c.CostsLess)
def _costs_less(modifier: InForce, part: c.CostsLess, own: Values, reader: Reader) -> Values:
    """Whoever controls the modifier pays less, or more, for this card: (player, change, least, whose modifier)."""
    change = reader.amount(part.more or Number(0)) - reader.amount(part.less or Number(0))
    return {"costs changed": (*own.get("costs changed", ()), (modifier.ctx.you, change, part.minimum, modifier.label))}


@CHANGES.row(c.PlayersCant)
def _players_cant(modifier: InForce, part: c.PlayersCant, own: Values, reader: Reader) -> Values:
    """What players are stopped from adding, with the reading and the name of the modifier that says so."""
    return {"players can't": (*own.get("players can't", ()), (part, modifier.ctx, modifier.label))}


@CHANGES.row(c.IsWielder)
def _wielder(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    return {"wielder": True}


@CHANGES.row(c.IsShielder)
def _shielder(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    return {"shielder": True}


@CHANGES.row(c.Unpreventable)
def _unpreventable(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    return {"unpreventable": True}


WRITES.value(c.Gets, frozenset({"ATK", "health", "DEF"}))
WRITES.value(c.HasKeyword, frozenset({"powers", "keywords"}))
WRITES.value(c.HasPower, frozenset({"powers"}))
WRITES.value(c.Also, frozenset({"tags", "types", "ATK", "health", "damage types"}))
WRITES.value(c.DamageTypes, frozenset({"damage types"}))
WRITES.value(c.Becomes, frozenset({"types"}))
WRITES.value(c.LosesPowers, frozenset({"powers", "keywords"}))
WRITES.value(c.ControlledByYou, frozenset({"controller"}))
WRITES.value(c.Doubles, frozenset({"ATK", "health", "DEF"}))
WRITES.value(c.Switched, frozenset({"ATK", "health"}))
