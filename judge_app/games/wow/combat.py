"""Combat (6): proposal, attack window, protect point, defend window, conclusion."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import StepBegan, Withheld
from judge_app.engine.values import Id, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics import (
    cant,
    controller_of,
    has_keyword,
    is_character,
    powers_of,
    reader,
    values_of,
)
from judge_app.games.wow.choosing import by_key, card_options
from judge_app.games.wow.context import Context
from judge_app.games.wow.departing import remove_from_combat
from judge_app.games.wow.packet_modifiers import Packet
from judge_app.games.wow.packets import DealPackets
from judge_app.games.wow.windows import PreProcess, Window
from judge_app.games.wow.words.powers import KeywordPower

NOBODY = "nobody"
NONE = "none"


@record
@dataclass(frozen=True, slots=True)
class CombatStep(Task):
    """A combat step from the attack to its conclusion."""

    chain = "combat"


@record
@dataclass(frozen=True, slots=True)
class Strike(Task):
    """A player may strike with weapons for a wielder that just became an attacker or defender (303.2)."""

    chain = "striking"

    player: str
    wielder: Id
    struck: tuple[Id, ...] = ()


# --- legality -------------------------------------------------------------------------------------


def in_party_all_turn(state: State, card: int) -> bool:
    """Whether a card has been in its party continuously since its controller's most recent turn started (302.2)."""
    object_ = state.objects[card]
    since = object_.number(b.IN_PARTY_SINCE)
    started: Map[int] = state.facts.get(b.TURN_STARTED, Map())
    return since <= int(started.get(controller_of(state, card), 0))


def is_totem(state: State, card: int) -> bool:
    """Whether the word "Totem" is on a card's type line (305.3a)."""
    return any(tag == "Totem" or tag.endswith(" Totem") for tag in values_of(state, card).get("tags", ()))


def why_no_attacker(state: State, card: int) -> str:
    """Why a character can't be proposed as an attacker at all (601.2a); '' when it can."""
    values = values_of(state, card)
    tags = values.get("tags", ())
    if not is_character(state, card):
        return "only a character can attack"
    if controller_of(state, card) != b.turn_player(state):
        return "the turn player doesn't control it"
    if state.objects[card].mark(b.EXHAUSTED):
        return "it is exhausted"
    if is_totem(state, card):
        return "Totems can't be proposed as attackers"
    if "Mount" in tags:
        return "Mounts can't be proposed as attackers"
    if cant(state, card, "attack") or cant(state, card, "attack or protect"):
        return "it can't attack"
    if (
        "Hero" not in values["types"]
        and not in_party_all_turn(state, card)
        and not has_keyword(state, card, "Ferocity")
    ):
        return "it has not been under its controller's control since the start of this turn and has no Ferocity"
    return ""


def why_no_defender(state: State, attacker: int, card: int, *, sabotage: bool = False) -> str:
    """Why a card can't be proposed as a defender (601.2b); '' when it can."""
    object_ = state.objects[card]
    controller = controller_of(state, card) or object_.owner
    if has_keyword(state, card, "Elusive"):
        return "it is Elusive"
    if not b.opposed(state, controller, b.turn_player(state)):
        return "it is not opposed to the attacker's controller"
    if sabotage:
        things = [x.thing for x in powers_of(state, attacker) if isinstance(x, KeywordPower) and x.name == "Sabotage"]
        own = reader(state, Context(b.turn_player(state), attacker))
        return "" if any(t and own.fits(t, card) for t in things) else "the attacker can't sabotage it"
    if object_.zone != b.PLAY or not is_character(state, card):
        return "it is not a character in play"
    if "Mount" in values_of(state, card).get("tags", ()):
        return "Mounts can't be proposed as defenders"
    return "it can't be attacked" if cant(state, card, "be attacked") else ""


def legal_defenders(state: State, attacker: int) -> tuple[int, ...]:
    """The cards that an attacker may be proposed to attack, with "can attack only" respected (601.2c, 601.2d)."""
    possible = tuple(
        c.id for c in b.in_play(state) if not b.is_resource(c) and not why_no_defender(state, attacker, c.id)
    )
    only = values_of(state, attacker).get("attack only", ())
    allowed = tuple(c for c in possible if c in only)
    return allowed or possible


