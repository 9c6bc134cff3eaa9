"""A Forced Death Phase: deaths that are created and resolved in the middle of another Phase, step by step."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.clauses import also
from judge_app.games.hearthstone.phases import auras, phases
from judge_app.games.hearthstone.phases.queued import Valid

BEGINNING_FORCED_DEATHS = ProcedureOf("beginning forced deaths")
FORCED_DEATHS = ProcedureOf("forced deaths")


@record
@dataclass(frozen=True, slots=True)
class ForcedDeaths(Task):
    """A Forced Death Phase. `valid` is what was in play before its Death Creation Step."""

    procedure = "forced deaths"

    valid: Valid = ()


@FORCED_DEATHS.rule("forced-death.5a")
def update_auras_before_forced_deaths(game: Game, task: ForcedDeaths) -> None:
    """First comes an Aura Update (Health/Attack)."""
    auras.update(game, auras.HEALTH_AND_ATTACK)


@FORCED_DEATHS.rule("forced-death.5b", "summon-resolution.2")
def resolve_summons_before_forced_deaths(game: Game, task: ForcedDeaths) -> None:
    """Then the Summon Events that wait are resolved."""
    phases.resolve_summon_events.fn(game, task)


@FORCED_DEATHS.rule("forced-death.5c")
def create_forced_deaths(game: Game, task: ForcedDeaths) -> Task:
    """Then all mortally wounded or pending destroy are killed and leave play."""
    after: Task = phases.create_deaths.fn(game, task)
    return after


@FORCED_DEATHS.rule("forced-death.5d", "forced-death.6")
def update_other_auras_before_the_forced_phase(game: Game, task: ForcedDeaths) -> None:
    """Then comes an Aura Update (Other), and none for Health and Attack."""
    auras.update(game, auras.OTHER)


@FORCED_DEATHS.rule("forced-death.5e", "forced-death.2")
def begin_forced_death_phase(game: Game, task: ForcedDeaths) -> None:
    """Then these deaths are resolved; those that they cause wait for the end of the outer Phase."""
    dead = phases.unresolved(game)
    if dead:
        resolving = phases.ResolveDeaths(dead, task.valid)
        cites = also(game, "beginning forced deaths")
        phases.begin(game, e.ForcedDeathPhase(outermost=False), resolving, cites=cites)


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
    phases.resolve_summon_events.fn(game, task)


@FORCED_DEATHS.rule("forced-death.5h", "forced-death.5i")
def update_other_auras_after_forced_deaths(game: Game, task: ForcedDeaths) -> None:
    """Then comes an Aura Update (Other) again, and the Phase around it goes on."""
    auras.update(game, auras.OTHER)
