"""Bringing back what has died, by the Death Event Cache (DEC1 to DEC7), and triggering Deathrattles without a death."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.clauses import also, mattering, withheld
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.phases.queues import fill, responding
from judge_app.games.hearthstone.phases.summoning import Summoning
from judge_app.games.hearthstone.texts.evaluation import fits
from judge_app.games.hearthstone.texts.performing import EFFECTS, Found, Perform, by_chance, settled
from judge_app.games.hearthstone.values.values import as_printed
from judge_app.games.hearthstone.words import effects as w

TRIGGERING_DEATHRATTLES = ProcedureOf("triggering deathrattles")
TRIGGERING_SEVERAL = ProcedureOf("triggering several deathrattles")
RESURRECTING = ProcedureOf("resurrecting")
RESURRECTING_NOBODY = ProcedureOf("resurrecting nobody")
PICKING_DEATHS = ProcedureOf("picking deaths")


@EFFECTS.row(w.Resurrect, "death-cache.3")
def resurrect(game: Game, task: Perform, effect: w.Resurrect) -> Ask | None:
    """Fresh minions are summoned for deaths that the Death Event Cache holds; its entries stay."""
    player = you(game.state, task.ctx)
    died = [one for one in f.deaths(game.state) if _is_asked_for(game, task.ctx, effect, one)]
    if not died:
        what = f"{game.state.objects[task.ctx.source].label} summons nothing"
        cites = also(game, "resurrecting nobody", player)
        withheld(game, what, "no such minion has died", task.ctx.source, cites=cites)
    count = effect.count or len(died)
    if effect.as_they_died:
        chosen = tuple(died[:count])
    else:
        picked = _in_random_order(game, task, died, count)
        if isinstance(picked, Ask):
            return picked
        chosen = picked
    made = ((mattering(game, "resurrecting", one, effect), game.state.objects[one.entity].card) for one in chosen)
    game.push(*(Summoning(player, card=card, by=by) for by, card in made))
    return None


@RESURRECTING.rule("death-cache.4")
def a_fresh_minion_is_summoned(state: State, one: f.Died, effect: w.Resurrect) -> bool:
    """What comes is a fresh copy; the death stays in the cache."""
    return True


@RESURRECTING.rule("death-cache.2")
def every_death_counts_by_itself(state: State, one: f.Died, effect: w.Resurrect) -> bool:
    """A minion that has died more than once is there for each of its deaths."""
    return sum(other.entity == one.entity for other in f.deaths(state)) > 1


@RESURRECTING.rule("death-cache.6")
def a_death_stays_when_the_dead_one_leaves(state: State, one: f.Died, effect: w.Resurrect) -> bool:
    """That the minion has left the Graveyard since takes nothing from the cache."""
    return b.kind_of(state.objects[one.entity]) != b.GRAVEYARD


@RESURRECTING.rule("death-cache.1")
def the_player_of_that_time_counts(state: State, one: f.Died, effect: w.Resurrect) -> bool:
    """For whom a minion died is remembered, whoever has it or owns it."""
    dead = state.objects[one.entity]
    return (dead.controller or dead.owner) != one.controller or dead.owner != one.controller


@RESURRECTING.rule("death-cache.7")
def the_card_of_today_counts(state: State, one: f.Died, effect: w.Resurrect) -> bool:
    """What died is found by its Entity, and summoned as the card that this is by now."""
    return state.objects[one.entity].card != one.card


@RESURRECTING.rule("full-zone.2")
def they_come_in_the_order_of_their_deaths(state: State, one: f.Died, effect: w.Resurrect) -> bool:
    """What brings them back as they died goes by the order in which their Death Events were made."""
    return effect.as_they_died and len(f.deaths(state)) > 1


@RESURRECTING_NOBODY.rule("death-cache.1")
def only_who_died_when_and_whose_is_remembered(state: State, player: str) -> bool:
    """Of a death it is remembered who died, when and for whom, not what was attached."""
    return bool(f.deaths(state))


def _is_asked_for(game: Game, ctx: Context, effect: w.Resurrect, one: f.Died) -> bool:
    """Whether a death is one of those that a text speaks of: the card counts, not what was on it (DEC1)."""
    if effect.whose == "friendly" and one.controller != you(game.state, ctx):
        return False
    if effect.this_turn and one.turn != f.turn(game.state):
        return False
    card = as_printed(game.state, game.state.objects[one.entity])
    return effect.of is None or fits(game.state, card, effect.of, ctx)


def _in_random_order(game: Game, task: Perform, died: list[f.Died], count: int) -> tuple[f.Died, ...] | Ask:
    """So many deaths one after another at random; among deaths of the same card there is nothing to pick."""
    objects, left, order = game.state.objects, list(died), list[f.Died]()
    answered = [one.entity for one in died if objects[one.entity].key == task.answer][:1]
    for id_ in (*task.gathered, *answered):
        order.append(next(one for one in left if one.entity == id_))
        left.remove(order[-1])
    while left and len(order) < count:
        firsts = {objects[one.entity].card: objects[one.entity] for one in reversed(left)}
        if len(firsts) > 1:
            source, picked = objects[task.ctx.source].label, tuple(one.entity for one in order)
            options = [Option(entity.key, entity.label) for entity in firsts.values()]
            prompt = f"{source}: which death is picked?"
            cites = mattering(game, "picking deaths")
            return by_chance(game, prompt, options, cites, keep=changed(task, gathered=picked))
        order.append(left.pop(0))
    return tuple(order)


@PICKING_DEATHS.rule("death-cache.4")
def deaths_are_picked_at_random(state: State) -> bool:
    """Which deaths a text resurrects, and in which order, is random."""
    return True


@saved
class TriggeringDeathrattles(Task):
    """Entities in play whose Deathrattles are still to be triggered."""

    procedure = "triggering deathrattles"

    left: tuple[Id, ...]
    several: bool = False


@TRIGGERING_SEVERAL.rule("2b")
def they_are_simultaneous_events(state: State, task: TriggeringDeathrattles) -> bool:
    """Several are queued by order of play, and then for each its Deathrattles."""
    return task.several


@EFFECTS.row(w.TriggerDeathrattles)
@settled("which")
def trigger_deathrattles(game: Game, task: Perform, effect: w.TriggerDeathrattles, found: Found) -> None:
    """The Deathrattles of entities in play are triggered, and the entities stay."""
    having = [
        id_ for id_ in b.in_order_of_play(game.state, found) if any(responding(game.state, _as_triggered(game, id_)))
    ]
    game.push(TriggeringDeathrattles(tuple(having), len(having) > 1))


def _as_triggered(game: Game, id_: Id) -> e.DeathrattlesTriggered:
    return e.DeathrattlesTriggered(id_, game.state.objects[id_].whose)


@TRIGGERING_DEATHRATTLES.rule("mid-phase.2")
def trigger_the_next_deathrattles(game: Game, task: TriggeringDeathrattles) -> Again | None:
    """For each of them in order of play its Deathrattles queue and resolve, in whatever zone it is."""
    if not task.left:
        return None
    first, rest = task.left[0], task.left[1:]
    event = _as_triggered(game, first)
    outer, game.under = game.under, game.happen(event, *also(game, "triggering several deathrattles", task))
    game.push(*fill(game, event))
    game.under = outer
    return Again(changed(task, left=rest)) if rest else None
