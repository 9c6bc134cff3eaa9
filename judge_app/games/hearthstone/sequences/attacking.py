"""The Sequence of combat: preparation with proposed attacks, the check, the exchange of damage (Combat)."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.codec import saved
from judge_app.engine.game import Again, Finished, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import characters, kept, players
from judge_app.games.hearthstone.clauses import CLAUSES, also, carry_out, decide, withheld
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.facts import Packet
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.queues import fill, snapshot
from judge_app.games.hearthstone.phases.queuing import Valid
from judge_app.games.hearthstone.sequences.playing import check_result
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.keywords import keyword_that
from judge_app.games.hearthstone.values.values import rows

ATTACKING = ProcedureOf("attacking")
PROPOSING_AN_ATTACK = ProcedureOf("proposing an attack")
ATTACKING_INSIDE_A_TEXT = ProcedureOf("attacking inside a text")
ATTACKING_WITHOUT_A_SUBJECT = ProcedureOf("attacking without a subject")
PROPOSING_ONCE_MORE = ProcedureOf("proposing once more")
CANCELLING_AN_ATTACK = ProcedureOf("cancelling an attack")
ENDING_AN_ATTACK = ProcedureOf("ending an attack")
AFTER_COMBAT = ProcedureOf("after combat")
GOING_ON_WITH_AN_ATTACK = ProcedureOf("going on with an attack")


@saved
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


@saved
class Proposing(Task):
    """Proposed Attack Events until the defender does not change, then the Attack Event."""

    procedure = "proposing an attack"

    defender: Id
    again: bool = False


@ATTACKING.rule("combat.1")
def combat_starts(game: Game, task: Attacking) -> Attacking:
    """At the very start what holds for the whole Sequence begins, such as being Immune while attacking."""
    game.push(*fill(game, e.CombatStarted(task.attacker, task.defender)))
    return changed(task, valid=snapshot(game.state), before=f.fight(game.state))


@ATTACKING.rule("combat.2")
def combat_preparation_phase(game: Game, task: Attacking) -> None:
    """Combat Preparation Phase: the attack is proposed, and what reacts to it resolves."""
    game.keep(kept.note(game.state, f.DEATH_PHASES, 0))
    began = e.CombatPreparationPhase(task.player, not task.inside)
    game.under = game.note(began, *also(game, "attacking inside a text", task))
    the_attack_is_proposed(game, task)
    after = () if task.inside else (phases.AfterPhase(began.spoken),)
    game.push(Proposing(task.defender), *after)


@ATTACKING_INSIDE_A_TEXT.rule("combat.10")
def nothing_dies_in_between(state: State, task: Attacking) -> bool:
    """Inside a text no deaths and no result are looked for between the Phases of combat."""
    return task.inside


@CLAUSES.clause("combat.2a")
def the_attack_is_proposed(game: Game, task: Attacking) -> None:
    """First the attack is proposed as it was declared."""
    game.do(players.propose_attack(game.state, task.attacker, task.defender))


@PROPOSING_AN_ATTACK.rule("combat.2a", "proposed-attack.2")
def resolve_a_proposed_attack(game: Game, task: Proposing) -> Proposing:
    """A Proposed Attack Event queues what fits its defender of that moment."""
    fight = _fight(game.state)
    step = e.ProposedAttackEvent(fight.attacker, fight.defender)
    game.under = game.note(step, *also(game, "proposing once more", task))
    game.push(*fill(game, e.AttackSet(fight.attacker, fight.defender)))
    return changed(task, defender=fight.defender)


@PROPOSING_ONCE_MORE.rule("proposed-attack.3")
def a_new_defender_brings_a_new_event(state: State, task: Proposing) -> bool:
    """For a defender that has changed there is another Proposed Attack Event."""
    return task.again


@PROPOSING_AN_ATTACK.rule("proposed-attack.3")
def propose_again(game: Game, task: Proposing) -> Again | Finished | None:
    """If the defender has changed, another Proposed Attack Event follows."""
    if _fight(game.state).defender == task.defender:
        return None
    game.push(changed(task, step="", answer=None, again=True))
    return Finished()


@PROPOSING_AN_ATTACK.rule("combat.2b", "attack-event.1")
def attack_event(game: Game, task: Proposing) -> None:
    """When the defender stays, the Attack Event is resolved."""
    fight = _fight(game.state)
    event = e.AttackBegan(fight.attacker, fight.defender)
    game.happen(event, *also(game, "attacking without a subject", fight.attacker, fight.defender))
    game.push(*fill(game, event))


@ATTACKING_WITHOUT_A_SUBJECT.rule("combat.6")
def who_has_left_play_stays_the_subject(state: State, attacker: Id, defender: Id) -> bool:
    """An attacker or defender that has left play meanwhile stays the one that the Attack Event is about."""
    return not (b.in_play(state.objects[attacker]) and b.in_play(state.objects[defender]))


@PROPOSING_AN_ATTACK.rule("combat.2c", "damage.11")
def attacker_loses_stealth(game: Game, task: Proposing) -> None:
    """The attacker loses Stealth."""
    attacker = game.state.objects[_fight(game.state).attacker]
    if b.in_play(attacker) and (hidden := keyword_that(game.state, attacker, "given_up")):
        game.do(characters.lose_keyword(game.state, attacker.id, hidden, "it attacks"))


@ATTACKING.rule("combat.3", "combat.9", "9.2")
def result_before_the_exchange(game: Game, task: Attacking) -> Finished | None:
    """The game is checked for a win, a loss or a draw before the Combat Phase, the only such case."""
    return None if task.inside else check_result(game)


@ATTACKING.rule("6", "6.3")
def attack_without_its_subjects(game: Game, task: Attacking) -> Finished | None:
    """If the attacker or the defender has left play there is no Combat Phase."""
    fight = _fight(game.state)
    gone = [game.state.objects[x] for x in (fight.attacker, fight.defender) if not b.in_play(game.state.objects[x])]
    if not gone:
        return None
    decide(game, "cancelling an attack", task, fight, gone[0], attack_without_its_subjects)
    return Finished()


@CANCELLING_AN_ATTACK.rule("combat.16")
def late_deaths_use_the_attack_up(
    game: Game, task: Attacking, fight: f.Fight, gone: Object, by: Rule
) -> Literal[True] | None:
    """If the defender died only after two or more Death Phases, the attack is used up although it is cancelled."""
    if game.state.facts.get(f.DEATH_PHASES, 0) < 2 or b.in_play(game.state.objects[fight.defender]):
        return None
    _cancelled(game, gone, by)
    if b.in_play(game.state.objects[fight.attacker]):
        game.do(characters.count_attack(game.state, fight.attacker))
    _end(game, task, used=True)
    return True


@CANCELLING_AN_ATTACK.rule("combat.15")
def a_cancelled_attack_is_not_used_up(
    game: Game, task: Attacking, fight: f.Fight, gone: Object, by: Rule
) -> Literal[True] | None:
    """An attack that is cancelled after at most one Death Phase is not used up."""
    _cancelled(game, gone, by)
    _end(game, task, used=False)
    return True


def _cancelled(game: Game, gone: Object, by: Rule) -> None:
    """Say that there is no attack, by the rule that stops it."""
    withheld(game, "the attack is not carried out", f"{gone.label} has left play", gone.id, cites=by.cites)


@ATTACKING.rule("combat.4")
def combat_phase(game: Game, task: Attacking) -> None:
    """Combat Phase: damage is created for the defender, then the attacker, and resolved in that order."""
    fight = _fight(game.state)
    attacker, defender = game.state.objects[fight.attacker], game.state.objects[fight.defender]
    given, back = attack_total(game.state, attacker), attack_total(game.state, defender)
    one = Packet(attacker.id, defender.id, given, player=attacker.controller or "")
    other = Packet(defender.id, attacker.id, back, player=defender.controller or "")
    began = e.CombatPhase(task.player, not task.inside)
    game.under = game.note(began, *also(game, "going on with an attack", task, attacker, defender))
    an_attack_that_is_carried_out_is_used_up(game, attacker)
    after = () if task.inside else (phases.AfterPhase(began.spoken),)
    game.push(Dealing((one, other)), AfterCombat(attacker.id, task.valid), *after)


@GOING_ON_WITH_AN_ATTACK.rule("combat.14")
def nothing_but_a_missing_subject_stops_it(state: State, task: Attacking, attacker: Object, defender: Object) -> bool:
    """It goes on though someone has changed sides, the attacker has lost its Attack or another weapon has come."""
    sides = attacker.controller != task.player or defender.controller == task.player
    wielded = b.weapon(state, task.player) if b.kind_of(attacker) == b.HERO else None
    another = wielded is not None and all(id_ != wielded.id for id_, _ in task.valid)
    return sides or another or attack_total(state, attacker) <= 0


@GOING_ON_WITH_AN_ATTACK.rule("glossary:tag-limits")
def a_weapon_below_0_counts_as_0(state: State, task: Attacking, attacker: Object, defender: Object) -> bool:
    """A hero's Attack is worked out with the weapon's final value, which is 0 where it would be less."""
    wielded = b.weapon(state, task.player) if b.kind_of(attacker) == b.HERO else None
    return wielded is not None and any(row.kind == "limit" for row in rows(state, wielded, "attack"))


@CLAUSES.clause("combat.15")
def an_attack_that_is_carried_out_is_used_up(game: Game, attacker: Object) -> None:
    """Only an attack that is not cancelled counts as one of the attacker's attacks of this turn."""
    game.do(characters.count_attack(game.state, attacker.id))


