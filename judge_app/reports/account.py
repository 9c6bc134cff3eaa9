"""A run told: what the trace says, in sentences and tables, for every way out (window, terminal, sheet)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import EntryKind
from judge_app.reports.terms import NEUTRAL, Terms

DOUBT = "(?)"
"""Stands behind what could have gone otherwise by a text that wasn't understood."""
IN_PART = "Understood only in part"

Part = Literal["", "came", "routine"]
"""What an entry is to the run: something that it came to, what every run is made of, or neither."""


@dataclass(frozen=True, slots=True)
class Told:
    """One trace entry as one plain sentence. `cause` is the `seq` that it stands under (-1 at the top).

    `cites` are full rule ids ("wow-7.4:410.6a"); `kind` is what a reader needs to tell at a glance; `player` is who
    does or chooses it, "" where nobody does; `act` says it as what that player does, where that is another sentence.
    `part` says whether it is something that the run came to; `plainly` says it in players' words where `text` is for
    who knows the rules' own.
    """

    seq: int
    cause: int
    depth: int
    kind: EntryKind
    text: str
    cites: tuple[str, ...]
    rule: str
    player: str = ""
    act: str = ""
    part: Part = ""
    plainly: str = ""

    @property
    def in_short(self) -> str:
        """What a sheet says of it."""
        return self.plainly or self.text

    @property
    def brief(self) -> str:
        """The sentence; of a choice without what else there was to choose."""
        return self.act if self.kind == "choice" and self.act else self.text


@dataclass(frozen=True, slots=True)
class PacketRow:
    """One change that a modifier made to a packet, or why it made none."""

    modifier: str
    chooser: str
    field: str
    before: str
    after: str
    applied: bool
    why: str
    cites: tuple[str, ...]
    seq: int = dataclasses.field(default=-1, compare=False)
    """The trace entry that tells it."""


@dataclass(frozen=True, slots=True)
class PacketTable:
    """A packet's history. `seq` is the trace entry that created it; what became of it is `result`, in entry `ended`."""

    seq: int
    title: str
    rows: tuple[PacketRow, ...]
    result: str
    ended: int = -1


@dataclass(frozen=True, slots=True)
class WaveRow:
    """One check in a wave: what it looked at, what it did or why nothing."""

    check: str
    subject: str
    outcome: str
    acted: bool
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WaveTable:
    """One round of upkeep, such as a wave of checks. `seq` is its trace entry; `occasion` says when it was made.

    `title` is all of that in the game's words.
    """

    seq: int
    number: int
    occasion: str
    rows: tuple[WaveRow, ...]
    title: str


@dataclass(frozen=True, slots=True)
class Together:
    """Entries that say the same of several things, by their numbers, and the one line that says it of each of them."""

    seqs: tuple[int, ...]
    text: str
    plainly: str = ""

    @property
    def in_short(self) -> str:
        """What a sheet says of them."""
        return self.plainly or self.text


TriggerKind = Literal["triggered", "added", "withheld"]


@dataclass(frozen=True, slots=True)
class TriggerRow:
    """What triggered, was put in order or did not trigger, in trace entry `seq`: whose, and by whose choice.

    `each` are those that were put in order by the one entry, in that order.
    """

    seq: int
    kind: TriggerKind
    text: str
    whose: str
    cites: tuple[str, ...]
    each: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card as a board drawing shows it: its name, one line of state ("2 damage, exhausted"), its row."""

    label: str
    state: str
    row: str


@dataclass(frozen=True, slots=True)
class BoardSide:
    """One player's side of the board."""

    player: str
    cards: tuple[BoardCard, ...]
    counts: str


@dataclass(frozen=True, slots=True)
class Expectation:
    """Something that the scenario says must hold, whether it did, and what was found instead."""

    text: str
    ok: bool
    got: str


@dataclass(frozen=True, slots=True)
class BoardProblem:
    """Something wrong with the board as it was laid out, with full rule ids, and the cards that it is about."""

    text: str
    cites: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InPart:
    """A card whose printed text isn't carried out whole: what of it isn't, and the entries that it has a part in."""

    card: str
    text: str
    seqs: tuple[int, ...]

    @property
    def sentence(self) -> str:
        """What is told of it."""
        return f"{self.card}: {self.text}"


@dataclass(frozen=True, slots=True)
class Account:
    """Everything that the window, the terminal and a sheet show of one run."""

    title: str
    question: str
    answer: str
    ruleset: str
    book: str
    example: str
    told: tuple[Told, ...]
    packets: tuple[PacketTable, ...]
    waves: tuple[WaveTable, ...]
    before: tuple[BoardSide, ...]
    after: tuple[BoardSide, ...]
    expectations: tuple[Expectation, ...]
    not_modelled: tuple[tuple[str, str], ...]
    problems: tuple[BoardProblem, ...] = ()
    trigger_rows: tuple[TriggerRow, ...] = ()
    terms: Terms = NEUTRAL
    quiet: frozenset[str] = frozenset()
    """The rules whose step is left out of the short account where nothing came of it."""
    stopped: tuple[str, ...] = ()
    """What kept the run from its end, each with its place in the file; nothing when it was run to it."""
    open_choice: str = ""
    """What somebody still has to choose before it can go on, where that stopped it."""
    open_plainly: str = ""
    """The same in players' words."""
    common: frozenset[str] = frozenset()
    """The full ids of rules that nearly every run of the game cites: they decide little."""
    together: tuple[Together, ...] = ()
    """Like entries beside each other that may be told in one line."""
    in_part: tuple[InPart, ...] = ()
    """The cards whose printed text was understood only in part."""

    def doubt(self, seqs: Iterable[int]) -> str:
        """The mark behind entries that a card understood only in part has a part in, with a space before it."""
        return f" {DOUBT}" if any(seq in one.seqs for one in self.in_part for seq in seqs) else ""

    @property
    def ok(self) -> bool:
        """True when it was run to its end and every expectation held."""
        return not self.stopped and all(expectation.ok for expectation in self.expectations)

    @property
    def unexpected(self) -> tuple[str, ...]:
        """What it was expected to come to and didn't, with what was found, a sentence each."""
        return tuple(f"{one.text}; found: {one.got}" for one in self.expectations if not one.ok)

    @property
    def ruling(self) -> str:
        """The case's answer; nothing where the run is not as the case expects, for it speaks of another."""
        return self.answer if self.ok else ""

    @property
    def cites(self) -> tuple[str, ...]:
        """Every rule cited, once, in order of appearance."""
        return tuple(dict.fromkeys(cite for told in self.told for cite in told.cites))
