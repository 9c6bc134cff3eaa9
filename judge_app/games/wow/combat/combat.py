"""Combat (6): attack, protect point, defend window, conclusion, and what takes characters out of it by itself."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import TERMS, Reason, Rule, first_reason, rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import ABSENT, Id, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import remove_from_combat, removed_from_combat
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.chain.paying import PayCosts
from judge_app.games.wow.characteristics.forbidding import because_of, prices, why_it_cant
from judge_app.games.wow.characteristics.projection import controller_of, has_keyword, is_character, values_of
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.combat.striking import Strike, weapons_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.packet_conditions import Packet
from judge_app.games.wow.replacing.packets import DealPackets
from judge_app.games.wow.replacing.replaceable import WouldExhaust
from judge_app.games.wow.replacing.replacement import happen
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.turns.windows import PreProcess, Window
from judge_app.games.wow.words.base import Cost
from judge_app.games.wow.words.continuous import Becomes
from judge_app.games.wow.words.effects import BecomeCopy

COMBAT = ProcedureOf("combat")
NOBODY_PROTECTS = ProcedureOf("nobody protects")
KEPT_FROM_PROTECTING = ProcedureOf("kept from protecting")


NOBODY = "nobody"
ATTACK_WINDOW, DEFEND_WINDOW = "attack window", "defend window"
CALLED = TableOf(TERMS)
"""What is called otherwise in another edition."""

CALLED.value(ATTACK_WINDOW, ATTACK_WINDOW, "602.1")
CALLED.value(DEFEND_WINDOW, DEFEND_WINDOW, "602.3")


@saved
class CombatStep(Task):
    """A combat step from the attack to its conclusion.

    `asked` are the players who declined to protect so far, `protector` is the character that will. Where a fighter's
    combat damage is of one type only and it was asked which, `typed` are such fighters and `kinds` their types.
    """

    procedure = "combat"

    asked: tuple[str, ...] = ()
    protector: Id = ABSENT
    typed: tuple[Id, ...] = ()
    kinds: tuple[str, ...] = ()


@clause("601.3")
def start_combat(game: Game) -> None:
    """The action phase's window closes and a combat step begins."""
    game.push(CombatStep(), under=game.do(atoms.begin_combat_step(game.state, b.turn_player(game.state))))


def _roles(state: State) -> Map[tuple[int, ...]]:
    roles: Map[tuple[int, ...]] = state.facts.get(f.COMBAT, Map())
    return roles


# --- the step -------------------------------------------------------------------------------------


@COMBAT.rule("602.1")
def exhaust_attacker(game: Game, task: CombatStep) -> None:
    """As a combat step starts, the proposed attacker exhausts."""
    (attacker,) = b.combat(game.state, "proposed attacker")
    happen(game, WouldExhaust(attacker))


@COMBAT.rule("602.1")
def attack(game: Game, task: CombatStep) -> None:
    """It becomes an attacker and starts attacking; its player may strike."""
    (attacker,) = b.combat(game.state, "proposed attacker")
    (defender,) = b.combat(game.state, "proposed defender")
    game.push(Strike(controller_of(game.state, attacker), attacker))
    game.do(atoms.attack(game.state, attacker, defender))


@COMBAT.rule("602.1")
def attack_window(game: Game, task: CombatStep) -> None:
    """The attack window."""
    step = game.note(e.AttackWindow(b.turn_player(game.state)))
    game.push(Window(ATTACK_WINDOW, b.turn_player(game.state)), under=step)


