"""What speaks for the steps and rules of a run: what its case expects and names, its choices, where branches part."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from judge_app.engine.syntax import walk
from judge_app.engine.trace import ChoiceMade, Entry
from judge_app.reports.account import Account
from judge_app.reports.deciding import Deciding, Mark, deciding
from judge_app.reports.ruling import UNSAID, Ruling
from judge_app.rulekit.cases.case import CannotDo, Expect, Seen
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun
from judge_app.services.runs.consequences import END, consequences

EXPECTED, FIRST_EXPECTED = Mark(3.0, "the case expects it"), Mark(4.0, "the case expects it first of all")
MANY_SHOW_IT = Mark(1.0, "the case expects it among others")
BY_RULE = Mark(5.0, "the case names the rule")
ABOUT = Mark(9.0, "the case is about this rule")
CHOSEN, AIMED = Mark(2.0, "somebody chose"), Mark(-1.5, "somebody chose")
PARTS = Mark(7.0, "here it goes otherwise in a branch")
MANY = 4
"""An expectation that more entries than this show speaks little for each of them, as do so many like choices."""

_NUMBER = re.compile(r"(?<![\w.])(?:[a-z][a-z-]*\.\d+|\d+(?:\.\d+)+)[a-z]?\b|\b\d+[a-z]\b|(?<=\brule )\d+\b")
"""A rule's number as a sentence names it; a number by itself is an amount unless it is called a rule."""


def what_decides(run: CaseRun, account: Account, others: Iterable[CaseRun] = (), said: Ruling = UNSAID) -> Deciding:
    """What decides a run of a case. `others` are runs of it that went otherwise, as in its branches.

    What a judge `said` counts as the case's own question and answer do, and so do the rules that the judge cites.
    """
    account = replace(account, question=said.question or account.question, answer=said.ruling or account.answer)
    marks: dict[int, list[Mark]] = defaultdict(list)
    came = tuple(consequences(run, account))
    for seq, mark in (*_shown(run), *_chosen(run), *_parting(run, others), *came):
        marks[seq].append(mark)
    found = deciding(account, marks, _named(run.case, account, said.rules))
    return replace(found, ends=tuple(seq for seq, mark in came if mark.why == END.why))


def _shown(run: CaseRun) -> Iterator[tuple[int, Mark]]:
    """The entries that show that an expectation holds."""
    for number, (node, seen) in enumerate(_expected(run)):
        try:
            there = [entry.seq for entry in node.shown_by(seen)]
        except CannotDo:  # it speaks of what isn't there
            continue
        usual = EXPECTED if number else FIRST_EXPECTED
        yield from ((seq, usual if len(there) <= MANY else MANY_SHOW_IT) for seq in there)


def _expected(run: CaseRun) -> Iterator[tuple[Expect, Seen]]:
    """What must hold, with what there is to look at when it must: at the end, or as far as play has come."""
    yield from ((node, run.seen) for _, node in run.case.expect)
    for (_, act), end, state in zip(run.case.happened, run.ends, run.began, strict=False):
        so_far = Seen(run.seen.before, state, run.seen.entries[:end])
        yield from ((node, so_far) for node in walk(act) if isinstance(node, Expect))


def _chosen(run: CaseRun) -> Iterator[tuple[int, Mark]]:
    """The choices that an act of the case does nothing but make, and not time and again.

    A target named as a card is played is none, nor is each of the resources that pay for it.
    """
    acts = [act for _, act in run.case.happened]
    asked = {said.step for said in run.decided if said.act < len(acts) and acts[said.act].ROLE == "answers"}
    often = Counter(entry.rule for entry in run.seen.entries if isinstance(entry.event, ChoiceMade))
    for step, entry in enumerate(run.seen.entries):
        if isinstance(entry.event, ChoiceMade) and entry.event.others:
            yield entry.seq, CHOSEN if step in asked and often[entry.rule] <= MANY else AIMED


def _parting(run: CaseRun, others: Iterable[CaseRun]) -> Iterator[tuple[int, Mark]]:
    """The entry at which another run tells something else."""
    for other in others:
        at = first_other(run.seen.entries, other.seen.entries)
        if at is not None:
            yield run.seen.entries[at].seq, PARTS


def first_other(one: Iterable[Entry], other: Iterable[Entry]) -> int | None:
    """The place of the first entries of two runs that aren't the same; None where one run begins the other."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, theirs) in pairs if not _same(mine, theirs)), None)


def _same(mine: Entry, theirs: Entry) -> bool:
    """Whether two entries tell the same; by which numbers counts only where both are of one book."""
    if mine == theirs or (mine.cause, mine.event) != (theirs.cause, theirs.event):
        return mine == theirs
    return not _books(mine) & _books(theirs)


def _books(entry: Entry) -> set[str]:
    return {cite.partition(":")[0] for cite in entry.cites}


def _named(case: CaseFile, account: Account, cited: Iterable[str]) -> Mapping[str, Mark]:
    """The rules that a case is about (its name, example, question and answer, `cited`) or names in what must hold."""
    numbers = {cite: cite.partition(":")[2] for cite in account.cites}
    nodes = [node for _, top in (*case.expect, *case.happened) for node in walk(top)]
    said = {rule for node in nodes if isinstance(rule := getattr(node, "rule", None), str) and rule}
    found = {cite: BY_RULE for cite, number in numbers.items() if number in said}
    example = case.example.rpartition("/")[2].partition("#")[0]
    asked = f"{account.title} {account.question} {account.answer}"
    told = {example, *_NUMBER.findall(asked), *(name for line in cited for name in re.split(r"[,;\s]+", line))}
    about = [cite for cite, number in numbers.items() if {cite, number} & told or _begins(case.path.stem, number)]
    section = () if about else (c for c, n in numbers.items() if _begins(case.path.stem, n.rpartition(".")[0]))
    return found | dict.fromkeys(section, BY_RULE) | dict.fromkeys(about, ABOUT)


def _begins(stem: str, number: str) -> bool:
    """Whether the name of a case begins with a rule's number, or with a glossary entry's term."""
    return bool(number) and f"{stem}-".startswith(f"{number.removeprefix('glossary:')}-")
