"""An account as a story: one line after another, acts as headings, tables where they happen, what is idle folded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import EntryKind
from judge_app.reports.account import DOUBT, IN_PART, Account, PacketRow, PacketTable, TriggerRow, WaveRow
from judge_app.reports.condense import folded
from judge_app.rulekit.wording import listed, player, sentence

Shape = Literal["start", "act", "heading", "text", "choice", "withheld", "fold", "table", "row", "result", "end"]
"""What a line looks like: "act" is what a player does, "heading" a step with what came of it, "withheld" says why not,
"fold" stands for lines in which nothing happened, "table" is a table's heading and "row" and "result" its rows."""

Topic = Literal["", "packets", "waves", "triggers", "choices"]
"""What a line is about that can be looked at more closely."""

LAID_OUT = -1
"""Stands for the board as it was laid out, before the first entry."""
NO_CHANGE = "—"
AS_LAID_OUT = "The board as it was laid out."


@dataclass(frozen=True, slots=True)
class Line:
    """One line. `seqs` are the entries that it tells, none where it only stands above others; `depth` how far in it is.

    `cells` are a table row's columns, in place of its `text`. The next `below` lines stand under it; they are hidden
    at first where it is `closed`. `player` is whose act it is. Lines that are `boxed` make a table, up to its `last`.
    """

    shape: Shape
    text: str
    depth: int = 0
    seqs: tuple[int, ...] = ()
    cites: tuple[str, ...] = ()
    player: str = ""
    cells: tuple[str, ...] = ()
    below: int = 0
    topic: Topic = ""
    boxed: bool = False
    last: bool = False

    @property
    def closed(self) -> bool:
        """Whether what stands under it is hidden at first."""
        return self.shape == "fold"


@dataclass(frozen=True, slots=True)
class Story:
    """The lines in reading order, and the place of the line that tells each entry; `players` in the order of seats."""

    lines: tuple[Line, ...]
    place_of: Mapping[int, int]
    players: tuple[str, ...]

    def above(self, place: int) -> int:
        """The place of the line under which another stands; -1 at the top."""
        depth = self.lines[place].depth
        return next((at for at in range(place - 1, -1, -1) if self.lines[at].depth < depth), -1) if depth else -1


def story_of(account: Account) -> Story:
    """Everything that an account tells: each of its entries is told by one line, in their order but for what a Queue's
    table says of those that didn't trigger."""
    lines = [*_beginning(account), *_Writer(account).lines(), *_end(account)]
    spans = _spans([line.depth for line in lines])
    placed = tuple(replace(line, below=below) if below else line for line, below in zip(lines, spans, strict=True))
    place_of = {seq: place for place, line in enumerate(placed) for seq in line.seqs}
    return Story(placed, place_of, tuple(side.player for side in account.before))


def _beginning(account: Account) -> Iterator[Line]:
    yield Line("start", AS_LAID_OUT, seqs=(LAID_OUT,))
    for problem in account.problems:
        yield Line("withheld", f"It can't lie like that: {problem.text}", 1, cites=problem.cites)
    for card in account.in_part:
        yield Line("withheld", f"{IN_PART} {DOUBT} {card.sentence}", 1)


def _end(account: Account) -> Iterator[Line]:
    if account.open_choice:
        yield Line("choice", account.open_choice, topic="choices")
    elif account.stopped:
        yield Line("end", f"It stops here: {'; '.join(account.stopped)}")


def _spans(depths: Sequence[int]) -> list[int]:
    """How many of the lines after each stand under it: those right after it that are further in."""
    spans = [0] * len(depths)
    open_: list[int] = []
    for place, depth in enumerate([*depths, 0]):
        while open_ and depths[open_[-1]] >= depth:
            first = open_.pop()
            spans[first] = place - first - 1
        open_.append(place)
    return spans


Found = tuple[int, tuple[Line, ...]]
"""The lines of a table and the place of the first entry after it."""


