"""How marbles are told and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Entry
from judge_app.reports.account import BoardCard, BoardSide, PacketRow, PacketTable, WaveRow, WaveTable
from judge_app.reports.names import Names
from judge_app.reports.picture import BoardPicture, CardPicture, ItemPicture, SidePicture, ZonePicture
from judge_app.reports.telling import Telling
from judge_app.reports.terms import Shown, Terms
from judge_app.rulekit.wording import write
from marbles import rules as r

TERMS = Terms(
    packets=Shown("Blows", "Blows and what made them harder"),
    packet="blow",
    changer="Force",
    waves=Shown("Sweeps", "Sweeps of the ring", "No marble goes out."),
    wave="sweep",
    check="Marble",
    triggers=None,
    under_way=Shown("Rolling", "What is rolling", "Nothing rolls", "what rolls"),
)


def sides(state: State) -> tuple[BoardSide, ...]:
    """The ring in words."""
    return tuple(
        BoardSide(
            player, tuple(BoardCard(c.name, ", ".join(c.notes), r.RING) for c in _zone(state, r.RING, player)), ""
        )
        for player in state.players
    )


def picture(state: State) -> BoardPicture:
    """The table."""
    drawn = tuple(
        SidePicture(
            player,
            (),
            (
                ZonePicture(r.RING, "Ring", "row", _zone(state, r.RING, player)),
                ZonePicture(r.BAG, "Bag", "hand", _zone(state, f"{r.BAG}:{player}", player)),
                ZonePicture(r.OUT, "Out", "pile", _zone(state, r.OUT, player)),
            ),
        )
        for player in state.players
    )
    pending = state.pending
    rolling = [task for task in state.agenda if isinstance(task, r.Rolling)]
    items = tuple(
        ItemPicture(t.marble, state.objects[t.marble].label, t.player, ((state.objects[t.at].label, ""),))
        for t in rolling
    )
    return BoardPicture(pending.chooser if pending else "", drawn, under_way=items, terms=TERMS)


def _zone(state: State, zone: str, player: str) -> tuple[CardPicture, ...]:
    own = (state.objects[id_] for id_ in state.zone(zone) if state.objects[id_].owner == player)
    return tuple(
        CardPicture(
            marble.id,
            marble.key,
            marble.label,
            values=(("weight", str(r.weight(state, marble.id))),),
            notes=(f"{marble.number(r.CHIPS)} chips off",) if marble.number(r.CHIPS) else (),
        )
        for marble in own
    )


def card_lines(card: Card) -> Iterator[str]:
    """A card's text."""
    yield f"{card.name}, weight {card.printed['weight']}"
    yield from (write(trait) for trait in card.powers)


def blows(entries: Sequence[Entry], names: Names) -> Iterator[PacketTable]:
    """Each blow, and whether it was made harder."""
    for entry in entries:
        event = entry.event
        if isinstance(event, r.Chipped):
            hard = event.chips != event.weight
            why = "" if hard else "it was rolled softly"
            row = PacketRow(
                "force", "", "chips", str(event.weight), str(event.chips), hard, why, entry.cites, entry.seq
            )
            yield PacketTable(entry.seq, f"A blow to {names.card(event.marble)}", (row,), "", entry.seq)


def sweeps(entries: Sequence[Entry], names: Names) -> Iterator[WaveTable]:
    """Each sweep with what went out."""
    for entry in entries:
        if isinstance(entry.event, r.Swept):
            rows = tuple(
                WaveRow("sweep", names.card(below.event.marble), "It goes out.", True, below.cites)
                for below in entries
                if below.cause == entry.seq and isinstance(below.event, r.WentOut)
            )
            yield WaveTable(entry.seq, 1, "", rows, "Sweep")


TELLING = Telling(TERMS, sides, picture, card_lines, blows, sweeps, quiet=frozenset({"sweep"}))
