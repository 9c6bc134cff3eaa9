"""Summoning a minion that is not played (minion.7): it enters play, both auras update, the After Summon Phase."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.game import Finished, Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.atoms import characters
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering, withheld
from judge_app.games.hearthstone.phases import auras, phases
from judge_app.games.hearthstone.phases.matching import listened_to
from judge_app.games.hearthstone.phases.queues import snapshot, what_came_too_late
from judge_app.games.hearthstone.phases.queuing import Valid
from judge_app.games.hearthstone.texts.performing import mention
from judge_app.rulekit.wording import player as noun_of

SUMMONING = ProcedureOf("summoning")
COMING_INTO_PLAY = ProcedureOf("coming into play")
COPYING = ProcedureOf("copying")
SUMMONED_INSIDE_A_PHASE = ProcedureOf("summoned inside a phase")


@saved
class Summoning(Task):
    """One minion to be summoned: a new one of that name, an exact copy of one, or a card moved from another zone.

    `place` is counted from 0, ABSENT for the right end, `remembered` where a death remembered it. `health` is how much
    Health it has left, 0 for all. `by` are the clauses that decided that it comes.
    """

    procedure = "summoning"

    player: str
    card: str = ""
    copy_of: Id = ABSENT
    moved: Id = ABSENT
    place: int = ABSENT
    remembered: bool = False
    health: int = 0
    minion: Id = ABSENT
    valid: Valid = ()
    by: tuple[str, ...] = ()


@SUMMONING.rule("limits.2")
def nothing_new_comes_onto_a_full_board(game: Game, task: Summoning) -> Finished | None:
    """Nothing is made where the board is full."""
    return _no_room(game, task) if task.moved == ABSENT else None


@SUMMONING.rule("moving.4")
def nothing_is_put_onto_a_full_board(game: Game, task: Summoning) -> Finished | None:
    """What would be put into play without room stays where it is."""
    return _no_room(game, task) if task.moved != ABSENT else None


def _no_room(game: Game, task: Summoning) -> Finished | None:
    if not b.full(game.state, b.BOARD, task.player):
        return None
    name = task.card or game.state.objects[max(task.copy_of, task.moved)].label
    withheld(game, f"{name} is not summoned", f"{noun_of(task.player).whose} board is full")
    return Finished()


@SUMMONING.rule("minion.7a")
def enter_play(game: Game, task: Summoning) -> Summoning:
    """The minion enters play, which creates its Summon Event."""
    place, cites = None if task.place == ABSENT else task.place, (*also(game, "coming into play", task), *task.by)
    minion = task.moved if task.moved != ABSENT else len(game.state.objects)
    if task.moved != ABSENT:
        game.do(atoms.enter_board(game.state, task.moved, task.player, place, played=False), *cites)
    elif task.copy_of != ABSENT:
        cites += mattering(game, "copying", task.copy_of, task.player)
        game.do(atoms.copy_minion(game.state, task.copy_of, task.player, place), *cites)
    else:
        game.do(atoms.create_minion(game.state, task.card, task.player, place), *cites)
    if task.health:
        current_health_is_a_value_of_its_own(game, minion, task.health)
    what_came_too_late(game, minion)
    return changed(task, minion=minion, valid=snapshot(game.state))


@CLAUSES.clause("health.3")
def current_health_is_a_value_of_its_own(game: Game, minion: Id, health: int) -> None:
    """A minion may come with less current Health than its maximum."""
    missing = b.most_health(game.state.objects[minion]) - health
    game.do(characters.set_damage(game.state, minion, missing, f"it comes with {health} Health"))


@COMING_INTO_PLAY.rule("spawn.3")
def it_comes_where_the_dead_one_was(state: State, task: Summoning) -> bool:
    """What a Deathrattle summons comes to the place that the Death Event remembered."""
    return task.remembered


@COMING_INTO_PLAY.rule("copying.2")
def it_copies_one_in_play(state: State, task: Summoning) -> bool:
    """A copy of a minion in play has its whole state, with some exceptions."""
    return task.copy_of != ABSENT


@COPYING.rule("copying.2a")
def a_copy_has_no_auras(state: State, model: Id, player: str) -> bool:
    """What auras give the model is not copied."""
    return any(ench.aura for ench in b.enchantments(state.objects[model]))


@COPYING.rule("copying.2b")
def a_copy_has_its_own_place(state: State, model: Id, player: str) -> bool:
    """Whose the model is and where it stands is not copied."""
    return True


@COPYING.rule("copying.2c")
def a_copy_has_just_arrived(state: State, model: Id, player: str) -> bool:
    """How long the model has been in play is not copied: on its player's turn that says who can attack."""
    return not state.objects[model].mark(b.SICK) and f.active(state) == player


@COMING_INTO_PLAY.rule("moving.9b")
def it_keeps_its_enchantments_from_hand(state: State, task: Summoning) -> bool:
    """What is attached to a card stays on it as it goes from hand to play."""
    return task.moved != ABSENT and _enchanted_in(state, task.moved, b.HAND)


@COMING_INTO_PLAY.rule("moving.9c")
def it_keeps_its_enchantments_from_the_deck(state: State, task: Summoning) -> bool:
    """What is attached to a card stays on it as it leaves the deck."""
    return task.moved != ABSENT and _enchanted_in(state, task.moved, b.DECK)


def _enchanted_in(state: State, id_: Id, kind: str) -> bool:
    entity = state.objects[id_]
    return b.kind_of(entity) == kind and any(not ench.aura for ench in b.enchantments(entity))


@SUMMONING.rule("4b")
def update_auras_for_the_summoned(game: Game, task: Summoning) -> None:
    """Whenever a minion is summoned and not played, both kinds of auras are updated."""
    auras.update_both(game)


@SUMMONING.rule("minion.7b")
def after_summon_phase(game: Game, task: Summoning) -> None:
    """What reacts to a minion having been summoned queues and resolves at once, inside the Phase around it."""
    minion = game.state.objects[task.minion]
    if b.kind_of(minion) == b.BOARD and e.SummonDone in listened_to(game.state):
        summoned = (e.SummonDone(minion.id, minion.controller or ""),)
        phase, cites = e.AfterSummonPhase(task.player, outermost=False), also(game, "summoned inside a phase")
        phases.begin(game, phase, on=summoned, valid=task.valid, cites=cites)


@SUMMONED_INSIDE_A_PHASE.rule("3.2")
def nobody_dies_while_a_minion_is_summoned(state: State) -> bool:
    """A summon inside a Phase is over before whoever is mortally wounded or pending destroy dies."""
    return any(b.doomed(state.objects[id_]) for id_ in (*b.minions(state), *_heroes(state)))


def _heroes(state: State) -> tuple[Id, ...]:
    return tuple(id_ for player in state.players for id_ in state.zone(b.zone(b.HERO, player)))


@SUMMONING.rule("minion.7")
def go_on_with_the_text(game: Game, task: Summoning) -> None:
    """When the summoning is over, the text that brought the minion goes on and may speak of it."""
    mention(game, task.minion)
