"""What is said of packets and damage."""

from __future__ import annotations

from judge_app.games.wow import events
from judge_app.reports.names import Names
from judge_app.reports.wow.saying import Said, says


def packet_title(event: events.PacketCreated, names: Names) -> str:
    """A packet in a few words."""
    with_ = f" with {names.cards(event.with_cards)}" if event.with_cards else ""
    to = names.card(event.destination)
    if event.heals:
        return f"{_amount(event.amount)} damage healed{with_} from {to}"
    plain = "unpreventable " if event.unpreventable else ""
    combat = "combat " if event.combat else ""
    return f"{event.amount} {plain}{'/'.join(event.types)} {combat}damage{with_} to {to}"


def _amount(amount: int) -> str:
    return "all" if amount > 1_000_000 else str(amount)


@says(events.PacketCreated)
def _packet(event: events.PacketCreated, names: Names) -> Said:
    return "packet", f"{names.card(event.source)} creates a packet: {packet_title(event, names)}."


@says(events.PacketChanged)
def _changed(event: events.PacketChanged, names: Names) -> Said:
    changed = f"{names.card(event.modifier)} replaces the packet: its {event.field} was {event.before}"
    return "packet", f"{changed} and is {event.after} now."


@says(events.PacketUntouched)
def _untouched(event: events.PacketUntouched, names: Names) -> Said:
    return "withheld", f"{names.card(event.modifier)} does not change this packet: {event.because}."


@says(events.NextTimeCame)
def _next_time(event: events.NextTimeCame, names: Names) -> Said:
    return (
        "fact",
        f"{names.card(event.modifier)} has had its next time: only packets of {names.card(event.link)} count.",
    )


@says(events.PacketGone)
def _gone(event: events.PacketGone, names: Names) -> Said:
    return "withheld", f"The packet ceases to exist and deals nothing: {event.because}."


@says(events.PacketNotCreated)
def _not_created(event: events.PacketNotCreated, names: Names) -> Said:
    return "withheld", f"No packet is created for {names.card(event.destination)}: {event.because}."


@says(events.AmountDoubled)
def _doubled(event: events.AmountDoubled, names: Names) -> Said:
    source, one = names.card(event.source), names.card(event.for_)
    return "fact", f"{source} doubles its damage for {one}: {event.before} becomes {event.after}."


@says(events.DamagePrevented)
def _prevented(event: events.DamagePrevented, names: Names) -> Said:
    return "fact", f"{event.amount} damage to {names.card(event.destination)} is prevented."


@says(events.ShieldReduced)
def _shield(event: events.ShieldReduced, names: Names) -> Said:
    shield, protects = names.card(event.source), names.card(event.protects)
    return "fact", f"The modifier from {shield} can still prevent {event.left} damage to {protects}."


@says(events.DamageDealt)
def _dealt(event: events.DamageDealt, names: Names) -> Said:
    combat = "combat " if event.combat else ""
    return "fact", f"{names.card(event.destination)} is dealt {event.amount} {'/'.join(event.types)} {combat}damage."


@says(events.DamageHealed)
def _healed(event: events.DamageHealed, names: Names) -> Said:
    wasted = f"; the other {event.wasted} is wasted" if 0 < event.wasted < 1_000_000 else ""
    return "fact", f"{_amount(event.amount)} damage is healed from {names.card(event.destination)}{wasted}."


@says(events.DamagePut)
def _damage_put(event: events.DamagePut, names: Names) -> Said:
    return "fact", f"{event.amount} damage is put on {names.card(event.card)}."


@says(events.DamageRemoved)
def _damage_removed(event: events.DamageRemoved, names: Names) -> Said:
    return "fact", f"All damage is removed from {names.card(event.card)}: {event.because}."


@says(events.DamageTakenOff)
def _damage_taken_off(event: events.DamageTakenOff, names: Names) -> Said:
    return "fact", f"{event.amount} damage is removed from {names.card(event.card)}: {event.because}."


@says(events.Survived)
def _survived(event: events.Survived, names: Names) -> Said:
    text = (
        f"{names.card(event.card)} is not destroyed: {event.damage} damage is less than its health of {event.health}."
    )
    return "withheld", text
