"""What exploring needs to know of this game: what makes two positions equal, and where a branch comes to rest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge_app.engine.exploring import Exploring
from judge_app.engine.merging import ID, LINE, SEQ, SINCE, STAMP, Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import ABSENT, Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.combat.combat import CombatStep
from judge_app.games.wow.exploring.trigger_order import answers_by_the_rules, for_exploring
from judge_app.games.wow.texts.keywords import expanded
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.powers import BackSide, FrontSide, Static


def stamped(state: State, card: Object) -> bool:
    """Whether when a card came can matter: it makes a continuous modifier, or is a location (718.2, 306.3)."""
    if card.zone != b.PLAY:
        return False
    if card.mark(b.COUNTERS) or card.mark(b.HOST) is not None or _powers_are_given(state.cards):
        return True
    return bool(card.card) and (
        _has_static(state.ruleset, state.card_of(card)) or "Location" in b.printed_types(state, card)
    )


@lru_cache(maxsize=512)
def _has_static(ruleset: Ruleset, card: Card) -> bool:
    powers = (x.is_ if isinstance(x, FrontSide | BackSide) else x for x in card.powers)
    return any(isinstance(part, Static) for x in powers for part in expanded(ruleset, x))  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def _powers_are_given(cards: Map[Card]) -> bool:
    """Whether any card of this game gives another card a power, which then has that card's timestamp."""
    return any(isinstance(node, HasPower) for card in cards.values() for node in card.nodes)


SENSE = Sense(
    unordered=frozenset({b.PLAY, "hand"}),
    marks=Map(
        {
            b.HOST: ID,
            b.SOURCE: ID,
            b.PUT_BY: ID,
            b.HOST_TO_BE: ID,
            b.POWERS_SINCE: STAMP,
            b.CONTROLLERS_SINCE: STAMP,
            b.COUNTERS_SINCE: STAMP,
            b.IN_PARTY_SINCE: SINCE,
        }
    ),
    facts=Map(
        {
            f.COMBAT: ID,
            f.STRIKES: ID,
            f.TO_PREVENT: SEQ,
            f.TURN_STARTED: STAMP,
            f.BOARDS_SEEN: LINE,
            f.LOOP_LEFT: LINE,
            f.PRIORITY_AT: LINE,
            f.TOPS_SHOWN: ID,
        }
    ),
    stamped=stamped,
)


def settled(state: State) -> bool:
    """Nothing is left on the chain and no combat goes on: what happens next is a matter of another action."""
    return not state.zone(b.CHAIN) and not any(isinstance(task, CombatStep) for task in state.agenda)


def changes(before: State, after: State) -> Iterator[str]:
    """What is different on the table, one sentence part a card, for telling outcomes apart."""
    for card in before.objects:
        if card.card and card.zone and (change := _change(card, last := _now(after, card))):
            yield f"{last.label} {change}"
    known = {card.key for card in before.objects}
    for card in after.objects:
        if card.card and card.zone and card.key not in known:
            yield f"{card.label} is in {card.zone.partition(':')[0]}"
    for player in after.facts.get(f.OUT, ()):
        if player not in before.facts.get(f.OUT, ()):
            yield f"{player} lost"


def _now(state: State, card: Object) -> Object:
    """What a card has become."""
    found = state.objects[card.id]
    while found.became != ABSENT:
        found = state.objects[found.became]
    return found


def _change(before: Object, after: Object) -> str:
    said = []
    if before.zone != after.zone:
        said.append(f"is in {after.zone.partition(':')[0]}" if after.zone else "is gone")
    elif before.controller != after.controller:
        said.append(f"is controlled by {after.controller}")
    if after.zone == b.PLAY:
        if b.damage_on(before) != b.damage_on(after):
            said.append(f"has {b.damage_on(after)} damage")
        if b.counters_on(before) != b.counters_on(after):
            said.append(f"has {', '.join(f'{n} {name}' for name, n in b.counters_on(after).items()) or 'no'} counters")
        if bool(before.mark(b.EXHAUSTED)) != bool(after.mark(b.EXHAUSTED)):
            said.append("is exhausted" if after.mark(b.EXHAUSTED) else "is ready")
        if before.mark(b.HOST) != after.mark(b.HOST):
            said.append("is attached elsewhere")
    return " and ".join(said)


def exploring(ruleset: Ruleset) -> Exploring:
    """How to explore under a ruleset of this game."""
    return Exploring(for_exploring(ruleset), SENSE, settled, answers_by_the_rules, changes)
