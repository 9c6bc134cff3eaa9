"""Which combats can be proposed (600.2, 600.3, 601.2): who may attack what, what must be attacked, at what price."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Reason, Rule, first_reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.chain.permitting import why_stopped
from judge_app.games.wow.characteristics.forbidding import forbidding_clauses, prices, why_cant
from judge_app.games.wow.characteristics.projection import (
    controller_of,
    has_keyword,
    is_character,
    powers_of,
    reader,
    values_of,
)
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Cost
from judge_app.games.wow.words.powers import KeywordPower

ATTACKERS = ProcedureOf("who may attack")
"""What can speak against an attacker, whatever it would attack."""
DEFENDERS = ProcedureOf("who may be attacked")
"""What can speak against a defender, whatever its attacker must attack."""
HAVING_TO_ATTACK = ProcedureOf("having to attack")
OTHERS = ProcedureOf("who has to be attacked")
"""What can leave an attacker only some of the legal defenders."""


class Combat(Protocol):
    """A combat that somebody would propose."""

    @property
    def attacker(self) -> int: ...
    @property
    def defender(self) -> int: ...
    @property
    def sabotage(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Proposed:
    """Such a combat, asked about; without a defender, an attacker by itself."""

    attacker: int
    defender: int = ABSENT
    sabotage: bool = False


# --- the attacker ---------------------------------------------------------------------------------


def in_party_all_turn(state: State, card: int) -> bool:
    """Whether a card has been in its party continuously since its controller's most recent turn started (302.2)."""
    object_ = state.objects[card]
    since = object_.number(b.IN_PARTY_SINCE)
    started: Map[int] = state.facts.get(b.TURN_STARTED, Map())
    return since <= int(started.get(controller_of(state, card), 0))


@clause("305.3a")
def is_totem(state: State, card: int) -> bool:
    """Whether the word "Totem" is on a card's type line (305.3a)."""
    return any(tag == "Totem" or tag.endswith(" Totem") for tag in values_of(state, card).get("tags", ()))


def is_mount(state: State, card: int) -> bool:
    """Whether the word "Mount" is on a card's type line (302.3)."""
    return "Mount" in values_of(state, card).get("tags", ())


@ATTACKERS.rule("601.2")
def no_own_character(state: State, combat: Combat) -> str:
    """The proposed attacker is a character that the turn player controls."""
    if not is_character(state, combat.attacker):
        return "only a character can attack"
    return "" if controller_of(state, combat.attacker) == b.turn_player(state) else "the turn player doesn't control it"


@ATTACKERS.rule("305.3a")
def totem_as_attacker(state: State, combat: Combat) -> str:
    """Totems can't be proposed as attackers."""
    return "Totems can't be proposed as attackers" if is_totem(state, combat.attacker) else ""


@ATTACKERS.rule("302.3")
def mount_as_attacker(state: State, combat: Combat) -> str:
    """Mounts can't be proposed as attackers."""
    return "Mounts can't be proposed as attackers" if is_mount(state, combat.attacker) else ""


@ATTACKERS.rule("601.2a")
def exhausted_attacker(state: State, combat: Combat) -> str:
    """An attacker is ready."""
    return "it is exhausted" if state.objects[combat.attacker].mark(b.EXHAUSTED) else ""


@ATTACKERS.rule("601.2a")
def unable_to_attack(state: State, combat: Combat) -> str | Reason:
    """An attacker is able to attack."""
    return _unable(state, combat.attacker, "attack")


def _unable(state: State, card: int, do: str) -> str | Reason:
    """That something says that this can't be done, with what says so of that."""
    why = why_cant(state, card, do)
    return Reason(f"it {why}", forbidding_clauses(state, card, do)) if why else ""


@ATTACKERS.rule("601.2a")
def attacker_too_new(state: State, combat: Combat) -> str:
    """An attacker has been in the party all turn, unless it is a hero (301.3) or has Ferocity."""
    if not _too_new(state, combat.attacker) or ferocity(state, combat.attacker):
        return ""
    return "it has not been under its controller's control since the start of this turn and has no Ferocity"


def _too_new(state: State, attacker: int) -> bool:
    """Whether it is no hero and has not been in its party all turn."""
    return "Hero" not in values_of(state, attacker)["types"] and not in_party_all_turn(state, attacker)


@clause("glossary:ferocity")
def ferocity(state: State, attacker: int) -> bool:
    """An ally with Ferocity can be proposed as an attacker however short it has been there: whether this has it."""
    return has_keyword(state, attacker, "Ferocity")