class _Writer:
    """Goes through the entries once, from the first to the last."""

    def __init__(self, account: Account) -> None:
        self._told = account.told
        self._spans = _spans([told.depth for told in account.told])
        self._place = {told.seq: place for place, told in enumerate(account.told)}
        self._first = {row.seqs[0]: row for row in account.together}
        self._others: set[int] = {seq for row in account.together for seq in row.seqs[1:]}
        self._packets = {packet.seq: packet for packet in account.packets if packet.rows}
        self._waves = {wave.seq: wave.rows for wave in account.waves if wave.rows}
        self._queues = {row.seq: row for row in account.trigger_rows if len(row.each) > 1}
        self._triggers: dict[int, list[TriggerRow]] = defaultdict(list)
        for row in account.trigger_rows:
            if row.seq in self._place and row.kind != "added":
                self._triggers[self._told[self._place[row.seq]].cause].append(row)
        self._idle = account.terms.idle
        self._doubt = account.doubt
        self._topmost = self._folded(account)

    def lines(self) -> Iterator[Line]:
        """The lines of all entries."""
        at, opened = 0, 0
        ends: list[int] = []
        while at < len(self._told):
            while ends and at >= ends[-1]:
                ends.pop()
            if at in self._topmost and at >= opened:
                opened = self._run_of_folds(at)
                if opened - at > 1:
                    yield self._fold(at, opened, len(ends))
                    ends.append(opened)
            inner = len(ends)
            table = self._packet(at, inner) or self._wave(at, inner) or self._queue(at, inner)
            if table:
                at, rows = table
                yield from rows
                continue
            if self._told[at].seq not in self._others:
                yield self._line(at, inner)
            at += 1

    def _line(self, at: int, inner: int) -> Line:
        told = self._told[at]
        joined = self._first.get(told.seq)
        text, seqs = (joined.text, joined.seqs) if joined else (told.text, (told.seq,))
        shape = _SHAPES.get(told.kind, "text")
        if shape == "heading" and not self._spans[at]:
            shape = "text"
        text = told.act if shape == "act" and told.act and not joined else text
        text += self._doubt(seqs)
        topic: Topic = "choices" if shape == "choice" else "waves" if told.seq in self._waves else ""
        return Line(shape, text, told.depth + inner, seqs, told.cites, told.player, topic=topic)

    # What is folded

    def _folded(self, account: Account) -> set[int]:
        """The places of the topmost entries that are folded: passes, and rounds that looked at nothing new."""
        seen: set[str] = set()
        found = set()
        for told in folded(account):
            at = self._place[told.seq]
            inside = self._told[at : at + self._spans[at] + 1]
            looked = {row.outcome for one in inside for row in self._waves.get(one.seq, ())}
            if looked <= seen:
                found.add(at)
            seen |= looked
        return found

    def _run_of_folds(self, at: int) -> int:
        """The place after the last of the folded entries that stand beside each other from there on."""
        depth, after = self._told[at].depth, at
        while after in self._topmost and self._told[after].depth == depth:
            after += self._spans[after] + 1
        return after

    def _fold(self, at: int, after: int, inner: int) -> Line:
        depth = self._told[at].depth
        outer = [told for told in self._told[at:after] if told.depth == depth]
        passing = list(dict.fromkeys(told.player for told in outer if told.kind == "pass"))
        rounds = sum(told.kind != "pass" for told in outer)
        parts = []
        if passing:
            who = listed([player(name).said for name in passing])
            several = len(passing) > 1 or passing == ["you"]
            parts.append(f"{who} {'pass' if several else 'passes'}")
        if rounds:
            parts.append(f"{rounds} {self._idle[rounds > 1]}")
        return Line("fold", sentence("; ".join(parts)), depth + inner)

    # Tables

    def _packet(self, at: int, inner: int) -> Found | None:
        """A packet with what changed it, up to what became of it."""
        packet = self._packets.get(self._told[at].seq)
        if packet is None:
            return None
        after = at + self._spans[at] + 1
        known = [self._place[row.seq] for row in packet.rows if row.seq in self._place]
        ended = self._place.get(packet.ended, at)
        after = max(after, max(known, default=at) + 1, ended + 1)
        if any(told.depth < self._told[at].depth for told in self._told[at:after]):
            return None
        rows = {row.seq: row for row in packet.rows}
        own = self._told[at].seq in rows
        cells = {seq: _packet_cells(row) for seq, row in rows.items()}
        return after, tuple(self._table(at, after, inner, cells, "packets", packet if own else None, packet.ended))

    def _wave(self, at: int, inner: int) -> Found | None:
        """A round of upkeep whose checks led to nothing further, a row for each of them."""
        rows = self._waves.get(self._told[at].seq, ())
        after = at + self._spans[at] + 1
        inside = self._told[at + 1 : after]
        if not rows or any(told.depth > self._told[at].depth + 1 for told in inside):
            return None
        outcomes = {row.outcome: row for row in rows}
        cells = {told.seq: _wave_cells(outcomes[told.text]) for told in inside if told.text in outcomes}
        return (after, tuple(self._table(at, after, inner, cells, "waves"))) if cells else None

    def _queue(self, at: int, inner: int) -> Found | None:
        """What was put in order by one entry, with what came of each: why not, or what it did in the lines below."""
        queue = self._queues.get(self._told[at].seq)
        if queue is None:
            return None
        head, waiting = self._told[at], list(self._triggers[queue.seq])
        depth = head.depth + inner
        lines = [Line("table", head.text, depth, (head.seq,), head.cites, topic="triggers", boxed=True)]
        for number, name in enumerate(queue.each, 1):
            fate = next((row for row in waiting if row.text.startswith(name)), None)
            if fate is not None:
                waiting.remove(fate)
            said = NO_CHANGE if fate is None else "✓ triggers" if fate.kind == "triggered" else f"✗ {fate.text}"
            cells = f"{number}. {name}", said
            own = (fate.seq,) if fate and fate.kind == "withheld" and not self._spans[self._place[fate.seq]] else ()
            self._others.update(own)
            lines.append(Line("row", ": ".join(cells), depth + 1, own, fate.cites if fate else (), cells=cells,
                              topic="triggers", boxed=True, last=number == len(queue.each)))  # fmt: skip
        return at + 1, tuple(lines)

    def _table(
        self, at: int, after: int, inner: int, cells: Mapping[int, tuple[str, ...]], topic: Topic,
        titled: PacketTable | None = None, ended: int = LAID_OUT,
    ) -> Iterator[Line]:  # fmt: skip
        """The heading and a row for each entry; where the first entry is a row itself, `titled` gives the heading."""
        head = self._told[at]
        depth = head.depth + inner
        if titled is not None:
            yield Line("table", titled.title, depth, topic=topic, boxed=True)
        else:
            yield Line("table", head.text, depth, (head.seq,), head.cites, topic=topic, boxed=True)
        places = [n for n in range(at if titled else at + 1, after) if self._told[n].seq not in self._others]
        for n in places:
            line = self._line(n, inner)
            own = cells.get(line.seqs[0], ()) if line.seqs[0] != ended else ()
            shape: Shape = "result" if line.seqs[0] == ended else "row" if own or line.shape not in _ODD else line.shape
            yield replace(line, shape=shape, depth=depth + 1, cells=own, boxed=True, last=n == places[-1],
                          topic=line.topic or topic)  # fmt: skip


_ODD = ("choice", "withheld")
"""What a row without cells keeps the looks of."""

_SHAPES: Mapping[EntryKind, Shape] = {
    "action": "act", "step": "heading", "wave": "heading", "choice": "choice", "withheld": "withheld",
    "idle": "withheld",
}  # fmt: skip


def _packet_cells(row: PacketRow) -> tuple[str, ...]:
    if not row.applied:
        return row.modifier, NO_CHANGE, f"✗ {row.why}"
    chosen = f", chosen by {player(row.chooser).said}" if row.chooser else ""
    before = f"{row.field} " if row.field != "amount" else ""
    return row.modifier, f"{before}{row.before} → {row.after}", f"✓ applied{chosen}"


def _wave_cells(row: WaveRow) -> tuple[str, ...]:
    check = row.check.removeprefix("check_").replace("_", " ")
    return check, f"{'✓' if row.acted else '✗'} {row.outcome}"
