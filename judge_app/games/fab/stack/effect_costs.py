"""Paying effect-costs (1.14.4): each by its row; whether one could be paid."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.context import Context
from judge_app.games.fab.tasks import PayEffects
from judge_app.games.fab.texts.evaluating import amount
from judge_app.games.fab.texts.moving import banish, charge_card, destroy, discard, move, reveal
from judge_app.games.fab.values.keywords import by_keyword
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.words import costs as k
from judge_app.games.fab.words.which import Filter
from judge_app.rulekit.choosing import options_for, picked

PAYING_EFFECTS = ProcedureOf("paying effect-costs")
PAYABLE, PAID = TableOf("payable"), TableOf("paid")
"""By the class of a cost: the objects that could pay it (None: it can't be paid), and what is done with them."""


def candidates(state: State, player: str, source: int, cost: Any) -> tuple[int, ...] | None:
    """The objects among which a cost is paid; None where it can't be paid."""
    row = PAYABLE.of(state).get(type(cost))
    return row.fn(state, player, source, cost) if row is not None else ()


def can_pay(state: State, player: str, source: int, costs: tuple[Any, ...]) -> bool:
    """Whether every part of a cost could be paid."""
    return all(candidates(state, player, source, cost) is not None for cost in costs)


@PAYING_EFFECTS.rule("1.14.4", "5.1.9")
def pay_each(game: Game, task: PayEffects) -> Ask | Again | None:
    """One effect-cost after the other is paid; what is paid with is chosen as it is reached."""
    if not task.costs:
        return None
    cost = task.costs[0]
    among = candidates(game.state, task.player, task.source, cost) or ()
    number = how_many(game.state, task.player, task.source, cost) if among and not is_itself(cost) else 0
    gathered = task.gathered
    left = tuple(id_ for id_ in among if id_ not in gathered)
    if task.answer is not None:
        gathered = (*gathered, picked(game.state, task.answer, left))
        left = tuple(id_ for id_ in left if id_ not in gathered)
    wanted = number - len(gathered)
    if wanted > 0 and len(left) == wanted:
        gathered, wanted = (*gathered, *left), 0
    if wanted > 0:
        chooser = "CHANCE" if getattr(cost, "random", False) else task.player
        from judge_app.engine.decision import CHANCE

        who = CHANCE if chooser == "CHANCE" else task.player
        keep = changed(task, gathered=gathered, answer=None)
        return game.decision(
            who, "cost", "which card pays the cost", options_for(game.state, left), objects=left, keep=keep
        )
    with_ = gathered if number else among
    now = PAID.of(game.state)[type(cost)](game, task, cost, with_) or ()
    _remember(game, task, now)
    return Again(changed(task, costs=task.costs[1:], called=task.called[1:], gathered=(), answer=None))


def is_itself(cost: Any) -> bool:
    """Whether nothing is chosen to pay a cost."""
    return isinstance(cost, ITSELF)


ITSELF = (
    k.TapThis | k.TapYourHero | k.DestroyThis | k.DiscardThis | k.BanishThis | k.PutThisUnderDeck | k.RemoveCounters
    | k.TurnBanished
)  # fmt: skip


def _remember(game: Game, task: PayEffects, cards: tuple[int, ...]) -> None:
    """What paid is what following connected abilities refer to (1.7.6)."""
    layer = b.layer(game.state, task.layer) if task.layer >= 0 else None
    if layer is not None and cards:
        ctx = changed(layer.ctx, paid=(*layer.ctx.paid, *cards))
        game.keep(atoms.layered(game.state, task.layer, changed(layer, ctx=ctx)))
    if task.called and task.called[0]:
        event = e.AdditionalPaid(task.player, task.source, task.called[0], cards)
        game.do(atoms.happened(game.state, event), *by_keyword(game, task.source, task.called[0]))


def how_many(state: State, player: str, source: int, cost: Any) -> int:
    """How many objects pay a cost."""
    number = getattr(cost, "number", 1)
    declared = b.layer(state, source)
    ctx = declared.ctx if declared is not None else Context(player, source)
    return number if isinstance(number, int) else amount(view(state), ctx, number)


def _in_zone(state: State, player: str, zone: str, what: Any, source: int, number: int) -> tuple[int, ...] | None:
    seen, ctx = view(state), Context(player, source)
    found = tuple(
        i for i in state.zone(b.zone_of(zone, player)) if i != source and fits(seen, i, what, ctx, anywhere=True)
    )
    return found if len(found) >= number else None


@PAYABLE.row(k.TapThis, "8.5.55a")
def can_tap(state: State, player: str, source: int, cost: k.TapThis) -> tuple[int, ...] | None:
    """What is tapped can't be tapped for a cost."""
    return None if state.objects[source].mark(f.TAPPED) else (source,)


@PAID.row(k.TapThis, "8.5.55")
def tap(game: Game, task: PayEffects, cost: k.TapThis, with_: tuple[int, ...]) -> None:
    """The source is tapped."""
    game.do(atoms.marked(game.state, task.source, f.TAPPED, True, e.TapChanged(task.source, True)))


@PAYABLE.row(k.TapYourHero, "8.5.55a")
def can_tap_hero(state: State, player: str, source: int, cost: k.TapYourHero) -> tuple[int, ...] | None:
    """A hero that is tapped can't be tapped for a cost."""
    hero = b.hero_id(state, player)
    return None if hero < 0 or state.objects[hero].mark(f.TAPPED) else (hero,)


@PAYABLE.row(k.TurnBanished, "8.5.24")
def banished_face_up(state: State, player: str, source: int, cost: k.TurnBanished) -> tuple[int, ...] | None:
    """Those that are face-up."""
    banished = state.zone(b.zone_of(f.BANISHED, player))
    return tuple(id_ for id_ in banished if b.is_public(state, state.objects[id_]))


@PAID.row(k.TurnBanished, "8.5.24")
def turn_banished(game: Game, task: PayEffects, cost: k.TurnBanished, with_: tuple[int, ...]) -> None:
    """They are turned face-down."""
    for id_ in with_:
        game.do(atoms.marked(game.state, id_, f.FACE_DOWN, True, e.Turned(id_, False)))


@PAYABLE.row(k.PutThisUnderDeck, "1.14.4b")
@PAYABLE.row(k.BanishThis, "1.14.4b")
@PAYABLE.row(k.DestroyThis, "1.14.4b")
def is_there(state: State, player: str, source: int, cost: Any) -> tuple[int, ...] | None:
    """It must still be there."""
    return (source,) if state.objects[source].zone else None


@PAID.row(k.DestroyThis, "8.5.4")
def destroy_this(game: Game, task: PayEffects, cost: k.DestroyThis, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The source is destroyed."""
    return (destroy(game, task.source),)


@PAID.row(k.BanishThis, "8.5.1")
def banish_this(game: Game, task: PayEffects, cost: k.BanishThis, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The source is banished."""
    return (banish(game, task.source, task.player),)


@PAYABLE.row(k.DiscardThis, "8.5.5")
def is_in_hand(state: State, player: str, source: int, cost: k.DiscardThis) -> tuple[int, ...] | None:
    """It must be in a hand."""
    return (source,) if b.kind_of(state.objects[source].zone) == f.HAND else None


@PAID.row(k.DiscardThis, "8.5.5")
def discard_this(game: Game, task: PayEffects, cost: k.DiscardThis, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The source is discarded."""
    return (discard(game, task.source, task.player),)


@PAYABLE.row(k.RemoveCounters, "8.5.16")
def has_counters(state: State, player: str, source: int, cost: k.RemoveCounters) -> tuple[int, ...] | None:
    """It must have so many counters."""
    return (source,) if b.counters(state.objects[source]).get(cost.name, 0) >= cost.number else None


@PAID.row(k.RemoveCounters, "8.5.16")
def remove_counters(game: Game, task: PayEffects, cost: k.RemoveCounters, with_: tuple[int, ...]) -> None:
    """The counters are removed from the source."""
    left = b.counters(game.state.objects[task.source]).get(cost.name, 0) - cost.number
    event = e.CounterRemoved(task.source, cost.name, cost.number)
    game.do(atoms.set_counters(game.state, task.source, cost.name, left, event))


@PAYABLE.row(k.DiscardCards, "8.5.5b")
def can_discard(state: State, player: str, source: int, cost: k.DiscardCards) -> tuple[int, ...] | None:
    """There must be so many such cards in hand."""
    return _in_zone(state, player, f.HAND, cost.of, source, cost.number)


@PAID.row(k.DiscardCards, "8.5.5")
def discard_cards(game: Game, task: PayEffects, cost: k.DiscardCards, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The chosen cards are discarded."""
    return tuple(discard(game, id_, task.player) for id_ in with_)


@PAYABLE.row(k.BanishCards, "1.14.4b")
def can_banish(state: State, player: str, source: int, cost: k.BanishCards) -> tuple[int, ...] | None:
    """There must be so many such cards in the zone; of a deck the top ones are meant."""
    found = _in_zone(state, player, cost.zone, cost.of, source, cost.number)
    if cost.or_ is not None:
        found = (*(found or ()), *(_in_zone(state, player, cost.zone, cost.or_, source, cost.number) or ())) or None
    return found[-cost.number :] if found and cost.zone == f.DECK else found


@PAID.row(k.BanishCards, "8.5.1")
def banish_cards(game: Game, task: PayEffects, cost: k.BanishCards, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The chosen cards are banished."""
    return tuple(banish(game, id_, task.player) for id_ in with_)


@PAYABLE.row(k.RevealCard, "8.5.17")
def can_reveal(state: State, player: str, source: int, cost: k.RevealCard) -> tuple[int, ...] | None:
    """There must be such a card in hand."""
    return _in_zone(state, player, f.HAND, cost.of, source, 1)


@PAID.row(k.RevealCard, "8.5.17")
def reveal_card(game: Game, task: PayEffects, cost: k.RevealCard, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The chosen card is revealed."""
    reveal(game, task.player, with_)
    return with_


@PAYABLE.row(k.DestroyOne, "1.14.4b")
def can_destroy(state: State, player: str, source: int, cost: k.DestroyOne) -> tuple[int, ...] | None:
    """The player must control so many."""
    seen, ctx = view(state), Context(player, source)
    found = tuple(t.id for t in b.arena(state) if t.controller == player and fits(seen, t.id, cost.of, ctx))
    number = how_many(state, player, source, cost)
    return () if not number else found if len(found) >= number else None


@PAID.row(k.DestroyOne, "8.5.4")
def destroy_one(game: Game, task: PayEffects, cost: k.DestroyOne, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The chosen one is destroyed."""
    return tuple(destroy(game, id_) for id_ in with_)


@PAYABLE.row(k.PutOnDeck, "1.14.4b")
def can_put_under(state: State, player: str, source: int, cost: k.PutOnDeck) -> tuple[int, ...] | None:
    """There must be so many such cards in the zone."""
    number = how_many(state, player, source, cost)
    return _in_zone(state, player, cost.zone, cost.of, source, number)


@PAID.row(k.PutOnDeck, "8.5.15")
def put_under(game: Game, task: PayEffects, cost: k.PutOnDeck, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The chosen cards go to the top or the bottom of the deck."""
    return tuple(move(game, id_, f.DECK, task.player, at_bottom=not cost.top) for id_ in with_)


@PAID.row(k.PutThisUnderDeck, "8.5.15")
def put_this_under(game: Game, task: PayEffects, cost: k.PutThisUnderDeck, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The source goes to the bottom of its owner's deck."""
    owner = game.state.objects[task.source].owner
    return (move(game, task.source, f.DECK, owner, at_bottom=True),)


@PAYABLE.row(k.ChargeSoul, "8.5.29a")
def can_charge(state: State, player: str, source: int, cost: k.ChargeSoul) -> tuple[int, ...] | None:
    """There must be a card in hand."""
    return _in_zone(state, player, f.HAND, Filter(), source, 1)


@PAID.row(k.ChargeSoul, "8.5.29")
def charge_soul(game: Game, task: PayEffects, cost: k.ChargeSoul, with_: tuple[int, ...]) -> tuple[int, ...]:
    """The chosen card is charged."""
    return tuple(charge_card(game, task.player, id_) for id_ in with_)


@PAYABLE.row(k.TapOne, "8.5.55a")
def can_tap_one(state: State, player: str, source: int, cost: k.TapOne) -> tuple[int, ...] | None:
    """The player must control one that is untapped."""
    seen, ctx = view(state), Context(player, source)
    mine = (there for there in b.arena(state) if there.controller == player and not there.mark(f.TAPPED))
    return tuple(there.id for there in mine if fits(seen, there.id, cost.of, ctx)) or None


@PAID.row(k.TapYourHero, "8.5.55")
@PAID.row(k.TapOne, "8.5.55")
def tap_one(game: Game, task: PayEffects, cost: k.TapOne | k.TapYourHero, with_: tuple[int, ...]) -> None:
    """The chosen one is tapped."""
    game.do(atoms.marked(game.state, with_[0], f.TAPPED, True, e.TapChanged(with_[0], True)))
