"""Modifiers in force that something which has resolved already made, laid and told."""

from __future__ import annotations

from dataclasses import field, replace
from typing import Annotated, Any

from judge_app.engine.atoms import set_controller
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.syntax import walk
from judge_app.engine.values import Map
from judge_app.files.encoder import plain_written
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.cost_modifiers import CostModifier
from judge_app.games.wow.characteristics.projection import Definite, projection, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.cards import ids_of, named
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.replacing.packet_conditions import NextTimeModifier, RedirectModifier, ShieldModifier
from judge_app.games.wow.texts.making_modifiers import MAKERS, Made
from judge_app.games.wow.triggers.triggers import TriggeredModifier
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import ControlledByYou, PlayersCant
from judge_app.games.wow.words.effects import Modify, ModifyAll, NextTime, PayLess, Redirect, Shield, WhenLater
from judge_app.games.wow.words.terms import Duration
from judge_app.games.wow.words.which import TargetPlayer, That, TheTargetPlayer, This
from judge_app.rulekit.table.fields import GONE as GONE_CARD
from judge_app.rulekit.table.fields import PLAYER, Says
from judge_app.rulekit.wording import write

ABOUT = "the cards that the event which triggered it happened to"
OTHER = "the other cards of that event"
AMOUNT = "the amount of that event"
WHOSE = Says("the player of that event", names=PLAYER)


@dataclass(frozen=True, slots=True)
class ModifierInForce:
    """A modifier that a link which has resolved made: the `effect` that made it, in the words of cards.

    `on` are the cards that it is about, which its text may call "that".
    """

    effect: Annotated[Effect, "the effect that made it, in the words of cards"]
    by: Annotated[str, Says("who controls it", names=PLAYER)] = "you"
    from_: Annotated[
        str, Says("the card whose text it was, on the table or gone; otherwise that player's hero", names=GONE_CARD)
    ] = ""
    on: Annotated[tuple[str, ...], "the cards that it is about"] = ()
    to: Annotated[str, "where a redirection leads"] = ""
    lasts: Annotated[Duration | None, "its duration, in place of that in the effect"] = None
    X: Annotated[int, "the value that was chosen for X"] = 0
    targets: Annotated[Map[tuple[str, ...]], "the cards chosen for each target of its text, by the target's name"] = (
        field(default_factory=Map)
    )
    about: Annotated[tuple[str, ...], ABOUT] = ()
    other: Annotated[tuple[str, ...], OTHER] = ()
    amount: Annotated[int, AMOUNT] = 0
    player: Annotated[str, WHOSE] = ""


def lay_modifiers(table: State, said: tuple[ModifierInForce, ...]) -> State:
    """The table with those modifiers in force, in the order of their timestamps (718.2d)."""
    for one in said:
        table, source = source_of(table, one.from_ or f"{one.by}'s hero", one.by)
        for modifier in modifiers_of(table, one, source):
            table, _ = atoms.create_modifier(table, modifier, write(one.effect))
    return _with_control(table)


def modifiers_of(table: State, said: ModifierInForce, source: int) -> tuple[Any, ...]:
    """The modifiers that an entry means; none when its effect makes none or there is nothing that it is on."""
    maker = MAKERS.of(table).get(type(said.effect))
    if maker is None:
        return ()
    on = ids_of(table, said.on)
    ctx = Context(
        said.by,
        source,
        x=said.X,
        that=on,
        targets=Map({name: ids_of(table, keys) for name, keys in said.targets.items()}),
        subject=ids_of(table, said.about),
        other=ids_of(table, said.other),
        amount=said.amount,
        that_player=said.player,
    )
    effect: Any = said.effect
    if said.lasts is not None:
        effect = replace(effect, lasts=said.lasts)
    about = next((getattr(effect, name) for name in ("which", "from_", "to") if hasattr(effect, name)), None)
    cards = on or (reader(table, ctx).cards(about) if about is not None else ())
    made: tuple[Any, ...] = maker.fn(Made(table, ctx, cards, ids_of(table, (said.to,))), effect)
    return made


def source_of(table: State, key: str, player: str) -> tuple[State, int]:
    """The object that a case means as a source: one on the table, or a card that is gone from it."""
    found = named(table, key)
    if found is not None:
        return table, found.id
    id_ = len(table.objects)
    gone = Object(id_, key, key, key, player, player, GONE, table.clock)
    return table.with_(objects=(*table.objects, gone)), id_


