"""Wrong expectations made from right ones: a name misspelt, an order changed, fields exchanged, an amount off by one.

Run as a program it makes them of every case, or of those whose path holds one of its arguments, and prints those
that hold.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from judge_app.engine.syntax import Node, walk
from judge_app.rulekit.cases.acts import Now
from judge_app.rulekit.cases.case import Act, CannotDo, Expect, Seen
from judge_app.rulekit.cases.expecting import Between, EveryInOrder, InOrder, Never, WasWithheld, ZoneIs
from judge_app.rulekit.cases.facts import Fact
from judge_app.rulekit.cases.kinds import kinds_of
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun, run_case

MISSPELT = ("entity", "player", "text")
"""What fields that can be misspelt hold."""
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Wrong:
    """A wrong expectation: which mistake was made, the right one, where it is looked at."""

    how: str
    node: Expect
    right: Expect
    seen: Seen


def wrong_ones(case: CaseFile) -> Iterator[Wrong]:
    """Every wrong expectation made of a case's own, of its branches' and of what it looks at on the way."""
    for run in (run_case(case), *(run_case(case.branch(branch.name)) for branch in case.branches)):
        for node, seen in _expectations(run):
            yield from (Wrong(how, wrong, node, seen) for how, wrong in _made(node) if wrong != node)


def _expectations(run: CaseRun) -> Iterator[tuple[Expect, Seen]]:
    yield from ((node, run.seen) for _, node in run.case.expect)
    for at, (_, act) in enumerate(run.case.happened):
        if isinstance(act, Now):
            seen = Seen(run.seen.before, run.began[at], run.seen.entries[: run.ends[at]])
            yield from ((node, seen) for node in act.holds)


def _made(node: Expect) -> Iterator[tuple[str, Expect]]:
    for part in (part for part in walk(node) if isinstance(part, Expect | Act | Fact)):
        never = isinstance(node, Never) or (isinstance(node, Between) and node.never is part)
        for how, other in _changed(part, never=never):
            changed = _with(node, part, other)
            if changed is not None:
                yield how, changed


def _changed(part: Any, *, never: bool) -> Iterator[tuple[str, Any]]:
    """A part of an expectation with one mistake made in it; what never happened stays true of other amounts."""
    kinds = part.KINDS if isinstance(part, Fact) else kinds_of(type(part))
    said = {name: getattr(part, name) for name in kinds}
    if isinstance(part, Fact) and part.rule:
        yield "rule misspelt", _set(part, "rule", _misspelt(part.rule))
    for name, kind in kinds.items():
        value = said[name]
        if kind.kind in MISSPELT and value:
            yield f"{name} misspelt", _set(part, name, _misspelt(value))
        if never or isinstance(part, WasWithheld):
            continue
        if kind.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            yield f"{name} off by one", _set(part, name, value + 1)
        if kind.many and isinstance(value, tuple) and len(set(value)) > 1 and _ordered(part):
            yield f"{name} reversed", _set(part, name, value[::-1])
            yield f"{name} exchanged at its end", _set(part, name, (*value[:-2], value[-1], value[-2]))
    if isinstance(part, InOrder) and len(set(part.facts)) > 1:
        facts = part.facts
        yield "the order reversed", replace(part, facts=facts[::-1])
        for at in range(len(facts) - 1):
            swapped = (*facts[:at], facts[at + 1], facts[at], *facts[at + 2 :])
            yield "two facts exchanged", replace(part, facts=swapped)
    if isinstance(part, Fact) and not never:
        names = [n for n, kind in kinds.items() if kind.kind in ("entity", "player") and not kind.many and said[n]]
        for at, one in enumerate(names):
            for other in names[at + 1 :]:
                if said[one] != said[other]:
                    yield f"{one} and {other} exchanged", _set(_set(part, one, said[other]), other, said[one])


def _ordered(part: Any) -> bool:
    """Whether a list in it stands in an order."""
    if isinstance(part, ZoneIs):
        return part.zone in part.naming.ordered
    return isinstance(part, Fact | EveryInOrder) or type(part).__name__ in ("PacketIs", "Waves", "Explained")


def _set(part: Any, name: str, value: Any) -> Any:
    if isinstance(part, Fact):
        return type(part)(**{**part.__dict__, name: value})
    return replace(part, **{name: value})


def _misspelt(value: Any) -> Any:
    if isinstance(value, tuple):
        return (_misspelt(value[0]), *value[1:])
    return value[:-2] + value[-1] + value[-2] if value[-1:] != value[-2:-1] and len(value) > 1 else value + "x"


def _with(whole: Node, part: Any, other: Any) -> Any:
    """The whole with one of its parts in another's place."""
    if whole is part:
        return other
    if isinstance(whole, Fact):
        return None
    for own in fields(whole):  # type: ignore[arg-type]
        value = getattr(whole, own.name)
        if value is part:
            return replace(whole, **{own.name: other})  # type: ignore[type-var]
        if isinstance(value, tuple) and any(one is part for one in value):
            changed = tuple(other if one is part else one for one in value)
            return replace(whole, **{own.name: changed})  # type: ignore[type-var]
    return None


def holds(case: CaseFile, wrong: Wrong) -> bool:
    """Whether nobody notices that it is wrong."""
    if any(True for _ in case.words.name_faults(wrong.seen.before, [(1, wrong.node)])):
        return False
    try:
        return wrong.node.found(wrong.seen)[0]
    except CannotDo:
        return False


def main(wanted: list[str]) -> int:
    """Print the wrong expectations that hold, of every case or of those wanted."""
    from judge_app.services.cases import all_cases, open_case

    made = held = 0
    for path in all_cases([ROOT / "scenarios"]):
        if wanted and not any(part in str(path) for part in wanted):
            continue
        case = open_case(path)
        for wrong in wrong_ones(case):
            made += 1
            if holds(case, wrong):
                held += 1
                print(f"{path.relative_to(ROOT)}: {wrong.how}\n    {wrong.right.text()}\n    {wrong.node.text()}")
    print(f"{held} of {made} wrong expectations hold")
    return 1 if held else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