def why_no_combat(state: State, attacker: int, defender: int, *, sabotage: bool = False) -> tuple[str, str]:
    """Why a combat can't be proposed, with its rule; ('', '') when it can (601.2e)."""
    if is_totem(state, attacker):
        return "Totems can't be proposed as attackers", "305.3a"
    if why := why_no_attacker(state, attacker):
        return why, "601.2a"
    if why := why_no_defender(state, attacker, defender, sabotage=sabotage):
        return why, "601.2b"
    if not sabotage and defender not in legal_defenders(state, attacker):
        names = " or ".join(state.objects[c].label for c in legal_defenders(state, attacker))
        several = len(set(values_of(state, attacker).get("attack only", ()))) > 1
        return f"it can attack only {names}", "601.2d" if several else "601.2c"
    return "", ""


def must_attack(state: State) -> tuple[int, ...]:
    """Characters of the turn player that must attack and can (600.2)."""
    return tuple(
        c.id
        for c in b.in_play(state, controller=b.turn_player(state))
        if not b.is_resource(c)
        and values_of(state, c.id).get("must attack")
        and not why_no_attacker(state, c.id)
        and legal_defenders(state, c.id)
    )


def proposal_is_legal(state: State) -> str:
    """Why the proposed combat is no longer legal as its effect resolves (601.3); '' when it is."""
    attackers, defenders = b.combat(state, "proposed attacker"), b.combat(state, "proposed defender")
    if not attackers or not defenders:
        return "there is no proposed attacker or no proposed defender any more"
    sabotage = bool(state.facts.get("sabotage"))
    return why_no_combat(state, attackers[0], defenders[0], sabotage=sabotage)[0]


def start_combat(game: Game) -> None:
    """The action phase's window closes and a combat step begins (601.3)."""
    game.push(CombatStep(), under=game.note(StepBegan("combat step", b.turn_player(game.state)), "601.3"))


def _roles(state: State) -> Map[tuple[int, ...]]:
    roles: Map[tuple[int, ...]] = state.facts.get("combat", Map())
    return roles


# --- the step -------------------------------------------------------------------------------------


@rule("602.1")
def attack(game: Game, task: CombatStep) -> None:
    """The proposed attacker exhausts, becomes an attacker and starts attacking; its player may strike."""
    (attacker,) = b.combat(game.state, "proposed attacker")
    (defender,) = b.combat(game.state, "proposed defender")
    game.do(atoms.exhaust(game.state, attacker))
    game.do(atoms.attack(game.state, attacker, defender))
    game.push(Strike(controller_of(game.state, attacker), attacker))


@rule("602.1")
def attack_window(game: Game, task: CombatStep) -> None:
    """The attack window."""
    step = game.note(StepBegan("attack window", b.turn_player(game.state)))
    game.push(Window("attack window", b.turn_player(game.state)), under=step)


