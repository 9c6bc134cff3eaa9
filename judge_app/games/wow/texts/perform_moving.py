"""Carrying out words that put cards into another zone (415.2): whose zone, and in what order on a deck (415.3c)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import cant, reader
from judge_app.games.wow.replacing.replaceable import WouldMove
from judge_app.games.wow.replacing.replacement import happen_in_turn
from judge_app.games.wow.texts.choosing import by_key, card_options, cards_for
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.texts import Then


@record
@dataclass(frozen=True, slots=True)
class PutThem(Effect):
    """The second half of moving: those cards go; `owner` is who they go to, where that isn't each one's owner."""

    cards: tuple[Id, ...]
    how: e.Move
    owner: str
    all_of_them: bool


@EFFECTS.row(e.Move)
def _move(game: Game, task: Perform, effect: e.Move) -> Then | Ask:
    """Cards go into their owners' zone; those that left where they were expected, or can't leave, stay."""
    which = cards_for(game, task, effect.which, "415.2")
    if isinstance(which, Ask):
        return which
    owner = "" if effect.whose is None else reader(game.state, task.ctx).player(effect.whose)
    going = tuple(card for card in which if not _stays(game, effect, card))
    done = bool(which) and going == which
    return Then(task.ctx, (PutThem(going, effect, owner, done),))


def _stays(game: Game, effect: e.Move, card: int) -> bool:
    """Whether a card stays where it is, which is told with its reason."""
    object_ = game.state.objects[card]
    here = object_.zone.partition(":")[0]
    because, cite = b.why_it_stays_removed(game.state, object_)
    cites: tuple[str, ...] = (cite,)
    if not here or (effect.from_zone is not None and here != effect.from_zone):
        said, cites = "it is not where this text expects it", ("415.9a", "415.9b")
    elif because:
        said = because
    elif here == b.PLAY and cant(game.state, card, "leave play"):
        said, cites = "it can't leave play", ("103.2",)
    else:
        return False
    game.note(Withheld(f"{object_.label} is not moved", said, (card,)), *cites)
    return True


@EFFECTS.row(PutThem)
def _put_them(game: Game, task: Perform, effect: PutThem) -> Then | Ask:
    """All of them are put there; whose deck it is arranges those that go on it (415.3c)."""
    cards = effect.cards
    if effect.how.to == "deck":
        arranged = _arranged(game, task, effect)
        if isinstance(arranged, Ask):
            return arranged
        cards = arranged if effect.how.place == "bottom" else arranged[::-1]
    how, by, replaced = effect.how, task.ctx.source, task.ctx.replaced_by
    low, down, owner = how.place == "bottom", how.face_down, effect.owner
    happen_in_turn(game, *(WouldMove(c, how.to, low, down, by, owner=owner, applied=replaced) for c in cards))
    now = (game.state.objects[card].became for card in effect.cards)
    there = tuple(new if new >= 0 else card for card, new in zip(effect.cards, now, strict=True))
    return Then(task.ctx.mention(there).performed(effect.all_of_them))


def _arranged(game: Game, task: Perform, effect: PutThem) -> tuple[int, ...] | Ask:
    """The cards from the top down, each deck's player asked for as long as theirs aren't all alike."""
    said = task.gathered if task.answer is None else (*task.gathered, by_key(game.state, task.answer, effect.cards))
    decks = {card: effect.owner or game.state.objects[card].owner for card in effect.cards}
    order: list[int] = []
    for player in b.remaining_players(game.state):
        own = [card for card in effect.cards if decks[card] == player]
        first = [card for card in said if card in own]
        left = tuple(card for card in own if card not in first)
        if len({_name(game.state, card) for card in left}) > 1:
            prompt = "which of these cards comes next in the deck, from the top"
            kept = replace(task, gathered=said)
            options = card_options(game.state, left)
            return game.decision(player, "deck order", prompt, options, "415.3c", keep=kept)
        order += (*first, *left)
    return (*order, *(card for card in effect.cards if card not in order))


def _name(state: State, card: int) -> str:
    object_ = state.objects[card]
    return state.card_of(object_).name if object_.card else object_.label
