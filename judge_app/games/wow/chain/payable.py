"""Whether a player has the means to pay a cost (403.1): what they lack, part by part."""

from __future__ import annotations

from judge_app.engine.naming_players import has
from judge_app.engine.rules import Reason, first_reason
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.forbidding import cant, prices, why_cant
from judge_app.games.wow.characteristics.projection import is_character, reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import Would, WouldDestroy, WouldExhaust, replacements_for
from judge_app.games.wow.replacing.replacement import why_not_destroyed
from judge_app.games.wow.words import costs as k
from judge_app.games.wow.words.base import Cost
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write, write_as

LACKS = TableOf("what is lacking")
"""What a player can lack to pay a part of a cost."""


@clause("403.1")
def cannot_pay(state: State, player: str, parts: tuple[Cost, ...], ctx: Context) -> str:
    """A player can't pay a cost without the means to pay all of it: what they lack; '' when they can."""
    ready = b.ready_resources(state, player)
    own = reader(state, ctx)
    needed = sum(own.amount(part.amount) for part in parts if isinstance(part, k.PayResources))
    if needed > len(ready):
        have = len(ready)
        return f"it costs {needed}, and {_has(player)} {have} ready {'resource' if have == 1 else 'resources'}"
    lacks = (lacks(state, player, part, ctx) for part in parts if (lacks := LACKS.of(state).get(type(part))))
    return next(filter(None, lacks), "")


def why_not_payable(state: State, player: str, parts: tuple[Cost, ...], ctx: Context) -> Reason | None:
    """Why a player can't pay a cost, with the rule; None when they can."""
    return first_reason((cannot_pay,), state, player, parts, ctx)


def _has(player: str) -> str:
    return f"{noun_of(player).said} {has(player)}"


@LACKS.row(k.Activate)
def _lacks_ready(state: State, player: str, part: k.Activate, ctx: Context) -> str:
    card = state.objects[ctx.source]
    if card.mark(b.EXHAUSTED):
        return f"{card.label} is exhausted"
    why = why_cant(state, card.id, "exhaust")
    return f"{card.label} {why}" if why else who_replaces(state, WouldExhaust(card.id))


@LACKS.row(k.FlipThis)
def _lacks_face(state: State, player: str, part: k.FlipThis, ctx: Context) -> str:
    card = state.objects[ctx.source]
    if state.card_of(card).printed.get("master"):
        return f"{card.label} is a Master Hero, which can't be flipped"
    return f"{card.label} is face down already" if card.mark(b.FLIPPED) else ""


@LACKS.row(k.PutDamageOnThis)
def _lacks_health(state: State, player: str, part: k.PutDamageOnThis, ctx: Context) -> str:
    here = state.objects[ctx.source].zone == b.PLAY and is_character(state, ctx.source)
    return "" if here else f"{state.objects[ctx.source].label} is no character in play"


@LACKS.row(k.PutDamageOnHero)
def _lacks_a_hero(state: State, player: str, part: k.PutDamageOnHero, ctx: Context) -> str:
    return "" if b.hero_of(state, player) else f"{_has(player)} no hero in play"


@LACKS.row(k.PutDamageOnOne)
def _lacks_one_to_hurt(state: State, player: str, part: k.PutDamageOnOne, ctx: Context) -> str:
    return "" if to_be_hurt(state, part, ctx) else f"there is no {write(part.of)} for it"


def to_be_hurt(state: State, part: k.PutDamageOnOne, ctx: Context) -> tuple[int, ...]:
    """The characters on which the damage of a cost can be put."""
    return tuple(card for card in reader(state, ctx).fitting(part.of) if is_character(state, card))


@LACKS.row(k.ExhaustThis)
def _lacks_readiness(state: State, player: str, part: k.ExhaustThis, ctx: Context) -> str:
    return _lacks_ready(state, player, k.Activate(), ctx)


@LACKS.row(k.RemoveThis)
def _lacks_removal(state: State, player: str, part: k.RemoveThis, ctx: Context) -> str:
    why = why_cant(state, ctx.source, "leave play")
    return why and f"{state.objects[ctx.source].label} {why}"


@LACKS.row(k.DestroyThis)
def _lacks_destruction(state: State, player: str, part: k.DestroyThis, ctx: Context) -> str:
    """Why destroying a card can't pay a cost: it can't be, or something would happen instead."""
    return _why_not_destroyed_to_pay(state, ctx.source)


