"""Packets (408): created, replaced by competing modifiers in the order of 717.4, then dealt or healed together."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game, Restart
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics import cant, controller_of, is_character, reader
from judge_app.games.wow.choosing import by_key, card_options
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.packet_modifiers import (
    Packet,
    PacketModifier,
    RedirectModifier,
    ShieldModifier,
    amount_prevented,
    created,
    divided_by_smash,
    modifiers,
    smash_of,
    why_not,
)
from judge_app.games.wow.performing import Begin, IfDone, Perform, Then, handles
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.effects import May
from judge_app.games.wow.words.powers import ConditionalPrevention, ReplaceDamage, ReplaceHealing

NONE = "none"


@record
@dataclass(frozen=True, slots=True)
class DealPackets(Task):
    """Packets made at the same time, worked through one after another; `at` is the one whose turn it is.

    The first `placed` of them stand in the order that their players have chosen (802.2).

    `spent` names the modifiers that replaced packets of which nothing is left.
    """

    chain = "packets"

    packets: tuple[Packet, ...]
    at: int = 0
    placed: int = 0
    spent: tuple[ModifierName, ...] = ()
    shared: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class PreventPacket(Effect):
    """What a conditional prevention modifier does once its action was performed: prevent that damage."""

    def english(self) -> str:
        return "Prevent that damage."


@handles(PreventPacket)
def _prevent_packet(game: Game, task: Perform, effect: PreventPacket) -> Then:
    game.keep(atoms.note(game.state, f.TO_PREVENT, task.ctx.packet))
    return Then(task.ctx)


def why_no_packet(state: State, packet: Packet) -> str:
    """Why damage never becomes a packet (407.3, 408.2a, 408.2b); '' when it does."""
    card = state.objects[packet.destination]
    if packet.amount <= 0:
        return "a packet of 0 or less is never created"
    if card.zone != b.PLAY or not is_character(state, packet.destination):
        return f"{card.label} is not a character in play"
    if packet.heals:
        if b.damage_on(card) == 0:
            return f"{card.label} has no damage"
        return f"{card.label} can't be healed" if cant(state, packet.destination, "be healed") else ""
    return f"{card.label} can't be dealt damage" if cant(state, packet.destination, "be dealt damage") else ""


@rule("405.4", "408.2")
def create(game: Game, task: DealPackets) -> DealPackets:
    """Each recipient gets a packet of its own, if it can have one at all."""
    if all(packet.number >= 0 for packet in task.packets):
        return task  # the next player's packets are to be ordered
    numbered = []
    for packet in task.packets:
        because = why_no_packet(game.state, packet)
        if because:
            cite = "408.2a" if packet.amount <= 0 else "407.3" if packet.heals else "408.2b"
            game.note(e.PacketNotCreated(packet.destination, because), cite)
        else:
            numbered.append(_created(game, packet))
    return replace(task, packets=tuple(numbered))


def _created(game: Game, packet: Packet) -> Packet:
    event = e.PacketCreated(
        game.state.seq,
        packet.source,
        packet.destination,
        packet.amount,
        packet.types,
        packet.with_cards,
        packet.controller,
        packet.heals,
        packet.combat,
        packet.unpreventable,
    )
    cites = ("407.2", "408.2") if packet.heals else ("603.1", "408.2") if packet.combat else ()
    return replace(packet, number=game.note(event, *cites))


@rule("802.2")
def order(game: Game, task: DealPackets) -> DealPackets | Ask | None:
    """Several packets at once: each player in turn order says in which order theirs are processed, then they are."""
    if len(task.packets) < 2:
        return replace(task, placed=len(task.packets))
    if task.answer is not None:
        task = _placed_next(game.state, task, task.answer)
    elif task.placed == 0 and not _some_change(game.state, task.packets):
        game.note(Withheld("nobody chooses an order for these packets", "no modifier would change any of them"))
        return replace(task, placed=len(task.packets))
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


def _some_change(state: State, packets: tuple[Packet, ...]) -> bool:
    in_force = list(modifiers(state))
    return any(not why_not(state, m, p) for p in packets for m in in_force)


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


@rule("717.4")
def replace_packets(game: Game, task: DealPackets) -> DealPackets | Ask | Again | Restart | None:
    """One competing modifier after another is chosen and applied to each packet, until none competes."""
    if task.at >= len(task.packets):
        return None
    if task.at >= task.placed:
        return Restart(task)
    packet = task.packets[task.at]
    if game.state.facts.get(f.TO_PREVENT) == packet.number:
        return _prevent_all(game, task, packet)
    competing = [m for m in modifiers(game.state) if not m.divides and not why_not(game.state, m, packet)]
    if not competing:
        return _divide_or_finish(game, task, packet)
    chooser, among, cites = _who_chooses(game, packet, competing)
    if len(among) > 1 or among[0].optional:
        if task.answer is None:
            return _ask_which(game, packet, chooser, among, cites)
        if task.answer == NONE:
            return _decline(game, task, packet, among)
        chosen = next(m for m in among if game.state.objects[m.source].key == task.answer)
    else:
        chosen = among[0]
    changed = _apply(game, packet, chosen, chooser, cites)
    return Again(_with_packet(task, changed))


def _with_packet(task: DealPackets, *packets: Packet) -> DealPackets:
    made = (*task.packets[: task.at], *packets, *task.packets[task.at + 1 :])
    return replace(task, packets=made, placed=task.placed + len(packets) - 1)


def _ask_which(game: Game, packet: Packet, chooser: str, among: list[PacketModifier], cites: tuple[str, ...]) -> Ask:
    options = [Option(game.state.objects[m.source].key, game.state.objects[m.source].label) for m in among]
    if all(m.optional for m in among):
        options.append(Option(NONE, "none of them"))
    prompt = f"which modifier replaces the packet of {packet.amount} next"
    objects = (packet.destination,)
    return game.decision(chooser, "replacement", prompt, options, *cites, objects=objects, under=packet.number)


def _decline(game: Game, task: DealPackets, packet: Packet, among: list[PacketModifier]) -> Again:
    """Equipment need not be exhausted; what was declined isn't offered again for this packet."""
    return Again(_with_packet(task, replace(packet, declined=(*packet.declined, *(m.name for m in among)))))


