"""Modifiers in force that something which has resolved already made."""

from __future__ import annotations

from dataclasses import field, replace
from typing import Annotated, Any

from judge_app.engine.atoms import set_controller
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import projection, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.cards import ids_of, named
from judge_app.games.wow.texts.making_modifiers import MAKERS, Made
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.games.wow.words.terms import Duration
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
