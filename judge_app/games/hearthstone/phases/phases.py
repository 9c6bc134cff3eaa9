"""Phases and what follows an outermost one: updates, summon events, deaths, Death Phases (3, 4a, 7, 8).

A Forced Death Phase creates and resolves deaths in the middle of another Phase, by some of the same steps and some
of its own.
"""

from __future__ import annotations

from typing import Literal

from judge_app.engine.codec import saved
from judge_app.engine.game import Again, Game
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.atoms import kept, players
from judge_app.games.hearthstone.clauses import CLAUSES, also, withheld
from judge_app.games.hearthstone.phases import auras
from judge_app.games.hearthstone.phases.matching import listened_to
from judge_app.games.hearthstone.phases.queues import fill, snapshot, watching_deaths, what_died_too_does_not_react
from judge_app.games.hearthstone.phases.queuing import Valid

AFTER_PHASE = ProcedureOf("after a phase")
RESOLVING_SUMMONS = ProcedureOf("resolving summons")
RESOLVING_A_SUMMON_STEP = ProcedureOf("resolving a summon step")
FORCED_DEATHS = ProcedureOf("forced deaths")
BEGINNING_FORCED_DEATHS = ProcedureOf("beginning forced deaths")
CREATING_DEATHS = ProcedureOf("creating deaths")
KILLING = ProcedureOf("killing")
BEGINNING_A_DEATH_PHASE = ProcedureOf("beginning a death phase")
RESOLVING_DEATHS = ProcedureOf("resolving deaths")
RESOLVING_A_DEATH = ProcedureOf("resolving a death")


@saved
class AfterPhase(Task):
    """The steps after an outermost Phase. `valid` is what was in play before the Death Creation Step."""

    procedure = "after a phase"

    phase: str
    valid: Valid = ()


@saved
class ForcedDeaths(Task):
    """A Forced Death Phase. `valid` is what was in play before its Death Creation Step."""

    procedure = "forced deaths"

    valid: Valid = ()


@saved
class ResolveSummons(Task):
    """Summon Events still to be resolved, in order of play."""

    procedure = "resolving summons"

    minions: tuple[Id, ...]


@saved
class ResolveDeaths(Task):
    """Death Events still to be resolved, in order of play; `watching` are those of the dead who react to deaths."""

    procedure = "resolving deaths"

    dead: tuple[Id, ...]
    valid: Valid
    watching: tuple[Id, ...] = ()


def begin(
    game: Game,
    phase: e.PhaseBegan,
    *tasks: Task,
    on: tuple[Event, ...] = (),
    valid: Valid | None = None,
    cites: tuple[str, ...] = (),
) -> None:
    """Begin a Phase with Queues for those events, then with that to do; rule 4a's steps follow an outermost one.

    They stand beside it and not under it, as they come when it has ended. What is queued must have been `valid` then,
    where that is given (2.4).
    """
    under = game.note(phase, *cites)
    if phase.outermost:
        game.push(AfterPhase(phase.spoken))
    outer, game.under = game.under, under
    queues = [queue for event in on for queue in fill(game, event, valid)]
    game.push(*queues, *tasks)
    game.under = outer


@AFTER_PHASE.rule("4a", "summon-resolution.1a")
def update_auras_after_a_phase(game: Game, task: Task) -> None:
    """After the outermost Phase comes an Aura Update (Health/Attack)."""
    auras.update(game, auras.HEALTH_AND_ATTACK)


@FORCED_DEATHS.rule("forced-death.5a")
def update_auras_before_forced_deaths(game: Game, task: Task) -> None:
    """First comes an Aura Update (Health/Attack)."""
    auras.update(game, auras.HEALTH_AND_ATTACK)


@AFTER_PHASE.rule("summon-resolution.1b", "summon-resolution.2")
@FORCED_DEATHS.rule("forced-death.5b", "summon-resolution.2")
def resolve_summon_events(game: Game, task: Task) -> None:
    """Then the Summon Events made since are resolved, in order of play."""
    pending: tuple[int, ...] = game.state.facts.get(f.SUMMONS, ())
    if pending:
        game.keep(kept.note(game.state, f.SUMMONS, ()))
        here = tuple(b.in_order_of_play(game.state, tuple(dict.fromkeys(pending))))
        under = game.note(e.SummonResolutionStep(here), *also(game, "resolving a summon step", task))
        game.push(ResolveSummons(here), under=under)


@RESOLVING_A_SUMMON_STEP.rule("minion.3")
def a_played_minion_is_summoned_too(state: State, task: Task) -> bool:
    """What was played has a Summon Event as well, which comes after its On Play Phase."""
    return isinstance(task, AfterPhase) and task.phase == "On Play Phase"


