"""What may replace a packet: every replacement and prevention modifier in force, and why it does or doesn't apply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State, memoized
from judge_app.engine.values import Id, Seq, Stamp
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.projection import cant, has_keyword, health_of, powers_of, reader, values_of
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import ConditionalPrevention, PreventDamage, ReplaceDamage, ReplaceHealing


@record
@dataclass(frozen=True, slots=True)
class Packet:
    """Damage that would be dealt or healed (408.2, 408.3). `number` is its trace entry.

    `applied` names the modifiers that have replaced it or what it came from (716.1e).
    """

    amount: int
    destination: Id
    source: Id
    controller: str
    types: tuple[str, ...]
    with_cards: tuple[Id, ...]
    heals: bool = False
    combat: bool = False
    unpreventable: bool = False
    number: Seq = -1
    link: Id = -1
    smashes: bool = False
    applied: tuple[ModifierName, ...] = ()
    declined: tuple[ModifierName, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class ShieldModifier:
    """A prevention modifier that a link created: the next amount, or all when `left` is None (717.2)."""

    number: Stamp
    ctx: Context
    protects: Id
    left: int | None
    types: tuple[str, ...]
    lasts: str
    timestamp: Stamp = 0

    def english(self) -> str:
        """What it does, for the sentence that says that it ends."""
        return "prevents damage" if self.left is None else f"prevents {self.left} more damage"


@record
@dataclass(frozen=True, slots=True)
class RedirectModifier:
    """The next time damage would be dealt to one card, it is dealt to another (717.5).

    `used_by` is the link whose packets are that next time.
    """

    number: Stamp
    ctx: Context
    from_: Id
    to: Id
    lasts: str
    timestamp: Stamp = 0
    used_by: Id = -1

    def english(self) -> str:
        """What it does, for the sentence that says that it ends."""
        return "deals the next damage to another character"


@dataclass(frozen=True, slots=True)
class PacketModifier:
    """One modifier that could replace packets. `enlarges` puts it under 717.4a, `divides` under 717.4c."""

    name: ModifierName
    source: Id
    controller: str
    what: Any
    enlarges: bool = False
    prevents: bool = False
    optional: bool = False
    divides: bool = False


def created(modifier: ShieldModifier | RedirectModifier) -> ModifierName:
    """The name of a modifier that a link created."""
    return ModifierName(modifier.ctx.source, "created", modifier.number)


@memoized
def modifiers(state: State) -> tuple[PacketModifier, ...]:
    """Every modifier that watches for packets now (716.1c), found once for each board."""
    return tuple(_modifiers(state))


def _modifiers(state: State) -> Iterator[PacketModifier]:
    for card in b.in_play(state):
        you = card.controller or card.owner
        for index, power in enumerate(powers_of(state, card.id)):
            name = ModifierName(card.id, str(index))
            if isinstance(power, ReplaceDamage):
                enlarges, divides = _first(power), power.change == "divide as you choose"
                yield PacketModifier(name, card.id, you, power, enlarges=enlarges, divides=divides)
            elif isinstance(power, ReplaceHealing):
                yield PacketModifier(name, card.id, you, power, enlarges=power.amount > 0)
            elif isinstance(power, PreventDamage):
                yield PacketModifier(name, card.id, you, power, prevents=True)
            elif isinstance(power, ConditionalPrevention):
                yield PacketModifier(name, card.id, you, power)
        if int(values_of(state, card.id).get("DEF") or 0) > 0:
            yield PacketModifier(ModifierName(card.id, "DEF"), card.id, you, "DEF", prevents=True, optional=True)
    for modifier in state.modifiers:
        if isinstance(modifier, ShieldModifier):
            yield PacketModifier(created(modifier), modifier.ctx.source, modifier.ctx.you, modifier, prevents=True)
        elif isinstance(modifier, RedirectModifier):
            yield PacketModifier(created(modifier), modifier.ctx.source, modifier.ctx.you, modifier)


def _first(power: ReplaceDamage) -> bool:
    """Whether it makes a packet bigger, or changes its type or a flag: such modifiers come first (717.4a)."""
    if power.change == "add":
        return power.amount > 0
    return power.change in ("double", "type", "unpreventable", "combat damage")


def smash_of(state: State, packet: Packet) -> PacketModifier | None:
    """The division that Smash or a smashing modifier makes of a packet (717.8)."""
    defending = packet.destination in b.combat(state, "defender")
    combat_smash = packet.combat and defending and has_keyword(state, packet.source, "Smash")
    if not (packet.smashes or combat_smash) or packet.heals:
        return None
    by = packet.with_cards[0] if packet.smashes and packet.with_cards else packet.source  # whose modifier it is (712.5)
    return PacketModifier(ModifierName(by, "smash"), by, packet.controller, "smash", divides=True)


def why_not(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Why a modifier doesn't compete for a packet; '' when it does."""
    if modifier.name in packet.applied:
        return "it has replaced this packet already"
    if modifier.name in packet.declined:
        return "the player chose not to use it"
    reason = _why_not_what(state, modifier, packet)
    if not reason and modifier.prevents and packet.unpreventable:
        return "the packet is unpreventable"
    if not reason and modifier.prevents and amount_prevented(state, modifier, packet) <= 0:
        return "it can prevent no damage now"
    return reason


