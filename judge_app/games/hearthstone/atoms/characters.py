"""Damage, healing, enchantments, keywords, marks of characters and weapons."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.atoms import change
from judge_app.engine.game import Change
from judge_app.engine.state import Object, State
from judge_app.engine.values import ABSENT
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms.made_of import _recalculated, _with_marks
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words import base as words
from judge_app.games.hearthstone.words.changes import AddCost, Has, HasRule, SetCost
from judge_app.rulekit.wording import fill


def deal_damage(state: State, source: int, target: int, amount: int) -> Change:
    """Take so much off a character's Armor, then its Health (DH2a)."""
    entity = state.objects[target]
    armor = min(entity.number(b.ARMOR), amount)
    marks = {b.DAMAGE: entity.number(b.DAMAGE) + amount - armor}
    if armor:
        marks[b.ARMOR] = entity.number(b.ARMOR) - armor
    left = b.health_left(entity)
    told = e.DamageDealt(source, target, amount, armor, left, left - amount + armor)
    return change(_with_marks(state, target, **marks), told)


def restore_health(state: State, source: int, target: int, amount: int) -> Change:
    """Give a character back so much Health, at most what it lacks."""
    entity = state.objects[target]
    healed, left = min(amount, entity.number(b.DAMAGE)), b.health_left(entity)
    told = e.HealthRestored(source, target, healed, left, left + healed)
    return change(_with_marks(state, target, damage=entity.number(b.DAMAGE) - healed), told)


def lose_keyword(state: State, entity: int, keyword: str, because: str) -> Change:
    """Take a keyword off an entity, wherever it had it from."""
    lost = state.objects[entity].marks.get(b.LOST, frozenset()) | {keyword}
    without = (_without(ench, keyword) for ench in b.enchantments(state.objects[entity]))
    kept = tuple(ench for ench in without if ench.changes or ench.powers)
    after = _recalculated(state, entity, lost=lost, **{b.ENCHANTMENTS: kept})
    return after, e.KeywordLost(entity, keyword, because)


def _without(enchantment: b.Enchantment, keyword: str) -> b.Enchantment:
    left = tuple(made for made in enchantment.changes if getattr(made, "what", "") != keyword)
    return enchantment if left == enchantment.changes else b.replace_changes(enchantment, left)


def enchant(state: State, entity: int, enchantment: b.Enchantment) -> Change:
    """Attach an enchantment at the end of an entity's list; it applies at once (4d)."""
    owner = state.objects[entity]
    listed = (*b.enchantments(owner), enchantment)
    after = _recalculated(state, entity, enchantments=listed).with_(clock=state.clock + 1)
    said = _gives(enchantment.changes, enchantment.powers)
    lasting = b.kind_of(owner) == b.EFFECTS
    return after, e.Enchanted(entity, enchantment.name, said, *_numbers(owner, after.objects[entity]), lasting)


@lru_cache(maxsize=1_024)
def _gives(changes: tuple[words.Change, ...], powers: tuple[words.Power, ...]) -> str:
    """What an enchantment gives, in English. Many give the same."""
    return fill("<and: {changes:,} | {powers:quoted ,}>", changes=changes, powers=powers)


def _numbers(before: Object, now: Object) -> tuple[int, int, int, bool]:
    """Attack, maximum and current Health as they are now, and whether they were others before."""
    was, is_ = ((b.attack_of(x), b.most_health(x), b.health_left(x)) for x in (before, now))
    return *is_, was != is_


def detach(state: State, entity: int, number: int, because: str) -> Change:
    """Take an enchantment off an entity; its values are worked out from scratch (E2)."""
    owner = state.objects[entity]
    gone = next(ench for ench in b.enchantments(owner) if ench.number == number)
    left = tuple(ench for ench in b.enchantments(owner) if ench.number != number)
    after = _recalculated(state, entity, enchantments=left)
    lasting = b.kind_of(owner) == b.EFFECTS
    return after, e.Disenchanted(entity, gone.name, because, *_numbers(owner, after.objects[entity]), lasting)


