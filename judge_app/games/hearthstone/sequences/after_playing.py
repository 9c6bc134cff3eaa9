"""What follows a card that was played: the Phases after its text, and what they are about if it is gone or changed."""

from __future__ import annotations

from judge_app.engine.game import Finished, Game
from judge_app.engine.state import Object, State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering, withheld
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.matching import listening
from judge_app.games.hearthstone.sequences.playing import Playing, check_result
from judge_app.games.hearthstone.sequences.playing_cards import (
    PLAYING_A_HERO,
    PLAYING_A_MINION,
    PLAYING_A_SPELL,
    PLAYING_A_WEAPON,
    USING_A_HERO_POWER,
    PlayingMinion,
    PlayingSpell,
    PlayingWeapon,
    UsingHeroPower,
)
from judge_app.games.hearthstone.sequences.taking_effect import SecondHalf, SelfTransformed, what_became_of

AFTER_A_SPELL = ProcedureOf("after a spell")
AFTER_PLAYING_A_MINION = ProcedureOf("after playing a minion")
BEING_GONE_AFTER_PLAY = ProcedureOf("being gone after play")


@PLAYING_A_MINION.rule("minion.5")
def after_play_and_after_summon_phase(game: Game, task: PlayingMinion) -> None:
    """After Play & After Summon Phase: first what reacts to it having been played, then to it having been summoned."""
    minion = game.state.objects[task.card]
    now = game.state.objects[what_became_of(game.state, task.card)]
    transformed = now.id != minion.id
    if nothing_triggers_on_a_minion_that_is_gone(game, minion, now):
        return
    player = minion.controller or task.player
    summoned = () if transformed else (SecondHalf(task.card, task.valid),)
    after = (*summoned, SelfTransformed(now.id, task.valid))
    played = (e.CardFinished(task.card, player),)
    told = mattering if transformed else also
    cites = told(game, "after playing a minion", task, now, transformed)
    phase = e.AfterPlayPhase(player) if transformed else e.AfterPlayAndAfterSummonPhase(player)
    phases.begin(game, phase, *after, on=played, valid=task.valid, cites=cites)


@CLAUSES.clause("minion.5", "6", "6.2")
def nothing_triggers_on_a_minion_that_is_gone(game: Game, minion: Object, now: Object) -> bool | None:
    """What was played is the subject of this Phase, which does not run without it."""
    if b.kind_of(now) == b.BOARD:
        return None
    what = f"nothing triggers on {minion.label} having been played or summoned"
    withheld(game, what, "it has left play", minion.id, cites=also(game, "being gone after play", now))
    return True


@BEING_GONE_AFTER_PLAY.rule("removed.3", "minion.13")
def no_secret_triggers_on_what_is_gone(state: State, now: Object) -> bool:
    """No Secret triggers on a played minion that has left play."""
    secrets = [state.objects[id_] for player in state.players for id_ in state.zone(b.zone(b.SECRET, player))]
    return any(e.CardFinished in listening(state, secret) for secret in secrets)


@BEING_GONE_AFTER_PLAY.rule("removed.1")
def it_has_died_before_it_was_summoned_in_full(state: State, now: Object) -> bool:
    """A minion can die after it entered play and before its summoning is complete."""
    return b.kind_of(now) == b.GRAVEYARD


@BEING_GONE_AFTER_PLAY.rule("minion.14")
def nothing_triggers_on_what_became_the_hero(state: State, now: Object) -> bool:
    """A minion that has replaced its player's hero was removed silently."""
    return b.kind_of(now) == b.HERO


@AFTER_PLAYING_A_MINION.rule("self-transform.2")
def it_reacts_to_what_was_played(state: State, task: PlayingMinion, now: Object, transformed: bool) -> bool:
    """After a minion that has transformed, what triggers is about the minion that was played."""
    return transformed


@AFTER_PLAYING_A_MINION.rule("10.1", "minion.11")
def what_was_stolen_is_the_thiefs(state: State, task: PlayingMinion, now: Object, transformed: bool) -> bool:
    """A minion that has been stolen since counts as that of whoever has it now."""
    return now.controller != task.player


@AFTER_PLAYING_A_MINION.rule("minion.12")
def what_came_back_goes_on(state: State, task: PlayingMinion, now: Object, transformed: bool) -> bool:
    """What has left play since and come back goes on as though it had never left."""
    return not transformed and now.since > task.entered


@PLAYING_A_SPELL.rule("spell.4")
def after_spell_phase(game: Game, task: PlayingSpell) -> None:
    """After Spell Phase: what reacts to a spell having been cast, if it was there when the Sequence started."""
    cast = (e.CardFinished(task.card, task.player, task.target[0] if task.target else ABSENT),)
    cites = also(game, "after a spell", task)
    phases.begin(game, e.AfterSpellPhase(task.player), on=cast, valid=task.valid, cites=cites)


@AFTER_A_SPELL.rule("spell.6", "6.1")
def the_rest_of_a_countered_spells_sequence_goes_on(state: State, task: PlayingSpell) -> bool:
    """All but its text takes place for a countered spell, too."""
    return bool(state.facts.get(f.COUNTERED, ABSENT) == task.card)


@PLAYING_A_WEAPON.rule("weapon.4")
def after_play_phase(game: Game, task: PlayingWeapon) -> None:
    """After Play Phase: what reacts to the card having been played."""
    played = (e.CardFinished(task.card, task.player),)
    phases.begin(game, e.AfterPlayPhase(task.player), on=played, valid=task.valid)


@USING_A_HERO_POWER.rule("hero-power.2")
def inspire_phase(game: Game, task: UsingHeroPower) -> None:
    """Inspire Phase: what reacts to the Hero Power having been used, if it was there when the Sequence started."""
    used = (e.HeroPowerEnded(task.card, task.player, task.target[0] if task.target else ABSENT),)
    phases.begin(game, e.InspirePhase(task.player), on=used, valid=task.valid)


@PLAYING_A_MINION.rule("minion.6", "9")
@PLAYING_A_SPELL.rule("spell.5", "9")
@PLAYING_A_WEAPON.rule("weapon.5", "9")
@PLAYING_A_HERO.rule("hero-card.4", "9")
@USING_A_HERO_POWER.rule("hero-power.3", "9")
def result_after_playing(game: Game, task: Playing) -> Finished | None:
    """When the Sequence is over, the game is checked for a win, a loss or a draw."""
    return check_result(game)