@COMBAT.rule("602.2")
def protect_point(game: Game, task: CombatStep) -> CombatStep | Again | Ask | None:
    """The players opposed to the attacker may exhaust one character that can protect the proposed defender."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "proposed defender")
    if no_protect_point(game, attackers, defenders):
        return None
    attacker = attackers[0] if attackers else ABSENT
    able = able_to_protect(game.state, attacker, defenders[0])
    nobody = reason_of(NOBODY_PROTECTS.name, game.state, attacker, able)
    if task.answer is None and not task.asked and (nobody is None or nobody.rules[0].name == nobody_can.name):
        _tell_who_cannot(game, attacker, defenders[0])
    possible = () if nobody else able
    player = next((p for p in b.remaining_players(game.state) if p in _theirs(game.state, possible, task.asked)), "")
    own = tuple(card for card in possible if controller_of(game.state, card) == player)
    if not own:
        if nobody and not task.asked:
            game.withhold("nobody protects", nobody)
        return None
    if task.answer is None:
        options = [*card_options(game.state, own), Option(NOBODY, "nobody")]
        by = _why_they_can(game.state, attacker)
        return game.decision(player, "protect", "which character protects", options, protect_point, *by)
    if task.answer == NOBODY:
        return Again(replace(task, asked=(*task.asked, player)))
    protector = by_key(game.state, task.answer, own)
    if price := price_of_protecting(game.state, protector):
        game.push(PayCosts(player, price, Context(player, protector), protector))
    return replace(task, protector=protector)


def _why_they_can(state: State, attacker: int) -> tuple[Rule, ...]:
    """The rules by which characters can protect against an attacker."""
    return (protector, *((conspicuous,) if conspicuous(state, attacker) else ()))


@clause("602.2")
def no_protect_point(game: Game, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> bool:
    """Without an attacker or a proposed defender the combat concludes at once: whether it does."""
    if attackers and defenders:
        return False
    _tell_conclusion(game, attackers)
    return True


def _tell_conclusion(game: Game, attackers: tuple[int, ...]) -> None:
    missing = "no proposed defender" if attackers else "no attacker"
    game.note(Withheld("nothing enters combat", f"there is {missing} any more, so the combat concludes"))


def _theirs(state: State, cards: tuple[int, ...], asked: tuple[str, ...]) -> set[str]:
    """The players who control any of those cards and were not asked yet."""
    return {controller_of(state, card) for card in cards} - set(asked)


@COMBAT.rule("602.2")
def protect(game: Game, task: CombatStep) -> None:
    """It exhausts and becomes the proposed defender in the place of the one before."""
    if task.protector == ABSENT:
        return
    happen(game, WouldExhaust(task.protector))
    defenders = b.combat(game.state, "proposed defender")
    is_no_longer_proposed(game, defenders)
    (*_, attacker) = (ABSENT, *b.combat(game.state, "attacker"))
    said = (
        (protector, protector(game.state, task.protector)),
        (
            conspicuous,
            not protector(game.state, task.protector) and conspicuous(game.state, attacker),
        ),
        (no_sabotage_any_more, no_sabotage_any_more(game.state)),
    )
    by = (protect, *(rule for rule, so in said if so))
    game.do(atoms.protect(game.state, task.protector, defenders[0]), *by)


@clause("602.2")
def is_no_longer_proposed(game: Game, defenders: tuple[int, ...]) -> None:
    """Whatever was the proposed defender before is removed from combat."""
    for card in defenders:
        remove_from_combat(game, card, is_no_longer_proposed, removed_from_combat)


@clause("glossary:protector")
def protector(state: State, card: int) -> bool:
    """A character with Protector can protect: whether this is one."""
    return has_keyword(state, card, "Protector")


@clause("glossary:conspicuous")
def conspicuous(state: State, attacker: int) -> bool:
    """All heroes and allies that oppose a Conspicuous attacker can protect against it: whether this is one."""
    return has_keyword(state, attacker, "Conspicuous")


@clause("602.2c")
def no_sabotage_any_more(state: State) -> bool:
    """A combat in which a character protects stops being a sabotage: whether it was one."""
    return bool(state.facts.get(f.SABOTAGE))


def able_to_protect(state: State, attacker: int, defender: int) -> tuple[int, ...]:
    """The characters that could protect now (602.2), whatever keeps all from it."""
    there = those_who_may_protect(state, attacker, defender)
    return tuple(card for card in there if why_it_does_not_protect(state, card, defender) is None)


@clause("602.2")
def those_who_may_protect(state: State, attacker: int, defender: int) -> tuple[int, ...]:
    """The characters opposed to an attacker that can protect against it if nothing keeps them from it."""
    against, all_can = controller_of(state, attacker), conspicuous(state, attacker)
    opposed = (c.id for c in b.in_play(state) if b.opposed(state, controller_of(state, c.id), against))
    ours = (card for card in opposed if not b.is_resource(state.objects[card]) and is_character(state, card))
    return tuple(card for card in ours if all_can or protector(state, card))


def why_it_does_not_protect(state: State, card: int, defender: int) -> Reason | None:
    """What keeps a character that can protect from it now; None where nothing does."""
    return reason_of(KEPT_FROM_PROTECTING.name, state, card, defender) or why_it_cant(state, card, "protect", "exhaust")


def _tell_who_cannot(game: Game, attacker: int, defender: int) -> None:
    """Of each character that can protect it is told what keeps it from that; of the defender only if it says so."""
    for card in those_who_may_protect(game.state, attacker, defender):
        if card == defender and not protector(game.state, card):
            continue
        if reason := why_it_does_not_protect(game.state, card, defender):
            game.withhold(f"{game.state.objects[card].label} can't protect", reason, card)


@KEPT_FROM_PROTECTING.rule("602.2b")
def protects_itself(state: State, card: int, defender: int) -> str:
    """A proposed defender can't protect itself."""
    return "it is the proposed defender itself" if card == defender else ""


