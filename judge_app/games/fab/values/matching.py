"""Whether an object is what a description says (1.2.2, 1.8.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import Object, State, memoized
from judge_app.engine.syntax import walk, word_of
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import ACTIVATED, CARD, TRIGGERED, Context
from judge_app.games.fab.values.printed import names_of
from judge_app.games.fab.values.view import Values, View
from judge_app.games.fab.words.abilities import Resolve
from judge_app.games.fab.words.base import Effect
from judge_app.games.fab.words.effects import Deal, Modes
from judge_app.games.fab.words.which import Filter


def fits(view: View, id_: int, what: Filter, ctx: Context, *, anywhere: bool = False) -> bool:
    """Whether an object is what a text describes. Unless a zone is said, it is in the arena or on the stack.

    With `anywhere` where it is doesn't matter: who asks has looked at that.
    """
    there = view.there(id_)
    if not anywhere and not _is_where(view, there, what):
        return False
    values = view.values(id_) if what.noun != "attack" or not _has_no_properties(view, there) else {}
    return (
        (not what.this or ctx.source in (id_, there.mark(f.PROXY_OF)))
        and (not what.other or (id_ != ctx.source and id_ not in ctx.that))
        and _is_noun(view, there, values, what.noun)
        and _is_whose(view, there, what, ctx, anywhere)
        and (what.owned == "any" or (there.owner == ctx.you) == (what.owned == "you"))
        and (not what.played_from or _came_from(there) == what.played_from)
        and _is_typed(view, values, what)
        and _is_named(view, values, what)
        and (not what.that_name or view.there(ctx.source).mark(f.NAMED) in values.get("names", ()))
        and _is_named_by(view, values, what, ctx)
        and _has_numbers(view, values, what)
        and _has_cost(view, ctx, values, what)
        and (not what.defending_this or _defends_against(view.state, ctx.source, id_))
        and _is_so(view, there, values, what)
    )


def fitting(view: View, what: Filter, ctx: Context, among: Iterator[int] | None = None) -> tuple[int, ...]:
    """Every object that fits, in the order of zones and places."""
    every = candidates(view.state, what.zone) if among is None else among
    return tuple(id_ for id_ in every if fits(view, id_, what, ctx))


@memoized
def _by_zone(state: State) -> dict[str, tuple[int, ...]]:
    return {}


def candidates(state: State, zone: str) -> tuple[int, ...]:
    """What may be where a description says, in the order of zones and places."""
    known = _by_zone(state)
    if zone not in known:
        chain = (f.COMBAT_CHAIN,) if zone in (*f.EQUIPMENT_ZONES, f.WEAPON) else ()
        kinds = {"": (*f.ARENA, f.STACK), "arena": f.ARENA}.get(zone, (zone, *chain))
        places = (ids for name, ids in state.zones.items() if zone == "anywhere" or b.kind_of(name) in kinds)
        known[zone] = tuple(id_ for ids in places for id_ in ids)
    return known[zone]


def _is_where(view: View, there: Object, what: Filter) -> bool:
    zone = b.kind_of(there.zone)
    if what.zone == "anywhere":
        return True
    if what.zone == "arena":
        return zone in f.ARENA
    if what.zone:
        equipped = b.kind_of(str(there.mark(f.EQUIPPED) or ""))
        return what.zone in (zone, equipped) and (
            what.face_up is not None or b.is_public(view.state, there) or zone in PRIVATE
        )
    return zone in (*f.ARENA, f.STACK) or there.zone == ""


PRIVATE = (f.HAND, f.DECK, f.ARSENAL, f.INVENTORY)


def is_attack(view: View, id_: int) -> bool:
    """Whether an object is an attack: a card or a proxy on the stack or attacking, a layer (1.4.1)."""
    there = view.there(id_)
    if there.mark(f.PROXY_OF) is not None:
        return True
    declared = there.mark(f.LAYER)
    if b.kind_of(there.zone) == f.STACK and declared is not None:
        return declared.attacks or (declared.kind == CARD and "Attack" in view.values(id_).get("subtypes", ()))
    return any(one.attack == id_ for one in c.links(view.state)) or bool(
        there.zone == "" and ((declared is not None and declared.attack) or there.mark(f.ATTACK))
    )


@clause("1.4.4a")
def _has_no_properties(view: View, there: Object) -> bool:
    """As an attack an attack-layer has no properties."""
    declared = there.mark(f.LAYER)
    return declared is not None and declared.kind in (ACTIVATED, TRIGGERED) and declared.attacks


@clause("1.2.2", "1.2.4", "1.5.1")
def _is_noun(view: View, there: Object, values: Values, noun: str) -> bool:
    """Which object identity the text asks for: a card, an attack, a permanent, a layer ..."""
    declared = there.mark(f.LAYER)
    if noun == "attack":
        return is_attack(view, there.id)
    if noun == "permanent":
        return b.in_arena(there) and (
            b.kind_of(there.zone) != f.COMBAT_CHAIN
            or bool(there.mark(f.EQUIPPED))
            or any(there.id == one.source for one in c.links(view.state))
        )
    if noun == "layer":
        return b.kind_of(there.zone) == f.STACK
    if noun in ("activated ability", "triggered effect"):
        return declared is not None and declared.kind == (ACTIVATED if noun == "activated ability" else TRIGGERED)
    return noun == "object" or (b.is_card(there) and (noun == "source" or "Macro" not in values.get("types", ())))


def _is_whose(view: View, there: Object, what: Filter, ctx: Context, anywhere: bool) -> bool:
    if what.of == "any":
        return True
    whose = there.owner if what.zone and what.zone not in (*f.ARENA, "arena", f.STACK) else there.whose
    if what.of == "you":
        return whose == ctx.you
    return whose != ctx.you if what.of == "opponent" else whose == ctx.who


def _came_from(there: Object) -> str:
    """The zone from which it was played."""
    declared = there.mark(f.LAYER) or there.mark(f.ATTACK)
    return declared.came_from if declared is not None else ""


@clause("1.2.2c")
def _is_typed(view: View, values: Values, what: Filter) -> bool:
    """Its types, subtypes and supertypes."""
    types, subtypes = values.get("types", ()), values.get("subtypes", ())
    if what.attack is not None and what.attack != ("Attack" in subtypes):
        return False
    return (
        (not what.types or any(t in types for t in what.types))
        and not any(t in types for t in what.not_types)
        and (not what.subtypes or any(s in subtypes for s in what.subtypes))
        and (not what.supertypes or any(s in values.get("supertypes", ()) for s in what.supertypes))
        and not any(s in values.get("supertypes", ()) for s in what.not_supertypes)
        and (what.color is None or values.get("color") == what.color)
    )


@clause("1.2.2b")
def _is_named(view: View, values: Values, what: Filter) -> bool:
    """Its names, or a moniker."""
    names = values.get("names", ())
    if what.trait and not _has_trait(view, values, what.trait):
        return False
    if what.named and not any(what.named.lower() in (name.lower(), moniker(view, name).lower()) for name in names):
        return False
    return not what.part_of_name or any(has_words(view, name, what.part_of_name) for name in names)


@clause("2.13.4")
def _has_trait(view: View, values: Values, trait: str) -> bool:
    """A group spoken of by a trait is all that have it."""
    return trait in values.get("traits", ())


@clause("2.7.3")
def moniker(view: View, name: str) -> str:
    """What somebody with a personal name is called, without honorifics, further names and suffix."""
    first = name.partition(",")[0].split()
    while len(first) > 1 and first[0] in HONORIFICS:
        first = first[1:]
    return " ".join(first[:2] if first and first[0] in ("The", "Data") else first[:1])


HONORIFICS = ("Ser", "Lord", "Lady", "Master", "Captain")


@clause("9.2.2c", "8.5.21")
def _is_named_by(view: View, values: Values, what: Filter, ctx: Context) -> bool:
    """What was named is one of its names; the same name as something has what has every name of that (9.2.2c)."""
    names = values.get("names", ())
    if what.named_this_way and not is_name(view, view.there(ctx.source).mark(f.NAMED), names):
        return False
    return not what.same_name or all(
        name in names for id_ in ctx.that or ctx.subject for name in view.values(id_)["names"]
    )


@clause("1.3.4")
def distinct(state: State, one: int, other: int) -> bool:
    """A card is distinct from another if it has a name, or a pitch value, that the other hasn't."""
    cards = [state.card_of(state.objects[id_]) for id_ in (one, other)]
    names, others = (set(names_of(state, card)) for card in cards)
    return bool(names - others) or cards[0].printed.get("pitch") != cards[1].printed.get("pitch")


