"""Packets (408), what a link can leave in force about them, and why a modifier does not compete for one (716, 717)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.codec import record, saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id, Seq, Stamp
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.forbidding import why_cant
from judge_app.games.wow.characteristics.projection import reader, values_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.words.base import Effect, Power
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import ConditionalPrevention
from judge_app.rulekit.wording import worded, write

if TYPE_CHECKING:
    from judge_app.games.wow.replacing.packet_modifiers import PacketModifier

COMPETES = ProcedureOf("what competes for a packet")
"""What can keep a modifier from competing for a packet. A condition about one kind is met by all others."""


@saved
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
    number: Seq = ABSENT
    link: Id = ABSENT
    smashes: bool = False
    applied: tuple[ModifierName, ...] = ()
    declined: tuple[ModifierName, ...] = ()


@record
@worded("prevents [left? {left} more] damage", unsaid=...)
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


@record
@worded("deals the next damage to another character", unsaid=...)
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
    used_by: Id = ABSENT


@record
@worded("replaces the next damage of a kind", unsaid=...)
@dataclass(frozen=True, slots=True)
class NextTimeModifier:
    """The next time damage would be dealt in one way, it is replaced as that power says (717.5)."""

    number: Stamp
    ctx: Context
    is_: Power
    lasts: str
    timestamp: Stamp = 0
    used_by: Id = ABSENT


@record
@worded("prevent that damage")
@dataclass(frozen=True, slots=True)
class PreventPacket(Effect):
    """What a conditional prevention modifier does once its action was performed: prevent that damage."""


# --- why a modifier doesn't compete ---------------------------------------------------------------


@COMPETES.rule("716.1e")
def replaced_it_already(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """What a modifier has made of a packet can't be affected by it again."""
    if modifier.name not in packet.applied:
        return ""
    done = not isinstance(modifier.what, ConditionalPrevention)
    return f"it has {'replaced' if done else 'been applied to'} this packet already"


