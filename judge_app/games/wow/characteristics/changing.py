"""What each word of a continuous modifier changes on a card that it applies to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from judge_app.engine.characteristics import Values
from judge_app.engine.rules import Clause
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


CHANGES = TableOf("what continuous words change")
WRITES = TableOf("what continuous words write")
"""The characteristics that others may read for what they apply to or do."""

DEPENDS = TableOf("what continuous words depend on")
"""The characteristics of which a modifier makes what it applies to, and what it does there."""

SEEN = frozenset({"types", "tags", "controller", "powers", "name", "ATK", "health", "damage types"})
F = TypeVar("F", bound=Callable[..., Values])


def changing(word: type[Continuous], *writes: str) -> Callable[[F], Clause[..., Values]]:
    """Decorator: what that word changes on a card, and which of those characteristics others may depend on (719.1)."""
    WRITES.value(word, frozenset(writes))
    DEPENDS.value(word, SEEN)
    return CHANGES.row(word)


@changing(c.Gets, "ATK", "health", "DEF")
def _gets(modifier: InForce, part: c.Gets, own: Values, reader: Reader) -> Values:
    """Adding to a value applies only to cards that have one (719.1)."""
    sign = -1 if part.minus else 1
    if part.for_each is not None:
        sign *= len(reader.fitting(part.for_each))
    wanted = (("ATK", part.ATK), ("health", part.health), ("DEF", part.DEF))
    return {n: own[n] + sign * reader.amount(a) for n, a in wanted if a is not None and own.get(n) is not None}


@changing(c.HasKeyword, "powers", "keywords")
def _keyword(modifier: InForce, part: c.HasKeyword, own: Values, reader: Reader) -> Values:
    """A keyword with a value of X is not granted at all while X is 0 (glossary: assault, haste, mend)."""
    value = reader.amount(part.value) if part.value is not None else 0
    if part.value is not None and value <= 0:
        return {}
    return _with_power(modifier, own, p.KeywordPower(part.name, value, part.of))


@changing(c.HasPower, "powers")
def _power(modifier: InForce, part: c.HasPower, own: Values, reader: Reader) -> Values:
    return _with_power(modifier, own, part.is_)


def _with_power(modifier: InForce, own: Values, power: Power) -> Values:
    """A card that can't have powers gains none (103.2), nor does it gain a word that means nothing."""
    new = expanded(modifier.state.ruleset, power)
    if own.get("can't have powers"):
        return {}
    if isinstance(power, p.KeywordPower) and power.name in own.get("can't have keywords", ()):
        return {}
    if not new:
        words = ((name, modifier.timestamp) for name in keywords_in((power,)))
        return {"meaningless": (*own.get("meaningless", ()), *words)}
    powers = (*own["powers"], *new)
    granted = (*own.get("granted", ()), *((name, modifier.source) for name in keywords_in((power,))))
    added = (*own.get("added", ()), *((inner, modifier.timestamp) for inner in new))
    return {"powers": powers, "keywords": keywords_in(powers), "granted": granted, "added": added}


@changing(c.Also, "tags", "types", "ATK", "health", "damage types")
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


@changing(c.DamageTypes, "damage types")
def _damage_types(modifier: InForce, part: c.DamageTypes, own: Values, reader: Reader) -> Values:
    """A card gains damage types (205.1), or "becomes" a card of those and loses all others (205.1c)."""
    types = reader.values(modifier.source).get("damage types", ()) if part.of_this else part.types
    before = () if part.only else own.get("damage types", ())
    return {"damage types": tuple(dict.fromkeys((*before, *types)))}


@changing(c.Becomes, "types")
def _becomes(modifier: InForce, part: c.Becomes, own: Values, reader: Reader) -> Values:
    return {"types": (part.type_,)}


@changing(c.LosesPowers, "powers", "keywords")
def _loses_powers(modifier: InForce, part: c.LosesPowers, own: Values, reader: Reader) -> Values:
    return {"powers": (), "keywords": (), "can't have powers": part.for_good or bool(own.get("can't have powers"))}


@changing(c.LosesKeywords, "powers", "keywords")
def _loses_keywords(modifier: InForce, part: c.LosesKeywords, own: Values, reader: Reader) -> Values:
    """The keywords go with all that they mean, and what gives the card one of them gives it nothing (103.2)."""
    left = list(own["powers"])
    for power in own["powers"]:
        if isinstance(power, p.KeywordPower) and power.name in part.names:
            for meant in expanded(modifier.state.ruleset, power):
                if meant in left:
                    left.remove(meant)
    barred = (*own.get("can't have keywords", ()), *part.names)
    return {"powers": tuple(left), "keywords": keywords_in(tuple(left)), "can't have keywords": barred}


