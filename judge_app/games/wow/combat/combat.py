"""Combat (6): proposal, attack window, protect point, defend window, conclusion."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import remove_from_combat
from judge_app.games.wow.chain.costs import PayCosts, cannot_pay
from judge_app.games.wow.characteristics.projection import (
    cant,
    controller_of,
    has_keyword,
    is_character,
    prices,
    values_of,
)
from judge_app.games.wow.combat.striking import Strike, weapons_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.packet_modifiers import Packet
from judge_app.games.wow.replacing.packets import DealPackets
from judge_app.games.wow.replacing.replaceable import WouldExhaust
from judge_app.games.wow.replacing.replacement import happen
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.turns.windows import PreProcess, Window
from judge_app.games.wow.words.base import Cost

NOBODY = "nobody"


@record
@dataclass(frozen=True, slots=True)
class CombatStep(Task):
    """A combat step from the attack to its conclusion.

    `asked` are the players who declined to protect so far, `protector` is the character that will.
    """

    procedure = "combat"

    asked: tuple[str, ...] = ()
    protector: Id = -1


def start_combat(game: Game) -> None:
    """The action phase's window closes and a combat step begins (601.3)."""
    game.push(CombatStep(), under=game.do(atoms.begin_combat_step(game.state, b.turn_player(game.state)), "601.3"))


def _roles(state: State) -> Map[tuple[int, ...]]:
    roles: Map[tuple[int, ...]] = state.facts.get(f.COMBAT, Map())
    return roles


# --- the step -------------------------------------------------------------------------------------


@rule("602.1")
def attack(game: Game, task: CombatStep) -> None:
    """The proposed attacker exhausts, becomes an attacker and starts attacking; its player may strike."""
    (attacker,) = b.combat(game.state, "proposed attacker")
    (defender,) = b.combat(game.state, "proposed defender")
    game.push(Strike(controller_of(game.state, attacker), attacker))
    happen(game, WouldExhaust(attacker, ("602.1",)))
    game.do(atoms.attack(game.state, attacker, defender))


@rule("602.1")
def attack_window(game: Game, task: CombatStep) -> None:
    """The attack window."""
    step = game.note(e.AttackWindow(b.turn_player(game.state)))
    game.push(Window("attack window", b.turn_player(game.state)), under=step)


@rule("602.2")
def protect_point(game: Game, task: CombatStep) -> CombatStep | Again | Ask | None:
    """The players opposed to the attacker may exhaust one character that can protect the proposed defender."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "proposed defender")
    if not attackers or not defenders:
        return None
    possible = protectors(game.state, attackers[0], defenders[0])
    player = next((p for p in b.remaining_players(game.state) if p in _theirs(game.state, possible, task.asked)), "")
    own = tuple(card for card in possible if controller_of(game.state, card) == player)
    if not own:
        if not task.asked:
            because, cite = _why_no_protector(game.state, attackers[0])
            game.note(Withheld("nobody protects", because), cite)
        return None
    if task.answer is None:
        options = [*card_options(game.state, own), Option(NOBODY, "nobody protects")]
        return game.decision(player, "protect", "which character protects", options)
    if task.answer == NOBODY:
        return Again(replace(task, asked=(*task.asked, player)))
    protector = by_key(game.state, task.answer, own)
    if price := price_of_protecting(game.state, protector):
        game.push(PayCosts(player, price, Context(player, protector), protector))
    return replace(task, protector=protector)


def _theirs(state: State, cards: tuple[int, ...], asked: tuple[str, ...]) -> set[str]:
    """The players who control any of those cards and were not asked yet."""
    return {controller_of(state, card) for card in cards} - set(asked)


@rule("602.2", "602.2c")
def protect(game: Game, task: CombatStep) -> None:
    """It exhausts and becomes the proposed defender in the place of the one before; it is no sabotage any more."""
    if task.protector < 0:
        return
    happen(game, WouldExhaust(task.protector, ("602.2",)))
    defenders = b.combat(game.state, "proposed defender")
    for card in defenders:
        remove_from_combat(game, card, "602.2", "602.4")
    cites = ("602.2", "602.2c") if game.state.facts.get(f.SABOTAGE) else ("602.2",)
    game.do(atoms.protect(game.state, task.protector, defenders[0]), *cites)


def protectors(state: State, attacker: int, defender: int) -> tuple[int, ...]:
    """The characters that could protect now (602.2, 602.2a, 602.2b)."""
    if has_keyword(state, attacker, "Stealth"):
        return ()
    conspicuous = has_keyword(state, attacker, "Conspicuous")
    found = []
    for card in b.in_play(state):
        player = controller_of(state, card.id)
        opposed = b.opposed(state, player, controller_of(state, attacker))
        if b.is_resource(card) or card.id == defender or not opposed or card.mark(b.EXHAUSTED):
            continue
        able = has_keyword(state, card.id, "Protector") or conspicuous
        forbidden = any(cant(state, card.id, what) for what in ("protect", "exhaust"))
        if able and not forbidden and is_character(state, card.id):
            price = price_of_protecting(state, card.id)
            if not cannot_pay(state, player, price, Context(player, card.id)):
                found.append(card.id)
    return tuple(found)


def price_of_protecting(state: State, card: int) -> tuple[Cost, ...]:
    """What "can't protect" or "can't exhaust unless its controller pays" costs (600.3a)."""
    return (*prices(state, card, "protect"), *prices(state, card, "exhaust"))


def _why_no_protector(state: State, attacker: int) -> tuple[str, str]:
    """Why there is nobody to protect, with its rule."""
    if has_keyword(state, attacker, "Stealth"):
        return "the attacker has Stealth", "602.2a"
    return "no ready opposing character can protect", "602.2"


@rule("602.3")
def enter_combat(game: Game, task: CombatStep) -> None:
    """The proposed defender becomes a defender; both enter combat; the defending player may strike."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "proposed defender")
    if not attackers or not defenders:
        missing = "no proposed defender" if attackers else "no attacker"
        game.note(Withheld("nothing enters combat", f"there is {missing} any more, so the combat concludes"))
        return
    game.do(atoms.enter_combat(game.state, attackers[0], defenders))
    if game.state.objects[defenders[0]].zone == b.PLAY:
        game.push(Strike(controller_of(game.state, defenders[0]), defenders[0]))