@rule("602.2")
def protect_point(game: Game, task: CombatStep) -> Ask | None:
    """A player opposed to the attacker may exhaust one character that can protect the proposed defender."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "proposed defender")
    if not attackers or not defenders:
        return None
    possible = protectors(game.state, attackers[0], defenders[0])
    if task.answer is None:
        if not possible:
            because = why_no_protector(game.state, attackers[0])
            game.note(Withheld("nobody protects", because))
            return None
        options = [*card_options(game.state, possible), Option(NOBODY, "nobody protects")]
        chooser = controller_of(game.state, possible[0])
        return game.decision(chooser, "protect", "which character protects", options)
    if task.answer == NOBODY:
        return None
    protector = by_key(game.state, task.answer, possible)
    game.do(atoms.exhaust(game.state, protector))
    game.do(atoms.protect(game.state, protector, defenders[0]), "602.2", "602.2c")
    return None


def protectors(state: State, attacker: int, defender: int) -> tuple[int, ...]:
    """The characters that could protect now (602.2, 602.2a, 602.2b)."""
    if has_keyword(state, attacker, "Stealth"):
        return ()
    conspicuous = has_keyword(state, attacker, "Conspicuous")
    found = []
    for card in b.in_play(state):
        opposed = b.opposed(state, card.controller or "", controller_of(state, attacker))
        if b.is_resource(card) or card.id == defender or not opposed or card.mark(b.EXHAUSTED):
            continue
        able = has_keyword(state, card.id, "Protector") or (conspicuous and is_character(state, card.id))
        forbidden = any(cant(state, card.id, what) for what in ("protect", "attack or protect", "exhaust"))
        if able and not forbidden and is_character(state, card.id):
            found.append(card.id)
    return tuple(found)


def why_no_protector(state: State, attacker: int) -> str:
    """Why there is nobody to protect."""
    if has_keyword(state, attacker, "Stealth"):
        return "the attacker has Stealth"
    return "no ready opposing character can protect"


@rule("602.3")
def enter_combat(game: Game, task: CombatStep) -> None:
    """The proposed defender becomes a defender; both enter combat; the defending player may strike."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "proposed defender")
    if not attackers or not defenders:
        return
    game.do(atoms.enter_combat(game.state, attackers[0], defenders))
    if game.state.objects[defenders[0]].zone == b.PLAY:
        game.push(Strike(controller_of(game.state, defenders[0]), defenders[0]))


@rule("602.3")
def defend_window(game: Game, task: CombatStep) -> None:
    """The defend window; without an attacker or defender the combat concludes at once."""
    if not b.in_combat(game.state):
        return
    step = game.note(StepBegan("defend window", b.turn_player(game.state)))
    game.push(Window("defend window", b.turn_player(game.state)), under=step)