@clause("2.7.5")
def is_name(view: View, name: str, names: tuple[str, ...]) -> bool:
    """A name is equal to another only in all its words."""
    return name in names


@clause("2.7.5")
def has_words(view: View, name: str, part: str) -> bool:
    """Whether whole words stand in a name in that order, whatever their case."""
    words, sought = (said.lower().replace(",", "").split() for said in (name, part))
    return any(words[at : at + len(sought)] == sought for at in range(len(words)))


def _has_numbers(view: View, values: Values, what: Filter) -> bool:
    """What lacks a property doesn't have it in that size (1.8.7)."""
    return (
        _between(values.get("base power"), None, what.base_power_at_most)
        and _between(values.get("defense"), what.defense_at_least, what.defense_at_most)
        and (not what.above_base or (values.get("power") or 0) > (values.get("base power") or 0))
        and (what.pitch is None or _has_pitch(view, values, what.pitch))
    )


@clause("2.8.4")
def _has_pitch(view: View, values: Values, number: int) -> bool:
    """A pitch value as a number is so many signs."""
    return bool(values.get("pitch") == number)


def _defends_against(state: State, attack: int, id_: int) -> bool:
    """Whether a card defends now on the chain link of an attack, or of an attack-source (7.0.5c)."""
    own = next((one for one in reversed(c.links(state)) if attack in (one.attack, one.source)), None)
    return own is not None and id_ in own.cards and c.is_defending(state, id_)


