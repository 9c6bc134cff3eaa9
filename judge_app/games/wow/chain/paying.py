"""Paying costs, one part after another (403, 412.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.payable import cannot_pay, one_of, payable_cards, to_be_hurt, who_replaces
from judge_app.games.wow.chain.rewinding import rewind
from judge_app.games.wow.characteristics.projection import controller_of, reader, values_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.combat.strike_effect import Striking
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import Would, WouldDestroy, WouldDiscard, WouldExhaust, WouldMove
from judge_app.games.wow.replacing.replacement import happen_unreplaced
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.words import costs as k
from judge_app.games.wow.words.base import Cost

PAYING = ProcedureOf("paying")


PAYS = TableOf("parts of costs")
"""How each part of a cost is paid."""


WHAT_FOR = ProcedureOf("what resources pay for")
"""What resources are exhausted for: the first of these that it is."""


@saved
class PayCosts(Task):
    """Costs being paid, one part after another; `for_` is the link or card that they are paid for.

    `adding` says whether that is a link that is being added, `alternate` whether by an alternate cost.
    """

    procedure = "paying"

    player: str
    parts: tuple[Cost, ...]
    ctx: Context
    for_: Id
    chosen: tuple[Id, ...] = ()
    adding: bool = False
    alternate: bool = False


def in_payable_order(parts: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """What exhausts single cards, then resources, then what takes cards away: an order that allows all (403.1)."""
    exhausting = (k.Activate, k.ExhaustOne, k.ExhaustSeveral, k.ExhaustThis)
    return tuple(
        sorted(parts, key=lambda x: 0 if isinstance(x, exhausting) else 1 + (not isinstance(x, k.PayResources)))
    )


@PAYING.rule("403.1")
def pay_each(game: Game, task: PayCosts) -> Again | Ask | None:
    """Pay every part of the cost."""
    if not task.parts:
        return None
    part, rest = task.parts[0], task.parts[1:]
    if isinstance(part, k.ExhaustSeveral | k.DestroySeveral):
        return Again(replace(task, parts=(*(one_of(part) for _ in range(part.number)), *rest)))
    asked = PAYS.of(game.state)[type(part)](game, task, part)
    if isinstance(asked, Ask):
        return asked
    if isinstance(part, k.DiscardCards) and part.number > 1:
        rest = (replace(part, number=part.number - 1), *rest)
    return Again(replace(task, parts=rest, chosen=()))


@PAYS.row(k.Activate, "701.3")
def exhaust_this(game: Game, task: PayCosts, part: k.Activate) -> None:
    """The activate symbol is paid by exhausting the card with that power."""
    _happen_as_cost(game, WouldExhaust(task.ctx.source))


@PAYS.row(k.FlipThis, "403.1", "glossary:flip")
def flip_this(game: Game, task: PayCosts, part: k.FlipThis) -> None:
    """The hero is turned to its other side."""
    game.do(atoms.flip(game.state, task.ctx.source))


@PAYS.row(k.PutDamageOnThis, "405.3", "200.1")
def put_damage_to_pay(game: Game, task: PayCosts, part: k.PutDamageOnThis) -> None:
    """A cost that names its own card means that card and no other of that name."""
    game.do(atoms.put_damage(game.state, task.ctx.source, part.amount))


@PAYS.row(k.PutDamageOnHero, "405.3")
def put_damage_on_hero_to_pay(game: Game, task: PayCosts, part: k.PutDamageOnHero) -> None:
    """Damage is put on the hero of whoever pays."""
    hero = b.hero_of(game.state, task.player)
    if hero is not None:
        game.do(atoms.put_damage(game.state, hero.id, part.amount))


@PAYS.row(k.PutDamageOnOne, "403.1", "405.3")
def put_damage_on_one_to_pay(game: Game, task: PayCosts, part: k.PutDamageOnOne) -> Ask | None:
    """Damage is put on a character of the payer's choice."""
    among = to_be_hurt(game.state, part, task.ctx)
    if len(among) > 1 and task.answer is None:
        return game.decision(task.player, "cost", "on which card to put damage", card_options(game.state, among))
    if among:
        card = by_key(game.state, task.answer, among) if task.answer else among[0]
        game.do(atoms.put_damage(game.state, card, part.amount))
    return None


@PAYS.row(k.ExhaustThis, "411.1")
def exhaust_this_card(game: Game, task: PayCosts, part: k.ExhaustThis) -> None:
    """The card with the power is exhausted."""
    _happen_as_cost(game, WouldExhaust(task.ctx.source))


@PAYS.row(k.RemoveThis)
def _remove_this(game: Game, task: PayCosts, part: k.RemoveThis) -> None:
    _happen_as_cost(game, WouldMove(task.ctx.source, "RFG"))


@PAYS.row(k.DestroyThis)
def _destroy_this(game: Game, task: PayCosts, part: k.DestroyThis) -> None:
    _happen_as_cost(game, WouldDestroy(task.ctx.source, "as a cost"))


