"""Packets (408): created, replaced by competing modifiers in the order of 717.4, then dealt or healed together."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game, Restart
from judge_app.engine.rules import Reason, Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import (
    controller_of,
    reader,
)
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.replacing.creating_packets import (
    create_from_a_text,
    create_in_combat,
    create_to_heal,
    packet_created,
    why_no_packet,
)
from judge_app.games.wow.replacing.packet_conditions import (
    NextTimeModifier,
    Packet,
    PreventPacket,
    RedirectModifier,
    first_left,
)
from judge_app.games.wow.replacing.packet_modifiers import (
    Defends,
    PacketModifier,
    Smashes,
    combat_smash,
    created,
    divided_by_smash,
    modifiers,
    prevent,
    smash_of,
    why_no_smash,
)
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.triggers.triggers import nothing_triggers_off_prevented_damage
from judge_app.games.wow.words.base import Power
from judge_app.rulekit import contests
from judge_app.rulekit.contests import Contest, Declined

CONTEST = Contest(
    "competing",
    lambda state, packet: f"which modifier replaces the packet of {packet.amount} next",
    lambda packet: (packet.destination,),
    lambda packet: packet.number,
)
"""How a packet is contested (717.4)."""

PLACES = ("first", "second", "third", "fourth", "fifth")
"""Which of a card's powers about packets one is."""


@saved
class DealPackets(Task):
    """Packets made at the same time, worked through one after another; `at` is the one whose turn it is.

    The first `placed` of them stand in the order that their players have chosen (802.2). `spent` names the modifiers
    that replaced packets of which nothing is left; `dividing` is the place among several of the modifier that divides
    next.
    """

    procedure = "packets"

    packets: tuple[Packet, ...]
    at: int = 0
    placed: int = 0
    spent: tuple[ModifierName, ...] = ()
    dividing: int | None = None
    shared: tuple[Id, ...] = ()


@EFFECTS.row(PreventPacket, "717.3")
def prevent_if_done(game: Game, task: Perform, effect: PreventPacket) -> None:
    """A conditional prevention modifier, its action performed, prevents the packet that it was applied to."""
    game.keep(atoms.note(game.state, f.TO_PREVENT, task.ctx.packet))


# --- packets that come to be ----------------------------------------------------------------------


@rule("405.4")
def create(game: Game, task: DealPackets) -> DealPackets:
    """Each recipient gets a packet of its own, if it can have one at all."""
    if all(packet.number != ABSENT for packet in task.packets):
        return task  # the next player's packets are to be ordered
    numbered = []
    for packet in task.packets:
        if reason := why_no_packet(game.state, packet):
            game.note(e.PacketNotCreated(packet.destination, reason.because), *reason.rules)
        else:
            by = create_to_heal if packet.heals else create_in_combat if packet.combat else create_from_a_text
            numbered.append(by(game, packet))
    return replace(task, packets=tuple(numbered))


# --- in which order -------------------------------------------------------------------------------


@rule("802.2")
def order(game: Game, task: DealPackets) -> DealPackets | Ask | None:
    """Several packets at once: each player in turn order says in which order theirs are processed, then they are."""
    if len(task.packets) < 2:
        return replace(task, placed=len(task.packets))
    if task.answer is not None:
        task = _placed_next(game.state, task, task.answer)
    elif task.placed == 0 and not some_change(game.state, task.packets):
        return replace(task, placed=len(task.packets))  # no modifier would change any of them, so it is all the same
    player = controller_of(game.state, task.packets[task.at].destination) if task.placed > task.at else ""
    while open_ := _of_next_player(game.state, task.packets[task.placed :]):
        chooser = controller_of(game.state, open_[0].destination)
        if player not in ("", chooser):
            break
        player = chooser
        if len(open_) > 1:
            options = [Option(*_name(game.state, packet)) for packet in open_]
            return game.decision(chooser, "packet order", "which packet is processed next", options, keep=task)
        task = _placed_next(game.state, task, _name(game.state, open_[0])[0])
    return task


def some_change(state: State, packets: tuple[Packet, ...]) -> bool:
    """Whether any modifier would change any of the packets, so that it matters in which order they are processed."""
    in_force = list(modifiers(state))
    return any(not m.why_not(state, p) for p in packets for m in in_force)


