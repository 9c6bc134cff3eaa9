"""What a run came to: from each way in which its last board is another than its first, back along what caused it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from judge_app.engine.trace import Entry
from judge_app.engine.values import Id, Line
from judge_app.reports.account import Account, Told
from judge_app.reports.deciding import Mark
from judge_app.rulekit.cases.case import Seen
from judge_app.rulekit.cases.kinds import kinds_of
from judge_app.scenario.run import CaseRun

END = Mark(2.0, "the board ends otherwise by it")
LINK = Mark(1.5, "what the board ends with came of it")
ANSWERED = 0.4
"""How much of that still speaks for an entry where the case has an answer, whose words and expectations say more."""
AS_IT_LAY = Mark(-4.0, "it was so before anything was done")
BYSTANDER = Mark(-2.0, "it is about what had no part in it")


def consequences(run: CaseRun, account: Account) -> Iterator[tuple[int, Mark]]:
    """What speaks for entries, by number, because of what came of them, and against those of which nothing came."""
    seen = run.seen
    told = {one.seq: one for one in account.told}
    about = {entry.seq: dict(_about(entry)) for entry in seen.entries}
    triggers = [row.seq for row in account.trigger_rows if row.kind == "triggered"]
    ends = _ends(told.values(), about, _changed(seen)).difference(triggers)
    links = _links(ends, told, about, triggers)
    worth = ANSWERED if run.case.answer else 1.0
    for mark, seqs in ((END, ends), (LINK, links - ends)):
        yield from ((seq, Mark(mark.points * worth, mark.why)) for seq in sorted(seqs))
    involved = frozenset(chain.from_iterable(about[seq] for seq in ends | links))
    laid = {entry.seq for entry in seen.entries[: run.ends[0] if run.ends else 0]}
    yield from ((seq, AS_IT_LAY) for seq, one in told.items() if seq in laid and one.part == "came")
    watched = {row.seq for row in account.trigger_rows} | ends | links
    for one in told.values():
        if one.kind == "withheld" and one.cause >= 0 and one.seq not in watched and not involved & set(about[one.seq]):
            yield one.seq, BYSTANDER


def _changed(seen: Seen) -> frozenset[Id]:
    """What is on the last board and wasn't on the first, or was and is otherwise."""
    before = {there.id: (there.zone, there.controller, there.marks) for there in seen.before.objects}
    return frozenset(
        there.id for there in seen.after.objects if before.get(there.id) != (there.zone, there.controller, there.marks)
    )


def _about(entry: Entry) -> Iterator[tuple[Id, str]]:
    """Whatever on the table an entry speaks of, and as what."""
    for name, kind in kinds_of(type(entry.event)).items():
        if kind.kind == "entity":
            value = getattr(entry.event, name)
            yield from ((id_, name) for id_ in (value if isinstance(value, tuple) else (value,)) if id_ >= 0)


def _ends(told: Iterable[Told], about: Mapping[Line, Mapping[Id, str]], changed: frozenset[Id]) -> set[Line]:
    """The last entry of its rule that says something of each thing that is otherwise in the end.

    What comes of nothing that was done, as the draw of each turn, is none.
    """
    last: dict[tuple[Id, str, str], Line] = {}
    for one in sorted(told, key=lambda one: one.seq):
        if one.part == "came" and one.kind not in ("withheld", "step") and one.cause >= 0:
            last |= {(id_, what, one.rule): one.seq for id_, what in about[one.seq].items() if id_ in changed}
    return set(last.values())


def _links(
    ends: Iterable[Line], told: Mapping[Line, Told], about: Mapping[Line, Mapping[Id, str]], triggers: Iterable[Line]
) -> set[Line]:
    """What led there: the entries above those, what changed the packet that they stand under, what was read for them,
    and the trigger of what they are about or stand under, with what led to these in turn."""
    changing: dict[Line, list[Line]] = defaultdict(list)
    read: dict[Line, list[Line]] = defaultdict(list)
    for one in told.values():
        if one.part == "came":
            (read if one.kind == "step" else changing)[one.cause].append(one.seq)
    found: set[Line] = set()
    waiting = list(ends)
    while waiting:
        above = list(_above(waiting.pop(), told))
        ids = frozenset(chain.from_iterable(about[seq] for seq in above))
        led = [seq for seq in above if told[seq].part == "came"]
        led += chain.from_iterable(changing.get(seq, ()) for seq in above if told[seq].kind == "packet")
        led += chain.from_iterable(read.get(told[seq].cause, ()) for seq in above)
        led += [seq for seq in triggers if seq < above[0] and ids & set(about[seq])][-1:]
        waiting += [seq for seq in led if seq not in found]
        found.update(led)
    return found


def _above(seq: Line, told: Mapping[Line, Told]) -> Iterator[Line]:
    """An entry and those that it stands under, up to the top."""
    while seq in told:
        yield seq
        seq = told[seq].cause
