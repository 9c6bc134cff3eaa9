"""An entity in words: its numbers, and what is on it."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.state import Object, State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.rulekit.wording import write, write_as

Value = tuple[str, str]


def numbers(state: State, entity: Object) -> tuple[Value, ...]:
    """What stands on it in play: Attack, current Health, Armor, Durability."""
    kind = b.kind_of(entity)
    if kind == b.POWER:
        return (("mana", str(cost_of(state, entity))),)
    if b.HEALTH not in entity.marks:
        return ()
    left = str(b.health_left(entity))
    if kind == b.HERO:
        attack, armor = attack_total(state, entity), entity.number(b.ARMOR)
        shown = [("Attack", str(attack))] if attack else []
        return (*shown, ("Health", left), *([("Armor", str(armor))] if armor else []))
    return (("Attack", str(b.attack_of(entity))), ("Durability" if kind == b.WEAPON else "Health", left))


def notes(state: State, entity: Object) -> Iterator[str]:
    """What else is so of an entity in play: how it will die, its role in an attack, keywords, enchantments."""
    kind = b.kind_of(entity)
    if entity.mark(b.DOOMED):
        yield "pending destroy"
    if kind in (b.HERO, b.BOARD, b.WEAPON) and b.mortally_wounded(entity):
        yield "mortally wounded"
    if kind in (b.HERO, b.BOARD) and entity.number(b.DAMAGE):
        yield f"damaged, maximum {b.most_health(entity)}"
    fight = f.fight(state)
    if fight is not None:
        yield from (
            word for word, id_ in (("attacker", fight.attacker), ("defender", fight.defender)) if id_ == entity.id
        )
    yield from sorted(keyword.title() for keyword in entity.marks.get(b.KEYWORDS, ()))
    if entity.mark(b.FROZEN) and "frozen" not in entity.marks.get(b.KEYWORDS, ()):
        yield "Frozen"
    if b.silenced(entity):
        yield "silenced"
    if entity.mark(b.SICK) and not b.has(entity, "charge"):
        yield "arrived this turn"
    if made := entity.number(b.ATTACKS):
        yield "has attacked" + (f" {made} times" if made > 1 else "")
    if entity.mark(b.USED):
        yield "used this turn"
    yield from listed(entity)


def listed(entity: Object) -> Iterator[str]:
    """Its enchantments in their order, those of auras with whose they are."""
    for enchantment in b.enchantments(entity):
        said = [write(change) for change in enchantment.changes]
        said += [write_as(power, "quoted") for power in enchantment.powers]
        name = f"aura of {enchantment.name}" if enchantment.aura else enchantment.name
        until = f", until {enchantment.until}" if enchantment.until else ""
        yield f"{name} ({', '.join(said)}{until})" if said else name


def in_hand(state: State, card: Object) -> str:
    """A card that isn't in play in a few words: what it costs now, its type, its numbers with what is on it."""
    printed = state.cards[card.card].printed
    stats = ""
    if b.HEALTH in card.marks and printed.get("type") in ("minion", "weapon"):
        stats = f" {b.attack_of(card)}/{b.most_health(card)}"
    return f"{cost_of(state, card)} mana, {printed.get('type', 'card')}{stats}"
