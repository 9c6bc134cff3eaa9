"""Carrying out words about cards outside the game: a deck built from a collection (800.2), a raid (800.3)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.game import Ask, Game
from judge_app.engine.naming_players import has
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.deck_building import Deck, why_not_in
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words.effects import BuildDeck, StartRaid
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import player as noun_of


@EFFECTS.row(BuildDeck, "800.2b")
def build_deck(game: Game, task: Perform, effect: BuildDeck) -> Then | Ask:
    """A side deck becomes the deck as it is; from a larger collection cards are chosen by the rules for decks."""
    you = task.ctx.you
    collection = game.state.zone(f"collection:{you}")
    if not collection:
        return no_collection_left(game, task)
    if len(collection) <= effect.cards:
        return side_deck_as_it_is(game, task, collection)
    chosen = task.gathered
    if task.answer is not None:
        chosen = (*chosen, by_key(game.state, task.answer, collection))
    open_ = _may_join(game, you, collection, chosen)
    if len(chosen) == effect.cards or not open_:
        return _shuffled_in(game, task, chosen)
    prompt = f"card {len(chosen) + 1} of {effect.cards} for the new deck"
    keep = replace(task, gathered=chosen)
    return game.decision(you, "deck", prompt, card_options(game.state, open_), keep=keep)


@clause("800.2a")
def no_collection_left(game: Game, task: Perform) -> Then:
    """Without a collection or side deck there is nothing to build from."""
    because = f"nothing is left of {noun_of(task.ctx.you).whose} collection"
    game.note(Withheld("no new deck is built", because, (task.ctx.source,)))
    return Then(task.ctx.performed(False))


@clause("800.2a")
def side_deck_as_it_is(game: Game, task: Perform, cards: tuple[int, ...]) -> Then:
    """A side deck that is no larger than the new deck becomes it as it is."""
    return _shuffled_in(game, task, cards)


def _may_join(game: Game, you: str, collection: tuple[int, ...], chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a collection that the usual rules let the new deck have beside those chosen (100)."""
    hero = b.hero_or_last(game.state, you)
    deck = Deck(game.state, you, hero.id if hero else ABSENT, chosen)
    left = (card for card in collection if card not in chosen)
    return tuple(card for card in left if not any(why_not_in(game.ruleset, deck, card)))


def _shuffled_in(game: Game, task: Perform, cards: tuple[int, ...]) -> Then:
    for card in cards:
        game.do(atoms.put(game.state, card, "deck"))
    shuffle_the_new_deck(game, task.ctx.you)
    return Then(task.ctx)


@clause("800.2c")
def shuffle_the_new_deck(game: Game, player: str) -> None:
    """The new deck is shuffled."""
    game.do(atoms.shuffle(game.state, player))


@EFFECTS.row(StartRaid, "800.3a")
def start_raid(game: Game, task: Perform, effect: StartRaid) -> Then:
    """Without the raid's Main deck and Event deck a step can't be done, so nothing at all happens."""
    because = f"{task.ctx.you} {has(task.ctx.you)} no Main deck and Event deck of the {effect.raid} raid to shuffle"
    game.note(Withheld("no card is removed and no raid starts", because, (task.ctx.source,)))
    return Then(task.ctx.performed(False))