def allowed_by(state: State, attacker: int) -> tuple[Rule, ...]:
    """The rules without which this attacker could not be proposed."""
    return (ferocity,) if _too_new(state, attacker) else ()


def price_of_attacking(state: State, attacker: int) -> tuple[Cost, ...]:
    """What "can't attack unless its controller pays" adds to the proposal's cost (600.3)."""
    return prices(state, attacker, "attack")


def why_price_not_payable(state: State, attacker: int) -> str:
    """Why the additional cost of attacking can't be paid (600.3)."""
    player = b.turn_player(state)
    return cannot_pay(state, player, price_of_attacking(state, attacker), Context(player, attacker))


# --- the defender ---------------------------------------------------------------------------------


@DEFENDERS.rule("601.2b", "glossary:elusive")
def elusive_defender(state: State, combat: Combat) -> str:
    """No defender is Elusive."""
    return "it is Elusive" if has_keyword(state, combat.defender, "Elusive") else ""


@DEFENDERS.rule("601.2b")
def friendly_defender(state: State, combat: Combat) -> str:
    """An opponent of the turn player controls it; what is sabotaged is no friend's of the attacker's."""
    controller = controller_of(state, combat.defender) or state.objects[combat.defender].owner
    against = controller_of(state, combat.attacker) if combat.sabotage else b.turn_player(state)
    if b.opposed(state, controller, against):
        return ""
    return "it is friendly to the attacker" if combat.sabotage else "no opponent of the turn player controls it"


@DEFENDERS.rule("302.3")
def mount_as_defender(state: State, combat: Combat) -> str:
    """Mounts can't be proposed as defenders."""
    mount = is_mount(state, combat.defender) and is_character(state, combat.defender)
    return "Mounts can't be proposed as defenders" if mount else ""


@DEFENDERS.rule("601.2b")
def attacker_cant_attack_it(state: State, combat: Combat) -> str:
    """What can't attack it, or can attack nothing but others, can't be proposed against it."""
    values = values_of(state, combat.attacker)
    barred = combat.defender in values.get("can't attack these", ())
    others = any(combat.defender not in only for only in values.get("attack nothing but", ()))
    return "the attacker can't attack it" if not combat.sabotage and (barred or others) else ""


@DEFENDERS.rule("601.2b")
def illegal_defender(state: State, combat: Combat) -> str | Reason:
    """The attacker can attack it, a character in play; or for a sabotage, it can sabotage such a thing."""
    if combat.sabotage:
        return "" if combat.defender in sabotaged_by(state, combat.attacker) else "the attacker can't sabotage it"
    if state.objects[combat.defender].zone != b.PLAY or not is_character(state, combat.defender):
        return "it is not a character in play"
    return _unable(state, combat.defender, "be attacked")


def sabotaged_by(state: State, attacker: int) -> tuple[int, ...]:
    """The [things] that an attacker's Sabotage powers name (glossary: sabotage)."""
    things = [x.thing for x in powers_of(state, attacker) if isinstance(x, KeywordPower) and x.name == "Sabotage"]
    own = reader(state, Context(b.turn_player(state), attacker))
    return tuple(dict.fromkeys(card for thing in things if thing for card in own.fitting(thing)))


# --- both together --------------------------------------------------------------------------------


def _possible(state: State, attacker: int) -> tuple[tuple[int, bool], ...]:
    """The defenders that an attacker can be proposed against and whether for a sabotage, whatever it must attack."""
    normal = ((card.id, False) for card in b.in_play(state) if not b.is_resource(card))
    pairs = (*normal, *((card, True) for card in sabotaged_by(state, attacker)))
    return tuple(
        (card, sab) for card, sab in pairs if not reason_of(DEFENDERS.name, state, Proposed(attacker, card, sab))
    )


def legal_proposals(state: State, attacker: int) -> tuple[tuple[int, bool], ...]:
    """What is left of them where the attacker can attack only some, or must attack some, if able.

    The first of these that can be proposed at all are the only ones: what it both must and only can attack, what it
    can only attack (600.2b, 601.2c, 601.2d), what it must attack (600.2a), anything.
    """
    possible = _possible(state, attacker)
    values = values_of(state, attacker)
    only, must = _all_of(values.get("attack only", ())), _all_of(values.get("must attack these", ()))
    for wanted in (only & must, only, must):
        if left := tuple(pair for pair in possible if pair[0] in wanted):
            return left
    return possible