def _who_chooses(
    game: Game, packet: Packet, competing: list[PacketModifier]
) -> tuple[str, list[PacketModifier], tuple[str, ...]]:
    """The first clause of 717.4 that has something to say names the chooser and the modifiers to choose from."""
    for clause in game.ruleset.chain("competing").rules:
        chooser, among = clause.fn(game.state, packet, competing)
        if among:
            return chooser, among, clause.cites
    raise AssertionError("some clause of 717.4 always applies")


@rule("717.4a")
def enlarging_first(state: State, packet: Packet, competing: list[PacketModifier]) -> tuple[str, list[PacketModifier]]:
    """Modifiers that would increase the packet come first; the packet's controller chooses among them."""
    return packet.controller, [m for m in competing if m.enlarges]


@rule("717.4b")
def then_the_rest(state: State, packet: Packet, competing: list[PacketModifier]) -> tuple[str, list[PacketModifier]]:
    """Otherwise the controller of the packet's destination chooses; not a prevention for an unpreventable one."""
    return controller_of(state, packet.destination), competing


def _apply(game: Game, packet: Packet, chosen: PacketModifier, chooser: str, cites: tuple[str, ...]) -> Packet:
    packet = replace(packet, applied=(*packet.applied, chosen.name))
    what = chosen.what
    if isinstance(what, ConditionalPrevention):
        return _apply_conditional(game, packet, chosen, what)
    if chosen.prevents:
        return _prevent(game, packet, chosen, chooser, amount_prevented(game.state, chosen, packet), cites)
    if isinstance(what, RedirectModifier) or (
        isinstance(what, ReplaceDamage) and what.change == "redirect to your hero"
    ):
        return _redirect(game, packet, chosen, chooser, cites)
    assert isinstance(what, ReplaceDamage | ReplaceHealing)
    doubles = isinstance(what, ReplaceDamage) and what.change == "double"
    after = packet.amount * 2 if doubles else packet.amount + what.amount
    _row(game, packet, chosen, chooser, "amount", packet.amount, after, cites)
    return replace(packet, amount=after)


