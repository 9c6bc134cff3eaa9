"""Carrying out words that put cards into another zone (415.2): whose zone, and in what order on a deck (415.3c)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.replacing.replaceable import WouldMove
from judge_app.games.wow.replacing.replacement import happen_in_turn
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.conditions import why_not_done
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.texts import Then, given


@saved
class PutThem(Effect):
    """The second half of moving: those cards go; `owners` are those to whom they go, '' for its own owner."""

    cards: tuple[Id, ...]
    how: e.Move
    owners: tuple[str, ...]
    all_of_them: bool


@EFFECTS.row(e.Move, "415.2")
@given(cards_for, "which")
def move_cards(game: Game, task: Perform, effect: e.Move, which: tuple[int, ...]) -> Then:
    """Cards go into their owners' zone; those that left where they were expected, or can't leave, stay."""
    going = []
    for card in which:
        if reason := why_not_done(game.state, task.ctx, effect, card):
            game.withhold(f"{game.state.objects[card].label} is not moved", reason, card)
        else:
            going.append(card)
    done = bool(which) and tuple(going) == which
    readers = (reader(game.state, task.ctx.for_one(card)) for card in going)
    owners = tuple("" if effect.whose is None else own.player(effect.whose) for own in readers)
    put: Effect = (RemoveThem if effect.to == "RFG" else PutThem)(tuple(going), effect, owners, done)
    return Then(task.ctx, (put,))


@saved
class RemoveThem(PutThem):
    """The second half of removing cards from the game."""


@EFFECTS.row(RemoveThem, "415.7a")
def remove_from_the_game(game: Game, task: Perform, effect: RemoveThem) -> Then | Ask:
    """To remove a card from the game is to put it into its owner's RFG zone."""
    return _put_all(game, task, effect)


@EFFECTS.row(PutThem, "415.2")
def put_them(game: Game, task: Perform, effect: PutThem) -> Then | Ask:
    """All of them are put into their owners' zones."""
    return _put_all(game, task, effect)


def _put_all(game: Game, task: Perform, effect: PutThem) -> Then | Ask:
    cards = effect.cards
    if effect.how.to == "deck":
        arranged = arranged_by_players(game, task, effect)
        if isinstance(arranged, Ask):
            return arranged
        cards = arranged if effect.how.place == "bottom" else arranged[::-1]
    how, by, replaced = effect.how, task.ctx.source, task.ctx.replaced_by
    low, down, to = how.place == "bottom", how.face_down, dict(zip(effect.cards, effect.owners, strict=True))
    happen_in_turn(game, *(WouldMove(c, how.to, low, down, by, owner=to[c], applied=replaced) for c in cards))
    now = (game.state.objects[card].became for card in effect.cards)
    there = tuple(new if new != ABSENT else card for card, new in zip(effect.cards, now, strict=True))
    return Then(task.ctx.mention(there).performed(effect.all_of_them))


@clause("415.3c")
def arranged_by_players(game: Game, task: Perform, effect: PutThem) -> tuple[int, ...] | Ask:
    """The cards from the top down, each deck's player asked for as long as theirs aren't all alike."""
    said = task.gathered if task.answer is None else (*task.gathered, by_key(game.state, task.answer, effect.cards))
    to = zip(effect.cards, effect.owners, strict=True)
    decks = {card: owner or game.state.objects[card].owner for card, owner in to}
    order: list[int] = []
    for player in b.remaining_players(game.state):
        own = [card for card in effect.cards if decks[card] == player]
        first = [card for card in said if card in own]
        left = tuple(card for card in own if card not in first)
        if len({_name(game.state, card) for card in left}) > 1:
            prompt = "which of these cards comes next in the deck, from the top"
            kept = replace(task, gathered=said)
            options = card_options(game.state, left)
            return game.decision(player, "deck order", prompt, options, keep=kept)
        order += (*first, *left)
    return (*order, *(card for card in effect.cards if card not in order))


def _name(state: State, card: int) -> str:
    object_ = state.objects[card]
    return state.card_of(object_).name if object_.card else object_.label


@EFFECTS.row(e.ShuffleIntoDeck, "415.2", "415.3b")
def shuffle_graveyards_into_decks(game: Game, task: Perform, effect: e.ShuffleIntoDeck) -> None:
    """Where the cards go in the deck makes no difference, for it is shuffled then."""
    players = reader(game.state, task.ctx).players(effect.who)
    cards = [card for player in players for card in game.state.zone(b.zone_of("graveyard", player))]
    by, replaced = task.ctx.source, task.ctx.replaced_by
    happen_in_turn(game, *(WouldMove(card, "deck", True, False, by, applied=replaced) for card in cards))
    for player in players:
        game.do(atoms.shuffle(game.state, player))