@LACKS.row(k.ReturnThis)
def _lacks_return(state: State, player: str, part: k.ReturnThis, ctx: Context) -> str:
    why = why_cant(state, ctx.source, "leave play")
    return why and f"{state.objects[ctx.source].label} {why}"


@LACKS.row(k.DiscardCards)
def _lacks_cards_in_hand(state: State, player: str, part: k.DiscardCards, ctx: Context) -> str:
    here = b.zone_of("hand", player)
    hand = len(state.zone(here)) - (state.objects[ctx.source].zone == here)
    enough = hand >= part.number
    of = f" of the {part.number} that it takes" if part.number > 1 else ""
    return "" if enough else f"{_has(player)} {hand} {'card' if hand == 1 else 'cards'} in hand to discard{of}"


@LACKS.row(k.DiscardOne)
def _lacks_a_card_to_discard(state: State, player: str, part: k.DiscardOne, ctx: Context) -> str:
    own, here = reader(state, ctx), state.zone(b.zone_of("hand", player))
    fits = any(card != ctx.source and own.fits(part.of, card) for card in here)
    return "" if fits else f"{_has(player)} no {write(part.of)} in hand to discard"


@LACKS.row(k.ExhaustSeveral)
@LACKS.row(k.DestroySeveral)
def _lacks_several(state: State, player: str, part: k.ExhaustSeveral | k.DestroySeveral, ctx: Context) -> str:
    have = len(payable_cards(state, one_of(part), ctx))
    return "" if have >= part.number else f"there are {have} {write_as(part.of, 's')} for it"


def one_of(part: k.ExhaustSeveral | k.DestroySeveral) -> k.ExhaustOne | k.DestroyOne:
    """The same with one card."""
    return k.ExhaustOne(part.of) if isinstance(part, k.ExhaustSeveral) else k.DestroyOne(part.of)


@LACKS.row(k.ExhaustOne)
@LACKS.row(k.DestroyOne)
def _lacks_one(state: State, player: str, part: k.ExhaustOne | k.DestroyOne, ctx: Context) -> str:
    if payable_cards(state, part, ctx):
        return ""
    found = reader(state, ctx).fitting(part.of) if isinstance(part, k.DestroyOne) else ()
    reasons = [why for c in found if (why := _why_not_destroyed_to_pay(state, c))]
    return "; ".join(reasons) or f"there is no {write(part.of)} for it"


@LACKS.row(k.RemoveCards)
def _lacks_cards(state: State, player: str, part: k.RemoveCards, ctx: Context) -> str:
    have, wanted = len(reader(state, ctx).fitting(part.of)), reader(state, ctx).amount(part.number)
    return "" if have >= wanted else f"there are {have} {write_as(part.of, 's')}"


@LACKS.row(k.TakeCounters)
def _lacks_counters(state: State, player: str, part: k.TakeCounters, ctx: Context) -> str:
    have = b.how_many(state.objects[ctx.source], part.counter)
    enough = part.number is None or have >= part.number
    noun = f"{part.counter} {'counter' if have == 1 else 'counters'}"
    return "" if enough else f"{state.objects[ctx.source].label} has {have or 'no'} {noun}"


def _why_not_destroyed_to_pay(state: State, card: int) -> str:
    """Why destroying a card can't pay a cost: it can't be, or something would happen instead."""
    event = WouldDestroy(card, "as a cost")
    if reason := why_not_destroyed(state, event):
        return f"{state.objects[card].label} {reason.because}"
    return who_replaces(state, event)


@clause("403.1")
def who_replaces(state: State, event: Would) -> str:
    """What would be replaced can't pay a part of a cost: which modifier would replace it; '' when none would."""
    instead = replacements_for(state, event)
    return f"{state.objects[instead[0].source].label} would replace this: {event.text(state)}" if instead else ""


def payable_cards(state: State, part: k.ExhaustOne | k.DestroyOne, ctx: Context) -> tuple[int, ...]:
    """The cards with which a part of a cost can be paid; none if the destruction of each would be replaced."""
    fitting = reader(state, ctx).fitting(part.of)
    if isinstance(part, k.ExhaustOne):
        ready = (c for c in fitting if not state.objects[c].mark(b.EXHAUSTED) and not cant(state, c, "exhaust"))
        free = (c for c in ready if not prices(state, c, "exhaust"))
        return tuple(c for c in free if not replacements_for(state, WouldExhaust(c)))
    can_pay = any(not _why_not_destroyed_to_pay(state, c) for c in fitting)
    return tuple(c for c in fitting if can_pay and not why_not_destroyed(state, WouldDestroy(c, "as a cost")))
