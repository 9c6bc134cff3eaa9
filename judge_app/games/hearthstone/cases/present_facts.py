"""What is so on a board or of a run, as a case would expect it: each fact in the words of `expect:`, as a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.explaining import values
from judge_app.rulekit.cases.case import Offer, Seen

ENDS = {e.DamageDealt: "damage dealt", e.HealthRestored: "health restored", e.DamageStopped: "damage stopped"}


class PresentFacts:
    """The facts of this game."""

    @staticmethod
    def of_card(state: State, id_: int) -> Iterator[Offer]:
        """Where a card is and what is on it."""
        entity = state.objects[id_]
        kind = b.kind_of(entity) or "gone"
        yield _card(entity.key, f"is in the zone {kind}", zone=kind)
        if kind in (b.BOARD, b.HERO):
            yield _card(entity.key, f"has {attack_total(state, entity)} Attack", attack=attack_total(state, entity))
            yield _card(entity.key, f"has {b.health_left(entity)} Health", health=b.health_left(entity))
            for keyword in sorted(entity.marks.get(b.KEYWORDS, ())):
                yield _card(entity.key, f"has {keyword.title()}", has=keyword)
            for name, so in (("frozen", b.has(entity, b.FROZEN)), ("silenced", b.silenced(entity))):
                if so:
                    yield _card(entity.key, f"is {name}", **{name: True})
        if kind == b.WEAPON:
            yield _card(entity.key, f"has {b.health_left(entity)} Durability", durability=b.health_left(entity))
        if kind == b.HERO and entity.number(b.ARMOR):
            yield _card(entity.key, f"has {entity.number(b.ARMOR)} Armor", armor=entity.number(b.ARMOR))
        if kind in (b.BOARD, b.HAND):
            place = state.zone(entity.zone).index(id_) + 1
            yield _card(entity.key, f"is at place {place} from the left", place=place)
        if listed := [ench.name for ench in b.enchantments(entity)]:
            yield _card(entity.key, f"has the enchantments {', '.join(listed)}", enchantments=listed)
        if entity.controller and entity.controller != entity.owner:
            yield _card(entity.key, f"is controlled by {entity.controller}", controller=entity.controller)

    @staticmethod
    def of_value(state: State, id_: int, name: str) -> Iterator[Offer]:
        """What a characteristic of a card is."""
        value = values(state, id_).get(name)
        if isinstance(value, int):
            yield _card(state.objects[id_].key, f"has {value} {name}", **{name: value})

    @staticmethod
    def of_packet(seen: Seen, number: int) -> Iterator[Offer]:
        """What came of damage or healing whose first entry has that number."""
        first = next((entry.event for entry in seen.entries if entry.seq == number), None)
        if not isinstance(first, e.DamageChanged | e.DamageDealt | e.HealthRestored | e.DamageStopped):
            return
        both = (first.source, first.target)
        later = (entry.event for entry in seen.entries if entry.seq >= number)
        done = next((x for x in later if type(x) in ENDS and (x.source, x.target) == both), None)  # type: ignore[attr-defined]
        if done is None:
            return
        source, target = (seen.after.objects[id_].key for id_ in both)
        amount = {"amount": done.amount} if isinstance(done, e.DamageDealt | e.HealthRestored) else {}
        times = sum(entry.event == done for entry in seen.entries)
        fact = {ENDS[type(done)]: {"source": source, "target": target, **amount}}
        told = f"{ENDS[type(done)]}: {source} to {target}{''.join(f', {number}' for number in amount.values())}"
        yield Offer({"times": {"number": times, "what": fact}}, told)


def _card(key: str, told: str, **said: Any) -> Offer:
    return Offer({"card": {"called": key, **said}}, f"{key} {told}")