@rule("603.1")
def combat_damage(game: Game, task: CombatStep) -> None:
    """Attacker and defender deal each other a packet equal to their ATK, at the same time."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "defender")
    if not attackers or not defenders:
        game.note(Withheld("no combat damage is dealt", "there is no attacker or no defender left"), "603.1b")
        return
    attacker, defender = attackers[0], defenders[0]
    if game.state.facts.get("sabotage"):
        game.happen(e.Sabotaged(attacker, defender))
        return
    packets = [combat_packet(game.state, attacker, defender)]
    if has_keyword(game.state, attacker, "Long-Range"):
        game.note(Withheld("the defender deals no combat damage", "the attacker has Long-Range", (defender,)), "603.1a")
    elif cant(game.state, defender, "deal combat damage"):
        game.note(Withheld("the defender deals no combat damage", "it can't", (defender,)), "103.2")
    else:
        packets.append(combat_packet(game.state, defender, attacker))
    game.push(DealPackets(tuple(packets)))


def combat_packet(state: State, source: int, destination: int) -> Packet:
    """The packet that a character deals in combat: its ATK, its damage types, with its weapons (408.2c, 408.3)."""
    values = values_of(state, source)
    weapons = tuple(weapon for wielder, weapon in state.facts.get("strikes", ()) if wielder == source)
    kinds = tuple(dict.fromkeys([*values.get("damage types", ()), *_weapon_types(state, weapons)])) or ("melee",)
    plain = any(values_of(state, w).get("unpreventable") for w in (*weapons, source))
    return Packet(
        int(values.get("ATK") or 0),
        destination,
        source,
        controller_of(state, source),
        kinds,
        weapons,
        combat=True,
        unpreventable=plain,
    )


def _weapon_types(state: State, weapons: tuple[int, ...]) -> list[str]:
    return [kind for w in weapons for kind in values_of(state, w).get("damage types", ())]


@rule("603.2", "410.6")
def checks_after_damage(game: Game, task: CombatStep) -> None:
    """A series of pre-priority checks takes place, but nothing is added and nobody gets priority."""
    step = game.note(StepBegan("checks of the combat conclusion", b.turn_player(game.state)))
    game.push(PreProcess(b.turn_player(game.state)), under=step)


@rule("603.3")
def leave_combat(game: Game, task: CombatStep) -> None:
    """Everything is removed from combat, modifiers for this combat end, the combat step ends."""
    for cards in tuple(_roles(game.state).values()):
        for card in cards:
            remove_from_combat(game, card)
    for modifier in [m for m in game.state.modifiers if getattr(m, "lasts", "") == "this combat"]:
        game.do(atoms.end_modifier(game.state, modifier, "the combat ends"))
    game.do(atoms.end_combat(game.state))


# --- striking -------------------------------------------------------------------------------------


def strikable(state: State, player: str, wielder: int, struck: tuple[int, ...]) -> tuple[int, ...]:
    """The weapons that a player can strike with for a wielder now (303.2, 406.6)."""
    values = values_of(state, wielder)
    if "Hero" not in values["types"] and not values.get("wielder"):
        return ()
    found = []
    for card in b.in_play(state, controller=player):
        own = values_of(state, card.id)
        if "Weapon" not in own.get("tags", ()) or card.id in struck or card.mark(b.EXHAUSTED):
            continue
        payable = len(b.ready_resources(state, player)) >= int(own.get("strike cost") or 0)
        if payable and (not struck or _may_strike_again(state, wielder, struck, card.id)):
            found.append(card.id)
    return tuple(found)


def _may_strike_again(state: State, wielder: int, struck: tuple[int, ...], weapon: int) -> bool:
    """Only one weapon a combat, but for dual wield and its like; never Melee and Ranged together (406.6)."""
    kinds = [values_of(state, w).get("tags", ()) for w in (*struck, weapon)]
    melee = all("Melee" in tags for tags in kinds)
    ranged = all("Ranged" in tags for tags in kinds)
    two_handed = sum("Two-Handed" in tags for tags in kinds)
    if has_keyword(state, wielder, "Sextuple Wield"):
        return melee and len(kinds) + two_handed <= 6
    if has_keyword(state, wielder, "Infinite Wield"):
        return melee and two_handed == 0
    if has_keyword(state, wielder, "Dual Wield") or has_keyword(state, wielder, "Two-Handed Dual Wield"):
        return melee and len(kinds) <= 2
    return has_keyword(state, wielder, "Ranged Dual Wield") and ranged and len(kinds) <= 2


@rule("303.2", "303.2a")
def strike(game: Game, task: Strike) -> Again | Ask | Finished | None:
    """A player may strike with weapons as their wielder becomes an attacker or defender, and only then."""
    possible = strikable(game.state, task.player, task.wielder, task.struck)
    if not possible:
        _tell_no_further(game, task)
        return None
    if task.answer is None:
        options = [*card_options(game.state, possible), Option(NONE, "no (further) weapon")]
        cites = ("303.2", "406.6") if task.struck else ()
        return game.decision(task.player, "strike", "which weapon to strike with", options, *cites)
    if task.answer == NONE:
        return None
    weapon = by_key(game.state, task.answer, possible)
    game.do(atoms.exhaust(game.state, weapon), "303.2")
    paid = b.ready_resources(game.state, task.player)[: int(values_of(game.state, weapon).get("strike cost") or 0)]
    game.do(atoms.pay_resources(game.state, task.player, weapon, tuple(c.id for c in paid)), "303.2")
    game.do(atoms.strike(game.state, task.player, weapon, task.wielder))
    return Again(replace(task, struck=(*task.struck, weapon)))


def _tell_no_further(game: Game, task: Strike) -> None:
    """Say of each weapon that could be struck with by itself that it can't be beside the others (303.2c, 406.6)."""
    for weapon in strikable(game.state, task.player, task.wielder, ()) if task.struck else ():
        what = f"{game.state.objects[weapon].label} is not struck with"
        because = "its player has struck already, and nothing allows a further weapon like this"
        game.note(Withheld(what, because, (weapon,)), "303.2c", "406.6")


COMBAT = (
    attack,
    attack_window,
    protect_point,
    enter_combat,
    defend_window,
    combat_damage,
    checks_after_damage,
    leave_combat,
)
STRIKING = (strike,)
