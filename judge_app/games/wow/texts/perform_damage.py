"""Carrying out damage and healing words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge_app.engine.game import Ask, Game
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow.characteristics.projection import health_of, is_character, reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.replacing.packet_conditions import Packet
from judge_app.games.wow.replacing.packets import DealPackets
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.performed import WereDealt
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.texts.reading_aloud import read_for_each
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.amounts import DoubledForEach, Number, Product
from judge_app.games.wow.words.base import Amount, Which
from judge_app.games.wow.words.which import Choose, Target, That
from judge_app.rulekit.texts import Then, given

ALL_OF_IT = 1_000_001
"""What "all damage" is as a packet's amount: a number greater than a million (408.2a, 104.1)."""


@EFFECTS.row(e.Deal, "405.4")
@given(cards_for, "to")
def deal_damage_to(game: Game, task: Perform, effect: e.Deal, to: tuple[int, ...]) -> Then:
    """Deal damage: a packet for each recipient, with the card that is the modifier's source (408.3d)."""
    if effect.heals is not None and effect.heals_from is not None:
        healing = e.Heal(effect.heals_from, effect.heals, effect.by)
        return Then(task.ctx, (replace(effect, heals=None, heals_from=None), healing))
    if effect.for_each is not None or effect.or_if is not None:
        return Then(task.ctx, (with_its_amount(game, task, effect),))
    kind = {"unpreventable": effect.unpreventable, "combat": effect.combat}
    return _send(game, task, effect.by, to, _amounts(game, task, effect, to), types=effect.type_, **kind)


def with_its_amount(game: Game, task: Perform, effect: e.Deal) -> e.Deal:
    """The same with the amount that counts now: multiplied for each of some, or another if that holds."""
    own, amount = reader(game.state, task.ctx), effect.amount
    if effect.for_each is not None:
        amount = tuple(Product(one, len(own.fitting(effect.for_each))) for one in amount)
    if effect.or_ is not None and effect.or_if is not None and own.holds(effect.or_if):
        amount = (effect.or_,)
    return replace(effect, amount=amount, for_each=None, or_=None, or_if=None)


def _amounts(game: Game, task: Perform, effect: e.Deal, to: tuple[int, ...]) -> tuple[int, ...]:
    """What each recipient gets: shares fixed as the link was added, or the same amount for all (707.1d)."""
    shares = shares_of_targets(task, effect.to, to)
    if shares is not None:
        return shares
    tell_doubling(game, task, effect.amount[0])
    return read_for_each(game, task.ctx, effect.amount[0], to)


def shares_of_targets(task: Perform, wanted: Which, to: tuple[int, ...]) -> tuple[int, ...] | None:
    """What was specified for each target as the link was added (707.1d); None where nothing was."""
    name = target_name(wanted) if isinstance(wanted, Target) else ""
    if not (shares := task.ctx.shares.get(name)):
        return None
    chosen = task.ctx.targets.get(name, ())
    return tuple(shares[chosen.index(t)] if t in chosen else 0 for t in to)


@clause("glossary:doubled")
def tell_doubling(game: Game, task: Perform, amount: Amount) -> None:
    """Say of each card for which an amount is doubled that it is, one after the other."""
    if not isinstance(amount, DoubledForEach):
        return
    own = reader(game.state, task.ctx)
    now = own.amount(amount.of)
    for card in own.fitting(amount.for_each):
        game.note(ev.AmountDoubled(task.ctx.source, card, now, now * 2))
        now *= 2


def _send(game: Game, task: Perform, by: Which, to: tuple[int, ...], amounts: Sequence[int], **said: Any) -> Then:
    """Packets from the source that the text names; with a dead or missing source its last known one deals them."""
    ctx = task.ctx
    dealer = next(iter(reader(game.state, ctx).cards(by)), None)
    if dealer is None:
        no_source(game)
    sent = zip(to, amounts, strict=True) if dealer is not None else ()
    own = {"source": dealer, "controller": ctx.you, "with_cards": (ctx.source,), "link": ctx.link, **said}
    game.push(DealPackets(tuple(Packet(amount, card, **own) for card, amount in sent)))
    return Then(ctx.mention(to), (WereDealt(to, len(game.state.history)),))