@saved
class AfterCombat(Task):
    """What follows combat damage in the same Phase."""

    procedure = "after combat"

    attacker: Id
    valid: Valid


@AFTER_COMBAT.rule("combat.4b")
def weapon_loses_durability(game: Game, task: AfterCombat) -> None:
    """The weapon of an attacking hero loses Durability, unless it is Immune."""
    attacker = game.state.objects[task.attacker]
    wielded = b.weapon(game.state, attacker.whose) if b.kind_of(attacker) == b.HERO else None
    if wielded is None:
        return
    if keyword_that(game.state, wielded, "unharmed"):
        withheld(game, f"{wielded.label} loses no Durability", "it is Immune", wielded.id)
    else:
        game.do(characters.lose_durability(game.state, wielded.id, 1))


@AFTER_COMBAT.rule("combat.4c", "after-attack.1", "after-attack.2")
def after_attack_event(game: Game, task: AfterCombat) -> None:
    """The After Attack Event is resolved in the same Phase, even if no damage was dealt."""
    fight = _fight(game.state)
    event = e.AttackEnded(fight.attacker, fight.defender)
    game.happen(event)
    game.push(*fill(game, event, task.valid))


@ATTACKING.rule("combat.5", "9")
def result_after_combat(game: Game, task: Attacking) -> Finished | None:
    """When the Sequence is over, the attack is done and the game is checked."""
    if task.inside:
        an_attack_inside_a_text_ends(game, task)
        return None
    an_attack_ends_with_its_phases(game, task)
    return check_result(game)


