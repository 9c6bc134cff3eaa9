"""Words that bring cards of which chance says which they are: jousting, discovering, transforming at random."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Task
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import kept
from judge_app.games.hearthstone.clauses import withheld
from judge_app.games.hearthstone.context import foe, you
from judge_app.games.hearthstone.phases.summoning import Summoning
from judge_app.games.hearthstone.texts.evaluation import fits
from judge_app.games.hearthstone.texts.perform_cards import place_for, transformed
from judge_app.games.hearthstone.texts.perform_characters import whose
from judge_app.games.hearthstone.texts.perform_hands import added
from judge_app.games.hearthstone.texts.performing import (
    EFFECTS,
    Found,
    Perform,
    by_chance,
    known_cards,
    name_of,
    none_is_known,
    settled,
)
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.tokens import golem, meant_by
from judge_app.games.hearthstone.words.which import MINION, Filter
from judge_app.rulekit.texts import Then

SHOWN = 3
"""So many cards are shown to be discovered."""


@EFFECTS.row(w.SummonGolem)
def summon_golem(game: Game, task: Perform, effect: w.SummonGolem) -> Then:
    """The next Jade Golem of a player is summoned."""
    for player in whose(game, task.ctx, effect.for_):
        game.keep(kept.count_golem(game.state, player))
        name = meant_by(game.state.cards, golem(int(game.state.facts[f.golems_of(player)])), "minion")
        place = place_for(game, task.ctx, player)
        game.push(Summoning(player, card=name, place=place, remembered=task.ctx.has_place))
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.TransformAtRandom)
@settled("which")
def transform_at_random(game: Game, task: Perform, effect: w.TransformAtRandom, found: Found) -> Then | Ask:
    """Each is replaced by a minion of its own, which chance picks before any of them is."""
    picked = (*task.noted.split("\n"),) if task.noted else ()
    picked = (*picked, task.answer) if task.answer is not None else picked
    if len(picked) < len(found):
        entity = game.state.objects[found[len(picked)]]
        names = known_cards(game, task, _becoming(game, effect, entity.id))
        if not names:
            none_is_known(game, task, _becoming(game, effect, entity.id))
            return Then(task.ctx.mention(()))
        options = [Option(name, name) for name in names]
        prompt = f"{name_of(game, task)}: what does {entity.label} become?"
        return by_chance(game, prompt, options, keep=changed(task, noted="\n".join(picked)))
    made = [transformed(game, task.ctx, id_, name, None) for id_, name in zip(found, picked, strict=True)]
    return Then(task.ctx.mention(tuple(made)))


def _becoming(game: Game, effect: w.TransformAtRandom, id_: Id) -> Filter:
    """What one of them may become."""
    if not effect.same and effect.more is None and effect.less is None:
        return effect.what
    cost = b.printed(game.state, game.state.objects[id_], "cost", 0) + (effect.more or 0) - (effect.less or 0)
    return changed(effect.what, of_cost=max(0, cost))


@EFFECTS.row(w.Discover)
def discover(game: Game, task: Perform, effect: w.Discover) -> Then | Ask | None:
    """Chance picks what is shown, card by card, then the player picks one of these."""
    names = known_cards(game, task, effect.what)
    if not names:
        none_is_known(game, task, effect.what)
        return None
    shown = (*task.noted.split("\n"),) if task.noted else ()
    if len(shown) >= min(SHOWN, len(names)) and task.answer is not None:
        return added(game, task, w.AddToHand((task.answer,)), (task.answer,))
    shown = (*shown, task.answer) if task.answer is not None else shown
    source = name_of(game, task)
    if len(names) <= SHOWN or len(shown) == SHOWN:
        options = [Option(name, name) for name in (names if len(names) <= SHOWN else shown)]
        noted = changed(task, noted="\n".join(option.key for option in options))
        return game.decision(you(game.state, task.ctx), "card", f"{source}: which card?", options, keep=noted)
    options = [Option(name, name) for name in names if name not in shown]
    prompt = f"{source}: which card is shown as number {len(shown) + 1}?"
    return by_chance(game, prompt, options, keep=changed(task, noted="\n".join(shown)))


@EFFECTS.row(w.Joust)
def joust(game: Game, task: Perform, effect: w.Joust) -> Then | Ask:
    """Chance picks the minion of each deck; none is beaten by any, and none beats any."""
    decks = [_minions(game, task, player) for player in (you(game.state, task.ctx), foe(game.state, task.ctx))]
    shown = task.gathered
    if task.answer is not None:
        shown = (*shown, next(id_ for deck in decks for id_ in deck if game.state.objects[id_].key == task.answer))
    asked = [deck for deck in decks if deck]
    if len(shown) < len(asked):
        cards = [game.state.objects[id_] for id_ in asked[len(shown)]]
        options = [Option(card.key, card.label) for card in cards]
        prompt = f"{name_of(game, task)}: which minion is revealed?"
        return by_chance(game, prompt, options, keep=changed(task, gathered=shown))
    own, other = (next((id_ for id_ in shown if id_ in deck), None) for deck in decks)
    costs = [-1 if id_ is None else cost_of(game.state, game.state.objects[id_]) for id_ in (own, other)]
    if own is not None and costs[0] > costs[1]:
        return Then(task.ctx, effect.do)
    withheld(game, f"{name_of(game, task)} stops here", "the minion revealed in your deck doesn't cost more")
    return Then(task.ctx)


def _minions(game: Game, task: Task, player: str) -> Found:
    assert isinstance(task, Perform)
    deck = game.state.zone(b.zone(b.DECK, player))
    return tuple(id_ for id_ in deck if fits(game.state, game.state.objects[id_], MINION, task.ctx))