def _name(state: State, packet: Packet) -> tuple[str, str]:
    destination = state.objects[packet.destination]
    return destination.key, f"the packet for {destination.label}"


def _of_next_player(state: State, packets: tuple[Packet, ...]) -> list[Packet]:
    """The unplaced packets of the first player, in turn order, who has any."""
    for player in b.remaining_players(state):
        own = [p for p in packets if controller_of(state, p.destination) == player]
        if own:
            return own
    return []


def _placed_next(state: State, task: DealPackets, key: str) -> DealPackets:
    chosen = next(p for p in task.packets[task.placed :] if state.objects[p.destination].key == key)
    rest = tuple(p for p in task.packets[task.placed :] if p is not chosen)
    return replace(task, packets=(*task.packets[: task.placed], chosen, *rest), placed=task.placed + 1)


# --- what replaces them ---------------------------------------------------------------------------


@rule("717.4")
def replace_packets(game: Game, task: DealPackets) -> DealPackets | Ask | Again | Restart | None:
    """One competing modifier after another is chosen and applied to each packet, until none competes."""
    if task.at >= len(task.packets):
        return None
    if task.at >= task.placed:
        return Restart(task)
    packet = task.packets[task.at]
    if game.state.facts.get(f.TO_PREVENT) == packet.number:
        return prevent_what_was_paid_for(game, task, packet)
    if why_no_packet(game.state, packet):
        return _cease(game, task, packet)
    competing = _competing(game.state, packet)
    if task.dividing is not None:
        return _divide(game, task, packet, competing)
    found = contests.choose(game, task, packet, competing, CONTEST)
    if found is None:
        _tell_untouched(game, packet)
        return Again(replace(task, at=task.at + 1))
    if isinstance(found, Ask):
        return found
    if isinstance(found, Declined):
        return _decline(task, packet, found.modifiers)
    if found.modifier.divides:
        return _divide(game, replace(task, dividing=competing.index(found.modifier), answer=None), packet, competing)
    used = replace(packet, applied=(*packet.applied, found.modifier.name))
    order = [found.rule] if len(competing) > 1 else []
    order += [every_instance] if every_instance(game.state, task, found.modifier) else []
    order += [first_left] if getattr(found.modifier.what, "first_each_turn", 0) else []
    return Again(_with_packet(task, found.modifier.apply(game, used, found.chooser, *order)))


def _competing(state: State, packet: Packet) -> list[PacketModifier]:
    """The modifiers that compete for a packet now."""
    found = [m for m in modifiers(state) if not m.why_not(state, packet)]
    if smash := smash_of(state, packet):
        found.append(smash)
    return divide_last(state, found)


@clause("716.1c")
def every_instance(state: State, task: DealPackets, modifier: PacketModifier) -> bool:
    """A modifier replaces every instance of its event, however many come at once: whether there are several."""
    return len(task.packets) > 1 and any(modifier.name in packet.applied for packet in task.packets)


def _with_packet(task: DealPackets, *packets: Packet) -> DealPackets:
    made = (*task.packets[: task.at], *packets, *task.packets[task.at + 1 :])
    return replace(task, packets=made, placed=task.placed + len(packets) - 1)


def _decline(task: DealPackets, packet: Packet, among: tuple[PacketModifier, ...]) -> Again:
    """Equipment need not be exhausted; what was declined isn't offered again for this packet."""
    return Again(_with_packet(task, replace(packet, declined=(*packet.declined, *(m.name for m in among)))))


@rule("717.4a")
def enlarging_first(state: State, packet: Packet, competing: list[PacketModifier]) -> tuple[str, list[PacketModifier]]:
    """Modifiers that would increase the packet come first; the packet's controller chooses among them."""
    return packet.controller, [m for m in competing if m.enlarges]


@rule("717.4b")
def then_the_rest(state: State, packet: Packet, competing: list[PacketModifier]) -> tuple[str, list[PacketModifier]]:
    """Otherwise the controller of the packet's destination chooses; not a prevention for an unpreventable one."""
    return controller_of(state, packet.destination), competing