@rule("602.3")
def defend_window(game: Game, task: CombatStep) -> None:
    """The defend window; without an attacker or defender the combat concludes at once."""
    if not b.in_combat(game.state):
        return
    step = game.note(e.DefendWindow(b.turn_player(game.state)))
    game.push(Window("defend window", b.turn_player(game.state)), under=step)


@rule("603.1")
def combat_damage(game: Game, task: CombatStep) -> None:
    """Attacker and defender deal each other a packet equal to their ATK, at the same time."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "defender")
    if not attackers or not defenders:
        game.note(Withheld("no combat damage is dealt", "there is no attacker or no defender left"), "603.1b")
        return
    attacker, defender = attackers[0], defenders[0]
    if game.state.facts.get(f.SABOTAGE):
        game.happen(e.Sabotaged(attacker, defender))
        return
    packets = []
    for source, destination in ((attacker, defender), (defender, attacker)):
        because, cite = _why_no_combat_damage(game.state, source, attacker)
        if because:
            part = "attacker" if source == attacker else "defender"
            game.note(Withheld(f"the {part} deals no combat damage", because, (source,)), cite)
        else:
            packets.append(combat_packet(game.state, source, destination))
    game.push(DealPackets(tuple(packets)))


def _why_no_combat_damage(state: State, source: int, attacker: int) -> tuple[str, str]:
    """Why an attacker or defender deals none (603.1a, 103.2); ('', '') when it does."""
    if source != attacker and has_keyword(state, attacker, "Long-Range"):
        return "the attacker has Long-Range", "603.1a"
    return ("it can't", "103.2") if cant(state, source, "deal combat damage") else ("", "")


def combat_packet(state: State, source: int, destination: int) -> Packet:
    """The packet that a character deals in combat: its ATK, its damage types, with its weapons (408.2c, 408.3)."""
    values = values_of(state, source)
    weapons = weapons_of(state, source)
    kinds = tuple(values.get("damage types", ())) or ("melee",)
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


@rule("603.2", "410.6")
def checks_after_damage(game: Game, task: CombatStep) -> None:
    """A series of pre-priority checks takes place, but nothing is added and nobody gets priority."""
    step = game.note(e.ChecksOfTheCombatConclusion(b.turn_player(game.state)))
    game.push(PreProcess(b.turn_player(game.state)), under=step)


@rule("603.3")
def leave_combat(game: Game, task: CombatStep) -> None:
    """Everything is removed from combat, modifiers for this combat end, the combat step ends."""
    for cards in tuple(_roles(game.state).values()):
        for card in cards:
            remove_from_combat(game, card, "603.3", "602.4")
    for modifier in [m for m in game.state.modifiers if getattr(m, "lasts", "") == "this combat"]:
        game.do(atoms.end_modifier(game.state, modifier, "the combat ends"))
    game.do(atoms.end_combat(game.state))


COMBAT = (
    attack,
    attack_window,
    protect_point,
    protect,
    enter_combat,
    defend_window,
    combat_damage,
    checks_after_damage,
    leave_combat,
)