def _why_not_what(state: State, modifier: PacketModifier, packet: Packet) -> str:
    what = modifier.what
    if isinstance(what, ReplaceHealing) != packet.heals:
        return "it is about dealing damage" if packet.heals else "it is about healing"
    if what == "DEF":
        return _why_not_def(state, modifier, packet)
    if isinstance(what, ShieldModifier):
        if packet.destination != what.protects:
            return "it protects another character"
        return _why_not_types(what.types, packet)
    if isinstance(what, RedirectModifier):
        if what.used_by not in (-1, packet.link):
            return "its next time has passed"
        return "" if packet.destination == what.from_ else "it is about damage to another character"
    own = reader(state, Context(modifier.controller, modifier.source))
    for party, cards in _parties(what, packet):
        if not meant(state, own, party, cards, modifier.source):
            return f"it is about {party.english()}"
    if isinstance(what, ReplaceDamage) and (because := _why_no_change(what, packet)):
        return because
    if getattr(what, "combat", None) is not None and what.combat != packet.combat:
        return f"it is about {'combat' if what.combat else 'non-combat'} damage"
    if isinstance(what, PreventDamage) and what.first_each_turn and _first_left(state, what, packet) <= 0:
        return f"the first {what.first_each_turn} damage of this turn has passed"
    return _why_not_types(getattr(what, "type_", ()), packet)


def _why_no_change(what: ReplaceDamage, packet: Packet) -> str:
    """A flag or type that is there already can't be changed to that."""
    if what.change == "unpreventable" and packet.unpreventable:
        return "the packet is unpreventable already"
    if what.change == "combat damage" and packet.combat:
        return "the packet is combat damage already"
    return "the packet has that type already" if what.change == "type" and packet.types == what.into else ""


def _why_not_types(types: tuple[str, ...], packet: Packet) -> str:
    if types and not set(types) & set(packet.types):
        return f"the damage is {'/'.join(packet.types)}, not {'/'.join(types)}"
    return ""


def _why_not_def(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Ready equipment with DEF can be exhausted for a shielder of its controller's (717.2c)."""
    card = state.objects[modifier.source]
    destination = values_of(state, packet.destination)
    if destination.get("controller") != modifier.controller:
        return "it protects only its controller's own"
    if "Hero" not in destination["types"] and not destination.get("shielder"):
        return "only heroes are shielders"
    if card.mark(b.EXHAUSTED):
        return "it is exhausted"
    return "it can't exhaust" if cant(state, modifier.source, "exhaust") else ""


def _parties(what: Any, packet: Packet) -> list[tuple[Party, tuple[int, ...]]]:
    wanted: list[tuple[Party, tuple[int, ...]]] = []
    if isinstance(what, ReplaceDamage | ReplaceHealing | PreventDamage):
        wanted.append((what.by, (packet.source,)))
    if not isinstance(what, ReplaceHealing):
        wanted.append((what.to, (packet.destination,)))
    if isinstance(what, ReplaceDamage):
        wanted.append((what.with_, packet.with_cards))
    return [pair for pair in wanted if pair[0] != Party()]


def meant(state: State, own: Any, party: Party, cards: tuple[int, ...], source: int) -> bool:
    """Whether one of those cards is the one that a modifier speaks of."""
    if party.is_ == "this":
        return source in cards
    if party.is_ == "your hero":
        hero = b.hero_of(state, own.ctx.you)
        return hero is not None and hero.id in cards
    if party.is_ == "attached":
        return state.objects[source].mark(b.HOST) in cards
    return any(own.fits(party.a, card) for card in cards) if party.a else True


def _first_left(state: State, what: PreventDamage, packet: Packet) -> int:
    """What a "first X damage each turn" modifier can still prevent (717.6): a question to this turn's history."""
    events = [h.event for h in state.history]
    dealt = sum(x.amount for x in events if isinstance(x, e.DamageDealt) and x.destination == packet.destination)
    kept = sum(x.amount for x in events if isinstance(x, e.DamagePrevented) and x.destination == packet.destination)
    return what.first_each_turn - dealt - kept


def amount_prevented(state: State, modifier: PacketModifier, packet: Packet) -> int:
    """How much of a packet a prevention modifier prevents."""
    what = modifier.what
    if what == "DEF":
        return min(packet.amount, int(values_of(state, modifier.source).get("DEF") or 0))
    if isinstance(what, ShieldModifier):
        return packet.amount if what.left is None else min(packet.amount, what.left)
    assert isinstance(what, PreventDamage)
    if what.first_each_turn:
        return min(packet.amount, _first_left(state, what, packet))
    own = reader(state, Context(modifier.controller, modifier.source))
    return packet.amount if what.amount is None else min(packet.amount, own.amount(what.amount))


def divided_by_smash(state: State, packet: Packet) -> tuple[Packet, ...]:
    """Exactly fatal damage to the ally, the rest to its controller's hero; or the packet as it is (717.8)."""
    values = values_of(state, packet.destination)
    fatal = max(0, health_of(state, packet.destination) - b.damage_on(state.objects[packet.destination]))
    hero = b.hero_of(state, values.get("controller") or "")
    if "Ally" not in values["types"] or packet.amount <= fatal or hero is None:
        return (packet,)
    rest = replace(packet, amount=packet.amount - fatal, destination=hero.id, number=-1)
    return (replace(packet, amount=fatal), rest) if fatal else (rest,)