@PAYS.row(k.ReturnThis)
def _return_this(game: Game, task: PayCosts, part: k.ReturnThis) -> None:
    _happen_as_cost(game, WouldMove(task.ctx.source, "hand"))


@PAYS.row(k.TakeCounters)
def _take_counters(game: Game, task: PayCosts, part: k.TakeCounters) -> None:
    if part.number is None:
        return take_all_counters(game, task, part)
    game.do(atoms.remove_counters(game.state, task.ctx.source, part.counter, part.number))
    return None


@clause("403.4")
def take_all_counters(game: Game, task: PayCosts, part: k.TakeCounters) -> None:
    """All counters of a kind are removed, even if there are none."""
    have = b.how_many(game.state.objects[task.ctx.source], part.counter)
    game.do(atoms.remove_counters(game.state, task.ctx.source, part.counter, have))


@PAYS.row(k.RemoveCards)
def _remove_cards(game: Game, task: PayCosts, part: k.RemoveCards) -> Ask | None:
    """Remove cards from the game as a cost; the player chooses which where there are more than needed."""
    own = reader(game.state, task.ctx)
    among, number = own.fitting(part.of), own.amount(part.number)
    chosen = task.chosen
    if task.answer is not None:
        chosen = (*chosen, by_key(game.state, task.answer, among))
    left = tuple(c for c in among if c not in chosen)
    if len(chosen) < number < len(among):
        options = card_options(game.state, left)
        prompt = "which card to remove from the game"
        return game.decision(task.player, "cost", prompt, options, keep=replace(task, chosen=chosen))
    for card in chosen if number < len(among) else among:
        _happen_as_cost(game, WouldMove(card, "RFG"))
    return None


@PAYS.row(k.DiscardCards, "403.1", "415.9e")
def discard_to_pay(game: Game, task: PayCosts, part: k.DiscardCards) -> Ask | None:
    """A card is discarded from hand; its player chooses which."""
    among = game.state.zone(b.zone_of("hand", task.player))
    return _pay_with_a_card(game, task, among, "discard", lambda card: WouldDiscard(card, task.player))


@PAYS.row(k.DiscardOne, "403.1", "415.9e")
def discard_one_to_pay(game: Game, task: PayCosts, part: k.DiscardOne) -> Ask | None:
    """A card that fits is discarded from hand; its player chooses which."""
    own = reader(game.state, task.ctx)
    among = tuple(card for card in game.state.zone(b.zone_of("hand", task.player)) if own.fits(part.of, card))
    return _pay_with_a_card(game, task, among, "discard", lambda card: WouldDiscard(card, task.player))


@PAYS.row(k.ExhaustOne)
def _exhaust_one(game: Game, task: PayCosts, part: k.ExhaustOne) -> Ask | None:
    return _pay_with_a_card(game, task, payable_cards(game.state, part, task.ctx), "exhaust", WouldExhaust)


@PAYS.row(k.DestroyOne, "403.1")
def destroy_one(game: Game, task: PayCosts, part: k.DestroyOne) -> Ask | None:
    """A card is destroyed to pay a cost."""
    among = payable_cards(game.state, part, task.ctx)
    if any(controller_of(game.state, card) != task.player for card in among):
        return destroy_a_friends(game, task, among)
    return _destroy_one(game, task, among)


@clause("403.1", "403.5")
def destroy_a_friends(game: Game, task: PayCosts, among: tuple[int, ...]) -> Ask | None:
    """It may be a friend's character, without permission."""
    return _destroy_one(game, task, among)


def _destroy_one(game: Game, task: PayCosts, among: tuple[int, ...]) -> Ask | None:
    return _pay_with_a_card(game, task, among, "destroy", lambda card: WouldDestroy(card, "as a cost"))


def _pay_with_a_card(
    game: Game, task: PayCosts, among: tuple[int, ...], doing: str, would: Callable[[int], Would]
) -> Ask | None:
    """Pay with a card that the player chooses where there is a choice; with none left the action is rewound."""
    among = tuple(c for c in among if c != task.for_)
    if not among and _being_added(game):
        rewind_unpaid(game, f"there is nothing left to {doing}")
        return None
    if len(among) > 1 and task.answer is None:
        return game.decision(task.player, "cost", f"which card to {doing}", card_options(game.state, among))
    card = by_key(game.state, task.answer, among) if task.answer else among[0]
    _happen_as_cost(game, would(card))
    _mention(game, task, card)
    return None


def _happen_as_cost(game: Game, event: Would) -> None:
    """Do something as a cost; where that would be replaced, the link can't be added."""
    if _being_added(game) and (because := who_replaces(game.state, event)):
        rewind_unpaid(game, because)
    else:
        pay_with_it(game, event)


@clause()
def pay_with_it(game: Game, event: Would) -> None:
    """What is done to pay is done as it is."""
    happen_unreplaced(game, event)


def rewind_unpaid(game: Game, because: str) -> None:
    """What can't be paid can't be added: the action is rewound."""
    rewind(game, because, cannot_pay)


