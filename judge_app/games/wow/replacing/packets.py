"""Packets (408): created, replaced by competing modifiers in the order of 717.4, then dealt or healed together."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game, Restart
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import cant, controller_of, is_character, reader, values_of
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.replacing.packet_modifiers import (
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
from judge_app.games.wow.texts.choosing import by_key, card_options, distinct
from judge_app.games.wow.texts.performing import EFFECTS, Begin, IfDone, Perform
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.effects import May
from judge_app.games.wow.words.powers import ConditionalPrevention, ReplaceDamage, ReplaceHealing
from judge_app.rulekit.texts import Then

NONE = "none"


@record
@dataclass(frozen=True, slots=True)
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


@record
@dataclass(frozen=True, slots=True)
class PreventPacket(Effect):
    """What a conditional prevention modifier does once its action was performed: prevent that damage."""

    def english(self) -> str:
        return "Prevent that damage."


@EFFECTS.row(PreventPacket)
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
    barred = set(packet.types) & set(values_of(state, packet.destination).get("damage types barred", ()))
    if barred:
        return f"{card.label} can't be dealt {'/'.join(sorted(barred))} damage"
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
    if why_no_packet(game.state, packet):
        return _cease(game, task, packet)
    competing = [m for m in modifiers(game.state) if not m.divides and not why_not(game.state, m, packet)]
    if not competing:
        return _divide_or_finish(game, task, packet)
    chooser, among, cites = _who_chooses(game, packet, competing)
    if len(among) > 1 or among[0].optional:
        if task.answer is None:
            return _ask_which(game, packet, chooser, among, cites)
        if task.answer == NONE:
            return _decline(game, task, packet, among)
        chosen = among[_keys(game.state, among).index(task.answer)]
    else:
        chosen = among[0]
    changed = _apply(game, packet, chosen, chooser, cites)
    return Again(_with_packet(task, changed))


def _with_packet(task: DealPackets, *packets: Packet) -> DealPackets:
    made = (*task.packets[: task.at], *packets, *task.packets[task.at + 1 :])
    return replace(task, packets=made, placed=task.placed + len(packets) - 1)


def _ask_which(game: Game, packet: Packet, chooser: str, among: list[PacketModifier], cites: tuple[str, ...]) -> Ask:
    labels = distinct([game.state.objects[m.source].label for m in among])
    options = [Option(key, label) for key, label in zip(_keys(game.state, among), labels, strict=True)]
    if all(m.optional for m in among):
        options.append(Option(NONE, "none of them"))
    prompt = f"which modifier replaces the packet of {packet.amount} next"
    objects = (packet.destination,)
    return game.decision(chooser, "replacement", prompt, options, *cites, objects=objects, under=packet.number)


def _keys(state: State, among: list[PacketModifier]) -> list[str]:
    """Options are named by the cards' keys; a second modifier of the same card by its place, too."""
    return distinct([state.objects[m.source].key for m in among])


def _decline(game: Game, task: DealPackets, packet: Packet, among: list[PacketModifier]) -> Again:
    """Equipment need not be exhausted; what was declined isn't offered again for this packet."""
    return Again(_with_packet(task, replace(packet, declined=(*packet.declined, *(m.name for m in among)))))


def _who_chooses(
    game: Game, packet: Packet, competing: list[PacketModifier]
) -> tuple[str, list[PacketModifier], tuple[str, ...]]:
    """The first clause of 717.4 that has something to say names the chooser and the modifiers to choose from."""
    for clause in game.ruleset.procedure("competing").rules:
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
    return _change_attribute(game, packet, chosen, chooser, what, cites)


def _change_attribute(
    game: Game, packet: Packet, chosen: PacketModifier, chooser: str, what: ReplaceDamage | ReplaceHealing,
    cites: tuple[str, ...],
) -> Packet:  # fmt: skip
    """One attribute changes and the others stay as they are (717.1)."""
    change = what.change if isinstance(what, ReplaceDamage) else "add"
    if change == "unpreventable":
        _row(game, packet, chosen, chooser, "preventability", "preventable", "unpreventable", cites)
        return replace(packet, unpreventable=True)
    if change == "combat damage":
        _row(game, packet, chosen, chooser, "kind", "non-combat damage", "combat damage", cites)
        return replace(packet, combat=True)
    if isinstance(what, ReplaceDamage) and change == "type":
        _row(game, packet, chosen, chooser, "type", "/".join(packet.types), "/".join(what.into), cites)
        return replace(packet, types=what.into)
    after = packet.amount * 2 if change == "double" else packet.amount + what.amount
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
    return replace(packet, destination=to, declined=())


