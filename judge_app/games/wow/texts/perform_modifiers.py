"""Carrying out words that create modifiers: continuous, prevention, redirection, triggered, control."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Rule, first_reason
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.control import exchange
from judge_app.games.wow.characteristics.projection import Definite, controller_of, reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import WouldGainControl, replacements_for
from judge_app.games.wow.replacing.replacement import happen
from judge_app.games.wow.texts.choosing import follow
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.making_modifiers import MAKERS, Made
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.texts.reading_aloud import read_amounts
from judge_app.games.wow.triggers.remaining import not_remained
from judge_app.games.wow.triggers.triggers import Waiting, active_powers, condition_not_true
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.games.wow.words.which import DealtDamageThisWay, Each, That
from judge_app.rulekit.texts import Then, given
from judge_app.rulekit.wording import write


def _create(game: Game, modifiers: tuple[Any, ...], effect: Effect, *by: Rule) -> None:
    for modifier in modifiers:
        game.do(atoms.create_modifier(game.state, modifier, write(effect)), *by)


@EFFECTS.row(e.Modify, "714.3")
@given(cards_for, "which")
def create_modifiers(game: Game, task: Perform, effect: e.Modify, which: tuple[int, ...]) -> Then:
    """A definite modifier for the cards that it is created for, which it flags."""
    wanted = effect.while_remains
    if wanted is not None and (reason := first_reason((not_remained,), game.state, task.ctx, wanted)):
        game.withhold("the modifier is not created", reason, *which)
        return Then(task.ctx.mention(which).performed(False))
    flags: list[Rule] = [watch_all_that_fit] if isinstance(effect.which, Each) else []
    flags += [flags_earlier_cards] if flags_earlier_cards(game.state, effect) else []
    read_amounts(game, task.ctx, effect.by)
    made = MAKERS.of(game.state)[e.Modify](Made(game.state, task.ctx, which), effect)
    _create(game, made, effect, create_modifiers, *flags)
    return Then(task.ctx.mention(which).performed(bool(which)))


@clause("714.3f")
def flags_earlier_cards(state: State, effect: e.Modify) -> bool:
    """What refers to cards that an earlier part of the link affected flags those, and applies only to them."""
    return isinstance(effect.which, That | DealtDamageThisWay)


@EFFECTS.row(e.ModifyAll, "714.3e")
def watch_all_that_fit(game: Game, task: Perform, effect: e.ModifyAll) -> None:
    """A definite modifier that flags no card but keeps checking what it applies to."""
    read_amounts(game, task.ctx, effect.by)
    made = MAKERS.of(game.state)[e.ModifyAll](Made(game.state, task.ctx, ()), effect)
    _create(game, made, effect, create_modifiers, watch_all_that_fit)


@EFFECTS.row(e.Shield, "717.2")
@given(cards_for, "to")
def create_shields(game: Game, task: Perform, effect: e.Shield, to: tuple[int, ...]) -> None:
    """A prevention modifier for each card."""
    made = MAKERS.of(game.state)[e.Shield](Made(game.state, task.ctx, to), effect)
    if to and not made:
        game.note(Withheld("no prevention modifier is created", "it would prevent 0 damage", to))
    _create(game, made, effect)


@EFFECTS.row(e.Redirect, "714.3", "716.1")
@given(cards_for, "from_")
def create_redirections(game: Game, task: Perform, effect: e.Redirect, from_: tuple[int, ...]) -> None:
    """A modifier that replaces the next time damage would be dealt."""
    _create(game, MAKERS.of(game.state)[e.Redirect](Made(game.state, task.ctx, from_), effect), effect)


@EFFECTS.row(e.NextTime, "714.3", "716.1")
def replace_the_next_time(game: Game, task: Perform, effect: e.NextTime) -> None:
    """A modifier that replaces the next time damage would be dealt so."""
    _create(game, MAKERS.of(game.state)[e.NextTime](Made(game.state, task.ctx, ()), effect), effect)


@EFFECTS.row(e.PayLess, "714.3")
def create_cost_modifier(game: Game, task: Perform, effect: e.PayLess) -> Then | Ask | None:
    """A definite modifier of what its controller pays; of cards that aren't there any more it makes none."""
    which = () if effect.which is None else cards_for(game, task, effect.which)
    if isinstance(which, Ask):
        return which
    if effect.which is None or which:
        _create(game, MAKERS.of(game.state)[e.PayLess](Made(game.state, task.ctx, which), effect), effect)
    else:
        game.note(Withheld("the modifier is not created", "what it would be about is not there", ()))
    return Then(task.ctx.mention(which)) if which else None