@COMPETES.rule("717.2c")
def not_used(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Exhausting equipment to prevent damage is optional."""
    return "the player chose not to use it" if modifier.name in packet.declined else ""


@COMPETES.rule("717.5")
def next_time_passed(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """ "The next time" is that of one link; another link's packets are none of it."""
    return "" if modifier.used_by in (ABSENT, packet.link) else "its next time has passed"


@COMPETES.rule("716.1")
def about_something_else(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """A modifier replaces only what it specifies: dealing or healing, by and to whom, with what, in combat or not."""
    if modifier.heals != packet.heals:
        return "it is about dealing damage" if packet.heals else "it is about healing"
    what = modifier.what
    if isinstance(what, ShieldModifier):
        own = state.objects[what.protects].label
        return "" if packet.destination == what.protects else f"it protects {own}"
    if isinstance(what, RedirectModifier):
        own = state.objects[what.from_].label
        return "" if packet.destination == what.from_ else f"it is about damage to {own}"
    if not isinstance(what, Power):
        return ""
    reading = reader(state, Context(modifier.controller, modifier.source))
    for how, party, cards in _parties(what, packet):
        if not meant(state, reading, party, cards, modifier.source):
            return f"it is about {_of_packets(modifier, how)} {_told(state, modifier, party)}"
    if getattr(what, "combat", None) not in (None, packet.combat):
        return f"it is about {'non-combat' if packet.combat else 'combat'} damage"
    return ""


@COMPETES.rule("717.1")
def changes_nothing(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """A flag or type that is there already can't be changed to that."""
    change = getattr(modifier.what, "change", "")
    if change == "unpreventable" and packet.unpreventable:
        return "the packet is unpreventable already"
    if change == "combat damage" and packet.combat:
        return "the packet is combat damage already"
    return "the packet has that type already" if change == "type" and packet.types == modifier.what.into else ""


@COMPETES.rule("717.6")
def first_of_the_turn_passed(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """What prevents the first damage of each turn does so until that much was dealt or prevented."""
    first = getattr(modifier.what, "first_each_turn", 0)
    passed = first and first_left(state, modifier, packet) <= 0
    return f"the first {first} damage of this turn has passed" if passed else ""


@COMPETES.rule("717.2")
def prevents_another_type(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Some prevention modifiers prevent a certain kind of damage only."""
    return _another_type(modifier, packet) if modifier.prevents else ""


@COMPETES.rule("716.1")
def another_type(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Some modifiers are about a certain type of damage only."""
    return "" if modifier.prevents else _another_type(modifier, packet)


def _another_type(modifier: PacketModifier, packet: Packet) -> str:
    types = getattr(modifier.what, "types", ()) or getattr(modifier.what, "type_", ())
    other = types and not set(types) & set(packet.types)
    return f"the damage is {'/'.join(packet.types)}, not {'/'.join(types)}" if other else ""


@COMPETES.rule("717.2c")
def no_ready_equipment_of_theirs(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Ready equipment with DEF can be exhausted for a shielder of its controller's; heroes are, and few others."""
    if not modifier.defends:
        return ""
    destination = values_of(state, packet.destination)
    if destination.get("controller") != modifier.controller:
        return "it protects only its controller's own"
    if "Hero" not in destination["types"] and not destination.get("shielder"):
        return "only heroes are shielders"
    if state.objects[modifier.source].mark(b.EXHAUSTED):
        return "it is exhausted"
    why = why_cant(state, modifier.source, "exhaust")
    return why and f"it {why}"


@COMPETES.rule("408.3c")
def unpreventable(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """No amount of an unpreventable packet can be prevented."""
    return "the packet is unpreventable" if modifier.prevents and packet.unpreventable else ""


@COMPETES.rule("717.2c")
def nothing_left_to_prevent(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Another equipment can be exhausted only if the packet would still deal damage."""
    return "nothing is left to prevent" if modifier.defends and packet.amount <= 0 else ""


@COMPETES.rule("717.2")
def prevents_nothing(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """A prevention modifier that would prevent nothing now does not compete."""
    nothing = modifier.prevents and modifier.amount(state, packet) <= 0
    return "it can prevent no damage now" if nothing else ""


def _parties(what: Any, packet: Packet) -> list[tuple[str, Party, tuple[int, ...]]]:
    """Whom the words of a modifier speak of, as what of the packet, with the packet's cards that could be meant."""
    cards = (("by", (packet.source,)), ("to", (packet.destination,)), ("with_", packet.with_cards))
    said = [(name.strip("_"), getattr(what, name, Party()), those) for name, those in cards]
    return [one for one in said if one[1] != Party()]


def _of_packets(modifier: PacketModifier, how: str) -> str:
    """Which side of which packets a modifier speaks of: damage dealt by, to or with something."""
    return f"{'healing done' if modifier.heals else 'damage dealt'} {how}"


def _told(state: State, modifier: PacketModifier, party: Party) -> str:
    """Whom a modifier speaks of, told to whoever reads: "your" on a card is its controller's."""
    if party.is_ == "this":
        return state.objects[modifier.source].label
    if party.is_ == "your hero":
        hero = b.hero_of(state, modifier.controller)
        return hero.label if hero else f"{possessive(modifier.controller)} hero"
    return write(party) if modifier.controller == "you" else f"“{write(party)}”"


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


@clause("717.6")
def first_left(state: State, modifier: PacketModifier, packet: Packet) -> int:
    """What a "first X damage each turn" modifier can still prevent: a question to this turn's history."""
    events = [h.event for h in state.history]
    dealt = sum(x.amount for x in events if isinstance(x, e.DamageDealt) and x.destination == packet.destination)
    kept = sum(x.amount for x in events if isinstance(x, e.DamagePrevented) and x.destination == packet.destination)
    return int(modifier.what.first_each_turn) - dealt - kept