@changing(c.Cant)
def _cant(modifier: InForce, part: c.Cant, own: Values, reader: Reader) -> Values:
    if part.type_:
        return {"damage types barred": (*own.get("damage types barred", ()), *part.type_)}
    said = (part.do, part.unless_pays, modifier.source, modifier.also_by)
    return {"can't": (*own.get("can't", ()), said)}


@changing(c.MustAttack)
def _must_attack(modifier: InForce, part: c.MustAttack, own: Values, reader: Reader) -> Values:
    if not part.what and part.of is None:
        return {"must attack": True}
    return {"must attack these": (*own.get("must attack these", ()), _named(modifier, part, reader))}


@changing(c.AttackOnly)
def _attack_only(modifier: InForce, part: c.AttackOnly, own: Values, reader: Reader) -> Values:
    if not part.if_able:
        return {"attack nothing but": (*own.get("attack nothing but", ()), _named(modifier, part, reader))}
    return {"attack only": (*own.get("attack only", ()), _named(modifier, part, reader))}


@changing(c.CantAttackThose)
def _cant_attack_those(modifier: InForce, part: c.CantAttackThose, own: Values, reader: Reader) -> Values:
    return {"can't attack these": (*own.get("can't attack these", ()), *_named(modifier, part, reader))}


@changing(c.MayStayExhausted)
def _may_stay_exhausted(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    return {"may stay exhausted": (*own.get("may stay exhausted", ()), modifier.source)}


def _named(modifier: InForce, part: c.MustAttack | c.AttackOnly | c.CantAttackThose, reader: Reader) -> tuple[int, ...]:
    """The characters that a "must attack", "can attack only" or "can't attack" names."""
    if part.of is not None:
        return reader.fitting(part.of)
    hero = table.hero_of(reader.state, modifier.ctx.you)
    return (modifier.ctx.source,) if part.what == "this" else (hero.id,) if hero else ()


@changing(c.ControlledByYou, "controller")
def _controlled(modifier: InForce, part: c.ControlledByYou, own: Values, reader: Reader) -> Values:
    return {"controller": modifier.ctx.you}


@changing(c.Doubles, "ATK", "health", "DEF")
def _doubles(modifier: InForce, part: c.Doubles, own: Values, reader: Reader) -> Values:
    return {part.stat: own[part.stat] * 2} if own.get(part.stat) is not None else {}


@changing(c.Switched, "ATK", "health")
def _switched(modifier: InForce, part: c.Switched, own: Values, reader: Reader) -> Values:
    """Each has the value that the other had as the modifier was created (712.9, 709.2d)."""
    if own.get("ATK") is None or own.get("health") is None:
        return {}
    if part.ATK is None or part.health is None:
        return {"ATK": own["health"], "health": own["ATK"]}
    return {"ATK": part.ATK, "health": part.health}


@changing(c.CostsLess)
def _costs_less(modifier: InForce, part: c.CostsLess, own: Values, reader: Reader) -> Values:
    """Whoever controls the modifier pays less, or more, for this card: (player, change, least, whose modifier)."""
    change = reader.amount(part.more or Number(0)) - reader.amount(part.less or Number(0))
    return {"costs changed": (*own.get("costs changed", ()), (modifier.ctx.you, change, part.minimum, modifier.label))}


@changing(c.PlayersCant)
def _players_cant(modifier: InForce, part: c.PlayersCant, own: Values, reader: Reader) -> Values:
    """What players are stopped from adding, with the reading and the name of the modifier that says so."""
    return {"players can't": (*own.get("players can't", ()), (part, modifier.ctx, modifier.label))}


@changing(c.IsWielder)
def _wielder(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    return {"wielder": True}


@changing(c.IsInstant)
def _instant(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    """Nothing on a card in play: whoever wants to play one asks for what makes it instant (409.1)."""
    return {}


@changing(c.IsShielder)
def _shielder(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    return {"shielder": True}


@changing(c.Unpreventable)
def _unpreventable(modifier: InForce, part: Continuous, own: Values, reader: Reader) -> Values:
    return {"unpreventable": True}
