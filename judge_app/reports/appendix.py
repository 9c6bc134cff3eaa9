"""What is appended to a sheet on request: the whole run with its boards and packets, and how else it could go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge_app.reports.account import PacketTable, Told
from judge_app.reports.picture import changes
from judge_app.reports.rule_text import Run, numbers_of
from judge_app.reports.ruling import Comparison, Edit, Played, step_key
from judge_app.reports.sheet import Block, Board, Heading, Sentence, Table
from judge_app.reports.terms import Terms


def appended(played: Played, comparisons: Sequence[Comparison], edits: Mapping[str, Edit]) -> Iterator[Block]:
    """The whole run, every step of it numbered; sentences that were reworded are so here too."""
    account = played.account
    yield Heading("The whole run", 1)
    yield Heading("The board before")
    yield Board(played.before)
    yield Heading("What happened")
    for number, told in enumerate(account.told, 1):
        yield _step(number, told, edits.get(step_key((told.seq,))))
    at = {told.seq: number for number, told in enumerate(account.told, 1)}
    for packet in account.packets:
        if packet.rows:
            yield _packet(packet, at[packet.seq], account.terms)
            if packet.result:
                yield Sentence(f"{packet.result}.")
    yield Heading("The board after")
    yield Board(played.after, tuple(changes(played.before, played.after).items()))
    for comparison in comparisons:
        yield from _compared(comparison)


def _step(number: int, told: Told, edit: Edit | None) -> Sentence:
    text = edit.now if edit else told.text
    return Sentence(text, step_key((told.seq,)), "", f"{number}.", told.depth, told.cites, edited=edit is not None)


def _packet(packet: PacketTable, step: int, terms: Terms) -> Table:
    rows = tuple(
        (
            (Run(row.modifier),),
            (Run(row.chooser),),
            (Run(f"{row.field}: {row.before} → {row.after}" if row.applied else f"no change: {row.why}"),),
            numbers_of(row.cites),
        )
        for row in packet.rows
    )
    head = (terms.changer, "Chosen by", "Change", "Rules")
    return Table(f"{terms.packet.capitalize()} of step {step}: {packet.title}", head, rows, (28, 14, 36, 22))


def _compared(comparison: Comparison) -> Iterator[Block]:
    yield Heading("If it had gone otherwise")
    yield Sentence(comparison.parts_at, label="Where they part", cites=comparison.cites)
    rows = tuple(((Run(o.name),), (Run(o.choice),), (Run(o.ended()),)) for o in comparison.outcomes)
    yield Table(
        "Both outcomes" if len(rows) == 2 else "The outcomes", ("Branch", "Choice", "Outcome"), rows, (18, 30, 52)
    )
