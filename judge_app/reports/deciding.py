"""What decides a run: the three to six steps that a ruling is explained by, and the one to four rules behind them.

Every entry of the trace gets points for what speaks for it (`Mark`): what the case expects, where somebody chose or
something was withheld, where a branch parts, whether it says the words of the question and of the answer. The best
ones, told in order, are the steps; the rules that most speaks for are the rules. The same run always gives the same.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import EntryKind
from judge_app.reports.account import Account, Part, Together, Told
from judge_app.reports.bundling import Tree, Words, grouped

FEWEST_STEPS, MOST_STEPS, MOST_RULES = 3, 6, 4
KINDS: Mapping[EntryKind, float] = {
    "withheld": 2.0, "choice": 1.5, "packet": 1.0, "fact": 0.5, "action": 0.0, "step": 0.0, "wave": -1.0,
    "idle": -4.0, "pass": -4.0,
}  # fmt: skip
"""How much speaks for an entry because of what it is."""

PARTS: Mapping[Part, float] = {"came": 1.5, "": 0.0, "routine": -2.0}
"""And because of what it is to the run."""

AFTER_LAST_ACT, LAST = 0.7, 2.0
"""How much more speaks for what came of the last act, and for the last of it."""

LIKE_OTHERS = 0.3
"""How much less speaks for an entry for every other that the same rule made, up to four of them."""

LESS_CLOSELY = 4.0
"""How much less speaks for what a clause says more closely of something else beside it."""

SO_FAR: Mapping[EntryKind, float] = {"action": 3.0, "packet": 3.0}
"""And for what was done in a run that still waits for a choice: nothing has come of it yet."""

ENOUGH = 0.3
"""An entry for which less speaks than this share of the best one's points is not taken."""

RULE_ENOUGH, RULE_ENOUGH_UNANSWERED = 0.28, 0.2
"""And so a rule; less is enough for one where no answer says which are meant."""

WHY = 1.3
"""How much more the rules weigh by which something did not happen or somebody chose."""

WORDS = 3.0
"""The most that the words of the question and the answer can speak for an entry."""

_WORD = re.compile(r"\d+|[^\W\d_]{3,}")
_PLAIN = frozenset(
    _WORD.findall(
        "and are but can did does for from has have her his how into its may nor not off one only out she than that "
        "the their them then there they this two was were what when where which who why will with you your opponent"
    )
)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that speaks for a trace entry, or for the rules that it cites: how much, and why in a few words."""

    points: float
    why: str


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the explanation: the trace entries that it tells of, its sentences, its rules, why it was taken."""

    seqs: tuple[int, ...]
    text: str
    cites: tuple[str, ...]
    why: str

    @property
    def seq(self) -> int:
        """Its first entry, by which it is known."""
        return self.seqs[0]


@dataclass(frozen=True, slots=True)
class DecidingRule:
    """A rule that decides, by its full id, and why it was taken."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class Deciding:
    """What decides a run: its steps in order, its rules with the one that most speaks for first.

    `ends` are the entries, by number, by which the board is otherwise at the end than it was at first, in order.
    """

    steps: tuple[Step, ...] = ()
    rules: tuple[DecidingRule, ...] = ()
    ends: tuple[int, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The full ids of the rules."""
        return tuple(rule.id for rule in self.rules)


def deciding(
    account: Account,
    marks: Mapping[int, Sequence[Mark]],
    named: Mapping[str, Mark] | None = None,
) -> Deciding:
    """What decides a run. `marks` speak for entries, by number; `named` for rules, by full id, that it cites."""
    ruled = {rule: mark for rule, mark in (named or {}).items() if rule in account.cites}
    points, whys = _points(account, marks, ruled)
    steps = _steps(account, points, whys)
    return Deciding(steps, _rules(account, steps, points, whys, ruled))


def retold(found: Deciding, account: Account) -> Deciding:
    """The same steps in the sentences of another account of the run, in which its players have other names."""
    words = Words.of(account)
    return replace(found, steps=tuple(replace(step, text=words.said(step.seqs)) for step in found.steps))


