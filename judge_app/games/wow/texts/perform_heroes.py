"""Carrying out words about heroes that come into a party in another's place (301.4)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.game import Ask, Game
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.entering import EnterPlay, bring_into_play
from judge_app.games.wow.cards.heroes import starting_hero
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.texts import Then


@EFFECTS.row(e.StartingHeroReturns, "301.4d")
def starting_hero_returns(game: Game, task: Perform, effect: e.StartingHeroReturns) -> Then:
    """The starting hero is put into the party again, flipped the same way as when it was removed."""
    hero = starting_hero(game.state, task.ctx.you)
    if hero is None:
        game.note(Withheld("no starting hero returns", "it is not removed from the game"))
        return Then(task.ctx.performed(False))
    bring_into_play(game, EnterPlay(hero, task.ctx.you, row=b.HERO_ROW, back=True))
    return Then(task.ctx.mention((hero,)))


@saved
class HeroesEnter(Effect):
    """Several Master Heroes that would enter a party at the same time, one after the other (301.4e)."""

    cards: tuple[Id, ...]
    player: str
    exhausted: bool


@EFFECTS.row(HeroesEnter, "301.4e")
def heroes_enter(game: Game, task: Perform, effect: HeroesEnter) -> Then | Ask:
    """The party's player chooses the order in which they replace the hero before."""
    left = effect.cards
    if len(left) > 1 and task.answer is None:
        options = card_options(game.state, left)
        return game.decision(effect.player, "order", "which Master Hero takes over next", options)
    chosen = by_key(game.state, task.answer, left) if len(left) > 1 and task.answer else left[0]
    bring_into_play(game, EnterPlay(chosen, effect.player, exhausted=effect.exhausted))
    rest = tuple(card for card in left if card != chosen)
    return Then(task.ctx, (replace(effect, cards=rest),) if rest else ())
