"""Which entries of a run are told in one step of its explanation, and what they say there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from judge_app.engine.frozen import dataclass
from judge_app.reports.account import Account, Together, Told

MOST_TOGETHER = 4
"""So many entries are one step, each in its own sentence: like ones beside each other, one with what it did."""


@dataclass(frozen=True, slots=True)
class Words:
    """What entries say on a sheet, by their numbers; what like ones say together, by the first of them."""

    each: Mapping[int, str]
    rows: Mapping[int, Together]

    @classmethod
    def of(cls, account: Account) -> Words:
        """Those of a run."""
        rows = {row.seqs[0]: row for row in account.together}
        return cls({told.seq: told.in_short for told in account.told}, rows)

    def said(self, seqs: Sequence[int]) -> str:
        """Those entries in their order, a whole row in one sentence."""
        within = {seq for first in seqs if (row := self._row(first, seqs)) for seq in row.seqs[1:]}
        sentences = []
        for seq in seqs:
            if seq not in within:
                row = self._row(seq, seqs)
                sentences.append(row.in_short if row else self.each[seq])
        return " ".join(sentences)

    def _row(self, seq: int, seqs: Sequence[int]) -> Together | None:
        row = self.rows.get(seq)
        return row if row is not None and set(row.seqs) <= set(seqs) else None


@dataclass(frozen=True, slots=True)
class Tree:
    """Of each entry, by its number, the one right before it under the same cause, and what it is told with.

    That is what it came of: its cause, unless that is a packet that is only made, then what made the packet.
    """

    before: Mapping[int, int]
    under: Mapping[int, int]
    packets: Set[int]

    @classmethod
    def of(cls, told: Sequence[Told]) -> Tree:
        """That of all that is told of a run."""
        last: dict[int, int] = {}
        before: dict[int, int] = {}
        under: dict[int, int] = {}
        packets = {each.seq for each in told if each.kind == "packet"}
        for each in told:
            before[each.seq] = last.get(each.cause, -1)
            last[each.cause] = each.seq
            under[each.seq] = under[each.cause] if each.cause in packets else each.cause
        return cls(before, under, packets)

    def together(self, one: Told, other: Told) -> bool:
        """Whether they are told together: like ones beside each other, what became of one packet, one with what it did
        or was read for, and something of which nothing came with what that led to."""
        if (one.kind, one.rule, one.cause) == (other.kind, other.rule, other.cause):
            return self.before[other.seq] == one.seq
        if one.kind == "withheld":
            return self.before[other.seq] == one.seq and bool(set(one.cites) & set(other.cites))
        if one.part != "came":
            return False
        beside = other.part == "came" and other.cause in self.packets and self.before[other.seq] == one.seq
        return beside or other.cause == one.seq or (one.kind == "step" and self.under[other.seq] == one.cause)


def grouped(taken: Sequence[Told], tree: Tree) -> list[list[Told]]:
    """Those that are told together in one group."""
    groups: list[list[Told]] = []
    for told in taken:
        if groups and len(groups[-1]) < MOST_TOGETHER and any(tree.together(one, told) for one in groups[-1]):
            groups[-1].append(told)
        else:
            groups.append([told])
    return groups