@clause("717.3")
def prevent_what_was_paid_for(game: Game, task: DealPackets, packet: Packet) -> Again:
    """A conditional prevention modifier whose action was performed prevents the packet, if it can be prevented."""
    game.keep(atoms.note(game.state, f.TO_PREVENT, -1))
    name, chooser = packet.applied[-1], controller_of(game.state, packet.destination)
    by = PacketModifier(name, chooser, None)
    if packet.unpreventable:
        because = "it tries to prevent the damage, but the packet is unpreventable"
        game.note(e.PacketUntouched(packet.number, by.source, because), under=packet.number)
        return Again(task)
    return Again(_with_packet(task, prevent(game, by, packet, chooser, packet.amount, prevent_what_was_paid_for)))


# --- what divides them ----------------------------------------------------------------------------


@clause("717.4c")
def divide_last(state: State, competing: list[PacketModifier]) -> list[PacketModifier]:
    """Dividing comes after all other modifiers, and 717.4 says who chooses among several: which compete now."""
    return [m for m in competing if not m.divides] or competing


def _divide(game: Game, task: DealPackets, packet: Packet, competing: list[PacketModifier]) -> Again | Ask:
    """The modifier chosen to divide the packet does so."""
    by = competing[task.dividing or 0]
    order = (divide_last,) if packet.applied or len(competing) > 1 else ()
    return (divide_by_smash if isinstance(by, Smashes) else divide_as_chosen)(game, task, packet, by, *order)


@clause("717.8")
def divide_by_smash(game: Game, task: DealPackets, packet: Packet, by: PacketModifier, *order: Rule) -> Again:
    """Exactly fatal damage to the ally, and the rest to its controller's hero."""
    parts = divided_by_smash(game.state, replace(packet, applied=(*packet.applied, by.name), declined=()))
    why = (smashed if packet.smashes else combat_smash, *order)
    by.row(game, packet, packet.controller, "amount", packet.amount, parts[0].amount, *why)
    return _divided(game, task, parts)


@clause("405.8", "717.8")
def smashed(game: Game, packet: Packet) -> Packet:
    """What is smashed to an ally deals it exactly fatal damage, and the rest to its controller's hero."""
    return packet_created(game, packet)


def _divided(game: Game, task: DealPackets, parts: tuple[Packet, ...]) -> Again:
    made = tuple(p if p.number != ABSENT else (smashed if p.smashes else packet_created)(game, p) for p in parts)
    return Again(replace(_with_packet(task, *made), shared=(), dividing=None))


@clause("717.7")
def divide_as_chosen(game: Game, task: DealPackets, packet: Packet, by: PacketModifier, *order: Rule) -> Again | Ask:
    """The source's player says of each point of the damage to whom it goes; one packet for each of those."""
    you = controller_of(game.state, packet.source) or packet.controller
    open_ = reader(game.state, Context(you, by.source)).fitting(by.what.among)
    shared = task.shared
    if task.answer is not None:
        shared = (*shared, by_key(game.state, task.answer, open_))
    if len(shared) < packet.amount and open_:
        prompt = f"to whom point {len(shared) + 1} of {packet.amount} goes"
        keep, options = replace(task, shared=shared), card_options(game.state, open_)
        return game.decision(you, "division", prompt, options, keep=keep, under=packet.number)
    marked = replace(packet, applied=(*packet.applied, by.name), declined=(), number=ABSENT)
    parts = tuple(replace(marked, amount=shared.count(c), destination=c) for c in dict.fromkeys(shared))
    said = ", ".join(f"{p.amount} to {game.state.objects[p.destination].label}" for p in parts) or str(packet.amount)
    by.row(game, packet, you, "amount", packet.amount, said, *order)
    return _divided(game, task, parts or (replace(marked, number=packet.number),))


# --- what is left of them -------------------------------------------------------------------------


def _cease(game: Game, task: DealPackets, packet: Packet) -> Again:
    """A packet ceases to exist: nothing is left of it, or it would go where it can't be dealt."""
    (nothing_left if packet.amount <= 0 else goes_nowhere)(game, packet)
    return Again(replace(_with_packet(task), spent=(*task.spent, *packet.applied)))


@clause("717.2b", "408.2a")
def nothing_left(game: Game, packet: Packet) -> None:
    """A packet that is reduced to 0 or less ceases to exist and deals no damage."""
    _tell_untouched(game, packet, nothing_left)
    game.note(e.PacketGone(packet.number, "nothing of it is left"), under=packet.number)
    if not packet.heals:
        nothing_triggers_off_prevented_damage(game, _as_dealt(packet), packet.number)