@KEPT_FROM_PROTECTING.rule("602.2")
def is_exhausted(state: State, card: int, defender: int) -> str:
    """To protect a character exhausts, which only a ready one can."""
    return "it is exhausted" if state.objects[card].mark(b.EXHAUSTED) else ""


@KEPT_FROM_PROTECTING.rule("600.3a", "403.1")
def price_of_protecting_not_payable(state: State, card: int, defender: int) -> str:
    """What can't exhaust unless its controller pays for that can't protect without the means to."""
    player = controller_of(state, card)
    short = cannot_pay(state, player, price_of_protecting(state, card), Context(player, card))
    return f"it exhausts only at a price ({short})" if short else ""


def price_of_protecting(state: State, card: int) -> tuple[Cost, ...]:
    """What "can't protect" or "can't exhaust unless its controller pays" costs (600.3a)."""
    return (*prices(state, card, "protect"), *prices(state, card, "exhaust"))


@NOBODY_PROTECTS.rule("602.2a", "glossary:stealth")
def stealthy(state: State, attacker: int, able: tuple[int, ...]) -> str:
    """While an attacker has Stealth, characters can't protect."""
    hidden = attacker != ABSENT and has_keyword(state, attacker, "Stealth")
    return "the attacker has Stealth" if hidden else ""


@NOBODY_PROTECTS.rule("602.2", "glossary:protector")
def nobody_can(state: State, attacker: int, able: tuple[int, ...]) -> str:
    """Only a ready character that is opposed to the attacker and can protect does."""
    return "" if able else "no ready opposing character can protect"


@COMBAT.rule("602.3")
def enter_combat(game: Game, task: CombatStep) -> None:
    """The proposed defender becomes a defender; both enter combat; the defending player may strike."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "proposed defender")
    if nothing_enters_combat(game, task, attackers, defenders):
        return
    game.do(atoms.enter_combat(game.state, attackers[0] if attackers else ABSENT, defenders))
    if game.state.objects[defenders[0]].zone == b.PLAY:
        game.push(Strike(controller_of(game.state, defenders[0]), defenders[0]))


@clause("602.3")
def nothing_enters_combat(game: Game, task: CombatStep, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> bool:
    """Without an attacker or a proposed defender the combat concludes at once: whether it does."""
    if attackers and defenders:
        return False
    if task.protector != ABSENT:
        _tell_conclusion(game, attackers)
    return True


@COMBAT.rule("602.3")
def defend_window(game: Game, task: CombatStep) -> None:
    """The defend window; without an attacker or defender the combat concludes at once."""
    if no_defend_window(game.state):
        return
    step = game.note(e.DefendWindow(b.turn_player(game.state)))
    game.push(Window(DEFEND_WINDOW, b.turn_player(game.state)), under=step)


@clause("602.3")
def no_defend_window(state: State) -> bool:
    """Without an attacker or a defender there is no defend window: whether it is so."""
    return not b.in_combat(state)


@COMBAT.rule("603.1")
def combat_damage(game: Game, task: CombatStep) -> None:
    """Attacker and defender deal each other a packet equal to their ATK, at the same time."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "defender")
    if not attackers or not defenders:
        no_combat_damage(game)
        return
    attacker, defender = attackers[0], defenders[0]
    if game.state.facts.get(f.SABOTAGE):
        sabotage(game, attacker, defender)
        return
    packets = []
    for source, destination in ((attacker, defender), (defender, attacker)):
        reason = first_reason((long_range,), game.state, source, attacker)
        doing = "deal combat damage"
        saying = f"it can't{because_of(game.state, source, doing)}"
        if reason := reason or why_it_cant(game.state, source, doing, saying=saying):
            part = "attacker" if source == attacker else "defender"
            game.withhold(f"the {part} deals no combat damage", reason, source)
        else:
            kinds = types_of_combat_damage(game.state, source, task)
            packets.append(combat_packet(game.state, source, destination, kinds))
    game.push(DealPackets(tuple(packets)))