def _row(
    game: Game, packet: Packet, by: PacketModifier, chooser: str, field: str, before: object, after: object,
    cites: tuple[str, ...],
) -> None:  # fmt: skip
    event = e.PacketChanged(packet.number, by.source, chooser, field, str(before), str(after))
    game.note(event, "716.1", *cites, "717.1", under=packet.number)


def _redirect(game: Game, packet: Packet, chosen: PacketModifier, chooser: str, cites: tuple[str, ...]) -> Packet:
    hero = b.hero_of(game.state, chosen.controller)
    to = chosen.what.to if isinstance(chosen.what, RedirectModifier) else hero.id if hero else packet.destination
    label = game.state.objects
    _row(game, packet, chosen, chooser, "destination", label[packet.destination].label, label[to].label, cites)
    return replace(packet, destination=to)


def _prevent(
    game: Game, packet: Packet, by: PacketModifier, chooser: str, amount: int, cites: tuple[str, ...]
) -> Packet:
    """Reduce a packet; equipment exhausts for it, a limited shield is used up by it (717.2a, 717.2c, 717.2d)."""
    if by.what == "DEF":
        game.do(atoms.exhaust(game.state, by.source), "717.2c", under=packet.number)
    _row(game, packet, by, chooser, "amount", packet.amount, packet.amount - amount, (*cites, "717.2a"))
    event = e.DamagePrevented(packet.number, packet.destination, amount)
    game.do(atoms.remembered(game.state, event), "717.2d", under=packet.number)
    if isinstance(by.what, ShieldModifier) and by.what.left is not None:
        left = by.what.left - packet.amount
        game.do(atoms.reduce_shield(game.state, by.what, left), "717.2a", under=packet.number)
    return replace(packet, amount=packet.amount - amount)


def _apply_conditional(game: Game, packet: Packet, by: PacketModifier, what: ConditionalPrevention) -> Packet:
    """Do the action; only if it was performed is there a prevention modifier, which may still do nothing (717.3)."""
    ctx = Context(by.controller, by.source, packet=packet.number)
    prevented = IfDone((PreventPacket(),))
    effects: tuple[Effect, ...] = (Begin(), *what.do, prevented, *what.then)
    if what.optional:
        effects = (May(do=what.do, if_you_do=(PreventPacket(),)), *what.then)
    game.push(Perform(effects, ctx), under=packet.number)
    return packet


def _prevent_all(game: Game, task: DealPackets, packet: Packet) -> Again:
    game.keep(atoms.note(game.state, f.TO_PREVENT, -1))
    name = packet.applied[-1]
    by = next((m for m in modifiers(game.state) if m.name == name), None)
    source = name.source if by is None else by.source
    who = by or PacketModifier(name, source, controller_of(game.state, packet.destination), "condition", prevents=True)
    if packet.unpreventable:
        because = "it tries to prevent the damage, but the packet is unpreventable"
        game.note(e.PacketUntouched(packet.number, source, because), "717.3", under=packet.number)
        return Again(task)
    chooser = controller_of(game.state, packet.destination)
    return Again(_with_packet(task, _prevent(game, packet, who, chooser, packet.amount, ("717.3",))))