@clause("716.1d", "408.2b")
def goes_nowhere(game: Game, packet: Packet) -> None:
    """What happens instead is that no damage is dealt, if it would be dealt where it can't be."""
    reason = why_no_packet(game.state, packet)
    _tell_untouched(game, packet, goes_nowhere)
    game.note(e.PacketGone(packet.number, reason.because if reason else ""), under=packet.number)


def _tell_untouched(game: Game, packet: Packet, gone_by: Rule | None = None) -> None:
    """Say of every modifier that watches for damage why it doesn't change this packet (any more)."""
    watching = modifiers(game.state)
    for modifier in watching:
        theirs = controller_of(game.state, packet.destination) == modifier.controller
        if (isinstance(modifier, Defends) and not theirs) or (gone_by and modifier.name in packet.applied):
            continue
        otherwise = Reason("the packet does not exist any more", (gone_by,)) if gone_by else None
        if reason := modifier.why_not(game.state, packet) or otherwise:
            event = e.PacketUntouched(packet.number, modifier.source, reason.because, _which_power(modifier, watching))
            game.note(event, *reason.rules, *modifier.keyword(game.state), under=packet.number)
    if why := why_no_smash(game.state, packet):
        game.note(e.PacketUntouched(packet.number, packet.source, why), combat_smash, under=packet.number)


def _which_power(modifier: PacketModifier, watching: tuple[PacketModifier, ...]) -> str:
    """Which of its card's powers about packets a modifier is, where the card has several."""
    own = [other for other in watching if other.source == modifier.source and isinstance(other.what, Power)]
    if len(own) < 2 or modifier not in own:
        return ""
    place = own.index(modifier)
    return PLACES[place] if place < len(PLACES) else f"{place + 1}th"


@rule("405.3")
def deal(game: Game, task: DealPackets) -> None:
    """The packets' damage is dealt or healed, all at the same time: of several it is told after them all."""
    packets = tuple(p for p in task.packets if _still_dealt(game, p))
    several = len(task.packets) > 1
    with game.at_once():
        for p in packets:
            if p.heals:
                healed = e.DamageHealed(p.number, p.source, p.destination, p.amount, p.with_cards, p.link)
                heal(game, healed, None if several else p.number)
            else:
                game.do(atoms.deal_damage(game.state, _as_dealt(p)), under=None if several else p.number)
    links = {packet.link for packet in task.packets}
    next_time_comes(game, {*task.spent, *(name for packet in task.packets for name in packet.applied)}, links)


def _as_dealt(packet: Packet) -> e.DamageDealt:
    """What happens as a packet of damage is dealt."""
    p = packet
    return e.DamageDealt(p.number, p.source, p.destination, p.amount, p.types, p.with_cards, p.combat, p.link)


@clause("407.1")
def heal(game: Game, healed: e.DamageHealed, under: int | None) -> None:
    """Healing takes damage off a character."""
    game.do(atoms.heal_damage(game.state, healed), under=under)


def _still_dealt(game: Game, packet: Packet) -> bool:
    """What was done for a later packet may have taken the character away to which an earlier one goes."""
    reason = None if packet.heals else why_no_packet(game.state, packet)
    if reason:
        game.note(e.PacketGone(packet.number, reason.because), *reason.rules, under=packet.number)
    return reason is None


def used_once(state: State, used: set[ModifierName]) -> list[RedirectModifier | NextTimeModifier]:
    """Those of the modifiers used that wait for "the next time" only."""
    once = [m for m in state.modifiers if isinstance(m, RedirectModifier | NextTimeModifier)]
    return [m for m in once if created(m) in used]


@clause("717.5")
def next_time_comes(game: Game, used: set[ModifierName], links: set[int]) -> None:
    """ "The next time" is every packet of the same link; when no more of them can come it has passed."""
    for modifier in used_once(game.state, used):
        link = next((x for x in links if x in game.state.zone(b.CHAIN)), None)
        if link is None:
            game.do(atoms.end_modifier(game.state, modifier, "the next time has passed"))
        else:
            game.do(atoms.use_next_time(game.state, modifier, link))


PACKETS = (create, order, replace_packets, deal)
COMPETING = (enlarging_first, then_the_rest)
