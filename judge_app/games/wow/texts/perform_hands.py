"""Carrying out words about a hand that a text lets its player look at (415.4a)."""

from __future__ import annotations

from functools import partial

from judge_app.engine.game import Ask, Game
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.replacing.replaceable import WouldDiscard
from judge_app.games.wow.replacing.replacement import happen
from judge_app.games.wow.texts.choosing_cards import choose_cards, do_to_each
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write


@EFFECTS.row(e.LookAtHand, "415.4a")
def look_at_hand(game: Game, task: Perform, effect: e.LookAtHand) -> Then | Ask:
    """A hand isn't public but for whom a text lets look at it; who looks chooses, if anything there fits."""
    own, you = reader(game.state, task.ctx), task.ctx.you
    whose = own.player(effect.of)
    if whose and task.answer is None:
        game.happen(ev.HandLookedAt(you, whose))
    if effect.choose is None or not whose:
        return Then(task.ctx.performed(bool(whose)))
    among = tuple(card for card in game.state.zone(b.zone_of("hand", whose)) if own.fits(effect.choose, card))
    chosen = choose_cards(game, task, among, 1, False, you, write(effect.choose))
    return chosen if isinstance(chosen, Ask) else Then(task.ctx.mention(chosen).performed(bool(chosen)))


@EFFECTS.row(e.DiscardIt, "415.9e")
def discard_it(game: Game, task: Perform, effect: e.DiscardIt) -> Then | Ask:
    """A card is discarded by the player in whose hand it is."""
    return do_to_each(game, task, effect.which, "is not discarded", partial(_discard, game, task))


def _discard(game: Game, task: Perform, card: int) -> None:
    if game.state.objects[card].zone.partition(":")[0] == "hand":
        happen(game, WouldDiscard(card, game.state.objects[card].owner, applied=task.ctx.replaced_by))
