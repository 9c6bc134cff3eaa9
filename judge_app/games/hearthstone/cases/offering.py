"""What a case could say next: what can be done at a moment, with every objection, and what is so, to be expected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action
from judge_app.engine.state import Object, State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.sequences.actions import Attack, Play, Use
from judge_app.games.hearthstone.sequences.playing import targets
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.explaining import values
from judge_app.games.hearthstone.values.values import powers_on
from judge_app.games.hearthstone.words.powers import ChooseOne
from judge_app.rulekit.cases.case import Offer, Seen
from judge_app.rulekit.cases.handing_over import answers

Said = dict[str, Any]


def offers(state: State) -> Iterator[Offer]:
    """What may be said next that is about no card: to end the turn, or the answers to what is asked."""
    pending = state.pending
    if pending is not None and pending.kind == PRIORITY:
        yield Offer("end turn", f"{pending.chooser}: end the turn")
    else:
        yield from answers(state)


def offers_of(state: State, id_: int) -> Iterator[Offer]:
    """What its player could do with a card now, and what stands against it."""
    card = state.objects[id_]
    player = card.whose
    for written, text, action in _actions(state, card, player):
        (word, said), *_ = written.items()
        by = said if player == "you" else {**said, "by": player}
        yield Offer({word: by} if by else word, text, (id_,), action.objections(state))


def may_act(state: State, player: str) -> Iterator[int]:
    """The cards with which a player might do something: the hand, the Hero Power, the characters."""
    for kind in (b.HAND, b.POWER, b.HERO, b.BOARD):
        yield from state.zone(b.zone(kind, player))


def _actions(state: State, card: Object, player: str) -> Iterator[tuple[Said, str, Action]]:
    kind = b.kind_of(card)
    if kind == b.HAND:
        yield from _plays(state, card, player)
    elif kind == b.POWER:
        for aimed, at in _aims(state, player, card, 0):
            yield {"use hero power": aimed}, f"Use {card.label}{at}", Use(player)
    elif kind in (b.HERO, b.BOARD):
        enemy = b.opponent(state, player)
        for other in (*state.zone(b.zone(b.HERO, enemy)), *b.board(state, enemy)):
            on = state.objects[other]
            said = {"with": card.key, "against": on.key}
            yield {"attack": said}, f"Attack {on.label} with {card.label}", Attack(player, card.id, other)


def _plays(state: State, card: Object, player: str) -> Iterator[tuple[Said, str, Action]]:
    """Playing a card, once for each text to choose and each target."""
    powers = powers_on(state.cards[card.card])
    texts = max((len(power.of) for power in powers if isinstance(power, ChooseOne)), default=1)
    for choice in range(texts):
        chosen: Said = {"choose": choice + 1} if texts > 1 else {}
        text = f", text {choice + 1}" if texts > 1 else ""
        for aimed, at in _aims(state, player, card, choice):
            said = {"card": card.key, **aimed, **chosen}
            yield {"play": said}, f"Play {card.label}{at}{text}", Play(player, card.id, choice=choice)


def _aims(state: State, player: str, card: Object, choice: int) -> Iterator[tuple[Said, str]]:
    """What may be aimed at, as a field and in words; nothing said where there is no target to name."""
    found = targets(state, player, card.id, choice)
    if not found:
        yield {}, ""
        return
    for id_ in found:
        target = state.objects[id_]
        yield {"targets": target.key}, f" on {target.label}"


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
