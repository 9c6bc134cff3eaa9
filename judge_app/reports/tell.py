"""From a run's trace to its account: told entries, packet tables, wave tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from judge_app.engine.case import Problem, Seen
from judge_app.engine.state import State
from judge_app.engine.trace import Entry, Event, StepBegan
from judge_app.games.wow import events as wow_events
from judge_app.reports import wow
from judge_app.reports.account import (
    Account,
    BoardProblem,
    BoardSide,
    Expectation,
    PacketRow,
    PacketTable,
    StepKind,
    Told,
    WaveRow,
    WaveTable,
)
from judge_app.reports.names import Names

Teller = Callable[[Event, Names], tuple[StepKind, str]]


def tell(
    seen: Seen,
    *,
    title: str,
    question: str = "",
    answer: str = "",
    example: str = "",
    expectations: Sequence[Expectation] = (),
    problems: Sequence[Problem] = (),
) -> Account:
    """The account of a run, in the words of its game."""
    names = Names(seen.after)
    book = seen.ruleset.book
    return Account(
        title=title,
        question=question,
        answer=answer,
        ruleset=seen.ruleset.name,
        book=book,
        example=example,
        told=_told(seen.entries, names, wow.sentence),
        packets=_packets(seen.entries, names),
        waves=_waves(seen.entries, names),
        before=_sides(seen.before),
        after=_sides(seen.after),
        expectations=tuple(expectations),
        not_modelled=tuple((f"{book}:{number}", why) for number, why in seen.ruleset.not_modelled),
        problems=tuple(_problem(found, book, names) for found in problems),
        triggers=frozenset(entry.seq for entry in seen.entries if wow.is_about_triggers(entry)),
        trigger_rows=tuple(wow.trigger_rows(seen.entries, names)),
    )


def _problem(found: Problem, book: str, names: Names) -> BoardProblem:
    cites = tuple(f"{book}:{number}" for number in found.cites)
    return BoardProblem(found.text, cites, tuple(names.card(id_) for id_ in found.objects))


def _sides(state: State) -> tuple[BoardSide, ...]:
    return wow.board_sides(state)


def _told(entries: Sequence[Entry], names: Names, teller: Teller) -> tuple[Told, ...]:
    """The entries as a tree in reading order: each under its cause, in the order in which they happened."""
    children: dict[int, list[Entry]] = defaultdict(list)
    known = {entry.seq for entry in entries}
    for entry in entries:
        children[entry.cause if entry.cause in known else -1].append(entry)
    told: list[Told] = []
    waiting = [(entry, 0) for entry in reversed(children[-1])]
    while waiting:
        entry, depth = waiting.pop()
        kind, text = teller(entry.event, names)
        told.append(Told(entry.seq, entry.cause, depth, kind, text, entry.cites, entry.rule))
        waiting.extend((child, depth + 1) for child in reversed(children[entry.seq]))
    return tuple(told)


def _packets(entries: Sequence[Entry], names: Names) -> tuple[PacketTable, ...]:
    rows: dict[int, list[PacketRow]] = defaultdict(list)
    results: dict[int, tuple[str, int]] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, wow_events.PacketChanged):
            rows[event.packet].append(_changed_row(event, entry, names))
        elif isinstance(event, wow_events.PacketUntouched):
            why = event.because
            rows[event.packet].append(
                PacketRow(names.card(event.modifier), "", "", "", "", False, why, entry.cites, entry.seq)
            )
        elif isinstance(event, wow_events.DamageDealt | wow_events.DamageHealed | wow_events.PacketGone):
            results[event.packet] = wow.sentence(event, names)[1].rstrip("."), entry.seq
    return tuple(
        PacketTable(
            entry.seq, wow.packet_title(entry.event, names), tuple(rows[entry.seq]), *results.get(entry.seq, ("", -1))
        )
        for entry in entries
        if isinstance(entry.event, wow_events.PacketCreated)
    )


def _changed_row(event: wow_events.PacketChanged, entry: Entry, names: Names) -> PacketRow:
    return PacketRow(
        names.card(event.modifier),
        event.chooser,
        event.field,
        event.before,
        event.after,
        True,
        "",
        entry.cites,
        entry.seq,
    )


def _waves(entries: Sequence[Entry], names: Names) -> tuple[WaveTable, ...]:
    rows: dict[int, list[WaveRow]] = defaultdict(list)
    for entry in entries:
        event = entry.event
        if isinstance(event, wow_events.Destroyed | wow_events.Survived):
            acted = isinstance(event, wow_events.Destroyed)
            _, text = wow.sentence(event, names)
            rows[entry.cause].append(WaveRow(entry.rule, names.card(event.card), text, acted, entry.cites))
    return tuple(
        WaveTable(entry.seq, entry.event.number, f"before {names.player(entry.event.player)}", tuple(rows[entry.seq]))
        for entry in entries
        if isinstance(entry.event, StepBegan) and entry.event.step == "wave"
    )
