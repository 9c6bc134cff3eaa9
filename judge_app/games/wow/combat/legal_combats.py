"""Which combats can be proposed (600.2, 600.3, 601.2): who may attack what, what must be attacked, at what price."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.costs import cannot_pay
from judge_app.games.wow.characteristics.projection import (
    cant,
    controller_of,
    has_keyword,
    is_character,
    powers_of,
    prices,
    reader,
    values_of,
)
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Cost
from judge_app.games.wow.words.powers import KeywordPower

Why = tuple[str, str]
"""Why something is illegal, with its rule; ('', '') for what is legal."""

LEGAL: Why = ("", "")


# --- the attacker ---------------------------------------------------------------------------------


def in_party_all_turn(state: State, card: int) -> bool:
    """Whether a card has been in its party continuously since its controller's most recent turn started (302.2)."""
    object_ = state.objects[card]
    since = object_.number(b.IN_PARTY_SINCE)
    started: Map[int] = state.facts.get(b.TURN_STARTED, Map())
    return since <= int(started.get(controller_of(state, card), 0))


def is_totem(state: State, card: int) -> bool:
    """Whether the word "Totem" is on a card's type line (305.3a)."""
    return any(tag == "Totem" or tag.endswith(" Totem") for tag in values_of(state, card).get("tags", ()))


def is_mount(state: State, card: int) -> bool:
    """Whether the word "Mount" is on a card's type line (302.3)."""
    return "Mount" in values_of(state, card).get("tags", ())


def why_no_attacker(state: State, card: int) -> Why:
    """Why a character can't be proposed as an attacker at all (601.2a)."""
    if not is_character(state, card):
        return "only a character can attack", "601.2a"
    if controller_of(state, card) != b.turn_player(state):
        return "the turn player doesn't control it", "601.2a"
    if is_totem(state, card):
        return "Totems can't be proposed as attackers", "305.3a"
    if is_mount(state, card):
        return "Mounts can't be proposed as attackers", "302.3"
    if state.objects[card].mark(b.EXHAUSTED):
        return "it is exhausted", "601.2a"
    if cant(state, card, "attack"):
        return "it can't attack", "601.2a"
    heroes_too = "Hero" in values_of(state, card)["types"]  # they attack whenever they came (301.3)
    if not heroes_too and not in_party_all_turn(state, card) and not has_keyword(state, card, "Ferocity"):
        because = "it has not been under its controller's control since the start of this turn and has no Ferocity"
        return because, "601.2a"
    return LEGAL


def price_of_attacking(state: State, attacker: int) -> tuple[Cost, ...]:
    """What "can't attack unless its controller pays" adds to the proposal's cost (600.3)."""
    return prices(state, attacker, "attack")


def why_price_not_payable(state: State, attacker: int) -> str:
    """Why the additional cost of attacking can't be paid (600.3)."""
    player = b.turn_player(state)
    return cannot_pay(state, player, price_of_attacking(state, attacker), Context(player, attacker))


# --- the defender ---------------------------------------------------------------------------------


def why_no_defender(state: State, attacker: int, card: int, *, sabotage: bool = False) -> Why:
    """Why a card can't be proposed as a defender (601.2b)."""
    object_ = state.objects[card]
    controller = controller_of(state, card) or object_.owner
    if has_keyword(state, card, "Elusive"):
        return "it is Elusive", "601.2b"
    if not b.opposed(state, controller, b.turn_player(state)):
        return "it is not opposed to the attacker's controller", "601.2b"
    if is_mount(state, card) and is_character(state, card):
        return "Mounts can't be proposed as defenders", "302.3"
    if sabotage:
        return LEGAL if card in _sabotaged_by(state, attacker) else ("the attacker can't sabotage it", "601.2b")
    if object_.zone != b.PLAY or not is_character(state, card):
        return "it is not a character in play", "601.2b"
    return ("it can't be attacked", "601.2b") if cant(state, card, "be attacked") else LEGAL


