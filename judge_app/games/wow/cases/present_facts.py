"""What is so on a board or of a run, as a case would expect it: each fact in the words of `expect:`, as a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.cases.packets import history_of
from judge_app.games.wow.characteristics.projection import controller_of, values_of
from judge_app.games.wow.events import PacketCreated
from judge_app.rulekit.cases.case import Offer, Seen

ZONES = ("play", "hand", "graveyard", "deck", "chain")
NUMBERS = ("ATK", "health")
SAID = ("name", "types", "tags", "damage types", "keywords", "cost", "controller")
"""The other characteristics that `card:` speaks of."""


class PresentFacts:
    """The facts of this game."""

    @staticmethod
    def of_card(state: State, id_: int) -> Iterator[Offer]:
        """Where a card is and what is on it."""
        card = state.objects[id_]
        zone = card.zone.partition(":")[0]
        if zone in ZONES:
            yield _card(card.key, f"is in {zone}", zone=zone)
        if zone != b.PLAY:
            return
        yield _card(card.key, f"has {b.damage_on(card)} damage", zone=zone, damage=b.damage_on(card))
        for name in NUMBERS:
            yield from PresentFacts.of_value(state, id_, name)
        exhausted = bool(card.mark(b.EXHAUSTED))
        yield _card(card.key, "is exhausted" if exhausted else "is ready", exhausted=exhausted)
        host = card.mark(b.HOST)
        if host is not None:
            key = state.objects[host].key
            yield _card(card.key, f"is attached to {key}", **{"attached to": key})
        controller = controller_of(state, id_)
        if controller and controller != card.owner:
            yield _card(card.key, f"is controlled by {controller}", controller=controller)
        counters = dict(b.counters_on(card).items())
        if counters:
            told = ", ".join(f"{number} {name}" for name, number in counters.items())
            yield _card(card.key, f"has {told} counters", counters=counters)

    @staticmethod
    def of_value(state: State, id_: int, name: str) -> Iterator[Offer]:
        """What a characteristic of a card is; nothing for one that no expectation speaks of."""
        card, value = state.objects[id_], values_of(state, id_).get(name)
        if name in NUMBERS and isinstance(value, int):
            yield _card(card.key, f"has {value} {name}", **{name: value})
        elif name in SAID and value not in (None, ""):
            plain = list(map(str, value)) if isinstance(value, tuple) else value
            told = ", ".join(plain) if isinstance(plain, list) else plain
            yield _card(card.key, f"has as {name} {told or 'none'}", **{name: plain})

    @staticmethod
    def of_packet(seen: Seen, number: int) -> Iterator[Offer]:
        """The history of the packet that the entry of that number created."""
        packet = next((entry.event for entry in seen.entries if entry.seq == number), None)
        if not isinstance(packet, PacketCreated):
            return
        to = seen.after.objects[packet.destination].key
        history = history_of(packet, [entry.event for entry in seen.entries], seen)
        changes, dealt = history["changes"], history["dealt"]
        said: dict[str, Any] = {"to": to, "starts": packet.amount, **({"changes": list(changes)} if changes else {})}
        said |= {"dealt": dealt, **({"heals": True} if packet.heals else {})}
        rows = "".join(f", {change}" for change in changes)
        done = "healed" if packet.heals else "dealt"
        yield Offer({"packet": said}, f"the packet for {to}: {packet.amount}{rows}, {dealt} {done}")


def _card(key: str, told: str, **said: Any) -> Offer:
    return Offer({"card": {"called": key, **said}}, f"{key} {told}")
