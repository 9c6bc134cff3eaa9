"""The modifiers that a word of a text makes, once it is known which cards it is about."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import TableOf
from judge_app.games.wow.chain.cost_modifiers import CostModifier, once_done
from judge_app.games.wow.characteristics.projection import Definite, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.packet_conditions import NextTimeModifier, RedirectModifier, ShieldModifier
from judge_app.games.wow.triggers.triggers import TriggeredModifier
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.amounts import ForEach, Number, Product
from judge_app.games.wow.words.base import Amount, Condition, Continuous
from judge_app.games.wow.words.continuous import ControlledByYou, CostsLess, Gets, HasKeyword, Switched
from judge_app.games.wow.words.powers import CostChange
from judge_app.games.wow.words.which import Each, Filter, That

MAKERS = TableOf("modifiers made")
"""The words that make modifiers."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a modifier is made from: the board, the reading of its text, the cards it is about and those it leads to."""

    state: State
    ctx: Context
    cards: tuple[int, ...]
    to: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        """What the modifier is called by: the card whose text it was."""
        return self.state.objects[self.ctx.source].label


@MAKERS.row(e.Modify)
def modify(made: Made, effect: e.Modify) -> tuple[Any, ...]:
    """A definite modifier for the cards that it flags (714.3, 714.3f); for "each" of some it flags none (714.3e)."""
    if isinstance(effect.which, Each):
        return _watching(made, effect, effect.which.of, effect.while_)
    separate = any(isinstance(part, Switched) for part in effect.by)
    found = []
    for cards in [(card,) for card in made.cards] if separate else [made.cards]:
        own = (_for_each_of(part, effect.for_each) for part in effect.by)
        by = tuple(_locked(made, part, cards) for part in own)
        found.append(
            Definite(
                0, made.ctx, made.label, 0, effect.lasts, by, cards, None, effect.while_, remains=effect.while_remains
            )
        )
    return tuple(found)


@MAKERS.row(e.ModifyAll)
def modify_all(made: Made, effect: e.ModifyAll) -> tuple[Any, ...]:
    """A definite modifier that flags no card but keeps checking what it applies to (714.3e)."""
    return _watching(made, effect, effect.of, effect.while_)


def _watching(made: Made, effect: e.Modify | e.ModifyAll, of: Filter, while_: Condition | None) -> tuple[Any, ...]:
    """What speaks of each card's own values ("its") is read card by card; the rest is locked in now."""
    by = tuple(part if any(isinstance(x, That) for x in walk(part)) else _locked(made, part, ()) for part in effect.by)
    until = effect.until if isinstance(effect, e.ModifyAll) else None
    return (Definite(0, made.ctx, made.label, 0, effect.lasts, by, (), of, while_, until=until),)


def _locked(made: Made, part: Continuous, cards: tuple[int, ...]) -> Continuous:
    """How much is read as the link resolves, and is locked in then (709.2d); only indefinite ones count on (714.2)."""
    own = reader(made.state, made.ctx)
    if isinstance(part, Switched) and cards:
        values = own.values(cards[0])
        return Switched(values.get("health"), values.get("ATK"))
    if not isinstance(part, Gets | HasKeyword | CostsLess):
        return part
    if isinstance(part, Gets) and part.for_each is not None:
        part = _multiplied(part, len(own.fitting(part.for_each)))
    said = {x.name: getattr(part, x.name) for x in fields(part)}
    fixed = {name: Number(own.amount(value)) for name, value in said.items() if isinstance(value, Amount)}
    return type(part)(**{**said, **fixed})


def _for_each_of(part: Continuous, of: Filter | None) -> Continuous:
    """The same for each card that fits, where that is said."""
    if of is None:
        return part
    if isinstance(part, Gets):
        return replace(part, for_each=of)
    if isinstance(part, HasKeyword) and isinstance(part.value, Number):
        return replace(part, value=ForEach(of, part.value.value))
    return part


def _multiplied(part: Gets, times: int) -> Gets:
    """As much as it says for each, for so many of them."""
    own = part.ATK, part.health, part.DEF
    attack, health, defence = (value and Product(value, times) for value in own)
    return replace(part, for_each=None, ATK=attack, health=health, DEF=defence)


@MAKERS.row(e.PayLess)
def pay_less(made: Made, effect: e.PayLess) -> tuple[Any, ...]:
    """A modifier of what its controller pays; how much less is locked in now (709.2d)."""
    own = reader(made.state, made.ctx)
    times = 1 if effect.for_each is None else len(own.fitting(effect.for_each))
    less = Number(times * own.amount(effect.less))
    change = CostChange(effect.of, less=less, minimum=effect.minimum, to=effect.to)
    ctx = replace(made.ctx, that=made.cards) if effect.which else made.ctx
    until = once_done(change, named=effect.which is not None) if effect.next_ else None
    return (CostModifier(0, ctx, change, effect.lasts, made.cards if effect.which else (), until),)


@MAKERS.row(e.Shield)
def shield(made: Made, effect: e.Shield) -> tuple[Any, ...]:
    """A prevention modifier for each card (717.2); none where it would prevent 0."""
    left = None if effect.amount is None else reader(made.state, made.ctx).amount(effect.amount)
    if left is not None and left <= 0:
        return ()
    return tuple(ShieldModifier(0, made.ctx, card, left, effect.type_, effect.lasts) for card in made.cards)


@MAKERS.row(e.Redirect)
def redirect(made: Made, effect: e.Redirect) -> tuple[Any, ...]:
    """A modifier that replaces the next time damage would be dealt, for each card (717.5)."""
    to = made.to or reader(made.state, made.ctx).cards(effect.to)
    return tuple(RedirectModifier(0, made.ctx, card, to[0], effect.lasts) for card in made.cards if to)


@MAKERS.row(e.NextTime)
def next_time(made: Made, effect: e.NextTime) -> tuple[Any, ...]:
    """A modifier that replaces the next time damage would be dealt so (717.5)."""
    return (NextTimeModifier(0, made.ctx, effect.is_, effect.lasts),)


@MAKERS.row(e.WhenLater)
def when_later(made: Made, effect: e.WhenLater) -> tuple[Any, ...]:
    """A triggered modifier (715.1)."""
    you = reader(made.state, made.ctx).player(effect.controller) or made.ctx.you
    ctx = replace(made.ctx, you=you)
    return (TriggeredModifier(0, ctx, effect.happens, effect.then, effect.next_, effect.lasts),)


@MAKERS.row(e.GainControl)
def gain_control(made: Made, effect: e.GainControl) -> tuple[Any, ...]:
    """A modifier that gives control of the cards (401.3)."""
    return (Definite(0, made.ctx, made.label, 0, effect.lasts, (ControlledByYou(),), made.cards),)
