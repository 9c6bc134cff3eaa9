"""Cards laid on the table as a case says, and a table written back as a case would say it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any

from judge_app.engine.atoms import add_object, tick
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Mark, Object, State
from judge_app.engine.values import Map, changed, replaced
from judge_app.files.encoder import plain_written
from judge_app.rulekit.table.case_data import Data
from judge_app.rulekit.table.fields import fields_of, marks_of, said_by_marks
from judge_app.rulekit.table.places import Place
from judge_app.rulekit.table.table import Labels, Table


def deal(
    state: State, place: Place, player: str, entry: Any, label: str, marks: Mapping[str, Mark] | None = None,
    called: str = "",
) -> tuple[State, int]:  # fmt: skip
    """One card laid at a place, a little later than the one before, with the marks that its entry says and more."""
    return add_object(
        tick(state),
        place.zone_of(player),
        key=entry.as_ or called or label,
        label=label,
        card=entry.card,
        owner=getattr(entry, "owner", "") or player,
        controller=player if place.controlled else None,
        marks=Map({**(marks or {}), **marks_of(entry)}),
    )


def set_marks(state: State, id_: int, marks: Mapping[str, Mark]) -> State:
    """The state with more marks on a card that has just been laid."""
    laid = state.objects[id_]
    return state.with_(objects=replaced(state.objects, id_, changed(laid, marks=Map({**laid.marks, **marks}))))


def lay_sides(table: Table, state: State, players: Mapping[str, Any]) -> State:
    """The state with every card where the sides say that it lies."""
    labels = table.labels(table.lying(players))
    for card in table.lying(players):
        label = labels.next(card.name)
        called = card.place.called(card.player) if card.place.called else label
        label = card.own or (called if card.name in table.made else label)
        state, _ = deal(state, card.place, card.player, card.said, label, called=called)
    return state


def in_order(state: State, ids: tuple[int, ...]) -> State:
    """The same state with those cards' timestamps in that order."""
    stamps = sorted(state.objects[id_].since for id_ in ids)
    for id_, since in zip(ids, stamps, strict=True):
        state = state.with_(objects=replaced(state.objects, id_, changed(state.objects[id_], since=since)))
    return state


@dataclass(slots=True)
class Writer:
    """Writes a position as a case; `cannot` is what no case can say of it.

    `names` is what each card is called, `labels` the same with nothing renamed, `own` the names that are given.
    """

    state: State
    names: dict[int, str] = field(default_factory=dict)
    labels: dict[int, str] = field(default_factory=dict)
    own: dict[int, str] = field(default_factory=dict)
    cannot: list[str] = field(default_factory=list)

    def call(
        self, cards: Iterable[tuple[Object, str]], taken: Iterable[str], may: Callable[[Object], bool] = bool
    ) -> None:
        """Number what stands several times, in the order of laying; keep names that a case gave and nothing else has.

        `may` says of which cards a case can give the name.
        """
        ordered = list(cards)
        labels = Labels(name for _, name in ordered)
        for card, name in ordered:
            self.names[card.id] = self.labels[card.id] = labels.next(name)
        known = {*taken, *self.labels.values()}
        keys = Counter(card.key for card, _ in ordered)
        for card, name in ordered:
            numbered = re.fullmatch(rf"{re.escape(name)}( \(\d+\))?", card.key)
            if not numbered and card.key not in known and keys[card.key] == 1 and may(card):
                self.names[card.id] = self.own[card.id] = card.key

    def entry(self, card: Object, place: Place, follows: frozenset[str] = frozenset()) -> Data:
        """What the marks on a card say of it; marks that no field sets and that don't follow from others are lost."""
        known = {known.says.mark for known in fields_of(place.entry)} | follows
        self.cannot += [f"of {card.label}: {name}" for name in sorted(set(card.marks) - known) if card.mark(name)]
        return {"card": card.card, "as": self.own.get(card.id, ""), **said_by_marks(card, place.entry)}

    def side(self, table: Table, lying: Callable[[Place], Iterable[Data]]) -> Data:
        """A player's side with what lies at each place, from the top where it is listed so."""
        side: Data = {}
        for place in table.places:
            entries = list(lying(place))
            said = [{n: v for n, v in place.kept(entry).items() if v or n == "card"} for entry in entries]
            side = place.put(side, said[::-1] if place.from_top else said)
        return side


def fields_written(record: Any) -> Data:
    """What a record says in its fields as a case would write it, defaults left out; a list is written as one."""
    said: Data = plain_written(record)
    several = {f.name for f in fields_of(type(record)) if isinstance(getattr(record, f.attr), tuple)}
    return {name: value if name not in several or isinstance(value, list) else [value] for name, value in said.items()}


def sides_written(table: Table, state: State) -> Data:
    """The players' sides of a position in which each card lies in the zone of its place."""
    writer = Writer(state)
    cards = [
        state.objects[id_]
        for player in state.players
        for place in table.places
        for id_ in state.zone(place.zone_of(player))
        if state.objects[id_].owner == player
    ]
    called = table.hero_keys(state.players)
    writer.call(((card, card.card) for card in cards), state.players, lambda card: card.key not in called)

    def lying(player: str, place: Place) -> list[Data]:
        there = [state.objects[id_] for id_ in state.zone(place.zone_of(player))]
        return [writer.entry(card, place) for card in there if card.owner == player]

    return {player: writer.side(table, lambda place, who=player: lying(who, place)) for player in state.players}  # type: ignore[misc]