def _with_control(table: State) -> State:
    """A card that one of them gives to another player lies in that player's party (401.3)."""
    given = {card for one in table.modifiers for card in getattr(one, "affects", ()) if _gives_control(one)}
    for id_ in given & set(table.zone(b.PLAY)):
        table = set_controller(table, id_, projection(table).values[id_]["controller"])
    return table


def _gives_control(modifier: Any) -> bool:
    return any(isinstance(part, ControlledByYou) for part in modifier.by)


def modifiers_told(writer: Writer) -> tuple[ModifierInForce, ...]:
    """Every modifier that a link made, in the order of timestamps."""
    return tuple(said for modifier in writer.state.modifiers if (said := _modifier(writer, modifier)))


def _modifier(writer: Writer, modifier: Any) -> ModifierInForce | None:
    ctx: Context = modifier.ctx
    label = writer.state.objects[ctx.source].label
    effect, on, to = _meaning(modifier)
    if ctx.players and any(isinstance(x, TargetPlayer | TheTargetPlayer) for x in walk(effect)):
        writer.cannot.append(f"the modifier of {label}: which player it targeted")
    if on and not writer.names_of(on, followed=False):
        if any(isinstance(part, PlayersCant) for part in getattr(modifier, "by", ())):
            writer.cannot.append(f"the modifier of {label}, which has gone: {write(modifier)}")
        return None  # what it is about has gone, so it does nothing any more
    if effect is None:
        writer.cannot.append(f"a modifier from {label}: {write(modifier)}")
        return None
    try:
        plain_written(effect)
    except KeyError as unknown:
        writer.cannot.append(f"a modifier from {label}, of which a case has no word for {unknown}")
        return None
    targets = {name: writer.names_of(ids) for name, ids in ctx.targets.items()}
    return ModifierInForce(
        effect,
        by=ctx.you,
        from_=writer.gone_name(ctx.source),
        on=writer.names_of(on, followed=False) if on else writer.names_of(ctx.that),
        to=writer.name_of(to),
        X=ctx.x,
        targets=Map({name: names for name, names in targets.items() if names}),
        about=writer.names_of(ctx.subject),
        other=writer.names_of(ctx.other),
        amount=ctx.amount,
        player=ctx.that_player,
    )


def _paid_less(modifier: CostModifier) -> PayLess:
    change = modifier.change
    which, less = That() if modifier.cards else None, change.less or Number(0)
    next_, lasts = modifier.until is not None, modifier.lasts
    return PayLess(less, change.of, which, change.to, next_, None, change.minimum, lasts)  # type: ignore[arg-type]


def _meaning(modifier: Any) -> tuple[Effect | None, tuple[int, ...], int]:
    """The effect that would make a modifier, the cards it is on, and the one to which it redirects."""
    if isinstance(modifier, Definite) and modifier.fitting is not None:
        made_all = ModifyAll(modifier.fitting, modifier.by, modifier.lasts, modifier.while_, modifier.until)  # type: ignore[arg-type]
        return made_all, (), -1
    if isinstance(modifier, Definite):
        made = Modify(That(), modifier.by, modifier.lasts, modifier.while_, modifier.remains)  # type: ignore[arg-type]
        return made, modifier.affects, -1
    if isinstance(modifier, ShieldModifier):
        left = None if modifier.left is None else Number(modifier.left)
        shield = Shield(That(), left, modifier.types, modifier.lasts)  # type: ignore[arg-type]
        return shield, (modifier.protects,), -1
    if isinstance(modifier, RedirectModifier):
        return Redirect(That(), This(), modifier.lasts), (modifier.from_,), modifier.to  # type: ignore[arg-type]
    if isinstance(modifier, NextTimeModifier):
        return NextTime(modifier.is_, modifier.lasts), (), -1  # type: ignore[arg-type]
    if isinstance(modifier, CostModifier):
        return _paid_less(modifier), modifier.cards, -1
    if isinstance(modifier, TriggeredModifier):
        later = WhenLater(modifier.happens, modifier.then, modifier.next_, modifier.lasts)  # type: ignore[arg-type]
        return later, (), -1
    return None, (), -1