def set_auras(state: State, entity: int, listed: tuple[b.Enchantment, ...]) -> Change:
    """Put an entity's list in the order of an aura update, with what auras give it now at its end."""
    after = _recalculated(state, entity, enchantments=listed)
    sources = tuple(ench.source for ench in listed if ench.aura)
    before, now = state.objects[entity], after.objects[entity]
    cost = cost_of(after, now)
    had, has = _rules_of_auras(before), _rules_of_auras(now)
    gained, lost = ((*(x for x in one if x not in other),) for one, other in ((has, had), (had, has)))
    same = cost == cost_of(state, before)
    had_given, given = _given_by_auras(before), _given_by_auras(now)
    about_costs = any(isinstance(change, AddCost | SetCost) for one in set(had_given) ^ set(given)
                      for change in one[2])  # fmt: skip
    ended = tuple(dict.fromkeys(source for source, _, _ in had_given if source not in sources))
    told = e.AuraSet(
        entity, sources, *_numbers(before, now), cost if about_costs or not same else ABSENT, _gives(gained, ()),
        _gives(lost, ()), again=bool(sources) and had_given == given, ended=ended, same_cost=same,
    )  # fmt: skip
    return after, told


def _given_by_auras(entity: Object) -> list[tuple[int, int, tuple[words.Change, ...]]]:
    """Which auras give an entity what, in an order of their own."""
    given = [(ench.source, ench.number, ench.changes) for ench in b.enchantments(entity) if ench.aura]
    return sorted(given, key=lambda one: one[:2])


def _rules_of_auras(entity: Object) -> tuple[words.Change, ...]:
    """What auras give an entity besides numbers."""
    listed = (change for ench in b.enchantments(entity) if ench.aura for change in ench.changes)
    return tuple(dict.fromkeys(change for change in listed if isinstance(change, Has | HasRule)))


def silence(state: State, entity: int) -> Change:
    """Take an entity's own text, keywords and enchantments away; what auras give stays for now (see Silence)."""
    kept = tuple(ench for ench in b.enchantments(state.objects[entity]) if ench.aura)
    after = _recalculated(state, entity, silenced=True, frozen=False, enchantments=kept, lost=frozenset())
    return after, e.Silenced(entity, *_numbers(state.objects[entity], after.objects[entity]))


def freeze(state: State, entity: int) -> Change:
    """Freeze a character."""
    return change(_with_marks(state, entity, frozen=True), e.FrozenNow(entity))


def mark_for_destruction(state: State, entity: int, source: int) -> Change:
    """Mark an entity in play pending destroy."""
    return _with_marks(state, entity, **{b.DOOMED: True}), e.MarkedForDestruction(entity, source)


def gain_armor(state: State, hero: int, amount: int) -> Change:
    """Give a hero Armor."""
    return change(
        _with_marks(state, hero, armor=state.objects[hero].number(b.ARMOR) + amount), e.ArmorGained(hero, amount)
    )


def lose_durability(state: State, weapon: int, amount: int) -> Change:
    """Take Durability off a weapon; it may go below 0 (see Miscellaneous weapon information)."""
    damage = state.objects[weapon].number(b.DAMAGE) + amount
    after = _with_marks(state, weapon, damage=damage)
    return after, e.DurabilityLost(weapon, amount, b.health_left(after.objects[weapon]))


def set_damage(state: State, entity: int, damage: int, because: str) -> Change:
    """Set how much of its maximum Health an entity lacks; that deals and heals nothing."""
    after = _with_marks(state, entity, damage=damage)
    now = after.objects[entity]
    return after, e.StatsSet(entity, b.attack_of(now), b.health_left(now), because)


def count_attack(state: State, attacker: int) -> Change:
    """One of the attacker's attacks of this turn is used up."""
    made = state.objects[attacker].number(b.ATTACKS) + 1
    return _with_marks(state, attacker, **{b.ATTACKS: made}), e.AttackUsed(attacker, made)