def _prevent(
    game: Game, packet: Packet, by: PacketModifier, chooser: str, amount: int, cites: tuple[str, ...]
) -> Packet:
    """Reduce a packet; equipment exhausts for it, a limited shield is used up by it (717.2a, 717.2c, 717.2d)."""
    if by.what == "DEF":
        game.do(atoms.exhaust(game.state, by.source), "717.2c", under=packet.number)
    _row(game, packet, by, chooser, "amount", packet.amount, packet.amount - amount, (*cites, "717.2a"))
    event = e.DamagePrevented(packet.number, packet.destination, amount, by.source)
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
    """Dividing comes after all other modifiers, and 717.4 says who chooses among several (717.4c)."""
    dividing = [m for m in modifiers(game.state) if m.divides and not why_not(game.state, m, packet)]
    smash = smash_of(game.state, packet)
    if smash and smash.name not in packet.applied and divided_by_smash(game.state, packet) != (packet,):
        dividing.append(smash)
    if not dividing:
        _tell_untouched(game, packet)
        return Again(replace(task, at=task.at + 1))
    by = dividing[0]
    if len(dividing) > 1:
        if task.dividing is None and task.answer is None:
            chooser, _, cites = _who_chooses(game, packet, dividing)
            return _ask_which(game, packet, chooser, dividing, (*cites, "717.4c"))
        if task.dividing is None:
            task = replace(task, dividing=_keys(game.state, dividing).index(task.answer or ""), answer=None)
        by = dividing[task.dividing or 0]
    return _smashed(game, task, packet, by) if by.what == "smash" else divide_as_chosen(game, task, packet, by)


def _smashed(game: Game, task: DealPackets, packet: Packet, by: PacketModifier) -> Again:
    """Exactly fatal damage to the ally, and the rest to its controller's hero (717.8)."""
    parts = divided_by_smash(game.state, replace(packet, applied=(*packet.applied, by.name), declined=()))
    _row(game, packet, by, packet.controller, "amount", packet.amount, parts[0].amount, ("717.8", "717.4c"))
    made = tuple(p if p.number >= 0 else _created(game, p) for p in parts)
    return Again(replace(_with_packet(task, *made), dividing=None))


def _cease(game: Game, task: DealPackets, packet: Packet) -> Again:
    """A packet ceases to exist: nothing is left of it, or it would go where it can't be dealt (716.1d, 717.2b)."""
    because, cites = why_no_packet(game.state, packet), ["716.1d", "408.2b"]
    if packet.amount <= 0:
        because, cites = "nothing of it is left", ["717.2a", "717.2b", "408.2a"]
    _tell_untouched(game, packet, "the packet does not exist any more")
    game.note(e.PacketGone(packet.number, because), *cites, under=packet.number)
    return Again(replace(_with_packet(task), spent=(*task.spent, *packet.applied)))


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
    marked = replace(packet, applied=(*packet.applied, by.name), declined=(), number=-1)
    parts = tuple(replace(marked, amount=shared.count(c), destination=c) for c in dict.fromkeys(shared))
    said = ", ".join(f"{p.amount} to {game.state.objects[p.destination].label}" for p in parts) or str(packet.amount)
    _row(game, packet, by, you, "amount", packet.amount, said, ("717.7", "717.4c"))
    made = tuple(_created(game, p) for p in parts) or (replace(marked, number=packet.number),)
    return Again(replace(_with_packet(task, *made), shared=(), dividing=None))


def _tell_untouched(game: Game, packet: Packet, otherwise: str = "") -> None:
    """Say of every modifier that watches for damage why it doesn't change this packet (any more)."""
    for modifier in modifiers(game.state):
        because = why_not(game.state, modifier, packet) or otherwise
        if modifier.what == "DEF" and controller_of(game.state, packet.destination) != modifier.controller:
            continue
        cite = "716.1e" if modifier.name in packet.applied else "717.2c" if modifier.what == "DEF" else "716.1"
        game.note(e.PacketUntouched(packet.number, modifier.source, because), cite, under=packet.number)


@rule("405.1", "405.3")
def deal(game: Game, task: DealPackets) -> None:
    """The packets' damage is dealt or healed, all at the same time."""
    packets = tuple(p for p in task.packets if _still_dealt(game, p))
    with game.at_once():
        for p in packets:
            if p.heals:
                healed = e.DamageHealed(p.number, p.source, p.destination, p.amount, p.with_cards, p.link)
                game.do(atoms.heal_damage(game.state, healed), "407.1", under=p.number)
            else:
                dealt = e.DamageDealt(
                    p.number, p.source, p.destination, p.amount, p.types, p.with_cards, p.combat, p.link
                )
                game.do(atoms.deal_damage(game.state, dealt), under=p.number)
    links = {packet.link for packet in task.packets}
    _pass_the_next_time(game, {*task.spent, *(name for packet in task.packets for name in packet.applied)}, links)


def _still_dealt(game: Game, packet: Packet) -> bool:
    """What was done for a later packet may have taken the character away to which an earlier one goes (408.2b)."""
    if not packet.heals and (because := why_no_packet(game.state, packet)):
        game.note(e.PacketGone(packet.number, because), "408.2b", under=packet.number)
        return False
    return True


def _pass_the_next_time(game: Game, used: set[ModifierName], links: set[int]) -> None:
    """ "The next time" is every packet of the same link; when no more of them can come it has passed (717.5)."""
    for modifier in [m for m in game.state.modifiers if isinstance(m, RedirectModifier) and created(m) in used]:
        link = next((x for x in links if x in game.state.zone(b.CHAIN)), None)
        if link is None:
            game.do(atoms.end_modifier(game.state, modifier, "the next time has passed"), "717.5")
        else:
            game.do(atoms.use_next_time(game.state, modifier, link), "717.5")


PACKETS = (create, order, replace_packets, deal)
COMPETING = (enlarging_first, then_the_rest)
