"""Words that bring cards to hands and decks: drawing, discarding, new cards."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import CLAUSES, also, withheld
from judge_app.games.hearthstone.context import you
from judge_app.games.hearthstone.dealing.drawing import Drawing
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.texts.evaluation import fits, number
from judge_app.games.hearthstone.texts.perform_characters import whose
from judge_app.games.hearthstone.texts.performing import (
    EFFECTS,
    Found,
    Perform,
    known_cards,
    none_is_known,
    pick,
    pick_name,
    settle_or_tell,
    settled,
)
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Which
from judge_app.games.hearthstone.words.tokens import brought, meant_by
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write

COPYING_A_CARD = ProcedureOf("copying a card")


@EFFECTS.row(w.Draw)
def draw(game: Game, task: Perform, effect: w.Draw) -> Then | Ask:
    """Cards are drawn one after another (DC1)."""
    count = number(game.state, effect.count, task.ctx)
    game.push(*(Drawing(player, count) for player in whose(game, task.ctx, effect.who)))
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.DrawOfAKind)
def draw_of_a_kind(game: Game, task: Perform, effect: w.DrawOfAKind) -> Then | Ask:
    """Cards of a kind are drawn one after another; which ones is settled before."""
    (player,) = whose(game, task.ctx, effect.who)
    deck = tuple(i for i in game.state.zone(b.zone(b.DECK, player))
                 if fits(game.state, game.state.objects[i], effect.what, task.ctx))  # fmt: skip
    found = pick(game, task, deck, number(game.state, effect.count, task.ctx))
    if isinstance(found, Ask):
        return found
    if not found:
        withheld(game, "no card is drawn", f"no {write(effect.what)} is in {noun_of(player).whose} deck")
    game.push(*(Drawing(player, 1, chosen=id_, found=True) for id_ in found))
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.DrawOneOf, "zones.5")
def draw_one_of(game: Game, task: Perform, effect: w.DrawOneOf) -> Ask | None:
    """The player picks one of the top cards, which counts as drawn; the others are discarded."""
    player = you(game.state, task.ctx)
    shown = [game.state.objects[id_] for id_ in game.state.zone(b.zone(b.DECK, player))[-effect.top :]]
    if not shown:
        return None
    if task.answer is None:
        prompt = f"{game.state.objects[task.ctx.source].label}: which card do you draw?"
        options = [Option(card.key, card.label) for card in reversed(shown)]
        return game.decision(player, "card", prompt, options, objects=tuple(card.id for card in shown))
    the_others_are_discarded(game, tuple(card.id for card in shown if card.key != task.answer))
    chosen = next(card.id for card in shown if card.key == task.answer)
    game.push(Drawing(player, 1, chosen=chosen))
    return None


@CLAUSES.clause("zones.4")
def the_others_are_discarded(game: Game, others: tuple[Id, ...]) -> None:
    """Cards that are discarded from the deck go to the Graveyard."""
    for id_ in others:
        game.do(atoms.move(game.state, id_, b.GRAVEYARD, "discarded"))


@EFFECTS.row(w.AddToDeck)
def add_to_deck(game: Game, task: Perform, effect: w.AddToDeck) -> None:
    """New cards are shuffled into a deck."""
    for player in whose(game, task.ctx, effect.whose):
        for _ in range(number(game.state, effect.count, task.ctx)):
            if not b.full(game.state, b.DECK, player):
                name = effect.card or meant_by(game.state.cards, brought(effect.token), "minion")
                game.do(atoms.create(game.state, name, b.DECK, player, at_bottom=True))


@EFFECTS.row(w.AddToHand)
def add_to_hand(game: Game, task: Perform, effect: w.AddToHand) -> Then | Ask | None:
    """New cards come into a hand; nothing that is attached to the model is copied, and a full hand gets none (Z0)."""
    names = effect.card
    if effect.token is not None:
        names = (meant_by(game.state.cards, effect.token, "minion"),)
    if effect.like is not None:
        found = settle_or_tell(game, task, effect.like)
        if isinstance(found, Ask):
            return found
        names = tuple(game.state.objects[id_].card for id_ in found)
    if not names:
        return None
    name = pick_name(game, task, names) if effect.like is None else names[0]
    if isinstance(name, Ask):
        return name
    times = number(game.state, effect.count, task.ctx)
    return added(game, task, effect, (names if effect.like is not None else (name,)) * times)


@EFFECTS.row(w.AddRandomToHand)
def add_random_to_hand(game: Game, task: Perform, effect: w.AddRandomToHand) -> Then | Ask | None:
    """A random new card of a kind comes into a hand, then perhaps another."""
    left = number(game.state, effect.count, task.ctx)
    names = known_cards(game, task, effect.what)
    if left <= 0:
        return None
    if not names:
        none_is_known(game, task, effect.what)
        return None
    name = pick_name(game, task, names)
    if isinstance(name, Ask):
        return name
    then = added(game, task, effect, (name,))
    return Then(then.ctx, (changed(effect, count=Number(left - 1)),) if left > 1 else ())


def added(game: Game, task: Perform, effect: w.AddToHand | w.AddRandomToHand, names: tuple[str, ...]) -> Then:
    """New cards come into a hand."""
    made: list[Id] = []
    like = getattr(effect, "like", None)
    for player in whose(game, task.ctx, effect.whose):
        for each in names:
            if nothing_is_added_to_a_full_hand(game, each, player) is None:
                game.do(atoms.create(game.state, each, b.HAND, player), *also(game, "copying a card", like))
                made.append(len(game.state.objects) - 1)
    return Then(task.ctx.mention(tuple(made)))


@CLAUSES.clause("limits.2")
def nothing_is_added_to_a_full_hand(game: Game, name: str, player: str) -> Literal[True] | None:
    """Nothing is made where the hand is full."""
    if not b.full(game.state, b.HAND, player):
        return None
    withheld(game, f"a new {name} is not added", f"{noun_of(player).whose} hand is full")
    return True


@COPYING_A_CARD.rule("copying.1")
def enchantments_are_not_copied_into_a_hand(state: State, model: Which | None) -> bool:
    """A copy that comes into a hand has nothing of what is attached to its model."""
    return model is not None


@EFFECTS.row(w.Discard, "zones.4")
@settled("which")
def discard(game: Game, task: Perform, effect: w.Discard, found: Found) -> None:
    """Cards go from hand to the Graveyard, and what reacts to it resolves."""
    queues: list[Task] = []
    for id_ in found:
        if b.kind_of(game.state.objects[id_]) == b.HAND:
            player = game.state.objects[id_].controller or ""
            game.do(atoms.discard(game.state, id_))
            queues += fill(game, e.CardDiscarded(id_, player))
    game.push(*queues)