@clause("408.2c")
def no_source(game: Game) -> None:
    """Each packet has a source character: without that there is none."""
    game.note(Withheld("no packet is created", "the character that would deal or heal is not there"))


@EFFECTS.row(e.SmashTo, "405.8")
@given(cards_for, "to")
def smash_to(game: Game, task: Perform, effect: e.SmashTo, to: tuple[int, ...]) -> Then:
    """Deal damage that smashes."""
    amounts = read_for_each(game, task.ctx, effect.amount, to)
    return _send(game, task, effect.by, to, amounts, types=effect.type_, smashes=True)


@EFFECTS.row(e.Heal, "407.2")
@given(cards_for, "from_")
def heal_damage_from(game: Game, task: Perform, effect: e.Heal, from_: tuple[int, ...]) -> Then:
    """Heal: a packet for each character."""
    if effect.for_each is not None and effect.amount is not None:
        times = len(reader(game.state, task.ctx).fitting(effect.for_each))
        return Then(task.ctx, (replace(effect, amount=Product(effect.amount, times), for_each=None),))
    amount = Number(ALL_OF_IT) if effect.amount is None else effect.amount
    shares = shares_of_targets(task, effect.from_, from_) if effect.divided else None
    amounts = read_for_each(game, task.ctx, amount, from_) if shares is None else shares
    return _send(game, task, effect.by, from_, amounts, types=(), heals=True)


@EFFECTS.row(e.PutDamage, "405.3")
@given(cards_for, "on")
def put_damage_on(game: Game, task: Perform, effect: e.PutDamage, on: tuple[int, ...]) -> Then:
    """Put damage, never more than is fatal."""
    did = bool(on)
    for card, wanted in zip(on, read_for_each(game, task.ctx, effect.amount, on), strict=True):
        room = max(0, health_of(game.state, card) - b.damage_on(game.state.objects[card]))
        amount = min(wanted, room)
        if game.state.objects[card].zone == b.PLAY and is_character(game.state, card) and amount > 0:
            game.do(atoms.put_damage(game.state, card, amount))
        else:
            did = False
    return Then(task.ctx.mention(on).performed(did))


@EFFECTS.row(e.SwitchDamage, "405.7")
def switch_damage(game: Game, task: Perform, effect: e.SwitchDamage) -> Then | Ask:
    """Damage goes from the character with more to the one with less; it is neither dealt nor healed."""
    one = cards_for(game, task, effect.on)
    if isinstance(effect.on, Choose) and isinstance(one, tuple) and one:
        return Then(task.ctx.mention(one), (replace(effect, on=That()),))
    other = cards_for(game, task, effect.with_)
    if isinstance(one, Ask) or isinstance(other, Ask):
        return one if isinstance(one, Ask) else other  # type: ignore[return-value]
    pair = one + other
    if len(pair) != 2 or any(game.state.objects[c].zone != b.PLAY for c in pair):
        game.note(Withheld("no damage is switched", "both characters have to be in play", pair))
        return Then(task.ctx.performed(False))
    more, less = sorted(pair, key=lambda c: -b.damage_on(game.state.objects[c]))
    high, low = (b.damage_on(game.state.objects[c]) for c in (more, less))
    if high > low:
        game.do(atoms.take_damage_off(game.state, more, high - low, "it is switched"))
        put_what_was_switched(game, less, high - low)
    return Then(task.ctx.mention(pair))


@clause("405.7", "405.3")
def put_what_was_switched(game: Game, card: int, damage: int) -> None:
    """What the one had more is put on the other, never more than is fatal."""
    room = max(0, health_of(game.state, card) - b.damage_on(game.state.objects[card]))
    if put := min(damage, room):
        game.do(atoms.put_damage(game.state, card, put))