@clause("603.1", "glossary:sabotage")
def sabotage(game: Game, attacker: int, defender: int) -> None:
    """As a sabotage combat concludes nobody deals combat damage, and what triggers off a sabotage does."""
    game.happen(e.Sabotaged(attacker, defender))


@clause("603.1b")
def no_combat_damage(game: Game) -> None:
    """Without an attacker or a defender no combat damage is dealt."""
    game.note(Withheld("no combat damage is dealt", "there is no attacker or no defender left"))


@clause("603.1a", "glossary:long-range")
def long_range(state: State, source: int, attacker: int) -> str:
    """If the attacker has Long-Range, defenders can't deal combat damage."""
    hidden = source != attacker and has_keyword(state, attacker, "Long-Range")
    return "the attacker has Long-Range" if hidden else ""


@clause("205.1a")
def types_of_combat_damage(state: State, source: int, task: CombatStep) -> tuple[str, ...]:
    """Combat damage is of all types that its source has, and melee where it has none."""
    return tuple(values_of(state, source).get("damage types", ())) or ("melee",)


def combat_packet(state: State, source: int, destination: int, kinds: tuple[str, ...]) -> Packet:
    """The packet that a character deals in combat: its ATK, its damage types, with its weapons (408.2c, 408.3)."""
    values = values_of(state, source)
    weapons = weapons_of(state, source)
    plain = any(values_of(state, w).get("unpreventable") for w in (*weapons, source))
    return Packet(
        b.number_in(values, "ATK"),
        destination,
        source,
        controller_of(state, source),
        kinds,
        weapons,
        combat=True,
        unpreventable=plain,
    )


@COMBAT.rule("603.2", "410.6")
def checks_after_damage(game: Game, task: CombatStep) -> None:
    """A series of pre-priority checks takes place, but nothing is added and nobody gets priority."""
    step = game.note(e.ChecksOfTheCombatConclusion(b.turn_player(game.state)))
    game.push(PreProcess(b.turn_player(game.state)), under=step)


@COMBAT.rule("603.3")
def leave_combat(game: Game, task: CombatStep) -> None:
    """Everything is removed from combat, modifiers for this combat end, the combat step ends."""
    for cards in tuple(_roles(game.state).values()):
        for card in cards:
            remove_from_combat(game, card, leave_combat, removed_from_combat)
    for modifier in [m for m in game.state.modifiers if getattr(m, "lasts", "") == "this combat"]:
        game.do(atoms.end_modifier(game.state, modifier, "the combat ends"))
    game.do(atoms.end_combat(game.state))


@rule("601.3")
def stop_being_proposed(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """With its proposal interrupted nothing is a proposed attacker or defender any more."""
    if not isinstance(event, e.LinkInterrupted) or game.state.objects[event.link].mark("proposal") is None:
        return
    game.do(atoms.end_proposal(game.state), by=by, under=seq)


@rule("602.4")
def stop_being_a_character(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A character that is none any more is removed from combat; what never was one may be sabotaged still."""
    roles: Map[tuple[int, ...]] = game.state.facts.get(f.COMBAT, Map())
    if not any(roles.values()) or not types_change(game.state.cards):
        return
    for card in dict.fromkeys(card for cards in roles.values() for card in cards):
        here = game.state.objects[card].zone == before.objects[card].zone == b.PLAY
        if here and is_character(before, card) and not is_character(game.state, card):
            remove_from_combat(game, card, by)


@lru_cache(maxsize=64)
def types_change(cards: Map[Card]) -> bool:
    """Whether any card of this game can give another one a different card type."""
    return any(isinstance(node, Becomes | BecomeCopy) for card in cards.values() for node in card.nodes)
