"""An attack in its steps: target, attackers, defenders, damage assigned, damage applied, with a window after each."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.combat.battle import Battle, battle
from judge_app.games.invasion.combat.permitting import ATTACKING, DEFENDING, why_not
from judge_app.games.invasion.context import Context, Packet
from judge_app.games.invasion.damage.applying import assign, cancelled_at_most, deal
from judge_app.games.invasion.tasks import ApplyDamage, Assign, Fight, Settle, Window, carried_out
from judge_app.games.invasion.values.projection import keyword, values
from judge_app.games.invasion.values.zones import power_in, remaining
from judge_app.games.invasion.words import effects as fx
from judge_app.rulekit.choosing import NO_MORE, NOTHING, options_for, picked

COMBAT, ASSIGNING = ProcedureOf("combat"), ProcedureOf("assigning")


def note(game: Game, now: Battle) -> None:
    """How the attack stands is noted."""
    game.keep(atoms.note(game.state, f.BATTLE, now))


def _window(game: Game, task: Fight, during: str) -> None:
    game.push(Settle(), Window(task.player, during))


@COMBAT.rule("5.1.1", "9.1.2", "9.18.1")
def declare_the_target(game: Game, task: Fight) -> Ask | Finished | None:
    """The active player attacks one of the opponent's zones, burning or not, or a legend through it."""
    foe = b.opponent(game.state, task.player)
    legends = game.state.zone(b.zone_of(f.LEGEND, foe))
    if task.answer is None:
        options = [Option(one.key, one.label) for one in b.sections(game.state, foe)]
        for legend in legends:
            label = game.state.objects[legend].label
            options += [Option(f"{label} through the {zone}", f"{label} through the {zone}") for zone in f.ZONES]
        options.append(Option(NOTHING, "no attack"))
        return game.decision(task.player, "attack", "what is attacked", options)
    if task.answer == NOTHING:
        return Finished()
    aimed = next((one for one in b.sections(game.state, foe) if one.key == task.answer), None)
    zone = b.section_of(aimed) if aimed is not None else task.answer.rpartition(" through the ")[2]
    target = aimed.id if aimed is not None else legends[0]
    (_aim if aimed is not None else aim_at_a_legend)(game, Battle(task.player, foe, zone, target, "target"))
    _window(game, task, "target of the attack declared")
    return None


def _aim(game: Game, now: Battle) -> None:
    note(game, now)
    game.happen(e.AttackDeclared(now.attacker, now.target, now.zone, not b.section_of(game.state.objects[now.target])))


@clause("5.1.2", "9.18.4b", "9.18.6")
def aim_at_a_legend(game: Game, now: Battle) -> None:
    """The zone through which a legend is attacked is attacked, and is the defending zone."""
    _aim(game, now)


@COMBAT.rule("5.2.1")
def declare_attackers(game: Game, task: Fight) -> Ask | Finished | None:
    """The active player declares attackers in their battlefield, one by one."""
    return _declare(game, task, task.player, "attackers")


@COMBAT.rule("5.2.1")
def act_after_attackers(game: Game, task: Fight) -> Finished | None:
    """Without an attacker the attack is over; else there is an action window."""
    now = battle(game.state)
    if not now.attackers:
        end(game)
        return Finished()
    for id_ in now.attackers:
        game.happen(e.Attacked(id_))
    _window(game, task, "attackers declared")
    return None


@COMBAT.rule("5.3.1")
def declare_defenders(game: Game, task: Fight) -> Ask | None:
    """The other player declares defenders in the attacked zone, one by one."""
    found = _declare(game, task, battle(game.state).defender, "defenders")
    return found if isinstance(found, Ask) else None


def _declare(game: Game, task: Fight, player: str, what: str) -> Ask | None:
    if task.answer is None:
        game.note(e.CombatStepBegan(what))
    now = battle(game.state)
    declared: tuple[int, ...] = getattr(now, what)
    rules = (ATTACKING if what == "attackers" else DEFENDING).name
    open_ = tuple(one.id for one in b.everything_in_play(game.state)
                  if one.id not in declared and why_not(game.state, one.id, rules) is None)  # fmt: skip
    if task.answer is not None and task.answer != NO_MORE:
        declared = (*declared, picked(game.state, task.answer, open_))
        note(game, changed(now, **{what: declared}, fought=(*now.fought, declared[-1])))
        open_ = tuple(id_ for id_ in open_ if id_ != declared[-1])
    if task.answer == NO_MORE or not open_:
        return None
    options = [*options_for(game.state, open_), Option(NO_MORE, "no more")]
    kind = what.removesuffix("s")
    return game.decision(player, kind, f"the next {kind}", options, objects=open_, keep=changed(task, answer=None),
                         against=rules)  # fmt: skip


