"""The Sequence of combat: preparation with proposed attacks, the check, the exchange of damage (Combat)."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.game import Again, Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import characters, kept, players
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.dealing.packets import Packet
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.queued import Valid
from judge_app.games.hearthstone.phases.queues import fill, snapshot
from judge_app.games.hearthstone.sequences.playing import check_result
from judge_app.games.hearthstone.texts.evaluation import attack_total


@record
@dataclass(frozen=True, slots=True)
class Attacking(Task):
    """An attack from its declaration on. `inside` an effect there are no deaths and no check in between (combat.10).

    `before` is the attack that this one interrupts.
    """

    procedure = "attacking"

    player: str
    attacker: Id
    defender: Id
    inside: bool = False
    valid: Valid = ()
    before: f.Fight | None = None


@record
@dataclass(frozen=True, slots=True)
class Proposing(Task):
    """Proposed Attack Events until the defender does not change, then the Attack Event."""

    procedure = "proposing an attack"

    defender: Id


@rule("combat.1")
def combat_starts(game: Game, task: Attacking) -> Attacking:
    """At the very start what holds for the whole Sequence begins, such as being Immune while attacking."""
    game.push(*fill(game, e.CombatStarted(task.attacker, task.defender)))
    return changed(task, valid=snapshot(game.state), before=f.fight(game.state))


@rule("combat.2")
def combat_preparation_phase(game: Game, task: Attacking) -> None:
    """Combat Preparation Phase: the attack is proposed, and what reacts to it resolves."""
    game.keep(kept.note(game.state, f.DEATH_PHASES, 0))
    began = e.CombatPreparationPhase(task.player, not task.inside)
    under = game.note(began)
    after = () if task.inside else (phases.AfterPhase(began.spoken),)
    game.do(players.propose_attack(game.state, task.attacker, task.defender), "combat.2a", under=under)
    game.push(Proposing(task.defender), *after, under=under)


@rule("combat.2a", "proposed-attack.2", "proposed-attack.3")
def resolve_a_proposed_attack(game: Game, task: Proposing) -> Proposing:
    """A Proposed Attack Event queues what fits its defender of that moment."""
    fight = _fight(game.state)
    step = game.note(e.ProposedAttackEvent(fight.attacker, fight.defender))
    outer, game.under = game.under, step
    game.push(*fill(game, e.AttackSet(fight.attacker, fight.defender)))
    game.under = outer
    return changed(task, defender=fight.defender)


@rule("proposed-attack.3")
def propose_again(game: Game, task: Proposing) -> Again | Finished | None:
    """If the defender has changed, another Proposed Attack Event follows."""
    if _fight(game.state).defender == task.defender:
        return None
    game.push(changed(task, step="", answer=None))
    return Finished()


@rule("combat.2b", "attack-event.1")
def attack_event(game: Game, task: Proposing) -> None:
    """When the defender stays, the Attack Event is resolved."""
    fight = _fight(game.state)
    event = e.AttackBegan(fight.attacker, fight.defender)
    game.happen(event)
    game.push(*fill(game, event))


@rule("combat.2c", "damage.11")
def attacker_loses_stealth(game: Game, task: Proposing) -> None:
    """The attacker loses Stealth."""
    attacker = game.state.objects[_fight(game.state).attacker]
    if b.in_play(attacker) and b.has(attacker, "stealth"):
        game.do(characters.lose_keyword(game.state, attacker.id, "stealth", "it attacks"))


@rule("combat.3", "9.2")
def result_before_the_exchange(game: Game, task: Attacking) -> Finished | None:
    """The game is checked for a win, a loss or a draw before the Combat Phase, the only such case."""
    return None if task.inside else check_result(game)


@rule("6.3", "combat.15")
def attack_without_its_subjects(game: Game, task: Attacking) -> Finished | None:
    """If the attacker or the defender has left play there is no Combat Phase, and the attack is not used up."""
    fight = _fight(game.state)
    gone = [game.state.objects[x] for x in (fight.attacker, fight.defender) if not b.in_play(game.state.objects[x])]
    if not gone:
        return None
    game.note(Withheld("the attack is not carried out", f"{gone[0].label} has left play", (gone[0].id,)))
    _end(game, task, used=_used_up_although_cancelled(game, fight))
    return Finished()


def _used_up_although_cancelled(game: Game, fight: f.Fight) -> bool:
    """Whether the defender died only after two or more Death Phases, which uses the attack up (combat.16)."""
    late = game.state.facts.get(f.DEATH_PHASES, 0) > 1 and not b.in_play(game.state.objects[fight.defender])
    if late and b.in_play(game.state.objects[fight.attacker]):
        game.do(characters.count_attack(game.state, fight.attacker), "combat.16")
    return late


@rule("combat.4", "combat.4a", "combat.14")
def combat_phase(game: Game, task: Attacking) -> None:
    """Combat Phase: damage is created for the defender, then the attacker, and resolved in that order."""
    fight = _fight(game.state)
    attacker, defender = game.state.objects[fight.attacker], game.state.objects[fight.defender]
    given, back = attack_total(game.state, attacker), attack_total(game.state, defender)
    one = Packet(attacker.id, defender.id, given, player=attacker.controller or "")
    other = Packet(defender.id, attacker.id, back, player=defender.controller or "")
    game.do(characters.count_attack(game.state, attacker.id), "combat.14")
    began = e.CombatPhase(task.player, not task.inside)
    under = game.note(began)
    after = () if task.inside else (phases.AfterPhase(began.spoken),)
    game.push(Dealing((one, other)), AfterCombat(attacker.id, task.valid), *after, under=under)


@record
@dataclass(frozen=True, slots=True)
class AfterCombat(Task):
    """What follows combat damage in the same Phase."""

    procedure = "after combat"

    attacker: Id
    valid: Valid


@rule("combat.4b")
def weapon_loses_durability(game: Game, task: AfterCombat) -> None:
    """The weapon of an attacking hero loses Durability, unless it is Immune."""
    attacker = game.state.objects[task.attacker]
    wielded = b.weapon(game.state, attacker.controller or attacker.owner) if b.kind_of(attacker) == b.HERO else None
    if wielded is None:
        return
    if b.has(wielded, "immune"):
        game.note(Withheld(f"{wielded.label} loses no Durability", "it is Immune", (wielded.id,)))
    else:
        game.do(characters.lose_durability(game.state, wielded.id, 1))


@rule("combat.4c", "after-attack.1", "after-attack.2", "2.4")
def after_attack_event(game: Game, task: AfterCombat) -> None:
    """The After Attack Event is resolved in the same Phase, even if no damage was dealt."""
    fight = _fight(game.state)
    event = e.AttackEnded(fight.attacker, fight.defender)
    game.happen(event)
    game.push(*fill(game, event, task.valid))


@rule("combat.5", "9")
def result_after_combat(game: Game, task: Attacking) -> Finished | None:
    """When the Sequence is over, the attack is done and the game is checked."""
    _end(game, task, used=True)
    return None if task.inside else check_result(game)


def _fight(state: State) -> f.Fight:
    fight = f.fight(state)
    assert fight is not None
    return fight


def _end(game: Game, task: Attacking, *, used: bool) -> None:
    """The attack is over, carried out or not, and with it whatever lasts as long (combat.1, combat.17)."""
    fight = _fight(game.state)
    for entity in [entity for entity in game.state.objects if b.enchantments(entity)]:
        for ench in b.enchantments(entity):
            if ench.until == "this attack":
                told = characters.detach(game.state, entity.id, ench.number, "the attack is over")
                game.do(told, "combat.1", "combat.17")
    game.do(players.end_attack(game.state, task.before, e.AttackStopped(fight.attacker, used)))


ATTACKING = (
    combat_starts,
    combat_preparation_phase,
    result_before_the_exchange,
    attack_without_its_subjects,
    combat_phase,
    result_after_combat,
)
PROPOSING_AN_ATTACK = (resolve_a_proposed_attack, propose_again, attack_event, attacker_loses_stealth)
AFTER_COMBAT = (weapon_loses_durability, after_attack_event)