def _sabotaged_by(state: State, attacker: int) -> tuple[int, ...]:
    """The [things] that an attacker's Sabotage powers name (glossary: sabotage)."""
    things = [x.thing for x in powers_of(state, attacker) if isinstance(x, KeywordPower) and x.name == "Sabotage"]
    own = reader(state, Context(b.turn_player(state), attacker))
    return tuple(dict.fromkeys(card for thing in things if thing for card in own.fitting(thing)))


# --- both together --------------------------------------------------------------------------------


def _possible(state: State, attacker: int) -> tuple[tuple[int, bool], ...]:
    """The defenders that an attacker can be proposed against and whether for a sabotage, whatever it must attack."""
    normal = ((card.id, False) for card in b.in_play(state) if not b.is_resource(card))
    pairs = (*normal, *((card, True) for card in _sabotaged_by(state, attacker)))
    return tuple((card, sab) for card, sab in pairs if why_no_defender(state, attacker, card, sabotage=sab) == LEGAL)


def legal_proposals(state: State, attacker: int) -> tuple[tuple[int, bool], ...]:
    """What is left of them where the attacker can attack only some, or must attack some, if able.

    The first of these that can be proposed at all are the only ones: what it both must and only can attack, what it
    can only attack (600.2b, 601.2c, 601.2d), what it must attack (600.2a), anything.
    """
    possible = _possible(state, attacker)
    values = values_of(state, attacker)
    only, must = set(values.get("attack only", ())), set(values.get("must attack these", ()))
    for wanted in (only & must, only, must):
        if left := tuple(pair for pair in possible if pair[0] in wanted):
            return left
    return possible


def _restricting_rule(state: State, attacker: int) -> str:
    """The clause that leaves an attacker only some of the defenders."""
    values = values_of(state, attacker)
    only, must = set(values.get("attack only", ())), set(values.get("must attack these", ()))
    if must:
        return "600.2b" if only else "600.2a"
    return "601.2d" if len(only) > 1 else "601.2c"


def why_no_combat(state: State, attacker: int, defender: int, *, sabotage: bool = False) -> Why:
    """Why a combat can't be proposed (601.2e)."""
    for why in (why_no_attacker(state, attacker), why_no_defender(state, attacker, defender, sabotage=sabotage)):
        if why != LEGAL:
            return why
    legal = legal_proposals(state, attacker)
    if (defender, sabotage) not in legal:
        names = " or ".join(dict.fromkeys(state.objects[card].label for card, _ in legal))
        return f"it can attack only {names}", _restricting_rule(state, attacker)
    return LEGAL


def why_not_legal_now(state: State) -> str:
    """Why the proposed combat is no longer legal as its effect resolves (601.3); '' when it is."""
    attackers, defenders = b.combat(state, "proposed attacker"), b.combat(state, "proposed defender")
    if not attackers or not defenders:
        return "there is no proposed attacker or no proposed defender any more"
    sabotage = bool(state.facts.get(f.SABOTAGE))
    return why_no_combat(state, attackers[0], defenders[0], sabotage=sabotage)[0]


# --- having to attack -----------------------------------------------------------------------------


def must_attack(state: State) -> tuple[tuple[int, str], ...]:
    """Characters of the turn player that must attack and can, each with its rule (600.2, 600.2a).

    One that could attack only at a price need not (600.3).
    """
    found = []
    for card in b.in_play(state, controller=b.turn_player(state)):
        if b.is_resource(card) or why_no_attacker(state, card.id) != LEGAL or price_of_attacking(state, card.id):
            continue
        values = values_of(state, card.id)
        these = set(values.get("must attack these", ()))
        if not these and not values.get("must attack"):
            continue
        legal = {defender for defender, _ in legal_proposals(state, card.id)}
        if values.get("must attack") and legal:
            found.append((card.id, "600.2"))
        elif legal & these:
            found.append((card.id, "600.2a"))
    return tuple(found)