@COMBAT.rule("2.7.13", "9.18.4")
def an_attacked_legend_defends(game: Game, task: Fight) -> None:
    """A legend that is attacked is a defender by itself, unless it is corrupted."""
    now = battle(game.state)
    there = game.state.objects[now.target]
    if b.section_of(there) or not there.zone:
        return
    if there.mark(f.CORRUPT):
        a_corrupted_legend_does_not(game, now.target)
        return
    note(game, changed(now, defenders=(*now.defenders, now.target), fought=(*now.fought, now.target)))
    game.happen(e.Defended(now.target))


@clause("9.18.7", "2.7.13a")
def a_corrupted_legend_does_not(game: Game, id_: int) -> None:
    """A corrupted legend may be attacked and takes damage, but takes no part and deals none."""
    what = f"{game.state.objects[id_].label} defends"
    game.withhold(what, Reason("it is corrupted", (a_corrupted_legend_does_not,)), id_)


@COMBAT.rule("5.3.1")
def defenders_defend(game: Game, task: Fight) -> None:
    """Declared defenders defend."""
    now = battle(game.state)
    for id_ in now.defenders:
        if id_ != now.target:
            game.happen(e.Defended(id_))


@COMBAT.rule("7.0.1", "9.3.1", "9.3.2")
def counterstrike(game: Game, task: Fight) -> Again | Ask | None:
    """Each defender with Counterstrike at once deals that much uncancellable damage to one attacker; nobody may act."""
    now = battle(game.state)
    striking = [id_ for id_ in now.defenders if keyword(game.state, id_, "Counterstrike")]
    if task.at >= len(striking) or not now.attackers:
        return None
    if task.answer is None and len(now.attackers) > 1:
        prompt = f"whom the Counterstrike of {game.state.objects[striking[task.at]].label} strikes"
        return game.decision(now.defender, "counterstrike", prompt, options_for(game.state, now.attackers),
                             objects=now.attackers)  # fmt: skip
    target = picked(game.state, task.answer, now.attackers) if task.answer else now.attackers[0]
    number = keyword(game.state, striking[task.at], "Counterstrike")
    deal(game, Packet(target, number, striking[task.at], uncancellable=True))
    return Again(changed(task, at=task.at + 1, answer=None))


@COMBAT.rule("5.3.1")
def act_after_defenders(game: Game, task: Fight) -> None:
    """There is an action window after defenders are declared."""
    _window(game, task, "defenders declared")


@COMBAT.rule("5.4.1", "5.4.2", "9.11.2")
def assign_the_attackers_damage(game: Game, task: Fight) -> None:
    """The attackers' power is counted, and assigned first: enough to destroy each defender before anything else."""
    game.note(e.CombatStepBegan("assigned"))
    now = battle(game.state)
    units = tuple(id_ for id_ in now.defenders if id_ != now.target)
    least = tuple(enough_to_destroy(game.state, id_) for id_ in units)
    gone = not game.state.objects[now.target].zone
    _count(game, now.attacker, now.attackers, f.BATTLEFIELD, units, least, ABSENT if gone else now.target)


@clause("9.11.2", "5.4.2a")
def enough_to_destroy(state: State, id_: int) -> int:
    """What destroys a defender as things stand: what is left of its hit points, and what would be cancelled."""
    return remaining(state, id_) + cancelled_at_most(state, id_)


@COMBAT.rule("5.4.1", "5.4.3")
def assign_the_defenders_damage(game: Game, task: Fight) -> None:
    """Then the defenders' power is counted and assigned to attackers, never to a capital."""
    now = battle(game.state)
    _count(game, now.defender, now.defenders, now.zone, now.attackers, (), ABSENT)


def _count(
    game: Game,
    player: str,
    fighting: tuple[int, ...],
    zone: str,
    among: tuple[int, ...],
    least: tuple[int, ...],
    then: int,
) -> None:  # fmt: skip
    power = sum(power_in(game.state, id_, zone) + values(game.state, id_).get("combat damage", 0) for id_ in fighting)
    under = game.note(e.PowerCounted(player, power))
    if power and (among or then != ABSENT):
        game.push(Assign(player, power, among, least, then, fighting[0]), under=under)