@EFFECTS.row(e.WhenLater, "715.1")
def create_triggered_modifier(game: Game, task: Perform, effect: e.WhenLater) -> None:
    """A triggered modifier; no choices are made for it before it triggers."""
    that = tuple(follow(game.state, task.ctx, c) for c in task.ctx.that)
    ctx = replace(task.ctx, that=that, replaced_by=())
    _create(game, MAKERS.of(game.state)[e.WhenLater](Made(game.state, ctx, ()), effect), effect)


@EFFECTS.row(e.TriggerPowers, "703.5")
@given(cards_for, "which")
def trigger_powers(game: Game, task: Perform, effect: e.TriggerPowers, which: tuple[int, ...]) -> Then:
    """All triggered powers of a card trigger as if their events had happened; an if-condition must still be true."""
    did = False
    for card in which:
        source = game.state.objects[card]
        for power in active_powers(game.state, source):
            ctx = Context(source.whose, card)
            if reason := first_reason((condition_not_true,), game.state, ctx, power):
                game.withhold(f"{source.label} does not trigger", reason.and_by(trigger_powers), card)
                continue
            game.do(atoms.trigger(game.state, Waiting(ctx.you, card, power, ctx)))
            did = True
    return Then(task.ctx.mention(which).performed(did))


@EFFECTS.row(e.GainControl, "401.3")
@given(cards_for, "which")
def gain_control_of(game: Game, task: Perform, effect: e.GainControl, which: tuple[int, ...]) -> Then:
    """A continuous modifier gives control; the card moves to the new controller's row."""
    you, by = task.ctx.you, task.ctx.replaced_by
    would = [WouldGainControl(card, you, task.ctx, effect.lasts, write(effect), applied=by) for card in which]
    if any(replacements_for(game.state, event) for event in would):
        happen(game, *would)
    else:
        modifier = _controlled_by(game, task, which, you, effect.lasts)
        game.do(atoms.create_modifier(game.state, modifier, write(effect)))
    return Then(task.ctx.mention(which).performed(bool(which)))


def _controlled_by(game: Game, task: Perform, cards: tuple[int, ...], player: str, lasts: str) -> Definite:
    label = game.state.objects[task.ctx.source].label
    return Definite(0, replace(task.ctx, you=player), label, 0, lasts, (ControlledByYou(),), cards)


@EFFECTS.row(e.ExchangeControl, "415.8e")
def exchange_control(game: Game, task: Perform, effect: e.ExchangeControl) -> Then | Ask:
    """Both have to be in play under different players; otherwise nothing happens."""
    own = reader(game.state, task.ctx)
    pair = own.cards(effect.of) + own.cards(effect.and_)
    controllers = [controller_of(game.state, c) for c in pair if game.state.objects[c].zone == b.PLAY]
    if len(controllers) != 2 or controllers[0] == controllers[1]:
        because = "both cards have to be in play and controlled by different players"
        game.note(Withheld("control is not exchanged", because, pair))
        return Then(task.ctx.performed(False))
    one = _controlled_by(game, task, pair[:1], controllers[1], "game")
    other = _controlled_by(game, task, pair[1:], controllers[0], "game")
    exchange(game, (one, other), write(effect))
    return Then(task.ctx.mention(pair))
