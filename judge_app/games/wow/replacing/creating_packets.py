"""Packets coming to be (407.2, 408.2, 408.3): what keeps damage or healing from becoming one, and what makes it."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.game import Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.forbidding import forbidding_clauses, why_cant
from judge_app.games.wow.characteristics.projection import is_character, values_of
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.replacing.packet_conditions import Packet

NO_PACKET = ProcedureOf("why there is no packet")
"""What can keep damage or healing from becoming a packet, and one from being dealt."""
DEALT_AS = ProcedureOf("what packets are")
"""The clauses that say of what types a packet is, and with which cards it is dealt."""


@NO_PACKET.rule("408.2a")
def of_nothing(state: State, packet: Packet) -> str:
    """Packets of 0 or less are never created."""
    return "a packet of 0 or less is never created" if packet.amount <= 0 else ""


@NO_PACKET.rule("408.2b")
def no_character_in_play(state: State, packet: Packet) -> str:
    """Damage is dealt to, and healed from, a character in play."""
    card = state.objects[packet.destination]
    here = card.zone == b.PLAY and is_character(state, packet.destination)
    return "" if here else f"{card.label} is not a character in play"


@NO_PACKET.rule("407.3")
def not_healed(state: State, packet: Packet) -> str:
    """What has no damage, or can't be healed, is healed by no packet."""
    card = state.objects[packet.destination]
    if not packet.heals:
        return ""
    if b.damage_on(card) == 0:
        return f"{card.label} has no damage"
    why = why_cant(state, card.id, "be healed")
    return why and f"{card.label} {why}"


@NO_PACKET.rule("408.2b")
def not_dealt(state: State, packet: Packet) -> str:
    """What can't be dealt damage, or damage of that type, is dealt none."""
    card = state.objects[packet.destination]
    if packet.heals:
        return ""
    barred = set(packet.types) & set(values_of(state, card.id).get("damage types barred", ()))
    if barred:
        return f"{card.label} can't be dealt {'/'.join(sorted(barred))} damage"
    why = why_cant(state, card.id, "be dealt damage")
    return why and f"{card.label} {why}"


def why_no_packet(state: State, packet: Packet) -> Reason | None:
    """Why damage never becomes a packet, or is one no more; None when it can be one."""
    reason = reason_of(NO_PACKET.name, state, packet)
    return reason and reason.and_by(*forbidding_clauses(state, packet.destination, "be dealt damage"))


@clause("407.2")
def create_to_heal(game: Game, packet: Packet) -> Packet:
    """Healing, too, is done by packets."""
    return packet_created(game, packet)


@clause("603.1")
def create_in_combat(game: Game, packet: Packet) -> Packet:
    """Attacker and defender deal each other a packet equal to their ATK."""
    return packet_created(game, packet)


@clause("405.4", "408.2c")
def create_from_a_text(game: Game, packet: Packet) -> Packet:
    """Outside combat the modifier names the source, and whoever controls the modifier controls the packet."""
    return packet_created(game, packet)


@DEALT_AS.rule("408.3a")
def of_several_types(state: State, packet: Packet) -> bool:
    """Damage for which several types are specified is of all of these: whether this is such."""
    return len(packet.types) > 1


@DEALT_AS.rule("408.3d")
def dealt_with_a_card(state: State, packet: Packet) -> bool:
    """A packet is dealt with the weapons of a wielder, or the card whose modifier made it: whether this is."""
    return bool(packet.with_cards)


def packet_created(game: Game, packet: Packet) -> Packet:
    """A packet as it comes to be, with its entry in the trace, by the running rule."""
    more = [rule for rule in game.ruleset.procedure(DEALT_AS.name).rules if rule.fn(game.state, packet)]
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
    assert game.rule is not None
    return replace(packet, number=game.note(event, game.rule, *more))