def _divide_or_finish(game: Game, task: DealPackets, packet: Packet) -> Again | Ask:
    """Dividing comes after all other modifiers (717.4c); then the packet is settled."""
    dividing = [m for m in modifiers(game.state) if m.divides and not why_not(game.state, m, packet)]
    if dividing and packet.amount > 0:
        return divide_as_chosen(game, task, packet, dividing[0])
    smash = smash_of(game.state, packet)
    if smash and smash.name not in packet.applied and packet.amount > 0:
        marked = replace(packet, applied=(*packet.applied, smash.name))
        parts = divided_by_smash(game.state, marked)
        if len(parts) > 1 or parts[0].destination != packet.destination:
            _row(game, packet, smash, packet.controller, "amount", packet.amount, parts[0].amount, ("717.8", "717.4c"))
            parts = tuple(p if p.number >= 0 else _created(game, p) for p in parts)
        return Again(_with_packet(task, *parts))
    _tell_untouched(game, packet)
    if packet.amount <= 0:
        game.note(e.PacketGone(packet.number, "nothing of it is left"), "717.2b", "408.2a", under=packet.number)
        return Again(replace(_with_packet(task), spent=(*task.spent, *packet.applied)))
    return Again(replace(task, at=task.at + 1))


def divide_as_chosen(game: Game, task: DealPackets, packet: Packet, by: PacketModifier) -> Again | Ask:
    """The source's player says of each point of the damage to whom it goes; one packet for each of those (717.7)."""
    you = controller_of(game.state, packet.source) or packet.controller
    open_ = reader(game.state, Context(you, by.source)).fitting(by.what.among)
    shared = task.shared
    if task.answer is not None:
        shared = (*shared, by_key(game.state, task.answer, open_))
    if len(shared) < packet.amount and open_:
        prompt = f"to whom point {len(shared) + 1} of {packet.amount} goes"
        keep = replace(task, shared=shared)
        options = card_options(game.state, open_)
        return game.decision(you, "division", prompt, options, "717.7", keep=keep, under=packet.number)
    marked = replace(packet, applied=(*packet.applied, by.name), number=-1)
    parts = tuple(replace(marked, amount=shared.count(c), destination=c) for c in dict.fromkeys(shared))
    said = ", ".join(f"{p.amount} to {game.state.objects[p.destination].label}" for p in parts) or str(packet.amount)
    _row(game, packet, by, you, "amount", packet.amount, said, ("717.7", "717.4c"))
    made = tuple(_created(game, p) for p in parts) or (replace(marked, number=packet.number),)
    return Again(replace(_with_packet(task, *made), shared=()))


def _tell_untouched(game: Game, packet: Packet) -> None:
    """Say of every modifier that watches for damage why it doesn't change this packet (any more)."""
    for modifier in modifiers(game.state):
        because = why_not(game.state, modifier, packet)
        if modifier.what == "DEF" and controller_of(game.state, packet.destination) != modifier.controller:
            continue
        cite = "716.1e" if modifier.name in packet.applied else "717.2c" if modifier.what == "DEF" else "716.1"
        game.note(e.PacketUntouched(packet.number, modifier.source, because), cite, under=packet.number)


@rule("405.1", "405.3")
def deal(game: Game, task: DealPackets) -> None:
    """The packets' damage is dealt or healed, all at the same time."""
    with game.at_once():
        for p in task.packets:
            if p.heals:
                healed = e.DamageHealed(p.number, p.source, p.destination, p.amount, p.with_cards, p.link)
                game.do(atoms.heal_damage(game.state, healed), "407.1", under=p.number)
            else:
                dealt = e.DamageDealt(
                    p.number, p.source, p.destination, p.amount, p.types, p.with_cards, p.combat, p.link
                )
                game.do(atoms.deal_damage(game.state, dealt), under=p.number)
    _use_up_redirects(game, {*task.spent, *(name for packet in task.packets for name in packet.applied)})


def _use_up_redirects(game: Game, used: set[ModifierName]) -> None:
    """ "The next time" has passed for every modifier that replaced one of these packets (717.5)."""
    for modifier in [m for m in game.state.modifiers if isinstance(m, RedirectModifier) and created(m) in used]:
        game.do(atoms.end_modifier(game.state, modifier, "the next time has passed"), "717.5")


PACKETS = (create, order, replace_packets, deal)
COMPETING = (enlarging_first, then_the_rest)
