"""A game told by what it declares anyway: its table drawn row by row, its cards' printed numbers, its rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Entry, Event
from judge_app.reports.account import BoardCard, BoardSide, WaveRow, WaveTable
from judge_app.reports.face import face_of
from judge_app.reports.in_part import left_out_lines
from judge_app.reports.names import Names
from judge_app.reports.picture import BoardPicture, CardPicture, ItemPicture, counted, side_picture
from judge_app.reports.saying import sentence
from judge_app.reports.telling import Telling
from judge_app.reports.terms import Terms
from judge_app.rulekit.table.fields import notes, said_by_marks
from judge_app.rulekit.table.table import Table
from judge_app.rulekit.wording import write

Values = Callable[[State, int], Mapping[str, Any]]


def plain_telling(
    table: Table,
    terms: Terms,
    values: Values,
    under_way: Callable[[State], Iterable[ItemPicture]] = lambda state: (),
    **own: Any,
) -> Telling:
    """How a game is told that says of its own only what is under way and, in `own`, what else a `Telling` holds.

    `values` are the numbers that are told of a card where it lies.
    """
    drawn = partial(picture, table, terms, values, under_way)
    usual = {"terms": terms, "table": table, "sides": partial(sides, drawn), "picture": drawn, "card_lines": card_lines}
    return Telling(**{**usual, **own})


def picture(
    table: Table, terms: Terms, values: Values, under_way: Callable[[State], Iterable[ItemPicture]], state: State
) -> BoardPicture:
    """The table at one moment: who is asked, and in each row what lies there with its numbers and marks."""

    def card(there: Object) -> CardPicture:
        said = (note for entry in entries for note in notes(said_by_marks(there, entry), entry))
        numbers = tuple((name, str(value)) for name, value in values(state, there.id).items())
        own = state.card_of(there)
        face = face_of(table, own, there.label, now={**own.printed, **values(state, there.id)}, lines=card_lines(own))
        return CardPicture(
            there.id, there.key, there.label, values=numbers, notes=tuple(dict.fromkeys(said)), face=face
        )

    entries = tuple(dict.fromkeys(place.entry for place in table.places))
    drawn = (
        side_picture(table, player, (), lambda row, who=player: table.seen(state, row, who), card)  # type: ignore[misc]
        for player in state.players
    )
    asked = state.pending.chooser if state.pending else ""
    return BoardPicture(asked, counted(drawn), under_way=tuple(under_way(state)), terms=terms)


def sides(drawn: Callable[[State], BoardPicture], state: State) -> tuple[BoardSide, ...]:
    """The board in words: what lies in rows card by card, of all else what it is."""
    return tuple(
        BoardSide(
            side.player,
            tuple(
                BoardCard(card.name, ", ".join(card.notes), zone.name)
                for zone in side.zones
                if zone.shown == "row"
                for card in zone.cards
            ),
            "; ".join(
                f"{zone.name}: {', '.join(card.name for card in zone.cards)}"
                for zone in side.zones
                if zone.shown != "row" and zone.cards
            ),
        )
        for side in drawn(state).sides
    )


def card_lines(card: Card) -> Iterator[str]:
    """A card's text: its name and what is printed on it, its powers, what the script leaves out."""
    yield ", ".join([card.name, *(f"{name} {value}" for name, value in card.printed.items())])
    yield from (write(power) for power in card.powers)
    yield from left_out_lines(card)


def rounds(
    began: type[Event], found: type[Event], of: str, title: str
) -> Callable[[Sequence[Entry], Names], Iterator[WaveTable]]:
    """The rounds of upkeep of a game in which one event says that a round began, another whom it found.

    `of` is the field of that event which says whom.
    """

    def tables(entries: Sequence[Entry], names: Names) -> Iterator[WaveTable]:
        for entry in entries:
            if isinstance(entry.event, began):
                there = (e for e in entries if e.cause == entry.seq and isinstance(e.event, found))
                rows = tuple(
                    WaveRow(e.rule, names.card(getattr(e.event, of)), sentence(e.event, names)[1], True, e.cites)
                    for e in there
                )
                yield WaveTable(entry.seq, 1, "", rows, title)

    return tables