@COMBAT.rule("5.0.2")
def act_after_damage_is_assigned(game: Game, task: Fight) -> None:
    """There is an action window before assigned damage is applied."""
    _window(game, task, "damage assigned")


@COMBAT.rule("5.5.1")
def apply_combat_damage(game: Game, task: Fight) -> None:
    """All damage that was assigned is applied."""
    game.note(e.CombatStepBegan("applied"))
    if packets := battle(game.state).assigned:
        game.push(ApplyDamage(packets))


@COMBAT.rule("7.0.3", "9.1.3")
def scout(game: Game, task: Fight) -> None:
    """For each unit with Scout that fought and survived the opponent discards a card at random, damage dealt or not."""
    now = battle(game.state)
    for id_ in (*now.attackers, *now.defenders):
        there = game.state.objects[id_]
        if there.zone and keyword(game.state, id_, "Scout"):
            under = game.note(e.Scouted(id_))
            game.push(carried_out((fx.DiscardAtRandom(),), Context(there.whose, id_)), under=under)


@COMBAT.rule("5.5.6")
def act_after_damage_is_applied(game: Game, task: Fight) -> None:
    """After damage is applied there is a last action window."""
    _window(game, task, "damage applied")


@COMBAT.rule("3.5.3")
def end_the_attack(game: Game, task: Fight) -> None:
    """The attack is over."""
    end(game)


def end(game: Game) -> None:
    """Nobody attacks or defends any more."""
    game.keep(atoms.forget(game.state, f.BATTLE))
    game.note(e.AttackEnded())


# --- assigning --------------------------------------------------------------------------------------


@ASSIGNING.rule("5.4.1", "5.4.2a", "9.11.2")
def assign_one_by_one(game: Game, task: Assign) -> Again | Ask | None:
    """Each card in turn is assigned some of it; the capital or legend only what is left when each has enough."""
    if not task.among:
        if task.left and task.then != ABSENT:
            if not b.section_of(game.state.objects[task.then]):
                what_is_too_much_is_lost(game, task)
            _assign(game, task, task.then, task.left)
        return None
    least = task.least[0] if task.least else 0
    numbers = _numbers(task, least)
    if task.answer is None and len(numbers) > 1:
        label = game.state.objects[task.among[0]].label
        options = [Option(str(number), f"{number} damage") for number in numbers]
        return game.decision(
            task.player, "assign", f"how much damage {label} is assigned", options, objects=task.among[:1]
        )
    number = int(task.answer) if task.answer else numbers[0]
    if number:
        _assign(game, task, task.among[0], number)
    enough = task.enough and number >= least
    return Again(
        changed(task, left=task.left - number, among=task.among[1:], least=task.least[1:], enough=enough, answer=None)
    )


@clause("9.18.2", "5.4.5")
def what_is_too_much_is_lost(game: Game, task: Assign) -> None:
    """Damage beyond what destroys an attacked legend goes neither to the section nor to units."""
    lost = task.left - enough_to_destroy(game.state, task.then)
    if lost > 0:
        label = game.state.objects[task.then].label
        what = f"{lost} damage goes to the section or to units"
        game.withhold(what, Reason(f"it is more than destroys {label}", (what_is_too_much_is_lost,)), task.then)


def _numbers(task: Assign, least: int) -> tuple[int, ...]:
    """How much the next card may be assigned: the last of them takes what can go nowhere else."""
    if len(task.among) > 1:
        return tuple(range(task.left + 1))
    if task.then == ABSENT or not task.enough or task.left <= least:
        return (task.left,)
    return tuple(range(least, task.left + 1))


def _assign(game: Game, task: Assign, to: int, number: int) -> None:
    now = battle(game.state)
    there = game.state.objects[to]
    if there.mark(f.BURNING):
        a_burning_section_takes_none(game, to)
        return
    packet = assign(game, Packet(to, number, task.source, combat=True))
    note(game, changed(now, assigned=(*now.assigned, packet)))


@clause("9.1.1")
def a_burning_section_takes_none(game: Game, to: int) -> None:
    """A burning section may be attacked, but is assigned no damage."""
    label = game.state.objects[to].label
    game.withhold(f"{label} is assigned damage", Reason("it is burning", (a_burning_section_takes_none,)), to)
