"""Lines of a card's text that say what a card file says in fields of its own, and powers that mean others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge_app.games.hearthstone.laying_out.secrets import conditioned
from judge_app.games.hearthstone.words import powers as p
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Change, Power, Which
from judge_app.games.hearthstone.words.changes import AddCost, CostLess, HasRule, SetCost
from judge_app.games.hearthstone.words.effects import CoinFlip, RedirectAttack
from judge_app.games.hearthstone.words.happenings import AttackProposed
from judge_app.games.hearthstone.words.which import All, Defender, Filter, Lying, Random, This, YourHero


def in_full(powers: tuple[Power, ...]) -> tuple[tuple[Power, ...], Mapping[str, tuple[str, ...] | int]]:
    """The powers as the rules know them, and what the others say of the card: keywords, Spell Damage, Overload."""
    keywords = tuple(power.what for power in powers if isinstance(power, p.KeywordLine))
    said: dict[str, tuple[str, ...] | int] = {"keywords": keywords} if keywords else {}
    for line, name in ((p.SpellDamageLine, "spell_damage"), (p.OverloadLine, "overload")):
        if numbers := [power.by for power in powers if isinstance(power, line)]:
            said[name.replace("_", " ")] = sum(numbers)
    return tuple(meant for power in powers for meant in _meant(power)), said


def _meant(power: Power) -> Iterator[Power]:
    """What a power means in the words that the rules carry out.

    A cost that its own card lowers has the latest priority (mana.6), one that may not go below a number the earliest:
    that is printed on Summoning Portal alone, of which the book says so (auras.8). A Secret on a death
    looks twice.
    """
    if isinstance(power, p.KeywordLine | p.SpellDamageLine | p.OverloadLine):
        return
    if isinstance(power, p.BattlecryAndDeathrattle):
        yield p.Battlecry(power.do)
        yield p.Deathrattle(power.do)
    elif isinstance(power, p.RuleLine):
        whom: Which = This() if power.what == "minimum health 1" else YourHero()
        yield p.Aura(whom, (HasRule(power.what),))
    elif isinstance(power, p.WrongEnemy):
        others = Random(Filter("character", "enemy", hasnt="immune"), but=Defender())
        attack, flip = AttackProposed(attacker_self=True), CoinFlip((RedirectAttack(others),))
        yield p.When(attack, (flip,))
    elif isinstance(power, p.CostsOf):
        first: p.Priority = "first" if power.not_below is not None else ""
        yield p.Aura(_costing(power.what), (_cost(power),), priority=first)
    elif isinstance(power, p.OwnCost):
        yield p.Aura(This(), (CostLess(power.less, power.each),), if_=power.if_, in_hand=True, priority="late")
    elif isinstance(power, p.OwnCostIs):
        yield p.Aura(This(), (SetCost(Number(power.is_)),), if_=power.if_, in_hand=True, priority="late")
    elif isinstance(power, p.Secret):
        yield conditioned(power)
    else:
        yield power


def _costing(what: Filter) -> Which:
    """Where what costs mana is: in hand, but for a Hero Power."""
    return All(what) if what.kind == "hero power" else Lying("hand", what)


def _cost(power: p.CostsOf) -> Change:
    if power.is_ is not None:
        return SetCost(Number(power.is_))
    return AddCost(Number(power.more if power.more is not None else -(power.less or 0)), power.not_below)