def _others_only(state: State, combat: Combat) -> str:
    legal = legal_proposals(state, combat.attacker)
    if (combat.defender, combat.sabotage) in legal:
        return ""
    return f"it can attack only {' or '.join(dict.fromkeys(state.objects[card].label for card, _ in legal))}"


def _all_of(named: Iterable[tuple[int, ...]]) -> set[int]:
    """Every character that one of several modifiers names."""
    return {card for cards in named for card in cards}


def _restricted(state: State, attacker: int) -> tuple[int, int]:
    """How many different groups of characters an attacker can attack only, and how many it must attack."""
    values = values_of(state, attacker)
    return len(set(values.get("attack only", ()))), len(set(values.get("must attack these", ())))


@OTHERS.rule("601.2c")
def attacks_only_another(state: State, combat: Combat) -> str:
    """What can attack only one character, or one kind of them, if able, can't attack another."""
    only, must = _restricted(state, combat.attacker)
    return _others_only(state, combat) if only == 1 and not must else ""


@OTHERS.rule("601.2d")
def attacks_only_others(state: State, combat: Combat) -> str:
    """What several modifiers let attack only their characters can attack only one of those."""
    only, must = _restricted(state, combat.attacker)
    return _others_only(state, combat) if only > 1 and not must else ""


@OTHERS.rule("600.2a")
def must_attack_another(state: State, combat: Combat) -> str:
    """What must attack certain characters, if able, can't attack another."""
    only, must = _restricted(state, combat.attacker)
    return _others_only(state, combat) if must and not only else ""


@OTHERS.rule("600.2b")
def must_and_can_only_attack_others(state: State, combat: Combat) -> str:
    """What it both must and only can attack, or else what it can only attack."""
    only, must = _restricted(state, combat.attacker)
    return _others_only(state, combat) if must and only else ""


COMBATS = tuple(procedure.name for procedure in (ATTACKERS, DEFENDERS, OTHERS))
"""The procedures that say together which combats can be proposed."""


def why_no_combat(state: State, attacker: int, defender: int, *, sabotage: bool = False) -> Reason | None:
    """Why a combat can't be proposed; None when it can."""
    combat = Proposed(attacker, defender, sabotage)
    return next((reason for name in COMBATS if (reason := reason_of(name, state, combat))), None)


@clause("601.3")
def not_proposed_any_more(state: State) -> str:
    """Both the proposed attacker and the proposed defender have to be there as the proposal resolves."""
    both = b.combat(state, "proposed attacker") and b.combat(state, "proposed defender")
    return "" if both else "there is no proposed attacker or no proposed defender any more"


def why_not_legal_now(state: State) -> Reason | None:
    """Why the proposed combat is no longer legal as its effect resolves; None when it is."""
    if missing := first_reason((not_proposed_any_more,), state):
        return missing
    attackers, defenders = b.combat(state, "proposed attacker"), b.combat(state, "proposed defender")
    return why_no_combat(state, attackers[0], defenders[0], sabotage=bool(state.facts.get(f.SABOTAGE)))


# --- having to attack -----------------------------------------------------------------------------


@HAVING_TO_ATTACK.rule("600.2")
def must_attack(state: State, card: int) -> bool:
    """Whether a character must attack, and something that it can attack is there."""
    return bool(values_of(state, card).get("must attack") and legal_proposals(state, card))


@HAVING_TO_ATTACK.rule("600.2a")
def must_attack_these(state: State, card: int) -> bool:
    """Whether a character must attack certain others, one of which it can attack."""
    these = _all_of(values_of(state, card).get("must attack these", ()))
    return bool(these and these & {defender for defender, _ in legal_proposals(state, card)})


def forced_to_attack(state: State) -> tuple[tuple[int, Rule], ...]:
    """Characters of the turn player that must attack and can, each with its rule; at a price they need not (600.3).

    None can that its player is stopped from proposing (707.1).
    """
    found, rules, player = [], state.ruleset.procedure(HAVING_TO_ATTACK.name).rules, b.turn_player(state)
    for card in b.in_play(state, controller=player):
        illegal = b.is_resource(card) or reason_of(ATTACKERS.name, state, Proposed(card.id))
        if illegal or price_of_attacking(state, card.id) or why_stopped(state, player, "propose combats", card.id):
            continue
        found += [(card.id, by) for by in rules if by.fn(state, card.id)][:1]
    return tuple(found)