def _has_cost(view: View, ctx: Context, values: Values, what: Filter) -> bool:
    """Its cost is what is printed, whatever it costs to play it (2.2.4b); its power is what it is now."""
    if all(one is None for one in (what.cost, what.cost_at_least, what.cost_at_most, what.power_at_least)):
        return _between(values.get("power"), None, what.power_at_most)
    cost, power = values.get("cost"), values.get("power")
    from judge_app.games.fab.texts.evaluating import amount

    exactly, least, most, strong = (
        amount(view, ctx, one) if one is not None else None
        for one in (what.cost, what.cost_at_least, what.cost_at_most, what.power_at_least)
    )
    if not _between(power, strong, what.power_at_most):
        return False
    if not (exactly is None and least is None and most is None) and not has_property(view.state, cost):
        return False
    return _between(cost, least, most) and (exactly is None or cost == exactly)


@clause("1.8.7")
def has_property(state: State, value: int | None) -> bool:
    """What lacks a property has it in no size, 0 neither."""
    return value is not None


def _between(value: Any, least: int | None, most: int | None) -> bool:
    if least is None and most is None:
        return True
    return value is not None and (least is None or value >= least) and (most is None or value <= most)


def _is_so(view: View, there: Object, values: Values, what: Filter) -> bool:
    state = view.state
    return (
        (what.attacking is None or what.attacking == c.is_attacking(state, there.id))
        and (what.defending is None or what.defending == c.is_defending(state, there.id))
        and (not what.marked or bool(there.mark(f.MARKED)))
        and (not what.fighting or c.is_attacking(state, there.id) or c.is_defending(state, there.id))
        and (what.token is None or what.token == ("Token" in values.get("types", ())))
        and (what.face_up is None or what.face_up == b.is_public(state, there))
        and (what.tapped is None or what.tapped == bool(there.mark(f.TAPPED)))
        and (not what.counter or bool(b.counters(there).get(what.counter)))
        and (
            not what.with_ or _has(view, values, "abilities", what.with_) or generates(view, there, values, what.with_)
        )
        and (not what.deals or deals(view, there, values, what.deals))
        and (
            not what.with_base or all(_has(view, values, of, what.with_base) for of in ("abilities", "base abilities"))
        )
    )


@clause("1.7.2")
def _has(view: View, values: Values, of: str, name: str) -> bool:
    """Whether an ability of that name is among those, or those base abilities, that it has as a property."""
    return any(name.lower() in called(ability) for ability in values.get(of, ()))


def called(ability: Any) -> tuple[str, str]:
    """The keyword and the label of an ability, where it has one."""
    return getattr(ability, "name", ""), getattr(ability, "label", "").lower()


@clause("1.8.2")
def generates(view: View, there: Object, values: Values, name: str) -> bool:
    """Whether its abilities directly generate an effect of that keyword, one that is optional or conditional too."""
    every = (node for one in effects_had(view, there, values) for node in walk(one))
    return any(isinstance(node, Effect) and word_of(type(node)) == name.lower() for node in every)


@clause("1.8.2")
def deals(view: View, there: Object, values: Values, type_: str) -> bool:
    """Whether an ability of it has an effect that deals such damage."""
    had = effects_had(view, there, values)
    return any(isinstance(node, Deal) and node.type_ == type_ for one in had for node in walk(one))


@clause("1.7.5d")
def effects_had(view: View, there: Object, values: Values) -> list[Any]:
    """The abilities of an object; of a modal one only the modes that were selected for it, so none before."""
    declared = there.mark(f.LAYER)
    chosen = declared.ctx.modes if declared is not None else ()
    found: list[Any] = []
    for ability in values.get("abilities", ()):
        for one in ability.effects if isinstance(ability, Resolve) else (ability,):
            found += [one.modes[at] for at in chosen] if isinstance(one, Modes) else [one]
    return found
