"""What a case could say next: what can be done at a moment, with every objection, and what is so, to be expected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.decision import PRIORITY
from judge_app.engine.state import State
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.cases.case_base import said_of
from judge_app.games.fab.context import MELD
from judge_app.games.fab.stack.actions import ActivateAbility, PlayCard
from judge_app.games.fab.stack.permitting import activated
from judge_app.games.fab.values.printed import sides
from judge_app.games.fab.values.projection import values
from judge_app.rulekit.cases.case import EVERYONE_PASSES, Offer, Seen
from judge_app.rulekit.cases.handing_over import offers as usual_offers


def offers(state: State) -> Iterator[Offer]:
    """What may be said next that is about no card: to pass, all of them, or the answers to what is asked."""
    yield from usual_offers(state)
    pending = state.pending
    if pending is not None and pending.kind == PRIORITY:
        yield Offer(EVERYONE_PASSES, "Everyone passes")


def offers_of(state: State, id_: int) -> Iterator[Offer]:
    """What its player could do with an object now, and what stands against it."""
    there = state.objects[id_]
    player = there.whose
    by = {} if player == "you" else {"by": player}
    zone = b.kind_of(there.zone)
    if zone in (f.HAND, f.ARSENAL, f.BANISHED, f.GRAVEYARD):
        every = [side.name for side in sides(state, state.card_of(there))]
        for side in (*every, MELD) if every else ("",):
            against = PlayCard(player, id_, face=side).objections(state)
            if zone in (f.HAND, f.ARSENAL) or not against:
                play = {"card": there.key, **by} | ({"side": side} if side else {})
                yield Offer({"play": play}, f"Play {there.label}{f' ({side})' if side else ''}", (id_,), against)
            if not PlayCard(player, id_, instant=True, face=side).objections(state):
                at_once: dict[str, Any] = {"card": there.key, **by, "instant": True} | ({"side": side} if side else {})
                text = f"Play {there.label}{f' ({side})' if side else ''} as an instant"
                yield Offer({"play": at_once}, text, (id_,), ())
    for number, ability in enumerate(activated(state, id_)):
        said: dict[str, Any] = {"card": there.key, **by} | ({"ability": number + 1} if number else {})
        text = f"Attack with {there.label}" if ability.attack else f"Activate {there.label}"
        yield Offer({"activate": said}, text, (id_,), ActivateAbility(player, id_, number).objections(state))


def may_act(state: State, player: str) -> Iterator[int]:
    """The objects with which a player might do something: hand, arsenal, and what they control in the arena."""
    for zone in (f.HAND, f.ARSENAL, f.BANISHED):
        yield from state.zone(b.zone_of(zone, player))
    yield from (there.id for there in b.arena(state) if there.controller == player and activated(state, there.id))


class PresentFacts:
    """The facts of this game."""

    @staticmethod
    def of_card(state: State, id_: int) -> Iterator[Offer]:
        """Where an object is and what is on it."""
        said = said_of(state, id_)
        yield _card(said["called"], f"is in the zone {said['zone']}", zone=said["zone"])
        for name in ("power", "defense", "life"):
            if said[name] is not None and said["zone"] in (*f.ARENA, f.STACK):
                yield _card(said["called"], f"has {said[name]} {name}", **{name: said[name]})
        for name in ("tapped", "marked"):
            if said[name]:
                yield _card(said["called"], f"is {name}", **{name: True})
        if said["counters"]:
            yield _card(said["called"], "has its counters", counters=said["counters"])
        for keyword in said["has"]:
            yield _card(said["called"], f"has {keyword}", has=keyword)

    @staticmethod
    def of_value(state: State, id_: int, name: str) -> Iterator[Offer]:
        """What a property of an object is."""
        value = values(state, id_).get(name)
        if isinstance(value, int) and name in ("power", "defense", "life"):
            yield _card(state.objects[id_].key, f"has {value} {name}", **{name: value})

    @staticmethod
    def of_packet(seen: Seen, number: int) -> Iterator[Offer]:
        """What came of a damage event whose first entry has that number."""
        later = [entry for entry in seen.entries if entry.cause == number and isinstance(entry.event, e.DamageDealt)]
        for entry in later[:1]:
            done = entry.event
            assert isinstance(done, e.DamageDealt)
            source, target = (seen.after.objects[id_].key for id_ in (done.source, done.to))
            fact = {"damage dealt": {"source": source, "to": target, "amount": done.amount}}
            yield Offer({"times": {"number": 1, "what": fact}}, f"{source} deals {done.amount} damage to {target}")


def _card(key: str, told: str, **said: Any) -> Offer:
    return Offer({"card": {"called": key, **said}}, f"{key} {told}")