def _being_added(game: Game) -> bool:
    """Whether what is being paid is the cost of a link, which can be rewound."""
    return any(getattr(task, "before", None) for task in game.state.agenda)


def _mention(game: Game, task: PayCosts, card: int) -> None:
    """The text after a cost may speak of the card that it was paid with, as last known (712.3a)."""
    ctx = game.state.objects[task.for_].mark(b.CONTEXT)
    if isinstance(ctx, Context):
        game.keep(atoms.keep_context(game.state, task.for_, ctx.mention((card,))))


def know_what_paid(game: Game, link: int) -> None:
    """A link's text may still speak of the cards that its cost has moved (415.9b)."""
    ctx, objects = game.state.objects[link].mark(b.CONTEXT), game.state.objects
    gone = (card for card in (ctx.source, *ctx.that) if objects[card].became != ABSENT)
    paid = tuple(card for card in gone if objects[objects[card].became].since > objects[link].since)
    if paid:
        game.keep(atoms.keep_context(game.state, link, replace(ctx, moved=(*ctx.moved, *paid))))


# --- paying with resources ------------------------------------------------------------------------


@WHAT_FOR.rule("303.2")
def strikes(state: State, task: PayCosts) -> bool:
    """What striking with a weapon costs."""
    link = state.objects[task.for_]
    struck = link.zone == b.PLAY and "Weapon" in values_of(state, link.id).get("tags", ())
    return struck or isinstance(link.mark(b.POWER), Striking)


@WHAT_FOR.rule("707.1e", "403.3")
def pays_alternate_cost(state: State, task: PayCosts) -> bool:
    """What is paid rather than the cost in a card's corner."""
    return task.alternate


@WHAT_FOR.rule("707.1e", "403.6a")
def pays_play_cost(state: State, task: PayCosts) -> bool:
    """The cost in a card's corner, paid as the card is added."""
    link = state.objects[task.for_]
    return link.zone == b.CHAIN and bool(link.card) and task.adding


@WHAT_FOR.rule("707.1e", "403.6b")
def pays_text_cost(state: State, task: PayCosts) -> bool:
    """A resource cost in a card's text, paid as an effect is added."""
    return task.adding


@WHAT_FOR.rule("403.1", "403.6b")
def pays_meanwhile(state: State, task: PayCosts) -> bool:
    """Whatever else a player is told to pay, as a link resolves."""
    return True


@PAYS.row(k.PayResources, "412.2")
def exhaust_resources(game: Game, task: PayCosts, part: k.PayResources) -> Ask | None:
    """Resources are exhausted to pay a resource cost; which ones is a choice only where they differ."""
    amount = reader(game.state, task.ctx).amount(part.amount)
    ready = b.ready_resources(game.state, task.player)
    if amount > len(ready):
        rewind_unpaid(game, f"there are only {len(ready)} ready resources left to pay {amount}")
        return None
    kinds = {_kind_of(game.state, c, task.ctx.source) for c in ready}
    if len(kinds) > 1 and 0 < amount < len(ready):
        return _choose_resources(game, task, amount, ready)
    _pay_resources(game, task, tuple(c.id for c in ready[:amount]))
    return None


def _pay_resources(game: Game, task: PayCosts, paid: tuple[int, ...]) -> None:
    said = next(x for x in game.ruleset.procedure(WHAT_FOR.name).rules if x.fn(game.state, task))
    how = nothing_to_pay if nothing_to_pay(game.state, paid) else exhaust_resources
    game.do(atoms.pay_resources(game.state, task.player, task.for_, paid), said, how)


@clause("403.2")
def nothing_to_pay(state: State, paid: tuple[int, ...]) -> bool:
    """A cost of 0 still has to be paid."""
    return not paid


def _kind_of(state: State, resource: Object, source: int) -> tuple[object, ...]:
    """What makes a resource unlike another: its name, being what is paid for, having links or attachments on it."""
    targeted = (c for link in state.zone(b.CHAIN) for c in _targets_of(state, link))
    hosts = bool(b.attachments_of(state, resource.id))
    return values_of(state, resource.id)["name"], resource.id == source, resource.id in targeted, hosts


def _targets_of(state: State, link: int) -> tuple[int, ...]:
    ctx = state.objects[link].mark(b.CONTEXT)
    return tuple(c for cards in ctx.targets.values() for c in cards) if isinstance(ctx, Context) else ()


def _choose_resources(game: Game, task: PayCosts, amount: int, ready: tuple[Object, ...]) -> Ask | None:
    among = tuple(c.id for c in ready if c.id not in task.chosen)
    chosen = task.chosen
    if task.answer is not None:
        chosen = (*chosen, by_key(game.state, task.answer, among))
        among = tuple(c for c in among if c not in chosen)
    if len(chosen) == amount:
        _pay_resources(game, task, chosen)
        return None
    options = card_options(game.state, among)
    keep = replace(task, chosen=chosen)
    return game.decision(task.player, "resource", "which resource to exhaust", options, keep=keep)