def all_steps(account: Account) -> tuple[Step, ...]:
    """Every entry as a step by itself."""
    return tuple(Step((told.seq,), told.in_short, told.cites, "") for told in account.told)


def _points(
    account: Account, marks: Mapping[int, Sequence[Mark]], ruled: Mapping[str, Mark]
) -> tuple[dict[int, float], dict[int, str]]:
    """How much speaks for each entry, and what speaks most for it."""
    asked = _words(f"{account.title} {account.question} {account.answer}")
    said = {told.seq: _words(told.brief) & asked for told in account.told}  # what wasn't chosen says nothing of it
    often = Counter(word for words in said.values() for word in words)
    often_cited = Counter(cite for told in account.told for cite in told.cites)
    alike = Counter((told.kind, told.rule) for told in account.told)
    last_act = max((told.seq for told in account.told if told.kind == "action"), default=-1)
    last = next((told for told in reversed(account.told) if told.part == "came" and told.cause >= 0), None)
    general = _said_more_closely(account)
    points, whys = {}, {}
    for told in account.told:
        own = list(marks.get(told.seq, ()))
        own += [Mark(ruled[cite].points / often_cited[cite] ** 0.5, ruled[cite].why) for cite in told.cites
                if cite in ruled]  # fmt: skip
        words = min(WORDS, sum(2.0 / often[word] ** 0.5 for word in said[told.seq]))
        came = PARTS[told.part] - LIKE_OTHERS * min(4, alike[told.kind, told.rule] - 1)
        if told.part == "came" or told.kind == "withheld":
            came += AFTER_LAST_ACT * (told.seq > last_act) + LAST * (told is last)
        words *= 0.3 if told.part == "routine" else 1.0
        came -= LESS_CLOSELY * (told.seq in general)
        came += SO_FAR.get(told.kind, 0.0) if account.open_choice else 0.0
        points[told.seq] = KINDS[told.kind] + came + words + sum(mark.points for mark in own)
        best = max(own, key=lambda mark: mark.points, default=None)
        whys[told.seq] = best.why if best else "the question is about it" if words else ""
    return points, whys


def last_come_to(account: Account) -> Told | None:
    """The last entry that tells what the run came to; None where none does."""
    came = [told for told in account.told if told.part == "came"]
    return max(came, key=lambda told: told.seq, default=None)


def _said_more_closely(account: Account) -> set[int]:
    """What did not happen by rules of which another thing that did not happen there cites the very clauses."""
    beside: dict[int, list[Told]] = defaultdict(list)
    for told in account.told:
        if told.kind == "withheld":
            beside[told.cause].append(told)
    found = set()
    for group in beside.values():
        cited = {cite for told in group for cite in told.cites}
        whole = {cite for cite in cited if any(is_clause_of(cite, other) for other in cited)}
        found |= {told.seq for told in group if told.cites and whole.issuperset(told.cites)}
    return found


def _words(text: str) -> set[str]:
    """The words of a text that say something, without an ending that only counts."""
    return {word.rstrip("s") for word in _WORD.findall(text.lower()) if word not in _PLAIN}


# The steps


def _steps(account: Account, points: Mapping[int, float], whys: Mapping[int, str]) -> tuple[Step, ...]:
    """The best entries in order, like ones beside each other as one step."""
    place = {told.seq: n for n, told in enumerate(account.told)}
    rows = {seq: row for row in account.together for seq in row.seqs}
    ranked = sorted(account.told, key=lambda told: (-points[told.seq], place[told.seq]))
    enough = ENOUGH * points[ranked[0].seq] if ranked else 0.0
    tree = Tree.of(account.told)
    taken: list[Told] = []
    groups: list[list[Told]] = []
    for told in ranked:
        if told.seq in rows and any(rows.get(other.seq) is rows[told.seq] for other in taken):
            continue
        if any(other.text == told.text for other in taken):
            continue
        if groups and (points[told.seq] <= 0 or (points[told.seq] < enough and len(groups) >= FEWEST_STEPS)):
            break
        tried = grouped(sorted([*taken, told], key=lambda each: place[each.seq]), tree)
        if len(tried) > MOST_STEPS:
            continue
        taken, groups = [*taken, told], tried
    return tuple(_step(account, group, rows, points, whys) for group in groups)