@RESOLVING_SUMMONS.rule("summon-resolution.2", "summon-resolution.4")
def resolve_next_summon(game: Game, task: ResolveSummons) -> Again | None:
    """Each Summon Event queues what reacts to it, unless the minion is no longer in play."""
    if not task.minions or e.SummonConsidered not in listened_to(game.state):
        return None
    first, rest = task.minions[0], task.minions[1:]
    minion = game.state.objects[first]
    if a_minion_that_is_gone_queues_nothing(game, first) is None:
        game.push(*fill(game, e.SummonConsidered(first, minion.controller or "")))
    return Again(changed(task, minions=rest)) if rest else None


@CLAUSES.clause("summon-resolution.5")
def a_minion_that_is_gone_queues_nothing(game: Game, minion: Id) -> Literal[True] | None:
    """Nothing queues for the Summon Event of a minion that is no longer in play."""
    if b.kind_of(game.state.objects[minion]) == b.BOARD:
        return None
    what = f"{game.state.objects[minion].label}'s Summon Event queues nothing"
    withheld(game, what, "it is no longer in play", minion)
    return True


@AFTER_PHASE.rule("4a", "summon-resolution.1c")
def update_auras_after_summons(game: Game, task: Task) -> None:
    """A second Aura Update (Health/Attack) runs before deaths are looked for."""
    auras.update(game, auras.HEALTH_AND_ATTACK)


@AFTER_PHASE.rule("4a", "summon-resolution.1d")
@FORCED_DEATHS.rule("forced-death.5c")
def create_deaths(game: Game, task: AfterPhase | ForcedDeaths) -> Task:
    """Death Creation Step: all mortally wounded or pending destroy are killed in order of play and leave play."""
    valid = snapshot(game.state)
    dying = [id_ for id_ in b.entities_in_play(game.state) if _dies(game, id_)]
    if dying:
        dying = b.in_order_of_play(game.state, tuple(dying))
        outer, game.under = (
            game.under,
            game.note(e.DeathCreationStep(tuple(dying)), *also(game, "creating deaths", task)),
        )
        for id_ in dying:
            entity = game.state.objects[id_]
            because = "pending destroy" if entity.mark(b.DOOMED) else "mortally wounded"
            game.do(atoms.kill(game.state, id_, because), *also(game, "killing", entity, dying))
            the_player_of_a_dead_hero_is_losing(game, entity)
        game.under = outer
    return changed(task, valid=valid)


@CREATING_DEATHS.rule("3")
def nobody_dies_before_the_outermost_phase_ends(state: State, task: Task) -> bool:
    """Only the end of the outermost Phase brings the deaths of all that happened in it."""
    return isinstance(task, AfterPhase)


def _dies(game: Game, id_: int) -> bool:
    entity = game.state.objects[id_]
    return b.kind_of(entity) in (b.HERO, b.BOARD, b.WEAPON) and b.doomed(entity)


@KILLING.rule("spawn.1")
def deaths_are_created_in_order_of_play(state: State, dead: Object, dying: list[Id]) -> bool:
    """Where several die, their Death Events are created in order of play."""
    return len(dying) > 1 and b.kind_of(dead) == b.BOARD


@KILLING.rule("spawn.2")
def a_dead_minion_remembers_its_place(state: State, dead: Object, dying: list[Id]) -> bool:
    """A minion remembers the place that it has as its Death Event is created."""
    return b.kind_of(dead) == b.BOARD


@KILLING.rule("combat.11")
def a_weapon_dies_with_the_minions(state: State, dead: Object, dying: list[Id]) -> bool:
    """A weapon without Durability dies with the minions of its combat, and its Deathrattle comes in order of play."""
    return b.kind_of(dead) == b.WEAPON and len(dying) > 1 and f.COMBAT in state.facts


@CLAUSES.clause("losing.1")
def the_player_of_a_dead_hero_is_losing(game: Game, dead: Object) -> None:
    """Whoever has no other hero by now loses at the next check."""
    if b.kind_of(dead) == b.HERO:
        game.do(players.lose(game.state, dead.whose))


@AFTER_PHASE.rule("4a", "summon-resolution.1e")
@FORCED_DEATHS.rule("forced-death.5d", "forced-death.6")
def update_other_auras(game: Game, task: Task) -> None:
    """After deaths comes an Aura Update (Other), and none for Health and Attack."""
    auras.update(game, auras.OTHER)