@CLAUSES.clause("combat.10")
def an_attack_inside_a_text_ends(game: Game, task: Attacking) -> None:
    """An attack that an effect starts ends with no check of the result."""
    _end(game, task, used=True)


@CLAUSES.clause("resolving.2")
def an_attack_ends_with_its_phases(game: Game, task: Attacking) -> None:
    """The Sequence of an attack consists of its Phases, and is over with them."""
    _end(game, task, used=True)


def _fight(state: State) -> f.Fight:
    fight = f.fight(state)
    assert fight is not None
    return fight


def _end(game: Game, task: Attacking, *, used: bool) -> None:
    """The attack is over, carried out or not, and with it whatever lasts as long."""
    fight = _fight(game.state)
    carry_out(game, "ending an attack", used)
    game.do(players.end_attack(game.state, task.before, e.AttackStopped(fight.attacker, used)))


@ENDING_AN_ATTACK.rule("combat.1")
def what_lasts_for_the_attack_ends(game: Game, used: bool) -> None:
    """What is so for the whole Sequence of combat ends with it."""
    if used:
        detach_what_lasts_so_long(game)


@ENDING_AN_ATTACK.rule("combat.17")
def it_ends_also_if_the_attack_is_cancelled(game: Game, used: bool) -> None:
    """What lasts for the attack comes off too where that is cancelled."""
    if not used:
        detach_what_lasts_so_long(game)


def detach_what_lasts_so_long(game: Game, *, but: str = "") -> None:
    """Take off what lasts for an attack, but from what is in that kind of zone."""
    for entity in [x for x in game.state.objects if b.enchantments(x) and (not but or b.kind_of(x) != but)]:
        for ench in b.enchantments(entity):
            if ench.until == "this attack":
                game.do(characters.detach(game.state, entity.id, ench.number, "the attack is over"))
