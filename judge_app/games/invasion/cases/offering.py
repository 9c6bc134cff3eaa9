"""What a case could say next: what can be done at a moment, with every objection, and what is so, to be expected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.decision import PRIORITY
from judge_app.engine.state import State
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.cases.case_base import said_of
from judge_app.games.invasion.chain.actions import PlayCard, PlayDevelopment, UseAction, usable
from judge_app.games.invasion.values.explaining import values
from judge_app.rulekit.cases.case import EVERYONE_PASSES, Offer, Seen
from judge_app.rulekit.cases.handing_over import offers as usual_offers


def offers(state: State) -> Iterator[Offer]:
    """What may be said next that is about no card: to pass, both of them, or the answers to what is asked."""
    yield from usual_offers(state)
    if state.pending is not None and state.pending.kind == PRIORITY:
        yield Offer(EVERYONE_PASSES, "Everyone passes")


def offers_of(state: State, id_: int) -> Iterator[Offer]:
    """What its player could do with a card now, and what stands against it."""
    there = state.objects[id_]
    player = there.whose
    said: dict[str, Any] = {"card": there.key} | ({} if player == "you" else {"by": player})
    if b.kind_of(there.zone) == f.HAND:
        yield Offer({"play": said}, f"Play {there.label}", (id_,), PlayCard(player, id_).objections(state))
        against = PlayDevelopment(player, id_).objections(state)
        for zone in f.ZONES:
            text = f"Play {there.label} as a development: {zone}"
            yield Offer({"develop": {**said, "zone": zone}}, text, (id_,), against)
    for number, _ in enumerate(usable(state, id_) if b.in_play(state, there) else ()):
        use = said | ({"action": number + 1} if number else {})
        yield Offer({"use": use}, f"Use {there.label}", (id_,), UseAction(player, id_, number).objections(state))


def may_act(state: State, player: str) -> Iterator[int]:
    """The cards with which a player might do something: those in hand, and those in play that have actions."""
    yield from state.zone(b.zone_of(f.HAND, player))
    yield from (one.id for one in b.everything_in_play(state) if one.whose == player and usable(state, one.id))


class PresentFacts:
    """The facts of this game."""

    @staticmethod
    def of_card(state: State, id_: int) -> Iterator[Offer]:
        """Where a card is and what is on it."""
        said = said_of(state, id_)
        yield _card(said["called"], f"is in the zone {said['zone']}", zone=said["zone"])
        for name in ("power", "hit points"):
            if said[name] is not None and b.in_play(state, state.objects[id_]):
                yield _card(said["called"], f"has {said[name]} {name}", **{name: said[name]})
        for name in ("damage", "tokens"):
            if said[name]:
                yield _card(said["called"], f"has {said[name]} {name}", **{name: said[name]})
        for name in ("corrupt", "burning", "development"):
            if said[name]:
                yield _card(said["called"], f"is {name}", **{name: True})

    @staticmethod
    def of_value(state: State, id_: int, name: str) -> Iterator[Offer]:
        """What a value of a card is."""
        value = values(state, id_).get(name)
        if name in ("power", "hit points") and value is not None:
            yield _card(state.objects[id_].key, f"has {value} {name}", **{name: value})

    @staticmethod
    def of_packet(seen: Seen, number: int) -> Iterator[Offer]:
        """What came of damage whose first entry has that number."""
        begun = next((entry.event for entry in seen.entries if entry.seq == number), None)
        if not isinstance(begun, e.DamageAssigned):
            return
        for entry in seen.entries:
            done = entry.event
            if entry.seq > number and isinstance(done, e.DamageDealt) and done.to == begun.to:
                to = seen.after.objects[done.to].key
                fact = {"damage dealt": {"to": to, "amount": done.amount}}
                yield Offer({"times": {"number": 1, "what": fact}}, f"{to} is dealt {done.amount} damage")
                return


def _card(key: str, told: str, **said: Any) -> Offer:
    return Offer({"card": {"called": key, **said}}, f"{key} {told}")