@AFTER_PHASE.rule("7", "summon-resolution.1f")
def begin_death_phase(game: Game, task: AfterPhase) -> None:
    """If there were deaths, a Death Phase resolves them in order of play."""
    dead = unresolved(game)
    if dead:
        if f.COMBAT in game.state.facts:
            game.keep(kept.note(game.state, f.DEATH_PHASES, game.state.facts.get(f.DEATH_PHASES, 0) + 1))
        resolving = ResolveDeaths(dead, task.valid, watching_deaths(game.state, dead))
        begin(game, e.DeathPhase(), resolving, cites=also(game, "beginning a death phase", task))


@BEGINNING_A_DEATH_PHASE.rule("8")
def death_phases_repeat(state: State, task: AfterPhase) -> bool:
    """A Death Phase is followed by another until there are no new deaths."""
    return task.phase == "Death Phase"


@FORCED_DEATHS.rule("forced-death.5e")
def begin_forced_death_phase(game: Game, task: ForcedDeaths) -> None:
    """Then these deaths are resolved; those that they cause wait for the end of the outer Phase."""
    dead = unresolved(game)
    if dead:
        resolving = ResolveDeaths(dead, task.valid)
        cites = also(game, "beginning forced deaths")
        begin(game, e.ForcedDeathPhase(outermost=False), resolving, cites=cites)


@BEGINNING_FORCED_DEATHS.rule("forced-death.1")
def some_effects_force_deaths(state: State) -> bool:
    """Some effects force a Death Phase inside the Phase that goes on."""
    return not a_spell_that_is_cast_forces_deaths_too.fn(state)


@BEGINNING_FORCED_DEATHS.rule("forced-death.4")
def a_spell_that_is_cast_forces_deaths_too(state: State) -> bool:
    """What forces deaths does so also where an effect casts it."""
    return any(task.procedure == "casting" for task in state.agenda)


@FORCED_DEATHS.rule("forced-death.5f")
def update_auras_after_forced_deaths(game: Game, task: ForcedDeaths) -> None:
    """Then comes an Aura Update (Health/Attack) again."""
    auras.update(game, auras.HEALTH_AND_ATTACK)


@FORCED_DEATHS.rule("forced-death.5g")
def resolve_summons_after_forced_deaths(game: Game, task: ForcedDeaths) -> None:
    """Then the Summon Events made meanwhile are resolved."""
    resolve_summon_events.fn(game, task)


@FORCED_DEATHS.rule("forced-death.5h")
def update_other_auras_after_forced_deaths(game: Game, task: ForcedDeaths) -> None:
    """Then comes an Aura Update (Other) again, and the Phase around it goes on (forced-death.5i)."""
    auras.update(game, auras.OTHER)
    what_it_caused_waits_for_the_phase_around_it(game)


@CLAUSES.clause("forced-death.2")
def what_it_caused_waits_for_the_phase_around_it(game: Game) -> None:
    """Whoever is to die because of a Forced Death Phase does so only after the Phase around it."""
    for id_ in [id_ for id_ in b.entities_in_play(game.state) if _dies(game, id_)]:
        what = f"{game.state.objects[id_].label} does not die yet"
        withheld(game, what, "no other Death Phase follows until the Phase around this one ends", id_)


def unresolved(game: Game) -> tuple[int, ...]:
    """The deaths that no Death Phase has taken up yet, which are taken up with this."""
    dead: tuple[int, ...] = game.state.facts.get(f.UNRESOLVED, ())
    if dead:
        game.keep(kept.note(game.state, f.UNRESOLVED, ()))
    return tuple(b.in_order_of_play(game.state, dead))


@RESOLVING_DEATHS.rule("7")
def resolve_next_death(game: Game, task: ResolveDeaths) -> Again | None:
    """For each Death all its triggers are queued and resolved; then the Death has been resolved."""
    if not task.dead:
        return None
    first, rest = task.dead[0], task.dead[1:]
    entity = game.state.objects[first]
    event = e.DeathConsidered(first, entity.whose, entity.marks.get(b.PLACE, -1) + 1)
    under = game.happen(event, *also(game, "resolving a death", task))
    outer, game.under = game.under, under
    what_died_too_does_not_react(game, event, task.watching)
    game.push(*fill(game, event, task.valid))
    game.under = outer
    return Again(changed(task, dead=rest)) if rest else None


@RESOLVING_A_DEATH.rule("dominant.6")
def deaths_of_both_players_are_in_one_order(state: State, task: ResolveDeaths) -> bool:
    """An older death of the other player comes before those of the Dominant Player."""
    first, (now, *later) = f.dominant(state), (state.objects[id_].whose for id_ in task.dead)
    return now != first and first in later


@RESOLVING_A_DEATH.rule("moving.3")
def what_died_without_room_is_resolved_now(state: State, task: ResolveDeaths) -> bool:
    """What died at once for want of room is resolved in the next Death Phase, in the zone where it was."""
    return bool(state.objects[task.dead[0]].marks.get(b.NO_ROOM))
