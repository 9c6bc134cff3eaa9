"""The Sequence of playing a minion (Playing/summoning a minion)."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.state import GONE, Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import CLAUSES, also, withheld
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.queued import Valid
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.sequences.playing import Playing, begun, check_result, on_play_phase, paid
from judge_app.games.hearthstone.sequences.taking_effect import TakeEffect, text_in_force
from judge_app.games.hearthstone.texts.rules_in_force import in_force

PLAYING_A_MINION = ProcedureOf("playing a minion")
A_MINION_ENTERS = ProcedureOf("a minion enters")
BEGINNING_A_BATTLECRY = ProcedureOf("beginning a battlecry")
AFTER_PLAYING_A_MINION = ProcedureOf("after playing a minion")
AFTER_SUMMON = ProcedureOf("after summon")
SELF_TRANSFORMING = ProcedureOf("self-transforming")


@record
@dataclass(frozen=True, slots=True)
class PlayingMinion(Playing):
    """A minion being played from hand."""

    procedure = "playing a minion"


@PLAYING_A_MINION.rule("minion.1")
def choose_the_target_of_a_minion(game: Game, task: PlayingMinion) -> Ask | Playing:
    """If it targets, its target is chosen now and remembered; whether it fits is not looked at again."""
    return begun(game, task)


@PLAYING_A_MINION.rule("minion.1", "negative-mana.3")
def pay_for_a_minion(game: Game, task: PlayingMinion) -> Playing:
    """Its cost is paid, temporary mana first."""
    return paid(game, task)


@PLAYING_A_MINION.rule("minion.1")
def minion_enters_play(game: Game, task: PlayingMinion) -> None:
    """The card enters play as a minion, which creates its Summon Event."""
    place = None if task.place < 0 else task.place
    cites = also(game, "a minion enters", task.card)
    game.do(atoms.enter_board(game.state, task.card, task.player, place, played=True), *cites)


@A_MINION_ENTERS.rule("moving.9b")
def enchantments_stay_from_hand_to_play(state: State, card: Id) -> bool:
    """What is attached to a card in hand stays on it as that enters play."""
    return bool(b.enchantments(state.objects[card]))


@PLAYING_A_MINION.rule("minion.2")
def on_playing_a_minion(game: Game, task: PlayingMinion) -> None:
    """On Play Phase: what reacts to playing a card."""
    on_play_phase(game, task)


@PLAYING_A_MINION.rule("minion.4")
def battlecry_phase(game: Game, task: PlayingMinion) -> None:
    """Battlecry Phase: the Battlecry resolves, also if the minion has died; twice where a rule in force says so."""
    minion = game.state.objects[task.card]
    if text_in_force(game.state, task.card, task.choice) is None:
        a_combo_asks_for_another_card(game, task)
        return
    player = minion.controller or task.player
    times = 2 if in_force(game.state, player, "battlecries twice") else 1
    effects = TakeEffect(task.card, task.target, task.choice, times), SelfTransformed(task.card, task.valid)
    phases.begin(game, e.BattlecryPhase(player), *effects, cites=also(game, "beginning a battlecry", task))


@CLAUSES.clause("conditions.4")
def a_combo_asks_for_another_card(game: Game, task: PlayingMinion) -> bool | None:
    """A Combo looks at whether the controller of the moment has played another card."""
    if not task.target:
        return None
    what = f"{game.state.objects[task.card].label}'s Combo does nothing"
    withheld(game, what, "its controller has played no other card", task.card)
    return True


@BEGINNING_A_BATTLECRY.rule("minion.10", "removed.2")
def a_dead_minions_battlecry_takes_place(state: State, task: PlayingMinion) -> bool:
    """The Battlecry takes place also if the minion has died before."""
    return b.kind_of(state.objects[task.card]) == b.GRAVEYARD


@record
@dataclass(frozen=True, slots=True)
class SelfTransformed(Task):
    """The end of a Phase in which the played minion may have become another one."""

    procedure = "self-transforming"

    minion: Id
    valid: Valid


@SELF_TRANSFORMING.rule("self-transform.1", "self-transform.3", "summon-resolution.4")
def inserted_phase(game: Game, task: SelfTransformed) -> None:
    """Inside that Phase an After Play & After Summon Phase is inserted for what the minion has become in it."""
    now = _became(game.state, task.minion)
    if now != task.minion and b.kind_of(game.state.objects[now]) == b.BOARD:
        player = game.state.objects[now].controller or ""
        after = (SecondHalf(now, task.valid), SelfTransformed(now, task.valid))
        played = (e.CardFinished(now, player),)
        phases.begin(game, e.InsertedPhase(player, outermost=False), *after, on=played, valid=task.valid)


def _became(state: State, id_: Id) -> Id:
    """What a minion is now, after any transformations."""
    while state.objects[id_].zone == GONE and state.objects[id_].became >= 0:
        id_ = state.objects[id_].became
    return id_


@PLAYING_A_MINION.rule("minion.5")
def after_play_and_after_summon_phase(game: Game, task: PlayingMinion) -> None:
    """After Play & After Summon Phase: first what reacts to it having been played, then to it having been summoned."""
    minion = game.state.objects[task.card]
    now = game.state.objects[_became(game.state, task.card)]
    transformed = now.id != minion.id
    if nothing_triggers_on_a_minion_that_is_gone(game, minion, now):
        return
    player = minion.controller or task.player
    summoned = () if transformed else (SecondHalf(task.card, task.valid),)
    after = (*summoned, SelfTransformed(now.id, task.valid))
    played = (e.CardFinished(task.card, player),)
    cites = also(game, "after playing a minion", transformed)
    phase = e.AfterPlayAndAfterSummonPhase(player)
    phases.begin(game, phase, *after, on=played, valid=task.valid, cites=cites)


@CLAUSES.clause("6.2", "removed.3")
def nothing_triggers_on_a_minion_that_is_gone(game: Game, minion: Object, now: Object) -> bool | None:
    """What was played is the subject of this Phase, which does not run without it."""
    if b.kind_of(now) == b.BOARD:
        return None
    what = "nothing triggers on it having been played or summoned"
    withheld(game, what, f"{minion.label} has left play", minion.id)
    return True


@AFTER_PLAYING_A_MINION.rule("self-transform.2")
def it_reacts_to_what_was_played(state: State, transformed: bool) -> bool:
    """After a minion that has transformed, what triggers is about the minion that was played."""
    return transformed


@record
@dataclass(frozen=True, slots=True)
class SecondHalf(Task):
    """The second half of that Phase."""

    procedure = "after summon"

    minion: Id
    valid: Valid


@AFTER_SUMMON.rule("minion.5")
def react_to_the_summon(game: Game, task: SecondHalf) -> None:
    """What reacts to the minion having been summoned queues after what reacts to it having been played."""
    minion = game.state.objects[task.minion]
    if b.kind_of(minion) == b.BOARD:
        game.push(*fill(game, e.SummonDone(task.minion, minion.controller or ""), task.valid))


@PLAYING_A_MINION.rule("minion.6", "9")
def result_after_a_minion(game: Game, task: PlayingMinion) -> Finished | None:
    """When the Sequence is over, the game is checked for a win, a loss or a draw."""
    return check_result(game)