def _own(cites: Sequence[str], account: Account, ruled: Iterable[str] = ()) -> Sequence[str]:
    """The rules without those that nearly every run cites, if any is left; a rule that the case names stays."""
    return [cite for cite in cites if cite not in account.common or cite in ruled] or cites


def _step(
    account: Account,
    group: Sequence[Told],
    rows: Mapping[int, Together],
    points: Mapping[int, float],
    whys: Mapping[int, str],
) -> Step:
    best = max(group, key=lambda told: points[told.seq])
    seqs = tuple(seq for told in group for seq in (rows[told.seq].seqs if told.seq in rows else (told.seq,)))
    under = {told.cause for told in group if told.kind == "withheld"}
    phases = (told.cites for told in account.told if told.seq in under and told.kind == "wave")
    every = dict.fromkeys(chain(*(told.cites for told in group), *phases))
    cites = _own([cite for cite in every if not any(is_clause_of(cite, other) for other in every)], account)
    return Step(seqs, Words.of(account).said(seqs), tuple(cites), whys[best.seq])


# The rules


def _rules(
    account: Account,
    steps: Iterable[Step],
    points: Mapping[int, float],
    whys: Mapping[int, str],
    ruled: Mapping[str, Mark],
) -> tuple[DecidingRule, ...]:
    """The rules that most speaks for: those that the case names, then those of the steps, the rarest in the run first.

    What speaks for an entry because of a rule that the case names speaks for no other rule that it cites beside it.
    """
    often = Counter(cite for told in account.told if told.kind != "idle" for cite in told.cites)
    first = {cite: n for n, cite in reversed(list(enumerate(cite for told in account.told for cite in told.cites)))}
    weights: dict[str, float] = defaultdict(float)
    best: dict[str, tuple[float, str]] = {}
    of_rules = {mark.why for mark in ruled.values()}
    for step in steps:
        within = [told for told in account.told if told.seq in step.seqs and told.kind != "idle"]
        asked = any(told.kind in ("withheld", "choice") for told in within)
        whole = max(points[seq] for seq in step.seqs) * (WHY if asked else 1.0)
        named = sum(ruled[cite].points / max(often[cite], 1) ** 0.5 for cite in step.cites if cite in ruled)
        for n, cite in enumerate(step.cites):
            own = whole if cite in ruled else max(0.0, whole - named)
            elsewhere = often[cite] - sum(cite in each.cites for each in within)
            worth = own / (1 + 0.5 * n) / (1 + elsewhere) ** 0.5 * (1.2 if cite[-1:].isalpha() else 1.0)
            weights[cite] += worth
            why = next((said for said in (whys[step.seq], step.why) if said not in of_rules), "")
            best[cite] = max(best.get(cite, (0.0, "")), (worth, why))
    for cite, mark in ruled.items():
        weights[cite] += 2 * mark.points
        best[cite] = (mark.points, mark.why)
    ranked = _own(sorted(weights, key=lambda cite: (-weights[cite], first[cite])), account, ruled)
    share = RULE_ENOUGH if account.answer else RULE_ENOUGH_UNANSWERED
    enough = share * weights[ranked[0]] if ranked else 0.0
    likely = [cite for cite in ranked if weights[cite] >= enough]
    taken = [cite for cite in likely if cite in ruled or not any(is_clause_of(cite, other) for other in likely)]
    most = max((mark.points for mark in ruled.values()), default=0.0)
    first_of_all = [cite for cite in taken if cite in ruled and ruled[cite].points == most]
    taken = list(dict.fromkeys([*first_of_all, *taken]))
    return tuple(DecidingRule(cite, best[cite][1] or "a step that decides cites it") for cite in taken[:MOST_RULES])


def is_clause_of(whole: str, cite: str) -> bool:
    """Whether a rule (716.1e, 5.2) is a clause of another (716.1, 5): it says more closely what that says."""
    rest = cite.removeprefix(whole) if cite.startswith(whole) else ""
    return rest[:1] == "." or (rest[:1].isalpha() and whole[-1:].isdigit())
