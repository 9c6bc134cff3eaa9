"""What is so in a run turned into what must hold; where an expectation that failed can first be told."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from judge_app.files.decoder import decoded
from judge_app.files.plain import Placed, Plain, list_at
from judge_app.files.problems import BadInput
from judge_app.rulekit.cases.case import NOW, CannotDo, Expect, Offer, Seen
from judge_app.services.runs.branching import BRANCHES, with_expectation
from judge_app.services.runs.timeline import Timeline

MOST_LOOKS = 400
"""So many moments of a run are looked at for where an expectation failed; of a longer one every second, third ..."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so, as a sentence; `expected` gives a case's data in which it must hold."""

    text: str
    expected: Callable[[Plain], Plain]


@dataclass(frozen=True, slots=True)
class Where:
    """Whose expectation it becomes: the main line's, or a branch's of the file, which keeps so many acts of it."""

    branch: str = ""
    kept: int = 0


MAIN_LINE = Where()


def of_card(line: Timeline, step: int, card: int, where: Where = MAIN_LINE) -> tuple[Fact, ...]:
    """The facts of a card at a step that the case, or a branch of its file, can be made to expect."""
    return tuple(_facts(line, step, line.case.words.facts.of_card(line.state(step), card), where))


def of_value(line: Timeline, step: int, card: int, name: str, where: Where = MAIN_LINE) -> tuple[Fact, ...]:
    """The same of one characteristic."""
    return tuple(_facts(line, step, line.case.words.facts.of_value(line.state(step), card, name), where))


def of_packet(line: Timeline, seq: int, where: Where = MAIN_LINE) -> tuple[Fact, ...]:
    """The same of the packet that a trace entry created: its whole history."""
    last = len(line.entries) - 1
    return tuple(_facts(line, last, line.case.words.facts.of_packet(line.run.seen, seq), where))


def _facts(line: Timeline, step: int, offers: Iterable[Offer], where: Where) -> Iterator[Fact]:
    """At the end what is so then; otherwise what is so between two acts, if it is."""
    for offer in offers:
        node = _node(line, offer.written)
        if node is None:
            continue
        if _holds(node, line.run.seen):
            yield Fact(
                f"{offer.text}, at the end", partial(with_expectation, branch=where.branch, written=offer.written)
            )
            continue
        at = bisect_right(line.run.ends[:-1], step)
        if at < len(line.run.began) and at >= where.kept and _holds(node, _seen_before(line, at)):
            text = f"{offer.text}, after act {at} of {len(line.case.happened)}"
            yield Fact(text, partial(with_look, branch=where.branch, at=at - where.kept, written={NOW: offer.written}))


def _seen_before(line: Timeline, act: int) -> Seen:
    """What there is to look at before an act of a run."""
    seen = line.run.seen
    return Seen(seen.before, line.run.began[act], seen.entries[: line.run.ends[act]])


def with_look(data: Plain, branch: str, at: int, written: Plain) -> Plain:
    """A case's data with an act that only looks, before the act at that place; later branches keep one act more."""
    if not branch:
        acts = list_at(data, ("happened",))
        shifted = [_later(own, at) for own in list_at(data, (BRANCHES,))]
        whole = {**data, "happened": [*acts[:at], written, *acts[at:]]}
        return {**whole, BRANCHES: shifted} if shifted else whole
    listed = []
    for own in list_at(data, (BRANCHES,)):
        acts = list_at(own, ("happened",))
        mine = isinstance(own, dict) and own.get("name") == branch
        listed.append({**own, "happened": [*acts[:at], written, *acts[at:]]} if mine else own)
    return {**data, BRANCHES: listed}


def _later(branch: Plain, at: int) -> Plain:
    after = branch.get("after", 0) if isinstance(branch, dict) else 0
    return {**branch, "after": after + 1} if isinstance(after, int) and after > at else branch


def _node(line: Timeline, written: Plain) -> Expect | None:
    """The expectation that data says; None where no case could say it so."""
    try:
        node: Expect = decoded(Placed("here").data(written), line.case.words.expect_class, "it")
    except BadInput:
        return None
    return node


def _holds(node: Expect, seen: Seen) -> bool:
    try:
        return node.found(seen)[0]
    except CannotDo:
        return False


def failed_at(line: Timeline) -> dict[int, int]:
    """The step from which on each expectation that failed doesn't hold any more, by its place; else the last step."""
    nodes = [node for _, node in line.case.expect]
    verdicts = line.run.verdicts
    if len(nodes) != len(verdicts):
        return {}
    return {n: _lost(line, nodes[n]) for n, verdict in enumerate(verdicts) if not verdict.ok}


def _lost(line: Timeline, node: Expect) -> int:
    """The first step after the last at which it still held."""
    seen, last = line.run.seen, len(line.entries) - 1
    stride = -(-(last + 1) // MOST_LOOKS) or 1
    for step in range(last, -1, -stride):
        if _holds(node, Seen(seen.before, line.state(step), seen.entries[: step + 1])):
            return min(last, step + stride)
    return last
