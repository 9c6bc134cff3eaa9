"""Carrying out words that create modifiers: continuous, prevention, redirection, triggered, control."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.engine.game import Ask, Game
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import Definite, controller_of, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import WouldGainControl
from judge_app.games.wow.replacing.replacement import happen, replacements_for
from judge_app.games.wow.texts.choosing import cards_for, follow
from judge_app.games.wow.texts.making_modifiers import MAKERS, Made
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.triggers.remaining import why_not_remained
from judge_app.games.wow.triggers.triggers import Waiting, active_powers
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.games.wow.words.which import Each, That
from judge_app.rulekit.texts import Then


def _create(game: Game, modifiers: tuple[Any, ...], effect: Effect, *cites: str) -> None:
    for modifier in modifiers:
        game.do(atoms.create_modifier(game.state, modifier, effect.english()), *cites)


@EFFECTS.row(e.Modify)
def _modify(game: Game, task: Perform, effect: e.Modify) -> Then | Ask:
    """A definite modifier for the cards that it is created for, which it flags (714.3, 714.3f).

    One for "each" of the cards that fit flags none of them (714.3e).
    """
    which = cards_for(game, task, effect.which, "714.3")
    if isinstance(which, Ask):
        return which
    wanted = effect.while_remains
    if wanted is not None and (because := why_not_remained(game.state, task.ctx, wanted)):
        game.note(Withheld("the modifier is not created", because, which), "714.3b")
        return Then(task.ctx.mention(which).performed(False))
    flags = {That: ("714.3f",), Each: ("714.3e",)}.get(type(effect.which), ())
    _create(game, MAKERS[e.Modify](Made(game.state, task.ctx, which), effect), effect, "714.3", *flags, "718.2d")
    return Then(task.ctx.mention(which).performed(bool(which)))


@EFFECTS.row(e.ModifyAll)
def _modify_all(game: Game, task: Perform, effect: e.ModifyAll) -> Then:
    """A definite modifier that flags no card but keeps checking what it applies to (714.3e)."""
    _create(game, MAKERS[e.ModifyAll](Made(game.state, task.ctx, ()), effect), effect, "714.3e", "718.2d")
    return Then(task.ctx)


@EFFECTS.row(e.Shield)
def _shield(game: Game, task: Perform, effect: e.Shield) -> Then | Ask:
    """A prevention modifier (717.2)."""
    to = cards_for(game, task, effect.to, "717.2")
    if isinstance(to, Ask):
        return to
    made = MAKERS[e.Shield](Made(game.state, task.ctx, to), effect)
    if to and not made:
        game.note(Withheld("no prevention modifier is created", "it would prevent 0 damage", to), "717.2")
    _create(game, made, effect, "717.2")
    return Then(task.ctx.mention(to))


@EFFECTS.row(e.Redirect)
def _redirect(game: Game, task: Perform, effect: e.Redirect) -> Then | Ask:
    """A modifier that replaces the next time damage would be dealt (717.5)."""
    from_ = cards_for(game, task, effect.from_, "717.5")
    if isinstance(from_, Ask):
        return from_
    _create(game, MAKERS[e.Redirect](Made(game.state, task.ctx, from_), effect), effect, "717.5")
    return Then(task.ctx.mention(from_))


@EFFECTS.row(e.WhenLater)
def _when_later(game: Game, task: Perform, effect: e.WhenLater) -> Then:
    """A triggered modifier; no choices are made for it before it triggers (715.1)."""
    that = tuple(follow(game.state, task.ctx, c) for c in task.ctx.that)
    ctx = replace(task.ctx, that=that, replaced_by=())
    _create(game, MAKERS[e.WhenLater](Made(game.state, ctx, ()), effect), effect, "715.1")
    return Then(task.ctx)


@EFFECTS.row(e.TriggerPowers)
def _trigger(game: Game, task: Perform, effect: e.TriggerPowers) -> Then | Ask:
    """All triggered powers of a card trigger as if their events had happened; an if-condition must still be true."""
    which = cards_for(game, task, effect.which, "703.5")
    if isinstance(which, Ask):
        return which
    did = False
    for card in which:
        source = game.state.objects[card]
        for power in active_powers(game.state, source):
            ctx = Context(source.controller or source.owner, card)
            if power.if_ is not None and not reader(game.state, ctx).holds(power.if_):
                because = f"its condition is not true now: {power.if_.english()}"
                game.note(Withheld(f"{source.label} does not trigger", because, (card,)), "703.5", "703.2")
                continue
            game.do(atoms.trigger(game.state, Waiting(ctx.you, card, power, ctx)), "703.5")
            did = True
    return Then(task.ctx.mention(which).performed(did))


@EFFECTS.row(e.GainControl)
def _gain_control(game: Game, task: Perform, effect: e.GainControl) -> Then | Ask:
    """A continuous modifier gives control; the card moves to the new controller's row (401.3)."""
    which = cards_for(game, task, effect.which, "401.3")
    if isinstance(which, Ask):
        return which
    you, by = task.ctx.you, task.ctx.replaced_by
    would = [WouldGainControl(card, you, task.ctx, effect.lasts, effect.english(), by) for card in which]
    if any(replacements_for(game.state, event) for event in would):
        happen(game, *would)
    else:
        _give_control(game, task, which, you, effect.lasts, effect.english())
    return Then(task.ctx.mention(which).performed(bool(which)))


def _give_control(game: Game, task: Perform, cards: tuple[int, ...], player: str, lasts: str, text: str) -> None:
    label = game.state.objects[task.ctx.source].label
    ctx = replace(task.ctx, you=player)
    modifier = Definite(0, ctx, label, 0, lasts, (ControlledByYou(),), cards)
    game.do(atoms.create_modifier(game.state, modifier, text), "401.3")


@EFFECTS.row(e.ExchangeControl)
def _exchange(game: Game, task: Perform, effect: e.ExchangeControl) -> Then | Ask:
    """Both have to be in play under different players; otherwise nothing happens (415.8e)."""
    own = reader(game.state, task.ctx)
    pair = own.cards(effect.of) + own.cards(effect.and_)
    controllers = [controller_of(game.state, c) for c in pair if game.state.objects[c].zone == b.PLAY]
    if len(controllers) != 2 or controllers[0] == controllers[1]:
        because = "both cards have to be in play and controlled by different players"
        game.note(Withheld("control is not exchanged", because, pair), "415.8e")
        return Then(task.ctx.performed(False))
    _give_control(game, task, pair[:1], controllers[1], "game", effect.english())
    _give_control(game, task, pair[1:], controllers[0], "game", effect.english())
    return Then(task.ctx.mention(pair))
