"""Phases and what follows an outermost one: updates, summon events, deaths, Death Phases (3, 4a, 7, 8)."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.game import Again, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Task
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.atoms import kept, players
from judge_app.games.hearthstone.phases import auras
from judge_app.games.hearthstone.phases.matching import listened_to
from judge_app.games.hearthstone.phases.queued import Valid
from judge_app.games.hearthstone.phases.queues import fill, snapshot, tell_who_died_too, watching_deaths


@record
@dataclass(frozen=True, slots=True)
class AfterPhase(Task):
    """The steps after an outermost Phase. `valid` is what was in play before the Death Creation Step."""

    procedure = "after a phase"

    phase: str
    valid: Valid = ()


@record
@dataclass(frozen=True, slots=True)
class ResolveSummons(Task):
    """Summon Events still to be resolved, in order of play."""

    procedure = "resolving summons"

    minions: tuple[Id, ...]


@record
@dataclass(frozen=True, slots=True)
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
) -> None:
    """Begin a Phase with Queues for those events, then with that to do; rule 4a's steps follow an outermost one.

    What is queued must have been `valid` then, where that is given (2.4).
    """
    under = game.note(phase)
    outer, game.under = game.under, under
    queues = [queue for event in on for queue in fill(game, event, valid)]
    game.push(*queues, *tasks, *((AfterPhase(phase.spoken),) if phase.outermost else ()))
    game.under = outer


@rule("4a", "summon-resolution.1a", "aura-timing.1")
def update_auras_after_a_phase(game: Game, task: Task) -> None:
    """After the outermost Phase comes an Aura Update (Health/Attack)."""
    auras.update(game, auras.HEALTH_AND_ATTACK)


@rule("summon-resolution.1b", "summon-resolution.2")
def resolve_summon_events(game: Game, task: Task) -> None:
    """Then the Summon Events made since are resolved, in order of play."""
    pending: tuple[int, ...] = game.state.facts.get(f.SUMMONS, ())
    if pending:
        game.keep(kept.note(game.state, f.SUMMONS, ()))
        here = tuple(b.in_order_of_play(game.state, tuple(dict.fromkeys(pending))))
        under = game.note(e.SummonResolutionStep(here))
        game.push(ResolveSummons(here), under=under)


@rule("summon-resolution.2", "summon-resolution.4")
def resolve_next_summon(game: Game, task: ResolveSummons) -> Again | None:
    """Each Summon Event queues what reacts to it, unless the minion is no longer in play."""
    if not task.minions or e.SummonConsidered not in listened_to(game.state.cards):
        return None
    first, rest = task.minions[0], task.minions[1:]
    minion = game.state.objects[first]
    if b.kind_of(minion) == b.BOARD:
        event = e.SummonConsidered(first, minion.controller or "")
        game.push(*fill(game, event))
    else:
        what = f"{minion.label}'s Summon Event queues nothing"
        game.note(Withheld(what, "it is no longer in play", (first,)), "summon-resolution.5")
    return Again(changed(task, minions=rest)) if rest else None


@rule("4a", "summon-resolution.1c")
def update_auras_after_summons(game: Game, task: Task) -> None:
    """A second Aura Update (Health/Attack) runs before deaths are looked for."""
    auras.update(game, auras.HEALTH_AND_ATTACK)


@rule("4a", "summon-resolution.1d", "spawn.1", "spawn.2")
def create_deaths(game: Game, task: AfterPhase) -> AfterPhase:
    """Death Creation Step: all mortally wounded or pending destroy are killed in order of play and leave play."""
    valid = snapshot(game.state)
    dying = [id_ for id_ in b.entities_in_play(game.state) if _dies(game, id_)]
    if dying:
        dying = b.in_order_of_play(game.state, tuple(dying))
        under = game.note(e.DeathCreationStep(tuple(dying)))
        for id_ in dying:
            _kill(game, id_, under)
    return changed(task, valid=valid)


def _dies(game: Game, id_: int) -> bool:
    entity = game.state.objects[id_]
    return b.kind_of(entity) in (b.HERO, b.BOARD, b.WEAPON) and b.doomed(entity)


def _kill(game: Game, id_: int, under: int) -> None:
    entity = game.state.objects[id_]
    because = "pending destroy" if entity.mark(b.DOOMED) else "mortally wounded"
    player, kind = entity.controller or entity.owner, b.kind_of(entity)
    game.do(atoms.kill(game.state, id_, because), under=under)
    if kind == b.HERO:
        game.do(players.lose(game.state, player), "losing.1", under=under)


@rule("4a", "4c", "summon-resolution.1e")
def update_other_auras(game: Game, task: Task) -> None:
    """The last step is an Aura Update (Other)."""
    auras.update(game, auras.OTHER)


@rule("7", "8", "summon-resolution.1f")
def begin_death_phase(game: Game, task: AfterPhase) -> None:
    """If there were deaths, a Death Phase resolves them in order of play; another may follow it."""
    dead = unresolved(game)
    if dead:
        if f.COMBAT in game.state.facts:
            game.keep(kept.note(game.state, f.DEATH_PHASES, game.state.facts.get(f.DEATH_PHASES, 0) + 1))
        begin(game, e.DeathPhase(), ResolveDeaths(dead, task.valid, watching_deaths(game.state, dead)))


def unresolved(game: Game) -> tuple[int, ...]:
    """The deaths that no Death Phase has taken up yet, which are taken up with this."""
    dead: tuple[int, ...] = game.state.facts.get(f.UNRESOLVED, ())
    if dead:
        game.keep(kept.note(game.state, f.UNRESOLVED, ()))
    return tuple(b.in_order_of_play(game.state, dead))


@rule("7", "dominant.6")
def resolve_next_death(game: Game, task: ResolveDeaths) -> Again | None:
    """For each Death all its triggers are queued and resolved; then the Death has been resolved."""
    if not task.dead:
        return None
    first, rest = task.dead[0], task.dead[1:]
    entity = game.state.objects[first]
    event = e.DeathConsidered(first, entity.controller or entity.owner, entity.marks.get(b.PLACE, -1))
    under = game.happen(event)
    outer, game.under = game.under, under
    tell_who_died_too(game, event, task.watching)
    game.push(*fill(game, event, task.valid))
    game.under = outer
    return Again(changed(task, dead=rest)) if rest else None


AFTER_PHASE = (
    update_auras_after_a_phase,
    resolve_summon_events,
    update_auras_after_summons,
    create_deaths,
    update_other_auras,
    begin_death_phase,
)
RESOLVING_SUMMONS = (resolve_next_summon,)
RESOLVING_DEATHS = (resolve_next_death,)
