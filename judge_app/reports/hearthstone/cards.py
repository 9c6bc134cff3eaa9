"""What is said of cards and entities that come, move and go."""

from __future__ import annotations

from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.reports.hearthstone.saying import Said, because, one, says, zone_of
from judge_app.reports.names import Names

ENTERING = {
    b.WEAPON: "comes into play as a weapon",
    b.SECRET: "is put among the Secrets",
    b.HERO: "comes into play as a hero",
    b.POWER: "comes into play as a Hero Power",
    b.SPELL: "leaves the hand and comes into play",
}
"""How something comes into a zone."""


@says(e.MinionEntered)
def _entered(event: e.MinionEntered, names: Names) -> Said:
    where = f"{names.possessive(event.player)} board at position {event.place + 1}"
    how = "is played onto" if event.played else "is summoned onto"
    return "fact", f"{one(names, event.minion)} {how} {where}: its Summon Event is created."


@says(e.EntityEntered)
def _entity(event: e.EntityEntered, names: Names) -> Said:
    how = ENTERING.get(event.zone, "comes into play")
    return "fact", f"{names.possessive(event.player)} {one(names, event.entity)} {how}."


@says(e.EntityMoved)
def _moved(event: e.EntityMoved, names: Names) -> Said:
    if event.to == b.REMOVED:
        return "fact", f"{one(names, event.entity)} is removed from the game{because(event.because)}."
    to = zone_of(names, event.player, event.to)
    return "fact", f"{one(names, event.entity)} goes to {to}{because(event.because)}."


@says(e.CardCreated)
def _created(event: e.CardCreated, names: Names) -> Said:
    return "fact", f"A new card, {one(names, event.card)}, is put into {zone_of(names, event.player, event.zone)}."


@says(e.CardDrawn)
def _drawn(event: e.CardDrawn, names: Names) -> Said:
    draws = names.verb(event.player, "draws", "draw")
    return "fact", f"{names.subject(event.player)} {draws} {one(names, event.card)}."


@says(e.Fatigue)
def _fatigue(event: e.Fatigue, names: Names) -> Said:
    deck = f"{names.possessive(event.player)} deck is empty"
    return "fact", f"{deck}: nothing is drawn, and Fatigue deals {event.amount} damage."


@says(e.CardDiscarded)
def _discarded(event: e.CardDiscarded, names: Names) -> Said:
    discards = names.verb(event.player, "discards", "discard")
    return "fact", f"{names.subject(event.player)} {discards} {one(names, event.card)}."


@says(e.ControlTaken)
def _control(event: e.ControlTaken, names: Names) -> Said:
    to, from_ = names.player(event.to), names.player(event.from_)
    return "fact", f"{one(names, event.entity)} changes sides, from {from_} to {to}."


@says(e.Transformed)
def _transformed(event: e.Transformed, names: Names) -> Said:
    return "fact", f"{one(names, event.old)} is transformed into {one(names, event.new)}, which is another entity."


@says(e.CardChanged)
def _card_changed(event: e.CardChanged, names: Names) -> Said:
    return "fact", f"The card is {event.card} from now on, and still the same entity."


@says(e.EnchantmentsHandedOver)
def _handed_over(event: e.EnchantmentsHandedOver, names: Names) -> Said:
    return "fact", f"What is attached to {one(names, event.entity)} changes sides with it."


@says(e.JustArrived)
def _arrived(event: e.JustArrived, names: Names) -> Said:
    return "fact", f"{one(names, event.minion)} stays where it is and counts as having just arrived there."


@says(e.WeaponEquipped)
def _equipped(event: e.WeaponEquipped, names: Names) -> Said:
    return "fact", f"{names.possessive(event.player)} hero has equipped {one(names, event.weapon)}."


@says(e.HeroReplaced)
def _hero(event: e.HeroReplaced, names: Names) -> Said:
    return "fact", f"{one(names, event.new)} takes the place of {one(names, event.old)}."
