"""From a ruling, the run beside it and the rules cited to the sheet: which blocks stand on it, in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from judge_app.engine.frozen import dataclass
from judge_app.reports.account import Account, PacketTable, Told
from judge_app.reports.condense import folded_line, key_steps
from judge_app.reports.picture import changes
from judge_app.reports.rule_text import Run, numbers_of
from judge_app.reports.ruling import Comparison, Detail, Edit, Played, Ruling
from judge_app.reports.sheet import (
    AppealBox,
    Block,
    Board,
    Heading,
    Particulars,
    Rule,
    Sentence,
    Sheet,
    Signatures,
    Table,
)
from judge_app.reports.terms import Terms

FindRule = Callable[[str], Rule | None]
REWORDED = "* in the judge's own wording, not the program's"


@dataclass(frozen=True, slots=True)
class Composer:
    """Makes one sheet. `find` gives a rule by its full id, None for one that isn't in the library."""

    ruling: Ruling
    played: Played | None
    detail: Detail
    find: FindRule
    comparisons: Sequence[Comparison] = ()

    def sheet(self, footer: str) -> Sheet:
        """The whole sheet."""
        return self._bound((*self._head(), *self._run(), *self._rules(), *self._foot()), footer)

    def slip(self, footer: str) -> Sheet:
        """The half page: what was asked, what was ruled, by which rules, and who signs."""
        signed = Signatures((("Judge", self.ruling.judge), ("Player", "")))
        rules = [Sentence("", label="Rules", cites=self._applied)] if self._applied else []
        return self._bound((*self._head(), *rules, *self._said("note", self.ruling.note, "Note"), signed), footer)

    def _bound(self, blocks: Sequence[Block], footer: str) -> Sheet:
        title = self.played.account.title if self.played else "Ruling"
        edited = any(isinstance(block, Sentence) and block.edited for block in blocks)
        last = [Sentence(REWORDED, look="small")] if edited else []
        return Sheet(title, (Heading(title, 1), *blocks, *last), footer)

    # What every sheet begins and ends with

    def _head(self) -> Iterator[Block]:
        mine, account = self.ruling, self.played.account if self.played else None
        yield Particulars(
            (
                ("Event", mine.event),
                ("Date", mine.date),
                ("Round", mine.round),
                ("Table", mine.table),
                ("Players", ", ".join(mine.players)),
                ("Judge", mine.judge),
            )
        )
        yield from self._said("question", mine.question or (account.question if account else ""), "Question")
        yield from self._said("ruling", mine.ruling or (account.ruling if account else ""), "Ruling", ruling=True)
        yield from self._said("remedy", mine.remedy, "Remedy")
        yield from self._said("time extension", mine.time_extension, "Time extension")
        yield from _facts("Facts agreed", mine.agreed)
        yield from _facts("Facts disputed", mine.disputed)
        if account:
            yield from _cautions(account)

    def _foot(self) -> Iterator[Block]:
        mine, appeal = self.ruling, self.ruling.appeal
        yield from self._said("note", mine.note, "Note")
        yield Heading("Appeal")
        yield AppealBox(
            (
                ("Appealed by", appeal.by),
                ("On the grounds that", appeal.grounds),
                ("The head judge decides", appeal.decision),
            )
        )
        yield Signatures(
            (
                *(("Player", player) for player in mine.players or ("", "")),
                ("Judge", mine.judge),
                ("Head judge", mine.head_judge),
            )
        )

    def _said(self, key: str, text: str, label: str, *, ruling: bool = False) -> Iterator[Sentence]:
        sentence = self._sentence(key, text)
        if sentence.text:
            look = "ruling" if ruling else "plain"
            yield Sentence(sentence.text, key, label, look=look, edited=sentence.edited)  # type: ignore[arg-type]

    def _sentence(self, key: str, text: str) -> Sentence:
        edit = self._edits.get(key)
        return Sentence(edit.now if edit else text, key, edited=edit is not None)

    @property
    def _edits(self) -> Mapping[str, Edit]:
        return {edit.key: edit for edit in self.ruling.edits}

    # The run

    @property
    def _steps(self) -> tuple[Told, ...]:
        if self.played is None or self.detail == "ruling":
            return ()
        return self.played.account.told if self.detail == "all" else key_steps(self.played.account)

    def _run(self) -> Iterator[Block]:
        if self.played and self.detail != "ruling":
            yield Heading("The board before")
            yield Board(self.played.before)
            yield Heading("What happened")
            yield from self._happened(self._steps)
            if self.detail == "key" and (left_out := folded_line(self.played.account)):
                yield Sentence(left_out)
            yield from self._choices(self._steps)
            yield from self._packets(self.played.account, self._steps)
            yield Heading("The board after")
            changed = changes(self.played.before, self.played.after)
            yield Board(self.played.after, tuple(changed.items()))
        if self.detail != "ruling":
            for comparison in self.comparisons:
                yield from _compared(comparison)

    def _happened(self, steps: Sequence[Told]) -> Iterator[Block]:
        edits = self._edits
        for number, told in enumerate(steps, 1):
            key = f"step:{told.seq}"
            edit = edits.get(key)
            text = edit.now if edit else told.text
            yield Sentence(text, key, "", f"{number}.", told.depth, told.cites, edited=edit is not None)

    def _choices(self, steps: Sequence[Told]) -> Iterator[Block]:
        rows = tuple(
            (Run(str(number)), Run(self._sentence(f"step:{told.seq}", told.text).text), numbers_of(told.cites))
            for number, told in enumerate(steps, 1)
            if told.kind == "choice"
        )
        if rows:
            table = tuple(((number,), (said,), cites) for number, said, cites in rows)
            yield Table("Choices made, and by whom", ("Step", "Choice", "Rules"), table, (8, 70, 22))

    def _packets(self, account: Account, steps: Sequence[Told]) -> Iterator[Block]:
        at = {told.seq: number for number, told in enumerate(steps, 1)}
        for packet in account.packets:
            if packet.rows and packet.seq in at:
                yield _packet(packet, at[packet.seq], account.terms)
                result = f"{packet.result}." if packet.result else ""
                yield from self._said(f"packet:{packet.seq}", result, "")

    # The rules

    def _rules(self) -> Iterator[Block]:
        """In full where the run is told or the judge named them; else the numbers of those that the run applied."""
        cites = dict.fromkeys((*self.ruling.rules, *(cite for told in self._steps for cite in told.cites)))
        found = [rule for cite in cites if (rule := self.find(cite)) is not None]
        if found:
            yield Heading("The rules cited, in our own words")
            yield from found
        elif self._applied:
            yield Sentence("", label="Rules applied", cites=self._applied)

    @property
    def _applied(self) -> tuple[str, ...]:
        """What the judge cites, or else what the key steps of the run do."""
        steps = key_steps(self.played.account) if self.played else ()
        return self.ruling.rules or tuple(dict.fromkeys(cite for told in steps for cite in told.cites))


def _facts(label: str, facts: Sequence[str]) -> Iterator[Sentence]:
    numbered = facts if len(facts) == 1 else [f"({number}) {fact}" for number, fact in enumerate(facts, 1)]
    if facts:
        yield Sentence(" ".join(numbered), label=label)


def _cautions(account: Account) -> Iterator[Block]:
    """What whoever reads the ruling must know of the run: a board that can't be, an expectation that failed."""
    for problem in account.problems:
        yield Sentence(problem.text, label="This board can't lie like that", cites=problem.cites)
    for expected in account.expectations:
        if not expected.ok:
            yield Sentence(f"{expected.text}. Found: {expected.got}.", label="Not as expected")


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
    rows = tuple(((Run(o.name),), (Run(o.choice),), (Run("; ".join(o.came)),)) for o in comparison.outcomes)
    yield Table(
        "Both outcomes" if len(rows) == 2 else "The outcomes", ("Branch", "Choice", "Outcome"), rows, (18, 30, 52)
    )
